import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The texts of a tree of files, by path from the root with forward slashes. */
export type Tree = ReadonlyMap<string, string>;

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Names of ignored files and folders, and git's own folder. */
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

/** Reads the project from disk. Pictures are included without text. */
export function readTree(): Tree {
  const paths = [...filesBelow(root)].sort();
  const textIn = (path: string) => (/\.(png|webp)$/.test(path) ? "" : readFileSync(path, "utf8"));
  return new Map(paths.map(path => [relative(root, path).split(sep).join("/"), textIn(path)]));
}

/** The tree with a file added or replaced, to plant a breach. */
export const plant = (tree: Tree, path: string, text: string): Tree => new Map([...tree, [path, text]]);

/** The same tree without a file. */
export const uproot = (tree: Tree, path: string): Tree => new Map([...tree].filter(([other]) => other !== path));

/** The files of a tree whose paths match a pattern. */
export const part = (tree: Tree, pattern: RegExp): Tree => new Map([...tree].filter(([path]) => pattern.test(path)));

/** The text of a file. Throws if it does not exist. */
export function textOf(tree: Tree, path: string): string {
  const text = tree.get(path);
  if (text === undefined) throw new Error(`textOf: expected ${path} in the tree, it is not there`);
  return text;
}
