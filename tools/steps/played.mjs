import { resolve } from "node:path";
import { root } from "./run.mjs";

/** A module of the tests', whose TypeScript is read as it is loaded. */
export async function loadOfTests(name) {
  const { runnerImport } = await import("vite");
  return (await runnerImport(resolve(root, name), { root, configFile: false, logLevel: "error" })).module;
}

/** The seed and a number of what is to be played by it, as they were said to a tool. */
export function seedAndNumber(tool, what, said) {
  const [seed, number] = said.map(Number);
  const areTwo = said.length === 2 && said.every(each => /^\d+$/.test(each)) && number > 0;
  if (areTwo && Number.isSafeInteger(seed) && Number.isSafeInteger(number)) return { seed, number };
  const told = said.join(" ") || "nothing";
  throw new Error(`${tool}: expected <seed> <${what}>, two whole numbers, the second of them 1 or more, got ${told}`);
}
