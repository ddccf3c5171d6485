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
  readonly #listeners = new Map<string, Listener[]>();
  readonly #connect: () => Session;
  #session: Session;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Counts the connections: what one had under way is lost with it. */
  #connection = 1;
  /** Is the connection gone, whether the client has noticed or not? */
  #isLost = false;
  /** What the client sends after it has noticed; null as long as it has not. */
  #unsent: (() => void)[] | null = null;
  readonly #name = `wire ${++wires}`;

  constructor(
    server: WorldServer,
    userId: string,
    readonly traffic: Traffic,
    readonly parse: (json: string) => unknown,
    readonly onError: (error: unknown) => void,
  ) {
    this.#connect = () => {
      const connection = this.#connection;
      return server.connect(userId, (event, payload) => {
        const json = JSON.stringify(payload);
        void this.#enqueue(() => this.#hear(event, json, connection));
      });
    };
    this.#session = this.#connect();
  }
  get userId(): string {
    return this.#session.userId;
  }
  /** Messages to the client arrive in the order in which they were sent. */
  #enqueue(arrive: () => void): Promise<void> {
    this.#last = this.#last.then(() => this.traffic.pass(`${this.#name} down`)).then(arrive);
    return this.traffic.track(this.#last);
  }
  #hear(event: string, json: string, connection: number): void {
    if (this.#isClosed || !this.#isOpen(connection)) return;
    this.#tell(event, this.parse(json));
  }
  #tell(event: string, payload: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.onError(error);
      }
    }
  }
  #isOpen(connection: number): boolean {
    return !this.#isLost && connection === this.#connection;
  }
  on(event: string, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }
  /** The window is gone: what it has sent arrives, but it hears and sends nothing more. */
  close(): void {
    this.#isClosed = true;
    this.#session.close();
  }
  /**
   * The connection breaks: whatever is under way either way is lost, for good. The server sees the user go; the client may
   * notice later.
   */
  lose(): void {
    if (this.#isLost || this.#isClosed) return;
    this.#isLost = true;
    this.#session.close();
  }
  /** The client notices. From now on what it sends is kept until it has a connection again, as socket.io does. */
  noticeLoss(): void {
    if (!this.#isLost || this.#unsent !== null || this.#isClosed) return;
    this.#unsent = [];
    this.#tell("disconnect", "transport close");
  }
  /** Connects again. What the client sent meanwhile goes first; what others did meanwhile is never sent to it. */
  restore(): void {
    if (!this.#isLost || this.#isClosed) return;
    this.noticeLoss();
    const unsent = this.#unsent ?? [];
    this.#unsent = null;
    this.#connection++;
    this.#isLost = false;
    this.#session = this.#connect();
    for (const send of unsent) send();
    this.#tell("connect", undefined);
  }
  /** Under way are the messages themselves; the time that somebody takes to answer a query is not. */
  async request(action: string, payload: unknown): Promise<unknown> {
    if (this.#isClosed) return never();
    const json = JSON.stringify(payload);
    if (this.#unsent !== null) await new Promise<void>(send => this.#unsent?.push(send));
    if (this.#isClosed || this.#isLost) return never();
    const connection = this.#connection;
    const session = this.#session;
    await this.traffic.track(this.traffic.pass(`${this.#name} up`));
    if (!this.#isOpen(connection)) return never();
    let answer: { result?: unknown; error?: Error };
    try {
      if (this.traffic.refuses(action)) throw new Error(`${SERVER_FAILED} at ${action}`);
      answer = { result: await session.request(action, JSON.parse(json)) };
    } catch (error) {
      answer = { error: error as Error };
    }
    const told = JSON.stringify(answer.result ?? null);
    await this.#enqueue(() => {});
    if (this.#isClosed || !this.#isOpen(connection)) return never();
    if (answer.error) throw answer.error;
    return this.parse(told);
  }
}
