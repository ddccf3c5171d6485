import type { ItemId, Size } from "../vocabulary.ts";
import { type Effect, effectsAtWork, isAtWork, mayBear } from "./effect.ts";
import { type Figure, heightOf } from "./figure.ts";
import type { Device } from "./magic.ts";
import { type LentWeapon, type Shape, shapeFrom, weaponsFrom } from "./shape-text.ts";
import type { Weapon } from "./weapon.ts";

/** What a figure has when no magic changes its body or lends it weapons. */
export interface OwnShape
  extends Pick<Figure, "weapons" | "size" | "armorClass" | "move" | "meleeRate">,
    Partial<Pick<Figure, Optional>> {}

type Optional =
  | "height"
  | "legs"
  | "attacksPerRoutine"
  | "naturalWeaponSize"
  | "basicRate"
  | "openHandAttacks"
  | "movementAllowance"
  | "devices";

/** The traits that change a body, or lend weapons or powers. */
const SHAPING = ["grants", "calledAgain", "shape", "grows", "taller"] as const;

function changesShape(effect: Effect): boolean {
  return isAtWork(effect) && SHAPING.some(trait => effect[trait] !== undefined);
}

/**
 * A figure as the effects on it have shaped it: with the body that it has become, the size to which it has grown, and the
 * weapons and powers that magic lends it. Its own values stay in `own`. The same figure if nothing shapes it.
 *
 * @source G.13
 * @reading effects count in the order in which they began: a form takes away the weapons that magic lent before
 */
export function shaped(figure: Figure): Figure {
  if (figure.own !== undefined || effectsAtWork(figure).length === 0) return figure;
  if (!SHAPING.some(trait => mayBear(figure, trait))) return figure;
  const shaping = effectsAtWork(figure).filter(changesShape);
  if (shaping.length === 0) return figure;
  return { ...shaping.reduce(underEffect, figure), own: ownOf(figure) };
}

/** A figure with its own body and weapons only; the same figure if nothing shapes it. */
export function unshaped(figure: Figure): Figure {
  if (figure.own === undefined) return figure;
  const {
    own,
    height: _height,
    legs: _legs,
    attacksPerRoutine: _routine,
    naturalWeaponSize: _natural,
    basicRate: _rate,
    openHandAttacks: _hand,
    movementAllowance: _allowance,
    devices: _devices,
    ...others
  } = figure;
  return { ...others, ...own };
}

function ownOf(figure: Figure): OwnShape {
  const { weapons, size, armorClass, move, meleeRate } = figure;
  const { height, legs, attacksPerRoutine, naturalWeaponSize, basicRate, openHandAttacks, movementAllowance, devices } =
    figure;
  return {
    ...{ weapons, size, armorClass, move, meleeRate },
    ...(height !== undefined && { height }),
    ...(legs !== undefined && { legs }),
    ...(attacksPerRoutine !== undefined && { attacksPerRoutine }),
    ...(naturalWeaponSize !== undefined && { naturalWeaponSize }),
    ...(basicRate !== undefined && { basicRate }),
    ...(openHandAttacks !== undefined && { openHandAttacks }),
    ...(movementAllowance !== undefined && { movementAllowance }),
    ...(devices !== undefined && { devices }),
  };
}

function underEffect(figure: Figure, effect: Effect): Figure {
  const { shape, grants } = effect;
  const formed = shape === undefined ? figure : inShape(figure, effect, shapeFrom(shape));
  const grown = withPower(ofOtherSize(formed, effect), effect);
  return grants === undefined ? grown : { ...grown, weapons: [...grown.weapons, ...lent(effect, weaponsFrom(grants))] };
}

/**
 * A figure with the power to call the magic of its spell again, like a device that works at once.
 *
 * @source G.13
 * @reading a spell that the figure no longer has cannot be called
 */
function withPower(figure: Figure, effect: Effect): Figure {
  const { name, calledAgain } = effect;
  const spell = calledAgain === undefined ? undefined : figure.spells.find(known => known.name === name);
  if (spell === undefined) return figure;
  const { castingTime: _time, memorized: _times, effect: _effect, level: _level, ...magic } = spell;
  const power = { ...magic, id: "call", activation: 0, charges: null };
  const device: Device = { id: `${lentBy(effect)}0`, name, functions: [power], worn: null, lentBy: name };
  return { ...figure, devices: [...(figure.devices ?? []), device] };
}

/**
 * A figure in the body of another creature.
 *
 * @source G.13
 * @reading hit points, THAC0 and saving throws stay its own. Magic that gives a whole body gives its armor class and its
 * attacks, and no other weapon can be used; a body without attacks fights with its own weapons. Other magic gives only
 * its size and how it moves
 */
function inShape(figure: Figure, effect: Effect, shape: Shape): Figure {
  const { size, armorClass, move, weapons, legs, routine = 1, height } = shape;
  const { height: _own, movementAllowance: _hexes, legs: _legs, ...others } = figure;
  const moved = { ...others, size, move, ...(height !== undefined && { height }), ...(legs !== undefined && { legs }) };
  if (effect.becomes !== "body") return moved;
  if (weapons.length === 0) return { ...moved, armorClass };
  const { openHandAttacks: _hand, basicRate: _rate, ...body } = moved;
  const rate = { attacks: 1, rounds: 1 } as const;
  const armed = { armorClass, weapons: lent(effect, weapons), naturalWeaponSize: size };
  return { ...body, ...armed, meleeRate: rate, attacksPerRoutine: routine };
}

/** The greatest height of each size, in feet (G.04). */
const HEIGHTS = [2, 4, 7, 12, 25] as const;

/** The size of a creature of that height. */
function sizeAt(height: number): number {
  const size = HEIGHTS.findIndex(most => height <= most);
  return size < 0 ? HEIGHTS.length : size;
}

/**
 * A figure that magic makes taller or smaller.
 *
 * @source G.13, G.04
 * @reading its size changes by as many steps as that of a person of these heights: up to 2 ft tiny, 4 small, 7 medium, 12
 * large, 25 huge
 */
function ofOtherSize(figure: Figure, { grows = 0, taller = 0 }: Effect): Figure {
  if (grows === 0 && taller === 0) return figure;
  const before = heightOf(figure);
  const height = (before * (100 + grows)) / 100 + taller;
  const size = Math.min(5, Math.max(0, figure.size + sizeAt(height) - sizeAt(before))) as Size;
  return { ...figure, height, size };
}

function lent(effect: Effect, weapons: readonly LentWeapon[]): readonly Weapon[] {
  return weapons.map((weapon, at) => ({ ...weapon, id: `${lentBy(effect)}${at}`, lentBy: effect.name }));
}

/** The beginning of the ids of what an effect lends. The key of a worn device's effect depends on what else is worn. */
function lentBy({ key, worn }: Effect): string {
  return `effect-${worn ?? key}-`;
}

/** The effect that lends a figure this weapon or power; undefined for one of its own. */
export function lenderOf(figure: Figure, item: ItemId): Effect | undefined {
  return effectsAtWork(figure).find(effect => item.startsWith(lentBy(effect)));
}
