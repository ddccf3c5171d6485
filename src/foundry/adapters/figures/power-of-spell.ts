import { type ByLevel, DURATION_UNITS, type DurationUnit, damageAtLevel, plainNumber } from "#rules/index.ts";

/**
 * Powers of devices that work as a spell at a level. The compendiums' devices name the spell, and get its data when the
 * compendiums are made; at the table a spell is dropped on a device. All values are as stored on items; members that are
 * left out have the usual value of their field.
 */

/** The members of a power that it takes from its spell unchanged. */
const AS_IN_SPELL = [
  "heals",
  "save",
  "savesAs",
  "saveModifiers",
  "mental",
  "element",
  "harms",
  "doubledFor",
  "byArmorClass",
  "touch",
  "inhibits",
  "canDamage",
  "enhances",
  "relocates",
] as const;

/** The members of a power that follow from the level of its spell. */
const AT_LEVEL = ["damage", "effect", "area", "stays"] as const;

/** The members of a power that no spell has, or that a spell calls otherwise. */
const OF_DEVICE = [
  "id",
  "name",
  "activation",
  "charges",
  "shares",
  "cost",
  "servant",
  "sustained",
  "protective",
  "whileWorn",
] as const;

/** All members that a power can have. */
export const POWER_MEMBERS: readonly string[] = [...OF_DEVICE, ...AS_IN_SPELL, ...AT_LEVEL];

/** The levels at which a power can work as a spell. */
export const POWER_LEVELS = { least: 1, most: 40 } as const;

/** Something that lasts for so long, and longer with the level. */
interface Timed {
  readonly lasts?: string;
  readonly number?: string;
  readonly perLevel?: number;
}

/** An area whose size can grow with the level. */
interface Sized {
  readonly size?: number;
  readonly width?: number;
  /** What counts once for each level. */
  readonly byLevel?: string;
}

type Copied = { readonly [member in (typeof AS_IN_SPELL)[number]]?: unknown };

/** A spell as it is stored. */
export interface SpellData {
  readonly name: string;
  readonly system: Copied & {
    readonly castingTime?: number;
    readonly offensive?: boolean;
    readonly damage?: string;
    readonly byLevel?: Partial<ByLevel>;
    readonly effect?: Timed;
    readonly area?: Sized;
    readonly stays?: Timed;
  };
}

/** The power that a spell gives at a level, as it is stored, with the spell's name and casting time. */
export interface PowerOfSpell extends Copied {
  readonly name: string;
  readonly activation: number;
  readonly damage?: string;
  readonly effect?: object;
  readonly area?: object;
  readonly stays?: object;
}

/**
 * The power that works as a spell at a level: damage, durations and sizes are those at that level; formulas with the
 * level in them stay, and the effect says the level. An offensive spell whose sheet does not say why inhibits.
 */
export function powerOfSpell({ name, system }: SpellData, level: number): PowerOfSpell {
  const { castingTime = 1, effect, area, stays, offensive = false } = system;
  const damage = damageOf(system, level);
  const copied = Object.fromEntries(
    AS_IN_SPELL.flatMap(member => (member in system ? [[member, system[member]]] : [])),
  );
  const saysWhy = copied.inhibits === true || copied.canDamage === true || copied.enhances === true || damage !== "";
  return {
    name,
    activation: castingTime,
    ...copied,
    ...(offensive && !saysWhy && { inhibits: true }),
    ...(damage !== "" && { damage }),
    ...(effect && { effect: effectAtLevel(effect, level) }),
    ...(area && { area: areaAtLevel(area, level) }),
    ...(stays && { stays: timeAtLevel(stays, level) }),
  };
}

function damageOf({ damage = "", byLevel = {} }: SpellData["system"], level: number): string {
  return damageAtLevel(damage, { damage: "", every: 1, most: null, ...byLevel }, level);
}

function effectAtLevel(effect: Timed, level: number): object {
  const leaves = (effect.lasts ?? "none") !== "none";
  return { ...timeAtLevel(effect, level), ...(leaves && { casterLevel: level }) };
}

/** An area with its size at a level, or at the first for level 0. */
export function areaAtLevel<Area extends Sized>(
  { byLevel = "fixed", ...area }: Area,
  level: number,
): Omit<Area, "byLevel"> {
  const times = Math.max(1, level);
  const { size = 1, width = 10 } = area;
  return {
    ...area,
    ...(byLevel !== "fixed" && { size: size * times }),
    ...(byLevel === "both" && { width: width * times }),
  };
}

/** How long something lasts at a level. A part of a round or turn is counted in segments. */
function timeAtLevel<Time extends Timed>({ perLevel = 0, ...time }: Time, level: number): Omit<Time, "perLevel"> {
  const { lasts = "none", number = "" } = time;
  const unit = DURATION_UNITS[lasts as DurationUnit] as number | undefined;
  if (perLevel === 0 || unit === undefined) return time;
  const more = Math.floor(perLevel * unit * level);
  if (more % unit === 0) return { ...time, number: sum(number, more / unit) };
  return { ...time, lasts: "segments", number: sum(product(number, unit), more) };
}

function sum(formula: string, more: number): string {
  const plain = plainNumber(formula.trim() || "0");
  return plain === null ? `${formula.trim()} + ${more}` : String(plain + more);
}

function product(formula: string, times: number): string {
  const plain = plainNumber(formula.trim() || "0");
  return plain === null ? `(${formula.trim()}) * ${times}` : String(plain * times);
}
