import { type AtWork, atWork, declare, goOn, rollInitiative, shareOfOurs, strike } from "../foundry/session/at-work.ts";
import { OTTO } from "../foundry/session/world.ts";
import type { Row, Taken } from "./measure.ts";

export const title =
  "Milliseconds of the processor that a command takes at the referee; with the stand-in, and the system's part of it";

/** Numbers of figures, each with the maximum time of a command in milliseconds. */
const SIZES = [
  [20, undefined],
  [200, 20],
  [500, 50],
] as const;
const COMMANDS = ["declare", "strike, and a wound", "go on"] as const;

const WARM_UP = 25;
const SAMPLES = 12;
const PROFILED = 4;

/** The times of each command, by its index. */
interface Measured {
  readonly taken: readonly (readonly number[])[];
  readonly ours: readonly number[];
}

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

/** The current combatant strikes and ends the turn. Returns the time of each. */
async function turn(work: AtWork): Promise<readonly [number, number]> {
  for (let left = 9; left > 0 && work.master.combat.system.current === OTTO; left--) await goOn(work);
  return [await work.takes(() => strike(work)), await work.takes(() => goOn(work))];
}

async function measure(generation: 13 | 14, figures: number): Promise<Measured> {
  const work = await atWork(generation, figures);
  const declared: number[] = [];
  for (const at of times(WARM_UP + SAMPLES)) declared.push(await work.takes(() => declare(work, at)));
  const oursOfDeclaring = await shareOfOurs(async () => {
    for (const at of times(PROFILED)) await work.takes(() => declare(work, at));
  });
  await work.takes(() => rollInitiative(work));
  const turns: (readonly [number, number])[] = [];
  for (const _ of times(SAMPLES)) turns.push(await turn(work));
  const oursOfTurns = await shareOfOurs(async () => {
    for (const _ of times(PROFILED)) await turn(work);
  });
  await work.session.close();
  if (work.master.errors.length > 0) throw new AggregateError(work.master.errors, "measure: nothing may go wrong");
  const [struck, gone] = [0, 1].map(place => turns.map(one => one[place as 0 | 1]));
  return {
    taken: [declared.slice(WARM_UP), struck ?? [], gone ?? []],
    ours: [oursOfDeclaring, oursOfTurns, oursOfTurns],
  };
}

function cells(figures: number, atMost: number | undefined, { taken, ours }: Measured, place: number): Row {
  const one: Taken = { goal: atMost === undefined ? {} : { atMost }, samples: taken[place] ?? [] };
  return { [`${figures} figures`]: one, [`ours of ${figures}`]: `${Math.round(100 * (ours[place] ?? 0))} %` };
}

/** One row for each command, by generation. */
export async function* rows(): AsyncGenerator<Row> {
  for (const generation of [13, 14] as const) {
    const all: Measured[] = [];
    for (const [figures] of SIZES) all.push(await measure(generation, figures));
    for (const [place, command] of COMMANDS.entries()) {
      const measured = SIZES.map(([figures, atMost], at) => cells(figures, atMost, all[at] as Measured, place));
      yield Object.assign({ generation, command }, ...measured);
    }
  }
}
