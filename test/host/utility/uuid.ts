import { type Dynamic, realm } from "../realm.ts";

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

/** Parses "Actor.a.Item.i" or "Compendium.package.pack.Actor.a.Item.i". Older pack uuids lack the document kind. */
export function parseUuid(uuid: string, { relative }: { relative?: Dynamic } = {}): ParsedUuid | null {
  if (!uuid) return null;
  const full = uuid.startsWith(".") && relative ? `${relative.uuid}${uuid}` : uuid;
  const parts = full.split(".");
  const pack = parts[0] === "Compendium" ? parts.splice(0, 3).slice(1).join(".") : null;
  const holder = pack === null ? realm.game.collections?.get(parts[0]) : realm.game.packs.get(pack);
  if (pack !== null && parts.length % 2) parts.unshift(holder?.documentName);
  if (parts.length < 2 || parts.length % 2) return null;
  const [primaryType, primaryId, ...embedded] = parts as [string, string, ...string[]];
  const collection = holder ?? null;
  const [type, id] = parts.slice(-2) as [string, string];
  return { uuid: full, type, id, primaryType, primaryId, collection, embedded };
}

export function fromUuidSync(uuid: Dynamic, { relative, strict = true }: Dynamic = {}): Dynamic {
  const parsed = parseUuid(uuid, { relative });
  if (!parsed?.collection) {
    if (strict && uuid && !parsed) throw new Error(`Invalid uuid "${uuid}"`);
    return null;
  }
  if (isInPack(parsed)) return heldInPack(parsed, strict);
  return descend(parsed.collection.get(parsed.primaryId) ?? null, parsed.embedded);
}

const isInPack = (parsed: ParsedUuid | null): boolean => parsed?.uuid.startsWith("Compendium.") === true;

/**
 * A document of a pack without a request to the server: the document if it was loaded, else its index entry. Its
 * children are not available. open: are they after the document was loaded? We assume not
 */
function heldInPack({ uuid, collection, primaryId = "", embedded }: ParsedUuid, strict: boolean): Dynamic {
  if (!embedded.length) {
    const entry = collection.index.get(primaryId);
    return collection.get(primaryId) ?? (entry ? { ...entry, pack: collection.collection } : null);
  }
  if (!strict) return null;
  throw new Error(`fromUuidSync: "${uuid}" is embedded in a document of a pack and cannot be retrieved synchronously`);
}

function descend(found: Dynamic, [type, id, ...deeper]: string[]): Dynamic {
  return found && type && id ? descend(embeddedOf(found, type, id), deeper) : found;
}

function embeddedOf(parent: Dynamic, type: string, id: string): Dynamic {
  if (parent.documentName === "Token" && type === "Actor") return parent.actor;
  return parent.getEmbeddedDocument?.(type, id) ?? null;
}

export async function fromUuid(uuid: Dynamic, options: Dynamic = {}): Promise<Dynamic> {
  const parsed = parseUuid(uuid, options);
  if (!parsed || !isInPack(parsed)) return fromUuidSync(uuid, options);
  return descend((await parsed.collection?.getDocument(parsed.primaryId)) ?? null, parsed.embedded);
}
