import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree } from "../tree.ts";
import { doubled, requirements, unknown, unplayed, untested } from "./requirements.ts";

const tree = readTree();
const page: Tree = new Map([
  ["docs/rules/three-actions.md", "- **S0.R1.a** — One spell.\n- **S0.R1.b** — Haste too.\n"],
]);
const tested = plant(page, "test/rules/spells.test.ts", 'describe("S0.R1.a, S0.R1.b", () => {});');

describe("Every requirement of the rules reference has a test that names it", () => {
  it("in the tree as it stands", () => {
    expect(requirements(tree).length).toBeGreaterThan(0);
    expect(untested(tree)).toEqual([]);
  });
  it("one without a test is found", () =>
    expect(untested(page)).toEqual(["S0.R1.a has no test", "S0.R1.b has no test"]));
  it("one whose longer brother alone is named is found", () => {
    const onlyLonger = plant(page, "test/rules/spells.test.ts", '"S0.R1.a.2 and S0.R1.b"');
    expect(untested(onlyLonger)).toEqual(["S0.R1.a has no test"]);
  });
  it("naming it is enough", () => expect(untested(tested)).toEqual([]));
});

describe("What is written down and not played is told", () => {
  const left = unplayed(tree);
  if (left.length > 0) console.info(`Not played (${left.length}): ${left.join(", ")}`);

  it("a plain id is one of them, a bold one is not", () => {
    const plain = plant(page, "docs/rules/other.md", "- S0.EX.1 — A monk.\n- G.table — The table's.\n");
    expect(unplayed(plain)).toEqual(["S0.EX.1"]);
  });
});

describe("Every citation leads to a requirement", () => {
  it("in the tree as it stands", () => expect(unknown(tree)).toEqual([]));
  it("a rule that is known and not played, and a group of rules, can be cited", () => {
    const known = plant(tested, "docs/rules/other.md", "- S0.R5.a — Two devices.\n- S4.VII.C.2a — First.\n");
    expect(unknown(plant(known, "src/rules/planted.ts", "/** S0.R5.a, S0.R1, S4.VII.C.2 */"))).toEqual([]);
    expect(untested(known)).toEqual([]);
  });
  it("one that leads nowhere is found", () => {
    const cited = plant(tested, "src/rules/planted.ts", 'export const CAP = { cite: "S0.R99.z" };');
    expect(unknown(cited)).toEqual(["src/rules/planted.ts cites S0.R99.z, which the rules reference lacks"]);
  });
});

describe("No id is given twice", () => {
  it("in the tree as it stands", () => expect(doubled(tree)).toEqual([]));
  it("one that is given twice is found", () =>
    expect(doubled(plant(page, "docs/rules/other.md", "- **S0.R1.a** — Again.\n"))).toEqual([
      "S0.R1.a stands twice in the rules reference",
    ]));
});
