import { type Figure, type Intent, judgePlan, type Rulebook } from "#rules/index.ts";
import { orc } from "../figures.ts";
import { BOOK, declared } from "../table.ts";

/** All orders of a list, without duplicates if some items are equal. */
export function ordersOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items];
  return [...new Set(items)].flatMap(first => {
    const at = items.indexOf(first);
    return ordersOf([...items.slice(0, at), ...items.slice(at + 1)]).map(rest => [first, ...rest]);
  });
}

/** The reasons to refuse a plan, for all of its actions. */
export function refusals(figure: Figure, plan: readonly Intent[], book: Rulebook = BOOK, round = 1): string[] {
  const opening = declared([figure, orc()], {}, book);
  const fight = { ...opening, encounter: { ...opening.encounter, round } };
  return judgePlan(fight, figure.id, plan, book).flatMap(({ refused }) => refused.map(({ why }) => why));
}

/** In how many orders a set of actions is legal: "all", "none", or for example "2 of 6". */
export function legalOrders(figure: Figure, set: readonly Intent[], book: Rulebook = BOOK, round = 1) {
  const orders = ordersOf(set);
  const legal = orders.filter(plan => refusals(figure, plan, book, round).length === 0).length;
  return legal === orders.length ? "all" : legal === 0 ? "none" : `${legal} of ${orders.length}`;
}
