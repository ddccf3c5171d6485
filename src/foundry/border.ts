import { notify } from "./notices.ts";
/** What can go wrong in work that nobody waits for, by what was being done. */
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

/** The same sentence is shown no more often than this, in milliseconds. */
const SILENCE = 10_000;

/** When each sentence was last shown or sent. */
const lastShown = new Map<string, number>();

let relay: (trouble: Trouble) => void = () => undefined;

/** Sets how the game master hears of trouble on another client. */
export function relayTroubleBy(send: (trouble: Trouble) => void): void {
  relay = send;
}

/** Watches work that nobody waits for: when it fails, that is said. */
export function watch(work: Promise<unknown> | undefined, trouble: Trouble): void {
  work?.catch(error => report(error, trouble));
}

/** For work that Foundry starts and does not await: a failure is reported, and the result is null. */
export function reported<Result>(work: Promise<Result>, trouble: Trouble): Promise<Result | null> {
  return work.catch(error => {
    report(error, trouble);
    return null;
  });
}

/** A handler that Foundry starts and does not await: the same function, but a failure in it is said. */
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

/** The same for all actions of a window. */
export function allWatched(actions: Readonly<Record<string, (this: never, ...given: never[]) => unknown>>): object {
  return Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, watched(action)]));
}

/** Notes for whoever looks into it why something could not be read or drawn; the page says that it could not. */
export function note(what: string, error: unknown): void {
  console.warn(`Ten Segments | ${what}:`, error);
}

/** A document was not written: a module cancelled it, or Foundry refused its data. */
export class NotWrittenError extends Error {
  override readonly name = "NotWrittenError";
  /** @param thing its name, if it has one */
  constructor(
    readonly documentName: string,
    readonly thing: string | null,
  ) {
    super(`${documentName} "${thing ?? ""}" must be written, but Foundry gave nothing back`);
  }
}

/** Reports a mistake of ours: whole in the console, and in a sentence to this user and the game master. */
export function report(error: unknown, trouble: Trouble): void {
  console.error(`Ten Segments | ${trouble}:`, error);
  const words = sayError(error, trouble);
  if (!mayShow(`own ${words}`)) return;
  notify.error(words, { console: false });
  if (!game.user?.isGM) relay(trouble);
}

/** Another client has had trouble: one game master is told. */
export function hearOfTrouble(trouble: unknown, user: User): void {
  if (!isTrouble(trouble) || !game.users?.activeGM?.isSelf || !mayShow(`${user.id} ${trouble}`)) return;
  const told = game.i18n.format("TENSEGMENTS.Trouble.of", { user: user.name, doing: sayDoing(trouble) });
  notify.error(told, { console: false });
}

function isTrouble(trouble: unknown): trouble is Trouble {
  return TROUBLES.some(known => known === trouble);
}

function sayError(error: unknown, trouble: Trouble): string {
  if (!(error instanceof NotWrittenError)) {
    return game.i18n.format("TENSEGMENTS.Trouble.own", { doing: sayDoing(trouble) });
  }
  const { documentName, thing } = error;
  const document = thing ?? game.i18n.localize(`DOCUMENT.${documentName}`);
  return game.i18n.format("TENSEGMENTS.Trouble.notWritten", { document });
}

function sayDoing(trouble: Trouble): string {
  return game.i18n.localize(`TENSEGMENTS.Trouble.doing.${trouble}`);
}

function mayShow(sentence: string): boolean {
  const now = Date.now();
  if (now - (lastShown.get(sentence) ?? Number.NEGATIVE_INFINITY) < SILENCE) return false;
  lastShown.set(sentence, now);
  return true;
}
