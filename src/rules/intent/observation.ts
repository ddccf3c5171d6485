import { type Figure, saveOf } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId, Moment } from "../vocabulary.ts";

/** An event that a figure has noticed this round, by itself or through a warning. */
export interface Notice {
  /** When it happened. */
  readonly moment: Moment;
  /** The figure that caused it, for example by appearing; `null` for other events. */
  readonly of: FigureId | null;
  /** So close to the observer that it can hardly react (S0.R10.k). */
  readonly pointBlank: boolean;
  /** The figure that warned it; `null` if it noticed the event itself. */
  readonly warnedBy: FigureId | null;
}

/** A figure that appeared too close to react to, noticed or not (S0.R10.k). */
export interface Newcomer {
  readonly figure: FigureId;
  readonly moment: Moment;
}

/**
 * Returns the list of figures that came upon this one at point-blank range, with that of the event added if it was at
 * point-blank range and is not in it.
 */
export function newcomersWith(known: readonly Newcomer[] | undefined, notice: Notice): readonly Newcomer[] | undefined {
  const { of: figure, moment, pointBlank } = notice;
  if (!pointBlank || figure === null || known?.some(other => other.figure === figure)) return known;
  return [...(known ?? []), { figure, moment }];
}

/** Feet from a target of the figure's action within which it notices everything (S0.R10.g). */
const SEEN_WITHIN = 10;

/** The range of the GM's modifier for an event out of sight (S0.R10.h–i). */
export const LEAST_OUT_OF_SIGHT = -1;
export const MOST_OUT_OF_SIGHT = -8;

/** True if an event at this distance in feet from the figure's target is noticed without a roll (S0.R10.g). */
export function isSeenAtOnce(feet: number | null): boolean {
  return feet !== null && feet <= SEEN_WITHIN;
}

/**
 * The number that a figure must reach to notice an event that it does not see at once; `null` if the GM sets it (ruling
 * `intent.observeSave`).
 *
 * @source S0.R10.h
 */
export function observationSave(figure: Figure, book: Rulebook): number | null {
  const save = book["intent.observeSave"];
  if (save === "by-hand") return null;
  return saveOf(figure, save === "death" ? "death" : "spell");
}

/**
 * True if a roll with its modifier notices the event. There is no automatic success or failure on a natural roll.
 *
 * @source S0.R10.h
 */
export function isObserved(natural: number, modifier: number, need: number): boolean {
  return natural + modifier >= need;
}

/** The members of a figure that decide whether others sense it. */
type Sensed = Pick<Figure, "side" | "position" | "hidden" | "conditions">;

/**
 * True if a figure can sense another, to name it as a target.
 *
 * @source S0.R10.a
 * @reading a figure always senses its own side. Of foes on the same map, it senses all but hidden ones, and invisible
 * ones unless it can see them. Without a map, every figure is in sight. The GM can allow exceptions
 */
export function senses(figure: Pick<Figure, "side" | "position" | "seesInvisible">, other: Sensed): boolean {
  if (figure.side === other.side || figure.position === null || other.position === null) return true;
  if (other.hidden === true) return false;
  return figure.seesInvisible === true || !other.conditions.includes("invisible");
}
