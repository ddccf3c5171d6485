import type { Answer, ChooseNeed, Command, Fight, Need, Rulebook } from "../../rules/index.ts";
import type { Heralded } from "../turns/hooks.ts";
import type { Question } from "./prompts.ts";
import type { Reply } from "./transport/socket.ts";

/** A command in progress. */
export interface Execution {
  readonly combat: Combat;
  /** The term of the leader that carries it out. */
  readonly term: number | null;
  readonly command: Command;
  /** The id of the user who asked. */
  readonly by: string;
  /** The fight that it is judged and resolved on. */
  readonly fight: Fight;
  /** The rulebook that it is judged and resolved by, even if another takes effect in between. */
  readonly book: Rulebook;
  /** Has its token moved already? */
  readonly moved: boolean;
  readonly heralded: Heralded | null;
  /** Does it close its chapter of the record? */
  readonly closes: boolean;
  /** Answers that an earlier leader got, as long as they are not used. */
  readonly given: Given[];
  /** Answers so far, in order. */
  readonly answers: Answer[];
  /** For each answer, the place of its action in a group; empty for a single action. */
  readonly deeds: number[];
  /** The dice so far, in the form that the chat message needs. */
  readonly rolls: object[];
}

/** An answer that an earlier leader got. */
export interface Given {
  readonly answer: Answer;
  /** The place of its action in a group; undefined for a single action. */
  readonly deed: number | undefined;
}

/** An open question on this client. */
export interface OpenQuestion {
  readonly need: ChooseNeed;
  readonly execution: Execution;
  /** The user who must answer; null for the GM. */
  readonly decider: User | null;
  /** The question as each user concerned saw it. The name of a deleted figure cannot be read later. */
  readonly questions: ReadonlyMap<User, Question>;
  readonly answer: Promise<string>;
  take(choice: string): void;
  /** Ends the question without an answer. */
  drop(why: Error): void;
}

/** Adds an answer, and in a group the place of its action, to the command in progress; writes no document. */
export function noteAnswer({ answers, deeds }: Execution, { deed }: Need, answer: Answer): void {
  answers.push(answer);
  if (deed !== undefined) deeds.push(deed);
}

/** The command was dropped while it waited for an answer. */
export class Withdrawn extends Error {}

/**
 * The command cannot be completed. It has no effect, its formula cannot be rolled, or something changed while a
 * question was open.
 */
export class NoEffectError extends Withdrawn {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super();
    this.reply = reply;
  }
}

/** Another client leads now, and this one stops. */
export class SupersededError extends Error {}
