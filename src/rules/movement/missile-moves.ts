import type { Weapon } from "../figure/figure.ts";
import { feetMoved, type Ledger } from "../ledger/ledger.ts";
import type { Why } from "../whys.ts";
import { FEET_WHEN_FIRING_ALL } from "./tables.ts";

/**
 * What is wrong with the movement of a figure that has fired all its several missiles (S0.R7.a, c–d).
 *
 * @reading launchers split like arrows, hurled weapons stay whole like darts; one unbroken move may lie between two
 * arrows
 */
export function missileMoveFaults(weapon: Weapon, after: Ledger): readonly Why[] {
  const faults: Why[] = [];
  if (feetMoved(after) > FEET_WHEN_FIRING_ALL) faults.push("ten-feet");
  if (after.moves.length > 1) {
    if (!maySplit(weapon)) faults.push("split-of-hurled");
    else if (!isAroundTheShots(after)) faults.push("split-between-shots");
  }
  return faults;
}

/** May the ten feet of a figure that fires all its missiles be split around the shots (S0.R7.c–d)? */
export function maySplit(weapon: Weapon): boolean {
  return weapon.kind === "launcher";
}

function isAroundTheShots(ledger: Ledger): boolean {
  const [first, second] = ledger.movesAfter;
  return ledger.movesAfter.length === 2 && first === 0 && second === ledger.missiles;
}
