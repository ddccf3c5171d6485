import { sumOf } from "../../../attack/adjustments.ts";
import { BAY_ARMOR_CLASS, effectiveSize, getsPast, holdsAtBay } from "../../../attack/reach.ts";
import { needToHit, toHitAdjustments } from "../../../attack/to-hit.ts";
import type { AttackRolled } from "../../../fight/events.ts";
import { type Fight, figureOf, type Seat, seatOf } from "../../../fight/fight.ts";
import { isDown } from "../../../fight/figures.ts";
import { hasClosed, isAtBay, isUnder } from "../../../fight/footing.ts";
import type { Resolution, Resolving } from "../../../fight/need.ts";
import type { Figure, Weapon } from "../../../figure/figure.ts";
import { weaponInMelee } from "../../../figure/items.ts";
import { ASSAULT, dexterityTurned, isAssaulting } from "../../../intent/offense.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import type { FigureId } from "../../../vocabulary.ts";
import type { SeatEvent } from "../../folding/seats.ts";
import { happen, roll } from "../course.ts";

/**
 * Tells that a figure closes with the foe it strikes at. Is it held off? Then it uses up this attack to get past the point.
 *
 * @source S3.WR.i
 */
export function closeIn(told: SeatEvent[], seat: Seat, against: FigureId, book: Rulebook): boolean {
  if (!book["reach.enabled"]) return false;
  const { figure } = seat;
  const isHeldOff = isAtBay(seat, against);
  if (isHeldOff) told.push({ type: "broke-in", figure, against });
  else if (!hasClosed(seat, against)) told.push({ type: "closed-in", figure, against });
  return isHeldOff;
}

/** A blow that has hit: whose weapon is in the other's way now, and whether the foe is held off (S3.WR.d, S3.WR.i). */
export function shiftFooting(before: Fight, blow: AttackRolled, book: Rulebook): Resolving {
  const attacker = figureOf(before, blow.figure);
  const foe = figureOf(before, blow.target);
  if (!book["reach.enabled"] || blow.missile || !blow.hit || !attacker || !foe || isDown(foe)) return before;
  const weapon = weaponInMelee(attacker, blow.weapon);
  const foes = weaponInMelee(foe, seatOf(before, foe.id)?.intent?.weapon);
  if (weapon === null || foes === null) return before;
  const one = { figure: attacker, weapon };
  const other = { figure: foe, weapon: foes };
  const larger = effectiveSize(one, book) - effectiveSize(other, book);
  const shifted = shiftGuard(before, blow, larger);
  return holdsAtBay(weapon, foes) ? facePoint(shifted, blow, other, book) : shifted;
}

/** The smaller weapon's hit gets it under the larger; the larger one's pushes it back (S3.WR.d). */
function shiftGuard(fight: Fight, { figure, target: against }: AttackRolled, larger: number): Fight {
  const own = seatOf(fight, figure);
  const foes = seatOf(fight, against);
  if (own === undefined || foes === undefined) return fight;
  if (larger < 0 && !isUnder(own, against)) return happen(fight, { type: "got-under", figure, against });
  if (larger > 0 && isUnder(foes, figure)) return happen(fight, { type: "pushed-back", figure, against });
  return fight;
}

/**
 * A foe who was hit before he had closed tries to get past the point: with his own weapon, against armor class 4.
 *
 * @source S3.WR.i
 */
function* facePoint(
  fight: Fight,
  blow: AttackRolled,
  { figure, weapon }: { readonly figure: Figure; readonly weapon: Weapon },
  book: Rulebook,
): Resolution {
  const seat = seatOf(fight, figure.id);
  if (seat === undefined || hasClosed(seat, blow.figure) || isAtBay(seat, blow.figure)) return fight;
  const natural = Number(yield roll("point", "1d20", figure.id));
  const own = dexterityTurned(seat.intent) + (isAssaulting(seat) ? ASSAULT.toHit : 0);
  const total = natural + own + sumOf(toHitAdjustments(figure, { weapon, missile: false, modifiers: [] }, book));
  const need = needToHit(figure.thac0, BAY_ARMOR_CLASS);
  const held = !getsPast({ natural, total }, need, blow, book);
  const under = book["reach.bay"] === "totals" ? blow.total : blow.natural;
  const rolled = { natural, total, need, under, held };
  return happen(fight, { type: "faced-point", figure: figure.id, against: blow.figure, ...rolled });
}
