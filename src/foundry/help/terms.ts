import { say } from "../localize.ts";
import type { TermId } from "./glossary.ts";

/** A word of play, and what it means in a sentence. */
export interface Term {
  readonly name: string;
  readonly says: string;
}

/** What stands on a page for a word of play without being called by it: numbers, answers, chapters of the rulebook. */
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

export function termOf(id: TermId): Term {
  return { name: say(`Glossary.${id}.name`), says: say(`Glossary.${id}.says`) };
}

/** The word of play that something on a page stands for, such as an answer with its weapon; null where it is none. */
export function termMeantBy(what: string): Term | null {
  const [kind = ""] = what.split(":");
  return Object.hasOwn(MEANT, kind) ? termOf(MEANT[kind]!) : null;
}

/** Templates put a word of play on a page by `words/term.hbs`, which asks for what it means. */
export function registerTerms(): void {
  Handlebars.registerHelper("tenSegmentsTerm", (id: unknown) => termOf(id as TermId));
  Handlebars.registerHelper("tenSegmentsMeant", (what: unknown) => termMeantBy(String(what)));
}
