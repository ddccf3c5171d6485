import { attacksForDefense } from "../../defense/warding.ts";
import type { Weapon } from "../../figure/figure.ts";
import { weaponOf } from "../../figure/items.ts";
import { assaultAttacks } from "../../intent/offense.ts";
import { isHasted, rateOfFire } from "../../ledger/entitlement.ts";
import { feetMoved, type Ledger } from "../../ledger/ledger.ts";
import { roundOf } from "../../moment.ts";
import { attacksForMoving, attacksInRound, halfMoves, rateAfterMoving } from "../../movement/half-moves.ts";
import { feetPerRound } from "../../movement/rates.ts";
import { attacksMeant, weaponMeant } from "../attacks.ts";
import type { Turn } from "../procedure.ts";

/**
 * A figure's attacks of the round, where whatever else it does is paid with them. Each is a sequence (S3.SM); one blow of
 * several in a sequence of natural weapons is a part of one.
 */
export interface AttackAccount {
  /** Those of its rate; of who shoots, as its movement has left it. */
  readonly entitled: number;
  /** Those made, but for those that another rule granted. */
  readonly made: number;
  /** Those given for something else. */
  readonly spent: number;
}

/** Less than any part of a sequence. */
const NEARLY_NOTHING = 1e-9;

/**
 * The account as it would be after so many feet more.
 *
 * @source S3.MV, S3.SM
 */
export function attackAccount(turn: Turn, feet = 0): AttackAccount {
  return { entitled: attacksEntitled(turn, feet), made: sequencesMade(turn), spent: attacksSpent(turn, feet) };
}

/** Does an account hold so many attacks more? */
export function holds({ entitled, made, spent }: AttackAccount, attacks: number): boolean {
  return entitled - made - spent + NEARLY_NOTHING >= attacks;
}

/** Attacks of the round: those of its rate in melee; of who shoots, those of the rate that half moves have left him. */
function attacksEntitled(turn: Turn, feet: number): number {
  const launcher = launcherMeant(turn);
  const halves = launcher === null ? 0 : halvesMoved(turn, feet);
  if (launcher === null || halves === 0) {
    const { of, single } = attacksMeant(turn, true);
    return of - single + single / blowsOfSequence(turn);
  }
  return missilesAfter(turn, launcher, halves);
}

/** Missiles that a round allows after so many half moves (S3.MV.c). */
export function missilesAfter({ encounter, figure, book }: Turn, launcher: Weapon, halves: number): number {
  const { attacks, rounds } = rateOfFire(launcher);
  const hasted = { attacks: isHasted(figure) ? 2 * attacks : attacks, rounds };
  return attacksInRound(rateAfterMoving(hasted, halves, book), encounter.round);
}

/**
 * Attacks that a figure has given for something else than attacks: each use of magic is one (S3.SM.a), each half move
 * after the free one (S3.MV.b), and each dodge, block and attack given up to the Defense Pool (S3.AD.c, S3.AD.f, S3.PD.c).
 *
 * @reading what a figure of natural weapons gives for a defense is one blow of a sequence
 */
export function attacksSpent(turn: Turn, feet = 0): number {
  const { seat, figure } = turn;
  return spentBesideDefense(turn, feet) + attacksForDefense(figure, seat.warding) / blowsOfSequence(turn);
}

/** Those of them that went into magic and movement. */
export function spentBesideDefense(turn: Turn, feet = 0): number {
  const moving = launcherMeant(turn) === null ? attacksForMoving(halvesMoved(turn, feet)) : 0;
  return usesOfMagic(turn.seat.ledger) + moving;
}

/** Blows of each sequence of what a figure means to fight with. */
function blowsOfSequence(turn: Turn): number {
  return weaponMeant(turn)?.kind === "natural" ? (turn.figure.attacksPerRoutine ?? 1) : 1;
}

/** Spells and devices used, each of which counts as one attack. */
export function usesOfMagic({ spell, device }: Ledger): number {
  return spell + device;
}

/**
 * Sequences made: the blows of natural weapons come several to one (S3.SM.b). An assault's attack is one of the round's
 * here, where others that are granted count for nothing (S3.AS.a).
 */
function sequencesMade({ seat, figure: { attacksPerRoutine = 1 } }: Turn): number {
  const { attacks, naturals, bonusAttacks, offensiveSpells, deviceAttacks } = seat.ledger;
  const granted = bonusAttacks - assaultAttacks(seat);
  const others = attacks - naturals - offensiveSpells - deviceAttacks - granted;
  return others + naturals / attacksPerRoutine;
}

/** The weapon that a figure shoots with this round, or means to; null for who fights hand to hand. */
export function launcherMeant(turn: Turn): Weapon | null {
  const { seat, figure } = turn;
  if (seat.ledger.launcher !== null) return weaponOf(figure, seat.ledger.launcher);
  return seat.intent?.kind === "missile" ? weaponMeant(turn) : null;
}

/**
 * Half moves that a figure has made this round, and would have made after so many feet more.
 *
 * @reading the way of a charge is none of them
 */
export function halvesMoved(turn: Turn, feet = 0): number {
  const { seat, encounter, book } = turn;
  if (book["movement.method"] !== "half-moves" || (feet === 0 && seat.ledger.moves.length === 0)) return 0;
  const { charge } = seat;
  const charged = charge !== null && roundOf(charge.begins) === encounter.round ? charge.feet : 0;
  return halfMoves(feetMoved(seat.ledger) + feet - charged, fullMove(turn), book);
}

/** Feet of a figure's full move. */
export function fullMove({ encounter, figure, book }: Turn): number {
  return feetPerRound(figure.move, encounter.ground ?? "indoors", book);
}
