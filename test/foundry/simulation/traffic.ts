import { Traffic, turn } from "../../host/harness/wire.ts";

/** Integers from 0 to below a bound, reproducible by seed. */
export type Lots = (below: number) => number;

/**
 * A generator of random numbers for reproducible fights.
 *
 * @param of the part of the fight that uses it, so that leaving one part out does not change the others
 */
export function lotsOf(seed: number, of = 0): Lots {
  let state = (seed + Math.imul(of, 0x9e3779b1)) >>> 0;
  return below => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The turns of the event loop in which a client can react to a message. */
const TURNS = 3;
/** The turns of the event loop until no client does anything by itself. */
const CALM = 20;

/** Orders directions by name and number. */
const BY_NAME = new Intl.Collator("en", { numeric: true });

/** Holds messages until they are delivered. Each direction keeps its order; the next direction is random. */
export class DelayedTraffic extends Traffic {
  readonly #ways = new Map<string, (() => void)[]>();
  /** Every direction used so far. */
  readonly #known = new Set<string>();
  #refusals = 0;

  /** @param lots picks the next direction; it can be replaced later */
  constructor(public lots: Lots) {
    super();
  }
  override pass(way: string): Promise<void> {
    this.#known.add(way);
    return new Promise(go => {
      this.#ways.set(way, [...(this.#ways.get(way) ?? []), go]);
    });
  }
  /** Makes the server fail this many of the next writes. */
  refuseNext(count: number): void {
    this.#refusals = count;
  }
  override refuses(action: string): boolean {
    if (this.#refusals === 0 || !action.startsWith("modify")) return false;
    this.#refusals--;
    return true;
  }
  /** Delivers one message of a random direction; false if none is pending. */
  step(): Promise<boolean> {
    const ways = [...this.#ways.keys()].sort(BY_NAME.compare);
    return this.#letGo(ways[this.lots(Math.max(1, ways.length))]);
  }
  async #letGo(way: string | undefined): Promise<boolean> {
    const [first, ...others] = this.#ways.get(way ?? "") ?? [];
    if (way === undefined || first === undefined) {
      await turn();
      return this.#ways.size > 0;
    }
    if (others.length > 0) this.#ways.set(way, others);
    else this.#ways.delete(way);
    first();
    for (let turns = 0; turns < TURNS; turns++) await turn();
    return true;
  }
  /** Delivers all pending messages and those that follow from them. */
  async deliver(): Promise<void> {
    for (let quiet = 0; quiet < 4; ) quiet = (await this.step()) ? 0 : quiet + 1;
  }
  /** Opening or closing a client does not wait for the other clients. */
  override settle(): Promise<void> {
    return turn();
  }
  /**
   * Loads a client, which takes a time that depends on the machine. During the load nothing is drawn at random, and
   * only the client's own messages are delivered, so the result does not depend on the machine.
   */
  async loading<T>(work: () => Promise<T>): Promise<T> {
    for (let turns = 0; turns < CALM; turns++) await turn();
    const others = new Set(this.#known);
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    const loaded = work();
    loaded.then(over, over);
    while (!isOver) await this.#letGo([...this.#ways.keys()].find(way => !others.has(way)));
    return loaded;
  }
  /** Stops holding messages: later ones are delivered at once. */
  release(): void {
    this.pass = () => turn();
    for (const waiting of this.#ways.values()) for (const go of waiting) go();
    this.#ways.clear();
  }
}
