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
 * A new client takes the stored encounter for valid, but the last write may have been stale. The clients that were
 * there know this, and answer when asked. Until then, a new client does not lead.
 */

/** A client's knowledge of an encounter that the document does not show. */
export interface News {
  readonly combat: string;
  /** The revision of the last valid write. */
  readonly revision: number;
  readonly late: readonly LateWrite[];
  /** The valid values that differ from the document. */
  readonly good: Partial<HeldEncounter>;
  /** Edits by hand that have no line in the record yet. */
  readonly notEntered: readonly FigureChange[];
}

/** The encounter as it was when this client was opened, and each write since. */
interface Since {
  readonly base: HeldEncounter;
  readonly writes: HeardWrite[];
}

/** By encounter; null once this client is not new any more. */
let since: Map<string, Since> | null = null;
/** The id of this client's question since it was opened. Replies to an earlier page are older than the loaded data. */
let question = "";
/** GMs whose replies this client is waiting for. */
const awaited = new Set<string>();
let endWaiting: () => void = () => undefined;
let waiting: Promise<void> = Promise.resolve();

/** Resolves when this client knows as much as the others, or has waited long enough. */
export const newsHeard = (): Promise<void> => waiting;

/** Asks the other GMs' clients, when a GM's client is opened. */
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

/** Keeps a write until it is known which writes count. */
export function noteSeen(combat: Combat, write: HeardWrite): void {
  since?.get(combat.id!)?.writes.push(write);
}

/** Answers a new client of a GM, or takes in its answer. */
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

/** Sends what this client knows. A client that is itself new says so, since another may know more. */
function tellNews(ask: string): void {
  const news = game.combats.contents.map(newsOf).filter(({ late, notEntered: hand }) => late.length + hand.length > 0);
  send({ kind: "news", ask, isNew: awaited.size > 0, news });
}

function newsOf(combat: Combat): News {
  const held = heldOf(combat);
  const good = differencesFrom(held, combat);
  return { combat: combat.id!, revision: held.revision, late: lateIn(combat), good, notEntered: notEntered(combat) };
}

/** Combines another client's knowledge at its revision with the writes since then. */
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
