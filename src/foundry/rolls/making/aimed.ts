import type { Figure } from "#rules/index.ts";
import { type FigureActor, figureOfSheet } from "../../adapters/index.ts";
import { areNumbersTold, knowsNumbersOf } from "../../known-numbers.ts";

/** Whom a roll is aimed at. */
export interface RollTarget {
  readonly name: string;
  /** Its actor's. */
  readonly uuid: string;
  readonly figure: Figure;
}

/**
 * Whom somebody aims at: who is said or, where nobody is, who is marked on the map; null for nobody.
 *
 * @param self aims at nobody when it is marked itself
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

/** May this client's user know armor class and THAC0 of an actor, and what gives them away? */
export function knowsNumbers(uuid: string): boolean {
  return knowsNumbersOf(actorCalled(uuid));
}

/** May anybody know them: a player's figure's and, where the world wishes it, everybody's? */
export function isToldOf(uuid: string): boolean {
  return areNumbersTold(actorCalled(uuid));
}

/** The actor of that id, while it is there. */
export function actorCalled(uuid: string): Actor | null {
  const found = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  return found instanceof foundry.documents.Actor ? (found as Actor) : null;
}
