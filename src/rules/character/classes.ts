import { bandOf } from "../attack/ability.ts";
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

/** A class that a character has, with its progressions as they are written. */
export interface CharacterClass {
  readonly name: string;
  readonly level: number;
  /** Left for another class: it counts again when that has come further (one after another). */
  readonly former: boolean;
  readonly group: ClassGroup;
  /** Faces. */
  readonly hitDie: number;
  /** Hit dice of the first level. */
  readonly firstDice: number;
  /** The last level that gives a die; those after it give points alone. */
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

/** A number with where it comes from. */
export interface Told<Value = number> {
  readonly value: Value;
  readonly parts: readonly NumberPart[];
}

/** One of the things that a number is made of. */
export interface NumberPart {
  readonly why: NumberPartName;
  /** Whose it is: a class, a suit of armor. */
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
 * The classes that count: those that were left for another do so once one of the others has come further.
 *
 * @source rules reference §10.1
 */
export function countingClasses<Class extends CharacterClass>(classes: readonly Class[]): readonly Class[] {
  const highest = Math.max(0, ...classes.filter(({ former }) => !former).map(({ level }) => level));
  return classes.filter(({ former, level }) => !former || level < highest);
}

/**
 * The lower of what several classes give, each at its own level.
 *
 * @reading several classes at once hit and save as the best of them
 */
function best(classes: readonly CharacterClass[], textOf: (one: CharacterClass) => string, otherwise: number): Told {
  const parts = countingClasses(classes).flatMap(one => {
    const value = numberAt(textOf(one), one.level);
    return value === null ? [] : [{ why: "class" as const, name: `${one.name} ${one.level}`, value }];
  });
  if (parts.length === 0) return { value: otherwise, parts: [{ why: "nobody", value: otherwise }] };
  return { value: Math.min(...parts.map(({ value }) => value)), parts };
}

/** The number to hit armor class 0 by class and level (rules reference §11). */
export function thac0OfClasses(classes: readonly CharacterClass[], book: Tables): Told {
  const second = isSecond(book);
  return best(classes, one => (second && one.secondThac0.trim() !== "" ? one.secondThac0 : one.thac0), UNTRAINED.thac0);
}

/** The number to save with by class and level (rules reference §11). */
export function saveOfClasses(classes: readonly CharacterClass[], save: Save): Told {
  return best(classes, ({ saves }) => saves[save], UNTRAINED.save);
}

/** Blows in rounds by class and level: those of the class that has most. */
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
 * The number to hit armor class 0 by hit dice; many points added to them count as another die.
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

/** Monsters save as warriors of as many levels as they have hit dice; points added to the dice make one more of it. */
export function saveOfHitDice(dice: number, bonus: number, save: Save): Told {
  const value = bandOf(WARRIORS_SAVES, Math.floor(dice) + (bonus > 0 ? 1 : 0))[save];
  return { value, parts: [{ why: "hit-dice", name: diceName(dice, bonus), value }] };
}

function diceName(dice: number, bonus: number): string {
  if (bonus === 0) return `${dice}`;
  return bonus > 0 ? `${dice}+${bonus}` : `${dice}−${-bonus}`;
}

/** Points a hit die by Constitution; the hardy have more of a high score. */
export function hitPointAdjustment(constitution: number, hardy: boolean): number {
  const { points, hardy: theirs } = bandOf(HIT_POINTS_A_DIE, constitution);
  return hardy ? theirs : points;
}

/** Spells a day by spell level, with what Wisdom adds to levels that are cast at all. */
export function spellsADay(one: CharacterClass, wisdom: number): readonly number[] {
  const slots = slotsAt(one.slots, one.level);
  if (!one.wisdomSpells) return slots;
  return slots.map(
    (own, at) => own + WISDOM_SPELLS.filter(({ from, level }) => wisdom >= from && level === at + 1).length,
  );
}

/**
 * The level that so many points of experience are enough for.
 *
 * @param after points for each level beyond the last that is named; 0 where there is none
 */
export function levelFor(points: number, experience: string, after: number): number {
  const stages = stagesOf(experience);
  const last = stages.at(-1);
  if (!last) return 1;
  const needed = Number(last.value);
  if (points >= needed && after > 0) return last.level + Math.floor((points - needed) / after);
  return stages.findLast(({ value }) => points >= Number(value))?.level ?? 1;
}

/** Points that the level after this one needs; null where there is none. */
export function pointsForNext(level: number, experience: string, after: number): number | null {
  const stages = stagesOf(experience);
  const named = stages.find(stage => stage.level > level);
  if (named) return Number(named.value);
  const last = stages.at(-1);
  return last && after > 0 ? Number(last.value) + (level + 1 - last.level) * after : null;
}
