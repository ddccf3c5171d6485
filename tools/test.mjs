import { installDependencies } from "./steps/dependencies.mjs";
import { allStages, runStages } from "./steps/stages.mjs";

/** `npm test`: install what is missing, run every stage, and end with one line of numbers. */
await installDependencies();
const { passed, failed, broken } = await runStages(allStages());
if (broken.length > 0) console.log(`\nNot in order: ${broken.join("; ")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
