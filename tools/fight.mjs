import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { installDependencies } from "./steps/dependencies.mjs";
import { loadOfTests } from "./steps/played.mjs";

const USAGE = "expected <record.json>, or --play <preset> <seed> <record.json> [<ruling>=<choice> …]";

/** A choice as the rulebook has it: yes and no are no words. */
const choiceOf = said => (said === "true" || said === "false" ? said === "true" : said);

/** The rulings that were chosen beside the preset, such as `fatigue.enabled=true`. */
function rulingsOf(said) {
  return Object.fromEntries(
    said.map(pair => {
      const [id, choice] = pair.split("=");
      return [id, choiceOf(choice)];
    }),
  );
}

/** Plays a fight by the policy of the tests, and writes the record. */
async function playAndWrite(preset, seed, path, rulings) {
  const { fightersFor } = await loadOfTests("test/rules/records/fights.ts");
  const { recordFight, writeRecord } = await loadOfTests("test/rules/records/record-file.ts");
  const rulebook = { preset, ...rulingsOf(rulings) };
  writeFileSync(path, writeRecord(recordFight(fightersFor(rulebook), rulebook, Number(seed))));
}

/** Prints the account of a record, or of a fight that a table has saved: what is missing or wrong in it is the tool's failure. */
async function print(path) {
  const { readWhole, tellWhole } = await loadOfTests("test/foundry/account/exported.ts");
  const whole = readWhole(path);
  if (whole !== null) return printWhole(tellWhole(whole));
  const { readRecord } = await loadOfTests("test/rules/records/record-file.ts");
  const { account } = await loadOfTests("test/foundry/account/account.ts");
  for (const line of account(readRecord(path))) console.log(line);
}

function printWhole(telling) {
  for (const { line, isTrouble } of telling) {
    if (isTrouble) process.exitCode = 1;
    (isTrouble ? console.error : console.log)(line);
  }
}

/** `npm run fight -- <record.json>`: prints a fight, round by round and segment by segment, from its record. */
await installDependencies();
const [first, preset, seed, file, ...rulings] = process.argv.slice(2);
if (first === "--play" && file !== undefined) await playAndWrite(preset, seed, resolve(file), rulings);
else if (first !== undefined && !first.startsWith("--")) await print(resolve(first));
else throw new Error(`fight: ${USAGE}`);
