/** The content of a language file: sentences by key, in groups. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** Words that stay untranslated: names. */
export interface Spared {
  has(word: string): boolean;
}

/** The parts of a sentence to leave alone: `{name}`, and everything but the forms in `{name|form|forms}`. */
const HOLE = /\{\w+\}|\{\w+\||\||\}/;
/** A sequence of letters, unless it is part of a formula such as 3d4. */
const WORD = /(?<![\p{L}\p{M}\d])\p{L}[\p{L}\p{M}]*(?![\p{L}\p{M}\d])/gu;
/** The ending that makes a word longer. Each letter has a diacritical mark, and English words have none. */
const ENDING = "öéàûîñ";
const LONGER_BY = 0.4;

/** The word with marks and 40 % longer. A single letter only gets a dot below. */
function translateWord(word: string): string {
  if ([...word].length === 1) return `${word}\u0323`.normalize();
  const more = Math.ceil(word.length * LONGER_BY);
  return word + ENDING.repeat(Math.ceil(more / ENDING.length)).slice(0, more);
}

/**
 * Translates a sentence into the pseudo-language: English with each word marked and 40 % longer. Placeholders stay, and
 * plural forms are translated one by one.
 */
export function translate(sentence: string, spared: Spared = new Set()): string {
  const parts = sentence.split(new RegExp(`(${HOLE.source})`));
  return parts
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(WORD, word => (spared.has(word) ? word : translateWord(word))),
    )
    .join("");
}

/** Translates a language file into the pseudo-language. Tests do this as needed; the result is never shipped. */
export function translateAll(words: Words, spared?: Spared): Words {
  const translated = (inner: string | Words) =>
    typeof inner === "string" ? translate(inner, spared) : translateAll(inner, spared);
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, translated(inner)]));
}

/** The words in a text. */
export const wordsIn = (text: string): string[] => text.normalize("NFC").match(WORD) ?? [];

/** The English words in a text: those without a mark. Names in `spared` do not count. */
export function untranslated(text: string, spared: Spared = new Set()): string[] {
  return wordsIn(text).filter(word => !/\p{M}/u.test(word.normalize("NFD")) && !spared.has(word));
}
