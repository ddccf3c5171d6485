import { type HeldEncounter, heldOf, holdAs, withChange } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { allSessions, type HeardWrite, sessionOf, thisClient } from "../session.ts";
import { SILENCE_ALLOWED } from "../transport/limits.ts";
import { type Message, type News, send } from "../transport/socket.ts";
import { hearNotEntered, notEntered } from "./hand-edits.ts";
import { differencesFrom, forgetAllLate, lateIn, noteWrite, rememberLate } from "./stale-writes.ts";

/**
 * A new client takes the stored encounter for valid, but the last write may have been stale. The clients that were
 * there know this, and answer when asked. Until then, a new client does not lead.
 */

/**
 * When a GM's client is opened, asks the other GMs' clients which writes were stale, and waits a few seconds at most
 * for them. Does nothing for players.
 */
export function askForNews(): void {
  if (!game.user.isGM) return;
  thisClient.isNew = true;
  for (const session of allSessions()) session.arrivals = { base: heldOf(session.combat), writes: [] };
  const { newsAwaited } = thisClient;
  for (const user of game.users) if (user.isGM && user.active && !user.isSelf) newsAwaited.add(user.id!);
  if (newsAwaited.size > 0)
    thisClient.informed = new Promise(resolve => {
      thisClient.endWaitingForNews = resolve;
    });
  thisClient.newsAsked = foundry.utils.randomID();
  send({ kind: "new", session: thisClient.id, ask: thisClient.newsAsked });
  setTimeout(() => {
    thisClient.isNew = false;
    for (const session of allSessions()) session.arrivals = null;
    newsAwaited.clear();
    thisClient.endWaitingForNews();
  }, SILENCE_ALLOWED);
}

/**
 * Keeps a write that arrives while this new client waits for news from others about which writes count; otherwise does
 * nothing.
 */
export function noteSeen(combat: Combat, write: HeardWrite): void {
  sessionOf(combat).arrivals?.writes.push(write);
}

/**
 * Takes in what another GM's client knows of stale writes and of edits without a line; ignored if this client no longer
 * waits for it.
 */
export function hearNews({ ask, news, isNew }: Message<"news">, sender: User): void {
  if (!game.user.isGM || ask !== thisClient.newsAsked || !thisClient.isNew) return;
  for (const one of news) {
    const combat = game.combats.get(one.combat);
    if (one.late.length > 0) learn(one);
    if (combat) hearNotEntered(combat, one.notEntered);
  }
  if (isNew) return;
  thisClient.newsAwaited.delete(sender.id!);
  if (thisClient.newsAwaited.size === 0) thisClient.endWaitingForNews();
}

/**
 * Sends from a GM's client which stale writes, and which edits without a line in the record, it knows of.
 *
 * A client that is itself new says so, since another may know more.
 */
export function tellNews(ask: string): void {
  if (!game.user.isGM) return;
  const news = game.combats.contents.map(newsOf).filter(({ late, notEntered: hand }) => late.length + hand.length > 0);
  send({ kind: "news", ask, isNew: thisClient.newsAwaited.size > 0, news });
}

function newsOf(combat: Combat): News {
  const held = heldOf(combat);
  const good = differencesFrom(held, combat);
  return { combat: combat.id!, revision: held.revision, late: lateIn(combat), good, notEntered: notEntered(combat) };
}

/** Combines another client's knowledge at its revision with the writes since then. */
function learn({ combat: id, revision, late, good }: News): void {
  const combat = game.combats.get(id);
  const known = combat && sessionOf(combat).arrivals;
  if (!known) return;
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
