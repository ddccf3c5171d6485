import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { signsOn } from "#foundry/drawing/signs.ts";
import type { Sign } from "#foundry/words/step.ts";
import { CLASS_GROUPS } from "#rules/vocabulary.ts";
import { drawIcons } from "#tools/steps/icons.mjs";
import list from "../../../icons/icons.json" with { type: "json" };
import template from "../../../template.json" with { type: "json" };

const root = fileURLToPath(new URL("../../..", import.meta.url));
const drawn = drawIcons(root);
/** Every sign that a screen shows. The compiler checks the list. */
const SIGNS = Object.keys(list.signs satisfies Record<Sign, string>) as Sign[];

/** Kinds of items with a picture of their own besides that of their type. */
const KINDS = ["weapon-launcher", "weapon-hurled", "weapon-natural", "armor-protection"];

describe("The icons", () => {
  it("have a picture for every group of classes, which with the monsters' are all placeholders", () =>
    expect(Object.keys(list.figures).sort()).toEqual([...CLASS_GROUPS].sort()));
  it("are drawn as one file for each picture, one for all signs, and one that names their makers", () =>
    expect(Object.keys(drawIcons(root, list, [])).sort()).toEqual(
      [
        ...CLASS_GROUPS.map(group => `icons/figures/${group}.svg`),
        ...[...template.Item.types, ...KINDS].map(type => `icons/types/${type}.svg`),
        "icons/CREDITS.md",
        "icons/signs.svg",
      ].sort(),
    ));
  it.each(SIGNS)("have %s in the file of signs", sign =>
    expect(drawn["icons/signs.svg"]).toContain(`<symbol id="${sign}" `),
  );
  it("are read from it one by one", () => {
    const read = signsOn(drawn["icons/signs.svg"] ?? "");
    expect([...read.keys()]).toEqual(SIGNS);
    for (const sign of read.values()) expect(sign).toMatch(/^<(path|g) .*>$/s);
  });
  it("are each named with their makers and their license", () => {
    const credits = drawn["icons/CREDITS.md"];
    for (const name of [...Object.values(list.figures), ...Object.values(list.signs), "Lorc", "CC BY 3.0"])
      expect(credits).toContain(name);
  });
  it("have a picture for what is in the packs, and miss by name what the set has not", () => {
    expect(Object.keys(drawn)).toContain("icons/things/fireball.svg");
    expect(drawn["icons/CREDITS.md"]).toContain("- fireball\n");
    expect(() => drawIcons(root, list, ["fire-bell"])).toThrow('packs: the set has no icon "fire-bell"');
  });
  it("are missed by name where the set has none", () =>
    expect(() => drawIcons(root, { types: {}, figures: { mage: "wizard-fase" }, signs: {} })).toThrow(
      'icons/icons.json: the set has no icon "wizard-fase"',
    ));
});
