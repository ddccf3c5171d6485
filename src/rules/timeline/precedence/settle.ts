import { ticksAfter } from "../../moment.ts";
import type { Moment } from "../../vocabulary.ts";
import { type Bond, type Groups, groupsOf, headOf, latestOf, wayBetween } from "./groups.ts";

/** Where steps stand when their bonds are kept. */
export interface Settled {
  readonly moments: readonly Moment[];
  /** Bonds that contradicted others, and were let go. */
  readonly broken: readonly Bond[];
}

/**
 * Moves steps until every bond is kept: of two steps the later one goes behind the earlier, never the earlier one
 * forward. Where bonds go round in a circle, the least particular of them gives way; of equals, the last.
 *
 * @param bases where the steps stand without any bond
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

/** Each step's moment: that of its group. */
function momentsOf({ moments, groups }: Line): readonly Moment[] {
  for (let at = 0; at < moments.length; at++) moments[at] = moments[headOf(groups, at)] as Moment;
  return moments;
}

/** The least particular bond; of equals, the last. */
function leastOf(bonds: readonly Bond[]): Bond {
  return bonds.reduce((least, bond) => (bond.weight <= least.weight ? bond : least));
}

/** Groups waiting for one another. Bonds that start from one group are linked from `heads` on by `nexts`. */
interface Line {
  readonly groups: Groups;
  readonly bonds: readonly Bond[];
  readonly heads: number[];
  readonly nexts: number[];
  /** For how many bonds a group still waits; a step that is no group's head waits for none. */
  readonly waits: number[];
  readonly moments: Moment[];
  readonly free: number[];
}

/** It waits no more. */
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

/** Gives every group its place behind those it waits for; returns the bonds of a circle in which some wait for ever. */
function standInLine(line: Line): ReadonlySet<Bond> | null {
  while (line.free.length > 0) release(line, line.free.pop() as number);
  const held = line.waits.findIndex(waits => waits !== PLACED);
  return held < 0 ? null : circleBehind(line, held);
}

/** A group has its place: those behind it are held back by one bond less. */
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
 * The bonds of a circle: from a group that waits, back to whom it waits for, until one comes again; and within each
 * group what makes the step that is waited for simultaneous with the one that waits.
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

/** Who waits when nobody is free any more waits for somebody who does. */
function bondBehind({ groups, bonds, waits }: Line, group: number): Bond {
  const isWaitedFor = ({ first, next, together }: Bond) =>
    !together && headOf(groups, next) === group && waits[headOf(groups, first)] !== PLACED;
  return bonds.find(isWaitedFor) as Bond;
}
