import { type Reason, reason } from "../vocabulary.ts";
import type { Why } from "../whys/whys.ts";
import { RULINGS, type Rulebook, type RulingId } from "./rulebook.ts";
import type { Needed } from "./tables.ts";

interface Conflict {
  readonly why: Why;
  readonly has: (book: Rulebook) => boolean;
}

/** Does each figure have a start segment under this method, from its side's dice or its own? */
const HAS_START: Readonly<Record<Rulebook["initiative.method"], boolean>> = {
  "side-segments": true,
  side: false,
  individual: true,
  phases: false,
  turn: false,
};

/** Choices that conflict, whatever else is chosen. */
// biome-ignore format: a table
const CONFLICTS: readonly Conflict[] = [
  { why: "charge-without-start",       has: book => book["charge.method"] === "three-actions" && !HAS_START[book["initiative.method"]] },
  { why: "restrictions-without-start", has: book => book["casting.restrictions"] !== "none" && !HAS_START[book["initiative.method"]] },
  { why: "hold-without-own-die",       has: book => book["initiative.hold"] && book["initiative.method"] !== "individual" },
  { why: "ledger-with-table",          has: book => book["ledger.enabled"] && book["initiative.method"] === "turn" },
  { why: "parry-with-table",           has: book => book["parry.method"] !== "none" && book["initiative.method"] === "turn" },
  { why: "movement-with-table",        has: book => (book["movement.method"] === "hexes") !== (book["initiative.method"] === "turn") },
  { why: "charge-with-table",          has: book => (book["charge.method"] === "table") !== (book["initiative.method"] === "turn") },
  { why: "psionics-without-segments",  has: book => book["psionics.enabled"] && book["initiative.method"] === "turn" },
  { why: "half-moves-with-stages",     has: book => book["ledger.enabled"] && book["movement.method"] === "half-moves" },
  { why: "pool-with-parry",            has: book => book["defense.pool"] && ["three-actions", "both"].includes(book["parry.method"]) },
];

/** For each requirement of a ruling: is it met, so that the ruling has an effect? */
// biome-ignore format: a table
const MET: Readonly<Record<Needed, (book: Rulebook) => boolean>> = {
  "own-dice":        book => book["initiative.method"] === "individual",
  sides:             book => book["initiative.method"] === "side",
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

/**
 * Lists the reasons why choices of a rulebook conflict, or have no effect because rules they depend on are not used;
 * empty if all is well. A rulebook with conflicts can still be used.
 */
export function conflicts(book: Rulebook): readonly Reason[] {
  const clashes = CONFLICTS.filter(({ has }) => has(book)).map(({ why }) => reason(why));
  const idle = (Object.keys(MET) as Needed[])
    .filter(needed => !MET[needed](book))
    .flatMap(needed => inVain(book, needed).map(ruling => reason(`needs-${needed}`, { ruling })));
  return [...clashes, ...idle];
}

/** Rulings with that requirement that were changed from their default. */
function inVain(book: Rulebook, needed: Needed): readonly RulingId[] {
  return RULINGS.filter(({ id, needs, default: usual }) => needs === needed && book[id] !== usual).map(({ id }) => id);
}
