import { fatigueCost } from "../../../fatigue/cost.ts";
import { exertionOf } from "../../../fatigue/exertion.ts";
import { drain, isCollapsed, mustRest } from "../../../fatigue/levels.ts";
import { staminaChange } from "../../../fatigue/stamina.ts";
import { type Fight, figureOf, type Seat, seatOf } from "../../../fight/fight.ts";
import { isDown } from "../../../fight/figures.ts";
import type { Resolution } from "../../../fight/need.ts";
import type { Figure, FigureChange, Stamina } from "../../../figure/figure.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { reason } from "../../../verdict.ts";
import type { Condition, FigureId } from "../../../vocabulary.ts";
import { happen } from "../../resolving/course.ts";
import { recover } from "./recover.ts";

/** What the round cost everybody, or gave back to who rested, seat by seat (S3.FC, S3.FR, S3.LR). */
export function* tireAll(before: Fight, book: Rulebook): Resolution {
  if (!book["fatigue.enabled"]) return before;
  let fight = before;
  for (const [place, seat] of before.encounter.seats.entries()) {
    const figure = before.figures[place];
    if (figure?.stamina === undefined || isDown(figure)) continue;
    fight = yield* tire(fight, seat, figure, book);
    fight = overcome(fight, seat.figure);
  }
  return fight;
}

function* tire(fight: Fight, seat: Seat, figure: Figure, book: Rulebook): Resolution {
  const { points, parts } = fatigueCost(figure, exertionOf(seat, figure, fight.encounter, book), book);
  if (points === 0) return yield* recover(fight, seat, figure, book);
  const { passed, ...left } = drain(figure.stamina as Stamina, points);
  const change = staminaChange(figure, { ...left, failed: 0, banked: 0 });
  return happen(fight, { type: "tired", figure: figure.id, points, parts, passed, change });
}

/**
 * Who is spent counts as stunned until he is not; who collapses lies, too.
 *
 * @source S3.FL.c–d
 * @reading a stun that came of something else stays what it is; who lies gets up by himself
 */
function overcome(before: Fight, id: FigureId): Fight {
  const figure = figureOf(before, id) as Figure;
  const { effort } = seatOf(before, id) as Seat;
  const why = isCollapsed(figure) ? "has-collapsed" : "is-spent";
  if (!mustRest(figure)) return effort?.stunned === true ? set(before, figure, "stunned", "has-recovered") : before;
  const fight = set(before, figure, "stunned", why);
  return isCollapsed(figure) ? set(fight, figure, "prone", why) : fight;
}

type Why = "has-collapsed" | "is-spent" | "has-recovered";

/** Sets a condition for a reason, or lifts it; does nothing where it is so already. */
function set(fight: Fight, figure: Figure, condition: Condition, why: Why): Fight {
  const on = why !== "has-recovered";
  const from = figure.conditions.includes(condition);
  if (from === on) return fight;
  const change: FigureChange = { figure: figure.id, path: `conditions.${condition}`, from, to: on };
  const told = reason(why, { figure: figure.name });
  return happen(fight, { type: "overcome", figure: figure.id, condition, on, reason: told, change });
}
