import { part, type Tree, textOf } from "../tree.ts";

/** Pages written by hand. The rules reference and generated pages have rules of their own. */
export const BY_HAND = /^(README|CONTRIBUTING|docs\/(?!api\.md)([\w-]+|architecture\/[\w-]+))\.md$/;
/** Pages with instructions that readers follow step by step. */
export const STEP_BY_STEP = /^docs\/(playing|running|sheets|secrets|macros)\.md$/;

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "");
const withoutBadges = (text: string) => text.replace(/^\[!\[.*$/gm, "");
const withoutAddresses = (text: string) => text.replace(/\]\([^)]*\)/g, "]");

/** The number of words that a reader sees: no code blocks, badges or link addresses. */
export const wordsOf = (text: string): number =>
  withoutAddresses(withoutBadges(withoutCode(text))).match(/[\p{L}\p{N}][\p{L}\p{N}'’.,/-]*/gu)?.length ?? 0;

/** Each paragraph, entry of a list and row of a table. */
const blocksOf = (text: string): readonly string[] => withoutCode(text).split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) ?)/);

/** Paragraphs that are too long, by their beginnings. */
export function longParagraphs(tree: Tree, most: number): string[] {
  return [...part(tree, BY_HAND)].flatMap(([path, text]) =>
    blocksOf(text)
      .filter(block => wordsOf(block) > most)
      .map(block => `${path}: ${wordsOf(block)} words from "${block.trim().slice(0, 40)}"`),
  );
}

/** The entries of the list under a heading. */
export function listUnder(text: string, heading: string): readonly string[] {
  const [, after = ""] = text.split(`\n## ${heading}\n`);
  const [section = ""] = after.split("\n## ");
  return [...section.matchAll(/^- (.*)$/gm)].map(([, entry]) => String(entry));
}

/** Every text of the language file. Placeholders match any text. */
function* textsIn(words: unknown): Generator<string> {
  if (typeof words === "string") yield words;
  else for (const value of Object.values(words ?? {})) yield* textsIn(value);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{[^}]*\}/)
      .map(escaped)
      .join(".+")}$`,
  );

/**
 * Bold words that no screen shows: neither in the language file nor in the manifest, and not Foundry's.
 *
 * @param foundrys words that Foundry itself or the repository's page shows
 */
export function offScreen(tree: Tree, foundrys: ReadonlySet<string>): string[] {
  const known = new Set(textsIn(JSON.parse(textOf(tree, "lang/en.json"))));
  const labels = new Set(textsIn(JSON.parse(textOf(tree, "system.json"))));
  const patterns = [...known].filter(text => text.includes("{") && /[\p{L}]{3}/u.test(text.replace(/\{[^}]*\}/g, "")));
  const compiled = patterns.map(patternOf);
  const isShown = (words: string): boolean =>
    known.has(words) || labels.has(words) || foundrys.has(words) || compiled.some(pattern => pattern.test(words));
  /** A button names its target after a colon. */
  const isButton = (words: string) => isShown(words) || isShown(words.split(": ")[0] ?? "");
  return [...part(tree, STEP_BY_STEP)].flatMap(([path, text]) =>
    [...withoutCode(text).matchAll(/\*\*([^*]+)\*\*/g)]
      .map(([, words]) => String(words))
      .filter(words => !/[.?,:]$/.test(words) && !isButton(words))
      .map(words => `${path}: "${words}" is on no screen`),
  );
}
