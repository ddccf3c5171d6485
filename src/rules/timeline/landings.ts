import type { Activation } from "../devices.ts";
import { type Bout, type Fight, figureOf, seatOf } from "../fight/fight.ts";
import { isDown } from "../fight/figures.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId, Moment } from "../vocabulary.ts";
import { stepsOf } from "./order.ts";
import { isEndOf, type Step } from "./step.ts";

/** The moment at which the spell that a figure is casting takes effect; null when it casts none. */
export function landingOf(fight: Fight, id: FigureId, book: Rulebook): Moment | null {
  const casting = seatOf(fight, id)?.casting ?? null;
  if (casting === null) return null;
  return (
    endOf({ fight, book }, id, ({ kind, item }) => kind === "spell-end" && item === casting.spell) ?? casting.lands
  );
}

/** The moment at which a device that a figure has under way takes effect. */
export function workingOf(fight: Fight, id: FigureId, activation: Activation, book: Rulebook): Moment {
  return endOf({ fight, book }, id, step => isEndOf(step, activation)) ?? activation.lands;
}

/**
 * Where the end of what a figure has under way stands in the order; undefined when it stands nowhere.
 *
 * @source S4.VII.C.6–7
 * @reading a figure that has just fallen has it under way until it is told that it is lost: a blow that kills is compared
 * with it as one that does not
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
