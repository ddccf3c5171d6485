import { type Term, termOf } from "./terms.ts";

/** Terms of play, in the order in which they come up in a round. */
export const GLOSSARY = [
  ...(["round", "segment", "phase", "surprise", "intent", "initiative", "held", "action", "attack"] as const),
  ...(["melee", "reach", "charge", "opportunity", "speed-factor", "casting-time", "spoiled", "device"] as const),
  ...(["psionics", "thac0", "armor-class", "hit-points", "parry", "block", "dodge", "defense-pool"] as const),
  ...(["critical", "fumble", "fatigue"] as const),
] as const;
export type TermId = (typeof GLOSSARY)[number];

/** All terms, sorted by name. */
export function glossary(): readonly Term[] {
  return GLOSSARY.map(termOf).sort((one, other) => one.name.localeCompare(other.name, game.i18n!.lang));
}
