import { RULINGS } from "#rules/index.ts";
import { PRESETS } from "#rules/rulebook/tables.ts";
import { part, type Tree, textOf } from "../tree.ts";

interface Row {
  readonly id: string;
  readonly choices: readonly string[];
  /** The choices of presets that differ from the default, as in the last column: `addict false`. */
  readonly otherwise: readonly string[];
}

/** A row of the rulings page: its id, its choices in the second column, and the last column. */
const ROW = /^\| `([\w.]+)` \| ([^|]*) \|(?:[^|\n]*\|([^|\n]*)\|)?/gm;

/** Presets and their choice in the last column. Text without a choice is a remark. */
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

/** Differences between the page and the table of rulings. The page lists the default first. */
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

/** Differences between the page and the presets. The row of the preset itself says that each has its own. */
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

/** The modules that read rulings: all except the rulebook itself. */
const READERS = /^src\/(rules\/(?!rulebook\/)|foundry\/).*\.ts$/;

/** Rulings that no module reads. The preset is exempt, because it makes the rulebook. */
export function unread(tree: Tree, ids: readonly string[] = RULINGS.map(({ id }) => id)): string[] {
  const texts = [...part(tree, READERS).values()];
  const idle = ids.filter(id => id !== "preset" && !texts.some(text => text.includes(`"${id}"`)));
  return idle.map(id => `nothing reads ${id}`);
}
