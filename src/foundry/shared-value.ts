import type { Rulebook } from "../rules/index.ts";

/** A value that several clients change. Each change reads, changes and writes the whole value. */
export interface SharedByClients {
  /** By client id: the number of the client's last change that the value includes. */
  readonly by?: Readonly<Record<string, number>>;
}

/** How long a write by another client, made without our change, may take to arrive, in milliseconds. */
const OVERTAKEN_WITHIN = 60_000;
/** Maximum number of clients recorded in the value. */
const MOST = 16;

interface Change<Value> {
  readonly number: number;
  readonly at: number;
  /** Must give the same result if it is applied twice. */
  readonly make: (value: Value) => Value;
}

/**
 * A shared value with last-write-wins storage. Each client applies its change again if another client's write dropped
 * it.
 */
export class SharedValue<Value extends SharedByClients> {
  readonly #read: () => Value;
  readonly #write: (value: Value) => Promise<void>;
  #own = "";
  #changes: readonly Change<Value>[] = [];
  #number = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(read: () => Value, write: (value: Value) => Promise<void>) {
    this.#read = read;
    this.#write = write;
  }

  /** Changes the value. `make` may be called again if another client's write replaces the change. */
  change(make: (value: Value) => Value): Promise<void> {
    return this.#inTurn(async () => {
      const before = this.#read();
      if (make(before) === before) return;
      this.#number += 1;
      const recent = this.#changes.filter(({ at }) => Date.now() - at < OVERTAKEN_WITHIN);
      this.#changes = [...recent, { number: this.#number, at: Date.now(), make }];
      await this.#write(this.#noted(make(before)));
    });
  }

  /** Call this when the value has changed: applies the own changes again that another client's write overwrote. */
  async noticed(): Promise<void> {
    if (this.#lost(this.#read()).length === 0) return;
    await this.#inTurn(async () => {
      const value = this.#read();
      const lost = this.#lost(value);
      if (lost.length > 0) await this.#write(this.#noted(lost.reduce((now, { make }) => make(now), value)));
    });
  }

  /**
   * The own recent changes that the value lacks. A value without `by` was not written by a client, so nothing counts as
   * lost.
   */
  #lost({ by }: Value): readonly Change<Value>[] {
    if (by === undefined) return [];
    const seen = by[this.#own] ?? 0;
    return this.#changes.filter(({ number, at }) => number > seen && Date.now() - at < OVERTAKEN_WITHIN);
  }

  #noted(value: Value): Value {
    this.#own ||= foundry.utils.randomID();
    const others = Object.entries(value.by ?? {}).filter(([client]) => client !== this.#own);
    return { ...value, by: Object.fromEntries([...others.slice(1 - MOST), [this.#own, this.#number]]) };
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The rulebook by which the last command of an encounter was carried out, and the command's round. */
export interface PlayedBy {
  readonly round: number;
  readonly book: Partial<Rulebook>;
}

/** Parses it from an encounter; null if there is none that can be read. */
export function readPlayedBy(stored: string): PlayedBy | null {
  const value = storedBooks(stored);
  if (!isObject(value)) return null;
  const { round, book } = value;
  return typeof round === "number" && isObject(book) ? { round, book } : null;
}

/** Parses stored rulebooks; undefined if they are not valid JSON. */
export function storedBooks(stored: unknown): unknown {
  try {
    return JSON.parse(String(stored));
  } catch {
    return undefined;
  }
}

/**
 * The path of the invalid member of stored rulebooks, in the format of this version or an older one; empty if nothing
 * can be parsed; null if all is valid.
 */
export function faultOfBooks(books: unknown): string | null {
  if (!isObject(books)) return "";
  const { now = null, held = {}, past, by = {} } = books;
  if (now !== null && !isObject(now)) return "now";
  if (!isObject(held) || !Object.values(held).every(isObject)) return "held";
  if (!Array.isArray(past)) return "past";
  if (!isObject(by) || !Object.values(by).every(Number.isSafeInteger)) return "by";
  const at = past.findIndex(one => !isPlayedOut(one));
  return at < 0 ? null : `past.${at}`;
}

/** Is this a valid entry of `past`? */
function isPlayedOut(one: unknown): boolean {
  return isObject(one) && typeof one.combat === "string" && Number.isSafeInteger(one.through) && isObject(one.book);
}
