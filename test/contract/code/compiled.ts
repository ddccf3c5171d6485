import { execFileSync } from "node:child_process";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { part, type Tree } from "../tree.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const compiler = join(root, "node_modules/typescript/bin/tsc");

/** Every file that the compiler reads for a project, by its path below the root. */
function filesOf(project: string): string[] {
  const told = execFileSync(process.execPath, [compiler, "--listFilesOnly", "-p", project], {
    cwd: root,
    encoding: "utf8",
  });
  return told.split(/\r?\n/).map(path => relative(root, path).split(sep).join("/"));
}

/** Every file that some project of the tree compiles. */
export const compiledIn = (tree: Tree): Set<string> =>
  new Set([...part(tree, /(^|\/)tsconfig[\w.]*\.json$/).keys()].flatMap(filesOf));

/**
 * Modules that no project compiles, so their types are never checked. The host's modules are exempt: they play the part
 * of foreign packages in plain JavaScript.
 */
export const uncompiled = (tree: Tree, compiled: ReadonlySet<string>): string[] =>
  [...part(tree, /^(?!test\/host\/modules\/).*\.(ts|mjs)$/).keys()]
    .filter(path => !compiled.has(path))
    .map(path => `no project compiles ${path}`);
