import { type AtWork, atWork, declare, rollInitiative } from "../foundry/session/at-work.ts";
import { median, type Row, type Taken } from "./measure.ts";

export const title =
  "The two hundredth command of a round beside the fifth; two hundred and twenty rounds of sixty figures";

const FIGURES = 60;
const ROUNDS = 220;
/** The rounds after which growth is measured. */
const LOOKED_AT = [20, 120, 220];
const EARLY = 5;
const LATE = 200;
const SAMPLES = 12;

const clear = (globalThis as { gc?: () => void }).gc ?? (() => {});

/** The same commands early and late in a round, after a warm-up. */
async function inARound(generation: 13 | 14, figures: number): Promise<Row> {
  const work = await atWork(generation, figures);
  for (let at = 0; at < 40; at++) await work.takes(() => declare(work, at));
  await nextRound(work);
  const taken: number[] = [];
  for (let at = 0; at < LATE + SAMPLES; at++) taken.push(await work.takes(() => declare(work, at)));
  await work.session.close();
  const [early, late] = [taken.slice(EARLY, EARLY + SAMPLES), taken.slice(LATE, LATE + SAMPLES)];
  const quotients: Taken = { goal: { atMost: 1 }, samples: late.map((one, at) => one / (early[at] ?? Number.NaN)) };
  return { generation, figures, what: `command ${LATE}, times command ${EARLY}`, "milliseconds, or times": quotients };
}

async function nextRound(work: AtWork): Promise<void> {
  await work.takes(() => rollInitiative(work));
  await work.takes(() => work.master.api.endRound({ overruled: true }));
}

/** A round with four declarations. Returns the time of each. */
async function aRound(work: AtWork): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let at = 0; at < 4; at++) taken.push(await work.takes(() => declare(work, at)));
  await nextRound(work);
  work.session.table.server.resetCounts();
  return taken;
}

async function* manyRounds(generation: 13 | 14): AsyncGenerator<Row> {
  const work = await atWork(generation, FIGURES);
  let lately: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    lately = [...lately, ...(await aRound(work))].slice(-4 * SAMPLES);
    if (LOOKED_AT.includes(round)) yield { generation, figures: FIGURES, ...lookAt(work, round, lately) };
  }
  await work.session.close();
}

function lookAt({ master }: AtWork, round: number, lately: readonly number[]): Row {
  clear();
  return {
    what: `after ${round} rounds`,
    "milliseconds, or times": Number(median(lately).toPrecision(3)),
    "heap, megabytes": Math.round(process.memoryUsage().heapUsed / 1e5) / 10,
    "encounter, bytes": JSON.stringify(master.combat.toObject().system).length,
    messages: master.game.messages.size,
  };
}

/** One row for each kind of round, then some of a long fight, by generation. */
export async function* rows(): AsyncGenerator<Row> {
  for (const generation of [13, 14] as const) {
    for (const figures of [20, 200]) yield await inARound(generation, figures);
    yield* manyRounds(generation);
  }
}
