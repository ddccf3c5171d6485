import type { Moment } from "../../vocabulary.ts";
import type { Bond } from "./bond.ts";

/** Which steps are simultaneous by rule: each step points to another of its group, and at last to the group's head. */
export type Groups = number[];

export function headOf(groups: Groups, step: number): number {
  let head = step;
  while (groups[head] !== head) {
    groups[head] = groups[groups[head] as number] as number;
    head = groups[head] as number;
  }
  return head;
}

function groupsOf(count: number, bonds: readonly Bond[]): Groups {
  const groups = new Array<number>(count);
  for (let at = 0; at < count; at++) groups[at] = at;
  for (const { first, next, together } of bonds) {
    if (together) groups[headOf(groups, next)] = headOf(groups, first);
  }
  return groups;
}

/** The groups that the bonds make, and the bonds that can be kept with them. */
export interface Grouped {
  readonly groups: Groups;
  readonly kept: readonly Bond[];
  readonly broken: readonly Bond[];
}

/** Puts together what is simultaneous. A group cannot hold two steps of which one comes first: then a bond gives way. */
export function grouped(count: number, bonds: readonly Bond[]): Grouped {
  const broken: Bond[] = [];
  let kept = bonds;
  let groups = groupsOf(count, kept);
  for (let clash = clashIn(groups, kept); clash !== null; clash = clashIn(groups, kept)) {
    broken.push(clash);
    const gone = clash;
    kept = kept.filter(bond => bond !== gone);
    groups = groupsOf(count, kept);
  }
  return { groups, kept, broken };
}

/** The bond to let go when a group holds two steps of which one comes first; null when none does. */
function clashIn(groups: Groups, bonds: readonly Bond[]): Bond | null {
  for (const bond of bonds) {
    const head = headOf(groups, bond.first);
    if (bond.together || head !== headOf(groups, bond.next)) continue;
    return leastOf([bond, ...bonds.filter(({ together, first }) => together && headOf(groups, first) === head)]);
  }
  return null;
}

/** The least particular bond; of equals, the last. */
export function leastOf(bonds: readonly Bond[]): Bond {
  return bonds.reduce((least, bond) => (bond.weight <= least.weight ? bond : least));
}

/** Each group's moment before any waiting: the latest of its steps'. It stands at the place of the group's head. */
export function latestOf(bases: readonly Moment[], groups: Groups): Moment[] {
  const moments = bases.slice();
  for (let at = 0; at < bases.length; at++) {
    const head = headOf(groups, at);
    if ((bases[at] as number) > (moments[head] as number)) moments[head] = bases[at] as number;
  }
  return moments;
}
