import { SOURCES } from "#rules/index.ts";
import { part, type Tree, textOf } from "../tree.ts";

/** The rule texts by the letter of their requirements. */
type Texts = Readonly<Record<string, string>>;

/** What a rule text needs in other places: where it is, and the words that have to be in it. */
function placesOf(tree: Tree, letter: string, text: string): readonly (readonly [path: string, has: string])[] {
  const page = `docs/rules/${text}.md`;
  const { choice } = JSON.parse(textOf(tree, "lang/en.json")).TENSEGMENTS.Rulebook.preset;
  const name = choice[text] ?? text;
  return [
    ["lang/en.json", `"${text}": "${name}"`],
    ["README.md", `\n| ${name} |`],
    [".github/ISSUE_TEMPLATE/rule.yml", `\n        - ${name}\n`],
    [page, `\n- **${letter}.`],
    ["docs/rules/README.md", `\n| ${letter} | \`${text}\` | [${text}.md](${text}.md) |\n`],
    [`packs/rules/${text}.yml`, `\nreference: ${page}\npreset: ${text}\n`],
    ["test/rules/records/fights.ts", `name: "${text}"`],
  ];
}

/** Places that lack a rule text: its words, its rows, its page, its journal, its recorded fight. */
export function lackingTexts(tree: Tree, texts: Texts = SOURCES): readonly string[] {
  return Object.entries(texts).flatMap(([letter, text]) =>
    placesOf(tree, letter, text)
      .filter(([path, has]) => !tree.get(path)?.includes(has))
      .map(([path, has]) => `${path} lacks ${has.trim()}`),
  );
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const COUNTED = new RegExp(`\\b(${NUMBERS.join("|")}) (?:rule )?texts\\b`, "gi");

/** Guides and journals that count the rule texts wrongly. */
export function miscountedTexts(tree: Tree, texts: Texts = SOURCES): readonly string[] {
  const count = Object.keys(texts).length;
  return [...part(tree, /^(README\.md|docs\/.*\.md|packs\/.*\.yml)$/)].flatMap(([path, text]) =>
    [...text.matchAll(COUNTED)]
      .filter(([, number = ""]) => NUMBERS.indexOf(number.toLowerCase()) !== count)
      .map(([words]) => `${path} says ${words}, there are ${count}`),
  );
}
