import { type Fight, type FigureId, figureOf, momentOf, roundOf, type Seat, type Step } from "../../rules/index.ts";
import { namesOf, say } from "../localize.ts";
import { hasLanded } from "../words/step.ts";
import type { Span } from "./bars.ts";

/** How something that took time has ended: as it should, or before its time. */
export type Ending = "done" | "interrupted" | "stopped";

/** Something of this round that has ended. */
export interface PastSpan extends Span {
  readonly ending: Ending;
  /** The moment of its end. */
  readonly endedAt: number;
}

/** The spells that took effect or were interrupted in this round, and its charges and moves that are over. */
export function pastSpans(
  fight: Fight,
  steps: readonly Step[],
  sees: (figure: FigureId) => boolean,
): readonly PastSpan[] {
  const ended = fight.encounter.seats.flatMap(seat => [
    ...interrupted(seat, fight),
    ...chargeOver(seat, fight),
    ...walkOver(seat, fight),
  ]);
  return [...landed(fight, steps), ...ended].filter(({ figure }) => sees(figure));
}

function landed(fight: Fight, steps: readonly Step[]): readonly PastSpan[] {
  return steps
    .filter(step => step.item !== null && hasLanded(step, fight))
    .map(({ figure, item, moment }) => {
      const start = steps.find(step => step.figure === figure && step.kind === "spell-start" && step.item === item);
      const name = namesOf(fight)[item ?? ""] ?? say("Step.spell-start.plain");
      // Without a beginning in this round it was begun in the one before.
      const begins = start?.moment ?? momentOf(fight.encounter.round, 1) - 1;
      const own = item === null ? {} : { item };
      return { kind: "spell", figure, ...own, name, ...over(begins, moment, moment), ending: "done" };
    });
}

function interrupted({ figure, spoiled, lostAt }: Seat, fight: Fight): readonly PastSpan[] {
  if (spoiled === undefined || roundOf(lostAt) !== fight.encounter.round) return [];
  const { spell: item, begins, lands } = spoiled;
  const name = namesOf(fight)[item] ?? say("Step.spell-start.plain");
  return [{ kind: "spell", figure, item, name, ...over(begins, lands, lostAt), ending: "interrupted" }];
}

function chargeOver({ figure, charge }: Seat, fight: Fight): readonly PastSpan[] {
  if (charge === null || !charge.arrived || roundOf(charge.arrives) !== fight.encounter.round) return [];
  const [name, target] = [nameOf(fight, figure), nameOf(fight, charge.target)];
  const words = say("Tracker.Bar.towards", { figure: name, target });
  const { begins, arrives } = charge;
  return [{ kind: "charge", figure, name: target, words, ...over(begins, arrives, arrives), ending: "done" }];
}

function walkOver({ figure, walk }: Seat, fight: Fight): readonly PastSpan[] {
  if (walk === undefined || !walk.over || walk.arrives <= walk.begins) return [];
  const { begins, arrives, walked, feet, pace } = walk;
  const name = nameOf(fight, figure);
  if (walked >= feet) return [{ kind: "move", figure, name, ...over(begins, arrives, arrives), ending: "done" }];
  const stopped = Math.min(arrives, Math.floor(begins) + Math.max(0, Math.ceil(walked / pace) - 1));
  return [{ kind: "move", figure, name, ...over(begins, arrives, stopped), ending: "stopped" }];
}

function over(begins: number, lands: number, endedAt: number) {
  return { begins, lands, endedAt, underWay: false };
}

function nameOf(fight: Fight, figure: FigureId): string {
  return figureOf(fight, figure)?.name ?? figure;
}
