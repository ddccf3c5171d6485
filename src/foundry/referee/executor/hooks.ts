import {
  type ActTogether,
  type Command,
  type CommandType,
  commandsIn,
  type FightEvent,
  type FigureChange,
  type GroupDeed,
  type Outcome,
  toldByDeed,
} from "#rules/index.ts";
import { askOwnHook, frozen, tellOwnHook } from "../../own-hooks.ts";
import { tellTurns } from "../../turns/hooks.ts";
import { sessionOf } from "../session.ts";
import { hookAfter, readCommand } from "../transport/parse-command.ts";
import type { TakenEffect } from "./resolve.ts";

/**
 * Calls the `pre` hook of a command, and returns the command with the listeners' modifiers; null if a listener refuses
 * it.
 *
 * Modifiers are checked like any others. In a group, each action calls its own hook. A refused action is skipped, and
 * the group is refused if all of its actions are.
 */
export function askListeners(combat: Combat, command: Command): Command | null {
  const heard = askAbout(combat, command);
  return heard?.type === "together" ? askAboutEach(combat, heard) : heard;
}

function askAboutEach(combat: Combat, whole: ActTogether): ActTogether | null {
  const heard = commandsIn(whole).map(one => askAbout(combat, one));
  const deeds = whole.deeds.map((deed, place) => deedOf(heard[place] ?? null) ?? deed);
  const refused = [...heard.keys()].filter(place => heard[place] === null);
  const barred = [...new Set([...(whole.barred ?? []), ...refused])];
  if (refused.length === deeds.length) return null;
  return { ...whole, deeds, ...(barred.length > 0 && { barred }) };
}

/** A command as an action of a group, which has no id of its own. */
function deedOf(command: Command | null): GroupDeed | null {
  if (command === null) return null;
  const { id: _id, overruled: _overruled, ...deed } = command;
  return deed as GroupDeed;
}

function askAbout(combat: Combat, command: Command): Command | null {
  const draft = foundry.utils.deepClone(command) as Command;
  if (draft.type === "strike" || draft.type === "shoot")
    Object.assign(draft, { modifiers: [...(draft.modifiers ?? [])] });
  if (askOwnHook(`pre${titleOf(command.type)}`, draft, combat) === false) return null;
  if (!("modifiers" in draft)) return command;
  const { modifiers } = draft;
  const read = readCommand({ ...command, ...(modifiers?.length ? { modifiers } : {}) });
  if (!read) throw new TypeError("askListeners: a modifier must have a name and a whole value from −20 to 20");
  return read;
}

/** "roll-initiative" → "RollInitiative". */
function titleOf(type: CommandType): string {
  return plainCommand(type).replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Notifies modules of a command that was carried out, and Foundry of the turns that it started and ended. In a group,
 * each completed action calls its own hook first.
 *
 * @param number the command's line in the record
 */
export async function tellModules({ execution, outcome, asked }: TakenEffect, number: number): Promise<void> {
  const { combat, command, fight: before } = execution;
  const { events, answers, fight } = outcome;
  const commands = commandsIn(command);
  for (const { of, events: own } of toldByDeed(events)) {
    const answered = asked.filter(({ need }) => need.deed === of.deed).map(({ answer }) => answer);
    if (of.type === "took-part") tellDeed(combat, commands[of.deed]!, { events: own, answers: answered });
  }
  tellDeed(combat, command, { events, answers });
  tellRecorded(combat, command, { events, answers }, { number, by: execution.by });
  await tellTurns(combat, before, fight, sessionOf(combat).announced);
}

function tellDeed(combat: Combat, command: Command, told: Pick<Outcome, "events" | "answers">): void {
  tellOwnHook(hookAfter(command.type), frozen({ combat: combat.id, command, ...told }));
}

/** Events with a plainer name for modules than in storage. */
const PLAIN_EVENTS = {
  "spell-spoiled": "spell-interrupted",
  "device-ceased": "device-stopped",
  loosed: "weapon-fired",
  overcome: "condition-changed",
  "stature-taken": "posture-changed",
  "did-in-surprise": "acted-in-surprise",
  "took-part": "action-done",
  "left-undone": "action-skipped",
} as const satisfies Partial<Record<FightEvent["type"], string>>;
type PlainEvents = typeof PLAIN_EVENTS;

/** An event with its public type name. */
type Plain<One extends FightEvent> = One extends { readonly type: keyof PlainEvents }
  ? Omit<One, "type"> & { readonly type: PlainEvents[One["type"]] }
  : One;
/**
 * An event as the hooks `tenSegments.recorded` and `tenSegments.undone` pass it.
 *
 * @example Hooks.on("tenSegments.recorded", ({ events }) => {
 *   for (const event of events) if (event.type === "spell-interrupted") console.log(event.figure);
 * });
 */
export type RecordedEvent = Plain<FightEvent>;

/** The command's line in the record, and the user who asked. */
export interface Recorded {
  readonly number: number;
  readonly by: string;
}

/** Notifies modules that a command is recorded, with its events. Called once, even for a group of actions. */
function tellRecorded(
  combat: Combat,
  command: Command,
  { events, answers }: Pick<Outcome, "events" | "answers">,
  { number, by }: Recorded,
): void {
  const told = { combat: combat.id, number, command, events: events.map(plain), answers, by };
  tellOwnHook("recorded", frozen(told));
}

/** Notifies modules that a command was undone, with its former events and the edits by hand that were kept. */
export function tellUndone(
  combat: Combat,
  command: Command | null,
  { events, kept }: { readonly events: readonly FightEvent[]; readonly kept: readonly FigureChange[] },
  { number, by }: Recorded,
): void {
  tellOwnHook("undone", frozen({ combat: combat.id, number, command, events: events.map(plain), kept, by }));
}

function plain(event: FightEvent): RecordedEvent {
  const names: Readonly<Record<string, string | undefined>> = PLAIN_EVENTS;
  return { ...event, type: names[event.type] ?? event.type } as RecordedEvent;
}

/** Commands with a plainer name in calls and hooks than in storage. */
const PLAIN_COMMANDS = {
  "cease-device": "stop-device",
  renounce: "give-up-spell",
  together: "act-together",
} as const satisfies Partial<Record<CommandType, string>>;
type PlainCommands = typeof PLAIN_COMMANDS;

/** The public name of a command type, used in calls and hooks. */
export type PlainCommand<Type extends CommandType> = Type extends keyof PlainCommands ? PlainCommands[Type] : Type;

/**
 * The public name of a command type in calls and hooks. It differs from the stored one for a few types: "give-up-spell"
 * for "renounce".
 */
export function plainCommand(type: CommandType): string {
  const names: Readonly<Record<string, string | undefined>> = PLAIN_COMMANDS;
  return names[type] ?? type;
}
