import type { Command } from "#rules/index.ts";
import type { Client, Table } from "../../host/harness/index.ts";
import type { Dynamic } from "../session/index.ts";
import { type Lots, lotsOf } from "./traffic.ts";

/** A window of somebody at the table, which may be loaded anew. */
export interface Window {
  readonly name: string;
  /** The encounter that is looked at in it. */
  readonly combat: string;
  client: Client | null;
  /** Lets all the time pass that the window waits for somebody. */
  passTime: () => number;
  /** How its connection stands: broken without its knowledge, broken, or there again, so that it must be loaded anew. */
  connection: "sound" | "unnoticed" | "lost" | "back";
}

/** The same window, as it looks at another encounter. */
export function lookingAt(combat: string, window: Window): Window {
  return {
    name: window.name,
    combat,
    get client() {
      return window.client;
    },
    set client(client) {
      window.client = client;
    },
    get passTime() {
      return window.passTime;
    },
    set passTime(pass) {
      window.passTime = pass;
    },
    get connection() {
      return window.connection;
    },
    set connection(connection) {
      window.connection = connection;
    },
  };
}

/** A command as its asker was told of it. */
export interface Told {
  /** Who asked. */
  readonly window: Window;
  readonly command: Command;
  /** How many commands had been taken back or thrown away by then. */
  readonly fates: number;
  /** What the reply said; null as long as there is none. */
  reply: "accepted" | "refused" | "undone" | "unanswered" | null;
  /** It was accepted, and came to nothing after all. */
  failed: boolean;
  /** It was asked for a second time, by whomever. */
  again: boolean;
  /** What became of it was overwritten when it had been asked for again, or deleted: it may have been another time. */
  unknown: boolean;
  /** Its window went before it had heard what becomes of it. */
  left: boolean;
}

export const combatIn = ({ client, combat }: Window): Dynamic => client?.game.combats.get(combat);

/** The macro API, of the encounter that the window looks at. */
export function apiIn({ client, combat }: Window): Dynamic {
  const api = client?.globals.tenSegments;
  const there = (where: object = {}) => ({ combat, ...where });
  return {
    fight: () => api.fight(combat),
    pending: () => api.pending(there()),
    command: (command: object, where?: object) => api.command(command, there(where)),
    answer: (said: object) => api.answer(there(said)),
    undo: (where?: object) => api.undo(there(where)),
    lead: (where?: object) => api.takeOver(there(where)),
  };
}

/** Was a command done, and taken back before its asker heard of it? */
export const isUndone = ({ reasons = [] }: Dynamic): boolean =>
  reasons.some(({ why }: Dynamic) => why === "undone-since" || why === "discarded-since");

/** Timers of this length and longer, in milliseconds, are a person's patience; the others run out by themselves. */
const LONG = 20;

/** Somebody's window is opened: its dice fall by lot, and its long timers wait. */
export async function sit(
  table: Table,
  window: Window,
  lots: Lots,
  told: (command: string) => Told | undefined,
): Promise<void> {
  const held = new Map<number, () => void>();
  const own = lotsOf(lots(1_000_000));
  const before = (globals: Dynamic) => {
    holdTimers(globals, held);
    drawByLot(globals, own);
    globals.Hooks.on("tenSegments.failed", ({ command, reply }: Dynamic) => {
      const known = told(command.id);
      if (known && reply.accepted === null) known.reply = "unanswered";
      else if (known && !isUndone(reply)) known.failed = true;
    });
  };
  const again = window.client === null ? {} : { again: window.client };
  window.client = await table.join(window.name, { before, ...again });
  window.connection = "sound";
  window.passTime = () => {
    const due = [...held.values()];
    held.clear();
    for (const act of due) act();
    return due.length;
  };
}

/** Dice, ids and whatever else is random are the same for the same seed. */
function drawByLot(globals: Dynamic, lots: Lots): void {
  globals.Math.random = () => (lots(1_000_000) + 0.5) / 1_000_000;
  globals.CONFIG.Dice.randomUniform = () => (lots(1000) + 0.5) / 1000;
  idsByLot(globals, lots);
}

/** Ids are drawn by lot, until that is ended. */
export function idsByLot(globals: object, lots: Lots): () => void {
  const before = Object.getOwnPropertyDescriptor(globals, "crypto");
  const getRandomValues = (values: Uint32Array) => values.fill(0).map(() => lots(2 ** 32 - 1));
  Object.defineProperty(globals, "crypto", { value: { getRandomValues }, configurable: true });
  return () => {
    if (before) Object.defineProperty(globals, "crypto", before);
  };
}

/** Short timers run out with the turn of the event loop, so that nothing hangs on how fast this machine is. */
function holdTimers(globals: Dynamic, held: Map<number, () => void>): void {
  let last = 0;
  const short = new Map<number, ReturnType<typeof setImmediate>>();
  globals.setTimeout = (act: (...given: unknown[]) => void, wait = 0, ...given: unknown[]) => {
    const timer = ++last;
    if (wait >= LONG) held.set(timer, () => act(...given));
    else
      short.set(
        timer,
        setImmediate(() => act(...given)),
      );
    return timer;
  };
  globals.clearTimeout = (timer: number) => {
    held.delete(timer);
    clearImmediate(short.get(timer));
  };
}
