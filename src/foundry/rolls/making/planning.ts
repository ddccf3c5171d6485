import type { Adjustment, Figure, Save } from "#rules/index.ts";
import { type FigureActor, figureOfSheet } from "../../adapters/index.ts";
import { areNumbersTold, knowsNumbersOf } from "../../known-numbers.ts";
import { say } from "../../localize.ts";
import { rulebookOfActor } from "../../settings.ts";
import { MEASURES, type Measure, type RollWanted } from "../kinds.ts";
import type { Thrown } from "../thrown.ts";
import { planAbility, planHealing, planInitiative, planMorale, planSave, planSurprise } from "./plans/checks.ts";
import { planHitPoints } from "./plans/hit-points.ts";
import { damageDependsOnSize, measureOf, planAttack, planDamage, planSpellDamage, useOf } from "./plans/weapons.ts";

/** The target of a roll. */
export interface RollTarget {
  readonly name: string;
  /** The uuid of its actor. */
  readonly uuid: string;
  readonly figure: Figure;
}

/**
 * The target of a roll: `said`, or the token that the user targets if that is undefined. Null if it is null, the
 * roller, or not a character or monster.
 *
 * @param self the roller, who cannot be their own target
 */
export function rollTargetOf(self: Actor, said: TokenDocument | Actor | null | undefined): RollTarget | null {
  const target = said === undefined ? (game.user?.targets.first()?.document ?? null) : said;
  const actor = target instanceof foundry.documents.TokenDocument ? target.actor : target;
  if (target === null || !isFigure(actor) || actor.uuid === self.uuid) return null;
  return {
    name: (target === actor ? actor.token?.name : null) ?? target.name,
    uuid: actor.uuid,
    figure: figureOfSheet(actor),
  };
}

/** Is it a character or a monster, which the rules can read? */
export function isFigure(actor: unknown): actor is FigureActor {
  return actor instanceof foundry.documents.Actor && (actor.type === "character" || actor.type === "monster");
}

/** May this client's user know an actor's armor class, THAC0 and adjustments that reveal them? */
export function knowsNumbers(uuid: string): boolean {
  return knowsNumbersOf(actorCalled(uuid));
}

/**
 * May everyone know an actor's armor class and THAC0? True for actors that players own, and for all if the world
 * setting allows it.
 */
export function isToldOf(uuid: string): boolean {
  return areNumbersTold(actorCalled(uuid));
}

/** The actor with that uuid; null if it does not exist. */
export function actorCalled(uuid: string): Actor | null {
  const found = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  return found instanceof foundry.documents.Actor ? (found as Actor) : null;
}

/** A roll is not possible; the message is shown to the user. */
export class RollRefusedError extends Error {}

type Planner = (actor: FigureActor, wanted: RollWanted) => RollPlan | null;

const PLANS: Readonly<Record<RollWanted["kind"], Planner>> = {
  save: (actor, { of }) => planSave(actor, of as Save),
  ability: (actor, { of }) => planAbility(actor, of),
  attack: (actor, wanted) => planAttack(actor, useOf(wanted, rollTargetOf(actor, wanted.target))),
  damage: planHarm,
  healing: (actor, { item, target }) => (item ? planHealing(actor, item, rollTargetOf(actor, target)) : null),
  surprise: planSurprise,
  initiative: planInitiative,
  morale: (actor, { rating = 0 }) => planMorale(actor, rating),
  "hit-points": planHitPoints,
};

/**
 * Plans a roll outside an action, with everything it depends on; rolls nothing.
 *
 * @throws {RollRefusedError} if the roll is not possible
 */
export function planOf(actor: FigureActor, wanted: RollWanted): RollPlan {
  const plan = PLANS[wanted.kind](actor, wanted);
  if (plan !== null) return plan;
  throw new RollRefusedError(say(`Roll.None.${wanted.kind}`));
}

function planHarm(actor: FigureActor, wanted: RollWanted): RollPlan | null {
  const { item, target, size } = wanted;
  if (item?.type === "spell") return planSpellDamage(item as Item.OfType<"spell">);
  const aimed = rollTargetOf(actor, target);
  const use = useOf(wanted, aimed);
  const either = damageDependsOnSize(use.weapon) ? undefined : MEASURES[0];
  return planDamage(actor, use, size ?? either ?? sizeMarked(aimed && measureOf(aimed)));
}

/** The target's size, which the dice depend on. */
function sizeMarked(size: Measure | null): Measure {
  if (size === null) throw new RollRefusedError(say("Roll.None.size"));
  return size;
}

/** The results of a roll beyond the sum of its dice. */
export type RollOutcome = Partial<Pick<Thrown, "total" | "need" | "made" | "more">>;

/** A roll with everything it depends on, before the dice are rolled. */
export interface RollPlan extends Pick<Thrown, "kind" | "of" | "formula" | "added" | "need" | "more"> {
  /** Computes the results from the sum of the dice (`natural`) and the sum with adjustments (`total`). */
  readonly comes: (natural: number, total: number, added: readonly Adjustment[]) => RollOutcome;
}

/** An actor in the rules' form, together with the rulebook that applies to it. */
export function rolling(actor: FigureActor) {
  return { figure: figureOfSheet(actor), book: rulebookOfActor(actor) };
}
