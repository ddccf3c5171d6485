import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { part, plant, type Tree, textOf } from "../tree.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const compiler = join(root, "node_modules/typescript/bin/tsc");

/** An incomplete addition: texts inserted after existing ones, in their files. */
export interface Addition {
  /** Its name in the guide. */
  readonly kind: string;
  /** Its name in code; all planted names begin with it. */
  readonly name: string;
  readonly plants: readonly (readonly [path: string, behind: string, text: string])[];
}

/** The tree with an addition planted. */
export function added(tree: Tree, { kind, plants }: Addition): Tree {
  return plants.reduce((now, [path, behind, text]) => {
    const parts = textOf(now, path).split(behind);
    if (parts.length !== 2) throw new Error(`added: for ${kind}, expected "${behind}" once in ${path}`);
    return plant(now, path, parts.join(behind + text));
  }, tree);
}

/** The scope to compile: the whole of `src`, or some modules of the rules and the wire with their imports. */
export type Scope = "all" | readonly string[];

const projectFor = (tree: Tree, scope: Scope): string => {
  if (scope === "all") return textOf(tree, "tsconfig.json");
  const { compilerOptions } = JSON.parse(textOf(tree, "tsconfig.json"));
  return JSON.stringify({ compilerOptions: { ...compilerOptions, types: [] }, files: scope });
};

/** Writes the sources of a tree to a temporary folder for the duration of the callback. */
async function laidOut<Found>(tree: Tree, scope: Scope, look: (folder: string) => Promise<Found>): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), "ten-segments-"));
  try {
    for (const [path, text] of plant(part(tree, /^(src\/|package\.json$)/), "tsconfig.json", projectFor(tree, scope))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
    return await look(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The output of the compiler, which may contain errors. */
const compile = (folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = [compiler, "--noEmit", "--pretty", "false", "-p", folder];
    execFile(process.execPath, asked, { cwd: folder, maxBuffer: 2 ** 26 }, (error, told) =>
      error && told === "" ? reject(error) : resolve(told),
    );
  });

/** A compiler error with all its lines, and its location. */
const ERROR = /^(\S[^(\n]*)\((\d+),\d+\): error .*(?:\n[^\S\n].*)*/gm;

/** A compiler error, and the line of the source at which it is. */
export interface CompilerError {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** The compiler errors of a tree. */
export async function errorsIn(tree: Tree, scope: Scope): Promise<readonly CompilerError[]> {
  const told = await laidOut(tree, scope, compile);
  return [...told.matchAll(ERROR)].map(([text, path = "", line]) => ({ path, line: Number(line), text }));
}

/** The files with compiler errors, each with the planted name that the error mentions, or null. */
export async function complaints(
  tree: Tree,
  scope: Scope = "all",
): Promise<readonly (readonly [string | null, string])[]> {
  return (await errorsIn(tree, scope)).map(({ path, line, text }) => {
    const source = textOf(tree, path).split("\n")[line - 1];
    // The last name: an error prints whole types first, which may have other planted members.
    const named = [...text.matchAll(/planted[\w.-]*/g)].at(-1) ?? /planted[\w.-]*/.exec(String(source));
    return [named?.[0] ?? null, path] as const;
  });
}

/**
 * The files in which the compiler finds an omission, by kind of addition, as the guide lists them. Kinds that the
 * compiler does not notice are left out.
 */
export function asked(tree: Tree): ReadonlyMap<string, readonly string[]> {
  const [, guide = ""] = textOf(tree, "CONTRIBUTING.md").split("\n## How to add");
  const [chapter = ""] = guide.split("\n## ");
  const kinds = chapter.split("\n### ").slice(1);
  return new Map(
    kinds.flatMap(text => {
      const [heading = ""] = text.split("\n");
      const [line] = text.match(/^\d+\. The compiler asks .*(?:\n {3}.*)*/m) ?? [];
      if (line === undefined) return [];
      return [[heading, [...line.matchAll(/`(src\/[^`]+\.ts)`/g)].map(([, path]) => String(path)).sort()]] as const;
    }),
  );
}

/** The files and folders that the contract tests ask for, as a section of the guide lists them. */
export function askedByContracts(tree: Tree, kind: string): string[] {
  const [, walk = ""] = textOf(tree, "CONTRIBUTING.md").split(`\n### ${kind}\n`);
  const [step] = walk.split("\n#")[0]?.match(/^\d+\. The contracts ask .*(?:\n {3}.*)*/m) ?? [];
  const paths = [...(step ?? "").matchAll(/`([\w./-]+\/[\w.-]+|\w+\.(?:json|md))`/g)].map(([, path]) => String(path));
  return [...new Set(paths)].sort();
}

/** Files that the guide names but that do not exist. */
export function lost(tree: Tree): string[] {
  const [, guide = ""] = textOf(tree, "CONTRIBUTING.md").split("\n## How to add");
  const [chapter = ""] = guide.split("\n## ");
  const named = [...chapter.matchAll(/`((?:src|lang|docs|test)\/[^`]*)`/g)].map(([, path]) => String(path));
  return named
    .filter(path => !tree.has(path) && ![...tree.keys()].some(other => other.startsWith(`${path}/`)))
    .map(path => `How to add names ${path}, which is not there`);
}

/**
 * The files that an addition takes, as the guide lists them, without those to remember. A folder counts as the one file
 * to add or to change in it.
 */
export function touched(tree: Tree, kind: string): string[] {
  const [, walk] = textOf(tree, "CONTRIBUTING.md").split(`\n### ${kind}\n`);
  if (walk === undefined) throw new Error(`touched: expected the guide to explain ${kind}`);
  const [steps = ""] = walk.split(/\n#|\n\d+\. Remember/);
  return [...new Set([...steps.matchAll(/`((?:src|lang|docs)\/[^`]+)`/g)].map(([, path]) => String(path)))].sort();
}
