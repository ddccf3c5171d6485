import { BAY_ARMOR_CLASS, effectiveSize, getsPast, holdsAtBay } from "#rules/attack/reach.ts";
import { needToHit, sumOf, thac0Of, toHitAdjustments } from "#rules/attack/to-hit.ts";
import type { AttackRolled } from "#rules/fight/events.ts";
import { figureOf, isDown, seatTaken } from "#rules/fight/fight.ts";
import { hasClosed, isAtBay, isUnder, weaponReady } from "#rules/fight/footing.ts";
import { helplessBy, playsConditionsInFull } from "#rules/figure/conditions.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { weaponInMelee } from "#rules/figure/items.ts";
import { ASSAULT, dexterityTurned, isAssaulting } from "#rules/intent/intent.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import type { SeatEvent } from "../../folding/seats.ts";
import type { Part } from "../../judging/view.ts";
import { type Asking, addEvent, type Course, figureIn, partIn, roll } from "../course.ts";

/** A figure about to strike. */
type Closer = Pick<Part, "fight" | "seat" | "book">;

/**
 * If a figure that strikes at a foe was not within reach of it before, adds that event to `told`; nothing without the
 * rules for reach. True if the foe had held it off, so that this attack is used up to get past its point.
 *
 * @source S3.WR.i
 * @reading a helpless foe's weapon holds no one off any longer
 */
export function closeIn(told: SeatEvent[], { fight, seat, book }: Closer, against: FigureId): boolean {
  if (!book["reach.enabled"]) return false;
  const { figure } = seat;
  const isHeldOff = isAtBay(seat, against);
  if (isHeldOff) told.push({ type: "broke-in", figure, against });
  else if (!hasClosed(seat, against)) told.push({ type: "closed-in", figure, against });
  const foe = figureOf(fight, against);
  return isHeldOff && (foe === undefined || !playsConditionsInFull(book) || helplessBy(foe) === null);
}

/**
 * After a blow that hit, adds events about whose longer weapon is now in the way, and rolls if the foe is held off by a
 * long weapon's point (S3.WR.d, S3.WR.i).
 */
export function* shiftFooting(course: Course, blow: AttackRolled): Asking {
  const { fight, book } = course;
  const attacker = figureIn(course, blow.figure);
  const foe = figureIn(course, blow.target);
  if (blow.missile || isDown(foe)) return;
  const weapon = weaponInMelee(attacker, blow.weapon);
  const foes = weaponReady(foe, seatTaken(fight, foe.id));
  if (weapon === null || foes === null) return;
  const larger = effectiveSize({ figure: attacker, weapon }, book) - effectiveSize({ figure: foe, weapon: foes }, book);
  shiftGuard(course, blow, larger);
  if (holdsAtBay(weapon, foes)) yield* facePoint(course, blow, foes);
}

/** A hit with the smaller weapon gets under the larger one; a hit with the larger one pushes it back (S3.WR.d). */
function shiftGuard(course: Course, { figure, target: against }: AttackRolled, larger: number): void {
  const own = seatTaken(course.fight, figure);
  const foes = seatTaken(course.fight, against);
  if (larger < 0 && !isUnder(own, against)) addEvent(course, { type: "got-under", figure, against });
  if (larger > 0 && isUnder(foes, figure)) addEvent(course, { type: "pushed-back", figure, against });
}

/**
 * A foe that was hit before it had closed tries to get past the point, with its own weapon against armor class 4.
 *
 * @source S3.WR.i
 */
function* facePoint(course: Course, blow: AttackRolled, weapon: Weapon): Asking {
  const { figure, seat, book } = partIn(course, blow.target);
  if (hasClosed(seat, blow.figure) || isAtBay(seat, blow.figure)) return;
  const natural = Number(yield roll("point", "1d20", figure.id));
  const own = dexterityTurned(seat) + (isAssaulting(seat) ? ASSAULT.toHit : 0);
  const total = natural + own + sumOf(toHitAdjustments(figure, { weapon, missile: false, modifiers: [] }, book));
  const need = needToHit(thac0Of(figure), BAY_ARMOR_CLASS);
  const held = !getsPast({ natural, total }, need, blow, book);
  const under = book["reach.bay"] === "totals" ? blow.total : blow.natural;
  const rolled = { natural, total, need, under, held };
  addEvent(course, { type: "faced-point", figure: figure.id, against: blow.figure, ...rolled });
}
