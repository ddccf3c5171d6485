import { type Command, makeRulebook } from "#rules/index.ts";
import { openTable, type Table } from "../../host/harness/index.ts";
import { type Attempt, commandAt } from "../../rules/fuzz/attempts.ts";
import { COMBAT, type Dynamic, ORC, world } from "../session/index.ts";
import { breachAfter } from "./breaches.ts";
import { apiIn, combatIn, sit, type Told, type Window } from "./people.ts";
import { DelayedTraffic, type Lots, lotsOf } from "./traffic.ts";

/** A table at which everything comes late, and in another order; windows come and go in the midst of it. */

export interface Simulation {
  readonly seed: number;
  readonly commands: number;
  readonly generation: 13 | 14;
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

/** All that a simulation is made of. */
export interface Scene {
  readonly table: Table;
  readonly traffic: DelayedTraffic;
  readonly lots: Lots;
  readonly windows: readonly Window[];
  readonly told: Map<string, Told>;
  /** Every command that was ever in the record. */
  readonly recorded: Set<string>;
  readonly story: string[];
  /** The last revision of the encounter, and the lines of its record. */
  revision: number;
  readonly lines: Map<string, string>;
}

const BOOK = makeRulebook({});

/** Who sits at the table: two game masters, one of them with two windows, and two players. */
const SEATS = ["Gamemaster", "Gamemaster", "Assistant", "Anna", "Ben"] as const;

const isMasters = ({ name }: Window) => name === "Gamemaster" || name === "Assistant";

/** Plays a table by its seed, until everything is quiet, and looks at what is left. */
export async function simulate({ seed, commands, generation }: Simulation): Promise<Outcome> {
  const lots = lotsOf(seed);
  const traffic = new DelayedTraffic(lots);
  const table = await openTable({ generation, world: world(), system: "built", faceless: true, traffic });
  const windows: Window[] = SEATS.map(name => ({ name, client: null, passTime: () => 0 }));
  const noted = { told: new Map(), recorded: new Set<string>(), story: [], revision: 0, lines: new Map() };
  const scene: Scene = { table, traffic, lots, windows, ...noted };
  table.server.watch(() => noteRecord(scene));
  try {
    for (const window of windows) await traffic.during(sit(table, window, lots, scene.told));
    for (let number = 0; number < commands; number++) await act(scene, number);
    await quiet(scene);
    const { told, recorded, story } = scene;
    return { breach: breachAfter(scene), story, asked: told.size, recorded: recorded.size };
  } finally {
    await traffic.during(table.close());
  }
}

/** What may happen beside messages, and how often of a hundred. */
type Deed = (scene: Scene, number: number) => Promise<void> | void;
const DEEDS: readonly (readonly [often: number, deed: Deed])[] = [
  [64, ask],
  [12, answer],
  [6, undo],
  [5, edit],
  [4, letTimePass],
  [4, reload],
  [3, crash],
  [2, lead],
];

async function act(scene: Scene, number: number): Promise<void> {
  await deedAt(scene.lots(100))(scene, number);
  for (let steps = scene.lots(12); steps > 0; steps--) await scene.traffic.step();
}

function deedAt(lot: number): Deed {
  let sum = 0;
  for (const [often, deed] of DEEDS) {
    sum += often;
    if (lot < sum) return deed;
  }
  return ask;
}

const here = ({ windows }: Scene, fits: (window: Window) => boolean = () => true): Window[] =>
  windows.filter(window => window.client !== null && fits(window));

function oneOf<T>(list: readonly T[], lots: Lots): T | undefined {
  return list[lots(Math.max(1, list.length))];
}

/** Somebody asks for something: mostly what is offered. */
function ask(scene: Scene, number: number): void {
  const { lots, told, story } = scene;
  const window = oneOf(here(scene), lots);
  if (window === undefined || !combatIn(window)) return;
  const [kind, who, whom, what, die, word] = [100, 10, 10, 30, 240, 100].map(lots) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const attempt: Attempt = { kind, who, whom, what, die, word };
  const command = { ...commandAt(apiIn(window).fight(), attempt, number, BOOK), id: `c${number}` } as Command;
  const known: Told = { reply: null, failed: false, left: false };
  told.set(command.id, known);
  story.push(`${window.name} asks ${JSON.stringify(command)}`);
  const { client } = window;
  const hear = (reply: NonNullable<Told["reply"]>, why = "") => {
    if (client === window.client) known.reply = reply;
    story.push(`  ${command.id} is ${reply} ${why}`);
  };
  apiIn(window)
    .command(command, { quiet: true })
    .then((reply: Dynamic) => hear(wordFor(reply), (reply.reasons ?? []).map((one: Dynamic) => one.why).join(" ")))
    .catch((error: Error) => hear("refused", String(error.stack)));
}

/** What was done and taken back before its asker heard of it is told as that. */
function wordFor({ accepted, reasons = [] }: Dynamic): NonNullable<Told["reply"]> {
  if (accepted === null) return "unanswered";
  if (reasons.some(({ why }: Dynamic) => why === "undone-since")) return "undone";
  return accepted ? "accepted" : "refused";
}

/** A game master answers whatever is asked. */
function answer(scene: Scene): void {
  const window = oneOf(here(scene, isMasters), scene.lots);
  const pending = window && combatIn(window)?.system.pending;
  if (!window || !pending) return;
  const { choices } = JSON.parse(pending).need;
  const choice = oneOf<{ id: string }>(choices, scene.lots)?.id;
  scene.story.push(`${window.name} answers ${choice}`);
  void apiIn(window).answer({ choice, quiet: true });
}

function undo(scene: Scene): void {
  const window = oneOf(here(scene, isMasters), scene.lots);
  if (!window) return;
  scene.story.push(`${window.name} takes the last command back`);
  void apiIn(window).undo({ quiet: true });
}

/** Somebody changes hit points on a sheet. */
function edit(scene: Scene): void {
  const window = oneOf(here(scene, isMasters), scene.lots);
  const actor = window && combatIn(window)?.combatants.get(ORC)?.actor;
  if (!actor) return;
  const value = scene.lots(12);
  scene.story.push(`${window.name} writes ${value} hit points`);
  void actor.update({ "system.hitPoints.value": value }).catch(() => undefined);
}

function letTimePass(scene: Scene): void {
  const window = oneOf(here(scene), scene.lots);
  const passed = window?.passTime() ?? 0;
  if (passed > 0) scene.story.push(`time passes for ${window?.name}: ${passed}`);
}

async function reload(scene: Scene): Promise<void> {
  const window = oneOf(here(scene), scene.lots);
  if (window) await open(scene, window, "is loaded anew", () => window.client?.close());
}

async function crash(scene: Scene): Promise<void> {
  const window = oneOf(here(scene), scene.lots);
  if (window) await open(scene, window, "crashes, and is opened again", () => window.client?.crash());
}

async function open(scene: Scene, window: Window, words: string, close: () => void): Promise<void> {
  scene.story.push(`the window of ${window.name} ${words}`);
  close();
  for (const known of scene.told.values()) if (known.reply !== "refused") known.left = true;
  for (let steps = scene.lots(20); steps > 0; steps--) await scene.traffic.step();
  await scene.traffic.during(sit(scene.table, window, scene.lots, scene.told));
}

function lead(scene: Scene): void {
  const window = oneOf(here(scene, isMasters), scene.lots);
  if (!window || !combatIn(window)) return;
  scene.story.push(`${window.name} takes the lead`);
  void apiIn(window).lead({ quiet: true });
}

/** Everything comes to its end: messages arrive, and whoever waits has waited long enough. */
async function quiet(scene: Scene): Promise<void> {
  for (let calm = 0, rounds = 0; calm < 3 && rounds < 200; rounds++) {
    await scene.traffic.settle();
    const passed = here(scene).map(window => window.passTime());
    calm = passed.some(timers => timers > 0) ? 0 : calm + 1;
  }
  await scene.traffic.settle();
}

/** Notes which commands a write has brought into the record, if it was in time. */
function noteRecord(scene: Scene): void {
  const combat = scene.table.server.stored("combats").find(({ _id }: Dynamic) => _id === COMBAT);
  const { revision = 0, record = {} } = combat?.system ?? {};
  const isInTime = revision > scene.revision;
  for (const [slot, line] of Object.entries<string>(record)) {
    if (scene.lines.get(slot) === line) continue;
    scene.lines.set(slot, line);
    if (isInTime) for (const [, id] of line.matchAll(/"id":"(c\d+)"/g)) scene.recorded.add(id as string);
  }
  scene.revision = Math.max(scene.revision, revision);
}
