import type { Adjustment } from "../fight/events.ts";
import type { Condition, EffectEnd, EffectSide, FigureId, Kind, Moment } from "../vocabulary.ts";
import type { Band, BandTest, Limit } from "./bands.ts";
import { cachedByDevices, cachedByEffects } from "./derived.ts";
import {
  type EffectTraits,
  lastingTraits,
  rolledTraits,
  type TraitName,
  type TraitsSpec,
  traitsIn,
} from "./effect-traits.ts";
import { plainNumber } from "./formula.ts";
import type { Device, DeviceFunction } from "./magic.ts";

/** The numbers that an effect changes. */
export interface EffectNumbers {
  /** Added to its bearer's attack rolls. */
  readonly toHit: number;
  /** Added to the damage of its bearer's blows and missiles. */
  readonly damage: number;
  /** Points by which it improves its bearer's armor class. */
  readonly armorClass: number;
  /** Added to its bearer's saving throws against spells, devices and hits. */
  readonly saves: number;
  /** The factor of its bearer's movement rate. */
  readonly movement: number;
}

/** What an effect does, apart from numbers. */
interface EffectBehavior {
  /** The condition that its bearer has while it lasts; `null` for none. */
  readonly condition: Condition | null;
  /** The formula of hit points that its bearer loses or regains each round; `null` for none. */
  readonly points: string | null;
  /** True if those points are regained. */
  readonly restores: boolean;
  /** What ends it before its time. */
  readonly ends: readonly EffectEnd[];
}

/** A lasting effect of a spell, a device or a hit on a figure (G.13). */
export interface Effect extends EffectNumbers, EffectBehavior, EffectTraits {
  /** Unique among the figure's effects, from 1. */
  readonly key: number;
  /** The name of the spell, device or weapon that caused it. */
  readonly name: string;
  /** The figure that caused it; `null` if the game master did. */
  readonly by: FigureId | null;
  /** The moment in the fight when it ends; `null` if it lasts until something ends it, or outside a fight. */
  readonly until: Moment | null;
  /** Segments that are left of it outside a fight; `null` in a fight, or if it lasts until something ends it. */
  readonly left: number | null;
  /** True if its condition began with it, and so ends with it; false if its bearer had the condition before. */
  readonly sets: boolean;
  /** The next moment when it takes or restores points, or brings its creatures; `null` for none. */
  readonly due: Moment | null;
  /** True if the creatures that it brings have joined the fight. */
  readonly came?: true;
  /**
   * The device that is worn and its power, as `<device>.<power>`; without the power for a device that does not work yet.
   * Left out for any other effect.
   */
  readonly worn?: string;
}

/** How long an effect lasts: a number of units, and more segments by the level of its caster. */
export interface Duration {
  /** The number of units, or the formula of their number. */
  readonly number: string;
  /** The segments of one unit. */
  readonly unit: number;
  /** Segments added by the caster's level. */
  readonly byLevel: number;
}

/** An effect as a spell, a power or a weapon has it, before it begins. Members left out change nothing. */
export interface EffectSpec extends Partial<EffectNumbers>, Partial<EffectBehavior>, TraitsSpec {
  /** Left out if it lasts until something ends it. */
  readonly lasts?: Duration;
  /** Works at once and leaves nothing. */
  readonly instant?: true;
  /** The only kind of figure on which it works; any if left out. */
  readonly whom?: Kind;
  /** A kind of figure on which it does not work. */
  readonly spares?: Kind;
  /** Works only on figures of the caster's side, only on the other ones, or on all but the caster; on all if left out. */
  readonly side?: EffectSide;
  /** The number of figures on which it works, by their hit dice, ascending; all if left out. */
  readonly pool?: readonly PoolBand[];
  /** Limits to what it affects in all; none if left out. */
  readonly limit?: readonly Limit[];
  /** What it does to different figures; the same to all if left out. */
  readonly bands?: readonly Band[];
  /** Who may save: whoever passes one of the tests; everyone if left out. */
  readonly savers?: readonly BandTest[];
}

/** The number of figures with so many hit dice that magic such as Sleep affects (G.13). */
export interface PoolBand {
  /** The most hit dice of this band, with 4+4 as 4.04. */
  readonly upTo: number;
  /** The formula of the number of figures. */
  readonly number: string;
}

/** A figure's effects and devices; none if left out. */
export interface Affected {
  readonly effects?: readonly Effect[];
  readonly devices?: readonly Device[];
}

const NO_EFFECTS: readonly Effect[] = Object.freeze([]);
const PATH = /^effects\.(\d+)$/;

/** An effect that changes no number. */
const UNCHANGED: EffectNumbers = Object.freeze({ toHit: 0, damage: 0, armorClass: 0, saves: 0, movement: 1 });

/**
 * The lasting effects on a figure: those that have begun, in that order, then those of the devices that it wears; empty
 * if none.
 *
 * @source G.13
 */
export function effectsOn(figure: Affected): readonly Effect[] {
  const worn = wornEffects(figure);
  const begun = begunEffects(figure);
  return worn.length === 0 ? begun : [...begun, ...worn];
}

/** The effects that have begun on a figure and can end, without those of devices that it wears. */
export function begunEffects({ effects }: Affected): readonly Effect[] {
  return effects === undefined ? NO_EFFECTS : cachedByEffects(effects, splitEffects).begun;
}

/** The effects that have begun on a figure: all, and those that are at work. */
interface Begun {
  readonly begun: readonly Effect[];
  readonly atWork: readonly Effect[];
  /** The members that any of them has, at work or not. */
  readonly traits: ReadonlySet<string>;
}

function splitEffects(effects: readonly Effect[]): Begun {
  const begun = effects.some(isOfWorn) ? effects.filter(effect => !isOfWorn(effect)) : effects;
  const atWork = begun.every(isAtWork) ? begun : begun.filter(isAtWork);
  return { begun, atWork, traits: new Set(begun.flatMap(effect => Object.keys(effect))) };
}

/** Is it the effect of a device that is worn? */
export function isOfWorn({ worn }: Effect): boolean {
  return worn !== undefined;
}

/**
 * The effects of the devices that a figure wears. One that takes or restores points, is used up or keeps its wearer up
 * has the key, the moments and what is left of it that are stored for it.
 */
function wornEffects({ effects = NO_EFFECTS, devices }: Affected): readonly Effect[] {
  const worn = devices === undefined ? NO_EFFECTS : cachedByDevices(devices, effectsOfDevices);
  if (worn.length === 0 || !effects.some(isOfWorn)) return worn;
  return worn.flatMap(effect => {
    if (effects.some(one => isDormancy(one) && effect.worn?.startsWith(String(one.worn)))) return [];
    const clock = effects.find(one => one.worn === effect.worn);
    if (clock === undefined) return effect;
    return { ...effect, key: clock.key, due: clock.due, until: clock.until, ...leftOf(clock) };
  });
}

/** The traits that are used up. */
const POOLS = ["absorbs", "absorbsSpells", "averts", "images"] as const;
export type Pool = (typeof POOLS)[number];

/** The traits of a device that stay with its wearer as they are stored, also while it is off. */
const LEFT = [...POOLS, "fightsOn", "attackedBy"] as const;

/** What an effect has of them; empty if nothing. */
export function leftOf(effect: Effect): Pick<Effect, (typeof LEFT)[number]> {
  return Object.fromEntries(LEFT.flatMap(trait => (effect[trait] === undefined ? [] : [[trait, effect[trait]]])));
}

/** Does this stored effect keep a device from working that was put on as one too many (S0.R5.a)? */
export function isDormancy({ worn }: Effect): boolean {
  return worn?.endsWith(".") === true;
}

/** The stored effects of devices that a figure wears, or wore: moments of their points, and those that do not work yet. */
export function storedOfWorn({ effects = NO_EFFECTS }: Affected): readonly Effect[] {
  return effects.some(isOfWorn) ? effects.filter(isOfWorn) : NO_EFFECTS;
}

function effectsOfDevices(devices: readonly Device[]): readonly Effect[] {
  if (!devices.some(({ worn }) => worn === true)) return NO_EFFECTS;
  const all = devices.flatMap(device =>
    device.worn === true ? device.functions.flatMap(power => (isWorn(power) ? [{ device, power }] : [])) : [],
  );
  return all.length === 0 ? NO_EFFECTS : all.map(({ device, power }, at) => wornEffect(device, power, -1 - at));
}

type WornPower = DeviceFunction & { readonly effect: EffectSpec };

function isWorn(power: DeviceFunction): power is WornPower {
  return power.whileWorn === true && power.effect !== undefined;
}

/**
 * The effect of a device while it is worn, named like the device.
 *
 * @source G.13
 * @reading it changes numbers and has traits, but causes no condition, and nothing ends it but taking the device off.
 * No dice are rolled for it
 */
function wornEffect(device: Device, power: WornPower, key: number): Effect {
  const { condition: _condition, ends: _ends, ...spec } = power.effect;
  const frame = { name: device.name, by: null, until: null, due: null, sets: false };
  const effect = effectFrom({ ...spec, ...withoutDice(spec) }, frame);
  return { key, ...effect, worn: `${device.id}.${power.id}` };
}

/** The traits that are rolled, as the number that each formula is; undefined for one with dice. */
function withoutDice(spec: EffectSpec): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(rolledTraits(spec).map(([trait, formula]) => [trait, plainNumber(formula) ?? undefined]));
}

/** The effects that a figure stores: those that have begun, and the moments of points of devices that it wears. */
export function storedEffects({ effects }: Affected): readonly Effect[] {
  return effects ?? NO_EFFECTS;
}

/** The key of the effect to which a change's path, such as `effects.2`, refers; `undefined` for any other path. */
export function keyOfEffect(path: string): number | undefined {
  const key = PATH.exec(path)?.[1];
  return key === undefined ? undefined : Number(key);
}

/** The key of the next effect that begins on a figure: one more than the highest, from 1. */
export function nextEffectKey(figure: Affected): number {
  return 1 + storedEffects(figure).reduce((most, { key }) => Math.max(most, key), 0);
}

/** The effect with that key as JSON, without the key; `null` if there is none. */
export function effectAt(figure: Affected, key: number): string | null {
  const effect = storedEffects(figure).find(one => one.key === key);
  return effect === undefined ? null : effectAsValue(effect);
}

/** The stored value of an effect. Its members are always in the same order, so that values can be compared. */
export function effectAsValue(effect: Omit<Effect, "key">): string {
  const { name, by, until, left, due, sets, condition, points, restores, ends, came, worn } = effect;
  const { toHit, damage, armorClass, saves, movement } = effect;
  const numbers = { toHit, damage, armorClass, saves, movement };
  const others = { ...traitsIn(effect), ...(came && { came }), ...(worn !== undefined && { worn }) };
  return JSON.stringify({ name, by, until, left, due, sets, condition, ...numbers, points, restores, ends, ...others });
}

/** Returns a figure's effects with one set to this value, or removed if it is null (ended); sorted by key. */
export function withEffect(figure: Affected, key: number, to: string | null): readonly Effect[] {
  const others = storedEffects(figure).filter(one => one.key !== key);
  if (to === null) return others;
  return [...others, { key, ...JSON.parse(to) }].toSorted((one, other) => one.key - other.key);
}

/** Makes the effect that a specification describes, whose dice are rolled, without a key; changes no figure. */
export function effectFrom(
  spec: EffectSpec,
  frame: Pick<Effect, "name" | "by" | "until" | "due" | "sets">,
): Omit<Effect, "key"> {
  const { condition = null, points = null, restores = false, ends = [] } = spec;
  const { toHit, damage, armorClass, saves, movement } = { ...UNCHANGED, ...spec };
  const numbers = { toHit, damage, armorClass, saves, movement };
  const traits = lastingTraits(spec);
  return { ...frame, left: null, condition, ...numbers, points, restores, ends, ...traits };
}

/** Does an effect change anything now, or has the game master switched it off? */
export function isAtWork({ switched }: Pick<Effect, "switched">): boolean {
  return switched !== "off";
}

/**
 * The effects on a figure that change something now: all but those that are switched off. Every rule that reads what an
 * effect does asks for these.
 *
 * @source G.13
 */
export function effectsAtWork(figure: Affected): readonly Effect[] {
  const worn = wornEffects(figure);
  const begun = figure.effects === undefined ? NO_EFFECTS : cachedByEffects(figure.effects, splitEffects).atWork;
  return worn.length === 0 ? begun : [...begun, ...worn.filter(isAtWork)];
}

/** The hit points at which a figure is down: 0, or less for one who fights on; never more (G.13). */
export function downAt(figure: Affected): number {
  return effectsAtWork(figure).reduce((least, { fightsOn = 0 }) => Math.min(least, fightsOn), 0);
}

/** The numbers that an effect adds, in the order in which they are listed. */
export const EFFECT_BONUSES = ["toHit", "damage", "armorClass", "saves"] as const;

/** The ids that a trait of a figure's effects lists, all together. */
export function listedByEffects<Name extends ListTrait>(
  figure: Affected,
  trait: Name,
): NonNullable<EffectTraits[Name]> {
  return effectsAtWork(figure).flatMap(effect => effect[trait] ?? []) as unknown as NonNullable<EffectTraits[Name]>;
}

/** The first effect at work on a figure with this trait; undefined if there is none. */
export function bearing<Name extends TraitName>(figure: Affected, trait: Name): WithTrait<Name> | undefined {
  if (!mayBear(figure, trait)) return undefined;
  const has = (effect: Effect): effect is WithTrait<Name> => effect[trait] !== undefined && effect[trait] !== 0;
  return effectsAtWork(figure).find(has);
}

/** Can a figure bear a trait? A quick check: false if none of its effects has it, and it wears no device. */
export function mayBear(figure: Affected, trait: TraitName): boolean {
  if (wornEffects(figure).length > 0) return true;
  return figure.effects !== undefined && cachedByEffects(figure.effects, splitEffects).traits.has(trait);
}

/** An effect that has this trait. */
type WithTrait<Name extends TraitName> = Effect & { readonly [N in Name]-?: NonNullable<Effect[N]> };

/** The traits that list ids. */
type ListTrait = {
  [Name in TraitName]: NonNullable<EffectTraits[Name]> extends readonly unknown[] ? Name : never;
}[TraitName];

/** The part of a number that comes from an effect, or from magic or a hit of this name (G.13). */
export function effectPart(name: string, value: number): Adjustment {
  return { why: "effect", value, name, cite: "G.13" };
}

/**
 * A figure's effects that change one of its numbers, each as an adjustment with the effect's name.
 *
 * @source G.13
 */
export function adjustedByEffects(figure: Affected, number: (typeof EFFECT_BONUSES)[number]): readonly Adjustment[] {
  const parts: Adjustment[] = [];
  for (const { name, [number]: value } of effectsAtWork(figure)) if (value !== 0) parts.push(effectPart(name, value));
  return parts;
}

/** The traits that hold a number. */
type NumberTrait = { [Name in TraitName]: NonNullable<EffectTraits[Name]> extends number ? Name : never }[TraitName];

/** What a trait of a figure's effects adds, each effect as an adjustment with its name (G.13). */
export function adjustedByTrait(figure: Affected, trait: NumberTrait): readonly Adjustment[] {
  return effectsAtWork(figure).flatMap(({ name, [trait]: value = 0 }) =>
    value === 0 ? [] : [effectPart(name, value)],
  );
}

/** The sum by which a figure's effects change one of its numbers; 0 for none (G.13). */
export function sumByEffects(figure: Affected, number: "armorClass" | "saves"): number {
  return effectsAtWork(figure).reduce((sum, effect) => sum + effect[number], 0);
}

/**
 * The factor by which a figure's effects change its movement rate.
 *
 * @source G.13
 * @reading several effects multiply
 */
export function movementByEffects(figure: Affected): number {
  return effectsAtWork(figure).reduce((factor, effect) => factor * effect.movement, 1);
}

/** The most hit points that a figure can have, with what effects add or take (G.13). */
export function mostHitPoints(figure: Affected & { readonly hitPointsMax: number }): number {
  return effectsAtWork(figure).reduce((sum, { extraHitPoints = 0 }) => sum + extraHitPoints, figure.hitPointsMax);
}
