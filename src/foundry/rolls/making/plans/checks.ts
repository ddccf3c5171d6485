import type { FigureActor } from "#foundry/adapters/index.ts";
import { CHECK_DIE, isSave, MORALE_DICE, passesCheck, standsGround } from "#rules/index.ts";
import { abilitiesOf, savesOf } from "../../kinds.ts";
import type { RollPlan } from "./plan.ts";

const NOTHING = Object.freeze({});
const NONE = Object.freeze([]);

/** A saving throw: a d20 that must be at least the number. */
export function planSave(actor: FigureActor, of: string): RollPlan {
  const need = new Map<string, number>(savesOf(actor)).get(of)!;
  const comes = (_natural: number, total: number) => ({ made: isSave(total, need) });
  return { kind: "save", of, formula: CHECK_DIE, added: NONE, need, more: NOTHING, comes };
}

/** An ability check: a d20 that must be at most the score. */
export function planAbility(actor: FigureActor, of: string): RollPlan {
  const need = abilitiesOf(actor).get(of)!;
  const comes = (_natural: number, total: number) => ({ made: passesCheck(total, need) });
  return { kind: "ability", of, formula: CHECK_DIE, added: NONE, need, more: NOTHING, comes };
}

/** A monster's morale check against a given rating. */
export function planMorale(rating: number): RollPlan {
  const comes = (_natural: number, total: number) => ({ made: standsGround(total, rating) });
  return { kind: "morale", of: "", formula: MORALE_DICE, added: NONE, need: rating, more: NOTHING, comes };
}
