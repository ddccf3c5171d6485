import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Moment } from "../vocabulary.ts";
import { INDIVIDUAL } from "./individual.ts";
import { declaresSpellsOnly } from "./own-dice.ts";
import { SPEED_PHASES } from "./phases/phases.ts";
import type { Contender, Procedure } from "./procedure.ts";
import { SIDE } from "./side.ts";
import { SIDE_SEGMENTS } from "./side-segments.ts";
import { TURN } from "./turn.ts";

/** The ways to find out when everybody acts, by ruling `initiative.method`. */
const PROCEDURES: Readonly<Record<Rulebook["initiative.method"], Procedure>> = {
  "side-segments": SIDE_SEGMENTS,
  side: SIDE,
  individual: INDIVIDUAL,
  phases: SPEED_PHASES,
  turn: TURN,
};

/** May a figure plan several deeds: where actions are counted, and what follows goes by the clock (S0.I.a)? */
export function mayPlan(book: Rulebook): boolean {
  return book["ledger.enabled"] && procedureOf(book).plans === true;
}

/** Is everything but a spell done without having been declared, on the figure's own segment (S2.2.a, S2.4.a)? */
export function actsFreely(book: Rulebook): boolean {
  return procedureOf(book).ownSegment && declaresSpellsOnly(book);
}

export function procedureOf(book: Rulebook): Procedure {
  return PROCEDURES[book["initiative.method"]];
}

/** Where a figure stands that is busy from a moment on for so many segments: casting, or on its way. */
export function momentAfter(contender: Contender, from: Moment, segments: number): Moment {
  const { later } = procedureOf(contender.book);
  return later === undefined ? from + segments : later(contender, from, segments);
}
