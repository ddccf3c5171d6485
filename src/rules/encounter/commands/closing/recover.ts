import { isSave } from "#rules/attack/damage.ts";
import { improved, isWhole, levelBonus, mustRest, withPoint } from "#rules/fatigue/levels.ts";
import { staminaChange } from "#rules/fatigue/stamina.ts";
import { LEVELS } from "#rules/fatigue/tables.ts";
import type { BreathSave } from "#rules/fight/events/fatigue.ts";
import { type Fight, figureOf, type Seat } from "#rules/fight/fight.ts";
import type { Figure, Stamina } from "#rules/figure/figure.ts";
import type { Rest } from "#rules/vocabulary.ts";
import { hasDoneNothing, hasFoes } from "../../guards/closing/rest.ts";
import { type Asking, addEvent, type Course, roll } from "../../resolving/course.ts";

/**
 * Gives back a point of stamina to a rested figure, if the round cost it nothing. With all points of its level, a
 * figure also tries for the better level.
 *
 * @source S3.FR.a–b, S3.LR.a–c
 * @reading a figure that must rest does so without declaring it. The try for the level needs no rest, only a round
 * without loss; the point that helps it is won like any other, and under attack by a save of its own.
 */
export function* recover(course: Course, seat: Seat, figure: Figure): Asking {
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
  const need = figure.saveAgainstDeath ?? figure.saveAgainstSpells;
  return { natural, modifier, need, saved: isSave(natural + modifier, need) };
}
