import { feetMoved, type Ledger } from "../ledger/ledger.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { FEET_IN_TWO_STAGES } from "./tables.ts";

/**
 * Actions that the next stage of movement costs.
 *
 * The first stage is one; a second is free while both together are short (S0.R6.a–c), unless the figure was harmed in
 * between (S0.R6.f); every further stage is one more (S0.R6.d).
 *
 * @param tenIsShort an archer's allowance: exactly ten feet may be split, too (S0.R7.c)
 * @reading a third stage costs one more; or none while all of them are short (ruling `movement.thirdStage`)
 */
export function stageCost(ledger: Ledger, feet: number, tenIsShort: boolean, book: Rulebook): number {
  const stages = ledger.moves.length;
  const isFollowing = stages === 1 || (stages > 1 && book["movement.thirdStage"] === "free");
  if (!isFollowing || ledger.moveBroken) return 1;
  return isShort(feetMoved(ledger) + feet, tenIsShort || book["movement.splitOfTen"] === "one-action") ? 0 : 1;
}

/** @reading exactly ten feet are not "less than ten" (ruling `movement.splitOfTen`) */
function isShort(feet: number, tenIsShort: boolean): boolean {
  return tenIsShort ? feet <= FEET_IN_TWO_STAGES : feet < FEET_IN_TWO_STAGES;
}

/**
 * Actions that rising out of cover, or ducking back into it, costs without travelling.
 *
 * @source S0.R6.e–f
 */
export function peekCost(ledger: Ledger, back: boolean): number {
  return back && ledger.peeking && !ledger.moveBroken ? 0 : 1;
}
