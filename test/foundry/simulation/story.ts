import { openTable } from "../../host/harness/index.ts";
import { type Dynamic, world } from "../session/index.ts";
import { MADE } from "../session/made.ts";
import { ask } from "./asking.ts";
import { breachAfter } from "./breaches.ts";
import { drawDeed, rule } from "./deeds.ts";
import { isWrittenLast, noteWrites, nothingNoted } from "./noting.ts";
import { apiIn, idsByLot, sit, type Window } from "./people.ts";
import { aMaster, here, type Scene } from "./scene.ts";
import { DelayedTraffic, lotsOf } from "./traffic.ts";

/** A table at which everything comes late, and in another order; windows come and go in the midst of it. */

export interface Simulation {
  readonly seed: number;
  readonly commands: number;
  readonly generation: 13 | 14;
  /** Numbers of what is not done after all. */
  readonly without?: ReadonlySet<number>;
}

/** What came of it. */
export interface Outcome {
  /** What does not hold; null when everything does. */
  readonly breach: string | null;
  /** What was done, in order. */
  readonly story: readonly string[];
  readonly asked: number;
  readonly recorded: number;
}

/** Who sits at the table: two game masters, one of them with two windows, four players, and one who only looks on. */
const SEATS = ["Gamemaster", "Gamemaster", "Assistant", "Anna", "Ben", "Carla", "Dirk", "Olga"] as const;
const MORE_USERS = ["Carla", "Dirk", "Olga"].map(name => ({
  _id: name.toLowerCase().padEnd(16, "0"),
  name,
  role: 1,
}));

/** Plays a table by its seed, until everything is quiet, and looks at what is left. */
export async function simulate({ seed, commands, generation, without }: Simulation): Promise<Outcome> {
  const lots = lotsOf(seed);
  const traffic = new DelayedTraffic(lots);
  const endLots = idsByLot(globalThis, lotsOf(seed, -1));
  const table = await openTable({ generation, world: crowded(), system: "built", made: MADE, faceless: true, traffic });
  const windows: Window[] = SEATS.map(name => ({ name, client: null, passTime: () => 0 }));
  const scene: Scene = {
    table,
    traffic,
    lots,
    windows,
    isSlow: seed % 3 === 0,
    isRough: seed % 5 === 4,
    isSpoiling: seed % 10 === 4,
    ...nothingNoted(),
  };
  table.server.watch(operations => noteWrites(scene, operations));
  try {
    for (const window of windows) await traffic.loading(() => sit(table, window, lots, scene.told));
    await begin(scene);
    for (let number = 1; number <= commands; number++) {
      drawAnew(scene, seed, number);
      if (!without?.has(number)) await act(scene, number);
    }
    drawAnew(scene, seed, 0);
    await quiet(scene);
    knock(scene);
    await quiet(scene);
    await bringIntoTheRecord(scene, commands);
    knock(scene);
    await quiet(scene);
    const { told, recorded, story } = scene;
    return { breach: breachAfter(scene), story, asked: told.size, recorded: recorded.size };
  } finally {
    traffic.release();
    await table.close();
    endLots();
  }
}

function crowded(): object {
  const small = world() as Dynamic;
  return { ...small, users: [...small.users, ...MORE_USERS] };
}

/** What is done by a number hangs on that number alone, whatever is left out before it. */
function drawAnew(scene: Scene, seed: number, number: number): void {
  scene.lots = lotsOf(seed, number);
  scene.traffic.lots = scene.lots;
}

/** The fight begins, before anything goes wrong. */
async function begin(scene: Scene): Promise<void> {
  const [master] = scene.windows;
  void apiIn(master as Window).command({ type: "begin", ground: "indoors" }, { quiet: true });
  await scene.traffic.deliver();
}

/** As many messages go on their way, at most, between two things that are done. */
const STEPS = 60;

async function act(scene: Scene, number: number): Promise<void> {
  await drawDeed(scene)(scene, number);
  for (let steps = scene.lots(STEPS); steps > 0; steps--) await scene.traffic.step();
}

const NEVER_PLAYED = 9999;

/** With the next command, and be it refused, the referee looks after what could not be written before. */
function knock(scene: Scene): void {
  const window = aMaster(scene);
  if (window) void apiIn(window).command({ type: "end-round", round: NEVER_PLAYED }, { quiet: true });
}

const TRIES = 30;

/** Hit points that somebody has written last come into the record with the next command that does. */
async function bringIntoTheRecord(scene: Scene, commands: number): Promise<void> {
  for (let more = 1; more <= TRIES && isWrittenLast(scene); more++) {
    ask(scene, commands + more);
    await quiet(scene);
  }
}

/** Everything comes to its end: messages arrive, whoever waits has waited long enough, and the game master rules on the rest. */
async function quiet(scene: Scene): Promise<void> {
  scene.traffic.refuseNext(0);
  for (let calm = 0, rounds = 0; calm < 3 && rounds < 200; rounds++) {
    await scene.traffic.deliver();
    const passed = here(scene).map(window => window.passTime());
    calm = rule(scene) || passed.some(timers => timers > 0) ? 0 : calm + 1;
  }
  await scene.traffic.deliver();
}
