import { bandOf } from "../attack/strength.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { ClassGroup, Rate } from "../vocabulary.ts";
import { numberAt, rateAt, slotsAt, stagesOf } from "./progression.ts";
import {
  ANOTHER_DIE,
  HIT_POINTS_A_DIE,
  MONSTERS_FIRST,
  MONSTERS_SECOND,
  type Save,
  UNTRAINED,
  WARRIORS_SAVES,
  WISDOM_SPELLS,
} from "./tables.ts";

/** A class of a character, with its progressions as typed. */
export interface CharacterClass {
  readonly name: string;
  readonly level: number;
  /** The character left it for another class (dual class). It counts again when a later class has a higher level. */
  readonly former: boolean;
  readonly group: ClassGroup;
  /** The number of faces. */
  readonly hitDie: number;
  /** Hit dice at first level. */
  readonly firstDice: number;
  /** The last level that gives a hit die. Later levels give fixed points. */
  readonly lastDie: number;
  readonly pointsAfter: number;
  readonly hardy: boolean;
  readonly thac0: string;
  readonly secondThac0: string;
  readonly attacks: string;
  readonly saves: Readonly<Record<Save, string>>;
  readonly slots: string;
  readonly wisdomSpells: boolean;
}

/** A value with its parts. */
export interface Told<Value = number> {
  readonly value: Value;
  readonly parts: readonly NumberPart[];
}

/** A part of a value. */
export interface NumberPart {
  readonly why: NumberPartName;
  /** The name of its source: a class, a suit of armor. */
  readonly name?: string;
  readonly value: number | string;
}
export const NUMBER_PARTS = [
  "nobody",
  "class",
  "hit-dice",
  "unarmored",
  "armor",
  "magic",
  "shield",
  "protection",
  "dexterity",
  "unladen",
  "load",
  "coat",
] as const;
export type NumberPartName = (typeof NUMBER_PARTS)[number];

type Tables = Pick<Rulebook, "tables.dexterity">;
const isSecond = (book: Tables): boolean => book["tables.dexterity"] === "second-edition";

/**
 * Those of a character's classes that count. A former class (dual class) counts once another class has a higher level.
 *
 * @source rules reference §10.1
 */
export function countingClasses<Class extends CharacterClass>(classes: readonly Class[]): readonly Class[] {
  const highest = Math.max(0, ...classes.filter(({ former }) => !former).map(({ level }) => level));
  return classes.filter(({ former, level }) => !former || level < highest);
}

/**
 * The lowest of the numbers that several classes give, each at its own level.
 *
 * @reading a multiclass character hits and saves by its best class
 */
function best(classes: readonly CharacterClass[], textOf: (one: CharacterClass) => string, otherwise: number): Told {
  const parts = countingClasses(classes).flatMap(one => {
    const value = numberAt(textOf(one), one.level);
    return value === null ? [] : [{ why: "class" as const, name: `${one.name} ${one.level}`, value }];
  });
  if (parts.length === 0) return { value: otherwise, parts: [{ why: "nobody", value: otherwise }] };
  return { value: Math.min(...parts.map(({ value }) => value)), parts };
}

/** A character's THAC0, the best that its classes give at their levels, with the parts (rules reference §11). */
export function thac0OfClasses(classes: readonly CharacterClass[], book: Tables): Told {
  const second = isSecond(book);
  return best(classes, one => (second && one.secondThac0.trim() !== "" ? one.secondThac0 : one.thac0), UNTRAINED.thac0);
}

/**
 * A character's saving throw number, the best that its classes give at their levels, with the parts (rules reference
 * §11).
 */
export function saveOfClasses(classes: readonly CharacterClass[], save: Save): Told {
  return best(classes, ({ saves }) => saves[save], UNTRAINED.save);
}

/** A character's attacks per round, those of its best class at its level, with the parts. */
export function rateOfClasses(classes: readonly CharacterClass[]): Told<Rate> {
  const rates = countingClasses(classes).flatMap(one => {
    const rate = rateAt(one.attacks, one.level);
    return rate === null ? [] : [{ name: `${one.name} ${one.level}`, rate }];
  });
  const parts = rates.map(({ name, rate }) => ({
    why: "class" as const,
    name,
    value: `${rate.attacks}/${rate.rounds}`,
  }));
  const most = rates.toSorted((one, other) => blows(other.rate) - blows(one.rate))[0];
  return { value: most?.rate ?? UNTRAINED.rate, parts };
}

const blows = ({ attacks, rounds }: Rate): number => attacks / rounds;

/**
 * A monster's THAC0 by its hit dice. A large bonus counts as another die.
 *
 * @source rules reference §11
 */
export function thac0OfHitDice(dice: number, bonus: number, book: Tables): Told {
  const second = isSecond(book);
  const more = bonus >= ANOTHER_DIE[second ? "second-edition" : "first-edition"];
  const [counted, added] = more ? [dice + 1, 0] : [dice, bonus];
  const table = second ? MONSTERS_SECOND : MONSTERS_FIRST;
  const row = table.findLast(from => counted > from.dice || (counted === from.dice && added >= from.bonus));
  const value = row?.thac0 ?? UNTRAINED.thac0;
  return { value, parts: [{ why: "hit-dice", name: diceName(dice, bonus), value }] };
}

/**
 * A monster's saving throw number: that of a warrior with its hit dice for levels. A bonus to the dice counts as
 * another level.
 */
export function saveOfHitDice(dice: number, bonus: number, save: Save): Told {
  const value = bandOf(WARRIORS_SAVES, Math.floor(dice) + (bonus > 0 ? 1 : 0))[save];
  return { value, parts: [{ why: "hit-dice", name: diceName(dice, bonus), value }] };
}

function diceName(dice: number, bonus: number): string {
  if (bonus === 0) return `${dice}`;
  return bonus > 0 ? `${dice}+${bonus}` : `${dice}−${-bonus}`;
}

/** The hit points that Constitution adds to each hit die. Hardy classes gain more from a high score. */
export function hitPointAdjustment(constitution: number, hardy: boolean): number {
  const { points, hardy: theirs } = bandOf(HIT_POINTS_A_DIE, constitution);
  return hardy ? theirs : points;
}

/** The number of spells a day of a class, by spell level. Wisdom adds spells to levels that the character can cast. */
export function spellsADay(one: CharacterClass, wisdom: number): readonly number[] {
  const slots = slotsAt(one.slots, one.level);
  if (!one.wisdomSpells) return slots;
  return slots.map(
    (own, at) => own + WISDOM_SPELLS.filter(({ from, level }) => wisdom >= from && level === at + 1).length,
  );
}

/**
 * The level that a character has with so many experience points, by the class's list of points.
 *
 * @param after points for each level beyond the last one listed; 0 if there is none
 */
export function levelFor(points: number, experience: string, after: number): number {
  const stages = stagesOf(experience);
  const last = stages.at(-1);
  if (!last) return 1;
  const needed = Number(last.value);
  if (points >= needed && after > 0) return last.level + Math.floor((points - needed) / after);
  return stages.findLast(({ value }) => points >= Number(value))?.level ?? 1;
}

/** The experience points that the next level needs; `null` if there is no next level. */
export function pointsForNext(level: number, experience: string, after: number): number | null {
  const stages = stagesOf(experience);
  const named = stages.find(stage => stage.level > level);
  if (named) return Number(named.value);
  const last = stages.at(-1);
  return last && after > 0 ? Number(last.value) + (level + 1 - last.level) * after : null;
}
