import {
  applyChange,
  type Chapter,
  type Command,
  changesBetween,
  type Entry,
  entriesOf,
  type Fight,
  type Figure,
  type FigureChange,
  type FigureId,
  type FigureValue,
  isAsWritten,
  readPath,
  recordHandChange,
  type StoredCombatant,
} from "#rules/index.ts";
import {
  encounterOf,
  fateOf,
  goneAs,
  isPlayed,
  lastKept,
  openingValues,
  readChapters,
  readFight,
  readFigures,
  valuesAtOpening,
} from "../../adapters/index.ts";
import { note } from "../../border.ts";
import { allSessions, sessionOf } from "../session.ts";
import { lateIn } from "./stale-writes.ts";

/**
 * Opens the account of an encounter. The record's values come first, then those before edits that other clients
 * reported, then those at the chapter's opening. All other values are the current ones, with stale writes reverted.
 *
 * @param seen earlier figures to start from, so that edits since then are noticed
 */
function openAccount(combat: Combat, seen: readonly Figure[] = []): Map<FigureId, Figure> {
  const earlier = new Map(seen.map(figure => [figure.id, figure]));
  const account = new Map(readFigures(combat).map(figure => [figure.id, earlier.get(figure.id) ?? figure]));
  const late = lateIn(combat).flatMap(({ strays }) => strays);
  setTo(account, changesIn(late).toReversed(), "from");
  setToOpening(account, combat);
  sessionOf(combat).account = account;
  enterHand(account, combat, sessionOf(combat).reportedEdits);
  return account;
}

/** Resets the values that commands can change to those at the opening of the earliest chapter. */
function setToOpening(account: Map<FigureId, Figure>, combat: Combat): void {
  const values = openingValues(readChapters(combat));
  if (values === null) return;
  for (const [id, figure] of [...account])
    for (const [path, value] of valuesAtOpening(values, figure))
      account.set(id, changedTo(account.get(id)!, path, value));
}

/**
 * Resets edits that have no line yet, then applies the whole record, since an edit may have been recorded in between.
 */
function enterHand(account: Map<FigureId, Figure>, combat: Combat, changes: readonly FigureChange[]): void {
  setTo(account, changes, "from");
  setTo(account, changesIn(readChapters(combat).flatMap(entriesOf)), "to");
}

/**
 * On a GM's client that has just been opened, notes the figures as they are: someone may edit them before it has heard
 * from other clients which writes count.
 */
export function noteFigures(): void {
  if (!game.user.isGM) return;
  for (const combat of game.combats) if (isPlayed(combat)) sessionOf(combat).figuresSeen = readFigures(combat);
}

/**
 * On a GM's client, starts to keep the figures' values as the record gives them, so that edits by hand are noticed.
 * Runs once it is known which writes count.
 */
export function openAccounts(): void {
  if (!game.user.isGM) return;
  for (const combat of game.combats) if (isPlayed(combat)) openAccount(combat, sessionOf(combat).figuresSeen);
  for (const session of allSessions()) Object.assign(session, { reportedEdits: [], figuresSeen: [] });
}

/**
 * The edits of figures by hand, not by commands, for which the record has no line yet; empty if this client keeps no
 * recorded values.
 */
export function notEntered(combat: Combat): readonly FigureChange[] {
  return sessionOf(combat).account !== null && isPlayed(combat) ? changedByHand(combat, readFight(combat)) : [];
}

/** Takes in edits by hand that another client reports to this new one, so that the next command still records them. */
export function hearNotEntered(combat: Combat, changes: readonly FigureChange[]): void {
  const session = sessionOf(combat);
  if (session.account === null) session.reportedEdits = changes;
  else enterHand(session.account, combat, changes);
}

/**
 * Updates this client's copy of the recorded values of figures after a write that counts.
 *
 * Applies its new lines, and reverts the lines that it removed, stale ones included. After a repair the copy is made
 * again, since earlier edits by hand are not known any more.
 *
 * @param before the record before the write
 * @param reverts does it revert stale writes? A client that was opened since then took those for valid
 */
export function accountFor(combat: Combat, before: readonly Chapter[], reverts: boolean): void {
  const session = sessionOf(combat);
  const { account } = session;
  if (!game.user.isGM || !isPlayed(combat)) session.account = null;
  else if (account !== null) enterInto(account, combat, before, reverts);
  else if (before.length === 0) openAccount(combat);
}

function enterInto(account: Map<FigureId, Figure>, combat: Combat, before: readonly Chapter[], reverts: boolean): void {
  const [known, now] = [before, readChapters(combat)].map(chapters => chapters.flatMap(entriesOf)) as [
    Entry[],
    Entry[],
  ];
  const gone = linesMissing(known, now);
  if (gone.length > 0 && !reverts && !gone.some(({ command }) => command && fateOf(combat, command.id) === "undone")) {
    openAccount(combat);
    return;
  }
  for (const figure of gone.flatMap(line => line.gone ?? [])) account.set(figure.id, figure);
  setTo(account, changesIn(gone).toReversed(), "from");
  const [first] = gone;
  const since = reverts && first ? now.filter(({ number }) => number >= first.number) : linesMissing(now, known);
  setTo(account, changesIn(since), "to");
  const seats = new Set<FigureId>(encounterOf(combat).seats.map(({ figure }) => figure));
  for (const id of account.keys()) if (!seats.has(id) && !combat.combatants.has(id)) account.delete(id);
  addNew(account, combat);
}

/** Adds new figures with their current values. */
function addNew(account: Map<FigureId, Figure>, combat: Combat): void {
  if (combat.combatants.contents.every(({ id }) => account.has(id!))) return;
  for (const figure of readFigures(combat)) if (!account.has(figure.id)) account.set(figure.id, figure);
}

/**
 * The lines that the other list lacks, as far back as that list reaches. So a chapter that is archived or fetched back
 * makes no difference.
 */
function linesMissing(lines: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const byNumber = new Map(others.map(line => [line.number, line]));
  const first = others[0]?.number ?? 0;
  return lines.filter(line => line.number >= first && !isSameLine(line, byNumber.get(line.number)));
}

/** Compares by identity first: the same line is nearly always the same object. */
function isSameLine(one: Entry, other: Entry | undefined): boolean {
  return one === other || (other !== undefined && JSON.stringify(one) === JSON.stringify(other));
}

const changesIn = (lines: readonly Entry[]): readonly FigureChange[] => lines.flatMap(({ changes }) => changes);

/** Sets values of an account. Figures, spells and devices that it does not have are skipped. */
function setTo(account: Map<FigureId, Figure>, changes: readonly FigureChange[], which: "from" | "to"): void {
  for (const change of changes) {
    const figure = account.get(change.figure);
    if (figure !== undefined) account.set(figure.id, changedTo(figure, change.path, change[which]));
  }
}

/** The figure with that value. Unchanged if it has no such value, or if a damaged line gives an impossible one. */
function changedTo(figure: Figure, path: string, value: FigureValue): Figure {
  const now = readPath(figure, path);
  if (now === undefined || (typeof now === "number" && !Number.isFinite(value))) return figure;
  try {
    return applyChange(figure, path, value);
  } catch (error) {
    note(`the record says of ${path} what cannot be`, error);
    return figure;
  }
}

/**
 * Edits by hand since the last command. A figure without edits goes into the account as the same object, so that the
 * next comparison is quick.
 */
function changedByHand(combat: Combat, fight: Fight): readonly FigureChange[] {
  const account = sessionOf(combat).account ?? openAccount(combat);
  const changes: FigureChange[] = [];
  for (const figure of presentIn(fight)) {
    const known = account.get(figure.id);
    const own = known === undefined || known === figure ? [] : changesBetween([known], [figure]);
    if (own.length === 0) account.set(figure.id, figure);
    changes.push(...own);
  }
  return changes;
}

/** The record so far plus a line for the edits of figures by hand since the last command; writes nothing. */
export function chaptersWithHand(combat: Combat, fight: Fight): readonly Chapter[] {
  return recordHandChange(readChapters(combat), changedByHand(combat, fight), lastKept(combat));
}

/**
 * The figures that a "leave" command takes out of the fight, with their values as recorded; empty for other commands.
 */
export function goneWith(combat: Combat, command: Command): readonly Figure[] {
  if (command.type !== "leave") return [];
  const { figure, others = [] } = command;
  return [figure, ...others].flatMap(id => sessionOf(combat).account?.get(id) ?? []);
}

/** The stored data of the combatants that a "leave" command takes out of the fight; empty for other commands. */
export function combatantsWith(command: Command): readonly StoredCombatant[] {
  if (command.type !== "leave") return [];
  const { figure, others = [] } = command;
  return [figure, ...others].flatMap(id => goneAs(id)?.stored ?? []);
}

function presentIn(fight: Fight): readonly Figure[] {
  return fight.figures.filter(figure => figure !== null);
}

const READ: ReadonlySet<string> = new Set(["devices", "stamina", "psionics", "injuries", "effects"]);

/**
 * A figure's value at a path that commands can change; undefined for any other path, and for a spell or device that it
 * does not have.
 */
export function valueAt(figure: Figure, path: string): FigureValue | undefined {
  const [head, id] = path.split(".");
  if (head === "hitPoints") return figure.hitPoints;
  if (head === "position") return figure.position;
  if (head === "conditions") return figure.conditions.some(condition => condition === id);
  if (head === "spells") return figure.spells.find(spell => spell.id === id)?.memorized;
  if (READ.has(head ?? "")) return readPath(figure, path);
  return undefined;
}

/** Those of the changes whose figure now has the value from before the change, or after it. */
export function stillReading(
  { figures }: Fight,
  changes: readonly FigureChange[],
  which: "from" | "to",
): readonly FigureChange[] {
  return changes.filter(change => {
    const figure = figures.find(other => other?.id === change.figure);
    const value = figure ? valueAt(figure, change.path) : undefined;
    return value !== undefined && isAsWritten(value, change[which]);
  });
}
