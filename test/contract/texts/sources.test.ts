import { describe, expect, it } from "vitest";
import { part, readTree, type Tree } from "../tree.ts";
import { ownedNames, sourceBreaches } from "./sources.ts";

const tree = readTree();
const HEAD = "| title | edition | public text | used for |\n|---|---|---|---|\n";
const ROW = "| OSRIC | first, restated | example.org | all numbers |\n";
const account = (text: string): Tree => new Map([["packs/armor/SOURCES.md", text]]);

describe("Every pack of things says where its numbers come from", () => {
  it.each(["armor", "classes", "devices", "gear", "monsters", "spells", "weapons"])("%s", pack =>
    expect([...part(tree, new RegExp(`^packs/${pack}/SOURCES\\.md$`)).keys()]).toHaveLength(1),
  );
  it("in a table of title, edition and public text", () => expect(sourceBreaches(tree)).toEqual([]));

  it.each([
    ["# Sources\n", "packs/armor/SOURCES.md has no table of title, edition, public text and use"],
    [
      `${HEAD}| OSRIC |  | example.org | all |\n`,
      "packs/armor/SOURCES.md has an empty cell: | OSRIC |  | example.org | all |",
    ],
    [`${HEAD}${ROW}\nSee file id 23603456810.\n`, "packs/armor/SOURCES.md:5 names the id of a file"],
    [`${HEAD}${ROW}\nAs first edition is remembered.\n`, "packs/armor/SOURCES.md:5 names memory"],
    [`${HEAD}${ROW}\n## Left out for doubt\n`, "packs/armor/SOURCES.md:5 names a doubt"],
  ])("%j is found", (text, found) => expect(sourceBreaches(account(text))).toEqual([found]));
});

describe("No name that a publisher owns", () => {
  it("in packs, guides and the language file", () => expect(ownedNames(tree)).toEqual([]));
  it("one is found", () =>
    expect(ownedNames(account("Left out: the Beholder.\n"))).toEqual([
      "packs/armor/SOURCES.md:1 has the name Beholder",
    ]));
});
