import { CHAPTERS, CHOICES, PRESETS, type Rulebook, type RulingChapter, type RulingRow } from "./tables.ts";

export type { Rulebook, RulingChapter } from "./tables.ts";
export type RulingId = keyof Rulebook;

/** A ruling with its id and chapter. */
export interface Ruling extends RulingRow {
  readonly id: RulingId;
  readonly chapter: RulingChapter;
}

/** All rulings, in the order of the settings screen. */
export const RULINGS: readonly Ruling[] = Object.freeze(
  (Object.keys(CHAPTERS) as RulingChapter[]).flatMap(chapter =>
    (Object.keys(CHAPTERS[chapter]) as RulingId[]).map(id =>
      Object.freeze({ id, chapter, ...(CHOICES[id] as RulingRow) }),
    ),
  ),
);

/**
 * Makes a rulebook. Choices left out are taken from the preset.
 *
 * @throws RangeError for an unknown ruling or choice
 */
export function makeRulebook(choices: Partial<Rulebook> = {}): Rulebook {
  for (const id of Object.keys(choices)) {
    if (!Object.hasOwn(CHOICES, id)) throw new RangeError(`makeRulebook: no ruling is called ${id}`);
  }
  const preset = chosen(CHOICES.preset, "preset", choices.preset) as Rulebook["preset"];
  const book: Record<string, string | boolean> = {};
  for (const ruling of RULINGS)
    book[ruling.id] = chosen(ruling, ruling.id, choices[ruling.id] ?? PRESETS[preset][ruling.id]);
  // Copied as a whole: an object built member by member becomes a slow hash table.
  return Object.freeze({ ...book }) as Rulebook;
}

/** The rulebook of a preset. */
export function presetOf(preset: Rulebook["preset"]): Rulebook {
  return makeRulebook({ preset });
}

/** The choices needed to make a rulebook again: its preset, and the rulings that differ from it. */
export function chosenIn(book: Rulebook): Partial<Rulebook> {
  const usual = presetOf(book.preset);
  const otherwise = (Object.keys(book) as RulingId[]).filter(id => id === "preset" || book[id] !== usual[id]);
  return Object.fromEntries(otherwise.map(id => [id, book[id]]));
}

function chosen(ruling: Pick<Ruling, "choices" | "default">, id: RulingId, choice: string | boolean | undefined) {
  if (choice === undefined) return ruling.default;
  if (ruling.choices.includes(choice)) return choice;
  const known = ruling.choices.join(", ");
  throw new RangeError(`makeRulebook: ${id} must be one of ${known}, got ${String(choice)}`);
}
