import { resolve } from "node:path";
import { root } from "./run.mjs";

/** Loads a TypeScript module of the tests. */
export async function loadOfTests(name) {
  const { runnerImport } = await import("vite");
  return (await runnerImport(resolve(root, name), { root, configFile: false, logLevel: "error" })).module;
}

/** Parses a tool's arguments: the seed, and the number of fights or commands. */
export function seedAndNumber(tool, what, said) {
  const [seed, number] = said.map(Number);
  const areTwo = said.length === 2 && said.every(each => /^\d+$/.test(each)) && number > 0;
  if (areTwo && Number.isSafeInteger(seed) && Number.isSafeInteger(number)) return { seed, number };
  const told = said.join(" ") || "nothing";
  throw new Error(`${tool}: expected <seed> <${what}>, two whole numbers, the second of them 1 or more, got ${told}`);
}
