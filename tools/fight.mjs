import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { installDependencies } from "./steps/dependencies.mjs";
import { loadOfTests } from "./steps/played.mjs";

const USAGE = "expected <record.json>, or --play <preset> <seed> <record.json> [<ruling>=<choice> …]";

/** Parses a ruling's choice: "true" and "false" become booleans. */
const choiceOf = said => (said === "true" || said === "false" ? said === "true" : said);

/** The rulings given besides the preset, such as `fatigue.enabled=true`. */
function rulingsOf(said) {
  return Object.fromEntries(
    said.map(pair => {
      const [id, choice] = pair.split("=");
      return [id, choiceOf(choice)];
    }),
  );
}

/** Plays a fight with the tests' policy and writes its record. */
async function playAndWrite(preset, seed, path, rulings) {
  const { fightersFor } = await loadOfTests("test/rules/records/fights.ts");
  const { recordFight, writeRecord } = await loadOfTests("test/rules/records/record-file.ts");
  const rulebook = { preset, ...rulingsOf(rulings) };
  writeFileSync(path, writeRecord(recordFight(fightersFor(rulebook), rulebook, Number(seed))));
}

/** Prints the account of a record or of a saved fight. Missing or wrong parts make the tool fail. */
async function print(path) {
  const { readWhole, tellRecord, tellWhole } = await loadOfTests("test/foundry/account/exported.ts");
  const { readRecord } = await loadOfTests("test/rules/records/record-file.ts");
  const whole = readWhole(path);
  const telling = whole === null ? tellRecord(readRecord(path)) : tellWhole(whole);
  for (const { line, isTrouble } of telling) {
    if (isTrouble) process.exitCode = 1;
    (isTrouble ? console.error : console.log)(line);
  }
}

/** Reports a file that cannot be read, or that is not a fight, in one line. */
async function printOrExplain(file) {
  try {
    await print(resolve(file));
  } catch (error) {
    console.error(`fight: ${file} cannot be told as a fight: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

/** `npm run fight -- <record.json>`: prints a fight, round by round and segment by segment, from its record. */
await installDependencies();
const [first, preset, seed, file, ...rulings] = process.argv.slice(2);
if (first === "--play" && file !== undefined) await playAndWrite(preset, seed, resolve(file), rulings);
else if (first !== undefined && !first.startsWith("--")) await printOrExplain(first);
else {
  console.error(`fight: ${USAGE}`);
  process.exitCode = 1;
}
