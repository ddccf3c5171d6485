import { type Chapter, type Command, entriesOf } from "../../rules/index.ts";
import {
  chapterWith,
  type Deed,
  isRefereesDeed,
  NOTHING_UNSEEN,
  readChapters,
  readDeed,
  readFight,
  type Unseen,
  withSecrets,
} from "../adapters/index.ts";
import { watch } from "../border.ts";
import { areNumbersTold, isPlayersOwn, maySee } from "../known-numbers.ts";
import { say } from "../localize.ts";
import { refused, stepToUndo, submitUndo } from "../referee/index.ts";
import { showReply } from "../refusals.ts";
import { showsMonsterNumbers } from "../settings.ts";
import { drawPage } from "../templates.ts";
import { cardToRead } from "./deed.ts";
import { knows, type Line, type Reader } from "./line.ts";

/** Fills a message's element with its card and makes the Undo button work. */
export async function renderDeed(message: ChatMessage, html: HTMLElement): Promise<void> {
  const told = readDeed(message);
  const combat = game.combats!.get(told.combat) ?? null;
  const deed = combat === null ? told : await wholeDeed(combat, told);
  const reader = readerOf(combat, deed);
  const shown = message.rolls.filter(roll => isOfKnown(roll, reader));
  const dice = await Promise.all(shown.map(roll => roll.render()));
  const card = cardToRead(deed, reader);
  const content = html.querySelector<HTMLElement>(".message-content") ?? html;
  const undoable = card.undoable && combat !== null;
  content.innerHTML = await drawPage("cards/deed.hbs", { ...card, undoable, encounter: deed.combat, dice });
  const undo = content.querySelector('[data-action="undoDeed"]');
  undo?.addEventListener("click", () => watch(undoDeed(combat, deed.command), "pressing"));
}

/** Removes the Undo buttons from an encounter's cards, in every open window, when it is deleted. */
export function registerCards(): void {
  Hooks.on("deleteCombat", ({ id }) => {
    const windows = [...foundry.applications.instances.values()].flatMap(({ element }) => element?.ownerDocument ?? []);
    const buttons = [...new Set([document, ...windows])].flatMap(page => [
      ...page.querySelectorAll(`[data-action="undoDeed"][data-encounter="${id}"]`),
    ]);
    for (const button of buttons) button.remove();
  });
}

/**
 * An action's card as plain paragraphs that any reader may see, for exports and other packages; one of a secret message
 * reveals nothing.
 */
export async function accountOf(message: ChatMessage, undone: boolean): Promise<string> {
  const deed = readDeed(message);
  const combat = game.combats!.get(deed.combat) ?? null;
  const knowsNumbers = numbersToldOf(combat, deed);
  const knowsChances = chancesToldOf(combat, deed);
  const unseen = deed.unseen ?? NOTHING_UNSEEN;
  const anybody = { gameMaster: false, sees: () => false, knowsNumbers, knowsChances, unseen };
  const { title, lines, deeds } = cardToRead(deed, anybody);
  const each = deeds.map(one => ({ title: one.title, lines: one.lines.map(inOneLine) }));
  const told = { title, lines: lines.map(inOneLine), deeds: each };
  const account = message.whisper.length > 0 ? { title: say("Unseen.deed") } : told;
  return drawPage("cards/account.hbs", { ...account, undone });
}

/**
 * An action's card as one paragraph for this client's user; of an undone action only that it was undone.
 *
 * @returns null for any other message, another encounter's message, or one that the user may not see
 */
export function sayDeed(message: ChatMessage, combat: Combat): string | null {
  if (!message.visible || !isRefereesDeed(message)) return null;
  const stored = readDeed(message);
  if (stored.combat !== combat.id) return null;
  const deed = withOwnRecord(combat, stored) ?? stored;
  const { title, lines, deeds, undone } = cardToRead(deed, readerOf(combat, deed));
  if (undone) return say("Tracker.Told.undone", { title });
  const told = [title, ...lines.map(inOneLine)];
  const each = deeds.flatMap(one => [one.title, ...one.lines.map(inOneLine)]);
  return [...told, ...each].map(withStop).join(" ");
}

/** Ends words with a full stop, so that a screen reader pauses after them. */
function withStop(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

function inOneLine({ words, sum }: Line): string {
  return [words || sum?.lead, sum?.verdict?.words].filter(Boolean).join(": ");
}

/** What this client's user may know about the figures. */
export function readerOf(combat: Combat | null, deed: Deed): Reader {
  const gameMaster = game.user!.isGM;
  const sees = (id: string) =>
    (deed.open === undefined || deed.open.figures.includes(id)) &&
    (gameMaster || maySee(combat?.combatants.get(id)?.actor));
  const isTold = numbersToldOf(combat, deed);
  const isToldOfSide = chancesToldOf(combat, deed);
  return {
    gameMaster,
    sees,
    knowsNumbers: id => sees(id) || isTold(id),
    knowsChances: side => (gameMaster && deed.open === undefined) || isToldOfSide(side),
    unseen: gameMaster ? NOTHING_UNSEEN : keptFrom(game.user, combat, deed),
  };
}

/** Whose armor class and THAC0 are public: a player's figure, or any figure if the world setting allows it. */
function numbersToldOf(combat: Combat | null, { open }: Deed): (figure: string) => boolean {
  return id => isHeld(open, "figures", id) && areNumbersTold(combat?.combatants.get(id)?.actor);
}

/**
 * Which sides' chance of being surprised is public: sides with a player's figure, or all if the world setting allows
 * it.
 */
function chancesToldOf(combat: Combat | null, { open }: Deed): (side: string) => boolean {
  const isPlayersSide = (side: string) => combat !== null && sidesOfPlayers(combat).has(side);
  return side => isHeld(open, "sides", side) && (showsMonsterNumbers() || isPlayersSide(side));
}

function sidesOfPlayers(combat: Combat): ReadonlySet<string> {
  const own = readFight(combat).figures.filter(figure => figure !== null);
  return new Set(own.filter(({ id }) => isPlayersOwn(combat.combatants.get(id)?.actor)).map(({ side }) => side));
}

/** Does the card's data hold the numbers of a figure or a side? Data completed from the record holds all of them. */
function isHeld(open: Deed["open"], of: "figures" | "sides", id: string): boolean {
  return open === undefined || open.monsters || open[of].includes(id);
}

/** Figures hidden at the time of the action stay hidden, except from their owners. */
function keptFrom(user: User | null, combat: Combat | null, { unseen = NOTHING_UNSEEN }: Deed): Unseen {
  const isOwn = (id: string) => {
    const actor = combat?.combatants.get(id)?.actor;
    return user !== null && actor?.testUserPermission(user, "OWNER") === true;
  };
  const kept = Object.entries(unseen.figures).filter(([id]) => !isOwn(id));
  return { ...unseen, figures: Object.fromEntries(kept) };
}

/** Was the roll made for a figure and a side that the reader may know of? */
function isOfKnown({ options }: foundry.dice.Roll, reader: Reader): boolean {
  const { figure, side } = (options as { tenSegments?: { figure?: string; side?: string } }).tenSegments ?? {};
  return [figure, side].every(id => !id || knows(reader, id));
}

/** Undoes the command, and what followed from it automatically, if it is still the last one. */
async function undoDeed(combat: Combat | null, { id }: Command): Promise<void> {
  const line = combat && stepToUndo(combat).find(({ command }) => command?.id === id);
  if (!combat) showReply(null, refused("encounter-over"));
  else if (!line) showReply(combat, refused("not-undoable"));
  else await submitUndo(combat, {}, line.number);
}

/** Completes a card's data with secret numbers from the record or the archive; unchanged if neither has them. */
async function wholeDeed(combat: Combat, deed: Deed): Promise<Deed> {
  if (deed.open === undefined || deed.undone) return deed;
  const own = withOwnRecord(combat, deed);
  if (own !== null) return own;
  const chapter = game.user.isGM ? await chapterWith(combat, deed.command.id) : null;
  return (chapter && completed(deed, [chapter])) ?? deed;
}

/** The same from the encounter's own record only; null if the record does not have it. */
function withOwnRecord(combat: Combat, deed: Deed): Deed | null {
  return deed.open === undefined ? deed : completed(deed, readChapters(combat));
}

function completed({ open: _open, ...deed }: Deed, chapters: readonly Chapter[]): Deed | null {
  const entries = chapters.flatMap(entriesOf);
  const line = entries.find(({ number, command }) => number === deed.entry && command?.id === deed.command.id);
  return line?.secrets === undefined ? null : { ...deed, events: withSecrets(deed.events, line.secrets) };
}
