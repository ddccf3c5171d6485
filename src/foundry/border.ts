import { notify } from "./notices.ts";

/** Kinds of background work that can fail. The error message names the kind. */
export const TROUBLES = [
  "drawing",
  "asking",
  "carrying-out",
  "telling",
  "moving",
  "looking-after",
  "pressing",
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Minimum time between two notifications with the same sentence, in milliseconds. */
const SILENCE = 10_000;

const reports = {
  /** When each sentence was last shown or relayed, as `Date.now()`. */
  lastShown: new Map<string, number>(),
  /** Reports trouble on this client to the game master's client. */
  relay: (_trouble: Trouble): void => undefined,
};

/** Sets the function that reports trouble on this client to the game master's client. */
export function relayTroubleBy(send: (trouble: Trouble) => void): void {
  reports.relay = send;
}

/** Reports the failure of a promise that no one awaits. */
export function watch(work: Promise<unknown> | undefined, trouble: Trouble): void {
  work?.catch(error => report(error, trouble));
}

/** Reports a failure of work that Foundry starts without awaiting it; the result is null then. */
export function reported<Result>(work: Promise<Result>, trouble: Trouble): Promise<Result | null> {
  return work.catch(error => {
    report(error, trouble);
    return null;
  });
}

/**
 * Returns a function that queues work on an object: each object has a queue of its own. A failure is reported, and does
 * not stop later work.
 */
export function queued<Owner extends object>(
  work: (owner: Owner) => Promise<void>,
  trouble: Trouble,
): (owner: Owner) => void {
  const last = new WeakMap<Owner, Promise<void>>();
  return owner => {
    const job = (last.get(owner) ?? Promise.resolve()).then(() => work(owner));
    last.set(
      owner,
      job.catch(() => undefined),
    );
    watch(job, trouble);
  };
}

/** Wraps a handler that Foundry calls without awaiting it: errors are reported, not thrown. */
export function watched<This, Given extends unknown[]>(
  action: (this: This, ...given: Given) => unknown,
  trouble: Trouble = "pressing",
): (this: This, ...given: Given) => Promise<void> {
  return async function (this: This, ...given: Given): Promise<void> {
    try {
      await action.apply(this, given);
    } catch (error) {
      report(error, trouble);
    }
  };
}

/** Wraps all actions of an application with `watched`. */
export function allWatched(actions: Readonly<Record<string, (this: never, ...given: never[]) => unknown>>): object {
  return Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, watched(action)]));
}

/**
 * Logs a warning in the console with the reason why something could not be read or rendered; shows no notification. The
 * page itself shows that it failed.
 */
export function note(what: string, error: unknown): void {
  console.warn(`Ten Segments | ${what}:`, error);
}

/** A document was not written: a module cancelled the write, or Foundry rejected the data. */
export class NotWrittenError extends Error {
  override readonly name = "NotWrittenError";
  /**
   * @param thing the document's name, if it has one
   * @param document the document itself, or for a new one the document that it is in; null if that is not known
   * @param isReported true if the user has been told why, as after an error of the server
   */
  constructor(
    readonly documentName: string,
    readonly thing: string | null,
    readonly document: object | null = null,
    readonly isReported = false,
  ) {
    super(`${documentName} "${thing ?? ""}" must be written, but Foundry gave nothing back`);
  }
}

/** A document was not deleted: a module cancelled it. */
export class NotDeletedError extends Error {
  override readonly name = "NotDeletedError";
  /** @param thing the document's name, if it has one */
  constructor(
    readonly documentName: string,
    readonly thing: string | null,
  ) {
    super(`${documentName} "${thing ?? ""}" must be deleted, but Foundry gave nothing back`);
  }
}

/** Reports an error of ours: in full in the console, and as a sentence to this user and the game master. */
export function report(error: unknown, trouble: Trouble): void {
  console.error(`Ten Segments | ${trouble}:`, error);
  const words = sayError(error, trouble);
  if (!mayShow(`own ${words}`)) return;
  notify.error(words, { console: false });
  if (!game.user?.isGM) reports.relay(trouble);
}

/** Notifies the active game master of trouble on another client. */
export function hearOfTrouble(trouble: unknown, user: User): void {
  if (!isTrouble(trouble) || !game.users?.activeGM?.isSelf || !mayShow(`${user.id} ${trouble}`)) return;
  const told = game.i18n.format("TENSEGMENTS.Trouble.of", { user: user.name, doing: sayDoing(trouble) });
  notify.error(told, { console: false });
}

function isTrouble(trouble: unknown): trouble is Trouble {
  return TROUBLES.some(known => known === trouble);
}

function sayError(error: unknown, trouble: Trouble): string {
  const isDeletion = error instanceof NotDeletedError;
  if (!isDeletion && !(error instanceof NotWrittenError)) {
    return game.i18n.format("TENSEGMENTS.Trouble.own", { doing: sayDoing(trouble) });
  }
  const { documentName, thing } = error;
  const document = thing ?? game.i18n.localize(`DOCUMENT.${documentName}`);
  return game.i18n.format(`TENSEGMENTS.Trouble.${isDeletion ? "notDeleted" : "notWritten"}`, { document });
}

function sayDoing(trouble: Trouble): string {
  return game.i18n.localize(`TENSEGMENTS.Trouble.doing.${trouble}`);
}

function mayShow(sentence: string): boolean {
  const now = Date.now();
  if (now - (reports.lastShown.get(sentence) ?? Number.NEGATIVE_INFINITY) < SILENCE) return false;
  reports.lastShown.set(sentence, now);
  return true;
}
