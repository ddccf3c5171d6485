/** A value that several clients change: each change reads, changes and writes the whole. */
export interface SharedByClients {
  /** The number of the last change by each client that is in it. */
  readonly by?: Readonly<Record<string, number>>;
}

/** How long another client's write may take to arrive that was made without a change of this one, in milliseconds. */
const OVERTAKEN_WITHIN = 60_000;
/** Clients whose last change is noted in the value. */
const MOST = 16;

interface Change<Value> {
  readonly number: number;
  readonly at: number;
  /** Must give the same when it is made twice. */
  readonly make: (value: Value) => Value;
}

/** Changes to a value that no two clients lose to each other, though the later of two writes replaces the earlier. */
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

  /** Changes the value. The change may be made again, should another client's write replace it. */
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

  /** The value has changed: what another client's write has overwritten is changed again. */
  async noticed(): Promise<void> {
    if (this.#lost(this.#read()).length === 0) return;
    await this.#inTurn(async () => {
      const value = this.#read();
      const lost = this.#lost(value);
      if (lost.length > 0) await this.#write(this.#noted(lost.reduce((now, { make }) => make(now), value)));
    });
  }

  /** A value without numbers is none that a client has changed. */
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
