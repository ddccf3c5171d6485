import { exertionOf, fatigueCost } from "#rules/fatigue/cost.ts";
import { drain, isCollapsed, mustRest } from "#rules/fatigue/levels.ts";
import { staminaChange } from "#rules/fatigue/stamina.ts";
import { figureOf, type Seat, seatTaken } from "#rules/fight/fight.ts";
import { isDown, placesInOrder } from "#rules/fight/figures.ts";
import type { Figure, FigureChange, Stamina } from "#rules/figure/figure.ts";
import { reason } from "#rules/verdict.ts";
import type { Condition, FigureId } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course } from "../../resolving/course.ts";
import { recover } from "./recover.ts";

/** Applies the fatigue and rest of the round to each figure, in the order of side and id (S3.FC, S3.FR, S3.LR). */
export function* tireAll(course: Course): Asking {
  const { fight: before, book } = course;
  if (!book["fatigue.enabled"]) return;
  const { seats } = before.encounter;
  for (const place of placesInOrder(before)) {
    const seat = seats[place] as Seat;
    const figure = before.figures[place];
    if (figure?.stamina === undefined || isDown(figure)) continue;
    if (!tire(course, seat, figure)) yield* recover(course, seat, figure);
    overcome(course, seat.figure);
  }
}

/** Takes the round's fatigue from a figure; false if the round cost it nothing. */
function tire(course: Course, seat: Seat, figure: Figure): boolean {
  const { fight, book } = course;
  const { points, parts } = fatigueCost(figure, exertionOf(seat, figure, fight.encounter, book), book);
  if (points === 0) return false;
  const { passed, ...left } = drain(figure.stamina as Stamina, points);
  const change = staminaChange(figure, { ...left, failed: 0, banked: 0 });
  addEvent(course, { type: "tired", figure: figure.id, points, parts, passed, change });
  return true;
}

/**
 * Stuns a spent figure until it is no longer spent. A collapsed figure is also prone.
 *
 * @source S3.FL.c–d
 * @reading a stun with another cause stays; a prone figure gets up by itself
 */
function overcome(course: Course, id: FigureId): void {
  const figure = figureOf(course.fight, id) as Figure;
  if (mustRest(figure)) {
    const why = isCollapsed(figure) ? "has-collapsed" : "is-spent";
    set(course, figure, "stunned", why);
    if (why === "has-collapsed") set(course, figure, "prone", why);
  } else if (seatTaken(course.fight, id).effort?.stunned === true) set(course, figure, "stunned", "has-recovered");
}

type Why = "has-collapsed" | "is-spent" | "has-recovered";

/** Sets or lifts a condition, with the reason. Does nothing if it is already so. */
function set(course: Course, figure: Figure, condition: Condition, why: Why): void {
  const on = why !== "has-recovered";
  const from = figure.conditions.includes(condition);
  if (from === on) return;
  const change: FigureChange = { figure: figure.id, path: `conditions.${condition}`, from, to: on };
  const told = reason(why, { figure: figure.name });
  addEvent(course, { type: "overcome", figure: figure.id, condition, on, reason: told, change });
}
