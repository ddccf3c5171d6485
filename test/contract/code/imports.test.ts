import { describe, expect, it } from "vitest";
import { part, plant, readTree, type Tree } from "../tree.ts";
import { borderBreaches, circles, conceptGraph, layerBreaches, rings, strayWays } from "./imports.ts";

const tree = readTree();
const empty: Tree = new Map();

describe("Imports run one way: rules ← foundry ← main", () => {
  it("in the tree as it stands", () => expect(borderBreaches(tree)).toEqual([]));

  it.each([
    [
      "src/rules/planted.ts",
      "../foundry/generation.ts",
      "src/foundry/generation.ts",
      "the rules import nothing but rules",
    ],
    ["src/rules/planted.ts", "node:fs", "node:fs", "the rules import nothing but rules"],
    [
      "src/foundry/planted.ts",
      "../rules/vocabulary.ts",
      "src/rules/vocabulary.ts",
      "the table imports the rules by their face",
    ],
    [
      "src/foundry/planted.ts",
      "../../test/host/realm.ts",
      "test/host/realm.ts",
      "the table imports the rules by their face",
    ],
    [
      "src/foundry/rows/planted.ts",
      "../tracker/strip.ts",
      "src/foundry/tracker/strip.ts",
      "rows know neither the tracker nor the sheets",
    ],
    [
      "src/foundry/rows/planted.ts",
      "../sheets/index.ts",
      "src/foundry/sheets/index.ts",
      "rows know neither the tracker nor the sheets",
    ],
    [
      "src/foundry/sheets/planted.ts",
      "../tracker/index.ts",
      "src/foundry/tracker/index.ts",
      "sheets share rows with the tracker, and do not know it",
    ],
    ["src/main.ts", "./rules/index.ts", "src/rules/index.ts", "main registers what the table offers"],
    ["test/host/planted.ts", "../../src/main.ts", "src/main.ts", "the stand-in knows nothing of the system"],
    [
      "src/rules/planted.ts",
      "#foundry/generation.ts",
      "src/foundry/generation.ts",
      "the rules import nothing but rules",
    ],
    ["test/host/planted.ts", "#rules/index.ts", "src/rules/index.ts", "the stand-in knows nothing of the system"],
  ])("a breach in %s, importing %s, is found", (path, specifier, target, says) => {
    const found = [`${path} imports ${target}: ${says}`];
    expect(borderBreaches(plant(empty, path, `import { x } from "${specifier}";`))).toEqual(found);
    expect(borderBreaches(plant(empty, path, `export type { X } from "${specifier}";`))).toEqual(found);
    expect(borderBreaches(plant(empty, path, `const x = await import("${specifier}");`))).toEqual(found);
    expect(borderBreaches(plant(empty, path, `const x = () => import(\`${specifier}\`);`))).toEqual(found);
  });

  it.each([
    ["src/foundry/planted.ts", "const x = await import(name);", "*"],
    ["src/rules/planted.ts", 'const x = await import("#foundry/" + name);', "*"],
  ])("a module that %s loads, and nobody can tell which, is found", (path, text, target) =>
    expect(borderBreaches(plant(empty, path, text))).toEqual([expect.stringContaining(`${path} imports ${target}: `)]),
  );
});

describe("A layer of the referee imports only the ones below it, and no files form a ring", () => {
  const planted = (path: string, asked: string, known: Tree = empty) =>
    plant(known, `src/foundry/referee/${path}`, `import type { X } from "${asked}";`);

  it("in the tree as it stands", () => {
    const referee = part(tree, /^src\/foundry\/referee\//);
    expect([...layerBreaches(referee), ...rings(referee)]).toEqual([]);
  });

  it("an import from a layer above is found", () => {
    const found = "src/foundry/referee/journal/planted.ts imports src/foundry/referee/desk/submit.ts";
    const says = `${found}: a layer knows only those below it`;
    expect(layerBreaches(planted("journal/planted.ts", "../desk/submit.ts"))).toEqual([says]);
  });

  it("a ring in one layer is found", () => {
    const ring = ["desk/a.ts", "desk/b.ts", "desk/a.ts"].map(path => `src/foundry/referee/${path}`);
    expect(rings(planted("desk/a.ts", "./b.ts", planted("desk/b.ts", "./a.ts")))).toEqual([
      `a ring of imports: ${ring.join(" → ")}`,
    ]);
  });
});

describe("No files of the rules form a ring of imports at run time", () => {
  const planted = (path: string, text: string, known: Tree = empty) => plant(known, `src/rules/${path}`, text);
  const first = planted("fatigue/a.ts", 'import { b } from "./b.ts";');

  it("in the tree as it stands", () => expect(rings(part(tree, /^src\/rules\//))).toEqual([]));

  it.each(['export * from "./a.ts";', 'import { type A, a } from "./a.ts";', 'const a = () => import("./a.ts");'])(
    "a ring in one folder is found: %s",
    text => {
      const ring = ["fatigue/a.ts", "fatigue/b.ts", "fatigue/a.ts"].map(path => `src/rules/${path}`);
      expect(rings(planted("fatigue/b.ts", text, first))).toEqual([`a ring of imports: ${ring.join(" → ")}`]);
    },
  );

  it.each(['import type { A } from "./a.ts";', 'type A = import("./a.ts").A;'])("types alone make no ring: %s", text =>
    expect(rings(planted("fatigue/b.ts", text, first))).toEqual([]),
  );
});

describe("A way of three levels up goes by a name", () => {
  it("in the tree as it stands", () => expect(strayWays(tree)).toEqual([]));

  const asking = (path: string, asked: string) => strayWays(plant(empty, path, `import { x } from "${asked}";`));

  it("one that climbs is found", () =>
    expect(asking("src/rules/a/b/planted.ts", "../../../foundry/border.ts")).toEqual([
      "src/rules/a/b/planted.ts climbs to src/foundry/border.ts, which goes by a name",
    ]));

  it("one that takes a name for what is near is found", () =>
    expect(asking("src/rules/a/planted.ts", "#rules/index.ts")).toEqual([
      "src/rules/a/planted.ts asks for #rules/index.ts, which is near",
    ]));

  it.each([
    ["src/rules/a/planted.ts", "../index.ts"],
    ["src/rules/a/b/c/planted.ts", "#rules/index.ts"],
    ["test/a/b/planted.ts", "../../../lang/en.json"],
    ["test/bench/fights/planted.ts", "../../../src/rules/index.ts"],
  ])("%s may ask for %s", (path, asked) => expect(asking(path, asked)).toEqual([]));
});

describe("No circle of imports among the concepts", () => {
  it("in the tree as it stands", () => {
    for (const [concept, asked] of conceptGraph(tree)) console.log(concept, "→", [...asked].sort().join(", ") || "–");
    expect(circles(tree)).toEqual([]);
  });

  it("a circle of three is found", () => {
    const first = plant(empty, "src/rules/planted-a/x.ts", 'import "../planted-b/x.ts";');
    const second = plant(first, "src/rules/planted-b/x.ts", 'export { x } from "../planted-c.ts";');
    const third = plant(second, "src/rules/planted-c.ts", 'import { type A, a } from "./planted-a/x.ts";');
    const way = "src/rules/planted-a → src/rules/planted-b → src/rules/planted-c.ts → src/rules/planted-a";
    expect(circles(third)).toEqual([`a circle of imports: ${way}`]);
  });

  it("a circle that is closed by what is loaded later is found", () => {
    const first = plant(empty, "src/foundry/planted-a/x.ts", 'import "../planted-b/x.ts";');
    const second = plant(first, "src/foundry/planted-b/x.ts", 'const a = () => import("../planted-a/x.ts");');
    const way = "src/foundry/planted-a → src/foundry/planted-b → src/foundry/planted-a";
    expect(circles(second)).toEqual([`a circle of imports: ${way}`]);
  });

  it("types alone make no circle", () => {
    const first = plant(empty, "src/rules/planted-a/x.ts", 'import "../planted-b/x.ts";');
    for (const types of ['import type { A } from "../planted-a/x.ts";', 'type A = import("../planted-a/x.ts").A;'])
      expect(circles(plant(first, "src/rules/planted-b/x.ts", types))).toEqual([]);
  });
});
