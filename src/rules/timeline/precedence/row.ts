import { segmentsLeft } from "../../casting/casting.ts";
import { activationsOf, deviceOf, powerOf } from "../../devices.ts";
import type { Figure } from "../../figure/figure.ts";
import { spellOf } from "../../figure/items.ts";
import { initiativeOf } from "../../initiative/initiative.ts";
import type { Contender, Initiative } from "../../initiative/procedure.ts";
import { roundOf } from "../../moment.ts";
import type { FigureId } from "../../vocabulary.ts";
import { isEndOf, type Step } from "../step.ts";
import { aimOf } from "./concerned.ts";

/** One figure's part in the order: which of the steps are its own, and what its initiative comes to. */
export interface OrderRow {
  readonly contender: Contender;
  readonly steps: readonly Step[];
  /** Its steps stand from here … */
  readonly from: number;
  /** … to before here. */
  readonly to: number;
  readonly initiative: Initiative;
  /** The step in which its spell or device takes effect this round; −1 without one. */
  readonly landing: number;
  /** Segments of this round that the spell or device still takes; 0 without one. */
  readonly segments: number;
}

/** The rows of a round in the order in which equals are named, and each figure's by its seat. */
export interface OrderRows {
  readonly all: readonly OrderRow[];
  readonly bySeat: readonly (OrderRow | undefined)[];
  readonly places: ReadonlyMap<FigureId, number>;
}

export function rowAt({ bySeat, places }: OrderRows, figure: FigureId): OrderRow | undefined {
  return bySeat[places.get(figure) ?? -1];
}

/** Nobody's initiative: of a figure whose side has not rolled, and which has nothing to compare. */
const NO_INITIATIVE: Initiative = Object.freeze({ value: 0, die: 0, adjustment: 0 });

/** A figure's row; its own are the steps from a place to before another. */
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

/** A caster's row as it was for the first of two cantrips, which has taken effect; null without one (S4.VII.C.4). */
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

/** Counted from the beginning of the round: what was begun earlier has gone on for whole rounds. */
function segmentsOf({ encounter, seat, figure }: Contender, step: Step): number {
  const { kind, item } = step;
  const begun = kind === "spell-end" ? seat.casting : activationsOf(seat).find(one => isEndOf(step, one));
  if (begun) return segmentsLeft(begun, encounter.round);
  if (kind === "spell-end") return seat.carriedOver ?? spellOf(figure, item ?? undefined)?.castingTime ?? 0;
  const device = deviceOf(figure, item ?? undefined);
  return (device === null ? null : powerOf(device, seat.intent?.power))?.activation ?? 0;
}

/** The k-th of a figure's attack steps; −1 when it has none such. */
export function attackOf({ steps, from, to }: OrderRow, ordinal: number): number {
  for (let at = from; at < to; at++) {
    const step = steps[at] as Step;
    if (step.kind === "attack" && step.ordinal === ordinal) return at;
  }
  return -1;
}

/** How many routines a figure has this round; 0 when it does not attack. */
export function routinesOf({ steps, from, to }: OrderRow): number {
  for (let at = to - 1; at >= from; at--) {
    const { kind, of } = steps[at] as Step;
    if (kind === "attack") return of;
  }
  return 0;
}

/** The foe a figure means to attack, by weapon. */
export function foeOf({ contender }: OrderRow): FigureId | undefined {
  return aimOf(contender.seat);
}

/** Does a figure mean to shoot or throw? */
export function isShooting({ contender }: OrderRow): boolean {
  return contender.seat.intent?.kind === "missile";
}

/** A name for the words. */
export function nameOf({ contender }: OrderRow): Figure["name"] {
  return contender.figure.name;
}
