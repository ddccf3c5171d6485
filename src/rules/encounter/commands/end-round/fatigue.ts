import { exertionOf, fatigueCost } from "#rules/fatigue/cost.ts";
import { drain, improved, isCollapsed, isWhole, levelBonus, mustRest, withPoint } from "#rules/fatigue/levels.ts";
import { hasDoneNothing, hasFoes } from "#rules/fatigue/rest.ts";
import { staminaChange } from "#rules/fatigue/stamina.ts";
import { LEVELS } from "#rules/fatigue/tables.ts";
import type { BreathSave } from "#rules/fight/events/fatigue.ts";
import { type Fight, figureOf, type Seat, seatTaken } from "#rules/fight/fight.ts";
import { isDown, placesInOrder } from "#rules/fight/figures.ts";
import type { Figure, FigureChange, Stamina } from "#rules/figure/figure.ts";
import { isSave, saveOf } from "#rules/figure/saves.ts";
import { reason } from "#rules/verdict.ts";
import type { Condition, FigureId, Rest } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, roll } from "../../resolving/course.ts";

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

/**
 * Gives back a point of stamina to a rested figure, if the round cost it nothing. With all points of its level, a
 * figure also tries for the better level.
 *
 * @source S3.FR.a–b, S3.LR.a–c
 * @reading a figure that must rest does so without declaring it. The try for the level needs no rest, only a round
 * without loss; the point that helps it is won like any other, and under attack by a save of its own.
 */
function* recover(course: Course, seat: Seat, figure: Figure): Asking {
  const stamina = figure.stamina as Stamina;
  const rest = restOf(course.fight, seat, figure);
  const isWeary = stamina.level !== "fresh";
  if (rest === null || (isWhole(stamina) && !isWeary)) breakStreak(course, figure);
  else yield* catchBreath(course, figure, rest);
  if (isWhole(stamina) && isWeary) yield* tryForLevel(course, stamina, figure.id);
}

/** How a figure has rested; null if it has not. If a figure must rest, only foes disturb it (S3.FR.b). */
function restOf(fight: Fight, seat: Seat, figure: Figure): Rest | null {
  if (!hasDoneNothing(seat, fight.encounter)) return null;
  const { rest } = seat.effort ?? {};
  if (rest !== undefined || !mustRest(figure)) return rest ?? null;
  return hasFoes(fight, figure.side) ? "on-guard" : "undisturbed";
}

/** Drops the bonus of failed saves when a figure stops trying (S3.FR.a). */
function breakStreak(course: Course, figure: Figure): void {
  if (figure.stamina?.failed === 0) return;
  addEvent(course, { type: "rest-broken", figure: figure.id, change: staminaChange(figure, { failed: 0 }) });
}

/**
 * Gives back a point: by a save, with +1 for each failed one in a row before it; undisturbed, without a save
 * (S3.FR.a–b).
 */
function* catchBreath(course: Course, figure: Figure, rest: Rest): Asking {
  const stamina = figure.stamina as Stamina;
  const save = rest === "undisturbed" ? null : yield* saveAgainstDeath(figure, stamina.failed);
  const change = staminaChange(figure, withPoint(stamina, save?.saved ?? true));
  addEvent(course, { type: "rested", figure: figure.id, save, change });
}

/** Rolls one save for the better level (S3.LR.b–c). */
function* tryForLevel(course: Course, began: Stamina, id: string): Asking {
  const figure = figureOf(course.fight, id) as Figure;
  const now = figure.stamina as Stamina;
  const level = LEVELS[now.level].better ?? now.level;
  const save = yield* saveAgainstDeath(figure, levelBonus(began, now, course.book));
  const change = save.saved ? staminaChange(figure, improved(now)) : null;
  addEvent(course, { type: "level-tried", figure: id, level, save, change });
}

function* saveAgainstDeath(figure: Figure, modifier: number): Asking<BreathSave> {
  const natural = Number(yield roll("save", "1d20", figure.id));
  const need = saveOf(figure, "death");
  return { natural, modifier, need, saved: isSave(natural + modifier, need) };
}
