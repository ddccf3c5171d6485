import type { Fight, Seat } from "#rules/fight/fight.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { frameOf } from "#rules/frame.ts";
import { allowanceOf, faultOf, type Situation } from "#rules/options/options.ts";
import type { OptionKey } from "#rules/options/tables.ts";
import { statureOf, type TurnState } from "#rules/options/turn.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import type { Engagement } from "#rules/vocabulary.ts";
import { engagementOf } from "./engagement.ts";

/** A figure with its seat. */
interface Seated {
  readonly fight: Fight;
  readonly figure: Figure;
  readonly seat: Seat;
  /** Cache: it is needed for every row of the table. */
  situation?: Situation | null;
}

/** True if the options table is played. */
export function isTable(book: Rulebook): boolean {
  return frameOf(book) === "turn";
}

/**
 * A figure's situation as the options table needs it; cached in the given object.
 *
 * @source S1.G.a
 * @reading "before moving" is when it first moves; without a move, as the turn began. "After moving" is as the movement
 * part ended, except for hand-to-hand combat, which counts as it is now. A figure that was seized before it moved was
 * in hand-to-hand combat before that
 */
export function situationOf(seated: Seated): Situation {
  seated.situation ??= findSituation(seated);
  return seated.situation;
}

function findSituation({ fight, figure, seat }: Seated): Situation {
  const { turn } = seat;
  const after = afterMoving(turn, engagementOf(fight, figure.id));
  return {
    moved: turn?.moved ?? 0,
    allowance: allowanceOf(figure),
    before: beforeMoving(turn, after),
    after,
    stature: statureOf(figure, turn),
    start: turn?.start ?? "disengaged",
    startStature: turn?.startStature ?? "standing",
    declared: declaredBy(seat),
  };
}

function afterMoving(turn: TurnState | undefined, now: Engagement): Engagement {
  const ended = turn?.after;
  return ended === undefined || ended === "hand-to-hand" || now === "hand-to-hand" ? now : ended;
}

function beforeMoving(turn: TurnState | undefined, after: Engagement): Engagement {
  if (turn?.before !== undefined) return turn.before;
  return after === "hand-to-hand" ? after : (turn?.start ?? "disengaged");
}

/**
 * A figure's engagement before moving, if it moved now: that of its first move, else the current one.
 *
 * @source S1.G.a
 */
export function asItMoves({ turn }: Seat, { after }: Situation): Engagement {
  return turn?.before ?? after;
}

/** The option that a figure declared; null if it left that open. */
export function declaredBy({ intent }: Seat): OptionKey | null {
  return intent?.kind === "option" ? (intent.option ?? null) : null;
}

/**
 * The option that a figure has taken, or keeps to as declared; null for none.
 *
 * @source S1.N.d
 * @reading a figure that declared to dodge or defend does so from then on, as long as it may take that option and takes
 * no other
 */
export function standsBy(seated: Seated, book: Rulebook): OptionKey | null {
  const { seat } = seated;
  if (seat.turn?.option !== undefined) return seat.turn.option;
  const declared = declaredBy(seat);
  if (declared !== "dodge" && declared !== "defend") return null;
  return faultOf(declared, situationOf(seated), book) === null ? declared : null;
}
