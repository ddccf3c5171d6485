/** The macro API: `game.system.api`, and `tenSegments` in a macro. docs/api.md is generated from it. */

export type {
  Command,
  CommandType,
  Encounter,
  Fight,
  FightEvent,
  Figure,
  FigureChange,
  Intent,
  Modifier,
  Option,
  PlannedAction,
  Reason,
  Step,
  Timeline,
} from "../../rules/index.ts";
export type { Pending, WholeFight } from "../adapters/index.ts";
export type { RecordedEvent } from "../referee/executor/hooks.ts";
export type { Reply } from "../referee/index.ts";
export * from "./attempt.ts";
export type {
  ActionCall,
  Call,
  CallArguments,
  CallName,
  CallOptions,
  CallReply,
  IntentCall,
  NamedMembers,
  WaitStage,
} from "./call.ts";
export * from "./calls.ts";
export * from "./former.ts";
export type {
  CommandListener,
  CommandResult,
  FailedCommand,
  RecordedCommand,
  SegmentHooks,
  UndoneCommand,
} from "./hooks.ts";
export type { FigureLike, ItemLike } from "./naming.ts";
export type { Options, ReadOptions } from "./reads.ts";
export * from "./reads.ts";
export type { RollCall, RollReply } from "./rolling.ts";
export * from "./rolling.ts";
export type { CommandCall } from "./running.ts";
export * from "./running.ts";
