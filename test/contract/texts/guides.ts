import { part, type Tree, textOf } from "../tree.ts";

/** Pages that are written by hand; the rules reference and what is made of the source follow rules of their own. */
export const BY_HAND = /^(README|CONTRIBUTING|docs\/(?!api\.md)([\w-]+|architecture\/[\w-]+))\.md$/;
/** Pages whose readers do step by step what they say. */
export const STEP_BY_STEP = /^docs\/(playing|running|sheets|secrets|macros)\.md$/;

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "");
const withoutBadges = (text: string) => text.replace(/^\[!\[.*$/gm, "");
const withoutAddresses = (text: string) => text.replace(/\]\([^)]*\)/g, "]");

/** The words that somebody reads: no code blocks, no badges, no addresses of links. */
export const wordsOf = (text: string): number =>
  withoutAddresses(withoutBadges(withoutCode(text))).match(/[\p{L}\p{N}][\p{L}\p{N}'’.,/-]*/gu)?.length ?? 0;

/** Each paragraph, entry of a list and row of a table. */
const blocksOf = (text: string): readonly string[] => withoutCode(text).split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) ?)/);

/** Paragraphs that nobody reads to their end, by their beginnings. */
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

/** Every text of the language file, in which a placeholder may stand for anything. */
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
 * Words in bold that are on no screen: neither in the language file nor in the manifest, and not among Foundry's.
 *
 * @param foundrys what Foundry itself, or the page of the repository, shows
 */
export function offScreen(tree: Tree, foundrys: ReadonlySet<string>): string[] {
  const known = new Set(textsIn(JSON.parse(textOf(tree, "lang/en.json"))));
  const labels = new Set(textsIn(JSON.parse(textOf(tree, "system.json"))));
  const patterns = [...known].filter(text => text.includes("{") && /[\p{L}]{3}/u.test(text.replace(/\{[^}]*\}/g, "")));
  const compiled = patterns.map(patternOf);
  const isShown = (words: string): boolean =>
    known.has(words) || labels.has(words) || foundrys.has(words) || compiled.some(pattern => pattern.test(words));
  /** A button says behind a colon at whom. */
  const isButton = (words: string) => isShown(words) || isShown(words.split(": ")[0] ?? "");
  return [...part(tree, STEP_BY_STEP)].flatMap(([path, text]) =>
    [...withoutCode(text).matchAll(/\*\*([^*]+)\*\*/g)]
      .map(([, words]) => String(words))
      .filter(words => !/[.?,:]$/.test(words) && !isButton(words))
      .map(words => `${path}: "${words}" is on no screen`),
  );
}
