import { Traffic, turn } from "../../host/harness/wire.ts";

/** Whole numbers from 0 to below a bound, the same for the same seed. */
export type Lots = (below: number) => number;

/** A generator of lots, for reproducible fights. */
export function lotsOf(seed: number): Lots {
  let state = seed >>> 0;
  return below => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Turns of the event loop that a client has for what comes of a message. */
const TURNS = 3;

/** Messages wait until they are let go: each way keeps its order, and which way comes next is drawn by lot. */
export class DelayedTraffic extends Traffic {
  readonly #ways = new Map<string, (() => void)[]>();

  constructor(readonly lots: Lots) {
    super();
  }
  override pass(way: string): Promise<void> {
    return new Promise(go => {
      this.#ways.set(way, [...(this.#ways.get(way) ?? []), go]);
    });
  }
  /** Lets one message go, of a way that is drawn by lot, else of the first; false when none is under way. */
  async step(byLot = true): Promise<boolean> {
    const ways = [...this.#ways.keys()];
    const way = ways[byLot ? this.lots(Math.max(1, ways.length)) : 0];
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
  /** Lets everything go that is under way, and what comes of it. */
  override async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4; ) quiet = (await this.step()) ? 0 : quiet + 1;
  }
  /** Whatever hangs on the machine, such as the loading of a window: meanwhile nothing is drawn by lot. */
  async during<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    work.then(over, over);
    while (!isOver) await this.step(false);
    return work;
  }
}
