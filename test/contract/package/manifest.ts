import { type Node, parseModule, walk } from "../code/syntax.ts";
import { type Tree, textOf } from "../tree.ts";

/** The type names of each kind of document, as a sorted line: `Actor: character, monster`. */
type Types = Record<string, string[]>;

const MODELS = "src/foundry/models/index.ts";

const keysOf = (object: Node): [string, Node][] =>
  (object.properties as Node[]).map(({ key, value }) => [
    String((key as Node).name ?? (key as Node).value),
    value as Node,
  ]);

const innermost = (node: Node): Node => (node.expression === undefined ? node : innermost(node.expression as Node));

/** The object literal that a module assigns to a name, without its `as const` and its `satisfies`. */
function objectNamed(tree: Tree, path: string, name: string): Node {
  const nodes = [...walk(parseModule(path, textOf(tree, path)))].map(({ node }) => node);
  const found = nodes.find(node => node.type === "VariableDeclarator" && (node.id as Node).name === name);
  const object = found && innermost(found.init as Node);
  if (object?.type !== "ObjectExpression") throw new Error(`objectNamed: expected ${path} to say what ${name} holds`);
  return object;
}

/** The types that have a data model, from `MODELS` in the models' index. */
const modelled = (tree: Tree): Types =>
  Object.fromEntries(
    keysOf(objectNamed(tree, MODELS, "MODELS")).map(([kind, types]) => [kind, keysOf(types).map(([type]) => type)]),
  );

const declared = (tree: Tree): Types =>
  Object.fromEntries(
    Object.entries<object>(JSON.parse(textOf(tree, "system.json")).documentTypes).map(([kind, types]) => [
      kind,
      Object.keys(types),
    ]),
  );

const templated = (tree: Tree): Types =>
  Object.fromEntries(
    Object.entries<{ types: string[] }>(JSON.parse(textOf(tree, "template.json"))).map(([kind, { types }]) => [
      kind,
      types,
    ]),
  );

const only = (types: Types, kinds: readonly string[]): Types =>
  Object.fromEntries(Object.entries(types).filter(([kind]) => kinds.includes(kind)));

/** The types that are in only one of the two. */
function differences(one: string, types: Types, other: string, others: Types): string[] {
  const missing = (where: string, some: Types, nowhere: string, rest: Types) =>
    Object.entries(some).flatMap(([kind, names]) =>
      names
        .filter(name => !rest[kind]?.includes(name))
        .map(name => `${kind} ${name} is in ${where}, not in ${nowhere}`),
    );
  return [...missing(one, types, other, others), ...missing(other, others, one, types)];
}

/** Contradictions between the manifest, the models, the template and the package's own files. */
export function disagreements(tree: Tree): string[] {
  const manifest = JSON.parse(textOf(tree, "system.json"));
  const { version } = JSON.parse(textOf(tree, "package.json"));
  return [
    ...differences("the manifest", declared(tree), "the models", modelled(tree)),
    ...differences("the manifest", only(declared(tree), ["Actor", "Item"]), "template.json", templated(tree)),
    ...(version === manifest.version ? [] : [`package.json is ${version}, the manifest is ${manifest.version}`]),
  ];
}
