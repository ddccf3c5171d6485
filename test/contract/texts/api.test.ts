import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { INTENTS } from "#rules/index.ts";
import { declarations, emitted } from "#tools/api/declarations.mjs";
import { KINDS_OF_INTENTS, membersOfKind } from "#tools/api/intents.mjs";
import { apiPage, missingOn } from "#tools/api/page.mjs";
import { FORMER_CALLS, FORMER_HOOKS, FORMER_TYPES } from "../../foundry/api/former-names.ts";
import { part, plant, readTree, type Tree, textOf } from "../tree.ts";
import { complaintsOf, examplesOn, sharedApiNames } from "./api.ts";

const tree = readTree();
const page = textOf(tree, "docs/api.md");
let files: Map<string, string>;
beforeAll(() => {
  files = emitted();
});

describe("The page of the macro API", () => {
  it("is as the source has it: node tools/api/make.mjs makes it anew", () => expect(apiPage(files)).toBe(page));
  it("has an entry with an example for each call, read, hook and type", () =>
    expect(missingOn(page, files)).toEqual([]));
});

describe("The declarations in the package", () => {
  it("need nothing else, and know every example of the page", () =>
    expect(complaintsOf(declarations(files), examplesOn(page))).toEqual([]));

  it("know a slip in an argument", () => {
    const slip = 'await tenSegments.charge({ figure: "Mirella", target: "Orc (1)", feet: "forty" });';
    expect(complaintsOf(declarations(files), [slip])).toEqual([expect.stringContaining("TS2322")]);
  });
});

describe("A type that macros and hooks see has a name of its own", () => {
  const planted = (face: string, other: string) =>
    sharedApiNames(
      new Map([
        ["foundry/api/index.d.ts", face],
        ["rules/planted.d.ts", other],
      ]),
    );
  const face = (ending: string) =>
    `import type { Verdict as Other } from "../../rules/planted.ts";\nexport interface Verdict { ${ending} }\n`;
  const other = "export interface Verdict { legal: boolean }";

  it("in the tree as it stands", () => expect(sharedApiNames(files)).toEqual([]));

  it("one that has another's name is found", () =>
    expect(planted(face("other: Other"), other)).toEqual([
      "rules/planted.d.ts calls a type of the API Verdict, which is taken",
    ]));

  it("one that has the name of one of Foundry's documents is found", () =>
    expect(planted("export interface Combat { round: number }", "")).toEqual([
      "foundry/api/index.d.ts calls a type of the API Combat, which is taken",
    ]));

  it("one that the API does not show may have any name", () =>
    expect(planted(face("legal: boolean"), other)).toEqual([]));
});

describe("Former names", () => {
  const rows = [
    ...Object.entries({ ...FORMER_CALLS, ...FORMER_TYPES }),
    ...Object.entries(FORMER_HOOKS).map(names => names.map(name => `tenSegments.${name}`)),
  ];

  it("are on the page, with the names that took their place", () => {
    const listed = [...page.split("## Former names")[1]!.matchAll(/^\| `([\w.]+)` \| `([\w.]+)` \|$/gm)];
    expect(listed.map(([, former, now]) => [former, now]).toSorted()).toEqual(rows.toSorted());
  });

  it("are in the declarations, deprecated, and compile", () => {
    const declared = declarations(files);
    for (const [, now] of rows) expect(declared).toContain(`@deprecated Use \`${now}\`.`);
    const types = Object.keys(FORMER_TYPES).map(name => `TS.${name}${name === "CallOf" ? '<"strike">' : ""}`);
    const uses = [
      ...Object.keys(FORMER_CALLS).map(name => `void tenSegments.${name};`),
      ...Object.keys(FORMER_HOOKS).map(name => `Hooks.on("tenSegments.${name}", () => undefined);`),
      ...types.map(type => `let _: ${type.replace("TS.", 'import("./ten-segments.js").')}; void _!;`),
    ];
    expect(complaintsOf(declared, uses)).toEqual([]);
  });

  it("of hooks are those that are called", () => {
    const source = textOf(tree, "src/foundry/own-hooks.ts");
    const called = [...source.matchAll(/^ {2}(\w+): "(\w+)",$/gm)].map(([, now, former]) => [former, now]);
    expect(called.toSorted()).toEqual(Object.entries(FORMER_HOOKS).toSorted());
  });
});

describe("The kinds of intents on the page", () => {
  it("are all there are, with all members", () => {
    expect(Object.keys(KINDS_OF_INTENTS).toSorted()).toEqual(INTENTS.toSorted());
    const members = textOf(tree, "src/rules/intent/intent.ts").match(/const MEMBERS[^=]*= \{(.*?)\};/s)![1]!;
    const known = [...members.matchAll(/(\w+): true/g)].map(([, name]) => name);
    const listed = Object.keys(KINDS_OF_INTENTS).flatMap(kind =>
      membersOfKind(kind).map(name => name.replace("?", "")),
    );
    expect([...new Set(listed)].toSorted()).toEqual(known.toSorted());
  });

  it("aim has the members of its command, not of another type of that name", () =>
    expect(page).toMatch(/^### aim\n[^#]*\| `targets` \| `readonly FigureLike\[\]`/m));
});

/** The declarations emitted for a tree with a planted change. */
function emittedOf(planted: Tree): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "ten-segments-"));
  try {
    for (const [path, text] of part(planted, /^(src\/.*\.ts|package\.json)$/)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));
    symlinkSync(modules, join(folder, "node_modules"), "junction");
    return emitted(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe("What has no entry is found", () => {
  const without = (entry: string) =>
    page.replace(new RegExp(`^### ${entry.replace(".", "\\.")}\n[^]*?(?=^##)`, "m"), "");
  it.each(["charge", "undo", "explain", "tenSegments.failed", "CallOptions"])("%s", name =>
    expect(missingOn(without(name), files)).toContain(name),
  );
  it("the hook of a command", () =>
    expect(missingOn(page.replaceAll('"tenSegments.preCharge"', '"…"'), files)).toEqual(["tenSegments.preCharge"]));

  it("a call, a type and a hook that are new", () => {
    const call = "\n/** Waits. */\nexport async function tarry(): Promise<void> {}\nexport interface Tarrying {}\n";
    const running = plant(tree, "src/foundry/api/running.ts", textOf(tree, "src/foundry/api/running.ts") + call);
    const index = textOf(tree, "src/foundry/api/index.ts").replace("{ CommandCall }", "{ CommandCall, Tarrying }");
    const hooks = textOf(tree, "src/foundry/api/hooks.ts").replace(
      '  "tenSegments.undone":',
      '  "tenSegments.tarried": () => void;\n  "tenSegments.undone":',
    );
    const planted = plant(plant(running, "src/foundry/api/index.ts", index), "src/foundry/api/hooks.ts", hooks);
    expect(missingOn(page, emittedOf(planted)).sort()).toEqual(["Tarrying", "tarry", "tenSegments.tarried"]);
  });
});
