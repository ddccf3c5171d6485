import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { installDependencies } from "./steps/dependencies.mjs";
import { root } from "./steps/run.mjs";

const USAGE = "expected <record.json>, or --play <preset> <seed> <record.json>";

/** A module of the tests', whose TypeScript is read as it is loaded. */
async function load(name) {
  const { runnerImport } = await import("vite");
  return (await runnerImport(resolve(root, name), { root, configFile: false, logLevel: "error" })).module;
}

/** Plays four against six by the policy of the tests, and writes the record. */
async function playAndWrite(preset, seed, path) {
  const { FOUR_AGAINST_SIX } = await load("test/rules/records/cast.ts");
  const { recordFight, writeRecord } = await load("test/rules/records/record-file.ts");
  writeFileSync(path, writeRecord(recordFight(FOUR_AGAINST_SIX, { preset }, Number(seed))));
}

/** Prints the account of a record. */
async function print(path) {
  const { readRecord } = await load("test/rules/records/record-file.ts");
  const { account } = await load("test/foundry/account/account.ts");
  for (const line of account(readRecord(path))) console.log(line);
}

/** `npm run fight -- <record.json>`: prints a fight, round by round and segment by segment, from its record. */
await installDependencies();
const [first, preset, seed, file] = process.argv.slice(2);
if (first === "--play" && file !== undefined) await playAndWrite(preset, seed, resolve(file));
else if (first !== undefined && !first.startsWith("--")) await print(resolve(first));
else throw new Error(`fight: ${USAGE}`);
