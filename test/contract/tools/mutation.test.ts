import { describe, expect, it } from "vitest";
import { idle, played, scores, survivors } from "#tools/mutation/account.mjs";

const mutant = (id: string, status: string, killedBy: string[] = []) => ({
  id,
  status,
  killedBy,
  mutatorName: "BooleanLiteral",
  replacement: "true",
  location: { start: { line: 7 } },
});
const report = {
  files: {
    "src/rules/ledger/cap.ts": { mutants: [mutant("1", "Killed", ["a"]), mutant("2", "Survived")] },
    "src/rules/vocabulary.ts": { mutants: [mutant("3", "NoCoverage"), mutant("4", "Ignored")] },
  },
  testFiles: {
    "test/rules/ledger.test.ts": {
      tests: [
        { id: "a", name: "The cap S0.I.a: three" },
        { id: "b", name: "The cap S0.I.b and S0.EX.1: a blow" },
      ],
    },
  },
};

describe("The account of a mutation run", () => {
  it("has a score for each folder and for all, of the mutants that count", () =>
    expect(scores(report)).toEqual([
      { folder: "(root)", killed: 0, lived: 1, score: 0 },
      { folder: "ledger", killed: 1, lived: 1, score: 50 },
      { folder: "all", killed: 1, lived: 2, score: 33.3 },
    ]));
  it("names the survivors by file and line", () =>
    expect(survivors(report)).toEqual([
      "src/rules/ledger/cap.ts:7 BooleanLiteral: true",
      "src/rules/vocabulary.ts:7 BooleanLiteral: true, run by no test",
    ]));
  it("names the requirements whose tests kill nothing, and those that no title names", () =>
    expect(idle(report, ["S0.I.a", "S0.I.b", "S0.EX.1", "S0.I"])).toEqual([
      "S0.I.b: its tests kill none",
      "S0.EX.1: its tests kill none",
      "S0.I: no title names it",
    ]));
  it("asks for the requirements that are played", () =>
    expect(played(["- **S0.I.a** — Three.\n- S0.I.b — One.\n", "- **G.01** — Ten.\n"])).toEqual(["S0.I.a", "G.01"]));
});
