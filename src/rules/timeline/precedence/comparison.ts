import type { Encounter } from "../../fight/fight.ts";
import { isDown } from "../../fight/figures.ts";
import type { Moment } from "../../vocabulary.ts";
import type { Step } from "../step.ts";
import { asItStands } from "../steps.ts";
import type { Bond } from "./bond.ts";
import type { Rows } from "./row.ts";
import type { Added } from "./speed.ts";

/** The steps of a round set against one another, with all that their order was made of. */
export interface Comparison {
  readonly rows: Rows;
  /** Where they stand at last: row after row, then what some have on top. */
  readonly steps: readonly Step[];
  readonly added: readonly Added[];
  /** Where each would stand without any bond. */
  readonly bases: readonly Moment[];
  readonly bonds: readonly Bond[];
  /** Bonds that contradicted others. */
  readonly broken: readonly Bond[];
}

/** The steps that can still be taken, row after row: those of row n from `starts[n]` to before `starts[n + 1]`. */
export interface Standing {
  readonly steps: readonly Step[];
  readonly starts: readonly number[];
}

/** Those of the steps that can still be taken, as the fight stands. */
export function standingIn({ rows, steps, added }: Comparison, encounter: Encounter): Standing {
  const kept: Step[] = [];
  const starts: number[] = [];
  const more = byRow(added);
  for (const row of rows.all) {
    starts.push(kept.length);
    const { from, to, landing } = row;
    const isPlain = landing < 0 && !isDown(row.turn.figure);
    const turn = isPlain || row.turn.encounter === encounter ? row.turn : { ...row.turn, encounter };
    for (let at = from; at < to; at++) {
      const step = steps[at] as Step;
      keep(isPlain ? step : asItStands(step, turn), kept);
    }
    for (const step of more?.get(row.turn.figure.id) ?? NONE) keep(asItStands(step, turn), kept);
  }
  starts.push(kept.length);
  return { steps: kept, starts };
}

const NONE: readonly Step[] = [];

/** The steps on top by their figures; null when there are none. */
function byRow(added: readonly Added[]): ReadonlyMap<string, readonly Step[]> | null {
  if (added.length === 0) return null;
  const rows = new Map<string, Step[]>();
  for (const { row, step } of added) {
    const { id } = row.turn.figure;
    const known = rows.get(id);
    if (known === undefined) rows.set(id, [step]);
    else known.push(step);
  }
  return rows;
}

function keep(step: Step | null, kept: Step[]): void {
  if (step !== null) kept.push(step);
}
