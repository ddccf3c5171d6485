import type { Reason } from "../../verdict.ts";
import type { Moment } from "../../vocabulary.ts";

/** A constraint on two steps, given by their indexes. */
export interface Bond {
  readonly first: number;
  readonly next: number;
  /** True if the two are simultaneous; false if `first` comes before `next`. */
  readonly together: boolean;
  /** The rule, shown as a reason on both steps; `null` to show none. */
  readonly why: Reason | null;
  /** Priority among contradicting constraints: the lowest weight is dropped. */
  readonly weight: number;
}

/** Disjoint sets of simultaneous steps: each entry is a parent index, and the head of a set points to itself. */
export type Groups = number[];

export function headOf(groups: Groups, step: number): number {
  let head = step;
  while (groups[head] !== head) {
    groups[head] = groups[groups[head] as number] as number;
    head = groups[head] as number;
  }
  return head;
}

export function groupsOf(count: number, bonds: readonly Bond[]): Groups {
  const groups = new Array<number>(count);
  for (let at = 0; at < count; at++) groups[at] = at;
  for (const { first, next, together } of bonds) {
    if (together) groups[headOf(groups, next)] = headOf(groups, first);
  }
  return groups;
}

/**
 * The moment of each group before it waits for others: the latest of its steps. Stored at the index of the group's
 * head.
 */
export function latestOf(bases: readonly Moment[], groups: Groups): Moment[] {
  const moments = bases.slice();
  for (let at = 0; at < bases.length; at++) {
    const head = headOf(groups, at);
    moments[head] = Math.max(moments[head] as Moment, bases[at] as Moment);
  }
  return moments;
}

/** The shortest chain of constraints that makes two steps of a group simultaneous. */
export function wayBetween(from: number, to: number, bonds: readonly Bond[]): readonly Bond[] {
  const ties = bonds.filter(({ together }) => together);
  const ways = new Map<number, readonly Bond[]>([[from, []]]);
  for (const [step, way] of ways) {
    if (step === to) return way;
    for (const tie of ties) {
      const other = tie.first === step ? tie.next : tie.next === step ? tie.first : null;
      if (other !== null && !ways.has(other)) ways.set(other, [...way, tie]);
    }
  }
  return [];
}
