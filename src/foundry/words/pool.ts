import { type Fight, type FigureId, pointsAgainst, poolAccount, type Rulebook, seatOf } from "../../rules/index.ts";
import { namesOf, say, sayList } from "../localize.ts";

/**
 * The points in a combatant's defense pool that are reserved against foes, by name; null if there are none.
 *
 * @param book pass it only if the reader may know the combatant's armor class; it adds the armor class that one attack
 *   meets
 */
export function sayPool(fight: Fight, figure: FigureId, book: Rulebook | null = null): string | null {
  const waiting = Object.entries(seatOf(fight, figure)?.warding?.pool ?? {}).filter(([, points]) => points > 0);
  if (waiting.length === 0) return null;
  const account = book && poolAccount(fight, figure, book);
  const names = namesOf(fight);
  const told = waiting.map(([foe, points]) => {
    const values = { name: names[foe] ?? foe, points };
    if (!account || !book) return say("Dialog.Pool.foe", values);
    const armorClass = account.armorClass - pointsAgainst(points, 1, account.limit, book);
    return say("Dialog.Pool.foeMeets", { ...values, armorClass });
  });
  return sayList(told);
}
