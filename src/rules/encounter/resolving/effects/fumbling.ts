import type { FightEvent } from "#rules/fight/events.ts";
import { type Bout, figureOf, seatTaken } from "#rules/fight/fight.ts";
import { begunEffects, type Effect } from "#rules/figure/effect.ts";
import type { Figure, FigureChange } from "#rules/figure/figure.ts";
import { feetMoved } from "#rules/ledger/ledger.ts";
import { feetPerRound, restedRate } from "#rules/movement/rates.ts";
import { type FigureId, reason } from "#rules/vocabulary.ts";
import { addEvent, type Course } from "../course.ts";

type WasThere = (figure: FigureId, effect: Effect) => boolean;

/**
 * Makes a fumbling figure that runs fall prone.
 *
 * @source G.11
 * @reading it runs if it charges, or moves more than half its rate in a round
 * @param wasThere was an effect on the figure there when it ran?
 */
export function tripUp(course: Course, event: FightEvent, wasThere: WasThere): void {
  if (event.type !== "moved" && event.type !== "charged") return;
  const figure = figureOf(course.fight, event.figure);
  if (!figure?.conditions.includes("fumbling") || figure.conditions.includes("prone")) return;
  if (event.type === "moved" && !isRunning(course, figure)) return;
  const causes = begunEffects(figure).filter(({ condition }) => condition === "fumbling");
  if (causes.length > 0 && !causes.some(cause => wasThere(figure.id, cause))) return;
  const change: FigureChange = { figure: figure.id, path: "conditions.prone", from: false, to: true };
  const why = reason("trips", { figure: figure.name });
  addEvent(course, { type: "overcome", figure: figure.id, condition: "prone", on: true, reason: why, change });
}

function isRunning({ fight, book }: Bout, figure: Figure): boolean {
  const full = feetPerRound(restedRate(figure, book), fight.encounter.ground ?? "indoors", book);
  return 2 * feetMoved(seatTaken(fight, figure.id).ledger) > full;
}
