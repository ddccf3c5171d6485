import { NotDeletedError, NotWrittenError, report } from "./border.ts";

/**
 * Foundry resolves to nothing, without rejecting, if data fails validation or a module cancels a write. So all our
 * writes go through this file or `generation.ts`, which throw if something was not written.
 */

/** The part of a document that we write through. */
interface Writable {
  readonly uuid: string;
  update(changes: object, operation?: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** A document with embedded documents. */
interface Holder {
  getEmbeddedDocument(documentName: string, id: string, options: object): unknown;
  createEmbeddedDocuments(documentName: string, data: object[], operation?: object): Promise<readonly unknown[]>;
  updateEmbeddedDocuments(documentName: string, updates: object[], operation?: object): Promise<readonly unknown[]>;
  deleteEmbeddedDocuments(documentName: string, ids: string[], operation?: object): Promise<readonly unknown[]>;
}

interface Named {
  readonly name?: string | null;
}

/**
 * Writes changes to a document.
 *
 * @throws NotWrittenError
 */
export async function updateDocument(document: Writable, changes: object, operation: object = {}): Promise<void> {
  const updated = await document.update(changes, operation);
  if (!updated && lacks(document, changes))
    throw new NotWrittenError(documentNameIn(document.uuid), nameOfThing(document));
}

/**
 * Creates a document and returns it.
 *
 * @throws NotWrittenError
 */
export async function createDocument<Made>(
  documents: { readonly documentName: string; create(data: object): Promise<unknown> },
  data: object,
): Promise<Made> {
  const made = await documents.create(data);
  if (!made) throw new NotWrittenError(documents.documentName, nameOfThing(data));
  return made as Made;
}

/**
 * Creates documents inside a parent document and returns them.
 *
 * @throws NotWrittenError unless all of them were created
 */
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

/**
 * Writes changes to documents inside a parent document. Those that no longer exist are skipped.
 *
 * @throws NotWrittenError unless all of them were updated or already had the values
 */
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

/**
 * Deletes a document.
 *
 * @throws NotDeletedError
 */
export async function deleteDocument(document: Writable): Promise<void> {
  if (!(await document.delete())) throw new NotDeletedError(documentNameIn(document.uuid), nameOfThing(document));
}

/**
 * Deletes documents inside a parent document.
 *
 * @throws NotDeletedError unless all of them are gone
 */
export async function deleteWithin(
  parent: object,
  documentName: string,
  ids: readonly string[],
  operation: object = {},
): Promise<void> {
  const holder = parent as Holder;
  await holder.deleteEmbeddedDocuments(documentName, [...ids], operation);
  const documents = ids.map(id => holder.getEmbeddedDocument(documentName, id, { strict: false }));
  const left = documents.find(document => document !== undefined && document !== null);
  if (left) throw new NotDeletedError(documentName, nameOfThing(left));
}

/** Posts a chat message about something already done; a failure to post is reported and does not undo it. */
export async function postMessage(data: ChatMessage.CreateData): Promise<void> {
  await createDocument(foundry.documents.ChatMessage, data).catch(error => report(error, "telling"));
}

/** Would these changes still change a document? True also if they would make its data invalid. */
export function lacks(document: object, changes: object): boolean {
  const { updateSource } = document as { updateSource(changes: object, options: object): object };
  try {
    const difference = updateSource.call(document, foundry.utils.deepClone(changes), { dryRun: true });
    return !foundry.utils.isEmpty(difference);
  } catch {
    return true;
  }
}

/** The name of a document or of its data; null if it has none. */
export const nameOfThing = (thing: object): string | null => (thing as Named).name || null;

const documentNameIn = (uuid: string): string => uuid.split(".").at(-2) ?? "";

/** Waits for work, and ignores an error if it is already done, perhaps by another client, or is not needed any more. */
export async function unlessDone(work: Promise<unknown>, isDone: () => boolean): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isDone()) throw error;
  }
}
