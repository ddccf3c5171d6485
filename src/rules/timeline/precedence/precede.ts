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
 * Orders the steps of a round by the rules that compare two figures with named targets. All other steps keep their
 * place. Returns the steps that can still be taken, grouped by figure.
 *
 * @source S4.VII.B–D
 * @reading of two steps the later one moves; if rules form a cycle, the one with the lowest weight is dropped, and a
 * reason says so
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

/** The order of a figure's own routines outweighs every other rule. */
const OWN_ORDER = 100;

/**
 * Keeps a figure's routines in order: delaying one delays those behind it.
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

/**
 * The rows of a figure's magic: the spell or device that takes effect, and the first of two cantrips if it has taken
 * effect.
 */
function magicOf(row: OrderRow): readonly OrderRow[] {
  const first = firstOfTwo(row);
  const own = row.landing >= 0 ? [row] : NO_ROWS;
  return first === null ? own : [first, ...own];
}

const NO_ROWS: readonly OrderRow[] = Object.freeze([]);

/** Adds the constraints between the steps of a figure and those of the foe it attacks. */
function bondWithFoe(row: OrderRow, rows: OrderRows, bonds: Bond[], added: Added[]): void {
  const id = foeOf(row);
  const foe = id === undefined ? undefined : rowAt(rows, id);
  if (foe === undefined) return;
  for (const magic of magicOf(foe)) bondsWithCaster(row, magic, bonds);
  if (foeOf(foe) === row.contender.figure.id) bondOpponents(row, foe, bonds, added);
}

/**
 * Adds the constraints of a figure that has named no target and may still name a caster.
 *
 * @source S4.VII.C.2
 * @reading it comes before those spells and devices of its foes that it would precede if it had named their users
 */
function bondWithCasters(row: OrderRow, casters: readonly OrderRow[], bonds: Bond[]): void {
  for (const magic of casters) if (mayName(row, magic)) bondsWithCaster(row, magic, bonds);
}

/**
 * Can a figure still name that caster as its target? If closing takes a round, melee targets must have been in reach
 * when the round began.
 */
function mayName(row: OrderRow, magic: OrderRow): boolean {
  const [one, other] = [row.contender, magic.contender];
  if (one.figure.side === other.figure.side) return false;
  if (isShooting(row) || one.book["closing.method"] === "free") return true;
  return (feetBetween(asItBegan(one), asItBegan(other)) ?? 0) <= MELEE_REACH;
}

/**
 * Adds the constraints between two figures that attack each other, once for the pair.
 *
 * @source S4.VII.B.3, S4.VII.D.1
 * @reading lengths are compared in melee only: a shot at a charger stays where its initiative puts it
 */
function bondOpponents(row: OrderRow, foe: OrderRow, bonds: Bond[], added: Added[]): void {
  if (isShooting(row) || isShooting(foe)) return;
  if (isCharging(row)) {
    if (!isCharging(foe) || row.from < foe.from) bondOfCharge(row, foe, bonds);
  } else if (!isCharging(foe) && row.from < foe.from) bondsOfSpeed(row, foe, bonds, added);
}
