import { feetMoved, type Ledger, type OpenWay } from "../ledger/ledger.ts";
import { spendLeg, spendMove, spendOpenMove } from "../ledger/spending.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Moment } from "../vocabulary.ts";
import { FEET_IN_TWO_STAGES } from "./tables.ts";

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
 * The ledger after another leg.
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
 * The cost of rising out of cover or ducking back without moving on, in actions.
 *
 * @source S0.R6.e–f
 */
export function peekCost(ledger: Ledger, back: boolean): number {
  return back && ledger.peeking && !ledger.moveBroken ? 0 : 1;
}
