import { Traffic, turn } from "../../host/harness/wire.ts";

/** Whole numbers from 0 to below a bound, the same for the same seed. */
export type Lots = (below: number) => number;

/**
 * A generator of lots, for reproducible fights.
 *
 * @param of of what in the fight, so that one thing can be left out and the others stay what they are
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

/** Turns of the event loop that a client has for what comes of a message. */
const TURNS = 3;
/** As many until nobody does anything more of itself. */
const CALM = 20;

/** The order of ways by name and number. */
const BY_NAME = new Intl.Collator("en", { numeric: true });

/** Messages wait until they are let go: each way keeps its order, and which way comes next is drawn by lot. */
export class DelayedTraffic extends Traffic {
  readonly #ways = new Map<string, (() => void)[]>();
  /** Every way that anything has gone so far. */
  readonly #known = new Set<string>();
  #refusals = 0;

  /** @param lots draws which way comes next; another may draw later */
  constructor(public lots: Lots) {
    super();
  }
  override pass(way: string): Promise<void> {
    this.#known.add(way);
    return new Promise(go => {
      this.#ways.set(way, [...(this.#ways.get(way) ?? []), go]);
    });
  }
  /** As many of the next writes fail at the server. */
  refuseNext(count: number): void {
    this.#refusals = count;
  }
  override refuses(action: string): boolean {
    if (this.#refusals === 0 || !action.startsWith("modify")) return false;
    this.#refusals--;
    return true;
  }
  /** Lets one message go, of a way that is drawn by lot; false when none is under way. */
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
  /** Lets everything go that is under way, and what comes of it. */
  async deliver(): Promise<void> {
    for (let quiet = 0; quiet < 4; ) quiet = (await this.step()) ? 0 : quiet + 1;
  }
  /** Whoever opens or closes a window does not wait for the others. */
  override settle(): Promise<void> {
    return turn();
  }
  /**
   * Lets a window be loaded, which hangs on the machine: meanwhile nothing is drawn by lot, and only what the window itself
   * sends and gets is under way, so that nothing else hangs on the machine, too.
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
  /** Nothing waits any more: what is still sent goes at once. */
  release(): void {
    this.pass = () => turn();
    for (const waiting of this.#ways.values()) for (const go of waiting) go();
    this.#ways.clear();
  }
}
