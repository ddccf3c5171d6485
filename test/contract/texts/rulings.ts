import { RULINGS } from "#rules/index.ts";
import { part, type Tree, textOf } from "../tree.ts";

interface Row {
  readonly id: string;
  readonly choices: readonly string[];
}

/** A row of the rulings' page: its id, and its choices as they are named in the second column. */
const ROW = /^\| `([\w.]+)` \| ([^|]*) \|/gm;

function rows(tree: Tree): readonly Row[] {
  return [...textOf(tree, "docs/rules/rulings.md").matchAll(ROW)].map(([, id = "", column = ""]) => ({
    id,
    choices: [...column.matchAll(/`([\w-]+)`/g)].map(([, choice = ""]) => choice),
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

/** Where rules read what the world has chosen: everywhere but in the rulebook itself. */
const READERS = /^src\/(rules\/(?!rulebook\/)|foundry\/).*\.ts$/;

/** Rulings that nobody reads, whatever is chosen. The preset is what makes the book. */
export function unread(tree: Tree, ids: readonly string[] = RULINGS.map(({ id }) => id)): string[] {
  const texts = [...part(tree, READERS).values()];
  const idle = ids.filter(id => id !== "preset" && !texts.some(text => text.includes(`"${id}"`)));
  return idle.map(id => `nothing reads ${id}`);
}
