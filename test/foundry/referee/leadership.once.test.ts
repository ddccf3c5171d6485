import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isSettled,
  isStale,
  type LeadershipEvent,
  type LeadershipState,
  leads,
  nextRevision,
  reduce,
} from "#foundry/referee/leadership/reduce.ts";

/** Leadership without a session: clients of three GMs, and a server that puts their writes into one order. */

interface Write {
  readonly revision: number;
  /** The new leader, if the write changes it. */
  readonly leader?: string;
}

/** A loaded page of a GM. */
interface Page {
  state: LeadershipState;
  /** The number of the server's writes that it has received, or that came before it was opened. */
  position: number;
  /** Has it learned from others which writes were stale? Until then it writes nothing. */
  isInformed: boolean;
  isOpen: boolean;
  /** Its writes that have not come back yet. */
  readonly sent: Write[];
}

const USERS = ["ann", "ben", "cleo"];

class Table {
  readonly pages: Page[] = [];
  /** All writes in the order of the server. */
  readonly order: Write[] = [];
  /** Writes on their way to the server. Those of one page keep their order. */
  readonly onTheirWay = new Map<Page, Write[]>();
  /** The document on the server, stale writes included. */
  document: { readonly revision: number; readonly leader: string | null } = { revision: 0, leader: null };
  /** The reducer, so that a test can plant a fault in it. */
  readonly #reduce: typeof reduce;

  constructor(by: typeof reduce) {
    this.#reduce = by;
  }

  get open(): readonly Page[] {
    return this.pages.filter(({ isOpen }) => isOpen);
  }

  /** Opens a page: a new one, or one that was closed, which keeps its session. */
  join(user: string, isReload: boolean): void {
    const isClosed = ({ isOpen, state }: Page) => !isOpen && state.self.startsWith(`${user}.`);
    const former = isReload ? this.pages.findLast(isClosed)?.state.self : undefined;
    const isInUse = this.open.some(({ state }) => state.self === former);
    const self = former === undefined || isInUse ? `${user}.${this.pages.length}` : former;
    const known = { ...this.document, term: 0, hasWritten: false, gone: new Set<string>(), watched: new Map() };
    const state = { self, isGM: true, isConnected: true, isReadable: true, ...this.#presence(user), ...known };
    const isAlone = this.open.length === 0;
    this.pages.push({ state, position: this.order.length, isInformed: isAlone, isOpen: true, sent: [] });
  }

  #presence(user?: string): Pick<LeadershipState, "gms" | "activeGM"> {
    const gms = new Set([...this.open.map(({ state }) => state.self.split(".")[0]!), ...(user ? [user] : [])]);
    return { gms, activeGM: USERS.find(one => gms.has(one)) ?? null };
  }

  hearPresence(page: Page): void {
    page.state = { ...page.state, ...this.#presence() };
  }

  hear(page: Page, event: LeadershipEvent): readonly string[] {
    const [state, decisions] = this.#reduce(page.state, event);
    page.state = state;
    return decisions;
  }

  /**
   * Learns from another page, which knows the order up to its position. If there is none, the stored document counts.
   * A page that is there always answers: without that, two leaders are possible for the time that a write takes.
   */
  inform(page: Page, number: number): void {
    if (page.isInformed) return;
    const informed = this.open.filter(({ isInformed }) => isInformed);
    page.isInformed = informed.length === 0;
    const from = at(
      informed.filter(({ position }) => position >= page.position),
      number,
    );
    if (from === undefined) return;
    const { leader, revision } = from.state;
    page.state = { ...page.state, leader, revision };
    page.position = from.position;
    page.isInformed = true;
  }

  /** Writes as the leader, or to become the leader. A page waits for each of its writes to come back. */
  work(page: Page): void {
    const { state, isInformed, sent } = page;
    if (!isInformed || !state.isConnected || sent.length > 0) return;
    const claims = this.hear(page, { is: "needed" }).includes("claim");
    if (!claims && !leads(state)) return;
    const write = {
      revision: nextRevision(state),
      ...((claims || !isSettled(state)) && { leader: state.self }),
    };
    sent.push(write);
    this.onTheirWay.set(page, [...(this.onTheirWay.get(page) ?? []), write]);
  }

  /** The server receives the next write of a page, which may be closed by then. */
  accept(number: number): void {
    const page = at([...this.onTheirWay.keys()], number);
    if (page === undefined) return;
    const [write, ...others] = this.onTheirWay.get(page) ?? [];
    this.onTheirWay.set(page, others);
    if (others.length === 0) this.onTheirWay.delete(page);
    this.order.push(write as Write);
    this.document = { ...this.document, ...write };
  }

  /** A page receives the next write. Returns false if there is none. */
  deliver(page: Page): boolean {
    const write = this.order[page.position];
    if (write === undefined || !page.state.isConnected) return false;
    page.position += 1;
    const isOwn = page.sent.includes(write);
    if (isOwn) page.sent.splice(page.sent.indexOf(write), 1);
    const { leader, revision } = write;
    if (isStale(page.state, revision)) return true;
    if (leader !== undefined && leader !== page.state.leader)
      this.hear(page, { is: "claimed", leader, revision, isOwn, isReadable: true });
    else this.hear(page, { is: "recorded", revision, isOwn });
    return true;
  }

  close(page: Page, tells: boolean): void {
    page.isOpen = false;
    const session = page.state.self.split(".")[1]!;
    if (tells) for (const other of this.open) this.hear(other, { is: "gone", session });
  }

  /** A request to the leader stays without an answer. */
  missLeader(page: Page): void {
    if (this.hear(page, { is: "asked", request: "request", asker: "ann" }).includes("watch"))
      this.hear(page, { is: "silent", request: "request" });
  }

  /** Pages that know the whole order, and lead by it: a write of theirs has come back. */
  get leaders(): readonly string[] {
    const upToDate = this.open.filter(({ position }) => position === this.order.length);
    return upToDate.filter(({ state }) => leads(state) && state.hasWritten).map(({ state }) => state.self);
  }
}

/** What may happen next. Some acts are rarer, so that a table lives for a while. */
const ACTS = {
  ...{ work: 6, accept: 5, deliver: 6, "catch up": 4, inform: 3, join: 1, reload: 2 },
  ...{ presence: 2, silent: 1, leave: 1, crash: 1, disconnect: 0.3 },
} as const;
type Act = keyof typeof ACTS;

interface Step {
  readonly act: Act;
  readonly who: number;
  readonly other: number;
}

const weighted = Object.entries(ACTS).map(([act, weight]) => {
  return { weight: 10 * weight, arbitrary: fc.constant(act as Act) };
});
const steps = fc.array(fc.record({ act: fc.oneof(...weighted), who: fc.nat(20), other: fc.nat(20) }), {
  minLength: 100,
  maxLength: 200,
});

/** One of a list by number; undefined if it is empty. */
const at = <One>(list: readonly One[], number: number): One | undefined => list[number % Math.max(1, list.length)];

function take(table: Table, { act, who, other }: Step): void {
  if (act === "join" || act === "reload") table.join(at(USERS, who) as string, act === "reload");
  if (act === "accept") table.accept(who);
  const page = at(table.open, who);
  if (page === undefined) return;
  if (act === "work") table.work(page);
  if (act === "deliver") table.deliver(page);
  if (act === "catch up") while (table.deliver(page));
  if (act === "inform") table.inform(page, other);
  if (act === "presence") table.hearPresence(page);
  if (act === "silent") table.missLeader(page);
  if (act === "leave" || act === "crash") table.close(page, act === "leave");
  if (act === "disconnect") page.state = { ...page.state, isConnected: false };
}

/** The first time that two pages lead by the server's order; null if there is none. */
function twoLeaders(all: readonly Step[], by = reduce): readonly string[] | null {
  const table = new Table(by);
  table.join("ann", false);
  table.join("ben", false);
  for (const step of all) {
    take(table, step);
    if (table.leaders.length > 1) return table.leaders;
  }
  return null;
}

const RUNS = { seed: 51, numRuns: 1000 };
const found = (by: typeof reduce): boolean =>
  fc.check(
    fc.property(steps, all => twoLeaders(all, by) === null),
    { ...RUNS, endOnFailure: true },
  ).failed;

describe("Clients join, leave, fall silent and lose their connection, and writes arrive late", () => {
  it("two never lead by the server's order at once", () =>
    fc.assert(
      fc.property(steps, all => twoLeaders(all) === null),
      RUNS,
    ));

  it("some come to lead, one after the other", () => {
    const terms = fc.sample(steps, RUNS).map(all => {
      const table = new Table(reduce);
      table.join("ann", false);
      const led = new Set<string>();
      for (const step of all) {
        take(table, step);
        for (const leader of table.leaders) led.add(leader);
      }
      return led.size;
    });
    expect(terms.filter(count => count > 1).length).toBeGreaterThan(RUNS.numRuns / 4);
  });

  it("a fault is found: a client leads as soon as it has asked to", () =>
    expect(
      found((state, event) => {
        const [next, decisions] = reduce(state, event);
        return [decisions.includes("claim") ? { ...next, leader: state.self, hasWritten: true } : next, decisions];
      }),
    ).toBe(true));
  it("a fault is found: a leader goes on when another one has taken over", () =>
    expect(
      found((state, event) =>
        event.is === "claimed" && leads(state) ? [{ ...state, revision: event.revision }, []] : reduce(state, event),
      ),
    ).toBe(true));
});

describe("A client decides", () => {
  const following: LeadershipState = {
    ...{ self: "ann.1", isGM: true, isConnected: true, isReadable: true, leader: "ben.2", revision: 7, term: 0 },
    ...{
      hasWritten: false,
      gms: new Set(["ann", "ben"]),
      activeGM: "ben",
      gone: new Set<string>(),
      watched: new Map(),
    },
  };
  const hearing = (...events: readonly LeadershipEvent[]) =>
    events.reduce<readonly [LeadershipState, readonly string[]]>(
      ([state], event) => reduce(state, event),
      [following, []],
    );
  const asked = { is: "asked", request: "r", asker: "cleo" } as const;
  const claim = { is: "claimed", revision: 57, isOwn: true, isReadable: true } as const;

  it("to claim nothing while the leader is there", () => expect(hearing({ is: "needed" })[1]).toEqual([]));
  it("to claim once the leader has left", () =>
    expect(hearing({ is: "gone", session: "2" }, { is: "needed" })[1]).toEqual(["claim"]));
  it("to claim once the leader was silent", () =>
    expect(hearing(asked, { is: "silent", request: "r" }, { is: "needed" })[1]).toEqual(["claim"]));
  it("not to take over if the request is confirmed", () => {
    const heard = { is: "heard", request: "r", by: "ben", byGM: true } as const;
    expect(hearing(asked, heard)[1]).toEqual(["unwatch"]);
    expect(hearing(asked, heard, { is: "silent", request: "r" }, { is: "needed" })[1]).toEqual([]);
    expect(hearing(asked, { ...heard, by: "dora", byGM: false })[1]).toEqual([]);
  });
  it("to watch a request once", () => expect([hearing(asked)[1], hearing(asked, asked)[1]]).toEqual([["watch"], []]));
  it("to start with its own claim, in a term of its own, and to stop with another's", () => {
    const [started, start] = hearing({ ...claim, leader: "ann.1" });
    expect([start, started.term, started.hasWritten]).toEqual([["start"], 57, true]);
    expect(reduce(started, { ...claim, leader: "ben.2", isOwn: false, revision: 107 })[1]).toEqual(["stop"]);
  });
});
