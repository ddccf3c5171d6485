import { part, plant, type Tree, textOf } from "../tree.ts";
import { errorsIn } from "./additions.ts";
import { type Node, parseModule } from "./syntax.ts";

const FIGURE = "src/rules/figure/figure.ts";

/** The function that gives each number of a figure. Everything else in the rules asks it. */
// biome-ignore format: a table
const GIVEN_BY: Readonly<Record<string, string>> = {
  move:              "src/rules/movement/rates.ts restedRate",
  movementAllowance: "src/rules/options/options.ts allowanceOf",
  thac0:             "src/rules/attack/to-hit.ts thac0Of",
  armorClass:        "src/rules/attack/to-hit.ts armorClassOf",
  saveAgainstSpells: "src/rules/figure/figure.ts saveOf",
  saveAgainstDeath:  "src/rules/figure/figure.ts saveOf",
  otherSaves:        "src/rules/figure/figure.ts saveOf",
  meleeRate:         "src/rules/ledger/ledger.ts RATES",
  openHandAttacks:   "src/rules/ledger/ledger.ts RATES",
  pummelAttacks:     "src/rules/ledger/ledger.ts RATES",
  attacksPerRoutine: "src/rules/ledger/ledger.ts blowsPerRoutine",
  basicRate:         "src/rules/defense/dodge.ts basicRate",
  initiativeDie:     "src/rules/initiative/dice.ts sideDice",
  dexterity:         "src/rules/initiative/initiative.ts MODIFIERS",
  intelligence:      "src/rules/initiative/initiative.ts MODIFIERS",
};

/** Abilities have other uses, but initiative takes them from one function only. */
const ABILITIES = /StoredNumber<"(dexterity|intelligence)">/;
const INITIATIVE = /^src\/rules\/initiative\//;

/** Readers that need the stored number, each with the reason. */
const EXCEPTED: Readonly<Record<string, string>> = {
  "src/rules/figure/shape.ts inShape": "sets the numbers of the body that a figure has become",
  "src/rules/figure/shape-text.ts textOfShape": "writes the numbers of a creature's sheet",
  "src/rules/figure/dexterity.ts isLightlyGeared": "reads from the rate how much gear a figure carries",
  "src/rules/initiative/ties.ts TIES": "breaks ties by Dexterity itself",
  "src/rules/initiative/turn.ts acting": "orders a turn by Dexterity itself",
};

/** The tree in which the numbers of a figure have a type of their own, so that the compiler objects to every use. */
function withOpaqueNumbers(tree: Tree): Tree {
  const text = Object.keys(GIVEN_BY).reduce(
    (now, member) => {
      const parts = now.split(new RegExp(`(?<=\\n  readonly ${member}\\??: )[^;]+`));
      if (parts.length !== 2) throw new Error(`withOpaqueNumbers: expected ${member} once in ${FIGURE}`);
      return parts.join(`StoredNumber<"${member}">`);
    },
    textOf(tree, FIGURE),
  );
  return plant(tree, FIGURE, `${text}\ninterface StoredNumber<Of> { readonly stored: Of }\n`);
}

/** The name that a statement of a module declares. */
function nameOf(statement: Node): string {
  const bare = ((statement.declaration as Node | null) ?? statement) as Node;
  const [declared] = (bare.declarations as Node[] | undefined) ?? [bare];
  return String((declared?.id as Node | null)?.name ?? "");
}

/** The statement of a module with that line, by the name that it declares. */
function declarationAt(path: string, text: string, line: number): string {
  const before = text.split("\n").slice(0, line).join("\n").length;
  const body = parseModule(path, text).body as Node[];
  return nameOf(body.find(({ start, end }) => start <= before && before <= end) as Node);
}

/** The places in the rules that use a stored number of a figure, each as path and name of the declaration. */
async function readersIn(tree: Tree): Promise<readonly string[]> {
  const rules = [...part(tree, /^src\/rules\/.*\.ts$/).keys()];
  const errors = await errorsIn(withOpaqueNumbers(tree), rules);
  const readers = errors.filter(({ path, text }) => INITIATIVE.test(path) || !ABILITIES.test(text));
  return [...new Set(readers.map(({ path, line }) => `${path} ${declarationAt(path, textOf(tree, path), line)}`))];
}

/** Rules that use a stored number of a figure themselves, and functions in the table that no longer give one. */
export async function bareNumbers(tree: Tree): Promise<string[]> {
  const readers = await readersIn(tree);
  const known = [...new Set([...Object.values(GIVEN_BY), ...Object.keys(EXCEPTED)])];
  const bare = readers.filter(reader => !known.includes(reader));
  const idle = known.filter(reader => !readers.includes(reader));
  return [
    ...bare.map(reader => `${reader} uses a stored number of a figure: ask the function that gives it`),
    ...idle.map(reader => `${reader} gives no number of a figure`),
  ].sort();
}
