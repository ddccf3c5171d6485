import { chosenIn, type Rulebook } from "../rules/index.ts";
import { encounterOf, isPlayed } from "./adapters/index.ts";
import { say } from "./localize.ts";
import { bookFrom, readInForce, rulebook, writeInForce } from "./settings.ts";
import { drawPage } from "./templates.ts";
import { postMessage } from "./writing.ts";

/** So many rounds after which the rulebook changed are remembered. */
const REMEMBERED = 20;

/** Is a fight under way, so that a change of the rulebook has to wait for its next round? */
function isUnderWay(combat: Combat): boolean {
  return isPlayed(combat) && encounterOf(combat).round > 0;
}

/** Before the rulebook is changed: rounds that have begun go on by the one there is. False where there are none. */
export async function holdRulebook(): Promise<boolean> {
  if (!game.combats.some(isUnderWay)) return false;
  const { now, past } = readInForce();
  if (now === null) await writeInForce({ now: chosenIn(rulebook()), past });
  return true;
}

/** A round has ended: from the next one on the rulebook is as the world has chosen by then. */
export async function releaseRulebook(combat: Combat, through: number): Promise<void> {
  const { now, past } = readInForce();
  if (now === null) return;
  const ended = { combat: combat.id!, through, book: now };
  await writeInForce({ now: null, past: [...past, ended].slice(-REMEMBERED) });
  await tellOfBook(say("InForce.now", { round: through + 1 }), []);
}

/** A round's end is taken back: it goes on by the rulebook it was played by. */
export async function restoreRulebook(combat: Combat, round: number): Promise<void> {
  const { past } = readInForce();
  const ended = past.find(one => one.combat === combat.id && one.through === round);
  if (ended) await writeInForce({ now: ended.book, past: past.filter(one => one !== ended) });
}

/** No fight is left that the change would have to wait for. */
export async function releaseWithout(gone: Combat): Promise<void> {
  const { now, past } = readInForce();
  if (now === null || game.combats.some(one => one !== gone && isUnderWay(one))) return;
  await writeInForce({ now: null, past: past.filter(({ combat }) => combat !== gone.id) });
}

/** What an encounter's round was played by, or is. */
export function rulebookOf(combat: Combat, round: number): Rulebook {
  const ended = readInForce().past.find(one => one.combat === combat.id && round <= one.through);
  return ended ? bookFrom(ended.book) : rulebook();
}

/** A card for everybody: what has been chosen, and that it waits for the next round; or that it is in force. */
export async function tellOfBook(title: string, lines: readonly string[]): Promise<void> {
  const content = await drawPage("cards/account.hbs", { title, lines, undone: false });
  await postMessage({ content });
}
