import { movementFactor } from "../figure/conditions.ts";
import { type Affected, effectsAtWork, movementByEffects } from "../figure/effect.ts";
import type { Figure } from "../figure/figure.ts";
import { feetMoved, type Ledger, type OpenWay } from "../ledger/ledger.ts";
import { spendLeg, spendMove, spendOpenMove } from "../ledger/spending.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Ground, type Moment, SEGMENTS_PER_ROUND } from "../vocabulary.ts";

/**
 * A figure's movement rate in inches when it is not tired, doubled by haste, and changed by lasting effects (G.05,
 * G.11, G.13).
 *
 * Whatever changes the rate itself belongs here: fatigue, charges and hexes all count from it.
 *
 * @param own the rate that its sheet has; or its allowance in hexes, if the sheet has one
 */
export function restedRate(
  figure: Pick<Figure, "move" | "conditions"> & Affected,
  book: Pick<Rulebook, "conditions.effect">,
  own: number = figure.move,
): number {
  const rate = Math.max(own, leastRate(figure)) * movementFactor(figure, book) * movementByEffects(figure);
  return Math.min(rate, mostRate(figure));
}

/**
 * The movement rate in inches that effects give a figure, on foot or flying; 0 if none does.
 *
 * @source G.13
 * @reading of the own rate and those of effects the highest counts. A rate for climbing, swimming or rising counts where
 * the GM says so
 */
function leastRate(figure: Affected): number {
  const rates = effectsAtWork(figure).map(({ moves = 0, movesBy = "fly" }) => (movesBy === "fly" ? moves : 0));
  return Math.max(0, ...rates);
}

/** The highest movement rate in inches that effects leave a figure; without limit if none does (G.13). */
function mostRate(figure: Affected): number {
  return Math.min(...effectsAtWork(figure).map(({ movesAtMost = Infinity }) => movesAtMost));
}

/** Feet per segment for each inch of movement rate, indoors (S4.I.D.3). */
const FEET_PER_SEGMENT = 1;
/** The outdoor factor: an inch is ten yards per round. */
const YARD = 3;

/**
 * Feet that a figure walks in a segment.
 *
 * @param move movement rate in inches
 * @source S4.I.D.3, G.05
 * @reading outdoors three times as far, or as printed for indoors (ruling `movement.outdoors`)
 */
export function feetPerSegment(move: number, ground: Ground, book: Pick<Rulebook, "movement.outdoors">): number {
  const times = ground === "outdoors" && book["movement.outdoors"] === "tripled" ? YARD : 1;
  return move * FEET_PER_SEGMENT * times;
}

/** Feet that a figure walks in a round (G.05). */
export function feetPerRound(move: number, ground: Ground, book: Pick<Rulebook, "movement.outdoors">): number {
  return feetPerSegment(move, ground, book) * SEGMENTS_PER_ROUND;
}

/**
 * How many times its rate a figure moved, 1 or more: 1 is walking, 2 running at double speed.
 *
 * @param feet walked in the round, 0 or more
 * @param rate feet a round at combat speed; a figure without one cannot run
 * @source S3.MV.d, S3.FC.b
 * @reading any part of another move counts as one
 */
export function speedMultiple(feet: number, rate: number): number {
  return rate > 0 ? Math.max(1, Math.ceil(feet / rate)) : 1;
}

/** The width of the space that a figure takes up, in feet, by size from tiny to gargantuan. */
export const SPACES = Object.freeze([2.5, 5, 5, 10, 15, 20] as const);

/** The reach of melee, in feet (G.08). */
export const MELEE_REACH = 10;

/** Two stages of movement below this many feet are one action (S0.R6.b). */
const FEET_IN_TWO_STAGES = 10;

/** The last segment when a charger may throw without a penalty (S0.CH.a). */
export const LAST_SEGMENT_TO_THROW = 4;

/** The to-hit modifier of a weapon thrown in motion (S0.CH.b). */
export const THROWN_IN_MOTION = -1;

/** The width of a hex, in feet (S1.G.c). */
export const FEET_PER_HEX = 5;

/** A part of a move, walked in one go. */
export interface Leg {
  readonly feet: number;
  /** The moment when it begins; not finite if unknown yet. */
  readonly moment: Moment;
  /** Feet per segment. */
  readonly pace: number;
  /** True for an archer, who may also split exactly ten feet (S0.R7.c). */
  readonly tenIsShort: boolean;
}

/**
 * Returns the ledger after another part of a move, which continues the last stage of movement at its cost for both, or
 * begins a new stage.
 *
 * @source S0.R6.a
 * @reading legs with nothing in between are one stage, so that a move costs the same in one go and in several
 */
export function afterLeg(ledger: Ledger, leg: Leg, book: Rulebook): Ledger {
  const { feet, moment, tenIsShort } = leg;
  const { way } = ledger;
  if (!way || !goesOn(ledger, way, leg, book)) {
    const actions = stageCost(ledger, feet, tenIsShort, book);
    return book["ledger.enabled"] ? spendOpenMove(ledger, feet, actions, moment) : spendMove(ledger, feet, actions);
  }
  const whole = actionsOf(ledger.moves.length - 1, feetMoved(ledger) + feet, tenIsShort, book);
  return spendLeg(ledger, feet, Math.max(0, whole - way.actions), way);
}

/**
 * Does a leg continue the last one? Not if the figure did something in between, or was harmed.
 *
 * @source S0.R6.a, S0.R6.f
 * @reading a figure that stood still for a segment or more begins another stage; or continues the same one (ruling
 * `movement.pause`)
 */
function goesOn({ moveBroken, moves }: Ledger, { began }: OpenWay, { moment, pace }: Leg, book: Rulebook): boolean {
  if (moveBroken) return false;
  if (book["movement.pause"] === "same-move" || !Number.isFinite(moment)) return true;
  const segments = pace > 0 ? Math.max(1, Math.ceil((moves.at(-1) ?? 0) / pace)) : 1;
  return Math.floor(moment) <= Math.floor(began) + segments;
}

/**
 * The cost of the next stage of movement, in actions.
 *
 * The first stage costs one. A second is free while both together are short (S0.R6.a–c), unless the figure was harmed
 * in between (S0.R6.f). Every further stage costs one (S0.R6.d).
 *
 * @param tenIsShort true for an archer, who may also split exactly ten feet (S0.R7.c)
 * @reading a third stage costs one more; or none while all of them are short (ruling `movement.thirdStage`)
 */
export function stageCost(ledger: Ledger, feet: number, tenIsShort: boolean, book: Rulebook): number {
  return ledger.moveBroken ? 1 : actionsOf(ledger.moves.length, feetMoved(ledger) + feet, tenIsShort, book);
}

/** The cost of a stage in actions, given the number of earlier stages and the total feet. */
function actionsOf(stages: number, feet: number, tenIsShort: boolean, book: Rulebook): number {
  const isFollowing = stages === 1 || (stages > 1 && book["movement.thirdStage"] === "free");
  return isFollowing && isShort(feet, tenIsShort || book["movement.splitOfTen"] === "one-action") ? 0 : 1;
}

/** @reading exactly ten feet are not "less than ten" (ruling `movement.splitOfTen`) */
function isShort(feet: number, tenIsShort: boolean): boolean {
  return tenIsShort ? feet <= FEET_IN_TWO_STAGES : feet < FEET_IN_TWO_STAGES;
}

/**
 * The cost in actions of coming out of cover, or of ducking back (`back`), without moving on: 1, or 0 for ducking back
 * undisturbed.
 *
 * @source S0.R6.e–f
 */
export function peekCost(ledger: Ledger, back: boolean): number {
  return back && ledger.peeking && !ledger.moveBroken ? 0 : 1;
}
