import type { Possessions } from "../derived/possessions.ts";
import type { EffectsPage } from "../effects.ts";
import { type Fields, fieldsAt, type SheetField, type Values } from "../fields.ts";
import type { CombatPage, Thing } from "../reading.ts";
import type { Section } from "../sections.ts";

/** The render context of an actor's sheet. */
interface SheetPages {
  readonly source: { readonly name: string; readonly img: string };
  readonly editable: boolean;
  readonly isEdited: boolean;
  readonly glance?: object;
  readonly title: string;
  readonly conditions: object;
  readonly head: object;
  readonly abilities: object;
  readonly saves: object;
  readonly money: object;
  readonly load: string;
  readonly possessions: Possessions;
  readonly spells: object | null;
  readonly night: object | null;
  readonly rolls: object | null;
  readonly groups: object;
  readonly sections: readonly Section[];
  readonly order: object;
  readonly notes: object;
  readonly described: object;
  readonly page: CombatPage;
  readonly affected: EffectsPage;
}

/**
 * The values that each part of the sheet shows, to find out whether it must be rendered again. The open tab and
 * sections are kept in the page, so they do not count as changes.
 */
export function drawnFrom({
  glance,
  editable: mayEdit,
  isEdited,
  source,
  ...pages
}: SheetPages): Readonly<Record<string, unknown>> {
  const { name, img } = source;
  const editable = { mayEdit, isEdited };
  if (glance) return { glance: { glance, name, img, described: pages.described } };
  const { title, conditions, head, abilities, saves, rolls, groups, sections, page, order, notes, described } = pages;
  const { money, load, possessions } = pages;
  const things = [page.weapons, page.spells, page.devices].map(some => some.map(withoutChoices));
  return {
    tabs: { editable },
    head: { editable, title, conditions, head, name, img, night: pages.night !== null },
    combat: { editable, page, order },
    abilities: { editable, abilities, saves, rolls, groups, classes: possessions.classes },
    gear: { editable, things, money, load, possessions, spells: pages.spells },
    effects: { affected: pages.affected },
    particulars: { editable, sections: sections.map(section => ({ ...section, open: null })) },
    notes: { editable, notes, described },
  };
}

const withoutChoices = ({ id, name, img, facts, quick }: Thing) => ({ id, name, img, facts, quick });

/** Rich text: the stored text to edit, and the enriched text to show. */
export interface Described extends SheetField {
  readonly enriched: string;
}

/** The description of an actor or item, as stored and with links enriched; secrets are included for owners only. */
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
