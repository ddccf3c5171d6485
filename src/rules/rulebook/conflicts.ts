import { type Reason, reason } from "../vocabulary.ts";
import type { Why } from "../whys/whys.ts";
import { HAS_START, MET } from "./needs.ts";
import { RULINGS, type Rulebook, type RulingId } from "./rulebook.ts";
import type { Needed } from "./tables.ts";

interface Conflict {
  readonly why: Why;
  readonly has: (book: Rulebook) => boolean;
}

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
