import { beforeAll, describe, expect, it } from "vitest";
import { plant, readTree, textOf } from "../tree.ts";
import { type Addition, added, asked, complaints, lost, touched } from "./additions.ts";

const tree = readTree();

const COMMANDS = "src/rules/encounter/commands/registry.ts";
const POOL = "src/rules/encounter/commands/deal-pool.ts";
const EVENTS = "src/rules/fight/events/blows.ts";
const RULINGS = "src/rules/rulebook/tables.ts";

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
  { kind: "A method of initiative",    name: "planted-method",  plants: [[RULINGS, '"initiative.method":         { choices: [', '"planted-method", ']] },
  { kind: "A ruling",                  name: "planted.ruling",  plants: [[RULINGS, "const FATIGUE = {\n", '  "planted.ruling": { choices: [true, false] as const, default: true, cite: "S3.FC.a" },\n']] },
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
