import type { Figure } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId, Moment } from "../vocabulary.ts";

/** Something a figure has observed this round, by itself or by a warning. */
export interface Notice {
  /** When it happened. */
  readonly moment: Moment;
  /** The figure it came from, such as one that appeared; null when it came from none. */
  readonly of: FigureId | null;
  /** So close to the observer that it can hardly react (S0.R10.k). */
  readonly pointBlank: boolean;
  /** Who warned it; null when it saw for itself. */
  readonly warnedBy: FigureId | null;
}

/** A figure that came so close that one can hardly react to it, seen or not (S0.R10.k). */
export interface Newcomer {
  readonly figure: FigureId;
  /** When it came. */
  readonly moment: Moment;
}

/** Those that came so close to a figure this round, with the one of an event, if that is another one. */
export function newcomersWith(known: readonly Newcomer[] | undefined, notice: Notice): readonly Newcomer[] | undefined {
  const { of: figure, moment, pointBlank } = notice;
  if (!pointBlank || figure === null || known?.some(other => other.figure === figure)) return known;
  return [...(known ?? []), { figure, moment }];
}

/** Feet from a target of one's action within which nothing escapes one (S0.R10.g). */
const SEEN_WITHIN = 10;

/** The game master's modifier for how far out of sight an event lies (S0.R10.h–i). */
export const LEAST_OUT_OF_SIGHT = -1;
export const MOST_OUT_OF_SIGHT = -8;

/** Is an event so many feet from a target of one's action observed without a roll (S0.R10.g)? */
export function isSeenAtOnce(feet: number | null): boolean {
  return feet !== null && feet <= SEEN_WITHIN;
}

/**
 * The number to reach for observing anything else; null when the game master names it (ruling `intent.observeSave`).
 *
 * @source S0.R10.h
 */
export function observationSave(figure: Figure, book: Rulebook): number | null {
  const save = book["intent.observeSave"];
  if (save === "by-hand") return null;
  return save === "death" ? (figure.saveAgainstDeath ?? figure.saveAgainstSpells) : figure.saveAgainstSpells;
}

/**
 * Is it observed? No natural roll decides by itself.
 *
 * @source S0.R10.h
 */
export function isObserved(natural: number, modifier: number, need: number): boolean {
  return natural + modifier >= need;
}
