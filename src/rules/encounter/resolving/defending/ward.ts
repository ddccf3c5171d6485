import { adjust, sumOf, thac0Of, toHitAdjustments } from "#rules/attack/to-hit.ts";
import { isWarrior } from "#rules/critical/critical.ts";
import { blockModifier, isBare, isStoppable, mayBlock, sizesLarger } from "#rules/defense/block.ts";
import { needToWard } from "#rules/defense/negation.ts";
import { freeDefensesLeft, NOTHING_WARDED } from "#rules/defense/pool.ts";
import type { Adjustment } from "#rules/fight/events.ts";
import { type Bout, figureOf, seatedOf } from "#rules/fight/fight.ts";
import { reactionAdjustment } from "#rules/figure/dexterity.ts";
import type { Figure, Weapon } from "#rules/figure/figure.ts";
import { ASSAULT, dexterityTurned, isAssaulting } from "#rules/intent/offense.ts";
import { actionsLeftIn } from "#rules/ledger/cap.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { isAbsorbedBySpell } from "../../judging/magic/casters.ts";
import { mayAnswer } from "./hands.ts";
import { mayBlockOnceMore, mayDodge, type Warder } from "./means.ts";

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

/** True if dodges and blocks by rolls are played. */
export function playsWards(book: Pick<Rulebook, "parry.method">): boolean {
  return book["parry.method"] === "jomase" || book["parry.method"] === "both";
}

/** The dodge and the blocks that the target of an attack may choose from (S3.AD.a–g). */
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

/** A dodge depends only on base THAC0 and the reaction adjustment (S3.AD.e). */
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
 * A block uses the fully modified THAC0, like a blow with the blocking weapon.
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
 * True if a figure has a weapon or shield that can block, or blocks with its body as a martial artist does (S3.AD.f).
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

/** The roll needed to hit armor class 4. */
export function dieNeeded({ thac0, adjustments }: Ward): number {
  return needToWard(thac0) - sumOf(adjustments);
}
