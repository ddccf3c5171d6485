import { CONDITIONS, type Condition } from "#rules/index.ts";
import { statusList } from "../../generation.ts";

/** The status that marks a condition on a token: one of Foundry's if it has one. */
export const STATUS_OF: Readonly<Record<Condition, string>> = {
  hasted: "hasted",
  stunned: "stun",
  prone: "prone",
  held: "paralysis",
  mounted: "mounted",
  dead: "dead",
  pinned: "restrain",
  invisible: "invisible",
  asleep: "sleep",
  unconscious: "unconscious",
  blind: "blind",
  silenced: "silence",
  afraid: "fear",
  confused: "confused",
  charmed: "charmed",
  obeys: "obeys",
  fumbling: "fumbling",
  deaf: "deaf",
  away: "away",
  dying: "bleeding",
};

/** The conditions among a set of statuses, in the order of `CONDITIONS`. */
export function readConditions(statuses: ReadonlySet<string>): readonly Condition[] {
  return CONDITIONS.filter(condition => statuses.has(STATUS_OF[condition]));
}

/** Conditions that Foundry has no status for. Document ids must have 16 characters. */
const OURS = [
  { id: STATUS_OF.hasted, _id: "tensegmentshaste", name: "TENSEGMENTS.Condition.hasted", img: "icons/svg/wing.svg" },
  {
    id: STATUS_OF.mounted,
    _id: "tensegmentsmount",
    name: "TENSEGMENTS.Condition.mounted",
    img: "icons/svg/pawprint.svg",
  },
  ours("confused", "icons/svg/clockwork.svg"),
  ours("charmed", "icons/svg/heal.svg"),
  ours("obeys", "icons/svg/sound.svg"),
  ours("fumbling", "icons/svg/hazard.svg"),
  ours("away", "icons/svg/circle.svg"),
] as const;

/** The status of a condition that Foundry has nothing like. */
function ours(condition: Condition, img: string) {
  const id = STATUS_OF[condition];
  return { id, _id: `tensegments${id}`.padEnd(16, "0").slice(0, 16), name: `TENSEGMENTS.Condition.${condition}`, img };
}

/** Adds the conditions that Foundry lacks, so that its token HUD offers them. */
export function registerConditions(): void {
  const known = new Set(statusList().map(status => status.id));
  const missing = OURS.filter(({ id }) => !known.has(id));
  (CONFIG.statusEffects as object[]).push(...missing.map(status => ({ ...status })));
}

/**
 * How a down combatant is marked. `shown`: the referee marked it as defeated. `left`: a user set or removed the mark,
 * so the referee leaves it alone. Not set while the combatant is up.
 */
export type Fallen = "shown" | "left";

/** How a combatant is marked as down, by the referee or by a user; null without a mark. */
export function fallenOf(combatant: Combatant): Fallen | null {
  return combatant.getFlag("ten-segments", "fallen") || null;
}

/** Is a combatant marked as defeated by a user, and not by the referee because of its hit points? */
export function isCalledDefeated(combatant: Combatant): boolean {
  return combatant.defeated && fallenOf(combatant) !== "shown";
}

/** The statuses of an actor that the rules read: all but a defeated status that only the referee has set. */
export function statusesOf(actor: Actor): ReadonlySet<string> {
  const defeated = CONFIG.specialStatusEffects.DEFEATED;
  const statuses = new Set(actor.statuses);
  if (statuses.has(defeated) && isOursAlone(actor, defeated)) statuses.delete(defeated);
  return statuses;
}

/** Does the status come from the referee only? */
function isOursAlone(actor: Actor, status: string): boolean {
  const given = actor.appliedEffects.filter(effect => effect.statuses.has(status));
  return given.length > 0 && given.every(isShown);
}

/** The defeated effect that the referee has put on the actor; undefined if there is none. */
export function shownOn(actor: Actor): ActiveEffect | undefined {
  return actor.effects.find(isShown);
}

function isShown(effect: ActiveEffect): boolean {
  return effect.getFlag("ten-segments", "fallen") === true;
}

/** Is an actor dead, and not only down? */
export function isDead(actor: Actor): boolean {
  return statusesOf(actor).has(STATUS_OF.dead);
}

/**
 * The referee's mark on an actor that is down, if the actor dies or is no longer dead: the mark becomes the dead status,
 * or a mark again. Its flag `fallen` is false while it is the status. Undefined if there is no such mark, or if nothing
 * has to change.
 */
export function markToChange(actor: Actor, dies: boolean): ActiveEffect | undefined {
  const { system } = actor;
  const stands = "hitPoints" in system && system.hitPoints.value > 0;
  if (isDead(actor) === dies || (stands && !dies)) return undefined;
  return actor.effects.find(effect => effect.getFlag("ten-segments", "fallen") === dies);
}

/** Builds the data of an effect with Foundry's defeated overlay, flagged as the referee's; creates nothing. */
export function signOfFall() {
  const defeated = CONFIG.specialStatusEffects.DEFEATED;
  const { _id, name = defeated, img } = statusList().find(({ id }) => id === defeated) ?? {};
  const flags = { core: { overlay: true }, "ten-segments": { fallen: true } };
  return { ...(_id && { _id }), name: game.i18n.localize(name), img, statuses: [defeated], flags };
}
