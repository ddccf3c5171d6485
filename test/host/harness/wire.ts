import type { Session, WorldServer } from "../server/world-server.ts";

/** Counts the pending messages and tasks of a world. */
export class Traffic {
  #inFlight = 0;
  /** Counts a task as pending until it is done. */
  async track<T>(work: Promise<T>): Promise<T> {
    this.#inFlight++;
    try {
      return await work;
    } finally {
      this.#inFlight--;
    }
  }
  /** Resolves when a message may be sent. Messages of the same direction keep their order. */
  pass(_way: string): Promise<void> {
    return turn();
  }
  /** Should the server fail for this action? */
  refuses(_action: string): boolean {
    return false;
  }
  /** Resolves when nothing has been pending for several turns of the event loop. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet = this.#inFlight ? 0 : quiet + 1) await turn();
  }
}

/** Resolves in the next turn of the event loop. */
export const turn = (): Promise<void> => new Promise<void>(resolve => setImmediate(resolve));

type Listener = (payload: unknown) => void;

let wires = 0;

export const SERVER_FAILED = "The server has failed";

/** A new promise for each request of a closed client. A shared one would keep every closed client in memory. */
const never = (): Promise<never> => new Promise(() => undefined);

/** The connection between one client and the server: JSON texts, each in a turn of its own. */
export class InProcessWire {
  readonly #listeners = new Map<string, Listener[]>();
  readonly #connect: () => Session;
  #session: Session;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** The number of the current connection. Messages of an earlier one are dropped. */
  #connection = 1;
  /** Is the connection lost, even if the client has not noticed yet? */
  #isLost = false;
  /** Messages queued since the client noticed the loss; null until it notices. */
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
  /** Queues a message to the client, so that messages arrive in the order in which they were sent. */
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
  /** Closes the client. Messages it has sent still arrive; it sends and receives nothing more. */
  close(): void {
    this.#isClosed = true;
    this.#session.close();
  }
  /**
   * Breaks the connection and drops every pending message in both directions. The server sees the user leave; the
   * client may notice later.
   */
  lose(): void {
    if (this.#isLost || this.#isClosed) return;
    this.#isLost = true;
    this.#session.close();
  }
  /** The client notices the loss. Like socket.io, it queues its messages until it is connected again. */
  noticeLoss(): void {
    if (!this.#isLost || this.#unsent !== null || this.#isClosed) return;
    this.#unsent = [];
    this.#tell("disconnect", "transport close");
  }
  /**
   * Connects again. The client's queued messages are sent first; changes that others made since the loss are never sent
   * to it.
   */
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
  /** Only the messages count as pending, not the time that another client takes to answer a query. */
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
