import { beforeAll, describe, expect, it } from "vitest";
import { PAGES } from "#foundry/templates.ts";
import { RULINGS, SOURCES } from "#rules/index.ts";
import { disagreements } from "../package/manifest.ts";
import { neglectfulWindows } from "../screens/dialogs.ts";
import { missing, untyped } from "../screens/lang.ts";
import { textsAsMarkup } from "../screens/markup.ts";
import { unsaidPartials } from "../screens/partials.ts";
import { idleStyles } from "../screens/styles.ts";
import { strayActions, strayPages } from "../screens/templates.ts";
import { lackingTexts, miscountedTexts } from "../texts/rule-texts.ts";
import { unlike } from "../texts/rulings.ts";
import { part, plant, readTree, type Tree, textOf } from "../tree.ts";
import { type Addition, added, asked, askedByContracts, complaints, lost, touched } from "./additions.ts";
import { unwatchedHandlers } from "./watched.ts";

const tree = readTree();

const COMMANDS = "src/rules/encounter/commands/registry.ts";
const POOL = "src/rules/encounter/commands/deal-pool.ts";
const EVENTS = "src/rules/fight/events/blows.ts";
const TABLES = "src/rules/rulebook/tables.ts";

/** One addition of each kind that the guide explains. */
// biome-ignore format: a table
const ADDITIONS: readonly Addition[] = [
  { kind: "A command", name: "planted-command", plants: [
    [COMMANDS, "export type Command =\n", '  | { readonly type: "planted-command"; readonly figure: string; readonly id: string; readonly overruled?: boolean }\n'],
    [COMMANDS, "export const OPTIONS = [", '"planted-command", '],
  ] },
  { kind: "An event", name: "planted-event", plants: [
    [EVENTS, "export type DefenseEvent = ", "Planted | "],
    [EVENTS, 'import type { Adjustment } from "../events.ts";\n', 'interface Planted { readonly type: "planted-event"; readonly figure: FigureId }\n'],
  ] },
  { kind: "A member of the encounter", name: "plantedHour",     plants: [["src/rules/fight/fight.ts", "  readonly tick: number;\n", "  readonly plantedHour?: number;\n"]] },
  { kind: "A member of a seat",        name: "plantedWish",     plants: [["src/rules/fight/fight.ts", "  readonly fellAt: Moment;\n", "  readonly plantedWish?: string;\n"]] },
  { kind: "A member of the ledger",    name: "plantedShouts",   plants: [["src/rules/ledger/ledger.ts", "  readonly chance: number;\n", "  readonly plantedShouts?: number;\n"]] },
  { kind: "A member of a figure",      name: "plantedLuck",     plants: [["src/rules/figure/figure.ts", "  readonly thac0: number;\n", "  readonly plantedLuck?: number;\n"]] },
  { kind: "A condition",               name: "planted-daze",    plants: [["src/rules/vocabulary.ts", "export const CONDITIONS = [", '"planted-daze", ']] },
  { kind: "A weapon field",            name: "plantedEdge",     plants: [["src/rules/figure/weapon.ts", "  readonly magicBonus: number;\n", "  readonly plantedEdge?: number;\n"]] },
  { kind: "A rulebook",                name: "planted-text",    plants: [["src/rules/vocabulary.ts", "export const SOURCES = {\n", '  "planted-text": "planted-text",\n']] },
  { kind: "A chat card",               name: "planted-card",    plants: [["src/foundry/foundry.d.ts", "    ChatMessage: { deed: typeof DeedModel", '; "planted-card": typeof DeedModel']] },
  { kind: "A method of initiative",    name: "planted-method",  plants: [[TABLES, '"initiative.method":         { choices: [', '"planted-method", ']] },
  { kind: "A ruling",                  name: "planted.ruling",  plants: [[TABLES, "const FATIGUE = {\n", '  "planted.ruling": { choices: [true, false] as const, default: true, cite: "S3.FC.a" },\n']] },
];

/** If a table has a missing row, the compiler does not check its other rows. So this member is planted on its own. */
const WIRE = "src/foundry/referee/transport/parse-command.ts";
const MEMBER: Addition = {
  kind: "A member of a command",
  name: "plantedHaste",
  plants: [[POOL, "  readonly giveUp: number;\n", "  readonly plantedHaste?: boolean;\n"]],
};

describe("What is added without all that it takes is found by the compiler", () => {
  let found: readonly (readonly [string | null, string])[];
  beforeAll(async () => {
    const all = complaints(ADDITIONS.reduce(added, tree));
    const wire = complaints(added(tree, MEMBER), [WIRE]);
    found = [...(await all), ...(await wire)];
  });

  const filesFor = (name: string) => [...new Set(found.filter(([why]) => why === name).map(([, path]) => path))].sort();

  it.each([...ADDITIONS, MEMBER])("$kind: in the files that the guide names, and nowhere else", ({ kind, name }) =>
    expect(filesFor(name)).toEqual(asked(tree).get(kind)),
  );
  it("nothing else is found", () => {
    const names = [...ADDITIONS, MEMBER].map(({ name }) => name);
    expect(found.filter(([why]) => why === null || !names.includes(why))).toEqual([]);
  });
  it("there is a walk for nothing else", () =>
    expect([...asked(tree).keys()].sort()).toEqual([...ADDITIONS, MEMBER].map(({ kind }) => kind).sort()));
});

describe("What is added without all that it takes is found by the contracts, in the places that the guide names", () => {
  const DIALOG = `class PlantedDialog extends HandlebarsApplicationMixin(ApplicationV2)<object> {
    static override DEFAULT_OPTIONS = { actions: { plantedYes: PlantedDialog.#yes } };
    static override PARTS = { ask: pagePart("dialogs/planted.hbs") };
    override get title() { return say("Dialog.Planted.title"); }
  }`;
  const CARD = 'content.innerHTML = await drawPage("cards/planted.hbs", {});';
  const SIGN = '{{> "systems/ten-segments/templates/words/sign.hbs" sign=sign}}<button data-action="plantedNo">';
  const models = textOf(tree, "src/foundry/models/index.ts").replace("{ deed:", "{ plantedCard: DeedModel, deed:");
  const manifest = textOf(tree, "system.json").replace('"ChatMessage": {', '"ChatMessage": { "plantedCard": {},');

  const screens = part(tree, /^(lang|templates|styles)\/|^[\w-]+\.json$|^src\/foundry\/models\//);
  const withDialog = plant(screens, "src/foundry/dialogs/planted.ts", DIALOG);
  const withPage = plant(withDialog, "templates/dialogs/planted.hbs", SIGN);
  const withCard = plant(screens, "src/foundry/cards/planted.ts", CARD);

  const planted = (messages: readonly string[]) => messages.filter(message => /planted/i.test(message));
  const texts = { ...SOURCES, S9: "planted-text" };
  const lacking = (place: string) => lackingTexts(tree, texts).filter(message => message.startsWith(place));
  const rulings = RULINGS.map(ruling =>
    ruling.id === "preset" ? { ...ruling, choices: [...ruling.choices, "planted-text"] } : ruling,
  );

  /** By kind, the messages about each place. */
  const FOUND: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    "A rulebook": {
      ".github/ISSUE_TEMPLATE/rule.yml": lacking(".github"),
      "README.md": lacking("README.md"),
      "docs/rules": lacking("docs/rules/planted-text.md"),
      "docs/rules/README.md": lacking("docs/rules/README.md"),
      "docs/rules/rulings.md": planted(unlike(tree, rulings)),
      "lang/en.json": lacking("lang/en.json"),
      "packs/rules": lacking("packs/rules"),
      "test/rules/records/fights.ts": lacking("test/rules/records"),
    },
    "A dialog": {
      "lang/en.json": planted(missing(withPage)),
      "src/foundry/templates.ts": planted(unsaidPartials(withPage, { ...PAGES, "dialogs/planted.hbs": [] })),
      "styles/ten-segments.scss": planted(idleStyles(plant(screens, "styles/dialogs/_planted.scss", ""))),
    },
    "A chat card": {
      "lang/en.json": planted(untyped(plant(screens, "system.json", manifest))),
      "system.json": planted(disagreements(plant(screens, "src/foundry/models/index.ts", models))),
      "templates/cards": planted(strayPages(withCard)),
      "test/contract/screens/markup.ts": planted(textsAsMarkup(withCard)),
    },
  };

  it.each(Object.entries(FOUND))("%s", (kind, found) => {
    expect(Object.keys(found).sort()).toEqual(askedByContracts(tree, kind));
    for (const [place, messages] of Object.entries(found))
      expect([place, messages]).toEqual([place, [expect.any(String)]]);
  });
  it("a dialog: its page, its actions, its errors, and that it closes", () => {
    const found = (contract: (of: Tree) => readonly string[], of = withPage) => planted(contract(of)).length;
    expect([
      found(strayPages, withDialog),
      found(strayActions),
      found(unwatchedHandlers),
      found(neglectfulWindows),
    ]).toEqual([1, 2, 1, 2]);
  });
  it("a rulebook: the count of the texts", () => expect(miscountedTexts(tree, texts).length).toBeGreaterThan(0));
});

describe("The walks of the guide", () => {
  it("name files that are there", () => expect(lost(tree)).toEqual([]));
  it("one that is not there is found", () => {
    const guide = `${textOf(tree, "CONTRIBUTING.md")}`.replace(
      "\n## How to add",
      "\n## How to add\n\n`src/rules/gone.ts`",
    );
    expect(lost(plant(tree, "CONTRIBUTING.md", guide))).toEqual([
      "How to add names src/rules/gone.ts, which is not there",
    ]);
  });
});

describe("What a stranger adds first takes few files: those of its walk, except what to remember", () => {
  it.each([
    ["A command", 6],
    ["A condition", 4],
    ["A weapon field", 4],
    ["A ruling", 4],
    ["A rulebook", 7],
    ["A chat card", 6],
    ["A dialog", 6],
  ])("%s: at most %i", (kind, most) => expect(touched(tree, kind).length).toBeLessThanOrEqual(most));
  it("the planted ones are in files of the walks", () => {
    const outside = [...ADDITIONS, MEMBER].flatMap(({ kind, plants }) =>
      plants
        .filter(([path]) => !touched(tree, kind).some(at => path.startsWith(at)))
        .map(([path]) => `${kind}: ${path}`),
    );
    expect(outside).toEqual([]);
  });
  it("one file more is counted", () => {
    const guide = textOf(tree, "CONTRIBUTING.md").replace(
      "\n4. Remember the rule",
      ", and in `src/gone.ts`.\n4. Remember the rule",
    );
    const more = plant(tree, "CONTRIBUTING.md", guide);
    expect(touched(more, "A condition")).toHaveLength(touched(tree, "A condition").length + 1);
  });
});
