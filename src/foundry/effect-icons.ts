import { type Effect, effectsOn, isAtWork } from "../rules/index.ts";
import { type FigureActor, isDeleted, readEffects } from "./adapters/index.ts";
import { queued } from "./border.ts";
import { cachedBy } from "./cache.ts";
import { endLifted, endOn, isFigureActor, runningFightOf } from "./effects-outside.ts";
import { isTrait } from "./words/effects.ts";
import { createWithin, deleteWithin, unlessDone } from "./writing.ts";

/**
 * The status of our icons. Foundry 13 shows the icon of an effect without a duration only if it has a status; this one is
 * in no list.
 */
const STATUS = "ten-segments-effect";

/** The picture of an effect whose spell or device is not known any more. */
const USUAL = "icons/svg/aura.svg";

/** Marks deletions that follow the effects, so that they end nothing. */
const OURS = { tenSegments: { icons: true } };

/**
 * Shows an icon on the token for each lasting effect that causes no condition; conditions have an icon of their own. A
 * monster's traits have none, nor has what is switched off. The icons follow the effects. If a user deletes one, its
 * effect ends; in a fight only the GM can do that, and for a player the icon comes back.
 */
export function registerEffectIcons(): void {
  Hooks.on("updateActor", (actor, changes) => {
    if (changes.system !== undefined) keepInStep(actor);
  });
  Hooks.on("updateActorDelta", delta => keepInStep((delta.parent as TokenDocument | null)?.actor ?? null));
  Hooks.on("deleteActiveEffect", (icon, options, userId) => {
    const isFollowing = (options as Partial<typeof OURS>).tenSegments?.icons === true;
    const actor = icon.parent;
    if (isFollowing || !(actor instanceof Actor) || !isFigureActor(actor)) return;
    const key = keyOf(icon);
    if (key !== null && game.users.get(userId)?.isGM !== true && runningFightOf(actor)) keepInStep(actor);
    if (userId !== game.user.id) return;
    removed(actor).add(key);
    endRemoved(actor);
  });
}

/** What this user has deleted, until its effect has ended: the keys of the effects of icons; null for a status. */
const removed = cachedBy((_actor: FigureActor) => new Set<number | null>());

/** Ends effects whose icons or statuses were deleted, one after the other, because several can be deleted at once. */
const endRemoved = queued(async (actor: FigureActor) => {
  const keys = removed(actor);
  for (const key of [...keys]) {
    keys.delete(key);
    if (key === null) await endLifted(actor);
    else if (effectsOn(readEffects(actor)).some(effect => effect.key === key)) await endOn(actor, key);
  }
}, "pressing");

function keyOf(icon: ActiveEffect): number | null {
  return icon.getFlag("ten-segments", "effect") ?? null;
}

function keepInStep(actor: Actor | null): void {
  if (game.users.activeGM?.isSelf && isFigureActor(actor)) updateIcons(actor);
}

/** Creates and deletes icons to match the effects of an actor. */
const updateIcons = queued(async (actor: FigureActor) => {
  if (isDeleted(actor)) return;
  const wanted = effectsOn(readEffects(actor)).filter(effect => isShown(actor, effect));
  const icons = actor.effects.filter(icon => keyOf(icon) !== null);
  const kept = wanted.flatMap(effect => icons.find(icon => isIconOf(icon, effect)) ?? []);
  const stale = icons.filter(icon => !kept.includes(icon)).map(({ id }) => id!);
  const missing = wanted.filter(effect => !icons.some(icon => isIconOf(icon, effect)));
  if (stale.length > 0) {
    const isGone = () => isDeleted(actor) || stale.some(id => !actor.effects.has(id));
    await unlessDone(deleteWithin(actor, "ActiveEffect", stale, OURS), isGone);
  }
  if (missing.length > 0) {
    const made = missing.map(effect => iconFor(actor, effect));
    await unlessDone(createWithin(actor, "ActiveEffect", made), () => isDeleted(actor));
  }
}, "looking-after");

/** Has an effect an icon of ours? Of an effect without a time on a monster, it is assumed that no one has caused it. */
function isShown({ type }: FigureActor, effect: Effect): boolean {
  const { condition, until, left } = effect;
  const isMonstersTrait = type === "monster" && until === null && left === null && isTrait(effect);
  return condition === null && isAtWork(effect) && !isMonstersTrait;
}

function isIconOf(icon: ActiveEffect, { key, name }: Effect): boolean {
  return keyOf(icon) === key && icon.name === name;
}

function iconFor(actor: FigureActor, effect: Effect): object {
  const flags = { "ten-segments": { effect: effect.key } };
  return { name: effect.name, img: pictureOf(actor, effect), statuses: [STATUS], flags };
}

/** The picture of the spell or device that caused it, if its owner is in the same fight. */
function pictureOf(actor: FigureActor, { by, name }: Effect): string {
  const caster = by === null ? undefined : runningFightOf(actor)?.combat.combatants.get(by)?.actor;
  const items = caster?.items.contents ?? [];
  return items.find(item => item.name === name)?.img ?? USUAL;
}
