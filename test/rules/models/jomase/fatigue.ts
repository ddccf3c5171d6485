import type { Answers, Open } from "./words.ts";

export const LEVELS = ["fresh", "fatigued", "exhausted"] as const;
export type Level = (typeof LEVELS)[number];

export interface Fatigue {
  readonly level: Level;
  readonly points: number;
  readonly most: number;
}

/** Points of a character (Fatigue Points). */
export function pointsOfCharacter(mostHitPointsAtFirst: number, constitution: number, endurance: number): number {
  return mostHitPointsAtFirst + constitution + endurance;
}

/**
 * Points of a monster: the most of one die (8, as both examples show), its dice, and the bonus to its dice (Fatigue
 * Points).
 */
export function pointsOfMonster(dice: number, bonus: number): number {
  return 8 + dice + bonus;
}

export type Suit = "none" | "half-or-less" | "more-than-half" | "full";

/** A figure's activity in a round, as far as it affects fatigue. */
export interface Round {
  /** Actively in melee or missile fighting. */
  readonly fights: boolean;
  /** As a multiple of the normal movement rate. 0: does not move; 1: anything up to the normal rate. */
  readonly speed: number;
  readonly assault: boolean;
  readonly suit: Suit;
  readonly armorProficiency: boolean;
  readonly hot: boolean;
}

/**
 * The cost of a suit of armor, in points (Fatigue Cost Modifiers).
 *
 * Half or less costs the proficient nothing. It costs others 1, since only the proficient are excused. The other
 * reading, that only a full suit costs anything, is also allowed. More than half of a suit, but not a full one: both
 * answers.
 */
export function armorCost(suit: Suit, proficient: boolean): Answers<number> {
  if (suit === "full") return [1];
  if (suit === "none") return [0];
  return suit === "half-or-less" && proficient ? [0] : [1, 0];
}

const unique = (numbers: readonly number[]): Answers<number> => [...new Set(numbers)].sort((a, b) => a - b);

/**
 * The cost of a round, in points (Fatigue Costs; Fatigue Cost Modifiers; Fatigue Levels; Assault).
 *
 * A figure that neither fights nor moves loses nothing, whatever it wears. Fighting and moving at combat speed together
 * cost the one point: moving costs it "even if" there is no fight.
 *
 * Running and assault multiply the cost. It is open whether they multiply the base point, the point with armor and
 * heat, or the increase of the level as well. If a figure runs and assaults, the text says only that both raise the
 * cost. So the product is allowed, and so are running alone and running plus one, since a figure that fights and runs
 * may pay for both.
 */
export function costOf(level: Level, round: Round): Answers<number> {
  if (!round.fights && round.speed === 0) return [0];
  const tired = LEVELS.indexOf(level);
  const heat = round.hot ? 1 : 0;
  const speed = Math.max(1, round.speed);
  const assault = round.assault && round.fights ? 2 : 1;
  const times = assault === 1 ? [speed] : speed === 1 ? [2] : [speed * 2, speed + 1, speed];
  return unique(
    armorCost(round.suit, round.armorProficiency).flatMap(suit => {
      const modifiers = suit + heat;
      return times.flatMap(by => [
        by + modifiers + tired,
        by * (1 + modifiers) + tired,
        by * (1 + modifiers + tired),
        by * (1 + tired) + modifiers,
      ]);
    }),
  );
}

/**
 * Points and level after a loss (Fatigue Levels).
 *
 * At 0 a fresh or fatigued figure drops a level. It is set to its full points less the loss below 0. An exhausted
 * figure stays at 0 or less.
 */
export function lose(fatigue: Fatigue, cost: number): Fatigue {
  let { level, points } = fatigue;
  if (cost === 0) return fatigue;
  points -= cost;
  while (points <= 0 && level !== "exhausted") {
    level = LEVELS[LEVELS.indexOf(level) + 1]!;
    points += fatigue.most;
  }
  return { level, points, most: fatigue.most };
}

/** Steps of encumbrance that each level adds (Fatigue Levels). */
export const ENCUMBRANCE_STEPS: Readonly<Record<Level, number>> = { fresh: 0, fatigued: 1, exhausted: 2 };

/**
 * Stunned: cannot fight, is hit at +4 and moves at a third (Fatigue Levels, Exhausted). It lasts until the points are
 * positive.
 */
export function isStunned(fatigue: Fatigue): boolean {
  return fatigue.level === "exhausted" && fatigue.points <= 0;
}

export const STUNNED = { fights: false, toBeHit: 4, speed: 1 / 3 } as const;

/**
 * Whether a figure collapses, stunned and prone: if its encumbrance exceeds the step of a serious load (Fatigue
 * Levels). The caller gives that step.
 */
export function collapses(encumbranceStep: number, seriousStep: number): boolean {
  return encumbranceStep > seriousStep;
}

/** The state of a figure that rests for a round. */
export interface Resting {
  readonly fatigue: Fatigue;
  /** Saves against death that failed in consecutive rounds of rest. */
  readonly failures: number;
  /** Points recovered beyond the full points, which help the next save for the level. */
  readonly surplus: number;
}

/** The save that is needed: none, or one with this bonus. */
export type Save = { readonly needed: false } | { readonly needed: true; readonly bonus: Answers<number> };

/** The save for a point: none out of combat, otherwise with +1 for each failure in a row (Fatigue Recovery). */
export function pointSave(resting: Resting, inCombat: boolean): Save {
  return inCombat ? { needed: true, bonus: [resting.failures] } : { needed: false };
}

/**
 * The state after a round of rest (Fatigue Recovery). The figure gains a point if the save was made or none was needed,
 * up to its full points.
 */
export function afterPoint(resting: Resting, gained: boolean): Resting {
  if (!gained) return { ...resting, failures: resting.failures + 1 };
  const { fatigue } = resting;
  const full = fatigue.points >= fatigue.most;
  return {
    fatigue: full ? fatigue : { ...fatigue, points: fatigue.points + 1 },
    failures: 0,
    surplus: full && fatigue.level !== "fresh" ? resting.surplus + 1 : 0,
  };
}

/**
 * The save for recovering a level (Fatigue Level Recovery).
 *
 * It is made only below fresh, at full points and in a round without a cost, once a round. Its bonus is the points
 * recovered at full points. Two questions are open: whether the point of this very round counts, and whether there is a
 * save in the round in which the points became full.
 */
export function levelSave(resting: Resting, gainedNow: boolean): Save | Open {
  const { fatigue } = resting;
  if (fatigue.level === "fresh" || fatigue.points < fatigue.most) return { needed: false };
  return {
    needed: true,
    bonus: gainedNow ? unique([resting.surplus, Math.max(0, resting.surplus - 1)]) : [resting.surplus],
  };
}

/** The state after a successful save for the level: one level up, with one point (Fatigue Level Recovery). */
export function afterLevel(fatigue: Fatigue): Fatigue {
  const level = fatigue.level === "exhausted" ? "fatigued" : "fresh";
  return { level, points: 1, most: fatigue.most };
}
