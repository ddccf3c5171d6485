import type { LevelNumbers } from "../figure/levels.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import {
  type CharacterClass,
  countingClasses,
  saveOfClasses,
  saveOfHitDice,
  thac0OfClasses,
  thac0OfHitDice,
} from "./classes.ts";
import { SAVES, type Save } from "./tables.ts";

/** Levels above a figure's own up to which its numbers are listed; magic can lend some. */
const LENT = 4;

/** Faces of the hit die of a monster. */
const MONSTERS_DIE = 8;

/**
 * The numbers of a character by the levels that are left; `null` without a class.
 *
 * @source G.13
 * @reading a level that is drained or lent is one of the class that is the highest then
 */
export function levelNumbersOfClasses(
  classes: readonly CharacterClass[],
  book: Pick<Rulebook, "tables.dexterity">,
): LevelNumbers | null {
  const counting = countingClasses(classes);
  if (counting.length === 0) return null;
  const own = counting.reduce((sum, { level }) => sum + level, 0);
  const all = Array.from({ length: own + LENT + 1 }, (_, left) => withLevels(counting, left - own));
  return numbersOf({
    own,
    die: highestOf(counting)?.hitDie ?? MONSTERS_DIE,
    thac0: all.map(one => thac0OfClasses(one, book).value),
    saveAt: save => all.map(one => saveOfClasses(one, save).value),
  });
}

/** The same of a monster, by its hit dice. */
export function levelNumbersOfHitDice(
  dice: number,
  bonus: number,
  book: Pick<Rulebook, "tables.dexterity">,
): LevelNumbers {
  const own = Math.ceil(dice);
  const all = Array.from({ length: own + LENT + 1 }, (_, left) => (left === own ? dice : left));
  return numbersOf({
    own,
    die: MONSTERS_DIE,
    thac0: all.map(left => thac0OfHitDice(left, bonus, book).value),
    saveAt: save => all.map(left => saveOfHitDice(left, bonus, save).value),
  });
}

interface Listed extends Pick<LevelNumbers, "own" | "die" | "thac0"> {
  readonly saveAt: (save: Save) => readonly number[];
}

function numbersOf({ saveAt, ...numbers }: Listed): LevelNumbers {
  const saves = Object.fromEntries(SAVES.map(save => [save, Object.freeze(saveAt(save))]));
  return Object.freeze({ ...numbers, saves: Object.freeze(saves as LevelNumbers["saves"]) });
}

function highestOf(classes: readonly CharacterClass[]): CharacterClass | undefined {
  return classes.toSorted((one, other) => other.level - one.level)[0];
}

/** The classes with so many levels more or less. */
function withLevels(classes: readonly CharacterClass[], levels: number): readonly CharacterClass[] {
  let now = classes;
  for (let n = 0; n < Math.abs(levels); n++) {
    const highest = highestOf(now);
    now = now.map(one => (one === highest ? { ...one, level: one.level + Math.sign(levels) } : one));
  }
  return now;
}
