import type { Answer, Command, CommandType, FightEvent, FigureChange, Modifier } from "../../rules/index.ts";
import type { RecordedEvent } from "../referee/carrying-out/recorded.ts";
import type { PastOf } from "../referee/carrying-out/tell.ts";
import type { PlainCommand, Reply } from "../referee/index.ts";
import type { FormerHooks } from "./former.ts";

/**
 * What is told when a command has been carried out. Frozen.
 *
 * @example Hooks.on("tenSegments.charged", ({ combat, command }) => console.log(combat, command.id));
 */
export interface CommandResult {
  /** The encounter's id. */
  readonly combat: string;
  readonly command: Command;
  readonly events: readonly FightEvent[];
  readonly answers: readonly Answer[];
}

/**
 * A command in the record, with all its events. Frozen.
 *
 * @example Hooks.on("tenSegments.recorded", ({ command, events }) => {
 *   const interrupted = events.find(({ type }) => type === "spell-interrupted");
 *   if (interrupted) console.log("a spell was interrupted by", command.type);
 * });
 */
export interface RecordedCommand {
  /** The encounter's id. */
  readonly combat: string;
  /** The line of the record, counting from 1 through the whole fight. `tenSegments.undone` has the same number. */
  readonly number: number;
  readonly command: Command;
  readonly events: readonly RecordedEvent[];
  readonly answers: readonly Answer[];
  /** The id of the user who asked for it. */
  readonly by: string;
}

/**
 * What is told when a command has been taken back. Frozen.
 *
 * @example Hooks.on("tenSegments.undone", ({ kept }) => console.log(kept.map(({ figure, path }) => `${figure}: ${path}`)));
 */
export interface UndoneCommand {
  readonly combat: string;
  /** The line of the record that it had. */
  readonly number: number;
  readonly command: Command;
  /** The events that are undone with it: those that `tenSegments.recorded` had. */
  readonly events: readonly RecordedEvent[];
  /** What was left alone, because somebody had changed it since. */
  readonly kept: readonly FigureChange[];
  /** The id of the user who undid it. */
  readonly by: string;
}

/**
 * What is told, in the window that asked, when a command that was accepted has come to nothing after all. Frozen.
 *
 * @example Hooks.on("tenSegments.failed", ({ reply }) => console.log("reasons" in reply ? reply.reasons : []));
 */
export interface FailedCommand {
  readonly combat: string;
  readonly command: Command;
  /** Why. */
  readonly reply: Reply;
}

/**
 * A command before it is judged. Modifiers pushed here become part of it; `false` refuses it.
 *
 * @example Hooks.on("tenSegments.preStrike", draft => void draft.modifiers?.push({ name: "Higher ground", value: 1 }));
 */
export type CommandListener = (draft: Command & { modifiers?: Modifier[] }, combat: Combat) => boolean | void;

/** A command as its hook is called: `roll-initiative` is `RollInitiative`. */
type Called<Type extends string> = Type extends `${infer First}-${infer Others}`
  ? `${Capitalize<First>}${Called<Others>}`
  : Capitalize<Type>;
type HooksBefore = { [Type in CommandType as `tenSegments.pre${Called<PlainCommand<Type>>}`]: CommandListener };
type HooksAfter = { [Past in PastOf[keyof PastOf] as `tenSegments.${Past}`]: (told: CommandResult) => void };

/**
 * The system's hooks, two for each command; those of the actions in `actTogether` run for each of them, with the id of the whole: an
 * action that is refused is skipped. All but `ready`, `pendingChanged` and `failed` run on the leader's client only.
 *
 * @example Hooks.on("tenSegments.struck", ({ events }) => console.log(events.map(({ type }) => type)));
 */
export interface SegmentHooks extends HooksBefore, HooksAfter, FormerHooks {
  /**
   * The API is there, in every window.
   *
   * @example Hooks.once("tenSegments.ready", () => console.log(tenSegments.rulebook()["initiative.method"]));
   */
  "tenSegments.ready": (api: object) => void;
  /**
   * What the fight was waiting for is decided, or something new is waited for; in every window.
   *
   * @example Hooks.on("tenSegments.pendingChanged", combat => console.log(tenSegments.pending({ combat })?.need.name));
   */
  "tenSegments.pendingChanged": (combat: string) => void;
  /**
   * A command of any kind is in the record, on the leader's client: once, after its own hook. A retry or a reload does not
   * repeat it.
   *
   * @example Hooks.on("tenSegments.recorded", ({ command, events, by }) => console.log(by, command.type, events.map(({ type }) => type)));
   */
  "tenSegments.recorded": (recorded: RecordedCommand) => void;
  /**
   * A command was undone, on the leader's client. If one undo takes several commands, each has its call, the last command first.
   *
   * @example Hooks.on("tenSegments.undone", ({ command, events }) => console.log(command.type, events.map(({ type }) => type)));
   */
  "tenSegments.undone": (told: UndoneCommand) => void;
  /**
   * What was accepted has come to nothing after all, in the window that asked.
   *
   * @example Hooks.on("tenSegments.failed", ({ command, reply }) => console.log(command.type, reply.accepted));
   */
  "tenSegments.failed": (told: FailedCommand) => void;
}
