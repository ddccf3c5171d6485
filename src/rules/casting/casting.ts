import type { Seat } from "../fight/fight.ts";
import type { Figure } from "../figure/figure.ts";
import { spellOf } from "../figure/items.ts";
import type { Spell } from "../figure/magic.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import {
  type FigureId,
  type ItemId,
  type MapPoint,
  type Moment,
  momentOf,
  roundOf,
  SEGMENTS_PER_ROUND,
} from "../vocabulary.ts";

/** A spell in progress: begun in one segment, taking effect in a later one. */
export interface Casting {
  readonly spell: ItemId;
  readonly targets: readonly FigureId[];
  readonly begins: Moment;
  readonly lands: Moment;
  /** The second of two cantrips. It begins when this one takes effect (S4.VII.C.4). */
  readonly second?: Cantrip;
  /** The earliest moment when a second cantrip can take effect (S4.VII.C.4). */
  readonly notBefore?: Moment;
  /** True if an ally is next to the caster. For fights without a map (S2.4B.c). */
  readonly guarded?: boolean;
  /** Where on the map it is aimed, if it stays in a place; at its first target if left out (G.13). */
  readonly at?: MapPoint;
  /** The form of the spell that the caster chose (G.13). */
  readonly form?: string;
}

/** A cantrip that is cast after another one. */
export interface Cantrip {
  readonly spell: ItemId;
  readonly targets: readonly FigureId[];
}

/**
 * The moment when a spell begun now takes effect. It can be in a later round.
 *
 * @throws RangeError if the casting time is negative
 */
export function landingMoment(begins: Moment, castingTime: number): Moment {
  if (castingTime >= 0) return begins + castingTime;
  throw new RangeError(`landingMoment: casting time must be at least 0 segments, got ${castingTime}`);
}

/**
 * The segments of casting time that a spell still has to take as a round counts it, those of later rounds included: all
 * of them in the round when it was begun, and ten less for each round since. Can be more than ten.
 *
 * @source S4.VII.C, S4.I.D.4
 * @reading a spell begun in an earlier round has taken whole rounds; one begun in a surprise segment, the segments
 * since
 */
export function segmentsLeft({ begins, lands }: Pick<Casting, "begins" | "lands">, round: number): number {
  if (begins < momentOf(1, 1)) return lands - momentOf(round, 0);
  return lands - begins - (round - roundOf(begins)) * SEGMENTS_PER_ROUND;
}

/**
 * True if a spell that takes effect at `lands` can still be interrupted at a given moment.
 *
 * @source S4.VII.C.6
 * @reading an event simultaneous with its end is too late, or interrupts it (ruling `casting.simultaneous`)
 */
export function isUnderWay(lands: Moment, moment: Moment, book: Pick<Rulebook, "casting.simultaneous">): boolean {
  return book["casting.simultaneous"] === "completes" ? lands > moment : lands >= moment;
}

/** The number of segments between two cantrips (S4.VII.C.4). */
export const CANTRIP_DIE = "1d4";

/** The moment when the second of two cantrips takes effect: one to four segments after the first (S4.VII.C.4). */
export function secondCantrip(first: Moment, segments: number): Moment {
  return first + segments;
}

/**
 * The spell that a figure is casting, whose targets can be changed (S0.R10.b); `null` if it casts none, or no longer
 * has it.
 */
export function spellUnderWay(figure: Figure, seat: Seat | undefined): Spell | null {
  return spellOf(figure, seat?.casting?.spell);
}

/** A figure's spells, as its seat records them. Moments are 0 for never. */
interface SpellHistory {
  readonly casting: Casting | null;
  /** The moment when its last spell began. */
  readonly begunAt: Moment;
  /** The moment when its last spell took effect. */
  readonly landedAt: Moment;
  /** The moment when its last spell was interrupted. */
  readonly lostAt: Moment;
}

/**
 * True if a spell that ran over from an earlier round keeps its caster from rolling a die, and from acting, in this
 * one.
 *
 * @source S2.4A.c
 * @reading a spell interrupted in a later round frees its caster in the next round, or at once (ruling
 * `casting.lostInSpill`)
 */
export function isSpentBySpill(
  history: SpellHistory,
  round: number,
  book: Pick<Rulebook, "casting.lostInSpill">,
): boolean {
  const { casting, begunAt, landedAt, lostAt } = history;
  if (casting !== null) return roundOf(casting.begins) < round;
  const over = roundOf(begunAt) < round;
  const landed = over && isIn(landedAt, round) && landedAt > lostAt;
  const lost = over && isIn(lostAt, round) && lostAt >= landedAt;
  return landed || (lost && book["casting.lostInSpill"] === "next-round");
}

function isIn(moment: Moment, round: number): boolean {
  return moment !== 0 && roundOf(moment) === round;
}
