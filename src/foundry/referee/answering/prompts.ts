import type { ChooseNeed, Command, FigureId, Reason } from "#rules/index.ts";
import type { AnyReason } from "../../adapters/index.ts";
import type { Names } from "../../localize.ts";

/** What somebody is asked to decide. JSON: it travels to the client of the one who decides. */
export interface Question {
  readonly combat: string;
  readonly need: ChooseNeed;
  /** Milliseconds from when it is heard until the stated default is taken: no two clocks agree. Null for as long as it takes. */
  readonly limit: number | null;
  readonly names: Names;
  /** The name of the figure whose decision it is. */
  readonly figure: string;
  readonly against: string | null;
  /** Why the question was withdrawn, if something that it is about was deleted. */
  readonly lost?: readonly AnyReason[];
}

/** A player's command that breaks a rule, for the game master to let pass or not. */
export interface Breach {
  readonly combat: string;
  readonly command: Command;
  readonly reasons: readonly Reason[];
  /** The name of the user who asked. */
  readonly user: string;
  readonly names: Names;
  /** No one waits for it any more; why, if something that it is about was deleted. */
  readonly over: Promise<readonly AnyReason[]>;
}

/** A game master's drag that something stands against. */
export interface Misplaced {
  readonly combat: string;
  readonly id: FigureId;
  /** The name of the figure. */
  readonly figure: string;
  /** Does it count as a move if it is allowed? Else its token is put there by hand. */
  readonly isMove: boolean;
  /** What stands against it, in sentences. */
  readonly reasons: readonly string[];
}

/** What becomes of a question that nobody waits for: the stated answer is taken, nothing comes of it, or what it is about has gone. */
export type Unwaited = "stated" | "dropped" | "gone";

/** The windows in which people are asked. */
export interface Prompts {
  /** The id of a choice; null when the window was closed without one. */
  decide(question: Question): Promise<string | null>;
  allowBreach(breach: Breach): Promise<boolean>;
  place(misplaced: Misplaced): Promise<boolean>;
  /** Says that this page has missed changes and must be reloaded. */
  reload(): Promise<void>;
  /** Says that the answer is not waited for any more, and why. */
  notWaitedFor(question: Question, how: Unwaited): void;
}

let open: Prompts | null = null;

/** Gives the referee the windows to ask in. */
export function setPrompts(prompts: Prompts): void {
  open = prompts;
}

export function prompts(): Prompts {
  if (!open) throw new Error("prompts: setPrompts must be called before anybody is asked");
  return open;
}
