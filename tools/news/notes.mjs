import { readFileSync } from "node:fs";
import { join } from "node:path";
import { installDependencies } from "../steps/dependencies.mjs";
import { root } from "../steps/run.mjs";

/** `node tools/news/notes.mjs`: prints the release notes of the version in `package.json`. */
await installDependencies();
const { readNews, releaseNotes } = await import("./changelog.mjs");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
try {
  console.log(releaseNotes(await readNews(), version));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
