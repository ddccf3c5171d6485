import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { declarations, emitted } from "#tools/api/declarations.mjs";
import { apiPage, missingOn } from "#tools/api/page.mjs";
import { part, plant, readTree, type Tree, textOf } from "../tree.ts";
import { complaintsOf, examplesOn } from "./api.ts";

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

/** What is declared of a tree that something was planted in. */
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
  it.each(["charge", "undo", "explain", "tenSegments.failed", "Where"])("%s", name =>
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
