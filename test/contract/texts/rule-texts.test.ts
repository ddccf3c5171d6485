import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree } from "../tree.ts";
import { lackingTexts, miscountedTexts } from "./rule-texts.ts";

const tree = readTree();
const empty: Tree = new Map();

describe("Each rule text has its words, its page, its journal and a recorded fight", () => {
  it("in the tree as it stands", () => expect(lackingTexts(tree)).toEqual([]));
  it("a text that is nowhere is found", () =>
    expect(lackingTexts(tree, { S9: "planted" })).toEqual([
      'lang/en.json lacks "planted": "planted"',
      "README.md lacks | planted |",
      ".github/ISSUE_TEMPLATE/rule.yml lacks - planted",
      "docs/rules/planted.md lacks - **S9.",
      "docs/rules/README.md lacks | S9 | `planted` | [planted.md](planted.md) |",
      "packs/rules/planted.yml lacks reference: docs/rules/planted.md\npreset: planted",
      'test/rules/records/fights.ts lacks name: "planted"',
    ]));
});

describe("The rule texts are counted right", () => {
  it("in the tree as it stands", () => expect(miscountedTexts(tree)).toEqual([]));
  it.each(["Five rule texts", "Pick one of the five texts"])("a count that is wrong is found: %s", text => {
    const page = plant(empty, "docs/running.md", text);
    expect(miscountedTexts(page, { S0: "one" })).toEqual([expect.stringContaining("texts, there are 1")]);
  });
});
