import type { Step } from "../step.ts";
import { bondsWithCaster } from "./against-casters.ts";
import { bondOfCharge, isCharging } from "./charges.ts";
import type { Bond } from "./groups.ts";
import { type MovableStep, moveSteps } from "./moving.ts";
import { firstOfTwo, foeOf, type OrderRow, type OrderRows, rowAt } from "./row.ts";
import { type Added, bondsOfSpeed } from "./speed.ts";
import { bondsOfSpells } from "./spells.ts";
import { standingSteps } from "./standing-steps.ts";

/**
 * The steps of a round set against one another where a rule compares two that are named: otherwise everybody
 * keeps their place. Figure by figure, those that can still be taken.
 *
 * @source S4.VII.B–D
 * @reading of two steps the later one moves; where rules go in a circle, the least particular gives way and it is said
 */
export function precede(steps: MovableStep[], rows: OrderRows): Step[] {
  const bonds: Bond[] = [];
  const added: Added[] = [];
  const casters: OrderRow[] = [];
  for (const row of rows.all) {
    bondWithFoe(row, rows, bonds, added);
    casters.push(...magicOf(row));
  }
  for (const { step } of added) steps.push(step);
  let places = steps.length;
  bondsOfSpells(rows, casters, () => places++, bonds);
  const bases = steps.map(({ moment }) => moment);
  moveSteps(steps, places, bonds);
  return standingSteps(rows.all, { steps, bases }, added);
}

/** What takes effect of a figure, and the first of two cantrips that has: a row for each. */
function magicOf(row: OrderRow): readonly OrderRow[] {
  const first = firstOfTwo(row);
  const own = row.landing >= 0 ? [row] : NO_ROWS;
  return first === null ? own : [first, ...own];
}

const NO_ROWS: readonly OrderRow[] = Object.freeze([]);

/** The bonds between the steps of a figure and those of the foe it attacks. */
function bondWithFoe(row: OrderRow, rows: OrderRows, bonds: Bond[], added: Added[]): void {
  const id = foeOf(row);
  const foe = id === undefined ? undefined : rowAt(rows, id);
  if (foe === undefined) return;
  for (const magic of magicOf(foe)) bondsWithCaster(row, magic, bonds);
  if (foeOf(foe) === row.contender.figure.id) bondOpponents(row, foe, bonds, added);
}

/** Two who attack one another, told once. */
function bondOpponents(row: OrderRow, foe: OrderRow, bonds: Bond[], added: Added[]): void {
  if (isCharging(row)) {
    if (!isCharging(foe) || row.from < foe.from) bondOfCharge(row, foe, bonds);
  } else if (!isCharging(foe) && row.from < foe.from) bondsOfSpeed(row, foe, bonds, added);
}
