import type { Command } from "#rules/index.ts";
import type { Client, Table } from "../../host/harness/index.ts";
import type { Dynamic } from "../session/index.ts";
import { type Lots, lotsOf } from "./traffic.ts";

/** A client at the table, which may be reloaded. */
export interface Window {
  readonly name: string;
  /** The encounter that the client views. */
  readonly combat: string;
  client: Client | null;
  /** Runs out all the time that the client waits for others. Returns the number of timers that ran. */
  passTime: () => number;
  /** The connection: sound, broken but not noticed, broken, or restored so that the page must be reloaded. */
  connection: "sound" | "unnoticed" | "lost" | "back";
}

/** The same client, viewing another encounter. */
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

/** A command and the outcome that its sender knows of. */
export interface Told {
  /** The sender. */
  readonly window: Window;
  readonly command: Command;
  /** The number of commands that were undone or discarded before this one was sent. */
  readonly fates: number;
  /** The reply; null until there is one. */
  reply: "accepted" | "refused" | "undone" | "unanswered" | null;
  /** It was accepted and failed later. */
  failed: boolean;
  /** It was sent a second time, by any client. */
  again: boolean;
  /** Its outcome was overwritten or deleted before it was sent again. It may have been executed twice. */
  unknown: boolean;
  /** Its client closed before it knew the outcome. */
  left: boolean;
}

export const combatIn = ({ client, combat }: Window): Dynamic => client?.game.combats.get(combat);

/** The macro API, for the encounter that the client views. */
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

/** Was the command executed and undone before its sender knew? */
export const isUndone = ({ reasons = [] }: Dynamic): boolean =>
  reasons.some(({ why }: Dynamic) => why === "undone-since" || why === "discarded-since");

/** Timers of at least this length, in milliseconds, wait for other clients. Shorter ones run by themselves. */
const LONG = 20;

/** Opens a client with random dice and held timers. */
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

/** Seeds dice, ids and everything else that is random. */
function drawByLot(globals: Dynamic, lots: Lots): void {
  globals.Math.random = () => (lots(1_000_000) + 0.5) / 1_000_000;
  globals.CONFIG.Dice.randomUniform = () => (lots(1000) + 0.5) / 1000;
  idsByLot(globals, lots);
}

/** Seeds ids until the returned function is called. */
export function idsByLot(globals: object, lots: Lots): () => void {
  const before = Object.getOwnPropertyDescriptor(globals, "crypto");
  const getRandomValues = (values: Uint32Array) => values.fill(0).map(() => lots(2 ** 32 - 1));
  Object.defineProperty(globals, "crypto", { value: { getRandomValues }, configurable: true });
  return () => {
    if (before) Object.defineProperty(globals, "crypto", before);
  };
}

/** Runs short timers in the next turn of the event loop, so that nothing depends on the speed of the machine. */
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
