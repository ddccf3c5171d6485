import { installDependencies } from "./steps/dependencies.mjs";
import { runTool } from "./steps/run.mjs";
import { specs } from "./steps/stages.mjs";

/** `npm run test:browser`: build, then the browser specs; arguments go on to Playwright. */
await installDependencies();
const built = await runTool("vite", ["build"]);
const { passed, failed } = built === 0 ? await specs(process.argv.slice(2)) : { passed: 0, failed: 1 };
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
