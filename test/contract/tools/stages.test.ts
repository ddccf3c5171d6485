import { describe, expect, it, vi } from "vitest";
import { readReport, runStages } from "#tools/steps/stages.mjs";

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
