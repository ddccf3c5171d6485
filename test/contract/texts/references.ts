import { type Node, parseModule, walk } from "../code/syntax.ts";
import { part, type Tree, textOf } from "../tree.ts";

/** The guides, except the rules reference, whose ids have their own contract. */
const GUIDES = /^(docs\/(architecture\/)?[^/]+|README|CONTRIBUTING|SECURITY|CODE_OF_CONDUCT|CHANGELOG)\.md$/;

const withoutExamples = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "");

/** The words in all code spans of a text. */
const spanned = (text: string) => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, span]) => String(span).split(/\s+/));

const isPath = (word: string) => /^[a-z][\w.-]*\/([\w.-]+\/?)*$|^[\w.-]+\.(ts|mjs|json|md|hbs|scss)$/.test(word);

/** Is there a file or folder with this path, or one whose path contains it? */
const stands = (tree: Tree, path: string) =>
  [...tree.keys()].some(known => `/${known}/`.includes(`/${path.replace(/\/$/, "")}/`));

/** Ignored files are generated, and may be named before they exist. */
const isMade = (tree: Tree, path: string) => (tree.get(".gitignore") ?? "").split(/\s+\/?/).includes(path);

/** Paths that a guide names or links to but that do not exist. */
export function missingPaths(tree: Tree): string[] {
  return [...part(tree, GUIDES)].flatMap(([guide, text]) => {
    const prose = withoutExamples(text);
    const named = spanned(prose).filter(word => isPath(word) && !stands(tree, word) && !isMade(tree, word));
    const linked = [...prose.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, link]) => new URL(String(link), `file:///${guide}`).pathname.slice(1))
      .filter(path => !tree.has(path));
    return [...new Set([...named, ...linked])].map(path => `${guide} names ${path}, which is not there`);
  });
}

/** The names that a node declares. Private members keep their `#`. */
function declaredBy({ type, id, key }: Node): string[] {
  const named = (id ?? (/Definition$/.test(type) ? key : null)) as Node | null;
  if (typeof named?.name !== "string") return [];
  return [named.type === "PrivateIdentifier" ? `#${named.name}` : named.name];
}

const isDeclared = (tree: Tree, name: string, path: string) =>
  [...walk(parseModule(path, textOf(tree, path)))].some(({ node }) => declaredBy(node).includes(name));

/** `name` in `path`, and `path`, `name`. */
const BESIDE = /`(#?[A-Za-z]\w*)`,?\s+(?:in|of)\s+`([^`]+\.ts)`|`([^`]+\.ts)`,\s+`(#?[A-Za-z]\w*)`/g;

/**
 * The names in a stop of a tour, each with its path: the path at the start of the stop, unless the name has its own.
 */
function* namesIn(paragraph: string): Generator<readonly [name: string, path: string]> {
  const elsewhere: string[] = [];
  for (const [, before, in_, behind, after] of paragraph.matchAll(BESIDE)) {
    yield [before ?? String(after), in_ ?? String(behind)];
    if (before !== undefined) elsewhere.push(before);
  }
  const [, first] = paragraph.match(/^\d+\. `([^`]+\.ts)`/) ?? [];
  if (first === undefined) return;
  const own = spanned(paragraph).filter(word => /^#?[A-Za-z]\w*$/.test(word) && !elsewhere.includes(word));
  yield* own.map(name => [name, first] as const);
}

/** Names that a guide gives next to a file that does not declare them. */
export function undeclared(tree: Tree): string[] {
  return [...part(tree, GUIDES)].flatMap(([guide, text]) => {
    const paragraphs = withoutExamples(text).split(/\n(?=\d+\. |\n)/);
    const named = paragraphs.flatMap(paragraph => [...namesIn(paragraph.trim())]);
    const lost = named.filter(([name, path]) => tree.has(path) && !isDeclared(tree, name, path));
    return [...new Set(lost.map(([name, path]) => `${guide} names ${name} in ${path}, which does not declare it`))];
  });
}

/** An example marked GOOD: the file it names, and its text. */
const GOOD = /^\/\/ GOOD(?:: (\S+))?\n([\s\S]*?)^```$/gm;

/** A text without formatting. */
const bare = (text: string) => text.replace(/\s+/g, "").replace(/,(?=[)\]}])/g, "");

/** Does the text contain the pieces, one after another? */
function standsIn(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return true;
}

/** GOOD examples that are not in the file they name. `…` marks omissions. */
export function invented(tree: Tree): string[] {
  return [...part(tree, GUIDES)].flatMap(([guide, text]) =>
    [...text.matchAll(GOOD)].flatMap(([, path, example = ""]) => {
      const [first = ""] = example.split("\n");
      if (path === undefined || !tree.has(path)) return [`${guide}: no file is named that has: ${first}`];
      const pieces = example.split("…").map(bare);
      return standsIn(bare(textOf(tree, path)), pieces) ? [] : [`${guide}: ${path} does not have: ${first}`];
    }),
  );
}
