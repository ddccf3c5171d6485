import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree } from "../tree.ts";
import { emptyNames, pastTheAim, pastTheStop } from "./budgets.ts";

const tree = readTree();
const empty: Tree = new Map();
const long = (lines: number, line = "") => `${line}\n`.repeat(lines);
const functionOf = (lines: number) => `export function f() {\n${long(lines - 2)}}\n`;
const classOf = (lines: number) => `export class C {\n${long(lines - 2)}}\n`;

describe("Nothing grows past its budget", () => {
  it("in the tree as it stands", () => {
    for (const offender of pastTheAim(tree)) console.log(offender);
    expect(pastTheStop(tree)).toEqual([]);
  });

  it.each([
    ["src/rules/planted.ts", functionOf(26), ":1: 26 lines of a rule, at most 25"],
    ["src/rules/planted.ts", `const f = (a: number) => {${long(25)}};`, ":1: 26 lines of a rule, at most 25"],
    ["src/foundry/planted.ts", `${long(3)}${functionOf(61)}`, ":4: 61 lines of a function, at most 60"],
    ["src/foundry/planted.ts", `class A {\n  #m() {${long(60)}}\n}`, ":2: 61 lines of a function, at most 60"],
    ["test/host/data/planted.ts", functionOf(61), ":1: 61 lines of a function, at most 60"],
    ["tools/planted.mjs", functionOf(61), ":1: 61 lines of a function, at most 60"],
    ["src/rules/planted/tables.ts", long(401, "//"), ": 401 lines of a source file, at most 400"],
    ["src/foundry/planted.ts", long(401, "//"), ": 401 lines of a source file, at most 400"],
    ["src/foundry/documents/planted.ts", classOf(201), ":1: 201 lines of a document class, at most 200"],
    ["src/foundry/sheets/planted.ts", classOf(351), ":1: 351 lines of a window's class, at most 350"],
    ["src/foundry/tracker/planted.ts", classOf(351), ":1: 351 lines of a window's class, at most 350"],
    ["templates/planted.hbs", long(121, "<br>"), ": 121 lines of a template, at most 120"],
    ["styles/planted.scss", long(201, "//"), ": 201 lines of a style partial, at most 200"],
    [
      "package.json",
      JSON.stringify({ scripts: { ...Array.from("seventeen letters") } }),
      ": 17 npm scripts, at most 16",
    ],
  ])("%s past its budget is found", (path, text, size) => {
    expect(pastTheStop(plant(empty, path, text))).toEqual([path + size]);
  });

  it("a function that gives back a class is measured without it", () => {
    const mixin = `export function f(Base) {\n  return class extends Base {\n${long(80)}\n  };\n}`;
    expect(pastTheStop(plant(empty, "src/foundry/planted.ts", mixin))).toEqual([]);
  });

  it("a deep folder is found", () =>
    expect(pastTheStop(plant(empty, "src/a/b/c/d/e/f.ts", ""))).toEqual([
      "src/a/b/c/d/e: 6 depth of a folder, at most 5",
    ]));

  it("a host of more than 13,000 lines of code is found", () => {
    const found = pastTheStop(plant(empty, "test/host/data/planted.ts", long(13001, "let a;")));
    expect(found).toEqual(["test/host: 13001 lines of the host's code, at most 13000"]);
  });

  it("a host is measured without comments, tests and their equipment", () => {
    const spoken = plant(empty, "test/host/data/planted.ts", long(13001, "// a word"));
    const tested = plant(spoken, "test/host/data/planted.test.ts", long(13001, "let a;"));
    expect(pastTheStop(plant(tested, "test/host/harness/planted.ts", long(13001, "let a;")))).toEqual([]);
  });

  it("a file within its budget is no offender", () =>
    expect(pastTheStop(plant(empty, "src/rules/planted.ts", functionOf(25)))).toEqual([]));
});

describe("A folder's name says what is in it", () => {
  it("in the tree as it stands", () => expect(emptyNames(tree)).toEqual([]));
  it.each(["utils", "helpers", "common", "misc", "lib"])("%s is found", name =>
    expect(emptyNames(plant(empty, `src/foundry/${name}/x.ts`, ""))).toEqual([`src/foundry/${name}`]),
  );
});
