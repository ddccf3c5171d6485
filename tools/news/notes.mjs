import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { installDependencies } from "../steps/dependencies.mjs";
import { root } from "../steps/run.mjs";

/** `node tools/news/notes.mjs [--out <file>]`: writes the release notes of the version in `package.json`. */
const { out } = parseArgs({ options: { out: { type: "string" } } }).values;
await installDependencies();
const { readNews, releaseNotes } = await import("./changelog.mjs");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
try {
  const notes = releaseNotes(await readNews(), version);
  if (out === undefined) console.log(notes);
  else writeFileSync(resolve(root, out), notes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
