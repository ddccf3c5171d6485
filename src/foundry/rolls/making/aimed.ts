import type { Figure } from "#rules/index.ts";
import { type FigureActor, figureOfSheet } from "../../adapters/index.ts";
import { areNumbersTold, knowsNumbersOf } from "../../known-numbers.ts";

/** The target of a roll. */
export interface RollTarget {
  readonly name: string;
  /** The uuid of its actor. */
  readonly uuid: string;
  readonly figure: Figure;
}

/**
 * The given target, else the targeted token; null for none.
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

/** Is it an actor that the rules can read? */
export function isFigure(actor: unknown): actor is FigureActor {
  return actor instanceof foundry.documents.Actor && (actor.type === "character" || actor.type === "monster");
}

/** May this client's user know an actor's armor class, THAC0 and adjustments that reveal them? */
export function knowsNumbers(uuid: string): boolean {
  return knowsNumbersOf(actorCalled(uuid));
}

/** May everyone know them? True for actors that players own, and for all if the world setting allows it. */
export function isToldOf(uuid: string): boolean {
  return areNumbersTold(actorCalled(uuid));
}

/** The actor with that uuid; null if it does not exist. */
export function actorCalled(uuid: string): Actor | null {
  const found = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  return found instanceof foundry.documents.Actor ? (found as Actor) : null;
}
