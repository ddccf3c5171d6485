import { segmentsLeft } from "../../casting/casting.ts";
import { activationsOf, deviceOf, powerOf } from "../../devices.ts";
import type { Figure } from "../../figure/figure.ts";
import { spellOf } from "../../figure/items.ts";
import { initiativeOf } from "../../initiative/initiative.ts";
import type { Contender, Initiative } from "../../initiative/procedure.ts";
import { type FigureId, type Moment, type Reason, roundOf } from "../../vocabulary.ts";
import { isEndOf, type Step } from "../step.ts";
import { aimOf } from "./concerned.ts";

/** The part of one figure in the order: its steps and its initiative. */
export interface OrderRow {
  readonly contender: Contender;
  readonly steps: readonly Step[];
  /** The index of its first step … */
  readonly from: number;
  /** … and the index after its last one. */
  readonly to: number;
  readonly initiative: Initiative;
  /** The index of the step in which its spell or device takes effect this round; −1 if none. */
  readonly landing: number;
  /** The segments of this round that the spell or device still takes; 0 if none. */
  readonly segments: number;
}

/** The rows of a round in tie-breaking order, and by seat. */
export interface OrderRows {
  readonly all: readonly OrderRow[];
  readonly bySeat: readonly (OrderRow | undefined)[];
  readonly places: ReadonlyMap<FigureId, number>;
}

/** A figure's row (its steps and its initiative) in the order; undefined if it has none. */
export function rowAt({ bySeat, places }: OrderRows, figure: FigureId): OrderRow | undefined {
  return bySeat[places.get(figure) ?? -1];
}

/** The placeholder for a figure whose side has not rolled, and which has nothing to compare. */
const NO_INITIATIVE: Initiative = Object.freeze({ value: 0, die: 0, adjustment: 0 });

/**
 * Builds a figure's row: its steps (from index `from` to before `to`), its initiative, and when its magic takes effect.
 */
export function orderRow(contender: Contender, steps: readonly Step[], from: number, to: number): OrderRow {
  const initiative = initiativeOf(contender);
  const landing = initiative === null ? -1 : landingAmong(contender, steps, from, to);
  const segments = landing < 0 ? 0 : segmentsOf(contender, steps[landing] as Step);
  return { contender, steps, from, to, initiative: initiative ?? NO_INITIATIVE, landing, segments };
}

function landingAmong({ encounter }: Contender, steps: readonly Step[], from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const { kind, moment, of } = steps[at] as Step;
    if ((kind === "spell-end" || kind === "device-end") && of === 1 && roundOf(moment) === encounter.round) return at;
  }
  return -1;
}

/** The row of a caster for the first of two cantrips, which has taken effect; `null` if there is none (S4.VII.C.4). */
export function firstOfTwo(row: OrderRow): OrderRow | null {
  const { contender, steps, from, to } = row;
  const { seat, figure } = contender;
  if (seat.casting?.notBefore === undefined) return null;
  for (let landing = from; landing < to; landing++) {
    const { kind, of } = steps[landing] as Step;
    const segments = seat.carriedOver ?? spellOf(figure, seat.intent?.spell)?.castingTime ?? 0;
    if (kind === "spell-end" && of === 2) return { ...row, landing, segments };
  }
  return null;
}

/** Segments from the beginning of the round. Earlier casting has taken whole rounds. */
function segmentsOf({ encounter, seat, figure }: Contender, step: Step): number {
  const { kind, item } = step;
  const begun = kind === "spell-end" ? seat.casting : activationsOf(seat).find(one => isEndOf(step, one));
  if (begun) return segmentsLeft(begun, encounter.round);
  if (kind === "spell-end") return seat.carriedOver ?? spellOf(figure, item ?? undefined)?.castingTime ?? 0;
  const device = deviceOf(figure, item ?? undefined);
  return (device === null ? null : powerOf(device, seat.intent?.power))?.activation ?? 0;
}

/** The index of a figure's k-th attack step; −1 if it has none. */
export function attackOf({ steps, from, to }: OrderRow, ordinal: number): number {
  for (let at = from; at < to; at++) {
    const step = steps[at] as Step;
    if (step.kind === "attack" && step.ordinal === ordinal) return at;
  }
  return -1;
}

/** The number of a figure's routines this round; 0 if it does not attack. */
export function routinesOf({ steps, from, to }: OrderRow): number {
  for (let at = to - 1; at >= from; at--) {
    const { kind, of } = steps[at] as Step;
    if (kind === "attack") return of;
  }
  return 0;
}

/** The foe that a figure attacks with a weapon; undefined if it does not attack or has named none. */
export function foeOf({ contender }: OrderRow): FigureId | undefined {
  return aimOf(contender.seat);
}

/** True if a figure declared missiles. */
export function isShooting({ contender }: OrderRow): boolean {
  return contender.seat.intent?.kind === "missile";
}

/** The figure's name, for reasons. */
export function nameOf({ contender }: OrderRow): Figure["name"] {
  return contender.figure.name;
}

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

/** The step that stands for the group of simultaneous steps to which this one belongs. */
export function headOf(groups: Groups, step: number): number {
  let head = step;
  while (groups[head] !== head) {
    groups[head] = groups[groups[head] as number] as number;
    head = groups[head] as number;
  }
  return head;
}

/** Groups the steps that constraints make simultaneous; each other step is a group of its own. */
export function groupsOf(count: number, bonds: readonly Bond[]): Groups {
  const groups = new Array<number>(count);
  for (let at = 0; at < count; at++) groups[at] = at;
  for (const { first, next, together } of bonds) {
    if (together) groups[headOf(groups, next)] = headOf(groups, first);
  }
  return groups;
}

/**
 * For each group of simultaneous steps, the latest moment of its steps, stored at the index of the group's head: where
 * it is before it waits for other groups.
 */
export function latestOf(bases: readonly Moment[], groups: Groups): Moment[] {
  const moments = bases.slice();
  for (let at = 0; at < bases.length; at++) {
    const head = headOf(groups, at);
    moments[head] = Math.max(moments[head] as Moment, bases[at] as Moment);
  }
  return moments;
}

/** The shortest chain of constraints that makes two steps simultaneous; empty if there is none. */
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
