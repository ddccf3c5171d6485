import { installDependencies } from "./steps/dependencies.mjs";
import { allStages, runStages } from "./steps/stages.mjs";

/** `npm test`: installs missing packages, runs every stage, and ends with one line of numbers. */
const install = { name: "packages", run: () => installDependencies().then(() => ({ passed: 1, failed: 0 })) };
const installed = await runStages([install]);
const rest = installed.failed === 0 ? await runStages(allStages()) : { passed: 0, failed: 0, broken: [] };
const broken = [...installed.broken, ...rest.broken];
const failed = installed.failed + rest.failed;
if (broken.length > 0) console.log(`\nNot in order:\n${broken.join("\n")}`);
console.log(`\n${installed.passed + rest.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
