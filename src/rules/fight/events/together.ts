import type { Reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import type { FightEvent } from "../events.ts";

/** Events of a `together` command. */

/** One action was carried out. The events up to the next of these are its results. */
export interface ActionDone {
  readonly type: "took-part";
  readonly figure: FigureId;
  /** Its index among the actions, from 0. */
  readonly deed: number;
  /** The rules that it broke by overruling; left out if none. */
  readonly breaches?: readonly Reason[];
}
/** One action was not legal on its turn, and was skipped. */
export interface ActionSkipped {
  readonly type: "left-undone";
  readonly figure: FigureId;
  readonly deed: number;
  readonly reasons: readonly Reason[];
}

export type TogetherEvent = ActionDone | ActionSkipped;

/** The events of one action of a `together` command. */
export interface DeedTold {
  readonly of: TogetherEvent;
  readonly events: readonly FightEvent[];
}

/** Groups the events of a `together` command by action, in order. Empty for the events of any other command. */
export function toldByDeed(events: readonly FightEvent[]): readonly DeedTold[] {
  const starts = events.flatMap((event, at) => (isOfDeed(event) ? [{ of: event, at }] : []));
  return starts.map(({ of, at }, place) => ({ of, events: events.slice(at + 1, starts[place + 1]?.at) }));
}

function isOfDeed(event: FightEvent): event is TogetherEvent {
  return event.type === "took-part" || event.type === "left-undone";
}
