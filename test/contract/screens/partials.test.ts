import { describe, expect, it } from "vitest";
import { PAGES } from "#foundry/templates.ts";
import { plant, readTree, type Tree } from "../tree.ts";
import { unsaidPartials } from "./partials.ts";

const partial = (name: string) => `{{> "systems/ten-segments/templates/${name}.hbs"}}`;
const small: Tree = new Map([
  ["templates/sheet.hbs", partial("section")],
  ["templates/section.hbs", partial("field")],
  ["templates/field.hbs", "<input>"],
]);
const SAID = { "sheet.hbs": ["field.hbs", "section.hbs"] };

describe("A page is drawn when all that it is drawn from is there", () => {
  it("in the tree as it stands", () => expect(unsaidPartials(readTree(), PAGES)).toEqual([]));
  it("in a small one", () => expect(unsaidPartials(small, SAID)).toEqual([]));
  it("a partial of a partial that nobody mentions is found", () =>
    expect(unsaidPartials(small, { "sheet.hbs": ["section.hbs"] })).toEqual([
      "templates/sheet.hbs is drawn from field.hbs, section.hbs",
    ]));
  it("one that is not needed is found", () =>
    expect(unsaidPartials(small, { ...SAID, "field.hbs": ["section.hbs"] })).toEqual([
      "templates/field.hbs is drawn from itself",
    ]));
  it("code that names a page by its path is found", () =>
    expect(
      unsaidPartials(plant(small, "src/foundry/planted.ts", '"systems/ten-segments/templates/field.hbs"'), SAID),
    ).toEqual(["src/foundry/planted.ts names a page by its path"]));
});
