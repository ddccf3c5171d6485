import { describe, expect, it } from "vitest";
import { readTree } from "../tree.ts";
import { unlike } from "./rulings.ts";

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
