import { reactionAdjustment } from "../../figure/dexterity.ts";
import type { Figure } from "../../figure/figure.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { Size } from "../../vocabulary.ts";
import {
  BASE_PHASES,
  CASTING_PHASES,
  END_OF_ROUND,
  FULL_ROUND,
  type Phase,
  SLOW,
  SPEED_SHIFTS,
  VERY_FAST,
  VERY_SLOW,
} from "./tables.ts";

/**
 * The phase in which a creature acts with a weapon, from its size and the weapon's speed factor in its hands.
 *
 * @param speedFactor `null` for natural weapons, and for actions without a weapon
 * @source S3.SP.a–c
 * @reading natural weapons act in the creature's own phase. A result outside the five phases moves to the nearest; or,
 * after the last, it comes that many phases into the next round, numbered on from 5 (ruling `initiative.phaseOverflow`)
 */
export function phaseOf(
  size: Size,
  speedFactor: number | null,
  book: Pick<Rulebook, "initiative.phaseOverflow">,
): Phase {
  const phase = Math.max(VERY_FAST, (BASE_PHASES[size] as Phase) + shiftOf(speedFactor));
  return book["initiative.phaseOverflow"] === "clamp" ? Math.min(VERY_SLOW, phase) : phase;
}

function shiftOf(speedFactor: number | null): number {
  if (speedFactor === null) return 0;
  for (const { upTo, phases } of SPEED_SHIFTS) if (speedFactor <= upTo) return phases;
  throw new RangeError(`phaseOf: expected a speed factor, got ${speedFactor}`);
}

/**
 * The phase in which a spell of less than a round takes effect, whatever the size of its caster.
 *
 * @param castingTime 0–9 segments
 * @source S3.SP.d
 */
export function phaseOfCastingTime(castingTime: number): Phase {
  for (const { upTo, phase } of CASTING_PHASES) if (castingTime <= upTo) return phase;
  throw new RangeError(`phaseOfCastingTime: expected 0–9 segments, got ${castingTime}`);
}

/** The end of a spell: this many rounds after the one it is begun in, in that phase. */
export interface CastingEnd {
  readonly rounds: number;
  readonly phase: Phase;
}

/**
 * The end of a spell of any casting time.
 *
 * @source S3.SP.d
 * @reading ten segments are one round: the spell ends with the round, or in the slow phase of the next (ruling
 * `casting.fullRound`). A longer spell takes a round for each ten segments, and ends in the phase of the rest
 */
export function castingEnd(castingTime: number, book: Pick<Rulebook, "casting.fullRound">): CastingEnd {
  const rounds = Math.floor(castingTime / FULL_ROUND);
  const rest = castingTime - rounds * FULL_ROUND;
  if (rounds === 0 || rest > 0) return { rounds, phase: phaseOfCastingTime(rest) };
  return book["casting.fullRound"] === "next-slow"
    ? { rounds, phase: SLOW }
    : { rounds: rounds - 1, phase: END_OF_ROUND };
}

/**
 * A figure's initiative modifier: the reaction adjustment of its Dexterity, plus that of its Intelligence read as
 * Dexterity.
 */
export function initiativeModifier(
  { dexterity, intelligence = 10 }: Pick<Figure, "dexterity" | "intelligence">,
  book: Pick<Rulebook, "tables.dexterity">,
): number {
  return reactionAdjustment(dexterity, book) + reactionAdjustment(intelligence, book);
}
