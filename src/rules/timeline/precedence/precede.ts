import { asItBegan } from "../../fight/footing.ts";
import { feetBetween } from "../../movement/distance.ts";
import { MELEE_REACH } from "../../movement/rates.ts";
import {
  type Moment,
  momentOf,
  type Reason,
  reason,
  roundOf,
  SEGMENTS_PER_ROUND,
  segmentOf,
  TICKS,
  ticksAfter,
} from "../../vocabulary.ts";
import type { Step } from "../step.ts";
import { strikesLast } from "../strike-last.ts";
import { chargeConstraint, isCharging } from "./charges.ts";
import { isUndecided } from "./concerned.ts";
import {
  type Bond,
  firstOfTwo,
  foeOf,
  type Groups,
  groupsOf,
  headOf,
  isShooting,
  latestOf,
  type OrderRow,
  type OrderRows,
  rowAt,
  wayBetween,
} from "./row.ts";
import { type Added, speedConstraints } from "./speed.ts";
import { casterConstraints, spellConstraints } from "./spells.ts";
import { standingSteps } from "./standing-steps.ts";

/** The result of the sort. */
export interface Settled {
  readonly moments: readonly Moment[];
  /** Constraints that contradicted others and were dropped. */
  readonly broken: readonly Bond[];
}

/**
 * Finds the moments of steps that satisfy all constraints, moving steps only later. Of constraints that form a cycle,
 * it drops the one with the lowest weight; of equals, the last one.
 *
 * @param bases the moments of the steps before any constraint
 */
export function settle(bases: readonly Moment[], bonds: readonly Bond[]): Settled {
  const broken: Bond[] = [];
  let kept = bonds;
  for (;;) {
    const line = lineOf(bases, groupsOf(bases.length, kept), kept);
    const circle = standInLine(line);
    if (circle === null) return { moments: momentsOf(line), broken };
    const least = leastOf(kept.filter(bond => circle.has(bond)));
    broken.push(least);
    kept = kept.filter(bond => bond !== least);
  }
}

/** The moment of each step: that of its group. */
function momentsOf({ moments, groups }: Line): readonly Moment[] {
  for (let at = 0; at < moments.length; at++) moments[at] = moments[headOf(groups, at)] as Moment;
  return moments;
}

/** The constraint with the lowest weight; of equals, the last one. */
function leastOf(bonds: readonly Bond[]): Bond {
  return bonds.reduce((least, bond) => (bond.weight <= least.weight ? bond : least));
}

/**
 * The graph of groups. The constraints that start from a group are a linked list: `heads` has its first, `nexts` the
 * next one.
 */
interface Line {
  readonly groups: Groups;
  readonly bonds: readonly Bond[];
  readonly heads: number[];
  readonly nexts: number[];
  /** The number of constraints that a group still waits for; 0 for a step that is not the head of its group. */
  readonly waits: number[];
  readonly moments: Moment[];
  readonly free: number[];
}

/** Marks a group that has its moment. */
const PLACED = -1;

function lineOf(bases: readonly Moment[], groups: Groups, bonds: readonly Bond[]): Line {
  const heads = new Array<number>(bases.length).fill(-1);
  const nexts = new Array<number>(bonds.length);
  const waits = new Array<number>(bases.length).fill(0);
  for (let at = 0; at < bonds.length; at++) {
    const { first, next, together } = bonds[at] as Bond;
    if (together) continue;
    const from = headOf(groups, first);
    const to = headOf(groups, next);
    nexts[at] = heads[from] as number;
    heads[from] = at;
    waits[to] = (waits[to] as number) + 1;
  }
  const free = [...waits.keys()].filter(at => waits[at] === 0);
  return { groups, bonds, heads, nexts, waits, moments: latestOf(bases, groups), free };
}

/**
 * Gives every group its moment, after those it waits for. Returns the constraints of a cycle if some groups wait for
 * each other.
 */
function standInLine(line: Line): ReadonlySet<Bond> | null {
  while (line.free.length > 0) release(line, line.free.pop() as number);
  const held = line.waits.findIndex(waits => waits !== PLACED);
  return held < 0 ? null : circleBehind(line, held);
}

/** Fixes the moment of a group, and releases its successors from one constraint each. */
function release({ groups, bonds, heads, nexts, waits, moments, free }: Line, group: number): void {
  waits[group] = PLACED;
  const behind = ticksAfter(moments[group] as Moment, 1);
  for (let at = heads[group] as number; at >= 0; at = nexts[at] as number) {
    const to = headOf(groups, (bonds[at] as Bond).next);
    moments[to] = Math.max(moments[to] as Moment, behind);
    waits[to] = (waits[to] as number) - 1;
    if (waits[to] === 0) free.push(to);
  }
}

/**
 * The constraints of a cycle. It is found by walking back from a waiting group until one repeats. Within each group, it
 * includes the constraints that make the two steps on the cycle simultaneous.
 */
function circleBehind(line: Line, held: number): ReadonlySet<Bond> {
  const way: Bond[] = [];
  const seen = new Map<number, number>();
  let group = held;
  while (!seen.has(group)) {
    seen.set(group, way.length);
    const bond = bondBehind(line, group);
    way.push(bond);
    group = headOf(line.groups, bond.first);
  }
  const circle = way.slice(seen.get(group));
  const within = circle.flatMap((bond, at) => {
    const behind = circle[(at + 1) % circle.length] as Bond;
    return wayBetween(bond.first, behind.next, line.bonds);
  });
  return new Set([...circle, ...within]);
}

/** A constraint that a waiting group still waits for. In a cycle there always is one, from another waiting group. */
function bondBehind({ groups, bonds, waits }: Line, group: number): Bond {
  const isWaitedFor = ({ first, next, together }: Bond) =>
    !together && headOf(groups, next) === group && waits[headOf(groups, first)] !== PLACED;
  return bonds.find(isWaitedFor) as Bond;
}

/** A mutable step, used while the order is computed. */
export type MovableStep = { -readonly [Member in keyof Step]: Step[Member] };

/**
 * Moves the steps to satisfy all constraints, and adds the reasons. Gates have no step: their index comes after the
 * steps, and they have no moment of their own.
 */
function moveSteps(steps: readonly MovableStep[], places: number, bonds: readonly Bond[]): void {
  if (bonds.length === 0) return;
  const bases = new Array<Moment>(places).fill(-Infinity);
  for (let at = 0; at < steps.length; at++) bases[at] = (steps[at] as Step).moment;
  const { moments, broken } = settle(bases, bonds);
  for (let at = 0; at < steps.length; at++) moveTo(steps[at] as MovableStep, moments[at] as Moment);
  tellAll(steps, bonds, broken);
}

/** Moves a step, but never past the end of its round. */
function moveTo(step: MovableStep, later: Moment): void {
  const moment = Math.min(later, Math.max(step.moment, momentOf(roundOf(step.moment), SEGMENTS_PER_ROUND, TICKS - 1)));
  if (moment === step.moment) return;
  step.moment = moment;
  step.segment = segmentOf(moment);
}

/** Adds the reasons of all constraints to their steps, in order. */
function tellAll(steps: readonly MovableStep[], bonds: readonly Bond[], broken: readonly Bond[]): void {
  const told = new Array<Reason[] | undefined>(steps.length);
  for (const bond of bonds) {
    if (bond.why === null) continue;
    const why = broken.includes(bond) ? reason("circle-broken", { rule: bond.why.cite }) : bond.why;
    addReason(steps, told, bond.first, why);
    addReason(steps, told, bond.next, why);
  }
}

/** Adds a reason to a step, copying its list first because steps share lists. Gates have no reasons. */
function addReason(steps: readonly MovableStep[], told: (Reason[] | undefined)[], at: number, why: Reason): void {
  if (at >= steps.length) return;
  const own = told[at];
  if (own !== undefined) own.push(why);
  else {
    const step = steps[at] as MovableStep;
    const list = [...step.reasons, why];
    told[at] = list;
    step.reasons = list;
  }
}

/**
 * Moves the steps of a round into the order that the rules for two figures with named targets demand. All other steps
 * keep their place. Returns the steps that can still be taken, grouped by figure.
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
  for (const row of rows.all) {
    if (isUndecided(row.contender.seat) && !isLast(row)) bondWithCasters(row, casters, bonds);
  }
  for (const { step } of added) steps.push(step);
  let places = steps.length;
  spellConstraints(rows, casters, () => places++, bonds);
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
  if (foe === undefined || isLast(row)) return;
  for (const magic of magicOf(foe)) casterConstraints(row, magic, bonds);
  if (foeOf(foe) === row.contender.figure.id && !isLast(foe)) bondOpponents(row, foe, bonds, added);
}

/** Does a figure strike last, so that its attacks are compared with nothing (G.13)? */
function isLast({ contender }: OrderRow): boolean {
  return strikesLast(contender.figure);
}

/**
 * Adds the constraints of a figure that has named no target and may still name a caster.
 *
 * @source S4.VII.C.2
 * @reading it comes before those spells and devices of its foes that it would precede if it had named their users
 */
function bondWithCasters(row: OrderRow, casters: readonly OrderRow[], bonds: Bond[]): void {
  for (const magic of casters) if (mayName(row, magic)) casterConstraints(row, magic, bonds);
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
    if (!isCharging(foe) || row.from < foe.from) chargeConstraint(row, foe, bonds);
  } else if (!isCharging(foe) && row.from < foe.from) speedConstraints(row, foe, bonds, added);
}
