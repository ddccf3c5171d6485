import { type Dynamic, notModelled, realm } from "../realm.ts";

export interface ParsedUuid {
  uuid: string;
  type: string;
  id: string;
  primaryType?: string;
  primaryId?: string;
  collection: Dynamic;
  embedded: string[];
  doc?: Dynamic;
}

/** "Actor.a.Item.i" taken apart. */
export function parseUuid(uuid: string, { relative }: { relative?: Dynamic } = {}): ParsedUuid | null {
  if (!uuid) return null;
  if (uuid.startsWith("Compendium.")) return notModelled("compendium uuids");
  const full = uuid.startsWith(".") && relative ? `${relative.uuid}${uuid}` : uuid;
  const parts = full.split(".");
  if (parts.length < 2 || parts.length % 2) return null;
  const [primaryType, primaryId, ...embedded] = parts as [string, string, ...string[]];
  const collection = realm.game.collections?.get(primaryType) ?? null;
  const [type, id] = parts.slice(-2) as [string, string];
  return { uuid: full, type, id, primaryType, primaryId, collection, embedded };
}

export function fromUuidSync(uuid: Dynamic, { relative, strict = true }: Dynamic = {}): Dynamic {
  const parsed = parseUuid(uuid, { relative });
  if (!parsed?.collection) {
    if (strict && uuid && !parsed) throw new Error(`Invalid uuid "${uuid}"`);
    return null;
  }
  let found = parsed.collection.get(parsed.primaryId) ?? null;
  for (let i = 0; found && i < parsed.embedded.length; i += 2)
    found = embeddedOf(found, parsed.embedded[i] as string, parsed.embedded[i + 1] as string);
  return found;
}

function embeddedOf(parent: Dynamic, type: string, id: string): Dynamic {
  if (parent.documentName === "Token" && type === "Actor") return parent.actor;
  return parent.getEmbeddedDocument?.(type, id) ?? null;
}

export async function fromUuid(uuid: Dynamic, options: Dynamic = {}): Promise<Dynamic> {
  return fromUuidSync(uuid, options);
}
