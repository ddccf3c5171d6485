import { byOrder, DEFENSE_ORDERS, type DefenseOrder } from "#rules/index.ts";
import { actorOf, combatantOf } from "../../adapters/index.ts";
import { settingsByName } from "../../interpreter.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import type { Question } from "../../referee/index.ts";
import { updateDocument } from "../../writing.ts";

/**
 * The recipient of a standing order: the figure in question, or all monsters of the world without an order of their
 * own.
 */
type Whom = "figure" | "monsters";

interface OrderKey {
  readonly id: DefenseOrder;
  readonly words: string;
  /** Its answer to this question. */
  readonly now: string;
}

export interface OrdersForm {
  readonly whom: Whom;
  readonly lead: string;
  readonly orders: readonly OrderKey[];
}

/**
 * The standing orders that can be set together with the answer, so that the question does not come again. Empty for
 * questions that are not about defense.
 *
 * @param answers the words of each answer, by its id
 */
export function ordersFor(question: Question, answers: ReadonlyMap<string, string>): readonly OrdersForm[] {
  if (question.need.name !== "defend") return [];
  const orders = DEFENSE_ORDERS.map(id => {
    const answer = answerBy(question, id);
    return {
      id,
      words: say(`DefenseOrder.${id}`),
      now: say("Dialog.Orders.now", { answer: answers.get(answer) ?? "" }),
    };
  });
  return whomFor(question).map(whom => ({
    whom,
    lead: say(`Dialog.Orders.${whom}`, { name: question.figure }),
    orders,
  }));
}

/** Only a GM may set the order of all monsters, and only from a monster that follows the world's setting. */
function whomFor(question: Question): readonly Whom[] {
  const actor = actorAsked(question);
  if (!actor?.isOwner) return [];
  return game.user.isGM && actor.type === "monster" && actor.system.order === "by-world"
    ? ["figure", "monsters"]
    : ["figure"];
}

function actorAsked({ combat: id, need }: Question) {
  const combat = game.combats.get(id);
  const combatant = combat && combatantOf(combat, need.figure);
  return combatant ? actorOf(combatant) : null;
}

/** The answer that an order gives to a question. */
export function answerBy({ need: { choices, otherwise } }: Question, order: DefenseOrder): string {
  return byOrder(order, choices, otherwise);
}

/** Sets a standing order and notifies the user where to change it. */
export async function giveOrder(question: Question, whom: Whom, order: DefenseOrder): Promise<void> {
  if (whom === "monsters") await settingsByName().set("ten-segments", "monsterOrder", order);
  else {
    const actor = actorAsked(question);
    if (actor) await updateDocument(actor, { system: { order } });
  }
  const words = { name: question.figure, order: say(`DefenseOrder.${order}`) };
  notify.info(say(`Dialog.Orders.given.${whom}`, words));
}

export const isOrder = (word: string | undefined): word is DefenseOrder => DEFENSE_ORDERS.some(order => order === word);
export const isWhom = (word: string | undefined): word is Whom => word === "figure" || word === "monsters";
