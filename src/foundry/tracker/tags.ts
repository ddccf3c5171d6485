import { type Fight, type Figure, type FigureId, isDown, type Seat, type TurnState } from "../../rules/index.ts";
import { namesOf, say } from "../localize.ts";

/** Whose tags they are, and how much of them the reader may know. */
export interface Tagged {
  readonly fight: Fight;
  readonly figure: Figure;
  readonly seat: Seat;
  /** May the reader know what is written on its sheet? */
  readonly open: boolean;
}

/** A figure's fall, what ails it, and how it stands to others: what everybody sees on the field, in a word each. */
export function tagsOf({ fight, figure, seat, open }: Tagged): readonly string[] {
  if (isDown(figure)) return [say("Tracker.Tag.fallen")];
  const level = figure.stamina?.level ?? "fresh";
  return [
    ...figure.conditions.map(condition => say(`Condition.${condition}`)),
    ...(open && level !== "fresh" ? [say(`FatigueLevel.${level}`)] : []),
    ...(seat.effort?.rest === undefined ? [] : [say("Tracker.Tag.resting")]),
    ...towards("opening", seat.openings, fight),
    ...towards("held-off", seat.footing?.atBay, fight),
    ...(seat.turn === undefined ? [] : atTheTable(seat.turn, fight)),
  ];
}

function towards(leaf: string, foes: readonly FigureId[] | undefined, fight: Fight): readonly string[] {
  if (foes === undefined || foes.length === 0) return [];
  const known = namesOf(fight);
  const names = [...new Set(foes)].map(foe => known[foe] ?? foe).join(", ");
  return [say(`Tracker.Tag.${leaf}`, { names })];
}

/** How it stands in a turn of options, and what it has in hand when that is not what it came with. */
function atTheTable({ stature, grip, allRear, hand, empty }: TurnState, fight: Fight): readonly string[] {
  const names = namesOf(fight);
  const weapon = hand === undefined ? [] : [hand === null ? "bare" : "in-hand"];
  return [
    ...(stature === "kneeling" ? [say("Tracker.Tag.kneeling")] : []),
    ...towards("hand-to-hand", grip, fight),
    ...(allRear === true ? [say("Tracker.Tag.all-rear")] : []),
    ...weapon.map(leaf => say(`Tracker.Tag.${leaf}`, { weapon: names[hand ?? ""] ?? hand })),
    ...Object.keys(empty ?? {}).map(id => say("Tracker.Tag.unloaded", { weapon: names[id] ?? id })),
  ];
}
