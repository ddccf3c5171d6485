import type { Activation } from "../devices.ts";
import { type Bout, type Fight, figureOf, seatOf } from "../fight/fight.ts";
import { isDown } from "../fight/figures.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { FigureId, ItemId, Moment, StepKind } from "../vocabulary.ts";
import { stepsOf } from "./order.ts";

/** The moment at which the spell that a figure is casting takes effect; null when it casts none. */
export function landingOf(fight: Fight, id: FigureId, book: Rulebook): Moment | null {
  const casting = seatOf(fight, id)?.casting ?? null;
  if (casting === null) return null;
  const { spell: item, begins, lands } = casting;
  return endOf({ fight, book }, id, { kind: "spell-end", item, begins }) ?? lands;
}

/** The moment at which a device that a figure has under way takes effect. */
export function workingOf(fight: Fight, id: FigureId, activation: Activation, book: Rulebook): Moment {
  const { device: item, begins, lands } = activation;
  return endOf({ fight, book }, id, { kind: "device-end", item, begins }) ?? lands;
}

/** Something under way: the kind of step that ends it, what it is, and when it was begun. */
interface UnderWay {
  readonly kind: StepKind;
  readonly item: ItemId;
  readonly begins: Moment;
}

/**
 * Where the end of what a figure has under way stands in the order; undefined when it stands nowhere.
 *
 * @source S4.VII.C.6–7
 * @reading a figure that has just fallen has it under way until it is told that it is lost: a blow that kills is compared
 * with it as one that does not
 */
function endOf({ fight, book }: Bout, id: FigureId, { kind, item, begins }: UnderWay): Moment | undefined {
  const steps = stepsOf(onItsFeet(fight, id), id, book);
  const ends = steps.filter(step => step.kind === kind && step.item === item && step.plan === undefined);
  return ends.find(({ moment }) => moment >= begins)?.moment;
}

function onItsFeet(fight: Fight, id: FigureId): Fight {
  const figure = figureOf(fight, id);
  if (figure === undefined || !isDown(figure)) return fight;
  const conditions = figure.conditions.filter(condition => condition !== "dead");
  const standing = { ...figure, hitPoints: Math.max(1, figure.hitPoints), conditions };
  return { encounter: fight.encounter, figures: fight.figures.map(one => (one === figure ? standing : one)) };
}
