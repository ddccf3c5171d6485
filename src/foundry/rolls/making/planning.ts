import type { FigureActor } from "../../adapters/index.ts";
import { say } from "../../localize.ts";
import { MEASURES, type Measure, type RollWanted } from "../kinds.ts";
import { rollTargetOf } from "./aimed.ts";
import { planAbility, planHealing, planInitiative, planMorale, planSave, planSurprise } from "./plans/checks.ts";
import { planHitPoints } from "./plans/hit-points.ts";
import type { RollPlan } from "./plans/plan.ts";
import { isByMeasure, measureOf, planAttack, planDamage, planSpellDamage, useOf } from "./plans/weapons.ts";

/** A roll is not possible; the message is shown to the user. */
export class RollRefused extends Error {}

type Planner = (actor: FigureActor, wanted: RollWanted) => RollPlan | null;

const PLANS: Readonly<Record<RollWanted["kind"], Planner>> = {
  save: (actor, { of }) => planSave(actor, of),
  ability: (actor, { of }) => planAbility(actor, of),
  attack: (actor, wanted) => planAttack(actor, useOf(wanted, rollTargetOf(actor, wanted.target))),
  damage: planHarm,
  healing: (actor, { item, target }) => (item ? planHealing(actor, item, rollTargetOf(actor, target)) : null),
  surprise: planSurprise,
  initiative: planInitiative,
  morale: (_actor, { rating = 0 }) => planMorale(rating),
  "hit-points": planHitPoints,
};

/**
 * Plans a roll, with everything it depends on.
 *
 * @throws {RollRefused} if the roll is not possible
 */
export function planOf(actor: FigureActor, wanted: RollWanted): RollPlan {
  const plan = PLANS[wanted.kind](actor, wanted);
  if (plan !== null) return plan;
  throw new RollRefused(say(`Roll.None.${wanted.kind}`));
}

function planHarm(actor: FigureActor, wanted: RollWanted): RollPlan | null {
  const { item, target, size } = wanted;
  if (item?.type === "spell") return planSpellDamage(item as Item.OfType<"spell">);
  const aimed = rollTargetOf(actor, target);
  const use = useOf(wanted, aimed);
  const either = isByMeasure(use.weapon) ? undefined : MEASURES[0];
  return planDamage(actor, use, size ?? either ?? sizeMarked(aimed && measureOf(aimed)));
}

/** The target's size, which the dice depend on. */
function sizeMarked(size: Measure | null): Measure {
  if (size === null) throw new RollRefused(say("Roll.None.size"));
  return size;
}
