import { type Dynamic, notModelled } from "../realm.ts";

/** A Map that iterates over its values. */
export class Collection<V = Dynamic> extends Map<string, V> {
  // @ts-expect-error a Map iterates over entries; Foundry's Collection over values
  override [Symbol.iterator](): IterableIterator<V> {
    return this.values();
  }
  get contents(): V[] {
    return Array.from(this.values());
  }
  override get(key: string, { strict = false } = {}): Dynamic {
    const entry = super.get(key);
    if (strict && entry === undefined)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return entry;
  }
  getName(name: string, { strict = false } = {}): Dynamic {
    const entry = this.find((item: Dynamic) => item.name === name);
    if (strict && !entry) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return entry;
  }
  override forEach(visit: (value: V, key: string, all: Map<string, V>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this as Dynamic);
  }
  find(condition: (value: V, index: number, all: Dynamic) => unknown): Dynamic {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }
  filter(condition: (value: V, index: number, all: Dynamic) => unknown): Dynamic[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }
  map<T>(transform: (value: V, index: number, all: Dynamic) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }
  reduce<T>(fold: (before: T, value: V, index: number, all: Dynamic) => T, initial: T): T {
    return this.contents.reduce((before, value, index) => fold(before, value, index, this), initial);
  }
  toJSON(): Dynamic[] {
    return this.map((value: Dynamic) => (typeof value?.toJSON === "function" ? value.toJSON() : value));
  }
  some(condition: (value: V, index: number, all: Dynamic) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }
}

/** Runs asynchronous tasks one at a time, in the order they were added. */
export class Semaphore {
  #last: Promise<unknown> = Promise.resolve();
  constructor(max = 1) {
    if (max !== 1) notModelled(`a Semaphore of ${max}`);
  }
  add<T>(task: (...args: Dynamic[]) => Promise<T> | T, ...args: Dynamic[]): Promise<T> {
    const done = this.#last.then(() => task(...args));
    this.#last = done.catch(() => {});
    return done;
  }
}
