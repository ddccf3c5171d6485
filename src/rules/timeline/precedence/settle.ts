import { ticksAfter } from "../../moment.ts";
import type { Moment } from "../../vocabulary.ts";
import { type Bond, type Groups, groupsOf, headOf, latestOf, wayBetween } from "./groups.ts";

/** The result of the sort. */
export interface Settled {
  readonly moments: readonly Moment[];
  /** Constraints that contradicted others and were dropped. */
  readonly broken: readonly Bond[];
}

/**
 * Sorts steps topologically. A step only ever moves to a later moment. A cycle is broken by dropping the constraint
 * with the lowest weight; of equals, the last one.
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
