import type { Command, FightEvent, FigureChange, Outcome } from "#rules/index.ts";
import { tellOwnHook } from "../../own-hooks.ts";
import { frozen } from "../execution/frozen.ts";

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
export function tellRecorded(
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
