/** The words of a language file: sentences by key, in groups. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** Words that stay as they are: names. */
export interface Spared {
  has(word: string): boolean;
}

/** What is no word of a sentence: `{name}`, and in `{name|form|forms}` all but the forms. */
const HOLE = /\{\w+\}|\{\w+\||\||\}/;
/** Letters in a row, unless they are part of a formula such as 3d4. */
const WORD = /(?<![\p{L}\p{M}\d])\p{L}[\p{L}\p{M}]*(?![\p{L}\p{M}\d])/gu;
/** What a word gets at its end; each letter has a mark, and English has none. */
const ENDING = "öéàûîñ";
const LONGER_BY = 0.4;

/** A marked word, 40 % longer; a single letter stays one, with a dot below. */
function translateWord(word: string): string {
  if ([...word].length === 1) return `${word}\u0323`.normalize();
  const more = Math.ceil(word.length * LONGER_BY);
  return word + ENDING.repeat(Math.ceil(more / ENDING.length)).slice(0, more);
}

/** A sentence of the pseudo-language: English with each word marked and 40 % longer. Placeholders stay, and plural forms are forms. */
export function translate(sentence: string, spared: Spared = new Set()): string {
  const parts = sentence.split(new RegExp(`(${HOLE.source})`));
  return parts
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(WORD, word => (spared.has(word) ? word : translateWord(word))),
    )
    .join("");
}

/** A language file in the pseudo-language: it is made as tests need it, and never shipped. */
export function translateAll(words: Words, spared?: Spared): Words {
  const translated = (inner: string | Words) =>
    typeof inner === "string" ? translate(inner, spared) : translateAll(inner, spared);
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, translated(inner)]));
}

/** The words in a text. */
export const wordsIn = (text: string): string[] => text.normalize("NFC").match(WORD) ?? [];

/** The words in a text that are English: they have no mark. Those that are spared are names. */
export function untranslated(text: string, spared: Spared = new Set()): string[] {
  return wordsIn(text).filter(word => !/\p{M}/u.test(word.normalize("NFD")) && !spared.has(word));
}
