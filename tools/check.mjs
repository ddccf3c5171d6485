import { installDependencies } from "./steps/dependencies.mjs";
import { checks, runStages } from "./steps/stages.mjs";

/** `npm run check`: types, lint and format. */
await installDependencies();
const { broken } = await runStages(checks());
if (broken.length > 0) console.log(`\nNot in order:\n${broken.join("\n")}`);
process.exitCode = broken.length === 0 ? 0 : 1;
