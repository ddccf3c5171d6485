import type { ChooseNeed, Command, Fight, FigureId, Reason } from "../../rules/index.ts";
import { type AnyReason, readFight, unseenBy, veilNames } from "../adapters/index.ts";
import { type Names, namesOf } from "../localize.ts";

/** A question to a user. Plain JSON, because it is sent to that user's client. */
export interface Question {
  readonly combat: string;
  readonly need: ChooseNeed;
  /** Milliseconds from its arrival until the default is taken, since clients' clocks differ. Null for no limit. */
  readonly limit: number | null;
  readonly names: Names;
  /** The name of the figure that decides. */
  readonly figure: string;
  readonly against: string | null;
  /** Why the question was withdrawn, if something that it is about was deleted. */
  readonly lost?: readonly AnyReason[];
}

/** A player's command that breaks a rule, for the GM to allow or refuse. */
export interface Breach {
  readonly combat: string;
  readonly command: Command;
  readonly reasons: readonly Reason[];
  /** The name of the user who asked. */
  readonly user: string;
  readonly names: Names;
  /** Resolves when the breach is settled or withdrawn, with reasons if something that it is about was deleted. */
  readonly over: Promise<readonly AnyReason[]>;
}

/** A GM's drag that the rules refuse. */
export interface Misplaced {
  readonly combat: string;
  readonly id: FigureId;
  /** The name of the figure. */
  readonly figure: string;
  /** Does it count as a move if the GM confirms? Otherwise the token is only placed by hand. */
  readonly isMove: boolean;
  /** The objections, as sentences. */
  readonly reasons: readonly string[];
}

/** A kind of creature in the pack of monsters, and how many of it come. */
export interface Chosen {
  readonly entry: string;
  readonly number: number;
}

/** The creatures of an effect that a GM has to choose, or to bring again because that failed. */
export interface CreaturesAsked {
  readonly combat: string;
  /** The name of the effect. */
  readonly effect: string;
  /** The name of the combatant to whom they come. */
  readonly caster: string;
  /** The creature that the effect names; null if it names none. */
  readonly creature: string | null;
  /** The most that come. */
  readonly number: number;
  /** What could not be created; null if nothing was tried. */
  readonly failed: Chosen | null;
  /** Are they still needed? */
  readonly stands: () => boolean;
}

/** A form that magic gives a combatant, which a GM has to choose. */
export interface FormAsked {
  readonly combat: string;
  /** The name of the effect. */
  readonly effect: string;
  /** The name of the combatant who changes. */
  readonly figure: string;
  /** Could the last choice not be carried out? */
  readonly failed: boolean;
  /** Is it still needed? */
  readonly stands: () => boolean;
}

/** Why no answer is needed: the default was taken, the command was dropped, or something was deleted. */
export type Unwaited = "stated" | "dropped" | "gone";

/** The dialogs that ask users. */
export interface Prompts {
  /** Returns the id of a choice; null if the dialog was closed without one. */
  decide(question: Question): Promise<string | null>;
  allowBreach(breach: Breach): Promise<boolean>;
  place(misplaced: Misplaced): Promise<boolean>;
  /** Returns null if the GM puts it off. */
  chooseCreatures(asked: CreaturesAsked): Promise<Chosen | null>;
  /** Returns the id of an entry of the pack of monsters; null if the GM puts it off. */
  chooseForm(asked: FormAsked): Promise<string | null>;
  /** Asks the user to reload the page, because it has missed changes. */
  reload(): Promise<void>;
  /** Shows that the question is closed, and why. */
  notWaitedFor(question: Question, how: Unwaited): void;
}

/** Builds the question that a user sees for a decision, with only the names that this reader may know. */
export function questionOf(
  { combat, fight }: { readonly combat: Combat; readonly fight: Fight },
  need: ChooseNeed,
  limit: Question["limit"],
  reader: User,
): Question {
  const names = veilNames(namesOf(fight), unseenBy(reader, combat, fight));
  const against = need.against === null ? null : (names[need.against] ?? need.against);
  return { combat: combat.id!, need, limit, names, figure: names[need.figure] ?? need.figure, against };
}

/**
 * The question with the current names of its figures, as this user may know them. A figure that has left the fight
 * keeps its earlier name.
 */
export function withNamesNow(question: Question): Question {
  const combat = game.combats.get(question.combat);
  if (!combat) return question;
  const { need, figure, against } = question;
  const { names } = questionOf({ combat, fight: readFight(combat) }, need, question.limit, game.user);
  const called = (id: string | null, before: string | null) => names[id ?? ""] ?? before;
  return {
    ...question,
    names: { ...question.names, ...names },
    figure: called(need.figure, figure) ?? figure,
    against: called(need.against, against),
  };
}
