import { readFileSync } from "node:fs";
import { vi } from "vitest";

/**
 * Setup of every rules test. A reason must have all details that its sentence in `lang/en.json` uses, or the test
 * fails. Otherwise players would read a bare “{target}”.
 */

/** The word for a part of the round, segment or phase. Clients fill it in themselves. */
const PART = "part";

/** Relative to the working directory: in tests with a DOM, URLs resolve against the page. */
const { Reason: SENTENCES } = JSON.parse(readFileSync("lang/en.json", "utf8")).TENSEGMENTS;

vi.mock("../../src/rules/vocabulary.ts", async original => {
  const module = await original<typeof import("../../src/rules/vocabulary.ts")>();
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
