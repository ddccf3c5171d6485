import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./bundle.mjs";
import { root } from "./run.mjs";

/** Loads a TypeScript module of the tests. */
export async function loadOfTests(name) {
  const { runnerImport } = await import("vite");
  return (await runnerImport(resolve(root, name), { root, configFile: false, logLevel: "error" })).module;
}

/** Loads a TypeScript module of the tests for long runs, bundled. It must not find files by the path of its modules. */
export async function loadBundled(name) {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const into = mkdtempSync(join(root, ".cache/played-"));
  try {
    return await import(pathToFileURL(await bundle(root, name, into)).href);
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

/** Parses a tool's arguments: the seed, and the number of fights or commands. */
export function seedAndNumber(tool, what, said) {
  const [seed, number] = said.map(Number);
  const areTwo = said.length === 2 && said.every(each => /^\d+$/.test(each)) && number > 0;
  if (areTwo && Number.isSafeInteger(seed) && Number.isSafeInteger(number)) return { seed, number };
  const told = said.join(" ") || "nothing";
  throw new Error(`${tool}: expected <seed> <${what}>, two whole numbers, the second of them 1 or more, got ${told}`);
}
