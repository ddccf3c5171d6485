import { attacksForDefense } from "../../defense/pool.ts";
import { powerMeant } from "../../devices.ts";
import { movementRate } from "../../fatigue/cost.ts";
import { spentSinceOpening } from "../../fight/encounter.ts";
import type { Weapon } from "../../figure/figure.ts";
import { spellOf, weaponOf } from "../../figure/items.ts";
import { assaultAttacks } from "../../intent/intent.ts";
import { entitlementInForm, isHasted } from "../../ledger/entitlement.ts";
import { blowsPerRoutine, feetMoved, formOfBlow, hasStruck, type Ledger, rateOfForm } from "../../ledger/ledger.ts";
import {
  attacksForMoving,
  attacksInRound,
  halfMoves,
  rateAfterMoving,
  type SlowRate,
} from "../../movement/half-moves.ts";
import { feetCharged } from "../../movement/jomase-charge.ts";
import { feetPerRound } from "../../movement/rates.ts";
import { roundOf, SEGMENTS_PER_ROUND } from "../../vocabulary.ts";
import { attacksMeant, type Contender, weaponMeant } from "../procedure.ts";

/**
 * True if a figure's spell or device takes the whole round, so that no other attack is left.
 *
 * @source S3.SM.c
 * @reading it does if it takes ten segments or more, or was begun in an earlier round
 */
export function takesTheRound({ seat, figure, encounter }: Contender): boolean {
  const begun = seat.casting ?? seat.activation;
  return (begun !== null && roundOf(begun.begins) !== encounter.round) || meansToTakeIt({ seat, figure });
}

function meansToTakeIt({ seat: { intent }, figure }: Pick<Contender, "seat" | "figure">): boolean {
  const time =
    intent?.kind === "spell" ? spellOf(figure, intent.spell)?.castingTime : powerMeant(figure, intent)?.activation;
  return time !== undefined && time >= SEGMENTS_PER_ROUND;
}

/**
 * The most attacks that a figure's magic of a whole round leaves it apart from those made and spent: one for the magic
 * until it is begun, then none. Infinity without such magic.
 *
 * @source S3.SM.c
 */
export function leftByMagic(contender: Contender): number {
  if (!meansToTakeIt(contender)) return Number.POSITIVE_INFINITY;
  const { seat } = contender;
  const isBegun = (seat.casting ?? seat.activation) !== null || spentSinceOpening(seat, magicOf(seat.intent?.kind)) > 0;
  return isBegun ? 0 : 1;
}

function magicOf(kind: string | undefined): "spell" | "device" {
  return kind === "spell" ? "spell" : "device";
}

/**
 * A figure's attacks of the round, if all other actions are paid with attacks. The unit is a sequence (S3.SM): one of
 * several blows in a sequence of natural weapons is a fraction.
 */
export interface AttackAccount {
  /** The attacks of its rate. For a shooter, the rate left after movement. */
  readonly entitled: number;
  /** The attacks made, without those that another rule granted. */
  readonly made: number;
  /** The attacks spent on other actions. */
  readonly spent: number;
}

/** The tolerance for rounding. Smaller than any fraction of a sequence. */
const NEARLY_NOTHING = 1e-9;

/** The hypothetical round to compute. */
interface Accounting {
  /** The missile weapon; `null` for melee. By default, the one the figure has declared or begun to use. */
  readonly launcher?: Weapon | null;
  /** Feet to move in addition, 0 by default. */
  readonly feet?: number;
}

/**
 * If attacks pay for movement, magic and defenses: how many attacks a figure has this round, has made, and has spent
 * so, now or after a hypothetical move. Magic that takes the whole round leaves no other attacks to pay with.
 *
 * @source S3.MV, S3.SM
 */
export function attackAccount(contender: Contender, how: Accounting = {}): AttackAccount {
  const { launcher = launcherMeant(contender), feet = 0 } = how;
  const halves = halvesMoved(contender, feet);
  const entitled = launcher === null ? attacksInMelee(contender) : missilesAfter(contender, launcher, halves);
  const moving = launcher === null ? sequencesForMoving(contender, halves) : 0;
  const made = sequencesMade(contender);
  const given = usesOfMagic(contender.seat.ledger) + defensesOf(contender);
  return { entitled: Math.min(entitled, made + given + leftByMagic(contender)), made, spent: given + moving };
}

/**
 * The attacks left in an account of a round: those of the rate, less those made and spent; negative if more were spent.
 */
export function unspent({ entitled, made, spent }: AttackAccount): number {
  return entitled - made - spent;
}

/** True if an account of a round has at least this many attacks left. */
export function holds(account: AttackAccount, attacks: number): boolean {
  return unspent(account) + NEARLY_NOTHING >= attacks;
}

/** Melee attacks of the round. The extra attack of an all-out attack is a blow, not a sequence (S3.AS.a). */
function attacksInMelee(contender: Contender): number {
  const { seat, figure, encounter, book } = contender;
  const count = { round: encounter.round, chance: seat.ledger.chance };
  if (seat.intent?.kind === "missile") return entitlementInForm(figure, "weapon", null, count, book);
  const { of, single } = attacksMeant(contender, true);
  return of - single + single / blowsOfSequence(contender);
}

/**
 * The missiles that a figure may shoot in this round after that number of half moves, which slow its rate of fire
 * (S3.MV.c).
 */
export function missilesAfter({ encounter, seat, figure, book }: Contender, launcher: Weapon, halves: number): number {
  const { round } = encounter;
  if (halves === 0) return entitlementInForm(figure, "missile", launcher, { round, chance: seat.ledger.chance }, book);
  return attacksInRound(rateLeft({ figure, book }, launcher, halves), round);
}

/** The rate of fire that a figure has with a weapon after that number of half moves, haste included (S3.MV.c). */
export function rateLeft(
  { figure, book }: Pick<Contender, "figure" | "book">,
  launcher: Weapon,
  halves: number,
): SlowRate {
  const { attacks, rounds } = rateOfForm(figure, "missile", launcher);
  return rateAfterMoving({ attacks: isHasted(figure) ? 2 * attacks : attacks, rounds }, halves, book);
}

/**
 * The number of attacks that a figure has paid for other things than attacking. Each use of magic costs one (S3.SM.a),
 * each half move after the free one (S3.MV.b), and each dodge, block and attack given up to the Defense Pool (S3.AD.c,
 * S3.AD.f, S3.PD.c).
 */
export function attacksSpent(contender: Contender): number {
  return spentBesideDefense(contender) + defensesOf(contender);
}

/** The number of attacks that a figure has paid for magic and movement, without those for defenses. */
export function spentBesideDefense(contender: Contender): number {
  const moving = launcherMeant(contender) === null ? sequencesForMoving(contender, halvesMoved(contender)) : 0;
  return usesOfMagic(contender.seat.ledger) + moving;
}

/**
 * The cost of half moves in melee, in sequences.
 *
 * @source S3.MV.b
 * @reading a half move costs one attack, which is one blow of a sequence of natural weapons; or the whole sequence
 * (ruling `movement.halfMoveCost`)
 */
function sequencesForMoving(contender: Contender, halves: number): number {
  const attacks = attacksForMoving(halves);
  const isOfBlows = attacks > 0 && contender.book["movement.halfMoveCost"] === "attack";
  return isOfBlows ? attacks / blowsOfSequence(contender) : attacks;
}

/** @reading a defense costs a figure with natural weapons one blow of a sequence */
function defensesOf(contender: Contender): number {
  const { seat, figure } = contender;
  return attacksForDefense(figure, seat.warding) / blowsOfSequence(contender);
}

/** Blows in each sequence of the weapon that a figure will attack with. */
function blowsOfSequence(contender: Contender): number {
  const weapon = weaponMeant(contender);
  const isNatural = weapon !== null && formOfBlow(weapon) === "natural";
  return isNatural ? blowsPerRoutine(contender.figure) : 1;
}

/** The number of uses of spells and devices this round. Each costs one attack. */
export function usesOfMagic({ spell, device }: Ledger): number {
  return spell + device;
}

/**
 * The sequences made. Several blows of natural weapons are one (S3.SM.b). The extra attack of an all-out attack counts
 * here, other granted attacks do not (S3.AS.a).
 */
function sequencesMade({ seat, figure }: Contender): number {
  const { attacks, naturals, bonusAttacks, offensiveSpells, deviceAttacks } = seat.ledger;
  const granted = bonusAttacks - assaultAttacks(seat);
  const others = attacks - naturals - offensiveSpells - deviceAttacks - granted;
  return others + naturals / blowsPerRoutine(figure);
}

/**
 * The weapon that a figure shoots with this round, or will; `null` if it fights in melee.
 *
 * @reading a figure that has made a melee attack of its own fights in melee, whatever it has shot
 */
export function launcherMeant(contender: Contender): Weapon | null {
  const { seat, figure } = contender;
  if (hasStruck(seat.ledger)) return null;
  if (seat.ledger.launcher !== null) return weaponOf(figure, seat.ledger.launcher);
  return seat.intent?.kind === "missile" ? weaponMeant(contender) : null;
}

/**
 * The number of half moves that a figure has made this round, with those of `feet` more; 0 if the rulebook does not
 * count half moves.
 *
 * @reading the movement of a charge does not count
 */
export function halvesMoved(contender: Contender, feet = 0): number {
  const { seat, encounter, book } = contender;
  if (book["movement.method"] !== "half-moves" || (feet === 0 && seat.ledger.moves.length === 0)) return 0;
  const charged = feetCharged(seat.charge, encounter.round);
  return halfMoves(feetMoved(seat.ledger) + feet - charged, fullMove(contender), book);
}

/** The feet that a figure may move in a round. */
export function fullMove({ encounter, figure, book }: Contender): number {
  return feetPerRound(movementRate(figure, book), encounter.ground ?? "indoors", book);
}
