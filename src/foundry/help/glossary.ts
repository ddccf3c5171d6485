import { say } from "../localize.ts";

/** Terms of play, in the order in which they come up in a round. */
export const GLOSSARY = [
  ...(["round", "segment", "phase", "surprise", "intent", "initiative", "held", "action", "attack"] as const),
  ...(["melee", "reach", "charge", "opportunity", "speed-factor", "casting-time", "spoiled", "device"] as const),
  ...(["psionics", "thac0", "armor-class", "hit-points", "parry", "block", "dodge", "defense-pool"] as const),
  ...(["critical", "fumble", "fatigue"] as const),
] as const;
export type TermId = (typeof GLOSSARY)[number];

/** All terms of play with their definitions, sorted by name. */
export function glossary(): readonly Term[] {
  return GLOSSARY.map(termOf).sort((one, other) => one.name.localeCompare(other.name, game.i18n!.lang));
}

/** A term of play with a one-sentence definition. */
export interface Term {
  readonly name: string;
  readonly says: string;
}

/** Terms for other names on a page: fields, answers, and chapters of the rulebook dialog. */
// biome-ignore format: a table
const MEANT: Readonly<Record<string, TermId>> = {
  "system.hitPoints.value": "hit-points",
  "system.armorClass":      "armor-class",
  "system.thac0":           "thac0",
  parry:                    "parry",
  block:                    "block",
  dodge:                    "dodge",
  order:                    "initiative",
  actions:                  "action",
  movement:                 "charge",
  spells:                   "casting-time",
  surprise:                 "surprise",
  blows:                    "armor-class",
  defenses:                 "parry",
  fatigue:                  "fatigue",
};

/** A term of play with its name and definition in the user's language. */
export function termOf(id: TermId): Term {
  return { name: say(`Glossary.${id}.name`), says: say(`Glossary.${id}.says`) };
}

/** The term for a name on a page, such as an answer with its weapon; null if there is none. */
export function termMeantBy(what: string): Term | null {
  const [kind = ""] = what.split(":");
  return Object.hasOwn(MEANT, kind) ? termOf(MEANT[kind]!) : null;
}

/** Registers the template helpers for terms, used by `words/term.hbs`. */
export function registerTerms(): void {
  Handlebars.registerHelper("tenSegmentsTerm", (id: unknown) => termOf(id as TermId));
  Handlebars.registerHelper("tenSegmentsMeant", (what: unknown) => termMeantBy(String(what)));
}
