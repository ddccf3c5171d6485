import type { Reason } from "../../verdict.ts";
import type { Moment } from "../../vocabulary.ts";

/** What a rule says of two steps, by their places in the row. */
export interface Bond {
  readonly first: number;
  readonly next: number;
  /** The two are simultaneous; else the one comes before the other. */
  readonly together: boolean;
  /** The rule, for both steps to tell; null when there is nothing to tell. */
  readonly why: Reason | null;
  /** How particular the rule is: of rules that contradict one another, the lowest gives way. */
  readonly weight: number;
}

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

export function groupsOf(count: number, bonds: readonly Bond[]): Groups {
  const groups = new Array<number>(count);
  for (let at = 0; at < count; at++) groups[at] = at;
  for (const { first, next, together } of bonds) {
    if (together) groups[headOf(groups, next)] = headOf(groups, first);
  }
  return groups;
}

/** Each group's moment before any waiting: the latest of its steps'. It stands at the place of the group's head. */
export function latestOf(bases: readonly Moment[], groups: Groups): Moment[] {
  const moments = bases.slice();
  for (let at = 0; at < bases.length; at++) {
    const head = headOf(groups, at);
    moments[head] = Math.max(moments[head] as Moment, bases[at] as Moment);
  }
  return moments;
}

/** The bonds that make two steps of a group simultaneous, from one to the other. */
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
