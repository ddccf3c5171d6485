import type { Activation } from "../devices.ts";
import { type Bout, type Fight, figureOf, isDown, seatOf } from "../fight/fight.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId, Moment } from "../vocabulary.ts";
import { stepsOf } from "./order.ts";
import { isEndOf, type Step } from "./step.ts";

/** The moment when the spell that a figure is casting takes effect; `null` if it casts none. */
export function landingOf(fight: Fight, id: FigureId, book: Rulebook): Moment | null {
  const casting = seatOf(fight, id)?.casting ?? null;
  if (casting === null) return null;
  return (
    endOf({ fight, book }, id, ({ kind, item }) => kind === "spell-end" && item === casting.spell) ?? casting.lands
  );
}

/** The moment when a figure's device, used but not yet in effect, takes effect. */
export function workingOf(fight: Fight, id: FigureId, activation: Activation, book: Rulebook): Moment {
  return endOf({ fight, book }, id, step => isEndOf(step, activation)) ?? activation.lands;
}

/**
 * The moment of a figure's step that ends its spell or device; `undefined` if it has no such step.
 *
 * @source S4.VII.C.6–7
 * @reading the spell or device of a figure that has just gone down stays in progress until its interruption is
 * reported: a killing blow is compared with it like any other
 */
function endOf({ fight, book }: Bout, id: FigureId, isItsEnd: (step: Step) => boolean): Moment | undefined {
  const steps = stepsOf(asThoughUp(fight, id), id, book);
  return steps.find(step => step.plan === undefined && isItsEnd(step))?.moment;
}

function asThoughUp(fight: Fight, id: FigureId): Fight {
  const figure = figureOf(fight, id);
  if (figure === undefined || !isDown(figure)) return fight;
  const conditions = figure.conditions.filter(condition => condition !== "dead");
  const standing = { ...figure, hitPoints: 1, conditions };
  return { encounter: fight.encounter, figures: fight.figures.map(one => (one === figure ? standing : one)) };
}
