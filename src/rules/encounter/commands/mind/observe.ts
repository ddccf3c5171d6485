import type { Observe } from "#rules/fight/commands/deeds.ts";
import type { Observed } from "#rules/fight/events/deeds.ts";
import { figureOf } from "#rules/fight/fight.ts";
import { isObserved, isSeenAtOnce, type Notice, observationSave } from "#rules/intent/observation.ts";
import { feetBetween } from "#rules/movement/distance.ts";
import type { Part } from "../../judging/view.ts";
import { type Asking, addEvent, type Course, partIn, roll } from "../../resolving/course.ts";

/** Checks if a figure notices an event: it does if near enough, else it may by a save (S0.R10.g–h). */
export function* resolveObserve(course: Course, command: Observe): Asking {
  const { figure, of, moment, pointBlank = false } = command;
  const notice: Notice = { moment, of, pointBlank, warnedBy: null };
  const seen = yield* look(partIn(course, figure), command);
  addEvent(course, { type: "observed", figure, notice, ...seen });
}

type Look = Pick<Observed, "natural" | "modifier" | "need" | "observed">;

function* look(part: Part, command: Observe): Asking<Look> {
  const feet = command.feet === undefined ? feetFromAction(part, command) : command.feet;
  if (isSeenAtOnce(feet)) return { natural: null, modifier: 0, need: null, observed: true };
  const { modifier, save } = command;
  const need = observationSave(part.figure, part.book) ?? Number(save);
  const natural = Number(yield roll("observation", "1d20", part.figure.id));
  return { natural, modifier, need, observed: isObserved(natural, modifier, need) };
}

/**
 * Feet from the event's source to the nearest target of the observer's current action (S0.R10.g).
 *
 * Null without a source; Infinity if no target is on the map.
 */
function feetFromAction({ fight, seat }: Part, { of }: Observe): number | null {
  const source = of === null ? undefined : figureOf(fight, of);
  if (source === undefined) return null;
  const aims = seat.casting?.targets ?? seat.activation?.targets ?? [seat.intent?.target ?? ""];
  const distances = aims.flatMap(aim => {
    if (aim === of) return [0];
    const target = figureOf(fight, aim);
    return (target && feetBetween(source, target)) ?? [];
  });
  return Math.min(...distances);
}
