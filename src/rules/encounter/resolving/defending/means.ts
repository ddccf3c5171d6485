import { adjust, sumOf, thac0Of, toHitAdjustments } from "#rules/attack/to-hit.ts";
import { isWarrior } from "#rules/critical/critical.ts";
import { blockModifier, blocksByNature, isBare, isStoppable, mayBlock, sizesLarger } from "#rules/defense/block.ts";
import { dodgesAllowed } from "#rules/defense/dodge.ts";
import { needToWard } from "#rules/defense/negation.ts";
import { attacksForDefense, freeDefensesLeft, NOTHING_WARDED } from "#rules/defense/pool.ts";
import { movementRate } from "#rules/fatigue/cost.ts";
import type { Adjustment } from "#rules/fight/events.ts";
import { type Bout, type Fight, figureOf, isDown, type Seat, seatedOf } from "#rules/fight/fight.ts";
import { incapacityOf } from "#rules/figure/conditions.ts";
import { reactionAdjustment } from "#rules/figure/dexterity.ts";
import type { Figure, Weapon } from "#rules/figure/figure.ts";
import { frameOf } from "#rules/frame.ts";
import {
  attackAccount,
  launcherMeant,
  leftByMagic,
  spentBesideDefense,
  unspent,
} from "#rules/initiative/phases/attack-account.ts";
import { needsBothHands } from "#rules/initiative/phases/timing.ts";
import { contenderIn, weaponMeant } from "#rules/initiative/procedure.ts";
import { ASSAULT, dexterityTurned, isAssaulting } from "#rules/intent/intent.ts";
import { actionsLeftIn } from "#rules/ledger/cap.ts";
import { attacksByRate, entitledTo, isHasted } from "#rules/ledger/entitlement.ts";
import { blowsPerRoutine, feetMoved, formOfBlow, rateOfForm } from "#rules/ledger/ledger.ts";
import { feetPerRound } from "#rules/movement/rates.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type AttackForm, type FigureId, type Reason, reason } from "#rules/vocabulary.ts";
import { isAbsorbedBySpell } from "../../judging/magic-rules.ts";

/** A figure that may defend itself, with everything its defenses depend on. */
export interface Warder extends Bout {
  readonly figure: Figure;
  readonly seat: Seat;
}

/**
 * The attacks of this round that a figure has left for blows and defenses with that weapon, less those given up for
 * defense; a shooter's missiles count as such. May be negative.
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
 * True if a figure may make one more dodge this round and can pay for it: with an attack, or with all its actions.
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

/** Half the feet that a figure may move in a round. */
export function halfMove({ fight, figure, book }: Pick<Warder, "fight" | "figure" | "book">): number {
  return feetPerRound(movementRate(figure, book), fight.encounter.ground ?? "indoors", book) / 2;
}

/**
 * True if a figure may make one more block this round with that weapon or shield, or with its body (null), and can pay
 * for it.
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
 * The reason why the figure's shield cannot block this round, as its weapon takes both hands; null if it can, if there
 * is no shield, or if blocks by rolls are not played.
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

/**
 * True if a figure can dodge, parry or block at all: it can raise a weapon (up, not busy with magic, not disabled) and
 * is not resting (S3.FR.a).
 */
export function mayAnswer(figure: Figure, seat: Seat): boolean {
  return hasFreeHands(figure, seat) && seat.effort?.rest === undefined;
}

/**
 * True if a figure can raise a weapon: not down, not casting or using a device over time, and neither held nor stunned.
 */
export function hasFreeHands(figure: Figure, seat: Seat): boolean {
  if (isDown(figure) || seat.casting !== null || seat.activation !== null) return false;
  return incapacityOf(figure) === null;
}

/** An incoming attack. */
export interface Incoming {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly weapon: Weapon;
  readonly missile: boolean;
  /** The target does not see it coming (S3.AD.a). */
  readonly unseen: boolean;
  /** True for a blow in defense; false by default. */
  readonly inDefense?: boolean;
}

/** A dodge or a block: a roll that cancels an attack that has hit (S3.AD). */
export interface Ward {
  readonly kind: "dodge" | "block";
  /** The weapon or shield it blocks with; null for the body, and for a dodge. */
  readonly weapon: Weapon | null;
  readonly adjustments: readonly Adjustment[];
  readonly thac0: number;
  readonly cost: Cost;
}

/** The cost of a dodge or block: nothing, one attack of the round, or all actions. */
type Cost = "free" | "attack" | "all";

const NONE: readonly Ward[] = Object.freeze([]);
const NO_MODIFIERS: readonly never[] = Object.freeze([]);

/** True if the rulebook has dodges and blocks that are decided by rolls. */
export function playsWards(book: Pick<Rulebook, "parry.method">): boolean {
  return book["parry.method"] === "jomase" || book["parry.method"] === "both";
}

/**
 * The dodge and the blocks, each decided by a roll, that the target of an attack may choose from; empty if it has none
 * (S3.AD.a–g).
 */
export function wardsAgainst({ fight, book }: Bout, attack: Incoming): readonly Ward[] {
  if (!playsWards(book) || attack.unseen) return NONE;
  const warded = seatedOf(fight, attack.target);
  const attacker = figureOf(fight, attack.figure);
  if (!warded || !attacker) return NONE;
  const { figure, seat } = warded;
  const { round } = fight.encounter;
  if (!mayAnswer(figure, seat) || isAbsorbedBySpell(seat, round, book)) return NONE;
  if (book["ledger.enabled"] && actionsLeftIn({ figure, round, book }, seat.ledger) < 1) return NONE;
  const warder: Warder = { fight, figure, seat, book };
  const wards: Ward[] = [];
  addBlocks(wards, warder, attacker, attack);
  if (mayDodge(warder)) wards.push(dodgeOf(warder));
  return wards;
}

/**
 * Describes the roll and the cost of a figure's dodge, which depend only on its base THAC0, its reaction adjustment and
 * its defenses so far (S3.AD.e).
 */
export function dodgeOf(warder: Warder): Ward {
  const { figure, book } = warder;
  const adjustments: Adjustment[] = [];
  adjust(adjustments, "reaction", reactionAdjustment(figure.dexterity, book), "S3.AD.e");
  return { kind: "dodge", weapon: null, adjustments, thac0: thac0Of(figure), cost: costOf(warder, "dodge") };
}

/**
 * Free as long as free defenses are left; all actions if a figure dodges that is not a warrior; else one attack
 * (S3.AD.c, S3.AD.f).
 */
function costOf({ figure, seat: { warding = NOTHING_WARDED } }: Warder, kind: Ward["kind"]): Cost {
  if (freeDefensesLeft(figure, warding) > 0) return "free";
  return kind === "dodge" && !isWarrior(figure) ? "all" : "attack";
}

/** Adds blocks with weapons and shields, and with the body for a martial artist (S3.AD.f). */
function addBlocks(wards: Ward[], warder: Warder, attacker: Figure, attack: Incoming): void {
  const { figure } = warder;
  const larger = sizesLarger(attacker, attack.weapon, figure);
  if (!isStoppable(larger)) return;
  for (const weapon of figure.weapons) {
    if (mayBlock(weapon, attack) && mayBlockOnceMore(warder, weapon)) wards.push(blockOf(warder, weapon, larger));
  }
  const bare = figure.skilledUnarmed === true && !attack.missile && attack.weapon.parryable;
  if (bare && mayBlockOnceMore(warder, null)) wards.push(blockOf(warder, null, larger));
}

/**
 * Describes the roll and the cost of a block with that weapon, or with the body (null), against an attacker `larger` by
 * so many sizes. It uses the fully modified THAC0, like a blow.
 *
 * @source S3.AD.g
 * @reading a figure that makes an assault blocks as wildly, and Dexterity turned to attack helps here, too; modifiers
 * against one foe, such as reach, do not apply
 */
export function blockOf(warder: Warder, weapon: Weapon | null, larger: number): Ward {
  const { figure, seat, book } = warder;
  const manner = { weapon: weapon ?? EMPTY_HAND, missile: false, modifiers: NO_MODIFIERS };
  const bare = isBare(weapon);
  const adjustments = toHitAdjustments(figure, manner, book);
  adjust(adjustments, "assault", isAssaulting(seat) ? ASSAULT.toHit : 0, "S3.AS.a");
  adjust(adjustments, "dexterity-turned", dexterityTurned(seat), "S3.DX.a");
  adjust(adjustments, "parry-bonus", weapon?.parryBonus ?? 0, "S3.AD.f");
  adjust(adjustments, bare ? "bare-block" : "larger-attack", blockModifier(bare, larger), "S3.AD.g");
  return { kind: "block", weapon, adjustments, thac0: thac0Of(figure), cost: costOf(warder, "block") };
}

/**
 * True if a figure has a weapon or shield that can block, or blocks with its body as a martial artist does, whatever
 * else hinders it (S3.AD.f).
 */
export function hasSomethingToBlockWith({ weapons, skilledUnarmed }: Figure): boolean {
  return skilledUnarmed === true || weapons.some(({ canParry }) => canParry);
}

/** A martial artist's body, as a weapon for rolls to hit. */
const EMPTY_HAND: Weapon = Object.freeze({
  id: "",
  name: "",
  kind: "natural",
  size: 0,
  speedFactor: null,
  damageSmallMedium: null,
  damageLarge: null,
  magicBonus: 0,
  rateOfFire: null,
  range: null,
  canParry: true,
  parryable: true,
  openHand: true,
});

/** The lowest natural d20 with which a dodge or block succeeds: the roll to hit armor class 4, less its adjustments. */
export function dieNeeded({ thac0, adjustments }: Ward): number {
  return needToWard(thac0) - sumOf(adjustments);
}
