import { asItBegan } from "../../fight/footing.ts";
import { feetBetween } from "../../movement/distance.ts";
import { MELEE_REACH } from "../../movement/tables.ts";
import type { Step } from "../step.ts";
import { bondsWithCaster } from "./against-casters.ts";
import { bondOfCharge, isCharging } from "./charges.ts";
import { isUndecided } from "./concerned.ts";
import type { Bond } from "./groups.ts";
import { type MovableStep, moveSteps } from "./moving.ts";
import { firstOfTwo, foeOf, isShooting, type OrderRow, type OrderRows, rowAt } from "./row.ts";
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
  for (const row of rows.all) if (isUndecided(row.contender.seat)) bondWithCasters(row, casters, bonds);
  for (const { step } of added) steps.push(step);
  let places = steps.length;
  bondsOfSpells(rows, casters, () => places++, bonds);
  keepRoutinesInOrder(rows.all, bonds);
  moveSteps(steps, places, bonds);
  return standingSteps(rows.all, steps, added);
}

/** No rule is more particular than the order of a figure's own routines. */
const OWN_ORDER = 100;

/**
 * A figure's routines come one after the other: what puts off one puts off those behind it.
 *
 * @source S4.VII.A.1–3
 */
function keepRoutinesInOrder(rows: readonly OrderRow[], bonds: Bond[]): void {
  if (bonds.length === 0) return;
  const moved = new Set(bonds.map(({ next }) => next));
  for (const { first, next, together } of bonds) if (together) moved.add(first).add(next);
  for (const { steps, from, to } of rows) {
    let first = -1;
    let isMoved = false;
    for (let next = from; next < to; next++) {
      if ((steps[next] as Step).kind !== "attack") continue;
      if (isMoved) bonds.push({ first, next, together: false, why: null, weight: OWN_ORDER });
      isMoved ||= moved.has(next);
      first = next;
    }
  }
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

/**
 * The bonds of a figure that has named no target and may still name a caster.
 *
 * @source S4.VII.C.2
 * @reading it comes before the spells and devices of its foes that it would come before if it had named their users
 */
function bondWithCasters(row: OrderRow, casters: readonly OrderRow[], bonds: Bond[]): void {
  for (const magic of casters) if (mayName(row, magic)) bondsWithCaster(row, magic, bonds);
}

/** May it still name that figure? In melee only who was within reach as the round began, where closing takes a round. */
function mayName(row: OrderRow, magic: OrderRow): boolean {
  const [one, other] = [row.contender, magic.contender];
  if (one.figure.side === other.figure.side) return false;
  if (isShooting(row) || one.book["closing.method"] === "free") return true;
  return (feetBetween(asItBegan(one), asItBegan(other)) ?? 0) <= MELEE_REACH;
}

/**
 * Two who attack one another, told once.
 *
 * @source S4.VII.B.3, S4.VII.D.1
 * @reading lengths are compared in melee alone: a shot at a charger stands where its initiative puts it
 */
function bondOpponents(row: OrderRow, foe: OrderRow, bonds: Bond[], added: Added[]): void {
  if (isShooting(row) || isShooting(foe)) return;
  if (isCharging(row)) {
    if (!isCharging(foe) || row.from < foe.from) bondOfCharge(row, foe, bonds);
  } else if (!isCharging(foe) && row.from < foe.from) bondsOfSpeed(row, foe, bonds, added);
}
