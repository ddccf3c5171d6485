import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree } from "../tree.ts";
import { asksForTheMethod } from "./methods.ts";

const empty: Tree = new Map();
const asking = 'export const isSide = book => book["initiative.method"] === "side";';

describe("A method of initiative is known by its procedure and its frame", () => {
  it("in the tree as it stands", () => expect(asksForTheMethod(readTree())).toEqual([]));
  it("a rule that asks which one it is is found", () =>
    expect(asksForTheMethod(plant(empty, "src/rules/movement/planted.ts", asking))).toEqual([
      "src/rules/movement/planted.ts asks for initiative.method: what it needs to know belongs to the procedure or the frame",
    ]));
  it("the rulebook says what goes with which", () =>
    expect(asksForTheMethod(plant(empty, "src/rules/rulebook/planted.ts", asking))).toEqual([]));
});
