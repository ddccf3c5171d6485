import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree } from "../tree.ts";
import { foundrysNames, sameNames } from "./names.ts";

const tree = readTree();
const empty: Tree = new Map();
const rule = plant(empty, "src/rules/planted-a.ts", "export function judge() {}");

describe("One name, one thing", () => {
  it("in the tree as it stands", () => expect(sameNames(tree)).toEqual([]));

  it.each([
    "export function judge() {}",
    "export const judge = 1;",
    "export type judge = 1;",
    "export interface judge {}",
    "export class judge {}",
  ])("%s beside a judge of the rules is found", text =>
    expect(sameNames(plant(rule, "src/rules/planted-b.ts", text))).toEqual([
      "src/rules/planted-a.ts and src/rules/planted-b.ts each say what judge is",
    ]),
  );

  it("so is one of the table's", () =>
    expect(sameNames(plant(rule, "src/foundry/planted.ts", "export const judge = 1;"))).toEqual([
      "src/foundry/planted.ts and src/rules/planted-a.ts each say what judge is",
    ]));

  it.each([
    ["src/rules/planted-b.ts", 'export { judge } from "./planted-a.ts";'],
    ["src/rules/planted-b.ts", "function judge() {}"],
    ["src/foundry/api/index.ts", "export function judge() {}"],
  ])("%s may say: %s", (path, text) => expect(sameNames(plant(rule, path, text))).toEqual([]));

  it("two modules of the table may each have their own", () => {
    const one = plant(empty, "src/foundry/planted-a.ts", "export const text = 1;");
    expect(sameNames(plant(one, "src/foundry/planted-b.ts", "export const text = 2;"))).toEqual([]);
  });

  it("a list and the type of its members are one", () =>
    expect(
      sameNames(plant(empty, "src/rules/planted.ts", "export const Side = []; export type Side = string;")),
    ).toEqual([]));
});

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
