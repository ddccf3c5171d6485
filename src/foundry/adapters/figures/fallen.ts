import { statusList } from "../../generation.ts";

/**
 * What the referee has shown of a fall, kept with the combatant: it was marked as defeated; or somebody has marked
 * it by hand, or taken the mark off, and it is left alone. Nothing while a figure stands.
 */
export type Fallen = "shown" | "left";

export function fallenOf(combatant: Combatant): Fallen | null {
  return combatant.getFlag("ten-segments", "fallen") || null;
}

/** Is a combatant called defeated in the encounter, other than by the referee's mark of a fall, which hit points say already? */
export function isCalledDefeated(combatant: Combatant): boolean {
  return combatant.defeated && fallenOf(combatant) !== "shown";
}

/** The statuses that the rules read of an actor, without the referee's sign of a fall. */
export function statusesOf(actor: Actor): ReadonlySet<string> {
  const defeated = CONFIG.specialStatusEffects.DEFEATED;
  const statuses = new Set(actor.statuses);
  if (statuses.has(defeated) && isOursAlone(actor, defeated)) statuses.delete(defeated);
  return statuses;
}

/** Has nobody but the referee given it that status? */
function isOursAlone(actor: Actor, status: string): boolean {
  const given = actor.appliedEffects.filter(effect => effect.statuses.has(status));
  return given.length > 0 && given.every(isShown);
}

/** The sign on the actor's token that the referee has put there. */
export function shownOn(actor: Actor): ActiveEffect | undefined {
  return actor.effects.find(isShown);
}

function isShown(effect: ActiveEffect): boolean {
  return effect.getFlag("ten-segments", "fallen") === true;
}

/** Foundry's own sign of the defeated, large over the token, marked as ours. */
export function signOfFall() {
  const defeated = CONFIG.specialStatusEffects.DEFEATED;
  const { _id, name = defeated, img } = statusList().find(({ id }) => id === defeated) ?? {};
  const flags = { core: { overlay: true }, "ten-segments": { fallen: true } };
  return { ...(_id && { _id }), name: game.i18n.localize(name), img, statuses: [defeated], flags };
}
