import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Moment } from "../vocabulary.ts";
import { declaresSpellsOnly } from "./dice.ts";
import { INDIVIDUAL } from "./individual.ts";
import { SPEED_PHASES } from "./phases/phases.ts";
import type { Contender, Procedure } from "./procedure.ts";
import { SIDE } from "./side.ts";
import { SIDE_SEGMENTS } from "./side-segments.ts";
import { TURN } from "./turn.ts";

/** The initiative procedures, by ruling `initiative.method`. */
const PROCEDURES: Readonly<Record<Rulebook["initiative.method"], Procedure>> = {
  "side-segments": SIDE_SEGMENTS,
  side: SIDE,
  individual: INDIVIDUAL,
  phases: SPEED_PHASES,
  turn: TURN,
};

/**
 * True if figures may plan several actions in a round. They may if actions are counted and follow-ups are timed in
 * segments (S0.I.a).
 */
export function mayPlan(book: Rulebook): boolean {
  return book["ledger.enabled"] && procedureOf(book).plans === true;
}

/**
 * True if figures need declare only spells, and do everything else without a declaration in their own segment (S2.2.a,
 * S2.4.a).
 */
export function actsFreely(book: Rulebook): boolean {
  return procedureOf(book).ownSegment && declaresSpellsOnly(book);
}

/** The set of functions that time a round by the rulebook's method of initiative. */
export function procedureOf(book: Rulebook): Procedure {
  return PROCEDURES[book["initiative.method"]];
}

/**
 * The moment when a figure is free again that is busy with casting or moving for so many segments from `from` on.
 */
export function momentAfter(contender: Contender, from: Moment, segments: number): Moment {
  const { later } = procedureOf(contender.book);
  return later === undefined ? from + segments : later(contender, from, segments);
}
