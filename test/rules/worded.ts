import { readFileSync } from "node:fs";
import { vi } from "vitest";

/**
 * Prepares each file of the rules' tests: a reason that an example comes upon has all that its sentence asks for, so that
 * nobody reads of “{target}”.
 */

/** What the round's parts are called, segments or phases: every screen knows that by itself. */
const PART = "part";

/** By a path of the tree: where a test has a page, addresses are the page's. */
const { Reason: SENTENCES } = JSON.parse(readFileSync("lang/en.json", "utf8")).TENSEGMENTS;

vi.mock("../../src/rules/verdict.ts", async original => {
  const module = await original<typeof import("../../src/rules/verdict.ts")>();
  const reason: typeof module.reason = (why, details) => {
    const sentence: unknown = SENTENCES[why];
    const asked =
      typeof sentence === "string" ? [...sentence.matchAll(/\{(\w+)(?:\|[^}]+)?\}/g)].map(([, name]) => name) : [];
    const missing = asked.filter(name => name !== PART && details?.[name as string] === undefined);
    if (missing.length > 0) throw new Error(`The reason ${why} must say: ${missing.join(", ")}`);
    return module.reason(why, details);
  };
  return { ...module, reason };
});
