import type { Encounter } from "../../fight/fight.ts";
import { isDown } from "../../fight/figures.ts";
import type { Turn } from "../../initiative/procedure.ts";
import type { Moment } from "../../vocabulary.ts";
import type { Step } from "../step.ts";
import { asItStands } from "../steps.ts";
import type { Bond } from "./bond.ts";
import type { Row, Rows } from "./row.ts";
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
  const starts = new Array<number>(rows.all.length + 1);
  const more = onTop(added, steps.length);
  for (let nth = 0; nth < rows.all.length; nth++) {
    const row = rows.all[nth] as Row;
    starts[nth] = kept.length;
    const turn = lookedAt(row, encounter);
    for (let at = row.from; at < row.to; at++) keep(steps[at] as Step, turn, kept);
    if (more !== null) for (const step of more[row.from] ?? NONE) keep(step, turn, kept);
  }
  starts[rows.all.length] = kept.length;
  return { steps: kept, starts };
}

/** A figure's part as the fight stands; null when all its steps are certain to stand. */
function lookedAt({ turn, landing }: Row, encounter: Encounter): Turn | null {
  if (landing < 0 && !isDown(turn.figure)) return null;
  return turn.encounter === encounter ? turn : { ...turn, encounter };
}

function keep(step: Step, turn: Turn | null, kept: Step[]): void {
  const left = turn === null ? step : asItStands(step, turn);
  if (left !== null) kept.push(left);
}

const NONE: readonly Step[] = [];

/** The steps on top, by the place where the row of their figure begins; null when there are none. */
function onTop(added: readonly Added[], count: number): readonly (readonly Step[] | undefined)[] | null {
  if (added.length === 0) return null;
  const rows = new Array<Step[] | undefined>(count);
  for (const { row, step } of added) {
    const known = rows[row.from];
    if (known === undefined) rows[row.from] = [step];
    else known.push(step);
  }
  return rows;
}
