import { installDependencies } from "./steps/dependencies.mjs";
import { runTool } from "./steps/run.mjs";
import { specs } from "./steps/stages.mjs";

/**
 * `npm run test:browser`: builds and runs the browser specs. With `--pseudo` they run in the pseudo-language; with
 * `--pictures` the pictures of the guides are drawn instead. Other arguments are passed to Playwright.
 */
const ours = new Set(["--pseudo", "--pictures"]);
const asked = process.argv.slice(2);
const pictures = asked.includes("--pictures");
if (asked.includes("--pseudo")) process.env.TEN_SEGMENTS_PSEUDO = "1";
if (pictures) process.env.TEN_SEGMENTS_PICTURES = "1";
const passedOn = asked.filter(word => !ours.has(word));
await installDependencies();
const built = await runTool("vite", ["build"]);
const { passed, failed } =
  built === 0 ? await specs(pictures ? ["--project=generation-14", ...passedOn] : passedOn) : { passed: 0, failed: 1 };
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
