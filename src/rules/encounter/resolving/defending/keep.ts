import { defenseLimit, pointsAgainst, pointsLeft, poolOf } from "#rules/defense/pool.ts";
import { type Bout, figureOf, seatOf } from "#rules/fight/fight.ts";
import { dexterityTurned } from "#rules/intent/offense.ts";
import { addEvent, type Course } from "../course.ts";
import { hasFreeHands } from "./hands.ts";
import { attacksLeft } from "./means.ts";
import type { Incoming } from "./ward.ts";

/**
 * An attack meets points of its target's pool, which better armor class by as much.
 *
 * @source S3.PD.b, S3.PD.d
 * @reading a figure that cannot raise a weapon has no pool either
 */
export function meetPool(course: Course, attack: Incoming): number {
  const points = pointsMet(course, attack);
  const { target: figure, figure: against } = attack;
  if (points !== 0) addEvent(course, { type: "pool-met", figure, against, points });
  return points;
}

function pointsMet({ fight, book }: Bout, { figure: foe, target, weapon }: Incoming): number {
  const seat = seatOf(fight, target);
  const waiting = seat?.warding?.pool[foe] ?? 0;
  const figure = waiting === 0 ? undefined : figureOf(fight, target);
  if (figure === undefined || seat?.warding === undefined || !hasFreeHands(figure, seat)) return 0;
  const left = pointsLeft(poolOf(figure, seat.warding.givenUp, dexterityTurned(seat.intent)), seat.warding);
  const attacker = figureOf(fight, foe);
  const its = seatOf(fight, foe);
  const more = attacker && its ? attacksLeft({ fight, figure: attacker, seat: its, book }, weapon) : 0;
  return pointsAgainst(Math.min(waiting, left), more + 1, defenseLimit(figure));
}
