import { RULINGS } from "#rules/index.ts";
import { PRESETS } from "#rules/rulebook/tables.ts";
import { part, type Tree, textOf } from "../tree.ts";

interface Row {
  readonly id: string;
  readonly choices: readonly string[];
  /** What presets choose instead, as the last column has it: `addict false`. */
  readonly otherwise: readonly string[];
}

/** A row of the rulings' page: its id, its choices as they are named in the second column, and the last column. */
const ROW = /^\| `([\w.]+)` \| ([^|]*) \|(?:[^|\n]*\|([^|\n]*)\|)?/gm;

/** In the last column: presets, and what they choose. Whatever has no choice in it is a remark. */
const OTHERWISE = /((?:[a-z0-9-]+, )*[a-z0-9-]+) `([\w-]+)`/g;

function rows(tree: Tree): readonly Row[] {
  return [...textOf(tree, "docs/rules/rulings.md").matchAll(ROW)].map(([, id = "", column = "", last = ""]) => ({
    id,
    choices: [...column.matchAll(/`([\w-]+)`/g)].map(([, choice = ""]) => choice),
    otherwise: [...last.matchAll(OTHERWISE)].flatMap(([, presets = "", choice = ""]) =>
      presets.split(", ").map(preset => `${preset} ${choice}`),
    ),
  }));
}

/** What the page and the table of rulings do not have in common. The page names the default first. */
export function unlike(
  tree: Tree,
  rulings: readonly Pick<(typeof RULINGS)[number], "id" | "choices" | "default">[] = RULINGS,
) {
  const written = rows(tree);
  const missing = rulings.flatMap(ruling => {
    const row = written.find(({ id }) => id === ruling.id);
    if (row === undefined) return [`${ruling.id} is not on the page`];
    const [first, ...others] = row.choices;
    const told = [...row.choices].sort().join();
    if (told !== ruling.choices.map(String).sort().join())
      return [`${ruling.id} has the choices ${ruling.choices}, the page ${row.choices}`];
    return first === String(ruling.default)
      ? []
      : [`${ruling.id} is ${ruling.default} unless chosen, the page begins with ${first}, ${others}`];
  });
  const strange = written
    .filter(({ id }) => !rulings.some(ruling => ruling.id === id))
    .map(({ id }) => `${id} is no ruling`);
  return [...missing, ...strange];
}

type Presets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Where the page and the presets do not choose alike. The row of the preset itself says that each has its own. */
export function unlikePresets(tree: Tree, presets: Presets = PRESETS, ids: readonly string[] = RULINGS.map(idOf)) {
  const written = rows(tree);
  return ids.flatMap(id => {
    const chosen = Object.entries(presets).flatMap(([preset, choices]) =>
      choices[id] === undefined ? [] : [`${preset} ${choices[id]}`],
    );
    const told = written.find(row => row.id === id)?.otherwise ?? [];
    const isAlike = [...told].sort().join() === chosen.sort().join();
    return id === "preset" || isAlike ? [] : [`${id} is otherwise ${chosen}, the page says ${told}`];
  });
}

function idOf({ id }: Pick<(typeof RULINGS)[number], "id">): string {
  return id;
}

/** Where rules read what the world has chosen: everywhere but in the rulebook itself. */
const READERS = /^src\/(rules\/(?!rulebook\/)|foundry\/).*\.ts$/;

/** Rulings that nobody reads, whatever is chosen. The preset is what makes the book. */
export function unread(tree: Tree, ids: readonly string[] = RULINGS.map(({ id }) => id)): string[] {
  const texts = [...part(tree, READERS).values()];
  const idle = ids.filter(id => id !== "preset" && !texts.some(text => text.includes(`"${id}"`)));
  return idle.map(id => `nothing reads ${id}`);
}
