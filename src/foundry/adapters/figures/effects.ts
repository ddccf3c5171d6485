import {
  bandsFrom,
  DURATION_UNITS,
  type Duration,
  type DurationUnit,
  EFFECT_ENDS,
  type Effect,
  type EffectEnd,
  type EffectSide,
  type EffectSpec,
  ELEMENTS,
  type Figure,
  IMMUNITIES,
  KINDS,
  type Kind,
  limitFrom,
  poolFrom,
  ringsFrom,
  type Stay,
  saversFrom,
  TRAIT_NAMES,
  type TraitName,
} from "#rules/index.ts";
import { readTraits, readTraitsSpec, writeTraits } from "./effect-traits.ts";
import { type FigureActor, formulaOf, picked, said } from "./figure.ts";

/** An effect as stored on a sheet: empty words where the rules have null. */
export type StoredEffect = FigureActor["system"]["effects"][number];

/** An effect as a spell, a power or a weapon stores it. */
type StoredSpec = Item.OfType<"weapon">["system"]["effect"] & { readonly perLevel?: number };

/** The lasting effects on a combatant; an empty object if there are none. */
export function readEffects({ system: { effects } }: FigureActor): Pick<Figure, "effects"> {
  return effects.length === 0 ? {} : { effects: Object.freeze(effectsFrom(effects)) };
}

/** Effects from the form stored on a sheet. */
export function effectsFrom(stored: readonly StoredEffect[]): readonly Effect[] {
  return stored.map(readEffect);
}

/** Seconds of world time in a segment. */
const SECONDS_PER_SEGMENT = 6;

function readEffect({ by, source: _, condition, points, ends, endsAt, came, worn, ...others }: StoredEffect): Effect {
  const stored = withoutTraits(others);
  const left = endsAt === null ? null : Math.max(1, Math.ceil((endsAt - game.time.worldTime) / SECONDS_PER_SEGMENT));
  return Object.freeze({
    ...stored,
    left,
    by: by || null,
    condition: picked<NonNullable<Effect["condition"]>>(condition, "none"),
    points: points || null,
    ends: Object.freeze(ends.slice() as EffectEnd[]),
    ...(worn !== "" && { worn }),
    ...readTraits(others),
    ...(came && { came }),
  });
}

/** A stored effect without its traits, whose stored form is another. */
function withoutTraits<Stored extends object>(stored: Stored): Omit<Stored, TraitName> {
  const isOther = ([name]: [string, unknown]) => !TRAIT_NAMES.some(trait => trait === name);
  return Object.fromEntries(Object.entries(stored).filter(isOther)) as Omit<Stored, TraitName>;
}

/** The name of the figure that caused an effect on an actor, as it was stored with it; empty if no one did. */
export function sourceOf({ system: { effects } }: FigureActor, key: number): string {
  return effects.find(effect => effect.key === key)?.source ?? "";
}

/**
 * Effects in the form stored on a sheet; writes nothing.
 *
 * @param sourceBy gives the name that is stored for the figure that caused an effect
 */
export function writeEffects(effects: readonly Effect[], sourceBy: (effect: Effect) => string): readonly object[] {
  return effects.map(effect => asStored(effect, sourceBy(effect)));
}

function asStored({ by, condition, points, ends, left, worn, ...effect }: Effect, source: string): object {
  return {
    ...withoutTraits(effect),
    ...writeTraits(effect),
    source,
    endsAt: left === null ? null : game.time.worldTime + left * SECONDS_PER_SEGMENT,
    by: by ?? "",
    condition: condition ?? "none",
    points: points ?? "",
    worn: worn ?? "",
    ends: [...ends],
    came: effect.came === true,
  };
}

/**
 * The lasting effect of a spell, a power or a weapon in the rules' form; an empty object if it has none.
 *
 * @param level the level of its caster; 0 if none counts
 */
export function readEffectSpec(stored: StoredSpec, level: number): { effect?: EffectSpec } {
  if (stored.lasts === "none") return {};
  const { condition, toHit, damage, armorClass, saves, movement, points, restores, side, whom, spares, pool } = stored;
  const numbers = said({ toHit: toHit || null, damage: damage || null, armorClass: armorClass || null });
  const others = said({ saves: saves || null, movement: movement === 1 ? null : movement });
  const works = said({
    condition: picked<NonNullable<EffectSpec["condition"]>>(condition, "none"),
    points: formulaOf(points),
    restores: restores || null,
  });
  const frame = said({
    lasts: durationOf(stored, level),
    instant: stored.lasts === "instant" ? (true as const) : null,
    side: picked<EffectSide>(side, "anyone"),
    whom: picked<Kind>(whom, "anyone"),
    spares: picked<Kind>(spares, "no-one"),
    pool: poolFrom(pool) ?? null,
    limit: limitFrom(stored.limit, level) ?? null,
    bands: bandsFrom(stored.bands, level) ?? null,
    savers: saversFrom(stored.savers, level) ?? null,
  });
  const ends = checked(EFFECT_ENDS, stored.ends);
  const traits = readTraitsSpec(stored, level);
  const spec = { ...numbers, ...others, ...works, ...frame, ...(ends.length > 0 && { ends }), ...traits };
  return { effect: Object.freeze(spec) };
}

/** How magic stays in a place, as a spell or a power stores it. */
type StoredStay = Item.OfType<"device">["system"]["powers"][number]["stays"] & { readonly perLevel?: number };

/** How magic stays in a place in the rules' form; null if it does not. */
export function readStay(stored: StoredStay, level: number): Stay | null {
  if (stored.lasts === "none") return null;
  const { hides, sight, bars, edge, drifts, follows, swarm, burns, near, farSide, form, size } = stored;
  const blocks = said({ hides: hides || null, sight: formulaOf(sight), bars: bars ? (true as const) : null });
  const frame = said({
    lasts: durationOf(stored, level),
    edge: edge ? (true as const) : null,
    drifts: drifts || null,
    follows: picked<NonNullable<Stay["follows"]>>(follows, "none"),
    swarm: formulaOf(swarm),
    burns: formulaOf(burns),
    near: ringsFrom(near) ?? null,
    farSide: farSide ? (true as const) : null,
    form: form || null,
    size: size || null,
  });
  return Object.freeze({ ...frame, ...blocks, acts: stored.acts as Stay["acts"] });
}

type StoredDuration = Pick<StoredStay, "lasts" | "number" | "perLevel">;

/** How long it lasts; null if it works at once only, or until something ends it. */
function durationOf({ lasts, number, perLevel = 0 }: StoredDuration, level: number): Duration | null {
  if (lasts === "ended" || lasts === "instant") return null;
  const unit = DURATION_UNITS[lasts as DurationUnit];
  return Object.freeze({ number: formulaOf(number) ?? "0", unit, byLevel: perLevel * unit * level });
}

/** The ids that are checked on a sheet, in the rules' order. */
function checked<Id extends string>(ids: readonly Id[], flags: Partial<Record<Id, boolean>>): readonly Id[] {
  return Object.freeze(ids.filter(id => flags[id]));
}

/** An alignment that is evil: "chaotic evil", "CE". */
const EVIL = /\bevil\b|^\s*[lnc]e\s*$/i;
/** One that leaves open which it is: "neutral or chaotic evil". */
const UNSURE = /\b(or|any|not|non)\b/i;

type Nature = Pick<Figure, "kinds" | "immunities" | "unharmedBy" | "harmedBy" | "magicResistance" | "hitDice">;

/**
 * What a combatant is, what magic cannot do to it, and its hit dice; members that say nothing are left out. One of an evil
 * alignment is evil.
 */
export function readNature({ system }: FigureActor): Nature {
  const isEvil = EVIL.test(system.alignment) && !UNSURE.test(system.alignment);
  const kinds = checked(KINDS, isEvil ? { ...system.kinds, evil: true } : system.kinds);
  const immunities = checked(IMMUNITIES, system.immunities);
  const unharmedBy = checked(ELEMENTS, system.unharmedBy);
  const { harmedBy, magicResistance } = system;
  return {
    ...(kinds.length > 0 && { kinds }),
    ...(immunities.length > 0 && { immunities }),
    ...(unharmedBy.length > 0 && { unharmedBy }),
    ...(harmedBy.bonus > 0 && { harmedBy: Object.freeze({ ...harmedBy }) }),
    ...(magicResistance > 0 && { magicResistance }),
    ...("hitDice" in system && { hitDice: Object.freeze({ dice: system.hitDice, bonus: system.hitDiceBonus }) }),
  };
}
