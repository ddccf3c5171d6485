import { isWarrior } from "#rules/critical/critical.ts";
import { blocksByNature } from "#rules/defense/block.ts";
import { dodgesAllowed } from "#rules/defense/dodge.ts";
import { attacksForDefense, freeDefensesLeft, NOTHING_WARDED } from "#rules/defense/pool.ts";
import { movementRate } from "#rules/fatigue/pace.ts";
import { type Bout, type Fight, type Seat, seatedOf } from "#rules/fight/fight.ts";
import type { Figure, Weapon } from "#rules/figure/figure.ts";
import { frameOf } from "#rules/frame.ts";
import { weaponMeant } from "#rules/initiative/attacks.ts";
import {
  attackAccount,
  launcherMeant,
  leftByMagic,
  spentBesideDefense,
  unspent,
} from "#rules/initiative/phases/attack-account.ts";
import { needsBothHands } from "#rules/initiative/phases/timing.ts";
import { contenderIn } from "#rules/initiative/procedure.ts";
import { attacksByRate, entitledTo, isHasted } from "#rules/ledger/entitlement.ts";
import { blowsPerRoutine, formOfBlow, rateOfForm } from "#rules/ledger/forms.ts";
import { feetMoved } from "#rules/ledger/ledger.ts";
import { feetPerRound } from "#rules/movement/rates.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { AttackForm, FigureId } from "#rules/vocabulary.ts";

/** A figure that may defend itself, with everything its defenses depend on. */
export interface Warder extends Bout {
  readonly figure: Figure;
  readonly seat: Seat;
}

/**
 * Attacks of the round left for blows and defenses with that weapon; a shooter's missiles count as such.
 *
 * If attacks pay for magic and movement, those are subtracted (S3.AD.f, S3.MV.b, S3.SM.a–c).
 */
export function attacksLeft(warder: Warder, weapon: Weapon | null): number {
  const { fight, figure, seat, book } = warder;
  const contender = contenderIn(fight.encounter, seat, figure, book);
  const isPaid = book["movement.method"] === "half-moves";
  const shotWith = weapon !== null && launcherMeant(contender)?.id === weapon.id ? weapon : null;
  if (isPaid && shotWith !== null) return unspent(attackAccount(contender, { launcher: shotWith }));
  const form = shotWith === null ? formOf(weapon) : "missile";
  const entitled = entitledTo(figure, seat.ledger, { form, weapon }, fight.encounter.round, book);
  const left = entitled - seat.ledger.attacks - attacksForDefense(figure, seat.warding);
  if (!isPaid) return left;
  const { offensiveSpells, deviceAttacks } = seat.ledger;
  const blows = form === "natural" ? blowsPerRoutine(figure) : 1;
  const besides = left + offensiveSpells + deviceAttacks - spentBesideDefense(contender) * blows;
  return Math.min(besides, leftByMagic(contender) * blows);
}

function formOf(weapon: Weapon | null): AttackForm {
  return weapon === null ? "weapon" : formOfBlow(weapon);
}

/**
 * True if a figure has another dodge and can pay for it.
 *
 * @source S3.AD.b–d
 * @reading a figure that pays for a dodge with all actions of its round must have them all: having struck, cast or gone
 * farther than half its move, it cannot pay, but a blow of opportunity does not count. A second dodge, by a fighting
 * style, costs nothing more
 */
export function mayDodge(warder: Warder): boolean {
  const { fight, figure, seat, book } = warder;
  const { warding = NOTHING_WARDED, ledger } = seat;
  if (warding.dodges >= dodgesAllowed(figure, { round: fight.encounter.round, chance: ledger.chance }, book)) {
    return false;
  }
  if (freeDefensesLeft(figure, warding) > 0) return true;
  if (isWarrior(figure)) return attacksLeft(warder, weaponMeant(warder)) > 0;
  return warding.wholly || hasAllHisActions(warder);
}

function hasAllHisActions(warder: Warder): boolean {
  const { figure, seat } = warder;
  const { physical, moveActions, spell, device, attacks, opportunities = 0 } = seat.ledger;
  const own = Math.max(0, physical - moveActions - opportunities) + attacks - opportunities;
  const done = Math.max(own, spell, device, attacksForDefense(figure, seat.warding));
  return done === 0 && feetMoved(seat.ledger) <= halfMove(warder);
}

/** Feet of half a move. */
export function halfMove({ fight, figure, book }: Pick<Warder, "fight" | "figure" | "book">): number {
  return feetPerRound(movementRate(figure, book), fight.encounter.ground ?? "indoors", book) / 2;
}

/**
 * True if a figure has another block with that weapon, or with its body.
 *
 * @source S3.AD.f
 */
export function mayBlockOnceMore(warder: Warder, weapon: Weapon | null): boolean {
  const { figure, seat } = warder;
  if (weapon?.isShield === true && hasHandsFull(warder)) return false;
  const { warding = NOTHING_WARDED } = seat;
  if (weapon?.kind === "natural" && warding.blocks >= natureAllows(warder, weapon)) return false;
  if (freeDefensesLeft(figure, warding) > 0) return true;
  return !warding.wholly && attacksLeft(warder, weapon) > 0;
}

/**
 * True if a figure's weapon of this round takes both hands, so that it has none for a shield.
 *
 * @source S3.SP.j
 */
function hasHandsFull(warder: Warder): boolean {
  const weapon = weaponMeant(warder);
  const isPhased = frameOf(warder.book) === "phases";
  return isPhased && weapon !== null && needsBothHands(weapon, warder.figure);
}

/**
 * Why a shield cannot block this round; null if it can, or if there is none.
 *
 * @source S3.SP.j
 */
export function shieldRefused(fight: Fight, id: FigureId, book: Rulebook): Reason | null {
  const part = seatedOf(fight, id);
  if (part === undefined || (book["parry.method"] !== "jomase" && book["parry.method"] !== "both")) return null;
  const shield = part.figure.weapons.find(({ isShield }) => isShield === true);
  const warder = { ...part, fight, book };
  const weapon = weaponMeant(warder);
  if (shield === undefined || weapon === null || !hasHandsFull(warder)) return null;
  return reason("shield-without-hand", { figure: part.figure.name, weapon: shield.id, by: weapon.id });
}

function natureAllows({ fight, figure, seat, book }: Warder, weapon: Weapon): number {
  const { round } = fight.encounter;
  const entitled = entitledTo(figure, seat.ledger, { form: formOfBlow(weapon), weapon }, round, book);
  const attacks = entitled - (seat.ledger.opportunities ?? 0);
  const count = { round, chance: seat.ledger.chance };
  const rate = rateOfForm(figure, "natural", weapon);
  return blocksByNature(figure, attacks, attacksByRate(rate, isHasted(figure), count, book));
}
