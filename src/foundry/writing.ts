import { NotWrittenError, report } from "./border.ts";

/**
 * Foundry does not reject data that fails validation, nor a write that a module cancels: both resolve to nothing. So every
 * write of ours goes through here, or through `generation.ts`, and what was not written is thrown.
 */

/** A document, as far as it is written to. */
interface Writable {
  readonly uuid: string;
  update(changes: object, operation?: object): Promise<unknown>;
}

/** A document that has others in it. */
interface Holder {
  getEmbeddedDocument(documentName: string, id: string, options: object): unknown;
  createEmbeddedDocuments(documentName: string, data: object[], operation?: object): Promise<readonly unknown[]>;
  updateEmbeddedDocuments(documentName: string, updates: object[], operation?: object): Promise<readonly unknown[]>;
}

interface Named {
  readonly name?: string | null;
}

/** @throws NotWrittenError */
export async function updateDocument(document: Writable, changes: object, operation: object = {}): Promise<void> {
  const updated = await document.update(changes, operation);
  if (!updated && lacks(document, changes))
    throw new NotWrittenError(documentNameIn(document.uuid), nameOfThing(document));
}

/** @throws NotWrittenError */
export async function createDocument<Made>(
  documents: { readonly documentName: string; create(data: object): Promise<unknown> },
  data: object,
): Promise<Made> {
  const made = await documents.create(data);
  if (!made) throw new NotWrittenError(documents.documentName, nameOfThing(data));
  return made as Made;
}

/** @throws NotWrittenError unless all of them were made */
export async function createWithin<Made>(
  parent: object,
  documentName: string,
  data: readonly object[],
  operation: object = {},
): Promise<readonly Made[]> {
  const made = await (parent as Holder).createEmbeddedDocuments(documentName, [...data], operation);
  if (made.length < data.length) throw new NotWrittenError(documentName, nameOfThing(data[0] ?? {}));
  return made as readonly Made[];
}

/** @throws NotWrittenError unless all of them were changed, or needed no change */
export async function updateWithin(
  parent: object,
  documentName: string,
  updates: readonly { readonly _id: string }[],
  operation: object = {},
): Promise<void> {
  const holder = parent as Holder;
  const made = await holder.updateEmbeddedDocuments(documentName, [...updates], operation);
  const ids = new Set((made as readonly { readonly id: string }[]).map(({ id }) => id));
  for (const { _id, ...changes } of updates.filter(update => !ids.has(update._id))) {
    const document = holder.getEmbeddedDocument(documentName, _id, { strict: false });
    if (document && lacks(document, changes)) throw new NotWrittenError(documentName, nameOfThing(document));
  }
}

/** Posts a card that tells of something: if it cannot be posted, that is said, and what it tells of stands. */
export async function postMessage(data: ChatMessage.CreateData): Promise<void> {
  await createDocument(foundry.documents.ChatMessage, data).catch(error => report(error, "telling"));
}

/** Does a document lack some of the changes? One whose data they would make invalid has none of them. */
export function lacks(document: object, changes: object): boolean {
  const { updateSource } = document as { updateSource(changes: object, options: object): object };
  try {
    const difference = updateSource.call(document, foundry.utils.deepClone(changes), { dryRun: true });
    return !foundry.utils.isEmpty(difference);
  } catch {
    return true;
  }
}

export const nameOfThing = (thing: object): string | null => (thing as Named).name || null;

const documentNameIn = (uuid: string): string => uuid.split(".").at(-2) ?? "";
