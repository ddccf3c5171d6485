import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree } from "../tree.ts";
import { invented, missingPaths, undeclared } from "./references.ts";

const tree = readTree();
const parry = `export function parry(defender: Party, attacker: Party): Outcome {
  const race = 3;
  return { race, held: true };
}
class Fencer { #point = 1; lunge(): void {} }`;
const small: Tree = new Map([
  [".gitignore", "dist/\n/worlds/\n"],
  ["src/rules/parry.ts", parry],
]);
const guide = (text: string) => plant(small, "docs/guide.md", text);

describe("Every path that a guide names is there", () => {
  it("in the tree as it stands", () => expect(missingPaths(tree)).toEqual([]));
  it.each([
    ["a file", "Parries are in `src/rules/parry.ts`."],
    ["a file by the end of its path", "Parries are in `rules/parry.ts`."],
    ["a folder", "The rules are in `src/rules` or `rules/`."],
    ["a folder that git ignores", "The world is kept in `worlds/`."],
    ["a link", "[Parries](../src/rules/parry.ts), [Foundry](https://foundryvtt.com), [below](#below)"],
    ["what is no path", "`combat.turn`, `--port 30000`, `1/2`-`d20`, `import { parry } from './parry'`"],
    ["what stands in an example", "```ts\n// `src/rules/dodge.ts`\n```"],
  ])("%s is no breach", (_what, text) => expect(missingPaths(guide(text))).toEqual([]));
  it.each([
    ["a file", "Dodges are in `src/rules/dodge.ts`.", "src/rules/dodge.ts"],
    ["a file by its name", "Dodges are in `dodge.ts`.", "dodge.ts"],
    ["a folder", "Run `npm run test:unit -- test/rules`.", "test/rules"],
    ["a link", "[Dodges](dodge.md)", "docs/dodge.md"],
  ])("%s that is not there is found", (_what, text, path) =>
    expect(missingPaths(guide(text))).toEqual([`docs/guide.md names ${path}, which is not there`]),
  );
});

describe("Every name beside a path is declared there", () => {
  it("in the tree as it stands", () => expect(undeclared(tree)).toEqual([]));
  it.each([
    "The outcome comes from `parry` in `src/rules/parry.ts`.",
    "1. `src/rules/parry.ts`, `parry`: `race` is run, `#point` first, by `lunge` of `Fencer`.",
    "The `dodge` of a thief, and its `src/rules/parry.ts`.",
  ])("%s", text => expect(undeclared(guide(text))).toEqual([]));
  it.each([
    "The outcome comes from `dodge` in `src/rules/parry.ts`.",
    "The outcome comes from `dodge`, of `src/rules/parry.ts`.",
    "Look at `src/rules/parry.ts`,\n`dodge`.",
    "1. `src/rules/parry.ts`, `parry`: before it\n   comes `dodge`.",
  ])("a breach is found: %s", text =>
    expect(undeclared(guide(text))).toEqual([
      "docs/guide.md names dodge in src/rules/parry.ts, which does not declare it",
    ]),
  );
});

describe("Every good example is code of ours", () => {
  const example = (said: string, ...code: string[]) =>
    invented(guide(["```ts", "// BAD", "dodge();", `// GOOD${said}`, ...code, "```"].join("\n")));

  it("in the tree as it stands", () => expect(invented(tree)).toEqual([]));
  it("laid out in another way, or with something left out", () => {
    expect(example(": src/rules/parry.ts", "const race =", "  3;")).toEqual([]);
    expect(example(": src/rules/parry.ts", "export function parry(…): Outcome { … held: true,", "};")).toEqual([]);
  });
  it.each([
    ["another name", "export function dodge(defender: Party) { … }"],
    ["another parameter", "export function parry(defender: Party, foe: Party): Outcome { … }"],
    ["another order", "return { race … const race = 3;"],
  ])("one with %s is found", (_what, code) =>
    expect(example(": src/rules/parry.ts", code)).toEqual([`docs/guide.md: src/rules/parry.ts does not have: ${code}`]),
  );
  it.each(["", ": src/rules/dodge.ts"])("one from no file of ours is found: GOOD%s", said =>
    expect(example(said, "const race = 3;")).toEqual(["docs/guide.md: no file is named that has: const race = 3;"]),
  );
});
