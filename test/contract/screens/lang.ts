import { part, type Tree, textOf } from "../tree.ts";
import { type Mention, mentions, valuesIn } from "./mentions.ts";

const LANG = "lang/en.json";

/** The ids of each union, by the group of the language file that must have them as leaves. */
export type Unions = Readonly<Record<string, readonly string[]>>;

function* leaves(words: object, above = ""): Generator<string> {
  for (const [name, inner] of Object.entries(words)) {
    if (typeof inner === "string") yield above + name;
    else yield* leaves(inner, `${above}${name}.`);
  }
}

const read = (tree: Tree): Record<string, object> => JSON.parse(textOf(tree, LANG));

/** Every key of the system, below its root. */
export const keysOf = (tree: Tree): string[] => [...leaves(read(tree).TENSEGMENTS ?? {})];

const groupsOf = (tree: Tree) => new Set(Object.keys(read(tree).TENSEGMENTS ?? {}));

const patternOf = (key: string) => new RegExp(`^${key.replaceAll(".", "\\.").replaceAll("*", "(.+)")}$`);

const beginsWith = (key: string) => new RegExp(`^${key.replaceAll(".", "\\.").replaceAll("*", "(.+)")}(\\..+)?$`);

/** Keys that are used but do not exist. */
export function missing(tree: Tree): string[] {
  const keys = keysOf(tree);
  const fits = ({ key, whole }: Mention) => keys.some(other => (whole ? patternOf(key) : beginsWith(key)).test(other));
  const lost = mentions(tree, groupsOf(tree)).filter(mention => !fits(mention));
  return [...new Set(lost.map(({ where, key }) => `${where} names ${key}, which ${LANG} lacks`))];
}

/** Does a mention use a key? Its placeholders must be filled with values that occur in the code. */
function uses({ key: named, whole }: Mention, key: string, values: ReadonlySet<string>): boolean {
  const holes = (whole ? patternOf(named) : beginsWith(named)).exec(key)?.slice(1) ?? null;
  const filled = named.includes("*") ? (holes ?? []).slice(0, named.split("*").length - 1) : [];
  return holes !== null && filled.every(value => values.has(value) || value.split(".").every(step => values.has(step)));
}

/** Labels of data model fields are read by Foundry. Their paths must be fields of a model. */
function isField(key: string, fields: ReadonlySet<string>): boolean {
  const [, path] = key.match(/^\w+\.FIELDS\.(.+)\.(?:label|hint)$/) ?? [];
  return path?.split(".").every(step => fields.has(step)) ?? false;
}

/** Keys that exist but are not used. */
export function unused(tree: Tree): string[] {
  const named = mentions(tree, groupsOf(tree));
  const values = valuesIn(tree);
  const fields = valuesIn(part(tree, /^src\/foundry\/models\//));
  const idle = keysOf(tree).filter(key => !isField(key, fields) && !named.some(mention => uses(mention, key, values)));
  return idle.map(key => `nothing names ${key}`);
}

/** Unions whose members differ from the leaves of their group. */
export function unlike(tree: Tree, unions: Unions): string[] {
  const keys = keysOf(tree);
  return Object.entries(unions).flatMap(([group, members]) => {
    const under = keys.filter(key => key.startsWith(`${group}.`)).map(key => key.slice(group.length + 1));
    const isMember = (leaf: string) => members.some(member => leaf === member || leaf.startsWith(`${member}.`));
    const isLeaf = (member: string) => under.some(leaf => leaf === member || leaf.startsWith(`${member}.`));
    return [
      ...members.filter(member => !isLeaf(member)).map(member => `${group}.${member} is an id without words`),
      ...under.filter(leaf => !isMember(leaf)).map(leaf => `${group}.${leaf} has words and is no id`),
    ];
  });
}

/** Document types without a name, and names without a type. */
export function untyped(tree: Tree): string[] {
  const { documentTypes } = JSON.parse(textOf(tree, "system.json"));
  const declared = Object.entries<object>(documentTypes).flatMap(([kind, types]) =>
    Object.keys(types).map(type => `${kind}.${type}`),
  );
  const named = [...leaves(read(tree).TYPES ?? {})];
  return [
    ...declared.filter(type => !named.includes(type)).map(type => `TYPES.${type} is missing`),
    ...named.filter(type => !declared.includes(type)).map(type => `TYPES.${type} names no type of the manifest`),
  ];
}

/** Sections of a text that the code cites by id but that have no name, by the letter of the text. */
export function unnamedSections(tree: Tree, sections: Readonly<Record<string, readonly string[]>>): string[] {
  const cited = [...part(tree, /^src\/.*\.ts$/).values()].flatMap(text => [
    ...text.matchAll(/"(S\d)\.([A-Z0-9]+)[."]/g),
  ]);
  const isNamed = (letter: string, section: string) => /^[RT]\d+$/.test(section) || sections[letter]?.includes(section);
  const unnamed = cited.filter(([, letter = "", section = ""]) => !isNamed(letter, section));
  return [...new Set(unnamed.map(([, letter, section]) => `${letter}.${section} has no name on the screen`))];
}
