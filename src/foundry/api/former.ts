import type { Command, CommandType, FightEvent, PlannedAction } from "../../rules/index.ts";
import { warnOfFormerName } from "../former-names.ts";
import { declareSuggested, resolveAll, resolveGroup, showSummary, type UseItemCall, useItem } from "./attempt.ts";
import type { ActionCall, Call, CallArguments, CallOptions, WaitStage } from "./call.ts";
import { actTogether, giveUpSpell, stopDevice } from "./calls.ts";
import type { CommandListener, CommandResult, FailedCommand, UndoneCommand } from "./hooks.ts";
import type { ReadOptions } from "./reads.ts";
import { cancel, takeOver } from "./running.ts";

/** Wraps a call under its former name, which logs a deprecation warning once. */
function former<Arguments extends readonly unknown[], Result>(
  name: string,
  now: string,
  call: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  return (...given) => {
    warnOfFormerName("call", name, now);
    return call(...given);
  };
}

/** @deprecated Use `stopDevice`. */
export const ceaseDevice: Call<"cease-device"> = former("ceaseDevice", "stopDevice", stopDevice);
/** @deprecated Use `giveUpSpell`. */
export const renounce: Call<"renounce"> = former("renounce", "giveUpSpell", giveUpSpell);
/** @deprecated Use `actTogether`. */
export const together: Call<"together"> = former("together", "actTogether", actTogether);
/** @deprecated Use `cancel`. */
export const withdraw: typeof cancel = former("withdraw", "cancel", cancel);
/** @deprecated Use `takeOver`. */
export const lead: typeof takeOver = former("lead", "takeOver", takeOver);
/** @deprecated Use `useItem`. */
export const attempt: typeof useItem = former("attempt", "useItem", useItem);
/** @deprecated Use `declareSuggested`. */
export const declareShown: typeof declareSuggested = former("declareShown", "declareSuggested", declareSuggested);
/** @deprecated Use `resolveGroup`. */
export const playGroup: typeof resolveGroup = former("playGroup", "resolveGroup", resolveGroup);
/** @deprecated Use `resolveAll`. */
export const playAll: typeof resolveAll = former("playAll", "resolveAll", resolveAll);
/** @deprecated Use `showSummary`. */
export const sumUp: typeof showSummary = former("sumUp", "showSummary", showSummary);

/** Hooks under their former names. */
export interface FormerHooks {
  /** @deprecated Use `tenSegments.castingBegun`. */
  "tenSegments.castBegun": (result: CommandResult) => void;
  /** @deprecated Use `tenSegments.psionicsExchanged`. */
  "tenSegments.mindsMet": (result: CommandResult) => void;
  /** @deprecated Use `tenSegments.spellGivenUp`. */
  "tenSegments.spellRenounced": (result: CommandResult) => void;
  /** @deprecated Use `tenSegments.deviceStopped`. */
  "tenSegments.deviceCeased": (result: CommandResult) => void;
  /** @deprecated Use `tenSegments.actedTogether`. */
  "tenSegments.doneTogether": (result: CommandResult) => void;
  /** @deprecated Use `tenSegments.preStopDevice`. */
  "tenSegments.preCeaseDevice": CommandListener;
  /** @deprecated Use `tenSegments.preGiveUpSpell`. */
  "tenSegments.preRenounce": CommandListener;
  /** @deprecated Use `tenSegments.preActTogether`. */
  "tenSegments.preTogether": CommandListener;
  /** @deprecated Use `tenSegments.pendingChanged`. */
  "tenSegments.answered": (combat: string) => void;
}

/** @deprecated Use `CommandResult`. */
export type Told = CommandResult;
/** @deprecated Use `UndoneCommand`. */
export type ToldUndone = UndoneCommand;
/** @deprecated Use `FailedCommand`. */
export type ToldFailed = FailedCommand;
/** @deprecated Use `CommandListener`. */
export type Before = CommandListener;
/** @deprecated Use `WaitStage`. */
export type Until = WaitStage;
/** @deprecated Use `CallOptions`. */
export type Where = CallOptions;
/** @deprecated Use `ReadOptions`. */
export type Which = ReadOptions;
/** @deprecated Use `CallArguments`. */
export type CallOf<Type extends CommandType> = CallArguments<Type>;
/** @deprecated Use `ActionCall`. */
export type DeedCall = ActionCall;
/** @deprecated Use `UseItemCall`. */
export type AttemptCall = UseItemCall;
/** @deprecated Use `PlannedAction`. */
export type PlannedDeed = PlannedAction;

type EventOf<Type extends FightEvent["type"]> = Extract<FightEvent, { readonly type: Type }>;
/** @deprecated Use `SpellInterrupted`. */
export type SpellSpoiled = EventOf<"spell-spoiled">;
/** @deprecated Use `DeviceStopped`. */
export type DeviceCeased = EventOf<"device-ceased">;
/** @deprecated Use `WeaponFired`. */
export type Loosed = EventOf<"loosed">;
/** @deprecated Use `ConditionChanged`. */
export type Overcome = EventOf<"overcome">;
/** @deprecated Use `PostureChanged`. */
export type StatureTaken = EventOf<"stature-taken">;
/** @deprecated Use `ActedInSurprise`. */
export type DidInSurprise = EventOf<"did-in-surprise">;
/** @deprecated Use `ActionDone`. */
export type TookPart = EventOf<"took-part">;
/** @deprecated Use `ActionSkipped`. */
export type LeftUndone = EventOf<"left-undone">;

type CommandOf<Type extends CommandType> = Extract<Command, { readonly type: Type }>;
/** @deprecated Use `StopDevice`. */
export type CeaseDevice = CommandOf<"cease-device">;
/** @deprecated Use `GiveUpSpell`. */
export type Renounce = CommandOf<"renounce">;
/** @deprecated Use `ActTogether`. */
export type Together = CommandOf<"together">;
