import { part, type Tree } from "../tree.ts";

const SOURCES = /^packs\/\w+\/SOURCES\.md$/;
const HEAD = "| title | edition | public text | used for |";

/** Vague sources: a reader cannot look them up, or they do not say where a number comes from. */
// biome-ignore format: a table
const VAGUE: readonly { what: string; pattern: RegExp }[] = [
  { what: "the id of a file",  pattern: /\bfile ids?\b|\b\d{9,}\b|search tool/i },
  { what: "memory",            pattern: /\bremember|\bmemory\b/i },
  { what: "a doubt",           pattern: /\bdoubt/i },
];

/**
 * Names of creatures and wizards that belong to a publisher and have no open license. Titles of sources are allowed.
 */
const OWNED =
  /\b(beholders?|mind flayers?|illithids?|displacer beasts?|umber hulks?|carrion crawlers?|yuan-ti|kuo-toa|gith(yanki|zerai)|slaad[is]?|tanar'ri|baatezu|bigby|mordenkainen|tenser|drawmij|leomund|melf|otiluke|rary|nystul|evard|otto's|heward|murlynd|keoghtom|nolzur|quaal|daern|zagyg|greyhawk|forgotten realms|dragonlance|vecna)\b/i;

const linesIn = (tree: Tree, pattern: RegExp) =>
  [...part(tree, pattern)].flatMap(([path, text]) =>
    text.split("\n").map((line, at) => ({ place: `${path}:${at + 1}`, line })),
  );

/** The rows of the first table of a text, without its header. */
const rowsOf = (text: string) =>
  text
    .split(`${HEAD}\n|---|---|---|---|\n`)[1]
    ?.split(/\n(?!\|)/)[0]
    ?.split("\n") ?? [];

/** Packs without a proper table of sources. */
export function sourceBreaches(tree: Tree): string[] {
  const tableless = [...part(tree, SOURCES)].filter(([, text]) => rowsOf(text).length === 0).map(([path]) => path);
  const rows = [...part(tree, SOURCES)].flatMap(([path, text]) => rowsOf(text).map(row => ({ path, row })));
  const hollow = rows.filter(({ row }) =>
    row
      .split("|")
      .slice(1, -1)
      .some(cell => cell.trim() === ""),
  );
  return [
    ...tableless.map(path => `${path} has no table of title, edition, public text and use`),
    ...hollow.map(({ path, row }) => `${path} has an empty cell: ${row}`),
    ...linesIn(tree, SOURCES).flatMap(({ place, line }) =>
      VAGUE.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `${place} names ${what}`),
    ),
  ];
}

/** Publishers' names in a pack or in a text of the screens. */
export const ownedNames = (tree: Tree): string[] =>
  linesIn(tree, /^(packs|docs|lang)\/.*\.(yml|md|json)$/).flatMap(({ place, line }) => {
    const [name] = OWNED.exec(line) ?? [];
    return name === undefined ? [] : [`${place} has the name ${name}`];
  });
