import { openTable } from "../../host/harness/index.ts";
import type { Dynamic } from "../session/index.ts";
import { MADE } from "../session/made.ts";
import { COMBAT, world } from "../session/world.ts";
import { ask } from "./asking.ts";
import { breachAfter } from "./breaches.ts";
import { drawDeed, mendConnections, rule } from "./deeds.ts";
import { equipped } from "./gear.ts";
import { isWrittenLast, noteWrites, nothingNoted } from "./noting.ts";
import { apiIn, idsByLot, lookingAt, sit, type Window } from "./people.ts";
import { aMaster, type Scene, toldIn } from "./scene.ts";
import { DelayedTraffic, lotsOf } from "./traffic.ts";
import { beside, COMBAT_BESIDE, FIGURES, MAP } from "./two-fights.ts";

/** A table where messages are late and out of order, and clients come and go. */

export interface Simulation {
  readonly seed: number;
  readonly commands: number;
  readonly generation: 13 | 14;
  /** The numbers of actions to leave out. */
  readonly without?: ReadonlySet<number>;
}

/** The result of a simulation. */
export interface Outcome {
  /** The violated invariant; null if all hold. */
  readonly breach: string | null;
  /** The actions in order. */
  readonly story: readonly string[];
  readonly asked: number;
  readonly recorded: number;
}

/** The clients at a full table: two GMs, one of them with two clients, four players, and an observer. */
const FULL = ["Gamemaster", "Gamemaster", "Assistant", "Anna", "Ben", "Carla", "Dirk", "Olga"] as const;
/**
 * The clients of three kinds of tables: full, with two GMs and two players, or with a single GM, whom no one can replace.
 * The seed modulo 11 chooses one, so that every kind meets every other property of a table.
 */
const SEATS = [FULL, ["Gamemaster", "Assistant", "Anna", "Ben"], ["Gamemaster", "Anna", "Ben"]] as const;
const MORE_USERS = ["Carla", "Dirk", "Olga"].map(name => ({
  _id: name.toLowerCase().padEnd(16, "0"),
  name,
  role: 1,
}));

/** Plays a table by its seed until nothing is pending, and checks the invariants. */
export async function simulate({ seed, commands, generation, without }: Simulation): Promise<Outcome> {
  const lots = lotsOf(seed);
  const traffic = new DelayedTraffic(lots);
  const endLots = idsByLot(globalThis, lotsOf(seed, -1));
  const hasTwo = seed % 4 === 0 || seed % 4 === 3;
  const world = hasTwo ? beside(crowded()) : crowded();
  const table = await openTable({ generation, world, system: "built", made: MADE, faceless: true, traffic });
  const seats: readonly string[] = SEATS[(seed % 11) % SEATS.length] ?? FULL;
  const windows: Window[] = seats.map(name => ({
    ...{ name, combat: COMBAT, client: null, connection: "sound" },
    passTime: () => 0,
  }));
  const scene: Scene = {
    ...{ table, traffic, lots, windows, combat: COMBAT, map: MAP.one, figures: FIGURES.one, story: [] },
    isSlow: seed % 3 === 0,
    isRough: seed % 5 === 4,
    isSpoiling: seed % 10 === 4,
    isUnsteady: seed % 7 > 2,
    ...nothingNoted(),
  };
  const scenes = hasTwo ? [scene, another(scene)] : [scene];
  table.server.watch(operations => {
    for (const one of scenes) noteWrites(one, operations);
  });
  try {
    for (const window of windows) await traffic.loading(() => sit(table, window, lots, toldIn(scene)));
    for (const one of scenes) await begin(one);
    for (let number = 1; number <= commands; number++) {
      drawAnew(scenes, seed, number);
      if (!without?.has(number)) await act(scenes, number);
    }
    drawAnew(scenes, seed, 0);
    await end(scenes, commands);
    return outcomeOf(scenes);
  } finally {
    traffic.release();
    await table.close();
    endLots();
  }
}

/** The other encounter at the table, in the same clients. */
function another(scene: Scene): Scene {
  const windows = scene.windows.map(window => lookingAt(COMBAT_BESIDE, window));
  const other = { ...scene, ...nothingNoted(), windows, combat: COMBAT_BESIDE, map: MAP.other, figures: FIGURES.other };
  other.beside.push(scene);
  scene.beside.push(other);
  return other;
}

/** Ends all scenes: delivers everything, and makes sure that a command follows every edit by hand. */
async function end(scenes: readonly Scene[], commands: number): Promise<void> {
  const knockAtAll = async () => {
    for (const scene of scenes) knock(scene);
    await quiet(scenes);
  };
  for (const lift of scenes.flatMap(({ vetoes }) => vetoes)) lift();
  for (const scene of scenes.slice(0, 1)) await mendConnections(scene);
  await quiet(scenes);
  await knockAtAll();
  for (const [at, scene] of scenes.entries()) await bringIntoTheRecord(scene, scenes, commands + at * TRIES);
  await knockAtAll();
}

function outcomeOf(scenes: readonly Scene[]): Outcome {
  const breaches = scenes.map(breachAfter).filter(breach => breach !== null);
  const sum = (count: (scene: Scene) => number) => scenes.reduce((all, scene) => all + count(scene), 0);
  return {
    breach: breaches[0] ?? null,
    story: scenes[0]?.story ?? [],
    asked: sum(({ told }) => told.size),
    recorded: sum(({ recorded }) => recorded.size),
  };
}

function crowded(): object {
  const small = equipped(world()) as Dynamic;
  return { ...small, users: [...small.users, ...MORE_USERS] };
}

/** Seeds each action by its number alone, so that leaving out earlier actions does not change it. */
function drawAnew(scenes: readonly Scene[], seed: number, number: number): void {
  const lots = lotsOf(seed, number);
  for (const scene of scenes) {
    scene.lots = lots;
    scene.traffic.lots = lots;
  }
}

/** Begins the fight before anything goes wrong. */
async function begin(scene: Scene): Promise<void> {
  const [master] = scene.windows;
  void apiIn(master as Window).command({ type: "begin", ground: "indoors" }, { quiet: true });
  await scene.traffic.deliver();
}

/** The maximum number of messages delivered between two actions. */
const STEPS = 60;

async function act(scenes: readonly Scene[], number: number): Promise<void> {
  const [only] = scenes;
  const scene = (scenes.length > 1 ? scenes[(only as Scene).lots(scenes.length)] : only) as Scene;
  await drawDeed(scene)(scene, number);
  for (let steps = scene.lots(STEPS); steps > 0; steps--) await scene.traffic.step();
}

const NEVER_PLAYED = 9999;

/** Sends a command that is refused. Every command makes the leader retry failed writes. */
function knock(scene: Scene): void {
  const window = aMaster(scene);
  if (window) void apiIn(window).command({ type: "end-round", round: NEVER_PLAYED }, { quiet: true });
}

const TRIES = 30;

/** Sends commands until the last hit points edited by hand are recorded. */
async function bringIntoTheRecord(scene: Scene, scenes: readonly Scene[], commands: number): Promise<void> {
  const before = scene.recorded.size;
  const isRecorded = () => scene.recorded.size > before;
  for (let more = 1; more <= TRIES && !(isRecorded() && !isWrittenLast(scene)); more++) {
    ask(scene, commands + more);
    await quiet(scenes);
  }
  scene.hasRecordedSince = isRecorded();
}

/** Delivers all messages, runs out all waiting times, and lets the GM rule on open questions. */
async function quiet(scenes: readonly Scene[]): Promise<void> {
  const [{ traffic, windows }] = scenes as readonly [Scene];
  traffic.refuseNext(0);
  for (let calm = 0, rounds = 0; calm < 3 && rounds < 200; rounds++) {
    await traffic.deliver();
    const passed = windows.map(window => (window.client === null ? 0 : window.passTime()));
    const ruled = scenes.map(rule);
    calm = ruled.includes(true) || passed.some(timers => timers > 0) ? 0 : calm + 1;
  }
  await traffic.deliver();
}
