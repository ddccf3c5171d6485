import { type Fields, fieldsAt, type SheetField, type Values } from "../fields.ts";

/** Rich text: the stored text to edit, and the enriched text to show. */
export interface Described extends SheetField {
  readonly enriched: string;
}

/** The description of an actor or item with links enriched. Secrets are included for owners only. */
export async function describedIn(document: Actor | Item, fields: Fields, source: Values): Promise<Described> {
  const [field] = fieldsAt(["description"], fields, source);
  const { TextEditor } = foundry.applications.ux;
  const how = { secrets: document.isOwner, relativeTo: document, rollData: () => document.getRollData() };
  const stored = String(field!.value);
  // Cleaned first: Foundry parses a text inside the page to enrich it, which would run scripts in it.
  const cleaned = foundry.utils.cleanHTML(stored);
  const enriched = await TextEditor.implementation.enrichHTML(cleaned, how);
  return { ...field!, value: isSamePage(stored, cleaned) ? stored : cleaned, enriched: reachable(enriched) };
}

/** Makes Foundry's links and inline rolls focusable: without an address, the keyboard skips them. */
function reachable(enriched: string): string {
  const { body } = new DOMParser().parseFromString(enriched, "text/html");
  for (const link of body.querySelectorAll("a.content-link:not(.broken), a.inline-roll")) {
    link.setAttribute("tabindex", "0");
    link.setAttribute("role", link.matches(".content-link") ? "link" : "button");
  }
  return body.innerHTML;
}

/**
 * Is the text unchanged by cleaning, apart from formatting? Then the editor gets the stored text, so that opening it
 * changes nothing. The server cleans text on save, but older texts and token deltas may not be clean.
 */
function isSamePage(stored: string, cleaned: string): boolean {
  return new DOMParser().parseFromString(stored, "text/html").body.innerHTML === cleaned;
}
