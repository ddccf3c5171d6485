import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { root } from "#tools/steps/run.mjs";
import { countSpecs, countUnits, readReport, runStages } from "#tools/steps/stages.mjs";

const quiet = () => [vi.spyOn(console, "log"), vi.spyOn(console, "error")].map(spy => spy.mockImplementation(() => {}));
const stage = (name: string, score: () => Promise<{ passed: number; failed: number }>) => ({ name, run: score });

describe("Stages run one after the other", () => {
  const good = stage("good", async () => ({ passed: 3, failed: 0 }));
  const bad = stage("bad", async () => ({ passed: 1, failed: 2 }));
  const broken = stage("broken", () => Promise.reject(new Error("There is no browser")));

  it("and one that fails, or cannot run, hides none that comes after it", async () => {
    quiet();
    expect(await runStages([bad, broken, good])).toEqual({ passed: 4, failed: 3, broken: ["bad", "broken"] });
  });

  it("and one that cannot run says why", async () => {
    const [, error] = quiet();
    await runStages([broken]);
    expect(error).toHaveBeenCalledWith("There is no browser");
  });
});

describe("The failed tests of a run", () => {
  it("are named below their stage, each with the first line of its error", async () => {
    quiet();
    const names = ["test/a.test.ts › adds: expected 3", "test/b.test.ts › takes away: expected 1"];
    const { broken } = await runStages([{ name: "unit tests", run: async () => ({ passed: 1, failed: 2, names }) }]);
    expect(broken).toEqual([`unit tests\n  ${names[0]}\n  ${names[1]}`]);
  });

  it("are found in the report of unit tests, and so are files that do not load", () => {
    const meta = { generation: 13 };
    const adds = { status: "failed", fullName: "adds", meta, failureMessages: ["expected 3\nat line 4"] };
    const testResults = [
      { name: join(root, "test/a.test.ts"), status: "failed", assertionResults: [{ status: "passed" }, adds] },
      { name: join(root, "test/b.test.ts"), status: "failed", message: "No such module", assertionResults: [] },
    ];
    expect(countUnits({ testResults, numPassedTests: 1, numFailedTests: 1 })).toEqual({
      passed: 1,
      failed: 2,
      names: ["test/a.test.ts (generation 13) › adds: expected 3", "test/b.test.ts: No such module"],
    });
  });

  it("are found in the report of browser specs, however deep they are", () => {
    const of = (title: string, status: string) => ({
      title,
      tests: [{ projectName: "generation-13", status, results: [{ error: { message: "too slow\nat line 4" } }] }],
    });
    const inner = { title: "Undo", specs: [of("brings back", "unexpected"), of("forgets", "expected")] };
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      errors: [],
      suites: [{ title: "undo.spec.ts", specs: [of("starts", "flaky")], suites: [inner] }],
    };
    expect(countSpecs(report)).toEqual({
      passed: 1,
      failed: 2,
      names: [
        "undo.spec.ts › generation-13 › starts: too slow",
        "undo.spec.ts › Undo › generation-13 › brings back: too slow",
      ],
    });
  });
});

describe("A tool's report", () => {
  const count = (passed: number, failed: number) => () => ({ passed, failed });
  const read = (code: number, passed: number, failed: number) =>
    readReport("package.json", code, count(passed, failed));

  it("counts as it says", () => expect(read(1, 5, 2)).toEqual({ passed: 5, failed: 2 }));
  it("without a single test is a failure", () => expect(read(0, 0, 0)).toEqual({ passed: 0, failed: 1 }));
  it("that says all is well of a tool that failed is a failure", () =>
    expect(read(1, 5, 0)).toEqual({ passed: 5, failed: 1 }));
  it("that was never written is a failure", () =>
    expect(readReport("no-such-report.json", 0, count(5, 0))).toEqual({ passed: 0, failed: 1 }));
});
