import { attacksForDefense } from "#rules/defense/pool.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import {
  type AttackAccount,
  attackAccount,
  fullMove,
  halvesMoved,
  holds,
  launcherMeant,
  rateLeft,
  usesOfMagic,
} from "#rules/initiative/phases/attack-account.ts";
import { blowsPerRoutine, feetMoved, formOfBlow } from "#rules/ledger/ledger.ts";
import { attacksForMoving, halfMoves } from "#rules/movement/half-moves.ts";
import { type Reason, reason } from "#rules/vocabulary.ts";
import { contenderOf, FINE, type Part } from "../view.ts";

/** True if the rulebook makes figures pay for movement and magic with their attacks (S3.MV.b, S3.SM.a). */
export function paysWithAttacks({ book }: Part): boolean {
  return book["movement.method"] === "half-moves";
}

/**
 * Objects if attacks made, half moves, magic and defenses leave no attack for one more; a natural weapon needs only its
 * part of a sequence (S3.MV.b, S3.SM.b). Passes if attacks do not pay.
 */
export function attackIsPaid(part: Part, weapon: Weapon | null): readonly Reason[] {
  if (!paysWithAttacks(part)) return FINE;
  const isNatural = weapon !== null && formOfBlow(weapon) === "natural";
  const needed = isNatural ? 1 / blowsPerRoutine(part.figure) : 1;
  return enough(part, attackAccount(contenderOf(part), { launcher: null }), needed);
}

/**
 * Objects if the rate of fire has no missile left after half moves and magic (S3.MV.c). Passes if attacks do not pay
 * for movement.
 *
 * @reading a figure that has also struck blows has as many attacks as hand to hand
 */
export function missileIsPaid(part: Part, weapon: Weapon): readonly Reason[] {
  if (!paysWithAttacks(part)) return FINE;
  const { attacks, missiles, bonusAttacks } = part.seat.ledger;
  const launcher = attacks - bonusAttacks > missiles ? null : weapon;
  return enough(part, attackAccount(contenderOf(part), { launcher }), 1);
}

/**
 * Objects to using magic, which counts as one attack, if no attack is left to pay for it. Passes if attacks do not pay
 * for magic.
 *
 * @source S3.SM.a
 * @reading a figure whose rate gives it no attack this round has one for magic
 */
export function magicIsPaid(part: Part): readonly Reason[] {
  if (!paysWithAttacks(part)) return FINE;
  const account = attackAccount(contenderOf(part));
  return enough(part, { ...account, entitled: Math.max(1, account.entitled) }, 1);
}

function enough({ figure }: Part, account: AttackAccount, needed: number): readonly Reason[] {
  if (holds(account, needed)) return FINE;
  const { entitled, made, spent } = account;
  return [reason("no-attack-left", { figure: figure.name, entitled, made: Math.ceil(made), spent: Math.ceil(spent) })];
}

/**
 * True if the next blow with this natural weapon continues a sequence (such as claw, claw, bite) that has begun; false
 * for other weapons.
 */
export function isInSequence({ figure, seat }: Part, weapon: Weapon | null): boolean {
  if (weapon === null || formOfBlow(weapon) !== "natural") return false;
  return seat.ledger.naturals % blowsPerRoutine(figure) !== 0;
}

/**
 * Objects to moving so many more feet if the figure's remaining attacks cannot pay for the half moves.
 *
 * @source S3.MV.a–d
 * @reading a figure that does nothing else, and has given up no attack for a defense, gives up its attacks and goes as
 * far as it can run
 */
export function withinHalfMoves(part: Part, feet: number): readonly Reason[] {
  const contender = contenderOf(part);
  const { figure, seat } = part;
  const account = attackAccount(contender, { feet });
  const full = fullMove(contender);
  const far = feetMoved(seat.ledger) + feet;
  const launcher = launcherMeant(contender);
  const isFree = launcher === null && attacksForMoving(halvesMoved(contender, feet)) === 0;
  const isPaid = holds(account, 0) && (launcher === null || hasSteps(part, launcher, far, full));
  const isIdle = account.made + usesOfMagic(seat.ledger) + attacksForDefense(figure, seat.warding) === 0;
  if (full > 0 && (isFree || isPaid || isIdle)) return FINE;
  const { entitled, made } = account;
  return [
    reason("beyond-half-moves", { figure: figure.name, feet: far, half: full / 2, entitled, made: Math.ceil(made) }),
  ];
}

/** True if the rate of fire still has a step to pay for the last of those half moves (S3.MV.c). */
function hasSteps({ figure, book }: Part, launcher: Weapon, far: number, full: number): boolean {
  const halves = halfMoves(far, full, book);
  return rateLeft({ figure, book }, launcher, halves - 1).attacks > 0;
}
