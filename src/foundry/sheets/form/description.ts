import { type Fields, fieldsAt, type SheetField, type Values } from "../fields.ts";

/** Rich text that is read as it looks, and written as it is. */
export interface Described extends SheetField {
  readonly enriched: string;
}

/** The description of a figure or a thing, with its links made; secrets are for who owns it. */
export async function describedIn(document: Actor | Item, fields: Fields, source: Values): Promise<Described> {
  const [field] = fieldsAt(["description"], fields, source);
  const { TextEditor } = foundry.applications.ux;
  const how = { secrets: document.isOwner, relativeTo: document, rollData: () => document.getRollData() };
  const stored = String(field!.value);
  // Foundry reads a text in the page itself to enrich it: what would run in it, would run then.
  const cleaned = foundry.utils.cleanHTML(stored);
  const enriched = await TextEditor.implementation.enrichHTML(cleaned, how);
  return { ...field!, value: isSamePage(stored, cleaned) ? stored : cleaned, enriched: reachable(enriched) };
}

/** Foundry's links and rolls have no address, so the keyboard would pass them over. */
function reachable(enriched: string): string {
  const { body } = new DOMParser().parseFromString(enriched, "text/html");
  for (const link of body.querySelectorAll("a.content-link:not(.broken), a.inline-roll")) {
    link.setAttribute("tabindex", "0");
    link.setAttribute("role", link.matches(".content-link") ? "link" : "button");
  }
  return body.innerHTML;
}

/**
 * Does a text read the same as it does when it has been cleaned? Then an editor shows it as it is stored, and opening it
 * changes nothing. The server cleans what it stores, but a text may be older than that, or be in the delta of a token.
 */
function isSamePage(stored: string, cleaned: string): boolean {
  return new DOMParser().parseFromString(stored, "text/html").body.innerHTML === cleaned;
}
