import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { idle, played, scores, survivors } from "./mutation/account.mjs";
import { installDependencies } from "./steps/dependencies.mjs";
import { root, runTool } from "./steps/run.mjs";

const pages = () => {
  const folder = join(root, "docs/rules");
  return readdirSync(folder)
    .filter(name => name.endsWith(".md"))
    .map(name => readFileSync(join(folder, name), "utf8"));
};

const list = (title, lines) =>
  console.log(`\n${title}: ${lines.length || "none"}`, ...lines.map(line => `\n  ${line}`));

/**
 * `npm run mutate [-- --share 0.05 --drawing 1 folder …]`: mutates the rules, some of their folders, or a random share
 * of their functions, and reports the mutants that no test noticed.
 */
await installDependencies();
const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { share: { type: "string", default: "1" }, drawing: { type: "string", default: "1" } },
});
if (!(Number(values.share) > 0 && Number(values.share) <= 1))
  throw new RangeError(`mutate: --share must be more than 0 and at most 1, but is ${values.share}`);
const isWhole = folders.length === 0 && Number(values.share) === 1;
process.env.MUTATION_SHARE = values.share;
process.env.MUTATION_DRAWING = values.drawing;
process.env.MUTATION_WHOLE = isWhole ? "1" : "0";
const mutate = folders.length === 0 ? [] : ["--mutate", folders.map(name => `src/rules/${name}/**/*.ts`).join(",")];
const code = await runTool("@stryker-mutator/core:stryker", ["run", "tools/mutation/stryker.config.mjs", ...mutate]);
if (code !== 0) throw new Error(`mutate: the run ended with exit code ${code}, see its message above`);
const report = JSON.parse(readFileSync(join(root, ".cache/mutation.json"), "utf8"));
list("Survivors", survivors(report));
if (isWhole) list("Requirements whose tests kill no mutant", idle(report, played(pages())));
console.log("\nScore by folder");
console.table(scores(report));
