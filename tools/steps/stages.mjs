import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { obtainChromium } from "./chromium.mjs";
import { root, runTool } from "./run.mjs";

/**
 * The result of a stage; `names` are the failed tests, each with the first line of its error.
 *
 * @typedef {{ passed: number, failed: number, names?: readonly string[] }} Score
 */

/** @returns {Score} */
const single = code => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * Every tsconfig of the tree is a project of its own: the rules must compile without Foundry, the host with the DOM.
 */
function typeProjects() {
  const folders = ["", "src", "test", "tools"];
  const inside = folder => readdirSync(join(root, folder), { withFileTypes: true, recursive: folder !== "" });
  const entries = folders.flatMap(folder => inside(folder).filter(entry => /^tsconfig.*\.json$/.test(entry.name)));
  return entries.map(entry => relative(root, join(entry.parentPath, entry.name)));
}

/** A new, empty path for a tool's report. */
function reportFile(name) {
  const file = join(root, ".cache", name);
  mkdirSync(join(root, ".cache"), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * Counts a report. A tool that fails without a failure in its report, or that writes none, counts as one failure.
 *
 * @param {string} file
 * @param {number} code
 * @param {(report: any) => Score} count
 * @returns {Score}
 */
export function readReport(file, code, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const score = count(JSON.parse(readFileSync(file, "utf8")));
  const unexplained = score.failed === 0 && (code !== 0 || score.passed === 0);
  return unexplained ? { ...score, failed: 1 } : score;
}

const firstLine = text => stripVTControlCharacters(String(text ?? "")).split("\n", 1)[0];

/** Counts Vitest's report. A file that does not load has no tests and counts as one failure. */
export function countUnits(report) {
  const broken = report.testResults.filter(file => file.status === "failed" && file.assertionResults.length === 0);
  const names = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, meta, failureMessages }) => {
        const on = meta?.generation ? ` (generation ${meta.generation})` : "";
        return `${relative(root, name)}${on} › ${fullName}: ${firstLine(failureMessages[0])}`;
      }),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    names: [...names, ...broken.map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`)],
  };
}

/** Counts Playwright's report. A test that passed only on a retry counts as failed. */
export function countSpecs({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    names: [...suites.flatMap(suite => failedSpecs(suite)), ...errors.map(({ message }) => firstLine(message))],
  };
}

/** The failed tests of a suite and of the suites inside it. */
function failedSpecs({ title, specs = [], suites = [] }) {
  const own = specs.flatMap(spec =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(
        test =>
          `${test.projectName} › ${spec.title}: ${firstLine(test.results.find(({ error }) => error)?.error.message)}`,
      ),
  );
  return [...own, ...suites.flatMap(suite => failedSpecs(suite))].map(name => `${title} › ${name}`);
}

/** @returns {Promise<Score>} */
async function units() {
  const file = reportFile("units.json");
  const code = await runTool("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  return readReport(file, code, countUnits);
}

/** Runs the browser specs. @param {string[]} [args] @returns {Promise<Score>} */
export const specs = (args = []) => specsIn(obtainChromium(), args);

/** @param {Promise<string>} browser @param {string[]} [args] @returns {Promise<Score>} */
async function specsIn(browser, args = []) {
  const file = reportFile("specs.json");
  const env = { CHROMIUM_PATH: await browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const config = ["test", "-c", "test/browser/playwright.config.ts", "--reporter=list,json"];
  return readReport(file, await runTool("@playwright/test:playwright", [...config, ...args], env), countSpecs);
}

/** Checks all projects at once, each on one core. */
const types = {
  name: "types",
  run: async () => {
    const checked = typeProjects().map(async project => {
      const score = single(await runTool("typescript:tsc", ["--noEmit", "-p", project]));
      console.log(`   ${project}: ${score.failed === 0 ? "in order" : "not in order"}`);
      return score;
    });
    return sum(await Promise.all(checked));
  },
};

/** @param {readonly Score[]} scores @returns {Score} */
const sum = scores =>
  scores.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }));

const lint = {
  name: "lint and format",
  run: async () => single(await runTool("@biomejs/biome:biome", ["check", "."])),
};
const build = { name: "build", run: async () => single(await runTool("vite", ["build"])) };

/** The stages that read the code without running it. */
export const checks = () => [types, lint];

/** All stages. A missing browser is downloaded while the other stages run. */
export function allStages() {
  const browser = obtainChromium();
  browser.catch(() => "the last stage says so");
  return [
    ...checks(),
    build,
    { name: "unit tests", run: units },
    { name: "browser specs", run: () => specsIn(browser) },
  ];
}

/** A stage that cannot run counts as failed. @returns {Score} */
function broke(error) {
  console.error(error.message);
  return { passed: 0, failed: 1 };
}

/**
 * Runs every stage, whatever the result of the previous ones. `broken` lists the failed stages, each with its failed
 * tests.
 *
 * @returns {Promise<{ passed: number, failed: number, broken: string[] }>}
 */
export async function runStages(stages) {
  const total = { passed: 0, failed: 0, broken: /** @type {string[]} */ ([]) };
  for (const { name, run } of stages) {
    console.log(`\n── ${name}`);
    const score = await run().catch(broke);
    console.log(`   ${name}: ${score.passed} passed, ${score.failed} failed`);
    total.passed += score.passed;
    total.failed += score.failed;
    if (score.failed > 0) total.broken.push([name, ...(score.names ?? [])].join("\n  "));
  }
  return total;
}
