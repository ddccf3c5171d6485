// biome-ignore-all lint/suspicious/noTemplateCurlyInString: breaches are planted as the text of code
import { describe, expect, it } from "vitest";
import { plant, readTree } from "../tree.ts";
import { idleSelectors, reachingBehind, strangeGlobals, strangeSelectors, strangeWords } from "./specs.ts";

const tree = readTree();
const SPEC = "test/browser/planted.spec.ts";
const planted = (text: string) => plant(tree, SPEC, text);

describe("The browser specs play on any server: they import nothing of the stand-in", () => {
  it("in the tree as it stands", () => expect(reachingBehind(tree)).toEqual([]));

  it.each([
    ['import { serve } from "../host/page/main.ts";', "test/host/page/main.ts"],
    ['import type { Table } from "../host/page/main.ts";', "test/host/page/main.ts"],
    ['const table = await import("../../tools/steps/table.mjs");', "tools/steps/table.mjs"],
  ])("a breach is found: %s", (text, target) =>
    expect(reachingBehind(planted(text))).toEqual([`${SPEC} imports ${target}, which is not there on a real server`]),
  );
});

describe("They ask for what our templates have, or what Foundry documents", () => {
  it("in the tree as it stands", () => expect(strangeSelectors(tree)).toEqual([]));

  it.each([
    ['page.locator("#interface .ten-segments");', "#interface"],
    ['page.locator(".token-hud");', ".token-hud"],
    ['const HUD = ".token-hud"; page.locator(`${HUD} button`);', ".token-hud"],
    ["page.locator(`[data-action='placeEntry']`);", "[data-action='placeEntry']"],
    ['page.evaluate(() => document.querySelector("#host-config"));', "#host-config"],
  ])("a breach is found: %s", (text, piece) =>
    expect(strangeSelectors(planted(text))).toEqual([`${SPEC}:1 asks for ${piece}, which is neither ours nor listed`]),
  );

  it("a selector made up on the way is found", () =>
    expect(strangeSelectors(planted("page.locator(selectorOf(page));"))).toEqual([
      `${SPEC}:1 asks for a selector that is no text`,
    ]));

  it.each([
    'page.locator("#ten-segments-act button");',
    "page.locator(`[name='${path}']`);",
    'page.locator(".combatant");',
  ])("no breach: %s", text => expect(strangeSelectors(planted(text))).toEqual([]));

  it("and nothing is listed that no spec uses", () => expect(idleSelectors(tree)).toEqual([]));

  it("an idle entry is found", () => {
    const path = "test/browser/play/foundry-page.ts";
    const text = tree.get(path)?.replace("DOCUMENTED = {", 'DOCUMENTED = { "#planted": "nowhere",') ?? "";
    expect(idleSelectors(plant(tree, path, text))).toEqual([`${path} lists #planted, which no spec uses`]);
  });
});

describe("They name keys and fields by our words, or by those of the prepared world", () => {
  it("in the tree as it stands", () => expect(strangeWords(tree)).toEqual([]));

  it.each([
    ['page.getByRole("button", { name: "Toggle controls" });', "Toggle controls"],
    ['page.getByLabel("Chat message");', "Chat message"],
    ['page.getByRole("button", { name: "Duplicate: Brandt" });', "Duplicate: Brandt"],
  ])("a breach is found: %s", (text, words) =>
    expect(strangeWords(planted(text))).toEqual([`${SPEC}:1 asks for “${words}”, which lang/en.json does not say`]),
  );
});

describe("They read the public API alone", () => {
  it("in the tree as it stands", () => expect(strangeGlobals(tree)).toEqual([]));

  it.each([
    ["const { realm } = globalThis as unknown as { realm: object };", "realm"],
    ["interface Page { game: object; StandIn: object } const { game } = globalThis as unknown as Page;", "StandIn"],
    ["const { game } = globalThis as unknown as Elsewhere;", "what is declared elsewhere"],
    ["const { name } = actor._source;", "_source"],
  ])("a breach is found: %s", (text, name) =>
    expect(strangeGlobals(planted(text))).toEqual([`${SPEC}:1 reads ${name}, which is no part of the public API`]),
  );
});
