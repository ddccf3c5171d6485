import {
  type CharacterClass,
  countingClasses,
  saveOfClasses,
  saveOfHitDice,
  thac0OfClasses,
  thac0OfHitDice,
} from "../character/classes.ts";
import type { Save } from "../character/tables.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Affected, effectsOn } from "./effect.ts";

/** The part of a figure that its level changes. */
export interface Leveled extends Affected {
  readonly level?: number;
  readonly hitDice?: { readonly dice: number; readonly bonus: number };
  readonly classes?: readonly CharacterClass[];
}

/** Levels that effects on a figure add; negative if they have drained it; 0 for none. */
export function levelsByEffects(figure: Affected): number {
  return effectsOn(figure).reduce((sum, { levels = 0 }) => sum + levels, 0);
}

/**
 * The levels or hit dice that a figure has left.
 *
 * @source G.13
 * @reading a character of several classes has those of all of them
 */
export function levelsLeft(figure: Leveled): number {
  const own = countingClasses(figure.classes ?? []).reduce((sum, { level }) => sum + level, 0);
  return Math.ceil(own || (figure.hitDice?.dice ?? figure.level ?? 1)) + levelsByEffects(figure);
}

/** The faces of a figure's hit die: that of its highest class, or else eight. */
export function hitDieOf({ classes = [] }: Leveled): number {
  return highestOf(countingClasses(classes))?.hitDie ?? MONSTERS_DIE;
}

const MONSTERS_DIE = 8;

function highestOf(classes: readonly CharacterClass[]): CharacterClass | undefined {
  return classes.toSorted((one, other) => other.level - one.level)[0];
}

/**
 * The classes with levels added or drained.
 *
 * @reading each level is one of the class that is the highest then
 */
function withLevels(classes: readonly CharacterClass[], levels: number): readonly CharacterClass[] {
  let now = countingClasses(classes);
  for (let n = 0; n < Math.abs(levels); n++) {
    const highest = highestOf(now);
    now = now.map(one => (one === highest ? { ...one, level: Math.max(0, one.level + Math.sign(levels)) } : one));
  }
  return now;
}

/**
 * Points by which levels that effects have added or drained change a figure's THAC0, by the table of its classes or hit
 * dice; 0 without a table.
 *
 * @source G.13
 */
export function thac0ByLevels(figure: Leveled, book: Pick<Rulebook, "tables.dexterity">): number {
  return byLevels(
    figure,
    classes => thac0OfClasses(classes, book).value,
    (dice, bonus) => thac0OfHitDice(dice, bonus, book).value,
  );
}

/** The same for the number that it needs to make a saving throw. */
export function saveByLevels(figure: Leveled, save: Save): number {
  return byLevels(
    figure,
    classes => saveOfClasses(classes, save).value,
    (dice, bonus) => saveOfHitDice(dice, bonus, save).value,
  );
}

function byLevels(
  figure: Leveled,
  ofClasses: (classes: readonly CharacterClass[]) => number,
  ofHitDice: (dice: number, bonus: number) => number,
): number {
  const levels = levelsByEffects(figure);
  if (levels === 0) return 0;
  const { classes = [], hitDice } = figure;
  if (classes.length > 0) return ofClasses(withLevels(classes, levels)) - ofClasses(countingClasses(classes));
  if (hitDice === undefined) return 0;
  const { dice, bonus } = hitDice;
  return ofHitDice(Math.max(0, dice + levels), bonus) - ofHitDice(dice, bonus);
}
