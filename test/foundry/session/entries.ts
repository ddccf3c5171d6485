import type { Dynamic, Person } from "./index.ts";

/** The last lines of the current round's record, as stored. */
export function lastEntries(person: Person, count: number): Dynamic[] {
  const { round, record } = person.combat.system;
  const [number, entries] = JSON.parse(round).contents.at(-1);
  const most = Math.min(count, entries);
  const slots = Array.from({ length: most }, (_, index) => 2 * (entries - most + index + 1) + (number % 2));
  return slots.map(slot => JSON.parse(record[slot]));
}
