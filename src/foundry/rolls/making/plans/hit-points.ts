import type { FigureActor } from "#foundry/adapters/index.ts";
import { say } from "#foundry/localize.ts";
import { hitPointsFormula, hitPointsRolled } from "#rules/index.ts";
import type { RollPlan } from "./plan.ts";

/** A monster's hit points, by its hit dice. */
export function planHitPoints({ system }: FigureActor): RollPlan {
  const { hitDice = 1, hitDiceBonus = 0 } = system as { readonly hitDice?: number; readonly hitDiceBonus?: number };
  const formula = hitPointsFormula(hitDice, hitDiceBonus);
  const comes = (_natural: number, total: number) => ({ total: hitPointsRolled(total) });
  return { kind: "hit-points", of: "", formula, added: [], need: null, more: {}, comes };
}

/** What is lost when they are rolled. */
export function sayOverwritten({ system: { hitPoints } }: FigureActor): string {
  return say("Roll.overwrites", { max: hitPoints.max, value: hitPoints.value });
}

/** It has them all: they are its maximum. */
export async function writeHitPoints(actor: FigureActor, rolled: number): Promise<void> {
  await actor.update({ "system.hitPoints": { value: rolled, max: rolled } } as object);
}
