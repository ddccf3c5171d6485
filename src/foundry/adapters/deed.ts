import type { Command, Entry, FightEvent, FigureChange, FigureId, Moment, Reason, SideId } from "../../rules/index.ts";
import type { Names } from "../localize.ts";
import type { Unseen } from "./figures/unseen.ts";
import type { OpenNumbers } from "./secret-numbers.ts";

/** The part of the round in which the first of each side, or each who rolled for itself, has something to do. */
export type Starts = Readonly<Record<SideId | FigureId, number>>;

/** What of a deed follows from the fight it was done in. */
export interface Aside {
  /** When the spell begun in it takes effect, where the order of the round puts that elsewhere than its casting time. */
  readonly lands?: Moment;
  /** The target of an attack, where that has acted in the same moment: one does not come before the other. */
  readonly atOnce?: FigureId;
  /** Why another rule grants the blow, on top of the round's own. */
  readonly granted?: Reason;
  /** Of a roll for initiative. */
  readonly starts?: Starts;
}

/** What a deed tells: facts and the names they need, so that it reads the same when a figure is gone. */
export interface Story extends Aside {
  readonly command: Command;
  readonly events: readonly FightEvent[];
  readonly breaches: readonly Reason[];
  readonly names: Names;
  /** What was kept from the players when it was done. */
  readonly unseen?: Unseen;
  /** Whose numbers are in the events, if some were left out of them. */
  readonly open?: OpenNumbers;
  readonly round: number;
  readonly segment: number;
  /** The same of each of several deeds together, by its place; left out where there is nothing. */
  readonly asides?: Readonly<Record<number, Aside>>;
}

/** As it is stored: breaches only where there are any. */
export type StoredStory = Omit<Story, "breaches"> & Partial<Pick<Story, "breaches">>;

/** A command carried out, as it stands in the chat. */
export interface Deed extends Story {
  readonly combat: string;
  readonly entry: number;
  readonly undone: boolean;
  /** What undoing it left alone, because somebody had changed it since. */
  readonly kept: readonly FigureChange[];
}

/** The deed of a message of that type. */
export function readDeed(message: ChatMessage): Deed {
  if (message.type !== "deed") throw new TypeError(`readDeed: the message must be a deed, got ${message.type}`);
  const { combat, entry, undone, kept, story } = (message as ChatMessage.OfType<"deed">).system;
  const told = JSON.parse(story) as StoredStory;
  return { combat, entry, undone, kept: kept === "" ? [] : JSON.parse(kept), breaches: [], ...told };
}

/**
 * Is this a deed as a referee wrote it? Anybody can make a message that looks like one, and change a message of their own, as
 * those of their figures' deeds are; who was the last to write it, the server says.
 */
export function isRefereesDeed({ type, author, _stats }: ChatMessage): boolean {
  const writer = game.users.get(_stats.lastModifiedBy ?? "") ?? author;
  return type === "deed" && writer?.isGM === true;
}

/** The deeds of an encounter as referees wrote them, except those that have been taken back. */
export function standingDeedsOf(combat: string): readonly ChatMessage.OfType<"deed">[] {
  const deeds = game.messages.contents.filter(isRefereesDeed) as ChatMessage.OfType<"deed">[];
  return deeds.filter(({ system }) => system.combat === combat && !system.undone);
}

/** Is this the deed of that line of an encounter's record, still standing? A fight that was begun anew has each number again. */
export function isDeedOf(message: ChatMessage, combat: string, { number, command }: Entry): boolean {
  if (!isRefereesDeed(message)) return false;
  const { system } = message as ChatMessage.OfType<"deed">;
  const isThere = system.combat === combat && system.entry === number && !system.undone;
  return isThere && readDeed(message).command.id === command?.id;
}
