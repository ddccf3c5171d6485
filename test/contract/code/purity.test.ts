import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree } from "../tree.ts";
import { strangers, unloadable } from "./purity.ts";

const tree = readTree();
const empty: Tree = new Map();
const PLANTED = "src/rules/planted.ts";

describe("The rules name nothing but rules and the language", () => {
  it("in the tree as it stands", async () => expect(await strangers(tree)).toEqual([]));

  it.each([
    ["export const round = () => game.combat.round;", "game"],
    ["export const page = () => document.body;", "document"],
    ["export const roll = () => Math.random();", ".random"],
    ["export const roll = () => { const { random } = Math; return random; };", "Math without its dot"],
    ['export const roll = () => Math["random"]();', "Math without its dot"],
    ["export const now = () => Date.now();", "Date"],
    ["export const now = () => new Date();", "Date"],
    ["export const order = (a: string, b: string) => a.localeCompare(b);", ".localeCompare"],
    ["export const word = (n: number) => n.toLocaleString();", ".toLocaleString"],
    ["export const say = () => console.log(1);", "console"],
    ["export const all = () => globalThis;", "globalThis"],
    ["declare const CONFIG: { x: number };\nexport const x = () => ({ x: CONFIG.x });", "CONFIG"],
  ])("%s", async (text, name) =>
    expect(await strangers(plant(empty, PLANTED, text))).toEqual([`${PLANTED} touches ${name}`]),
  );

  it("a name of its own that is also somebody's global is no breach", async () => {
    const text =
      "export const read = ({ game, ui: document }: any) => { const [Date] = game; return { Date, x: document.ui }; };";
    expect(await strangers(plant(empty, PLANTED, text))).toEqual([]);
  });
});

describe("Every module of the rules loads where there is nothing but the language", () => {
  it("in the tree as it stands", async () => expect(await unloadable(tree)).toEqual([]));

  it.each([
    ["export const round = game.round;", "game is not defined"],
    ["export const width = document.body.clientWidth;", "document is not defined"],
    ["export const start = Date.now();", "Date is not defined"],
    ["export const seed = Math.random();", "Math.random is not a function"],
    [
      "import { missing } from './no-such-file.ts'; export const x = missing;",
      "textOf: expected src/rules/no-such-file.ts in the tree, it is not there",
    ],
  ])("%s", async (text, why) =>
    expect(await unloadable(plant(empty, PLANTED, text))).toEqual([`${PLANTED} does not load: ${why}`]),
  );
});
