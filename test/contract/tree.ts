import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The texts of a tree of files, by their path below the root with forward slashes. */
export type Tree = ReadonlyMap<string, string>;

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What git ignores, and git's own folder, by name. */
const IGNORED = new Set([
  ".git",
  ...readFileSync(join(root, ".gitignore"), "utf8")
    .split(/\s+/)
    .map(line => line.replace(/^\/|\/$/g, "")),
]);

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** The project as it stands on disk. Pictures are there, and have no text. */
export function readTree(): Tree {
  const paths = [...filesBelow(root)].sort();
  const textIn = (path: string) => (/\.(png|webp)$/.test(path) ? "" : readFileSync(path, "utf8"));
  return new Map(paths.map(path => [relative(root, path).split(sep).join("/"), textIn(path)]));
}

/** The same tree with one file put in, or put in place of another: a breach to be found. */
export const plant = (tree: Tree, path: string, text: string): Tree => new Map([...tree, [path, text]]);

/** The same tree without a file. */
export const uproot = (tree: Tree, path: string): Tree => new Map([...tree].filter(([other]) => other !== path));

/** The part of a tree whose paths answer to a pattern. */
export const part = (tree: Tree, pattern: RegExp): Tree => new Map([...tree].filter(([path]) => pattern.test(path)));

/** The text of a file that must be there. */
export function textOf(tree: Tree, path: string): string {
  const text = tree.get(path);
  if (text === undefined) throw new Error(`textOf: expected ${path} in the tree, it is not there`);
  return text;
}
