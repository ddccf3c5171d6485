import type { Command } from "../encounter/commands/registry.ts";
import type { Figure, FigureChange } from "../figure/figure.ts";
import type { FigureId, SideId } from "../vocabulary.ts";
import type { Adjustment, FightEvent } from "./events.ts";
import type { Encounter } from "./fight.ts";

/** One line of the log: a command with its answers, or a change made by hand. */
export interface Entry {
  /** 1, 2, 3 … through the whole fight. */
  readonly number: number;
  /** Null for a change made by hand. */
  readonly command: Command | null;
  readonly answers: readonly Answer[];
  readonly changes: readonly FigureChange[];
  /** The events that changed the encounter. They are folded again when an entry is undone. */
  readonly facts: readonly FightEvent[];
  /** The figure that left with this entry, as last seen; an array for several. */
  readonly gone?: Figure | readonly Figure[];
  /** Seated figures that were missing when it was carried out; left out if none. */
  readonly absent?: readonly FigureId[];
  /** The stored combatants that left with it. Undo restores them from here. */
  readonly combatants?: readonly StoredCombatant[];
  /**
   * Members of its events that players must not see, by the index of the event in its chat message. The rules ignore
   * it.
   */
  readonly secrets?: Readonly<Record<string, object>>;
}

/** A combatant as Foundry stores it. The rules read its id only. */
export interface StoredCombatant extends Readonly<Record<string, unknown>> {
  readonly _id: FigureId;
}

/** An entry with the entries before it, as a linked list. Appending takes the same time for any length. */
export interface Written {
  readonly entry: Entry;
  readonly before: Written | null;
  /** The length of the list. */
  readonly entries: number;
}

/** The log of a round, or of a part of a long one: the encounter at its opening, and the entries since. */
export interface Chapter {
  /** 0, 1, 2 … through the whole fight. It equals the round's number as long as each round has had one chapter. */
  readonly ordinal: number;
  readonly round: number;
  readonly opening: Encounter;
  /** The last entry; `null` in a round that has just opened. */
  readonly last: Written | null;
}

/** A chapter without its entries. */
export interface Heading extends Pick<Chapter, "round" | "opening"> {
  /** The round's number by default. */
  readonly ordinal?: number;
}

/** Makes a chapter (the log of one round) with the given entries, oldest first. */
export function chapterOf({ round, opening, ordinal = round }: Heading, entries: readonly Entry[]): Chapter {
  return entries.reduce<Chapter>(withEntry, { ordinal, round, opening, last: null });
}

/** Returns the chapter (the log of one round) with one more entry at its end. */
export function withEntry(chapter: Chapter, entry: Entry): Chapter {
  return { ...chapter, last: { entry, before: chapter.last, entries: lengthOf(chapter) + 1 } };
}

/** The number of entries in a chapter, the log of one round. */
export function lengthOf({ last }: Chapter): number {
  return last?.entries ?? 0;
}

/** The entries of a chapter, the log of one round, oldest first. */
export function entriesOf({ last }: Chapter): readonly Entry[] {
  const entries: Entry[] = [];
  for (let written = last; written !== null; written = written.before) entries.push(written.entry);
  return entries.reverse();
}

/** The number of the last entry in these chapters, counted through the whole fight; 0 if they have none. */
export function lastNumber(chapters: readonly Chapter[]): number {
  return chapters.findLast(({ last }) => last !== null)?.last?.entry.number ?? 0;
}

/** A number added to an attack roll, with its name. A player typed it, or a hook added it. */
export interface Modifier {
  readonly name: string;
  /** −20–20; positive is good for the attacker. */
  readonly value: number;
}

/** The fields that every command has. */
export interface Asked {
  /** Made by the sender. A repeated id means the same command (a retry). */
  readonly id: string;
  /** The GM allowed it although a rule forbids it. */
  readonly overruled?: boolean;
}

/** An event that is not a figure's turn: a trap, a torch, reinforcements. */
export interface Stopping {
  /** The segment of the event. Advancing stops there even if no figure acts. Left out if there is no event. */
  readonly stopsAt?: number;
}

/** A command that the leader issues itself, as a consequence of another one. */
export interface FollowUp {
  /** The id of the command that caused it, unless a user issued this one. Both are undone together. */
  readonly follows?: string;
}

/** The purposes of dice rolls. */
export const ROLLS = [
  "initiative",
  "to-hit",
  "damage",
  "healing",
  "save",
  "fractional-attack",
  "charge",
  "observation",
  "surprise",
  "cantrip",
  "severity",
  "knockdown",
  "point",
  "dodge",
  "block",
  "dexterity",
  "strength",
  "duration",
  "number-affected",
  "effect",
  "resistance",
  "shock",
  "ward",
  "behavior",
  "disbelief",
  "dispel",
] as const;
export type RollName = (typeof ROLLS)[number];

/** A die to roll. The answer is the total of the dice, without adjustments. */
export interface RollNeed {
  readonly kind: "roll";
  readonly name: RollName;
  /** A dice formula, such as `1d20`. */
  readonly formula: string;
  /** The figure that rolls; `null` if a side rolls. */
  readonly figure: FigureId | null;
  readonly side: SideId | null;
  /** The index of the action in a `together` command; left out for a single action. */
  readonly deed?: number;
}

/** The decisions to take while a command resolves. */
export const DECISIONS = [
  "defend",
  "thwart",
  "thwarted",
  "scuffle",
  "psionics",
  "disrupted",
  "special-critical",
  "moves-first",
  "turn-order",
  "attempt",
  "form",
] as const;
export type DecisionName = (typeof DECISIONS)[number];

export interface Choice {
  /**
   * The choice's id: `none`, `parry:<weapon id>`, `strike:<weapon id>`, `dodge`, `block`, `block:<weapon id>` or
   * `thwart:<weapon id>`; `succeeds` or `fails`; `<attack>:<defense>`; `lost` or `kept`; `special:<save>:<severity>`;
   * `side:<side>`; `form:<form of a spell>`.
   */
  readonly id: string;
  readonly with?: Readonly<Record<string, string | number>>;
  /** The adjustments to the die that this choice rolls. */
  readonly parts?: readonly Adjustment[];
}

/** A decision to take. The answer is the id of one of the choices. */
export interface ChooseNeed {
  readonly kind: "choose";
  readonly name: DecisionName;
  /** The figure that decides. */
  readonly figure: FigureId;
  /** The figure it answers, such as the attacker. */
  readonly against: FigureId | null;
  readonly choices: readonly Choice[];
  /** The choice taken if no one answers. */
  readonly otherwise: string;
  /** The index of the action in a `together` command; left out for a single action. */
  readonly deed?: number;
}

export type Need = RollNeed | ChooseNeed;
export type Answer = number | string;
