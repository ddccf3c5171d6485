import { CONDITIONS, type Condition, type MapPoint } from "../vocabulary.ts";
import { effectAt, keyOfEffect, storedEffects, withEffect } from "./effect.ts";
import type { Figure, FigureChange, FigureValue, Weapon } from "./figure.ts";
import { injuryAt, keyOfInjury, withInjury } from "./injury.ts";
import type { Device, DeviceFunction } from "./magic.ts";
import { shaped, unshaped } from "./shape.ts";

/**
 * How a member of a figure is read and changed: `plain` as it is; `whole` as JSON, for lists and optional members;
 * `paths` by paths of its own; `never` if it does not change in a fight.
 */
// biome-ignore format: a table
const WAYS = {
  id: "never", name: "never", own: "never", conditions: "paths", injuries: "paths", effects: "paths",
  side: "plain", hitPoints: "plain", hitPointsMax: "plain", armorClass: "plain", thac0: "plain", size: "plain",
  strength: "plain", strengthPercent: "plain", dexterity: "plain", move: "plain", saveAgainstSpells: "plain",
  position: "plain",
  meleeRate: "whole", weapons: "whole", spells: "whole", surprise: "whole", psionics: "whole", lightGear: "whole",
  encumbered: "whole", legs: "whole", initiativeDie: "whole", isMonster: "whole", devices: "whole",
  characterClass: "whole", level: "whole", levels: "whole", throwTrained: "whole", openHandAttacks: "whole", pummelAttacks: "whole",
  attacksPerRoutine: "whole", capException: "whole", saveAgainstDeath: "whole", otherSaves: "whole", intelligence: "whole", wisdom: "whole",
  constitution: "whole", height: "whole", classGroup: "whole", mastery: "whole", basicRate: "whole",
  naturalWeaponSize: "whole", armorValue: "whole", skilledUnarmed: "whole", shieldStyle: "whole",
  defensePool: "whole", defensiveCombatBonus: "whole", extraDodges: "whole", freeDefenses: "whole", stamina: "whole",
  encumbrance: "whole", armorCoverage: "whole", armorProficient: "whole", movementAllowance: "whole", hidden: "whole",
  seesInvisible: "whole", hexGrid: "whole", kinds: "whole", immunities: "whole", hitDice: "whole", harmedBy: "whole", unharmedBy: "whole",
  magicResistance: "whole",
} as const satisfies Readonly<Record<keyof Figure, "plain" | "whole" | "paths" | "never">>;

type Ways = typeof WAYS;
type MembersBy<Way> = { [Member in keyof Ways]: Ways[Member] extends Way ? Member : never }[keyof Ways];

function membersBy<Way extends string>(way: Way): readonly MembersBy<Way>[] {
  return (Object.keys(WAYS) as MembersBy<Way>[]).filter(member => WAYS[member] === way);
}

const FIELDS = membersBy("plain");
const LISTS = membersBy("whole");
const WAY_OF: ReadonlyMap<string, string> = new Map(Object.entries(WAYS));

const MEMORIZED = /^spells\.(.+)\.memorized$/;
const CONDITION = /^conditions\.(.+)$/;
const DEVICE = /^devices\.(.+)\.(worn|charges\.(.+))$/;

/**
 * The value at a path of a figure, such as `hitPoints` or `spells.<id>.memorized`; `undefined` if there is no such
 * spell or field.
 */
export function readPath(whole: Figure, path: string): FigureValue | undefined {
  const figure = unshaped(whole);
  const spell = MEMORIZED.exec(path)?.[1];
  if (spell !== undefined) return figure.spells.find(known => known.id === spell)?.memorized;
  const condition = CONDITION.exec(path)?.[1];
  if (condition !== undefined) return figure.conditions.includes(condition as Condition);
  const device = DEVICE.exec(path);
  if (device !== null) return deviceValue(figure, device[1] as string, device[3]);
  const injury = keyOfInjury(path);
  if (injury !== undefined) return injuryAt(figure, injury);
  const effect = keyOfEffect(path);
  if (effect !== undefined) return effectAt(figure, effect);
  if (isList(path)) return JSON.stringify(figure[path] ?? null);
  return isField(path) ? (figure[path] as FigureValue) : undefined;
}

/**
 * Returns the figure with the value at one path changed; the same values if it no longer has the spell or device. Changes
 * are to its own values; effects shape it again after them.
 */
export function applyChange(figure: Figure, path: string, to: FigureValue): Figure {
  return shaped(applyToOwn(unshaped(figure), path, to));
}

function applyToOwn(figure: Figure, path: string, to: FigureValue): Figure {
  if (path === "hitPoints") return { ...figure, hitPoints: Number(to) };
  if (isField(path)) return { ...figure, [path]: to };
  if (isList(path)) return { ...figure, [path]: JSON.parse(String(to)) ?? undefined };
  const spell = MEMORIZED.exec(path)?.[1];
  if (spell !== undefined) return withMemorized(figure, spell, Number(to));
  const condition = CONDITION.exec(path)?.[1];
  if (condition !== undefined) return withCondition(figure, condition as Condition, to === true);
  const device = DEVICE.exec(path);
  if (device !== null) return withDevice(figure, device[1] as string, device[3], to);
  const injury = keyOfInjury(path);
  const text = to === null ? null : String(to);
  if (injury !== undefined) return injuredAs(figure, withInjury(figure, injury, text));
  const effect = keyOfEffect(path);
  if (effect !== undefined) return affectedBy(figure, withEffect(figure, effect, text));
  throw new RangeError(`applyChange: expected a path of a figure, got ${path}`);
}

/** Which member of a stored change of a figure (path, from or to) is invalid; `null` if it can be applied. */
export function faultOfChange({ path, from, to }: Readonly<Record<string, unknown>>): "path" | "from" | "to" | null {
  const fits = typeof path === "string" ? valuesAt(path) : undefined;
  if (fits === undefined) return "path";
  if (!fits(from)) return "from";
  return fits(to) ? null : "to";
}

type Fits = (value: unknown) => boolean;

const isNumber: Fits = value => Number.isFinite(value);
const isFlag: Fits = value => typeof value === "boolean";
const isText: Fits = value => typeof value === "string";
const isScalar: Fits = value => value === null || isNumber(value) || isText(value);
const isPlaced: Fits = value => value === null || (isObject(value) && isNumber(value.x) && isNumber(value.y));
const isJson: Fits = value => typeof value === "string" && parsedOf(value) !== undefined;
/** For an injury or an effect. */
const isRecord: Fits = value => value === null || (typeof value === "string" && isObject(parsedOf(value)));

/** The validator for values at a path; `undefined` if no figure has such a path. */
function valuesAt(path: string): Fits | undefined {
  if (path === "position") return isPlaced;
  if (path === "hitPoints" || MEMORIZED.test(path)) return isNumber;
  if (isField(path)) return isScalar;
  if (isList(path)) return isJson;
  if (CONDITION.test(path)) return isFlag;
  const device = DEVICE.exec(path);
  if (device !== null) return device[2] === "worn" ? isFlag : isScalar;
  return (keyOfInjury(path) ?? keyOfEffect(path)) === undefined ? undefined : isRecord;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsedOf(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Finds what users changed by hand, by comparing two readings of the figures that are in both. */
export function changesBetween(before: readonly Figure[], after: readonly Figure[]): readonly FigureChange[] {
  const earlier = new Map(before.map(figure => [figure.id, figure]));
  return after.flatMap(figure => {
    const old = earlier.get(figure.id);
    return old === undefined || old === figure ? [] : changesOf(old, figure);
  });
}

function changesOf(before: Figure, after: Figure): readonly FigureChange[] {
  const [old, now] = [unshaped(before), unshaped(after)];
  const changes: FigureChange[] = [];
  for (const path of pathsOf(old, now)) {
    const from = readPath(old, path);
    const to = readPath(now, path);
    if (from === undefined || to === undefined || sameValue(from, to)) continue;
    changes.push({ figure: now.id, path, from, to });
  }
  return changes;
}

/** The paths to compare. Spells are compared as a list only if they differ in more than the number memorized. */
function pathsOf(old: Figure, now: Figure): readonly string[] {
  const lists: string[] = LISTS.filter(list => list !== "spells");
  if (bareSpells(old) !== bareSpells(now)) lists.push("spells");
  else lists.push(...now.spells.map(spell => `spells.${spell.id}.memorized`));
  const conditions = new Set([...old.conditions, ...now.conditions]);
  const injuries = new Set([...(old.injuries ?? []), ...(now.injuries ?? [])].map(({ key }) => key));
  const effects = new Set([...storedEffects(old), ...storedEffects(now)].map(({ key }) => key));
  const paths = [...conditions].map(condition => `conditions.${condition}`);
  const records = [...[...injuries].map(key => `injuries.${key}`), ...[...effects].map(key => `effects.${key}`)];
  return [...FIELDS, ...lists, ...paths, ...records];
}

function bareSpells(figure: Figure): string {
  return JSON.stringify(figure.spells.map(spell => ({ ...spell, memorized: 0 })));
}

/** Are two values the same? Positions are compared by their coordinates. */
export function sameValue(one: FigureValue, other: FigureValue): boolean {
  return Object.is(one, other) || (isPlace(one) && isPlace(other) && one.x === other.x && one.y === other.y);
}

/** The most by which the position of a token differs from where it was put, in feet: a map holds whole pixels. */
const ROUNDING = 0.6;

/** Is a value that was read the one that was written? A position is if rounding to pixels can explain the difference. */
export function isAsWritten(read: FigureValue, written: FigureValue): boolean {
  if (!isPlace(read) || !isPlace(written)) return sameValue(read, written);
  return Math.abs(read.x - written.x) <= ROUNDING && Math.abs(read.y - written.y) <= ROUNDING;
}

function isPlace(value: FigureValue): value is MapPoint {
  return value !== null && typeof value === "object";
}

function withMemorized(figure: Figure, spell: string, memorized: number): Figure {
  return { ...figure, spells: figure.spells.map(known => (known.id === spell ? { ...known, memorized } : known)) };
}

/** The figure with a condition set or removed. Conditions are kept in the order of `CONDITIONS`. */
function withCondition(figure: Figure, condition: Condition, on: boolean): Figure {
  const { conditions } = figure;
  return { ...figure, conditions: CONDITIONS.filter(each => (each === condition ? on : conditions.includes(each))) };
}

/** The figure with these injuries. Without any, the member is left out. */
function injuredAs({ injuries: _former, ...figure }: Figure, injuries: Figure["injuries"] & object): Figure {
  return injuries.length === 0 ? figure : { ...figure, injuries };
}

/** The figure with these effects. Without any, the member is left out. */
function affectedBy({ effects: _former, ...figure }: Figure, effects: Figure["effects"] & object): Figure {
  return effects.length === 0 ? figure : { ...figure, effects };
}

function isList(path: string): path is MembersBy<"whole"> {
  return WAY_OF.get(path) === "whole";
}

function isField(path: string): path is MembersBy<"plain"> {
  return WAY_OF.get(path) === "plain";
}

/** The charges left in a function of a device or weapon. Without a function: whether the device is worn. */
function deviceValue(figure: Figure, id: string, done: string | undefined): FigureValue | undefined {
  const device = figure.devices?.find(known => known.id === id);
  if (done === undefined) return device?.worn;
  const functions = device?.functions ?? figure.weapons.find(known => known.id === id)?.powers;
  return functions?.find(known => known.id === done)?.charges;
}

/** The figure with such a value changed; unchanged if it no longer has the item. */
function withDevice(figure: Figure, id: string, done: string | undefined, to: FigureValue): Figure {
  const { devices, weapons } = figure;
  if (devices?.some(device => device.id === id)) {
    return { ...figure, devices: devices.map(device => (device.id === id ? changed(device, done, to) : device)) };
  }
  return { ...figure, weapons: weapons.map(weapon => (weapon.id === id ? spentWeapon(weapon, done, to) : weapon)) };
}

function changed(device: Device, done: string | undefined, to: FigureValue): Device {
  if (done === undefined) return { ...device, worn: to === true };
  return { ...device, functions: withCharges(device.functions, done, to) };
}

function spentWeapon(weapon: Weapon, done: string | undefined, to: FigureValue): Weapon {
  if (weapon.powers === undefined || done === undefined) return weapon;
  return { ...weapon, powers: withCharges(weapon.powers, done, to) };
}

function withCharges(functions: readonly DeviceFunction[], done: string, to: FigureValue): readonly DeviceFunction[] {
  const charges = to === null ? null : Number(to);
  return functions.map(known => ((known.chargesOf ?? known.id) === done ? { ...known, charges } : known));
}
