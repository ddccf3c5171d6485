import { CANTRIP_DIE, type Casting, secondCantrip } from "#rules/casting/casting.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import type { Fight } from "#rules/fight/fight.ts";
import { isDown } from "#rules/fight/figures.ts";
import { momentOf, TICKS } from "#rules/moment.ts";
import { type FigureId, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "../course.ts";

/**
 * Begins the second of two cantrips when the first has taken effect.
 *
 * @source S4.VII.C.4
 * @reading lost with its first, it stays in memory, since it has not begun. Compared with attacks it takes as long as
 * both
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

/** Ticks left at the end of the round for anything that waits for the second cantrip. */
const ROOM = 1024;

/** Both cantrips must fit into one round if moments do not measure time (S4.VII.C.4). */
function endOfRound({ encounter }: Fight): number {
  return momentOf(encounter.round, SEGMENTS_PER_ROUND, TICKS - ROOM);
}
