import { ticksAfter } from "../../moment.ts";
import type { Moment } from "../../vocabulary.ts";
import type { Bond } from "./bond.ts";
import { type Groups, grouped, headOf, latestOf, leastOf } from "./groups.ts";

/** Where steps stand when their bonds are kept. */
export interface Settled {
  readonly moments: readonly Moment[];
  /** Bonds that contradicted others, and were let go. */
  readonly broken: readonly Bond[];
}

/**
 * Moves steps until every bond is kept: of two steps the later one goes behind the earlier, never the earlier one
 * forward. Where bonds go round in a circle, the least particular of them gives way.
 *
 * @param bases where the steps stand without any bond
 */
export function settle(bases: readonly Moment[], bonds: readonly Bond[]): Settled {
  if (bonds.length === 0) return { moments: bases, broken: [] };
  const { groups, kept, broken } = grouped(bases.length, bonds);
  const line = lineOf(bases, groups, kept);
  const round = standInLine(line);
  const moments = bases.slice();
  for (let at = 0; at < moments.length; at++) moments[at] = line.moments[headOf(groups, at)] as number;
  return { moments, broken: round.length === 0 ? broken : [...broken, ...round] };
}

/** Groups waiting for one another. Bonds that start from one group are linked from `heads` on by `nexts`. */
interface Line {
  readonly groups: Groups;
  readonly bonds: readonly Bond[];
  readonly heads: number[];
  readonly nexts: number[];
  /** For how many bonds a group still waits; −1 for what is no group's head, or has its place. */
  readonly waits: number[];
  readonly moments: Moment[];
  readonly free: number[];
  readonly gone: Set<Bond>;
}

function lineOf(bases: readonly Moment[], groups: Groups, bonds: readonly Bond[]): Line {
  const heads = new Array<number>(bases.length).fill(-1);
  const nexts = new Array<number>(bonds.length).fill(-1);
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
  const free: number[] = [];
  for (let at = 0; at < bases.length; at++) {
    if (groups[at] !== at) waits[at] = -1;
    else if (waits[at] === 0) free.push(at);
  }
  return { groups, bonds, heads, nexts, waits, moments: latestOf(bases, groups), free, gone: new Set() };
}

/** Gives every group its place behind those it waits for; returns the bonds let go where they went in a circle. */
function standInLine(line: Line): readonly Bond[] {
  const broken: Bond[] = [];
  for (let at = 0; at < line.waits.length; ) {
    while (line.free.length > 0) release(line, line.free.pop() as number);
    if ((line.waits[at] as number) <= 0) at++;
    else broken.push(letGo(line, at));
  }
  return broken;
}

/** A group has its place: those behind it are held back by one bond less. */
function release(line: Line, group: number): void {
  const { groups, bonds, heads, nexts, moments, gone } = line;
  line.waits[group] = -1;
  const behind = ticksAfter(moments[group] as number, 1);
  for (let at = heads[group] as number; at >= 0; at = nexts[at] as number) {
    const bond = bonds[at] as Bond;
    if (gone.has(bond)) continue;
    const to = headOf(groups, bond.next);
    if ((moments[to] as number) < behind) moments[to] = behind;
    countDown(line, to);
  }
}

function countDown({ waits, free }: Line, group: number): void {
  waits[group] = (waits[group] as number) - 1;
  if (waits[group] === 0) free.push(group);
}

/** Breaks a circle that holds a group back. */
function letGo(line: Line, held: number): Bond {
  const least = leastOf(circleBehind(line, held));
  line.gone.add(least);
  countDown(line, headOf(line.groups, least.next));
  return least;
}

/** The bonds of a circle: from a group that waits, back to whom it waits for, until one comes again. */
function circleBehind(line: Line, held: number): readonly Bond[] {
  const way: Bond[] = [];
  const seen = new Map<number, number>();
  let group = held;
  while (!seen.has(group)) {
    seen.set(group, way.length);
    const bond = bondBehind(line, group);
    way.push(bond);
    group = headOf(line.groups, bond.first);
  }
  return way.slice(seen.get(group));
}

function bondBehind({ groups, bonds, waits, gone }: Line, group: number): Bond {
  const behind = bonds.find(
    bond =>
      !bond.together &&
      !gone.has(bond) &&
      headOf(groups, bond.next) === group &&
      (waits[headOf(groups, bond.first)] as number) > 0,
  );
  if (behind === undefined) throw new Error("bondBehind: expected somebody to wait for");
  return behind;
}
