import { describe, expect, it } from "vitest";
import { plant, readTree } from "../tree.ts";
import { unlike, unlikePresets, unread } from "./rulings.ts";

const page = (row: string) => new Map([["docs/rules/rulings.md", `| ruling | choices |\n|---|---|\n${row}\n`]]);
const ruling = [{ id: "parry.scope", choices: ["blow", "attacker"], default: "blow" }] as const;

describe("The page of rulings tells the rulebook's table", () => {
  it("in the tree as it stands", () => expect(unlike(readTree())).toEqual([]));
  it("a ruling that it lacks is found", () =>
    expect(unlike(page(""), ruling)).toEqual(["parry.scope is not on the page"]));
  it("so is one with other choices", () =>
    expect(unlike(page("| `parry.scope` | `blow`: one |"), ruling)).toEqual([
      "parry.scope has the choices blow,attacker, the page blow",
    ]));
  it("so is one that begins with another than the default", () =>
    expect(unlike(page("| `parry.scope` | `attacker`: all; `blow`: one |"), ruling)).toEqual([
      "parry.scope is blow unless chosen, the page begins with attacker, blow",
    ]));
  it("so is one that the table lacks", () =>
    expect(unlike(page("| `parry.scope` | `blow`, `attacker` |\n| `parry.mood` | `good` |"), ruling)).toEqual([
      "parry.mood is no ruling",
    ]));
});

describe("The page of rulings tells what presets choose otherwise", () => {
  const ids = ["parry.scope"];
  const presets = { "three-actions": {}, addict: { "parry.scope": "attacker" }, jomase: { "parry.scope": "attacker" } };
  const told = (last: string) =>
    unlikePresets(page(`| \`parry.scope\` | \`blow\`: one | S0 | ${last} |`), presets, ids);

  it("in the tree as it stands", () => expect(unlikePresets(readTree())).toEqual([]));
  it("and may remark upon it", () => expect(told("addict, jomase `attacker`; by habit")).toEqual([]));
  it("what it leaves out is found", () => {
    const missing = "parry.scope is otherwise addict attacker,jomase attacker, the page says ";
    expect(told("")).toEqual([missing]);
    expect(told("jomase `attacker`")).toEqual([`${missing}jomase attacker`]);
  });
  it("so is what no preset chooses", () =>
    expect(told("addict, jomase, d10-segments `attacker`")).toEqual([
      "parry.scope is otherwise addict attacker,jomase attacker, the page says addict attacker,jomase attacker,d10-segments attacker",
    ]));
});

describe("Every ruling is read by a rule", () => {
  const parry = plant(new Map(), "src/rules/defense/parry.ts", 'export const scope = (book) => book["parry.scope"];');

  it("in the tree as it stands", () => expect(unread(readTree())).toEqual([]));
  it("one that none reads is found", () =>
    expect(unread(parry, ["parry.scope", "parry.mood"])).toEqual(["nothing reads parry.mood"]));
  it("one that the rulebook alone names is none that is read", () => {
    const table = plant(new Map(), "src/rules/rulebook/tables.ts", '"parry.scope": { default: "blow" }');
    expect(unread(table, ["parry.scope"])).toEqual(["nothing reads parry.scope"]);
  });
});
