import { nowOf } from "../../fight/encounter.ts";
import { seatsInOrder, seatTaken } from "../../fight/fight.ts";
import type { FigureChange } from "../../figure/figure.ts";
import { spendOpenMove, withoutFeet } from "../../ledger/spending.ts";
import { stageCost } from "../../movement/rates.ts";
import { feetToGo, feetWalkedBy, isAt, placeOnWalk, type Walk } from "../../movement/walk.ts";
import {
  type FigureId,
  type MapPoint,
  type Moment,
  momentOf,
  type Reason,
  reason,
  SEGMENTS_PER_ROUND,
} from "../../vocabulary.ts";
import { canGoOn, wayIsClear } from "../judging/move-rules.ts";
import { withinCaps } from "../judging/rules.ts";
import type { Part } from "../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "./course.ts";

/**
 * Lets all figures on their way walk on to where they are at that moment, which is now or the end of the round.
 *
 * @source S4.I.D.3, S0.R6.f
 */
export function walkOn(course: Course, moment: Moment): void {
  for (const { figure } of seatsInOrder(course.fight, ({ walk }) => feetToGo(walk) > 0))
    walkOnBy(course, figure, moment);
}

/** Lets all figures on their way walk on to the end of the round. Those that have not arrived then stop there. */
export function endWalks(course: Course): void {
  walkOn(course, momentOf(course.fight.encounter.round, SEGMENTS_PER_ROUND));
  for (const { figure } of seatsInOrder(course.fight, ({ walk }) => feetToGo(walk) > 0))
    stopWalk(course, figure, reason("walk-round-over", { figure: partIn(course, figure).figure.name }));
}

function walkOnBy(course: Course, id: FigureId, moment: Moment): void {
  const part = partIn(course, id);
  const { walk } = part.seat;
  if (walk === undefined) return;
  const walked = feetWalkedBy(walk, moment);
  const to = placeOnWalk(walk, walked, part.figure.hexGrid);
  const why = hindrance(part) ?? wayIsClear(part, to ?? undefined)[0];
  if (why !== undefined) {
    stopWalk(course, id, why);
    return;
  }
  if (walked <= walk.walked || !pay(course, id, walk)) return;
  const from = part.figure.position;
  addEvent(course, { type: "walked", figure: id, walked, change: changeOfPlace(id, from, to) });
}

/** The change of a figure's place; `null` if there is none. */
export function changeOfPlace(figure: FigureId, from: MapPoint | null, to: MapPoint | null): FigureChange | null {
  const isThere = from !== null && to !== null && from.x === to.x && from.y === to.y;
  return to === null || isThere ? null : { figure, path: "position", from, to };
}

/**
 * Pays for the rest of a way after harm on it, as for another stage of movement; without an action left for that the
 * figure stops. Returns whether it goes on.
 *
 * @source S0.R6.f
 */
function pay(course: Course, id: FigureId, walk: Walk): boolean {
  const part = partIn(course, id);
  const { ledger } = part.seat;
  if (!part.book["ledger.enabled"] || !ledger.moveBroken) return true;
  const left = feetToGo(walk);
  const before = withoutFeet(ledger, left);
  const after = spendOpenMove(before, left, stageCost(before, left, false, part.book), nowOf(course.fight.encounter));
  if (withinCaps(part, after).length > 0) {
    stopWalk(course, id, reason("walk-unpaid", { figure: part.figure.name }));
    return false;
  }
  spend(course, id, () => after);
  return true;
}

/** The reason why a figure cannot walk on: what ails it, or that it is not where its way has led; null if it can. */
function hindrance(part: Part): Reason | null {
  const { figure, seat } = part;
  const named = { figure: figure.name };
  if (!canGoOn(part)) return reason("walk-hindered", named);
  const place = seat.walk && placeOnWalk(seat.walk, seat.walk.walked, figure.hexGrid);
  return place && figure.position && !isAt(figure.position, place) ? reason("walk-moved", named) : null;
}

function stopWalk(course: Course, figure: FigureId, why: Reason): void {
  const { walk, ledger } = seatTaken(course.fight, figure);
  const left = feetToGo(walk);
  if (ledger.moves.length > 0) spend(course, figure, former => withoutFeet(former, left));
  addEvent(course, { type: "walk-stopped", figure, left, moment: nowOf(course.fight.encounter), reason: why });
}
