import { byOrder, type ChooseNeed, type DefenseOrder, type FigureId } from "#rules/index.ts";
import { actorOf, combatantOf } from "../../adapters/index.ts";
import { monsterOrder } from "../../settings.ts";

/** The answer of a figure's standing order to a question about its defense; null if a person must decide. */
export function orderedAnswer(combat: Combat, { name, figure, choices, otherwise }: ChooseNeed): string | null {
  if (name !== "defend") return null;
  const order = orderOf(combat, figure);
  return order === null ? null : byOrder(order, choices, otherwise);
}

/** The figure's own standing order, or the world's order for monsters; null if a person must decide. */
function orderOf(combat: Combat, figure: FigureId): DefenseOrder | null {
  const combatant = combatantOf(combat, figure);
  const actor = combatant && actorOf(combatant);
  if (!actor) return null;
  const own = actor.system.order;
  const order = own !== "by-world" ? own : actor.type === "monster" ? monsterOrder() : "ask";
  return order === "ask" ? null : (order as DefenseOrder);
}
