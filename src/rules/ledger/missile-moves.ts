import type { Weapon } from "../figure/figure.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Why } from "../whys/whys.ts";
import { feetMoved, type Ledger } from "./ledger.ts";
import { FEET_WHEN_FIRING_ALL } from "./tables.ts";

/**
 * Faults in the movement of a figure that has fired all its missiles (S0.R7.a, c–d).
 *
 * @reading one unbroken move may come between two arrows, or not (ruling `missile.moveBetween`)
 */
export function missileMoveFaults(weapon: Weapon, after: Ledger, book: Rulebook): readonly Why[] {
  const faults: Why[] = [];
  const { moves } = after;
  if (feetMoved(after) > FEET_WHEN_FIRING_ALL) faults.push("ten-feet");
  if (moves.length > 1 && !maySplit(weapon, book)) faults.push("split-of-hurled");
  else if (moves.length > 1 && !isAroundTheShots(after)) faults.push("split-between-shots");
  else if (moves.length === 1 && liesBetween(after) && book["missile.moveBetween"] === "barred") {
    faults.push("move-between-shots");
  }
  return faults;
}

/**
 * May a figure that fires all its missiles split its ten feet of movement around the shots (S0.R7.c–d)?
 *
 * @reading launchers allow a split like arrows, hurled weapons do not, like darts; or as the weapon says (ruling
 * `missile.splitMove`)
 */
export function maySplit(weapon: Weapon, book: Rulebook): boolean {
  const byKind = weapon.kind === "launcher";
  return book["missile.splitMove"] === "by-weapon" ? (weapon.splitMove ?? byKind) : byKind;
}

function isAroundTheShots({ movesAfter, missiles }: Ledger): boolean {
  const [first, second] = movesAfter;
  return movesAfter.length === 2 && first === 0 && second === missiles;
}

function liesBetween({ movesAfter, missiles }: Ledger): boolean {
  const [before = 0] = movesAfter;
  return before > 0 && before < missiles;
}
