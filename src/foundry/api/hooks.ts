import type { Answer, Command, CommandType, FightEvent, FigureChange, Modifier } from "../../rules/index.ts";
import type { PastOf } from "../referee/execution/tell.ts";
import type { Reply } from "../referee/index.ts";

/** What is told when a command has been carried out. Frozen. */
export interface Told {
  /** The encounter's id. */
  readonly combat: string;
  readonly command: Command;
  readonly events: readonly FightEvent[];
  readonly answers: readonly Answer[];
}

/** What is told when a command has been taken back. Frozen. */
export interface ToldUndone {
  readonly combat: string;
  readonly command: Command;
  /** What was left alone, because somebody had changed it since. */
  readonly kept: readonly FigureChange[];
}

/** What is told, in the window that asked, when a command that was accepted has come to nothing after all. Frozen. */
export interface ToldFailed {
  readonly combat: string;
  readonly command: Command;
  /** Why. */
  readonly reply: Reply;
}

/** A command before it is judged. Modifiers pushed here become part of it; `false` refuses it. */
export type Before = (draft: Command & { modifiers?: Modifier[] }, combat: Combat) => boolean | undefined;

/** A command as its hook is called: `roll-initiative` is `RollInitiative`. */
type Called<Type extends string> = Type extends `${infer First}-${infer Others}`
  ? `${Capitalize<First>}${Called<Others>}`
  : Capitalize<Type>;
type HooksBefore = { [Type in CommandType as `tenSegments.pre${Called<Type>}`]: Before };
type HooksAfter = { [Past in PastOf[keyof PastOf] as `tenSegments.${Past}`]: (told: Told) => void };

/** The system's hooks, two for each command. All but `ready`, `answered` and `failed` are called on the referee's client alone. */
export interface SegmentHooks extends HooksBefore, HooksAfter {
  "tenSegments.ready": (api: object) => void;
  /** What the fight was waiting for is decided, or something new is waited for. */
  "tenSegments.answered": (combat: string) => void;
  "tenSegments.undone": (told: ToldUndone) => void;
  "tenSegments.failed": (told: ToldFailed) => void;
}
