// biome-ignore-all lint/suspicious/noTemplateCurlyInString: breaches are planted as the text of code
import { describe, expect, it } from "vitest";
import {
  ACTIONS,
  AMMUNITIONS,
  ARMOR_COVERAGES,
  CLASS_GROUPS,
  CONDITIONS,
  DAMAGE_TYPES,
  ENCUMBRANCES,
  FATIGUE_LEVELS,
  GROUNDS,
  INJURIES,
  INTENTS,
  LEGS,
  NUMBER_PARTS,
  RULINGS,
  SAVE_EFFECTS,
  SAVES,
  SECTIONS,
  SIZES,
  SOURCES,
  WEAPON_KINDS,
  WEAPON_SKILLS,
  WHYS,
} from "#rules/index.ts";
import { plant, readTree, type Tree, textOf } from "../tree.ts";
import { missing, type Unions, unlike, unnamedSections, untyped, unused } from "./lang.ts";
import { tableReasons } from "./mentions.ts";

const tree = readTree();

/** The members of a tuple, read from a module's text, because the module itself only loads in Foundry. */
function tupleOf(path: string, name: string): string[] {
  const [, members] = textOf(tree, path).match(new RegExp(`${name} = \\[([^\\]]*)\\] as const`)) ?? [];
  if (!members) throw new Error(`tupleOf: expected ${path} to write down ${name}`);
  return [...members.matchAll(/"([^"]+)"/g)].map(([, member]) => String(member));
}

/** The row names of a table, read from a module's text. */
function rowsOf(path: string, name: string): string[] {
  const [, rows] = textOf(tree, path).match(new RegExp(`${name} = \\{\\n([^]*?)\\n\\} as const`)) ?? [];
  if (!rows) throw new Error(`rowsOf: expected ${path} to write down ${name}`);
  return [...rows.matchAll(/^ {2}"?([\w-]+)"?:/gm)].map(([, row]) => String(row));
}

const UNIONS: Unions = {
  "Action.count": ACTIONS,
  "Action.letter": ACTIONS,
  Command: rowsOf("src/foundry/referee/transport/parse-command.ts", "COMMANDS"),
  Condition: CONDITIONS,
  "Tracker.ConditionSays": CONDITIONS,
  "Deed.Injury": INJURIES,
  "Deed.Title": rowsOf("src/foundry/referee/transport/parse-command.ts", "COMMANDS"),
  Intent: INTENTS,
  Ammunition: ["other", ...AMMUNITIONS],
  ArmorCoverage: ["by-armor", ...ARMOR_COVERAGES],
  ArmorKind: tupleOf("src/foundry/models/items.ts", "KINDS"),
  Caster: ["none", ...tupleOf("src/foundry/models/lists.ts", "CASTERS")],
  Coin: tupleOf("src/foundry/models/lists.ts", "COINS"),
  Skill: WEAPON_SKILLS,
  "Sheet.Part": NUMBER_PARTS,
  "Sheet.Save": SAVES,
  Balance: tupleOf("src/foundry/models/weapon.ts", "BALANCES"),
  ClassGroup: ["by-type", ...CLASS_GROUPS],
  DamageType: DAMAGE_TYPES,
  Encumbrance: ["by-weight", ...ENCUMBRANCES],
  FatigueLevel: FATIGUE_LEVELS,
  Ground: GROUNDS,
  Legs: LEGS,
  SplitMove: tupleOf("src/foundry/models/weapon.ts", "SPLITS"),
  Wearing: tupleOf("src/foundry/models/items.ts", "WEARINGS"),
  Gear: tupleOf("src/foundry/models/figure.ts", "GEARS"),
  SaveEffect: SAVE_EFFECTS,
  Size: SIZES,
  WeaponKind: WEAPON_KINDS,
  Source: [...Object.values(SOURCES), "cited", "general", "part", "row", "rule", "section"],
  "Source.part": Object.entries(SECTIONS).flatMap(([text, sections]) => sections.map(one => `${text}.${one}`)),
  Reason: [...new Set([...WHYS, ...tableReasons(tree)])],
  "Setting.automation.choice": tupleOf("src/foundry/settings.ts", "AUTOMATION"),
  "Dialog.Rulebook.book": Object.values(SOURCES),
  "Dialog.Rulebook.chapter": [...new Set(RULINGS.map(({ chapter }) => chapter))],
  Rulebook: RULINGS.flatMap(({ id, choices }) => [
    `${id}.label`,
    `${id}.hint`,
    ...choices.map(choice => `${id}.choice.${choice}`),
    ...(id === "preset" ? [] : choices.map(choice => `${id}.says.${choice}`)),
  ]),
};

const words = (own: object, types: object = {}) => JSON.stringify({ TYPES: types, TENSEGMENTS: own });
const small: Tree = new Map([
  [
    "lang/en.json",
    words({ Deed: { Title: { strike: "Strikes" }, FIELDS: { entry: { label: "Entry" } } }, Key: { undo: "Undo" } }),
  ],
  ["system.json", '{ "documentTypes": {} }'],
  ["src/foundry/models/combat.ts", 'export const schema = { entry: 1 }; export const PREFIXES = ["TENSEGMENTS.Deed"];'],
  ["src/foundry/cards/deed.ts", 'const kind = "strike"; say(`Deed.Title.${kind}`);'],
  ["templates/cards/deed.hbs", '{{localize "TENSEGMENTS.Key.undo"}}'],
]);
const without = (path: string) => new Map([...small].filter(([other]) => other !== path));

describe("Every key that is named has words", () => {
  it("in the tree as it stands", () => expect(missing(tree)).toEqual([]));
  it("in a small one", () => expect(missing(small)).toEqual([]));
  it.each([
    ["src/foundry/planted.ts", 'say("Deed.Title.parry")', "Deed.Title.parry"],
    ["src/foundry/planted.ts", 'say(late ? "Key.undo" : "Key.redo")', "Key.redo"],
    ["src/foundry/planted.ts", 'say("Traker.Label")', "Traker.Label"],
    ["src/foundry/planted.ts", "say(`Deed.Line.${kind}`)", "Deed.Line.*"],
    ["src/foundry/planted.ts", 'line("parried", {})', "Deed.Line.parried"],
    ["src/foundry/planted.ts", 'const title = "TENSEGMENTS.Dialog.title";', "Dialog.title"],
    ["src/foundry/planted.ts", 'words("Key.redo")', "Key.redo"],
    ["templates/planted.hbs", "{{localize 'TENSEGMENTS.Key.redo'}}", "Key.redo"],
    ["templates/planted.hbs", '{{localize (concat "TENSEGMENTS.Intent." kind)}}', "Intent.*"],
  ])("a breach in %s is found: %s", (path, text, key) =>
    expect(missing(plant(small, path, text))).toEqual([`${path} names ${key}, which lang/en.json lacks`]),
  );
});

describe("Every key that has words is named", () => {
  it("in the tree as it stands", () => expect(unused(tree)).toEqual([]));
  it("in a small one", () => expect(unused(small)).toEqual([]));
  it("one on no page is found", () =>
    expect(unused(without("templates/cards/deed.hbs"))).toEqual(["nothing names Key.undo"]));
  it("one that no value leads to is found", () =>
    expect(unused(plant(small, "src/foundry/cards/deed.ts", "say(`Deed.Title.${kind}`);"))).toEqual([
      "nothing names Deed.Title.strike",
    ]));
  it("a label of a field that no model has is found", () =>
    expect(unused(without("src/foundry/models/combat.ts"))).toEqual(["nothing names Deed.FIELDS.entry.label"]));
});

describe("Each member of a union has a key, and each key is a member", () => {
  it("in the tree as it stands", () => expect(unlike(tree, UNIONS)).toEqual([]));
  it("both breaches are found", () =>
    expect(unlike(small, { "Deed.Title": ["parry"] })).toEqual([
      "Deed.Title.parry is an id without words",
      "Deed.Title.strike has words and is no id",
    ]));
});

describe("Each section that is cited has a name", () => {
  const sections = Object.fromEntries(Object.entries(SOURCES).map(([letter, text]) => [letter, SECTIONS[text]]));
  it("in the tree as it stands", () => expect(unnamedSections(tree, sections)).toEqual([]));
  it("one that has none is found; rules and rows have numbers", () => {
    const cites = plant(small, "src/rules/planted.ts", 'cite: "S3.CR.a", also: "S3.ZZ.b", "S0.R10.b", "S1.T05"');
    expect(unnamedSections(cites, { S3: ["CR"] })).toEqual(["S3.ZZ has no name on the screen"]);
  });
});

describe("Each type of document has a name", () => {
  it("in the tree as it stands", () => expect(untyped(tree)).toEqual([]));
  it("both breaches are found", () => {
    const manifest = plant(small, "system.json", '{ "documentTypes": { "Actor": { "monster": {} } } }');
    const found = ["TYPES.Actor.monster is missing", "TYPES.Item.ghost names no type of the manifest"];
    expect(untyped(plant(manifest, "lang/en.json", words({}, { Item: { ghost: "Ghost" } })))).toEqual(found);
  });
});
