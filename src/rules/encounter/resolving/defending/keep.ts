import { defenseLimit, pointsAgainst, pointsLeft, pointsStanding, pointsStaying, poolOf } from "#rules/defense/pool.ts";
import { type Bout, figureOf, seatOf } from "#rules/fight/fight.ts";
import { dexterityTurned } from "#rules/intent/offense.ts";
import { addEvent, type Course } from "../course.ts";
import { hasFreeHands } from "./hands.ts";
import { attacksLeft } from "./means.ts";
import type { Incoming } from "./ward.ts";

/**
 * Uses points of the target's pool against an attack, and returns the improvement of armor class.
 *
 * @source S3.PD.b, S3.PD.d
 * @reading a figure that cannot raise a weapon has no pool either
 */
export function meetPool(course: Course, attack: Incoming): number {
  const points = pointsMet(course, attack);
  const { target: figure, figure: against } = attack;
  const stays = course.book["defense.poolShare"] === "each" ? ({ stays: true } as const) : {};
  if (points !== 0) addEvent(course, { type: "pool-met", figure, against, points, ...stays });
  return points;
}

function pointsMet({ fight, book }: Bout, { figure: foe, target, weapon }: Incoming): number {
  const seat = seatOf(fight, target);
  const waiting = seat?.warding === undefined ? 0 : pointsStanding(seat.warding, foe, book);
  const figure = waiting === 0 ? undefined : figureOf(fight, target);
  if (figure === undefined || seat?.warding === undefined || !hasFreeHands(figure, seat)) return 0;
  const left = pointsLeft(poolOf(figure, seat.warding.givenUp, dexterityTurned(seat)), seat.warding);
  const attacker = figureOf(fight, foe);
  const its = seatOf(fight, foe);
  const more = attacker && its ? attacksLeft({ fight, figure: attacker, seat: its, book }, weapon) : 0;
  return pointsAgainst(
    Math.min(waiting, left + pointsStaying(seat.warding.met, foe, book)),
    more + 1,
    defenseLimit(figure),
    book,
  );
}
