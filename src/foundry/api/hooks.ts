import type { Answer, Command, CommandType, FightEvent, FigureChange, Modifier } from "../../rules/index.ts";
import type { RecordedEvent } from "../referee/executor/hooks.ts";
import type { PlainCommand, Reply } from "../referee/index.ts";
import type { PastOf } from "../referee/transport/parse-command.ts";
import type { FormerHooks } from "./former.ts";

/**
 * A command that was carried out. Frozen.
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
 * A command that was undone. Frozen.
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
  /** Values that the undo left alone because they had been changed since. */
  readonly kept: readonly FigureChange[];
  /** The id of the user who undid it. */
  readonly by: string;
}

/**
 * A command that was accepted and has no effect after all, on the client that gave it. Frozen.
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
 * Listens before a command is checked. Modifiers pushed into its draft become part of the command; `false` refuses it.
 *
 * @example Hooks.on("tenSegments.preStrike", draft => void draft.modifiers?.push({ name: "Higher ground", value: 1 }));
 */
export type CommandListener = (draft: Command & { modifiers?: Modifier[] }, combat: Combat) => boolean | void;

/** The name of a command in its hook: `RollInitiative` for `roll-initiative`. */
type Called<Type extends string> = Type extends `${infer First}-${infer Others}`
  ? `${Capitalize<First>}${Called<Others>}`
  : Capitalize<Type>;
type HooksBefore = { [Type in CommandType as `tenSegments.pre${Called<PlainCommand<Type>>}`]: CommandListener };
type HooksAfter = { [Past in PastOf[keyof PastOf] as `tenSegments.${Past}`]: (result: CommandResult) => void };

/**
 * The system's hooks, two for each command. For `actTogether` those of each action run too, with the id of the whole; an
 * action that is refused is skipped. All but `ready`, `pendingChanged` and `failed` run on the leader's client only.
 *
 * @example Hooks.on("tenSegments.struck", ({ events }) => console.log(events.map(({ type }) => type)));
 */
export interface SegmentHooks extends HooksBefore, HooksAfter, FormerHooks {
  /**
   * The API is ready, on every client.
   *
   * @example Hooks.once("tenSegments.ready", () => console.log(tenSegments.rulebook()["initiative.method"]));
   */
  "tenSegments.ready": (api: object) => void;
  /**
   * The open question was answered, or there is a new one; on every client.
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
  "tenSegments.undone": (undone: UndoneCommand) => void;
  /**
   * An accepted command has no effect after all, on the client that gave it.
   *
   * @example Hooks.on("tenSegments.failed", ({ command, reply }) => console.log(command.type, reply.accepted));
   */
  "tenSegments.failed": (failed: FailedCommand) => void;
}
