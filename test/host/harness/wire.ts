import type { Session, WorldServer } from "../server/world-server.ts";

/** How much is still under way at a table. */
export class Traffic {
  #inFlight = 0;
  /** Counts a piece of work until it is done. */
  async track<T>(work: Promise<T>): Promise<T> {
    this.#inFlight++;
    try {
      return await work;
    } finally {
      this.#inFlight--;
    }
  }
  /** Resolves when a message may go on its way; those of one way go in their order. */
  pass(_way: string): Promise<void> {
    return turn();
  }
  /** Does the server fail at this? */
  refuses(_action: string): boolean {
    return false;
  }
  /** Resolves when nothing has been under way for several turns of the event loop. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet = this.#inFlight ? 0 : quiet + 1) await turn();
  }
}

/** The rest of a turn of the event loop. */
export const turn = (): Promise<void> => new Promise<void>(resolve => setImmediate(resolve));

type Listener = (payload: unknown) => void;

let wires = 0;

export const SERVER_FAILED = "The server has failed";

/** What a window that is gone waits for: one promise for all would keep every window that waits for it. */
const never = (): Promise<never> => new Promise(() => undefined);

/** The way between one client and the server: JSON texts, one after another, each in a turn of its own. */
export class InProcessWire {
  readonly session: Session;
  readonly #listeners = new Map<string, Listener[]>();
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;
  readonly #name = `wire ${++wires}`;

  constructor(
    server: WorldServer,
    userId: string,
    readonly traffic: Traffic,
    readonly parse: (json: string) => unknown,
    readonly onError: (error: unknown) => void,
  ) {
    this.session = server.connect(userId, (event, payload) => {
      const json = JSON.stringify(payload);
      void this.#enqueue(() => this.#hear(event, json));
    });
  }
  get userId(): string {
    return this.session.userId;
  }
  /** Messages to the client arrive in the order in which they were sent. */
  #enqueue(arrive: () => void): Promise<void> {
    this.#last = this.#last.then(() => this.traffic.pass(`${this.#name} down`)).then(arrive);
    return this.traffic.track(this.#last);
  }
  #hear(event: string, json: string): void {
    if (this.#isClosed) return;
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        listener(this.parse(json));
      } catch (error) {
        this.onError(error);
      }
    }
  }
  on(event: string, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }
  /** The window is gone: what it has sent arrives, but it hears and sends nothing more. */
  close(): void {
    this.#isClosed = true;
    this.session.close();
  }
  /** Under way are the messages themselves; the time that somebody takes to answer a query is not. */
  async request(action: string, payload: unknown): Promise<unknown> {
    if (this.#isClosed) return never();
    const json = JSON.stringify(payload);
    await this.traffic.track(this.traffic.pass(`${this.#name} up`));
    let answer: { result?: unknown; error?: Error };
    try {
      if (this.traffic.refuses(action)) throw new Error(`${SERVER_FAILED} at ${action}`);
      answer = { result: await this.session.request(action, JSON.parse(json)) };
    } catch (error) {
      answer = { error: error as Error };
    }
    const told = JSON.stringify(answer.result ?? null);
    await this.#enqueue(() => {});
    if (this.#isClosed) return never();
    if (answer.error) throw answer.error;
    return this.parse(told);
  }
}
