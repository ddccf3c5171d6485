import type { Encounter, Seat } from "#rules/index.ts";
import { type Client, openTable, type Table } from "../../host/harness/index.ts";
import type { Traffic } from "../../host/harness/wire.ts";
import { MADE } from "./made.ts";
import { COMBAT, world } from "./world.ts";

/** A value of the host's dynamic API. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into another realm
export type Dynamic = any;

/** A person at the table, with their client. */
export interface Person extends Client {
  /** The macro API. */
  readonly api: Dynamic;
  readonly combat: Dynamic;
  /** The encounter as this client reads it. */
  readonly encounter: Encounter;
  seat(figure: string): Seat;
  hitPoints(figure: string): number;
  deeds(): Dynamic[];
  /** The reasons of refusal in a ruling. */
  refusals(ruling: Dynamic): string[];
  /** Answers decisions that this client is asked for, and returns the questions. */
  decides(answer: (question: Dynamic) => unknown): Dynamic[];
  /** Scripts this client's next dice, as numbers from 0 to 1. A roll beyond the script is an error. */
  rolls(...dice: number[]): void;
  /** Waits until the fight asks for a decision, answers it as this person, and waits until the command is done. */
  answersWhenAsked(choice: string): Promise<Dynamic>;
  /** The same for a command that fails: no hook reports it. */
  answersWhenAskedQuietly(choice: string): Promise<void>;
  /** Resolves once the condition is true on this client. */
  until(check: () => unknown): Promise<void>;
  /** Sends a request over the socket unchanged and returns the ruling. */
  asks(request: object): Promise<Dynamic>;
  /**
   * Runs out this client's waiting time for others, and the time limit of calls if asked. From now on its long timers
   * only run when the returned function is called.
   */
  waits(of?: "calls"): () => number;
}

export interface GameSession {
  readonly table: Table;
  /** Connects a user. Dice that their client rolls on arrival are scripted. */
  sit(name: string, ...dice: number[]): Promise<Person>;
  /** Reloads a client. The callback receives its globals before it starts. */
  reload(person: Person, before?: (globals: Dynamic) => void): Promise<Person>;
  /** Connects a client again after it has closed, with its browser storage. */
  comeBack(person: Person): Promise<Person>;
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Seen {
  readonly drawn?: boolean;
  readonly traffic?: Traffic;
  /** The folder of a built system, whose packs are offered. */
  readonly packs?: string;
}

/** Opens a session with these modules of `test/host/modules`. With `drawn` it has a user interface. */
export async function openSession(
  generation: 13 | 14,
  data: object = world(),
  modules: readonly string[] = [],
  { drawn = false, traffic, packs }: Seen = {},
): Promise<GameSession> {
  const between = traffic === undefined ? {} : { traffic };
  const table = await openTable({
    generation,
    world: data,
    system: "built",
    modules,
    made: MADE,
    faceless: !drawn,
    ...(packs !== undefined && { packs }),
    ...between,
  });
  const comeBack = async (again: Person, before?: (globals: Dynamic) => void) =>
    person(await table.join(again.game.user.name, before ? { again, before } : { again }));
  return {
    table,
    comeBack,
    sit: async (name, ...dice) =>
      person(await table.join(name, dice.length > 0 ? { before: globals => script(globals, dice) } : {})),
    reload: async (again, before) => {
      again.close();
      await table.settle();
      return comeBack(again, before);
    },
    settle: () => table.settle(),
    close: () => table.close(),
  };
}

/** A session with the GM and with Anna, who plays Mirella. */
export async function openWithAnna(
  generation: 13 | 14,
  seen: { readonly drawn?: boolean } = {},
): Promise<{ session: GameSession; master: Person; anna: Person }> {
  const session = await openSession(generation, world(), [], seen);
  return { session, master: await session.sit("Gamemaster"), anna: await session.sit("Anna") };
}

function person(client: Client): Person {
  const combat = () => client.game.combats.get(COMBAT);
  const fight = () => client.globals.tenSegments.fight(combat());
  return Object.defineProperties(client, {
    api: { get: () => client.globals.tenSegments },
    combat: { get: combat },
    encounter: { get: () => fight().encounter },
    seat: { value: (figure: string) => fight().encounter.seats.find((seat: Dynamic) => seat.figure === figure) },
    hitPoints: { value: (figure: string) => combat().combatants.get(figure).actor.system.hitPoints.value },
    deeds: { value: () => client.game.messages.contents.filter((message: Dynamic) => message.type === "deed") },
    refusals: { value: (ruling: Dynamic) => (ruling.reasons ?? []).map(({ why }: { why: string }) => why) },
    decides: { value: (answer: (question: Dynamic) => unknown) => decides(client, answer) },
    rolls: { value: (...dice: number[]) => script(client.globals, dice) },
    until: { value: until },
    answersWhenAsked: { value: (choice: string) => answersWhenAsked(client as Person, choice) },
    answersWhenAskedQuietly: { value: (choice: string) => answersQuietly(client as Person, choice) },
    asks: { value: (request: object) => asks(client, request) },
    waits: { value: (of?: "calls") => holdTimers(client.globals, of === "calls" ? Infinity : undefined) },
  }) as Person;
}

/** Timeout of `until`, in milliseconds. */
const PATIENCE = 10_000;

/** Checks again at every turn of the event loop. */
async function until(check: () => unknown): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!check()) {
    if (Date.now() > deadline) throw new Error(`until: this must become true: ${check}`);
    await new Promise<void>(resolve => setImmediate(resolve));
  }
}

async function answersWhenAsked(person: Person, choice: string): Promise<Dynamic> {
  const { api } = person;
  await until(() => person.combat.system.pending !== "");
  const asked = JSON.parse(person.combat.system.pending).command.id;
  const told = () => person.deeds().some(({ system }) => JSON.parse(system.story).command.id === asked);
  const ruling = await api.answer({ choice, until: "ruled" });
  await until(() => person.combat.system.pending === "" && told());
  return ruling;
}

async function answersQuietly(person: Person, choice: string): Promise<void> {
  await until(() => person.combat.system.pending !== "");
  await person.api.answer({ choice, until: "ruled" });
  await person.api.settled();
}

/** Sends a request to the leader, and again if the leadership has changed since. */
function asks(client: Client, request: object): Promise<Dynamic> {
  const ask = client.globals.foundry.utils.randomID();
  return new Promise(resolve => {
    const put = () => client.game.socket.emit("system.ten-segments", asking(client, ask, request));
    client.game.socket.on("system.ten-segments", (message: Dynamic) => {
      if (message.ask !== ask) return;
      if (message.kind === "ruled") resolve(message.ruling);
      else if (message.kind === "moved") put();
    });
    put();
  });
}

/** A request message to the leader that this client knows of. */
export function asking(client: Client, ask: string, request: unknown): object {
  const { referee, revision } = client.game.combats.get(COMBAT).system;
  return { kind: "ask", ask, seat: referee ?? "", revision, combat: COMBAT, request };
}

function decides(client: Client, answer: (question: Dynamic) => unknown): Dynamic[] {
  const asked: Dynamic[] = [];
  client.globals.CONFIG.queries["ten-segments.decide"] = ({ combat }: Dynamic) => {
    const { need, limit } = client.globals.tenSegments.pending({ combat });
    const question = { combat, need, limit };
    asked.push(question);
    return answer(question);
  };
  return asked;
}

/** Timers of at least this length wait for other clients, in milliseconds. */
const LONG = 1000;

/** Timers of at least this length are the time limit of a call, in milliseconds. */
const WHOLE_CALL = 39_000;

/** Holds back a client's long timers. The returned function runs them and returns their number. */
export function holdTimers(globals: Dynamic, shorterThan = WHOLE_CALL): () => number {
  const { setTimeout: start, clearTimeout: stop } = globals;
  const held = new Map<number, { readonly act: () => void; readonly wait: number }>();
  let last = 1_000_000;
  globals.setTimeout = (act: () => void, wait = 0) => {
    if (wait < LONG) return start(act, wait);
    held.set(++last, { act, wait });
    return last;
  };
  globals.clearTimeout = (timer: Dynamic) => (held.delete(timer) ? undefined : stop(timer));
  return () => {
    const due = [...held].filter(([, { wait }]) => wait < shorterThan);
    for (const [timer] of due) held.delete(timer);
    for (const [, { act }] of due) act();
    return due.length;
  };
}

function script(globals: Dynamic, dice: number[]): void {
  globals.CONFIG.Dice.randomUniform = () => {
    const next = dice.shift();
    if (next === undefined) throw new Error("rolls: there must be a die for every roll, got one too few");
    return next;
  };
}
