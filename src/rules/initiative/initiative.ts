import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../verdict.ts";
import type { SideId } from "../vocabulary.ts";

/** A side rolls this die; the higher roll has the initiative (S4.VI). */
export const SIDE_DIE = "1d6";

export type SideDice = Readonly<Record<SideId, number>>;

/** The segment in which a side's figures begin, and why. */
export interface Start {
  /** 1–10. */
  readonly segment: number;
  readonly reasons: readonly Reason[];
}

/** The ways to read a start segment from the dice, by ruling. */
const STARTS: Readonly<Record<Rulebook["initiative.startSegment"], (dice: SideDice, side: SideId) => Start>> = {
  "other-die": startByOtherDie,
  "own-die": startByOwnDie,
};

/** When a side begins, by the rulebook's reading of the dice. The side must have rolled. */
export function startOf(dice: SideDice, side: SideId, book: Rulebook): Start {
  return STARTS[book["initiative.startSegment"]](dice, side);
}

/**
 * A side begins in the segment that the other side's die shows, so that the higher roll begins earlier.
 *
 * @source S4.VII.C.2b, read for both sides (ruling `initiative.startSegment`)
 * @reading against several sides the highest of their dice counts; a side without opponents reads its own
 */
function startByOtherDie(dice: SideDice, side: SideId): Start {
  const rival = highestOther(dice, side);
  if (rival === null) return startByOwnDie(dice, side);
  const segment = dice[rival] as number;
  return { segment, reasons: [dieReason(dice, side), reason("start-by-other-die", { segment, side: rival })] };
}

/** A side begins in the segment that its own die shows (S0.R10.l). */
function startByOwnDie(dice: SideDice, side: SideId): Start {
  const segment = dice[side] as number;
  return { segment, reasons: [dieReason(dice, side), reason("start-by-own-die", { segment, side })] };
}

function dieReason(dice: SideDice, side: SideId): Reason {
  return reason("side-die", { side, die: dice[side] as number });
}

function highestOther(dice: SideDice, side: SideId): SideId | null {
  let highest: SideId | null = null;
  for (const other of Object.keys(dice).sort()) {
    if (other === side) continue;
    if (highest === null || (dice[other] as number) > (dice[highest] as number)) highest = other;
  }
  return highest;
}
