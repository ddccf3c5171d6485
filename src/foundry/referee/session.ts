import type { Command, Entry, Figure, FigureChange, FigureId } from "../../rules/index.ts";
import type { HeldEncounter, Link, RoundOnPage } from "../adapters/index.ts";
import { cachedBy } from "../cache.ts";
import { AnnouncedTurns } from "../turns/hooks.ts";
import { type OpenQuestion, Withdrawn } from "./execution.ts";
import type { Chosen, Prompts } from "./prompts.ts";
import type { NewCommand } from "./transport/parse-command.ts";
import type { Asker, Refused, Reply, ReplyHere, StaleWrite } from "./transport/socket.ts";

type Job = () => Promise<void>;

/** Jobs that run one after the other, even if some of them fail. */
class JobQueue {
  readonly #before: () => Promise<void>;
  #jobs: Job[] | null = null;
  #done: Promise<void> = Promise.resolve();

  /** @param before runs before each job */
  constructor(before: () => Promise<void>) {
    this.#before = before;
  }

  /** @param place last in the queue, or right after the running job */
  add<Result>(job: () => Promise<Result>, place: "last" | "next" = "last"): Promise<Result> {
    return new Promise((resolve, reject) => {
      const mine = () => this.#before().then(job).then(resolve, reject);
      if (this.#jobs === null) this.#start(mine);
      else if (place === "next") this.#jobs.unshift(mine);
      else this.#jobs.push(mine);
    });
  }

  /** Resolves when no job is left. */
  async settled(): Promise<void> {
    while (this.#jobs !== null) await this.#done;
  }

  #start(first: Job): void {
    const jobs = [first];
    this.#jobs = jobs;
    this.#done = this.#workThrough(jobs);
  }

  async #workThrough(jobs: Job[]): Promise<void> {
    await null;
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job();
    this.#jobs = null;
  }
}

/** The callbacks of everyone who waits for a command, by asker. Called if the command fails. */
export type Askers = Map<Asker["asker"], Asker["failed"]>;

/** A write to an encounter that has reached this client. */
export interface HeardWrite {
  /** Empty if it has none. */
  readonly name: string;
  /** The changes of the encounter's `system`. */
  readonly system: Partial<HeldEncounter>;
  /** The names of the stale writes that it reverts. */
  readonly restored: readonly string[];
  /** Does its client know of stale writes that are not reverted yet? */
  readonly knowsLate: boolean;
  /** The lines of the record that it undoes. The last one has all changes of figures. */
  readonly undone: readonly Entry[];
}

/** A GM's decision about a breach: yes or no. Null if this client stops deciding; a refusal if a figure is gone. */
export type Consent = boolean | Refused | null;

/** A breach that a GM has yet to allow. */
export interface Approval {
  readonly user: string;
  readonly given: Promise<Consent>;
  end(consent: Consent): void;
}

/** A failed command, with its term, its error and the callback of its askers. */
export interface FailedCommand {
  readonly term: number | null;
  readonly command: Command;
  readonly error: unknown;
  readonly failed: (ruling: ReplyHere) => void;
}

/** An accepted command of this client, until it is recorded or reported as failed. */
interface ExpectedCommand {
  readonly command: Command;
  /** The session of the client that accepted it. */
  readonly by: string;
  /** The number of writes since it was first recorded; 0 if it is not recorded yet. */
  readonly seen: number;
}

/** What this client remembers of one encounter. Created with the encounter, and ended when it is deleted. */
class EncounterSession {
  // Leadership
  /** The revision at which this client became the leader; 0 if that was before the page was opened. */
  term = 0;
  /** An attempt to become the leader that is in progress. */
  claim: Promise<boolean> | null = null;
  /** Has one of this client's writes come back in time? */
  hasWritten = false;
  /** Has this client, as the leader, taken up the command that waited? */
  hasTakenUp = false;

  // Journal
  /** The first write, while it is in progress. */
  firstWrite: Promise<void> | null = null;
  /** Stale writes that are not reverted yet, by name and in the order of arrival. */
  readonly staleWrites = new Map<string, StaleWrite>();
  /** The encounter as it was when this client was opened, and each write since; null once other clients are heard. */
  arrivals: { readonly base: HeldEncounter; readonly writes: HeardWrite[] } | null = null;
  /** The figures as the record leaves them: any difference is an edit by hand. Null for players. */
  account: Map<FigureId, Figure> | null = null;
  /** Edits without a line that other clients reported before this one had an account. */
  reportedEdits: readonly FigureChange[] = [];
  /** The figures as they were when this GM's client was opened, until it has an account. */
  figuresSeen: readonly Figure[] = [];
  /** The chapter that is packed for the archive. Compression takes time, so it is done before a write is prepared. */
  packed: { readonly link: Link; readonly page: RoundOnPage } | null = null;
  /** The archive journal that this client is creating. The encounter may not name it yet. */
  archive: string | undefined = undefined;

  // Executor
  readonly queue = new JobQueue(() => thisClient.beforeEachJob(this.combat));
  /** The queue of passes that seat new combatants. Each pass submits commands, which use the other queue. */
  readonly seatings = new JobQueue(() => thisClient.informed);
  /** The pass that is queued and has not started. */
  nextSeating: Promise<void> | null = null;
  isSeating = false;
  /** Ids of deleted combatants. */
  readonly deletedCombatants = new Set<string>();
  /** Figures that have their seats again, and whose combatants are still being created. */
  readonly returning = new Set<FigureId>();
  /** The askers of commands that are being carried out, by command. */
  readonly running = new Map<string, Askers>();
  /** The askers of commands that were requested again before the first request was judged, by command. */
  readonly laterAskers = new Map<string, Askers>();
  /** Rulings in progress, by user and command. */
  readonly rulings = new Map<string, Map<string, Promise<ReplyHere>>>();
  /** Earlier replies by command, for retries. */
  readonly replies = new Map<string, Reply>();
  /** A failed command that the encounter still stores as waiting, because the write failed. */
  failed: FailedCommand | null = null;
  question: OpenQuestion | null = null;
  /** GMs who are going on past open questions, by command, until that command is judged. */
  readonly goingOn = new Map<string, User>();
  /** Open approvals by command. They wait outside the queue, so that they hold up no one but their asker. */
  readonly approvals = new Map<string, Approval>();
  readonly announced = new AnnouncedTurns();
  /** Creatures that a GM has to choose: the choice, or that it is being asked for or put off, by call. */
  readonly summons = new Map<string, Chosen | "asking" | "put-off">();

  // Desk
  /** Accepted commands of this client, by id. */
  readonly expected = new Map<string, ExpectedCommand>();
  /** Ids of commands that are being sent again. */
  readonly resending = new Set<string>();

  readonly combat: Combat;

  constructor(combat: Combat) {
    this.combat = combat;
  }

  /** The encounter is deleted: ends everything that waits. The jobs in the queue find that it is over. */
  end(): void {
    this.question?.drop(new Withdrawn());
    for (const approval of [...this.approvals.values()]) approval.end(null);
    for (const [ask, { combat, timer }] of thisClient.unconfirmed) {
      if (combat !== this.combat) continue;
      clearTimeout(timer);
      thisClient.unconfirmed.delete(ask);
    }
    this.staleWrites.clear();
    this.account = null;
  }
}

/** A request to another client that has no reply yet. */
interface OpenRequest {
  /** The leader's session; empty if there is no leader. */
  readonly session: string;
  readonly user: string;
  heard(): void;
  ruled(ruled: RuledBy<ReplyHere>): void;
}

/** A ruling on a request, and the client that made it. */
export interface RuledBy<Ruling> {
  readonly ruling: Ruling;
  /** The session of that client; empty if no client has replied. */
  readonly by: string;
}

/** What this client remembers beside the sessions of encounters. */
class ClientSession {
  #id: string | null = null;
  #prompts: Prompts | null = null;
  /** Runs before each job of an encounter's queue. */
  beforeEachJob: (combat: Combat) => Promise<void> = async () => undefined;

  /** Submits a command for the leader itself, without a notification. */
  submit: (combat: Combat, command: NewCommand) => Promise<Reply> = async () => {
    throw new Error("submit: registerReferee must be called before anybody submits");
  };

  /** Sessions of clients that have left or did not answer. */
  gone: ReadonlySet<string> = new Set();
  /** Former leaders that this client has seen. Their last writes may arrive after the next leader's first one. */
  readonly formerLeaders = new Set<string>();
  /** Requests to another client that it has not confirmed yet. */
  readonly unconfirmed = new Map<
    string,
    {
      readonly combat: Combat;
      readonly asker: string;
      /** The leader's session when it was asked. */
      readonly session: string;
      readonly timer: ReturnType<typeof setTimeout>;
    }
  >();
  /** This client's writes by name, and how each has come back; null until then. */
  readonly writes = new Map<string, "in-time" | "late" | null>();

  /** Is this client still learning which writes are stale? */
  isNew = false;
  /** The id of this client's question since it was opened. Replies to an earlier page are older than the loaded data. */
  newsAsked = "";
  /** GMs whose replies this client is waiting for. */
  readonly newsAwaited = new Set<string>();
  /** Resolves when this client knows as much as the others, or has waited long enough. */
  informed: Promise<void> = Promise.resolve();
  endWaitingForNews: () => void = () => undefined;

  readonly openRequests = new Map<string, OpenRequest>();
  /** Answers that this client's user has yet to give, by encounter and question. */
  readonly decisions = new Map<string, Promise<string | null>>();

  /**
   * The session id of this client, unique in the world. It survives a reload. No two clients share it, because a page
   * leaves it only as it closes, and the next page removes it as it reads it.
   */
  get id(): string {
    this.#id ??= takeLeft() ?? foundry.utils.randomID();
    return this.#id;
  }

  /** This client as a leader: `user.session`. */
  get seat(): string {
    return `${game.user.id}.${this.id}`;
  }

  /** The dialogs that ask users. */
  get prompts(): Prompts {
    if (!this.#prompts) throw new Error("prompts: setPrompts must be called before anybody is asked");
    return this.#prompts;
  }

  set prompts(prompts: Prompts) {
    this.#prompts = prompts;
  }
}

/** Where a closing page leaves its session id, so that the reloaded page finds it again. */
const KEY = "ten-segments.session";

function takeLeft(): string | null {
  const left = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return left;
}

/** When the page closes, stores the session id for the reloaded page, and calls back so that others can be notified. */
export function registerSession(going: () => void): void {
  window.addEventListener("pagehide", () => {
    sessionStorage.setItem(KEY, thisClient.id);
    going();
  });
  window.addEventListener("pageshow", () => sessionStorage.removeItem(KEY));
}

export const thisClient = new ClientSession();

/**
 * This client's memory of an encounter, made at first use. A deleted encounter keeps its own, since work in progress
 * may still ask for it.
 */
export const sessionOf = cachedBy((combat: Combat) => new EncounterSession(combat));

/** This client's memory of each encounter of the world; one that does not exist yet is made. */
export const allSessions = (): readonly EncounterSession[] => game.combats.contents.map(combat => sessionOf(combat));
