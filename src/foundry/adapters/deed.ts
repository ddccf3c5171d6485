import type { Command, Entry, FightEvent, FigureChange, FigureId, Moment, Reason, SideId } from "../../rules/index.ts";
import type { Names } from "../localize.ts";
import type { OpenNumbers, Unseen } from "./visibility.ts";

/** By side or combatant: the part of the round when they first have something to do. */
export type Starts = Readonly<Record<SideId | FigureId, number>>;

/** Details of an action that depend on the fight it was done in. */
export interface Aside {
  /** When the spell begun by this action takes effect, if the order of the round changes it from the casting time. */
  readonly lands?: Moment;
  /** The target of an attack, if it has acted at the same time: neither comes before the other. */
  readonly atOnce?: FigureId;
  /** Why another rule grants an extra attack. */
  readonly granted?: Reason;
  /** For a roll of initiative only. */
  readonly starts?: Starts;
}

/** An action's facts and the names they need, so that its card stays the same after a combatant is gone. */
export interface Story extends Aside {
  readonly command: Command;
  readonly events: readonly FightEvent[];
  readonly breaches: readonly Reason[];
  readonly names: Names;
  /** Hidden from players at the time of the action. */
  readonly unseen?: Unseen;
  /** Combatants whose numbers the events include, if others' numbers were left out. */
  readonly open?: OpenNumbers;
  readonly round: number;
  readonly segment: number;
  /** The details of each action in a group, by its index; omitted if there are none. */
  readonly asides?: Readonly<Record<number, Aside>>;
}

/** The stored form: breaches are omitted if there are none. */
export type StoredStory = Omit<Story, "breaches"> & Partial<Pick<Story, "breaches">>;

/** A command that was carried out, as stored in a chat message. */
export interface Deed extends Story {
  readonly combat: string;
  readonly entry: number;
  readonly undone: boolean;
  /** Changes that undo did not revert, because someone had changed the value since. */
  readonly kept: readonly FigureChange[];
}

/** Reads the command, its events and the names from a chat message of type `deed`; throws for other messages. */
export function readDeed(message: ChatMessage): Deed {
  if (message.type !== "deed") throw new TypeError(`readDeed: the message must be a deed, got ${message.type}`);
  const { combat, entry, undone, kept, story } = (message as ChatMessage.OfType<"deed">).system;
  const told = JSON.parse(story) as StoredStory;
  return { combat, entry, undone, kept: kept === "" ? [] : JSON.parse(kept), breaches: [], ...told };
}

/** The user who wrote a message last, as the server recorded it; else its author. */
export function writerOf({ author, _stats }: ChatMessage): User | null {
  return game.users.get(_stats.lastModifiedBy ?? "") ?? author;
}

/**
 * Is this the chat message of an action, last written by a game master's client?
 *
 * Any user can create such a message and edit their own, including those of their characters' actions.
 */
export function isRefereesDeed(message: ChatMessage): boolean {
  return message.type === "deed" && writerOf(message)?.isGM === true;
}

/** The chat messages of an encounter's actions, except undone ones; only those that a game master's client wrote. */
export function standingDeedsOf(combat: string): readonly ChatMessage.OfType<"deed">[] {
  const deeds = game.messages.contents.filter(isRefereesDeed) as ChatMessage.OfType<"deed">[];
  return deeds.filter(({ system }) => system.combat === combat && !system.undone);
}

/**
 * Is this the chat message of that line of an encounter's record, written by a GM's client and not undone? A restarted
 * fight reuses line numbers, so the command ids must match, too.
 */
export function isDeedOf(message: ChatMessage, combat: string, { number, command }: Entry): boolean {
  if (!isRefereesDeed(message)) return false;
  const { system } = message as ChatMessage.OfType<"deed">;
  const isThere = system.combat === combat && system.entry === number && !system.undone;
  return isThere && readDeed(message).command.id === command?.id;
}
