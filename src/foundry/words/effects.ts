import {
  type Band,
  DURATION_UNITS,
  EFFECT_BONUSES,
  type Effect,
  type EffectSpec,
  effectOfBand,
  type Fight,
  figureOf,
  formOfTrait,
  isOfWorn,
  nowOf,
  shapeFrom,
  TRAIT_NAMES,
  type TraitName,
  type TraitsSpec,
  traitsIn,
  weaponsFrom,
} from "../../rules/index.ts";
import { say, sayList } from "../localize.ts";
import type { Tag } from "./states.ts";

/** The units of a duration, from the longest. */
const UNITS = ["turns", "rounds", "segments"] as const;

/** Formats a number of segments in turns, rounds and segments: "2 turns", "1 turn and 4 rounds", "13 segments". */
export function saySegments(segments: number): string {
  const parts: string[] = [];
  let left = segments;
  for (const unit of UNITS) {
    const count = Math.floor(left / DURATION_UNITS[unit]);
    left -= count * DURATION_UNITS[unit];
    if (count > 0) parts.push(say(`Effect.Unit.${unit}`, { count }));
  }
  return sayList(parts);
}

/** From this many segments on, a short form gives turns. */
const LONG = 300;

/** The short form: segments within a round, else begun rounds or turns: "146 segments" are "15 rounds". */
function sayRoughly(segments: number): string {
  const unit = segments <= DURATION_UNITS.rounds ? "segments" : segments < LONG ? "rounds" : "turns";
  return say(`Effect.Unit.${unit}`, { count: Math.ceil(segments / DURATION_UNITS[unit]) });
}

/** The segments that are left of an effect, in a fight or outside; null if it lasts until something ends it. */
export function segmentsLeft({ until, left }: Effect, fight: Fight | null): number | null {
  if (until === null || fight === null) return left;
  return Math.max(1, Math.ceil(until - nowOf(fight.encounter)));
}

/** The time that is left of an effect: "6 rounds left", until it is ended, or while a device is worn. */
export function sayTimeLeft(effect: Effect, fight: Fight | null): string {
  if (isOfWorn(effect)) return say("Effect.Left.worn", { name: effect.name });
  const segments = segmentsLeft(effect, fight);
  return segments === null ? say("Effect.Left.open") : say("Effect.Left.timed", { lasts: saySegments(segments) });
}

/** Lists what an effect changes on its bearer: "Asleep; +1 to hit; loses 1d4 hit points each round". */
export function sayChanges(effect: Partial<Effect> | EffectSpec): string {
  const { condition, movement = 1, points, restores, pointsEach = "round", ends = [] } = effect;
  const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);
  const numbers = EFFECT_BONUSES.flatMap(number => {
    const value = effect[number] ?? 0;
    return value === 0 ? [] : [say(`Effect.Changes.${number}`, { value: signed(value) })];
  });
  const parts = [
    ...(condition ? [say(`Condition.${condition}`)] : []),
    ...numbers,
    ...(movement === 1 ? [] : [say("Effect.Changes.movement", { factor: movement })]),
    ...sayTraits(effect),
    ...(points ? [say(`Effect.Changes.${restores ? "restores" : "takes"}.${pointsEach}`, { points })] : []),
    ...(ends.length > 0
      ? [say("Effect.Changes.ends", { ends: sayList(ends.map(end => say(`Effect.End.${end}`))) })]
      : []),
  ];
  const { casterLevel: value } = effect;
  const level = value === undefined ? [] : [say("Effect.Trait.casterLevel", { value })];
  return [...(parts.length === 0 ? [say("Effect.Changes.none")] : parts), ...level].join("; ");
}

/** Where the words are for the ids that a trait can have. */
const WORDS_OF_IDS: Readonly<Partial<Record<TraitName, string>>> = {
  unharmedBy: "Effect.Element",
  acts: "Effect.Behavior",
  element: "Effect.Element",
  notRestoring: "Effect.Element",
  switched: "Effect.Switch",
  fightsFor: "Effect.FightsFor",
  dispels: "Condition",
  movesBy: "Effect.MoveBy",
  becomes: "Effect.Becomes",
  dispelsBy: "Effect.DispelBy",
  immuneTo: "Effect.Immunity",
  against: "Effect.Element",
  takes: "Effect.Takes",
  slowedBy: "Effect.Element",
  healedBy: "Effect.Element",
  doubles: "Effect.Element",
  harmedOnlyBy: "Effect.Element",
  foes: "Effect.Kind",
  keepsOff: "Effect.Kind",
  keepsOut: "Effect.Matter",
  weaponsHalved: "Effect.Halved",
};

/** The traits whose words come elsewhere: with those of others, with the points, or last. */
const SAID_ELSEWHERE: readonly TraitName[] = ["against", "foes", "pointsEach", "casterLevel", "attackedBy", "brought"];

/** What each trait of an effect does, in words. */
function sayTraits(effect: TraitsSpec): readonly string[] {
  const given = (["against", "foes"] as const).filter(name => effect[name] !== undefined);
  const named = Object.fromEntries(given.map(name => [name, sayTraitValue(name, effect[name], effect)]));
  return TRAIT_NAMES.flatMap(name => {
    const value = SAID_ELSEWHERE.includes(name) ? undefined : effect[name];
    if (value === undefined || (name === "creature" && effect.creatures !== undefined)) return [];
    return [say(`Effect.Trait.${name}`, { ...named, value: sayTraitValue(name, value, effect) })];
  });
}

/** The value of a trait in words; that of a flag is not shown. */
function sayTraitValue(name: TraitName, value: unknown, effect: TraitsSpec): string {
  const { is } = formOfTrait(name);
  if (name === "creatures") return sayCreatures(effect);
  if (name === "grants") return sayList(weaponsFrom(String(value)).map(sayWeapon));
  if (name === "shape") return shapeFrom(String(value)).name;
  if (name === "comesAfter") return sayDelay(String(value));
  if (is === "list") return sayList((value as readonly string[]).map(id => sayTraitId(name, id)));
  return is === "choice" ? sayTraitId(name, String(value)) : String(value).replace("-", "−");
}

/** A weapon that magic gives with its damage: "Shillelagh (2d4, 1d4+1 against large foes)". */
function sayWeapon({ name, damageSmallMedium, damageLarge }: ReturnType<typeof weaponsFrom>[number]): string {
  const [small, large] = [damageSmallMedium ?? "–", damageLarge ?? "–"];
  return say(`Effect.Weapon.${small === large ? "alike" : "bySize"}`, { name, small, large });
}

/** A value of a trait that is one of several ids, or that it has none. */
export function sayTraitChoice(name: TraitName, id: string): string {
  return id === "none" ? say("Effect.noTrait") : sayTraitId(name, id);
}

/** The number of creatures with their kind: "4 × Lion"; without one, "4 creatures of the GM's choice". */
function sayCreatures({ creatures, creature }: TraitsSpec): string {
  const number = String(creatures);
  return creature === undefined
    ? say("Effect.Creatures.any", { number })
    : say("Effect.Creatures.named", { number, creature });
}

/** A delay in segments; one that is not rolled yet by its formula. */
function sayDelay(segments: string): string {
  if (PLAIN.test(segments)) return saySegments(Number(segments));
  return say("Effect.rolled", { dice: segments, unit: say("Effect.Lasting.segments") });
}

/** What magic can end besides conditions. */
const OTHER_THAN_CONDITIONS = ["magic", "gas", "devices", "displacement", "images"];

function sayTraitId(name: TraitName, id: string): string {
  if (name === "dispels" && OTHER_THAN_CONDITIONS.includes(id)) return say(`Effect.Dispelled.${id}`);
  return say(`${WORDS_OF_IDS[name]}.${id}`);
}

const PLAIN = /^\d+$/;

/** How long an effect will last: "6 rounds", "3d4 turns", "until ended". */
export function sayDuration(lasts: EffectSpec["lasts"]): string {
  if (lasts === undefined) return say("Effect.untilEnded");
  const { number, unit, byLevel } = lasts;
  if (PLAIN.test(number)) return saySegments(Number(number) * unit + byLevel);
  const name = UNITS.find(one => DURATION_UNITS[one] === unit) ?? "segments";
  const rolled = say("Effect.rolled", { dice: number, unit: say(`Effect.Lasting.${name}`) });
  return byLevel === 0 ? rolled : say("Effect.rolledAndMore", { rolled, more: saySegments(byLevel) });
}

/** The effect that a spell, a power or a hit leaves, with its duration: "Asleep, 5 rounds"; null for none. */
export function saySpec(spec: EffectSpec | undefined): string | null {
  if (spec === undefined) return null;
  if (spec.bands !== undefined) return sayBands(spec, spec.bands);
  const lasts = sayDuration(spec.lasts);
  if (spec.condition === "dead") return say("Condition.dead");
  const changes = sayChanges(spec);
  return changes === say("Effect.Changes.none")
    ? say("Effect.shown", { lasts })
    : say("Effect.spec", { changes, lasts });
}

/** What magic does to different targets: "By target: dead; held, 1d4 turns". */
function sayBands(spec: EffectSpec, bands: readonly Band[]): string {
  const each = bands.map(({ effects, harm }) => {
    const left = effects.map(own => saySpec(effectOfBand(spec, own)) ?? "");
    return sayList(harm === undefined ? left : [say("Effect.harm", { harm }), ...left]);
  });
  return say("Effect.banded", { all: [...new Set(each)].filter(Boolean).join("; ") });
}

/**
 * Who caused an effect, in a list of at most one: by the name that this user knows them by.
 *
 * @param stored the name that was stored with the effect, for one whose causer is not in the fight
 */
export function sayCause({ by }: Effect, fight: Fight | null, stored = ""): readonly string[] {
  const causer = by === null || fight === null ? undefined : figureOf(fight, by);
  const name = causer?.name ?? stored;
  return name === "" ? [] : [say("Effect.by", { source: name })];
}

/** Is it a trait that no one has caused, which only those know who see the sheet? */
export function isTrait({ by, until, condition, points, switched, fightsOn, ...effect }: Effect): boolean {
  if (by !== null) return false;
  if (points !== null || switched !== undefined || fightsOn !== undefined) return true;
  return until === null && condition === null && Object.keys(traitsIn(effect)).length > 0;
}

/** The name of an effect, and whether it is switched on, if the GM switches it. */
function nameWithState({ name, switched }: Effect): string {
  return switched === undefined ? name : say("Effect.Switch.tag", { name, state: say(`Effect.Switch.${switched}`) });
}

/**
 * The label of an effect with the time that is left, and what it changes and who caused it. Its numbers are for readers
 * of the sheet only; a trait, which no one has caused, and a device that is worn, too.
 *
 * @param open may the reader see the sheet of its bearer?
 */
export function effectTags(effect: Effect, fight: Fight, open: boolean): readonly Tag[] {
  if (!open && (isOfWorn(effect) || isTrait(effect))) return [];
  const segments = segmentsLeft(effect, fight);
  const name = nameWithState(effect);
  const words = segments === null ? name : say("Effect.tag", { name, lasts: sayRoughly(segments) });
  const changes = open ? [sayChanges(effect)] : [];
  return [{ words, says: [...changes, sayTimeLeft(effect, fight), ...sayCause(effect, fight)].join(". ") }];
}
