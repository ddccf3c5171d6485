import { installDependencies } from "./steps/dependencies.mjs";
import { runTool } from "./steps/run.mjs";
import { specs } from "./steps/stages.mjs";

/**
 * `npm run test:browser`: builds and runs the browser specs; with `--pseudo` in the pseudo-language. Other arguments
 * are passed to Playwright.
 */
const asked = process.argv.slice(2);
if (asked.includes("--pseudo")) process.env.TEN_SEGMENTS_PSEUDO = "1";
await installDependencies();
const built = await runTool("vite", ["build"]);
const { passed, failed } =
  built === 0 ? await specs(asked.filter(word => word !== "--pseudo")) : { passed: 0, failed: 1 };
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
