import type { FigureChange } from "#rules/index.ts";
import { type HeldEncounter, heldOf, holdAs, withChange } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { hearNotEntered, notEntered } from "../execution/figures.ts";
import { SILENCE_ALLOWED } from "../requests/limits.ts";
import { session } from "../seat/session.ts";
import { send, type WireMessage } from "../wire.ts";
import { type HeardWrite, noteWrite } from "./counting.ts";
import { differencesFrom, forgetAllLate, type LateWrite, lateIn, rememberLate } from "./late.ts";

/**
 * A window that is opened takes for the encounter whatever is stored, and a write that came too late may be among it. The
 * windows that were there know, and say so when they are asked; until they have, a new one rules on nothing.
 */

/** What a window knows of an encounter that cannot be seen in the document. */
export interface News {
  readonly combat: string;
  /** Of the last write that was in time. */
  readonly revision: number;
  readonly late: readonly LateWrite[];
  /** What it holds otherwise than the document has it. */
  readonly good: Partial<HeldEncounter>;
  /** What was changed by hand and has no line in the record yet. */
  readonly notEntered: readonly FigureChange[];
}

/** How an encounter stood when the window was opened, and every write to it since. */
interface Since {
  readonly base: HeldEncounter;
  readonly writes: HeardWrite[];
}

/** By encounter, as long as this window is new. */
let since: Map<string, Since> | null = null;
/** What this window has asked, since it was opened: what its former self was told is older than what it has loaded. */
let question = "";
/** Game masters of whom this window waits to be told. */
const awaited = new Set<string>();
let endWaiting: () => void = () => undefined;
let waiting: Promise<void> = Promise.resolve();

/** Resolves when this window knows what the others know, or has waited for it long enough. */
export const newsHeard = (): Promise<void> => waiting;

/** A game master's window has been opened: it asks the others. */
export function askForNews(): void {
  if (!game.user.isGM) return;
  since = new Map(game.combats.map(combat => [combat.id!, { base: heldOf(combat), writes: [] }]));
  for (const user of game.users) if (user.isGM && user.active && !user.isSelf) awaited.add(user.id!);
  if (awaited.size > 0)
    waiting = new Promise(resolve => {
      endWaiting = resolve;
    });
  question = foundry.utils.randomID();
  send({ kind: "new", session: session(), ask: question });
  setTimeout(() => {
    since = null;
    awaited.clear();
    endWaiting();
  }, SILENCE_ALLOWED);
}

/** Notes a write, as long as it is not known which of them count. */
export function noteSeen(combat: Combat, write: HeardWrite): void {
  since?.get(combat.id!)?.writes.push(write);
}

/** Another game master's window is new, or says what it knows. */
export function hearNews(message: WireMessage, sender: User): void {
  if (!sender.isGM || !game.user.isGM) return;
  if (message.kind === "new") tellNews(message.ask);
  if (message.kind !== "news" || message.ask !== question || since === null) return;
  for (const one of message.news) {
    const combat = game.combats.get(one.combat);
    if (one.late.length > 0) learn(one);
    if (combat) hearNotEntered(combat, one.notEntered);
  }
  if (message.isNew) return;
  awaited.delete(sender.id!);
  if (awaited.size === 0) endWaiting();
}

/** One that is new itself says so: there may be another that knows more. */
function tellNews(ask: string): void {
  const news = game.combats.contents.map(newsOf).filter(({ late, notEntered: hand }) => late.length + hand.length > 0);
  send({ kind: "news", ask, isNew: awaited.size > 0, news });
}

function newsOf(combat: Combat): News {
  const held = heldOf(combat);
  const good = differencesFrom(held, combat);
  return { combat: combat.id!, revision: held.revision, late: lateIn(combat), good, notEntered: notEntered(combat) };
}

/** What another window knew at its revision, and what has been written since, make up what counts. */
function learn({ combat: id, revision, late, good }: News): void {
  const combat = game.combats.get(id);
  const known = since?.get(id);
  if (!combat || !known) return;
  const names = new Set(late.map(({ name }) => name));
  const last = known.writes.findLastIndex(({ name, system }) => system.revision === revision && !names.has(name));
  const [before, after] = [known.writes.slice(0, last + 1), known.writes.slice(last + 1)];
  const inTime = before.filter(({ name }) => !names.has(name));
  holdAs(combat, { ...withChange(afterAll(inTime, known.base), good), revision });
  forgetAllLate(combat);
  for (const one of late) rememberLate(combat, one);
  let stored = afterAll(before, known.base);
  for (const write of after) {
    stored = withChange(stored, write.system);
    noteWrite(combat, write, () => holdAs(combat, stored));
  }
  watch(ui.combat?.render(), "drawing");
}

const afterAll = (writes: readonly HeardWrite[], base: HeldEncounter): HeldEncounter =>
  writes.reduce((held, { system }) => withChange(held, system), base);
