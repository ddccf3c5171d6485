// biome-ignore-all lint/suspicious/noTemplateCurlyInString: breaches are planted as the text of code
import { describe, expect, it } from "vitest";
import { plant, readTree, type Tree, uproot } from "../tree.ts";
import { strayActions, strayPages } from "./templates.ts";

const tree = readTree();
const SHEET = "src/foundry/sheets/figure.ts";
const PAGE = "templates/sheets/figure.hbs";
const small: Tree = new Map([
  [
    SHEET,
    'const PARTS = { core: "templates/generic/form-footer.hbs", page: "systems/ten-segments/templates/sheets/figure.hbs" };' +
      "const OPTIONS = { actions: { strike: strike, async parry() {} } };" +
      'const key = { action: "parry", words: say("Key.parry") };' +
      'const buttons = [{ action: "yes", label: "Yes" }];',
  ],
  [
    "src/foundry/cards/deed.ts",
    "const FOLDER = 'systems/ten-segments/templates/cards'; const page = `${FOLDER}/${kind}.hbs`;",
  ],
  ["src/foundry/sheets/index.ts", 'const TEMPLATES = ["systems/ten-segments/templates/table/pips.hbs"];'],
  [
    PAGE,
    '<button data-action="strike"></button><a data-action="close"></a>{{> "systems/ten-segments/templates/table/pips.hbs"}}',
  ],
  ["templates/table/pips.hbs", "<ul></ul>"],
  ["templates/cards/deed.hbs", '<button data-action="{{key.action}}"></button>'],
]);

describe("Every page is named, and every page that is named is there", () => {
  it("in the tree as it stands", () => expect(strayPages(tree)).toEqual([]));
  it("in a small one", () => expect(strayPages(small)).toEqual([]));
  it("a page that is not there is found", () =>
    expect(strayPages(uproot(small, "templates/table/pips.hbs"))).toEqual([
      "src/foundry/sheets/index.ts names the page table/pips.hbs, which is not there",
      `${PAGE} names the page table/pips.hbs, which is not there`,
    ]));
  it("a part of a page that no code has loaded is found", () =>
    expect(strayPages(uproot(small, "src/foundry/sheets/index.ts"))).toEqual([
      "no code loads the page templates/table/pips.hbs, which others take in",
    ]));
  it("a page that code alone names, with a hole, is found", () =>
    expect(strayPages(uproot(small, "templates/cards/deed.hbs"))).toEqual([
      "src/foundry/cards/deed.ts names the page cards/*.hbs, which is not there",
    ]));
  it("a page that nothing names is found", () =>
    expect(strayPages(plant(small, "templates/sheets/planted.hbs", ""))).toEqual([
      "nothing names the page templates/sheets/planted.hbs",
    ]));
});

describe("Every button is answered, and every answer has a button", () => {
  it("in the tree as it stands", () => expect(strayActions(tree)).toEqual([]));
  it("in a small one", () => expect(strayActions(small)).toEqual([]));
  it("a button that nothing answers is found", () =>
    expect(strayActions(plant(small, PAGE, '<a data-action="strike"></a><a data-action="dance"></a>'))).toEqual([
      `${PAGE}: nothing carries out dance`,
    ]));
  it("a button made in code that nothing answers is found", () =>
    expect(
      strayActions(plant(small, "src/foundry/tracker/planted.ts", 'const key = { action: "dance", words };')),
    ).toEqual(["src/foundry/tracker/planted.ts: nothing carries out dance"]));
  it("an answer without a button is found", () =>
    expect(strayActions(plant(small, PAGE, ""))).toEqual([`${SHEET}: no button asks for strike`]));
});
