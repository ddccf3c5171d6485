import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree } from "../tree.ts";
import { foundrysNames } from "./names.ts";

const tree = readTree();
const empty: Tree = new Map();

describe("Nothing of ours is called as a class of Foundry's", () => {
  it("in the tree as it stands", () => expect(foundrysNames(tree)).toEqual([]));

  it.each(["export interface Scene {}", "export type Scene = string;", "export class Scene {}"])("%s is found", text =>
    expect(foundrysNames(plant(empty, "src/rules/planted.ts", text))).toEqual([
      "src/rules/planted.ts calls something Scene, as Foundry does",
    ]),
  );

  it("what only has such a word in it is not meant", () =>
    expect(foundrysNames(plant(empty, "src/foundry/planted.ts", "export class SegmentToken {}"))).toEqual([]));
});
