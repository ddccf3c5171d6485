import { describe, expect, it } from "vitest";
import { plant, readTree } from "../tree.ts";
import { compiledIn, uncompiled } from "./compiled.ts";

describe("Every module is compiled by a project", () => {
  const tree = readTree();
  const compiled = compiledIn(tree);

  it("in the tree as it stands", () => expect(uncompiled(tree, compiled)).toEqual([]));
  it("one that none compiles is found", () =>
    expect(uncompiled(plant(tree, "test/host/planted.check.ts", ""), compiled)).toEqual([
      "no project compiles test/host/planted.check.ts",
    ]));
});
