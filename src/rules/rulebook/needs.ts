import type { Needed, Rulebook } from "./tables.ts";

/** Does each figure have a start segment under this method, from its side's dice or its own? */
export const HAS_START: Readonly<Record<Rulebook["initiative.method"], boolean>> = {
  "side-segments": true,
  side: false,
  individual: true,
  phases: false,
  turn: false,
};

/** For each requirement of a ruling: is it met, so that the ruling has an effect? */
// biome-ignore format: a table
export const MET: Readonly<Record<Needed, (book: Rulebook) => boolean>> = {
  "own-dice":        book => book["initiative.method"] === "individual",
  sides:             book => book["initiative.method"] === "side",
  segments:          book => book["movement.method"] === "stages" && HAS_START[book["initiative.method"]],
  "start-segment":   book => book["initiative.method"] === "side-segments",
  holding:           book => book["initiative.hold"],
  ledger:            book => book["ledger.enabled"],
  "thrown-charge":   book => book["charge.method"] === "three-actions",
  "closing-charge":  book => book["charge.method"] === "addict",
  parry:             book => book["parry.method"] === "three-actions" || book["parry.method"] === "both",
  phases:            book => book["initiative.method"] === "phases",
  "half-moves":      book => book["movement.method"] === "half-moves",
  "jomase-charge":   book => book["charge.method"] === "jomase",
  criticals:         book => book["critical.enabled"],
  fumbles:           book => book["fumble.enabled"],
  knockdown:         book => book["knockdown.enabled"],
  reach:             book => book["reach.enabled"],
  "active-defense":  book => book["parry.method"] === "jomase" || book["parry.method"] === "both",
  pool:              book => book["defense.pool"],
  fatigue:           book => book["fatigue.enabled"],
  table:             book => book["initiative.method"] === "turn",
  restrictions:      book => book["casting.restrictions"] !== "none",
  surprise:          book => book["surprise.method"] === "addict",
};
