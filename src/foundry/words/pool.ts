import { type Fight, type FigureId, seatOf } from "../../rules/index.ts";
import { namesOf, say } from "../localize.ts";

/** The points of a figure's pool that wait for somebody, by name; null where none do. */
export function sayPool(fight: Fight, figure: FigureId): string | null {
  const waiting = Object.entries(seatOf(fight, figure)?.warding?.pool ?? {}).filter(([, points]) => points > 0);
  const names = namesOf(fight);
  const told = waiting.map(([foe, points]) => say("Dialog.Pool.foe", { name: names[foe] ?? foe, points }));
  return told.length === 0 ? null : told.join(", ");
}
