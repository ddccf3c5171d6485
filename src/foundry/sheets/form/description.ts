import { type Fields, fieldsAt, type SheetField, type Values } from "../fields.ts";

/** Rich text that is read as it looks, and written as it is. */
export interface Described extends SheetField {
  readonly enriched: string;
}

/** The description of a figure or a thing, with its links made; secrets are for who owns it. */
export async function describedIn(document: Actor | Item, fields: Fields, source: Values): Promise<Described> {
  const [field] = fieldsAt(["description"], fields, source);
  const { TextEditor } = foundry.applications.ux;
  const how = { secrets: document.isOwner, relativeTo: document };
  return { ...field!, enriched: await TextEditor.implementation.enrichHTML(String(field!.value), how) };
}
