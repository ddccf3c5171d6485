import {
  type Chapter,
  type Command,
  changesBetween,
  entriesOf,
  type Fight,
  type Figure,
  type FigureChange,
  type FigureValue,
  readPath,
  recordHandChange,
} from "#rules/index.ts";
import { lastKept, readChapters } from "../../adapters/index.ts";

/** The figures as this client last left them, by combat id. */
const lastSeen = new Map<string, readonly Figure[]>();

export function remember(combat: string, fight: Fight): void {
  lastSeen.set(combat, presentIn(fight));
}

/** Another window rules: what is done from now on is its doing, and no change by hand. */
export function forgetSeen(combat: string): void {
  lastSeen.delete(combat);
}

/**
 * What somebody changed by hand since the last command. A referee who has just taken over compares with what the
 * record says the figures were left at.
 */
function changedByHand(combat: string, fight: Fight, chapters: readonly Chapter[]): readonly FigureChange[] {
  const before = lastSeen.get(combat);
  if (!before) return changedSinceRecord(fight, chapters);
  return changesBetween(before, presentIn(fight));
}

/** The record so far, with what somebody changed by hand since the last command. */
export function chaptersWithHand(combat: Combat, fight: Fight): readonly Chapter[] {
  const chapters = readChapters(combat);
  return recordHandChange(chapters, changedByHand(combat.id!, fight, chapters), lastKept(combat));
}

/** The figure that leaves with a command, as this client last left it. */
export function goneWith(combat: Combat, command: Command): Figure | undefined {
  return command.type === "leave" ? lastSeen.get(combat.id!)?.find(({ id }) => id === command.figure) : undefined;
}

function changedSinceRecord(fight: Fight, chapters: readonly Chapter[]): readonly FigureChange[] {
  const left = new Map<string, FigureChange>();
  for (const change of chapters.flatMap(entriesOf).flatMap(({ changes }) => changes)) {
    left.set(`${change.figure} ${change.path}`, change);
  }
  return [...left.values()].flatMap(change => {
    const figure = fight.figures.find(one => one?.id === change.figure);
    const now = figure && valueAt(figure, change.path);
    if (now === undefined || JSON.stringify(now) === JSON.stringify(change.to)) return [];
    return [{ ...change, from: change.to, to: now }];
  });
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
