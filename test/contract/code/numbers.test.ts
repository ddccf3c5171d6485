import { beforeAll, describe, expect, it } from "vitest";
import { plant, readTree, type Tree, textOf } from "../tree.ts";
import { bareNumbers } from "./numbers.ts";

const tree = readTree();
const TO_HIT = "src/rules/attack/to-hit.ts";

/** A module of the rules that reads a number of a figure past its function. */
const reading = (body: string, member: string) =>
  `import type { Figure } from "../figure/figure.ts";
export function far({ ${member} }: Pick<Figure, "${member}">): unknown {
  return ${body};
}
`;

/** Readers that are found, each in a module of its own. */
// biome-ignore format: a table
const BARE: readonly (readonly [name: string, member: string, body: string])[] = [
  ["planted/halved",    "move",              "move / 2"],
  ["planted/hexes",     "movementAllowance", "Math.floor(movementAllowance ?? 1)"],
  ["planted/rolled",    "thac0",             "20 - thac0"],
  ["planted/struck",    "armorClass",        "armorClass < 4"],
  ["planted/saved",     "saveAgainstSpells", "[saveAgainstSpells].map(Math.abs)"],
  ["planted/died",      "saveAgainstDeath",  "(saveAgainstDeath ?? 20) + 1"],
  ["planted/rated",     "meleeRate",         "meleeRate.attacks"],
  ["planted/empty",     "openHandAttacks",   "Math.max(1, openHandAttacks ?? 1)"],
  ["planted/pummeled",  "pummelAttacks",     "Math.max(1, pummelAttacks ?? 1)"],
  ["planted/clawed",    "attacksPerRoutine", "(attacksPerRoutine ?? 1) > 1"],
  ["planted/dodged",    "basicRate",         "basicRate?.attacks"],
  ["planted/diced",     "initiativeDie",     "(initiativeDie ?? 6) - 1"],
  ["initiative/quick",  "dexterity",         "dexterity > 15"],
];

describe("The rules ask one function for each number of a figure", () => {
  let found: readonly string[];
  beforeAll(async () => {
    const planted = BARE.reduce<Tree>(
      (now, [name, member, body]) => plant(now, `src/rules/${name}.ts`, reading(body, member)),
      tree,
    );
    const passed = textOf(planted, TO_HIT).replace("return figure.thac0 + ", "return 20 + ");
    const other =
      "interface Ward { readonly thac0: number }\nexport const better = ({ thac0 }: Ward): number => thac0 - 1;\n";
    const named = 'import type { Figure } from "../figure/figure.ts";\nexport type Fast = Pick<Figure, "move">;\n';
    const harmless = { other, named, nimble: reading("dexterity > 15", "dexterity") };
    const all = Object.entries(harmless).reduce(
      (now, [name, text]) => plant(now, `src/rules/planted/${name}.ts`, text),
      plant(planted, TO_HIT, passed),
    );
    found = await bareNumbers(all);
  });

  it("in the tree as it stands", async () => expect(await bareNumbers(tree)).toEqual([]));

  it.each(BARE)("src/rules/%s.ts, which uses %s itself, is found", name =>
    expect(found).toContain(
      `src/rules/${name}.ts far uses a stored number of a figure: ask the function that gives it`,
    ),
  );
  it("a function that no longer gives its number is found", () =>
    expect(found).toContain(`${TO_HIT} thac0Of gives no number of a figure`));
  it("a THAC0 of something else, the name of a member, and Dexterity beyond initiative are none", () =>
    expect(found).toHaveLength(BARE.length + 1));
});
