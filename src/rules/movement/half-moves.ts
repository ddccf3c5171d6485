import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Rate } from "../vocabulary.ts";

/**
 * The number of half moves that so many feet of one round count as.
 *
 * @param feet moved in the round so far
 * @param full feet of a full move; 0 if the figure cannot move
 * @source S3.MV.b
 * @reading a part of a half move counts as one; or only whole ones count (ruling `movement.partHalf`). If the figure can
 * no longer move, whatever it moved before counts as one
 */
export function halfMoves(feet: number, full: number, book: Pick<Rulebook, "movement.partHalf">): number {
  if (feet <= 0) return 0;
  if (full <= 0) return 1;
  const halves = (2 * feet) / full;
  return book["movement.partHalf"] === "counts" ? Math.ceil(halves) : Math.floor(halves);
}

/** The number of attacks that so many half moves cost in melee. The first is free (S3.MV.a–b). */
export function attacksForMoving(halves: number): number {
  return Math.max(0, halves - 1);
}

/** A number of attacks in a number of rounds. 0 attacks means never. */
export interface SlowRate {
  readonly attacks: number;
  readonly rounds: number;
}

const NONE: SlowRate = Object.freeze({ attacks: 0, rounds: 1 });

/** The lowest steps of the rate of fire, below one missile every two rounds (S3.MV.c). */
const LAST_STEPS: readonly SlowRate[] = Object.freeze([{ attacks: 1, rounds: 3 }, { attacks: 1, rounds: 4 }, NONE]);

/** The slowest rate: one missile in this many rounds. */
const SLOWEST = 4;

/**
 * The rate of fire that is left after a number of half moves in the round. None of them is free.
 *
 * @source S3.MV.c
 * @reading the steps are 5, 9/2, 4, 7/2, 3, 5/2, 2, 3/2, 1, 1/2, 1/3, 1/4 and none; or each half move halves the rate
 * (ruling `missile.ladder`)
 */
export function rateAfterMoving(rate: Rate, halves: number, book: Pick<Rulebook, "missile.ladder">): SlowRate {
  if (halves === 0) return rate;
  if (book["missile.ladder"] === "halving") {
    const slowed = { attacks: rate.attacks, rounds: rate.rounds * 2 ** halves };
    return slowed.rounds > SLOWEST * slowed.attacks ? NONE : slowed;
  }
  const halfAttacks = (2 * rate.attacks) / rate.rounds - halves;
  return halfAttacks >= 1 ? { attacks: halfAttacks, rounds: 2 } : (LAST_STEPS[-halfAttacks] ?? NONE);
}

/**
 * The number of attacks that a rate grants in that round. The remainder goes to the first rounds of each cycle.
 *
 * @param round from 1
 * @source S3.MV.c, S0.R2.b
 */
export function attacksInRound({ attacks, rounds }: SlowRate, round: number): number {
  const sure = Math.floor(attacks / rounds);
  return (round - 1) % rounds < attacks - sure * rounds ? sure + 1 : sure;
}
