import { CANTRIP_DIE, type Casting, secondCantrip } from "#rules/casting/casting.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import type { Fight } from "#rules/fight/fight.ts";
import { isDown } from "#rules/fight/figures.ts";
import { momentOf, TICKS } from "#rules/moment.ts";
import { type FigureId, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";

/**
 * The second of two cantrips begins when the first has taken effect.
 *
 * @source S4.VII.C.4
 * @reading lost with its first, it stays in memory, since it has not begun. Set against attacks it takes as long as both
 */
export function* beginSecond(course: Course, figure: FigureId, first: Casting): Asking {
  const { fight } = course;
  const { second } = first;
  if (second === undefined) return;
  const caster = figureIn(course, figure);
  const spell = caster.spells.find(known => known.id === second.spell);
  if (isDown(caster) || spell === undefined || spell.memorized < 1) return;
  const segments = Number(yield roll("cantrip", CANTRIP_DIE, figure));
  const { begins } = first;
  const lands = secondCantrip(first.lands, segments);
  const notBefore = Math.min(secondCantrip(nowOf(fight.encounter), segments), endOfRound(fight));
  const casting: Casting = { spell: spell.id, targets: second.targets, begins, lands, notBefore };
  const { memorized } = spell;
  const change = { figure, path: `spells.${spell.id}.memorized`, from: memorized, to: memorized - 1 };
  addEvent(course, { type: "casting-begun", figure, casting, change });
}

/** Ticks left at the end of the round for what waits for the second one. */
const ROOM = 1024;

/** Both go into one round where moments are no clock of their own (S4.VII.C.4). */
function endOfRound({ encounter }: Fight): number {
  return momentOf(encounter.round, SEGMENTS_PER_ROUND, TICKS - ROOM);
}
