import { byOrder, type ChooseNeed, type DefenseOrder, type FigureId } from "#rules/index.ts";
import { actorOf, combatantOf } from "../../adapters/index.ts";
import { monsterOrder } from "../../settings.ts";

/** What a figure's standing order says to the question how it defends itself; null where somebody has to be asked. */
export function orderedAnswer(combat: Combat, { name, figure, choices, otherwise }: ChooseNeed): string | null {
  if (name !== "defend") return null;
  const order = orderOf(combat, figure);
  return order === null ? null : byOrder(order, choices, otherwise);
}

/** Its own, or where it has none of a monster what the world says of all of them; null for one that is to be asked. */
function orderOf(combat: Combat, figure: FigureId): DefenseOrder | null {
  const combatant = combatantOf(combat, figure);
  const actor = combatant && actorOf(combatant);
  if (!actor) return null;
  const own = actor.system.order;
  const order = own !== "by-world" ? own : actor.type === "monster" ? monsterOrder() : "ask";
  return order === "ask" ? null : (order as DefenseOrder);
}
