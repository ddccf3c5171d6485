import { describe, expect, it } from "vitest";
import { plant, readTree, textOf } from "../tree.ts";
import { idleStyles, SHEET } from "./styles.ts";

const tree = readTree();

describe("The style sheet uses every partial", () => {
  it("in the tree as it stands", () => expect(idleStyles(tree)).toEqual([]));
  it("one that it does not use is found", () => {
    const path = "styles/dialogs/_planted.scss";
    expect(idleStyles(plant(tree, path, ""))).toEqual([path]);
    const used = plant(tree, SHEET, `${textOf(tree, SHEET)}@use "dialogs/planted";\n`);
    expect(idleStyles(plant(used, path, ""))).toEqual([]);
  });
});
