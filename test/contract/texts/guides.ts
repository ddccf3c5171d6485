import { type Node, parseModule, walk } from "../code/syntax.ts";
import { part, type Tree, textOf } from "../tree.ts";

/** Pages written by hand. The rules reference and generated pages have rules of their own. */
export const BY_HAND = /^(README|CONTRIBUTING|docs\/(?!api\.md|effects\.md)([\w-]+|architecture\/[\w-]+))\.md$/;
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

/** The steps of a page: the file and the name at the beginning of each, and the whole text. */
function stepsOf(page: string): readonly (readonly [path: string, name: string])[] {
  return [...page.matchAll(/^\d+\. `([^`]+)`, `#?([^`]+)`/gm)].map(([, path, name]) => [String(path), String(name)]);
}

/** Steps of a page that name something which is not in their file. */
export function lostSteps(tree: Tree, path: string): string[] {
  const numbered = [...textOf(tree, path).matchAll(/^\d+\. .*/gm)].length;
  const steps = stepsOf(textOf(tree, path));
  const lost = steps
    .filter(([file, name]) => !tree.get(file)?.includes(name))
    .map(([file, name]) => `${file}, ${name}`);
  return numbered === steps.length ? lost : [...lost, "a step without a file and a name"];
}

/** The number of steps of a page, and the calls that it lists from the parsed message to the first guard. */
export function lengthOf(page: string): { readonly steps: number; readonly calls: readonly string[] } {
  const [, list = ""] = page.match(/ calls: (.*)\./) ?? [];
  return { steps: stepsOf(page).length, calls: [...list.matchAll(/`(\w+)`/g)].map(([, name]) => String(name)) };
}

/** Calls on a page that are not made in the body of the one before, be it later in the queue. */
export function brokenCalls(tree: Tree, path: string): string[] {
  const page = textOf(tree, path);
  const files = [...new Set([...page.matchAll(/`(src\/[^`]+\.ts)`/g)].map(([, file]) => String(file)))];
  const functions = files.flatMap(file => [...walk(parseModule(file, textOf(tree, file)))].map(({ node }) => node));
  const bodyOf = (name: string) =>
    functions.find(({ type, id }) => type === "FunctionDeclaration" && (id as Node | null)?.name === name);
  const isCalledIn = (body: Node | undefined, name: string) =>
    body !== undefined &&
    [...walk(body)].some(({ node }) => node.type === "CallExpression" && (node.callee as Node).name === name);
  const calls = [...lengthOf(page).calls, "guard"];
  const pairs = calls.slice(1).map((name, at) => [String(calls[at]), name] as const);
  return pairs.filter(([from, to]) => !isCalledIn(bodyOf(from), to)).map(([from, to]) => `${from} does not call ${to}`);
}
