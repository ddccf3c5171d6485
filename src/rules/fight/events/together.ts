import type { Reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import type { FightEvent } from "../events.ts";

/** The events of several deeds together. */

/** One of them was done: what is told from here to the next of these events came of it. */
export interface ActionDone {
  readonly type: "took-part";
  readonly figure: FigureId;
  /** Its place among the deeds, from 0. */
  readonly deed: number;
  /** The rules that it broke, overruled; left out where it broke none. */
  readonly breaches?: readonly Reason[];
}
/** One of them was not legal when its turn came: nothing was done in its place. */
export interface ActionSkipped {
  readonly type: "left-undone";
  readonly figure: FigureId;
  readonly deed: number;
  readonly reasons: readonly Reason[];
}

export type TogetherEvent = ActionDone | ActionSkipped;

/** What came of one of several deeds together. */
export interface DeedTold {
  readonly of: TogetherEvent;
  readonly events: readonly FightEvent[];
}

/** What came of each of several deeds together, in the order in which they came; nothing for events of another command. */
export function toldByDeed(events: readonly FightEvent[]): readonly DeedTold[] {
  const starts = events.flatMap((event, at) => (isOfDeed(event) ? [{ of: event, at }] : []));
  return starts.map(({ of, at }, place) => ({ of, events: events.slice(at + 1, starts[place + 1]?.at) }));
}

function isOfDeed(event: FightEvent): event is TogetherEvent {
  return event.type === "took-part" || event.type === "left-undone";
}
