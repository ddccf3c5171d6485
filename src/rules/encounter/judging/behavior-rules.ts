import { figureOf, isDown, placesInOrder } from "../../fight/fight.ts";
import { isForFriends } from "../../figure/bands.ts";
import { isAway } from "../../figure/conditions.ts";
import { type Effect, effectsAtWork } from "../../figure/effect.ts";
import type { Figure } from "../../figure/figure.ts";
import { spellOf, weaponOf } from "../../figure/items.ts";
import { canBeDropped } from "../../figure/weapon.ts";
import { spellAsUsed, type Use } from "../../ledger/offense.ts";
import { feetBetween } from "../../movement/distance.ts";
import { type FigureId, type ItemId, type Reason, reason, type SideId } from "../../vocabulary.ts";
import { FINE, joined, type Part } from "./view.ts";

/** An attack as far as conditions and effects are concerned. */
export interface Attacking {
  readonly figure?: FigureId;
  readonly weapon?: ItemId | undefined;
  readonly target?: FigureId | null | undefined;
}

/**
 * Objects to an attack that a condition or an effect keeps the figure from because of its target or its weapon: the
 * target is away, the charmed do not harm the side of their charmer, the confused attack whom their confusion names, and
 * the fumbling hold no weapon.
 *
 * @source G.11, G.13
 */
export function attackIsOpen(part: Part, { weapon, target }: Attacking): readonly Reason[] {
  return joined(holdsWeapon(part, weapon), mayHarm(part, target ? [target] : []));
}

/**
 * Objects to a weapon in hand if the figure drops what it holds, or has dropped this one; claws and fists are not dropped
 * (G.11, G.13).
 */
function holdsWeapon({ figure }: Part, id: ItemId | undefined): readonly Reason[] {
  const isDropped = effectsAtWork(figure).some(({ dropped }) => dropped !== undefined && dropped === id);
  if (id === undefined || !(isDropped || figure.conditions.includes("fumbling"))) return FINE;
  const weapon = weaponOf(figure, id);
  if (weapon === null || !canBeDropped(weapon)) return FINE;
  return [reason(isDropped ? "has-dropped" : "fumbles", { figure: figure.name, weapon: weapon.name })];
}

/**
 * Objects to harming targets that are away, or that effects on the figure keep it from harming.
 *
 * @source G.11, G.13
 * @reading without a map, any target can be the nearest. If the figure that caused an effect is not in the fight, its
 * side is not known, and no one is spared
 */
export function mayHarm(part: Part, targets: readonly FigureId[]): readonly Reason[] {
  const { figure, fight } = part;
  if (targets.length === 0) return FINE;
  const there = targets.flatMap(id => figureOf(fight, id) ?? []);
  const gone = there.find(isAway);
  const away = gone === undefined ? FINE : [reason("is-away", { target: gone.name })];
  return joined(away, ...effectsAtWork(figure).map(effect => objectionsBy(part, effect, there)));
}

function objectionsBy(part: Part, effect: Effect, targets: readonly Figure[]): readonly Reason[] {
  const { figure } = part;
  const side = sideOfCause(part, effect);
  if (effect.condition === "charmed") {
    const friend = targets.find(target => target.side === side);
    if (friend !== undefined) return [reason("charmed", { figure: figure.name, target: friend.name })];
  }
  const isForeign = side !== undefined && targets.some(target => target.side !== side);
  if (effect.acts === "foes" && isForeign) return [reason("goes-for-foes", { figure: figure.name })];
  const isFarther = effect.acts === "nearest" && targets.some(target => !isNearest(part, target));
  return isFarther ? [reason("goes-for-nearest", { figure: figure.name })] : FINE;
}

function sideOfCause({ fight }: Part, { by }: Effect): SideId | undefined {
  return by === null ? undefined : figureOf(fight, by)?.side;
}

/** Is no other figure that is up and present nearer than this one? */
function isNearest({ figure, fight }: Part, target: Figure): boolean {
  const feet = feetBetween(figure, target);
  if (feet === null) return true;
  return placesInOrder(fight).every(place => {
    const other = fight.figures[place];
    if (!other || other.id === figure.id || isDown(other) || isAway(other)) return true;
    return (feetBetween(figure, other) ?? Infinity) >= feet;
  });
}

/** A spell to be cast, as far as conditions are concerned. */
export interface Casting extends Use {
  readonly figure?: FigureId;
  readonly spell?: ItemId;
  readonly targets?: readonly FigureId[];
}

/** Objects to a harmful spell at those whom effects on the caster keep it from harming (G.13). */
export function harmsOnlyFoes(part: Part, casting: Casting): readonly Reason[] {
  const spell = casting.spell === undefined ? null : spellOf(part.figure, casting.spell);
  const isFriendly = isForFriends(spell?.effect ?? {}) || Boolean(spell?.heals);
  if (spell === null || isFriendly || !spellAsUsed(spell, casting).offensive) return FINE;
  return mayHarm(part, casting.targets ?? []);
}
