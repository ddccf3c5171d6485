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
import { lateIn } from "../strays/late.ts";

/**
 * The figures as the lines of the record have left them, by encounter: what they are otherwise somebody has changed by hand.
 * Every window of a game master keeps such an account, for any may have to lead next.
 */
const accounts = new Map<string, Map<FigureId, Figure>>();

/** What other windows have told of changes by hand that no line names yet, before this one began to keep account. */
const told = new Map<string, readonly FigureChange[]>();

/**
 * The account of an encounter that this window has just found: what the record names is as it says, what the chapter opened
 * with as it was then, what others know to have been changed by hand as it was before, all else as it stands.
 */
function openAccount(combat: Combat): Map<FigureId, Figure> {
  const account = new Map(readFigures(combat).map(figure => [figure.id, figure]));
  const late = lateIn(combat).flatMap(({ strays }) => strays);
  setTo(account, changesIn(late).toReversed(), "from");
  setToOpening(account, combat);
  accounts.set(combat.id!, account);
  enterHand(account, combat, told.get(combat.id!) ?? []);
  return account;
}

/** What commands change, as the earliest chapter says that it opened with it. */
function setToOpening(account: Map<FigureId, Figure>, combat: Combat): void {
  const values = openingValues(readChapters(combat));
  if (values === null) return;
  for (const [id, figure] of [...account])
    for (const [path, value] of valuesAtOpening(values, figure))
      account.set(id, changedTo(account.get(id)!, path, value));
}

/** What has no line yet is taken for what it was; whatever the record names is as it says, be it entered meanwhile. */
function enterHand(account: Map<FigureId, Figure>, combat: Combat, changes: readonly FigureChange[]): void {
  setTo(account, changes, "from");
  setTo(account, changesIn(readChapters(combat).flatMap(entriesOf)), "to");
}

/** A window of a game master has been opened, and knows what counts: from now on it keeps account. */
export function openAccounts(): void {
  if (!game.user.isGM) return;
  for (const combat of game.combats) if (isPlayed(combat)) openAccount(combat);
  told.clear();
}

/** What has been changed by hand, as far as this window knows, and has no line yet. */
export function notEntered(combat: Combat): readonly FigureChange[] {
  return accounts.has(combat.id!) && isPlayed(combat) ? changedByHand(combat, readFight(combat)) : [];
}

/** Another window says so to one that is new. */
export function hearNotEntered(combat: Combat, changes: readonly FigureChange[]): void {
  const account = accounts.get(combat.id!);
  if (account === undefined) told.set(combat.id!, changes);
  else enterHand(account, combat, changes);
}

/** An encounter is gone. */
export function closeAccount(combat: Combat): void {
  accounts.delete(combat.id!);
}

/**
 * A write has reached this window, and counts: what its lines did is accounted for, and what it took back is, too, be it a
 * line that came too late. After a mending nobody knows what was done by hand before it.
 *
 * @param before the record before the write
 * @param reverts does it take back what came too late? A window that was opened since took that for what counts
 */
export function accountFor(combat: Combat, before: readonly Chapter[], reverts: boolean): void {
  const account = accounts.get(combat.id!);
  if (!game.user.isGM || !isPlayed(combat)) closeAccount(combat);
  else if (account !== undefined) enterInto(account, combat, before, reverts);
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

/** Whoever has come is as it is. */
function addNew(account: Map<FigureId, Figure>, combat: Combat): void {
  if (combat.combatants.contents.every(({ id }) => account.has(id!))) return;
  for (const figure of readFigures(combat)) if (!account.has(figure.id)) account.set(figure.id, figure);
}

/** Lines that others lack, as far as those reach back: a chapter that leaves, or comes back, is no difference. */
function linesMissing(lines: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const byNumber = new Map(others.map(line => [line.number, line]));
  const first = others[0]?.number ?? 0;
  return lines.filter(line => line.number >= first && !isSameLine(line, byNumber.get(line.number)));
}

/** The same line is nearly always the same object. */
function isSameLine(one: Entry, other: Entry | undefined): boolean {
  return one === other || (other !== undefined && JSON.stringify(one) === JSON.stringify(other));
}

const changesIn = (lines: readonly Entry[]): readonly FigureChange[] => lines.flatMap(({ changes }) => changes);

/** Sets values of an account; those of figures, spells and devices that are not there are left out. */
function setTo(account: Map<FigureId, Figure>, changes: readonly FigureChange[], which: "from" | "to"): void {
  for (const change of changes) {
    const figure = account.get(change.figure);
    if (figure !== undefined) account.set(figure.id, changedTo(figure, change.path, change[which]));
  }
}

/** The figure with that value; as it was where it has no such thing, or where a damaged line says what cannot be. */
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

/** What somebody changed by hand since the last command. What is as it should be is known to be so by the object it is. */
function changedByHand(combat: Combat, fight: Fight): readonly FigureChange[] {
  const account = accounts.get(combat.id!) ?? openAccount(combat);
  const changes: FigureChange[] = [];
  for (const figure of presentIn(fight)) {
    const known = account.get(figure.id);
    const own = known === undefined || known === figure ? [] : changesBetween([known], [figure]);
    if (own.length === 0) account.set(figure.id, figure);
    changes.push(...own);
  }
  return changes;
}

/** The record so far, with what somebody changed by hand since the last command. */
export function chaptersWithHand(combat: Combat, fight: Fight): readonly Chapter[] {
  return recordHandChange(readChapters(combat), changedByHand(combat, fight), lastKept(combat));
}

/** The figures that leave with a command, as the record has left them. */
export function goneWith(combat: Combat, command: Command): readonly Figure[] {
  if (command.type !== "leave") return [];
  const { figure, others = [] } = command;
  return [figure, ...others].flatMap(id => accounts.get(combat.id!)?.get(id) ?? []);
}

/** The combatants that leave with a command, as they were stored. */
export function combatantsWith(command: Command): readonly StoredCombatant[] {
  if (command.type !== "leave") return [];
  const { figure, others = [] } = command;
  return [figure, ...others].flatMap(id => goneAs(id)?.stored ?? []);
}

function presentIn(fight: Fight): readonly Figure[] {
  return fight.figures.filter(figure => figure !== null);
}

const READ: ReadonlySet<string> = new Set(["devices", "stamina", "psionics", "injuries"]);

/** A figure's value where commands change it; undefined elsewhere, and for a spell or a device it does not have. */
export function valueAt(figure: Figure, path: string): FigureValue | undefined {
  const [head, id] = path.split(".");
  if (head === "hitPoints") return figure.hitPoints;
  if (head === "position") return figure.position;
  if (head === "conditions") return figure.conditions.some(condition => condition === id);
  if (head === "spells") return figure.spells.find(spell => spell.id === id)?.memorized;
  if (READ.has(head ?? "")) return readPath(figure, path);
  return undefined;
}

/** Those of the changes whose figures still read as before them, or as after. */
export function stillReading(
  { figures }: Fight,
  changes: readonly FigureChange[],
  which: "from" | "to",
): readonly FigureChange[] {
  return changes.filter(change => {
    const figure = figures.find(other => other?.id === change.figure);
    return figure != null && JSON.stringify(valueAt(figure, change.path)) === JSON.stringify(change[which]);
  });
}
