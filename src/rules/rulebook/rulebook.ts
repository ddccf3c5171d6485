import { CHAPTERS, CHOICES, PRESETS, type Rulebook, type RulingChapter, type RulingRow } from "./tables.ts";

export type { Rulebook, RulingChapter } from "./tables.ts";
export type RulingId = keyof Rulebook;

/** A ruling by its id, and the chapter it stands in. */
export interface Ruling extends RulingRow {
  readonly id: RulingId;
  readonly chapter: RulingChapter;
}

/** All rulings, in the order of a settings screen. */
export const RULINGS: readonly Ruling[] = Object.freeze(
  (Object.keys(CHAPTERS) as RulingChapter[]).flatMap(chapter =>
    (Object.keys(CHAPTERS[chapter]) as RulingId[]).map(id =>
      Object.freeze({ id, chapter, ...(CHOICES[id] as RulingRow) }),
    ),
  ),
);

/** A rulebook of these choices; what is not chosen is as the preset has it. */
export function makeRulebook(choices: Partial<Rulebook> = {}): Rulebook {
  for (const id of Object.keys(choices)) {
    if (!Object.hasOwn(CHOICES, id)) throw new RangeError(`makeRulebook: no ruling is called ${id}`);
  }
  const preset = chosen(CHOICES.preset, "preset", choices.preset) as Rulebook["preset"];
  const book: Record<string, string | boolean> = {};
  for (const ruling of RULINGS)
    book[ruling.id] = chosen(ruling, ruling.id, choices[ruling.id] ?? PRESETS[preset][ruling.id]);
  // Copied whole: an object that so many names were added to one by one is a hash table, which is slow to read.
  return Object.freeze({ ...book }) as Rulebook;
}

/** All that a preset chooses. */
export function presetOf(preset: Rulebook["preset"]): Rulebook {
  return makeRulebook({ preset });
}

/** What has to be said of a book to have it again: its preset, and the rulings that are otherwise there. */
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
