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
 */
export function stageCost(ledger: Ledger, feet: number, tenIsShort: boolean, book: Rulebook): number {
  const isSecond = ledger.moves.length === 1;
  if (!isSecond || ledger.moveBroken) return 1;
  return isShort(feetMoved(ledger) + feet, tenIsShort || book["movement.splitOfTen"] === "one-action") ? 0 : 1;
}

/** @reading exactly ten feet are not "less than ten" (ruling `movement.splitOfTen`) */
function isShort(feet: number, tenIsShort: boolean): boolean {
  return tenIsShort ? feet <= FEET_IN_TWO_STAGES : feet < FEET_IN_TWO_STAGES;
}
