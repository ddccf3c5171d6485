import { defenseLimit, pointsAgainst, pointsLeft, poolOf } from "../../../defense/pool.ts";
import { type Fight, figureOf, seatOf } from "../../../fight/fight.ts";
import { dexterityTurned } from "../../../intent/offense.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { happen } from "../course.ts";
import { hasFreeHands } from "./hands.ts";
import { attacksLeft } from "./means.ts";
import type { Incoming } from "./ward.ts";

/** The fight after an attack has met what waited for it, and the points that better armor class. */
export interface Kept {
  readonly fight: Fight;
  readonly points: number;
}

/**
 * An attack meets points of its target's pool.
 *
 * @source S3.PD.b, S3.PD.d
 * @reading who cannot raise a weapon has no pool either
 */
export function meetPool(fight: Fight, attack: Incoming, book: Rulebook): Kept {
  const points = pointsMet(fight, attack, book);
  if (points === 0) return { fight, points };
  const { target: figure, figure: against } = attack;
  return { fight: happen(fight, { type: "pool-met", figure, against, points }), points };
}

function pointsMet(fight: Fight, { figure: foe, target, weapon }: Incoming, book: Rulebook): number {
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
