import { createContext, runInContext } from "node:vm";
import { moduleRunnerTransform, transformWithOxc } from "vite";
import { part, type Tree, textOf } from "../tree.ts";
import { leadsTo } from "./imports.ts";
import { type Node, parseModule, walk } from "./syntax.ts";

/** What of the language's own a rule may name. Chance, clock and locale are not among it. */
// biome-ignore format: a table
const ALLOWED = new Set([
  "undefined", "NaN", "Infinity", "Object", "Array", "Map", "Set", "WeakMap", "WeakSet", "Number", "String", "Boolean",
  "Symbol", "Math", "JSON", "Float64Array", "Iterator", "Reflect", "Error", "RangeError", "TypeError", "arguments", "parseInt", "parseFloat",
]);

/** What no rule may ask even of those: it depends on chance or on where the client stands. */
const FORBIDDEN_MEMBERS = /^(random|localeCompare|toLocale\w*)$/;

/** The module without its types. */
const strip = async (path: string, text: string) => (await transformWithOxc(text, path, { target: "esnext" })).code;

/** The names that a pattern on the left of `=`, or in a list of parameters, brings into being. */
function boundBy(pattern: Node | null): string[] {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [String(pattern.name)];
  const below = [pattern.left, pattern.argument, pattern.value, pattern.elements, pattern.properties].flat();
  return below.flatMap(inner => (inner ? boundBy(inner as Node) : []));
}

/** Every name that a node declares. */
function declaredBy(node: Node): string[] {
  const params = ((node.params ?? []) as Node[]).flatMap(boundBy);
  if (/^(Function|Class)/.test(node.type)) return [...boundBy(node.id as Node | null), ...params];
  if (node.type === "ArrowFunctionExpression") return params;
  if (node.type === "VariableDeclarator") return boundBy(node.id as Node);
  if (node.type === "CatchClause") return boundBy(node.param as Node | null);
  return /^Import\w*Specifier$/.test(node.type) ? boundBy(node.local as Node) : [];
}

/** Is this identifier the name of a member, a label or an export, and not of a value? */
const isLabel = (parent: Node, field: string): boolean =>
  (field === "property" && !parent.computed) ||
  (field === "key" && !parent.computed && !parent.shorthand) ||
  parent.type === "ExportSpecifier" ||
  ["label", "imported", "meta"].includes(field);

/** The names a module uses and does not declare, and the members that no rule may ask for. */
function strangersIn(path: string, code: string): string[] {
  const places = [...walk(parseModule(path, code))];
  const declared = new Set(places.flatMap(({ node }) => declaredBy(node)));
  const found = places.flatMap(({ node, parent, field }) => {
    if (node.type !== "Identifier") return [];
    const name = String(node.name);
    if (name === "Math" && !(field === "object" && !parent.computed)) return ["Math without its dot"];
    if (field === "property" && FORBIDDEN_MEMBERS.test(name)) return [`.${name}`];
    return isLabel(parent, field) || ALLOWED.has(name) || declared.has(name) ? [] : [name];
  });
  return [...new Set(found)];
}

const rulesOf = (tree: Tree) => part(tree, /^src\/rules\/.*\.ts$/);

/** Rules that name something outside of the rules: Foundry, the page, the clock, chance. */
export async function strangers(tree: Tree): Promise<string[]> {
  const modules = await Promise.all(
    [...rulesOf(tree)].map(async ([path, text]) => ({ path, code: await strip(path, text) })),
  );
  return modules.flatMap(({ path, code }) => strangersIn(path, code).map(name => `${path} touches ${name}`));
}

type Exports = Record<string, unknown>;

/** A realm of bare JavaScript, with neither clock nor chance, into which the modules of a tree can be loaded. */
class BareRealm {
  readonly #context = createContext({});
  readonly #loaded = new Map<string, Promise<Exports>>();

  constructor(readonly tree: Tree) {
    runInContext("delete globalThis.Date; delete Math.random; delete globalThis.console;", this.#context);
  }

  /** A module that is asked for while it loads is given as far as it stands, as in a circle of imports. */
  load(path: string, asking: readonly string[] = []): Promise<Exports> {
    const exports: Exports = {};
    if (asking.includes(path)) return Promise.resolve(exports);
    const loading = this.#loaded.get(path) ?? this.#evaluate(path, exports, [...asking, path]);
    this.#loaded.set(path, loading);
    return loading;
  }

  async #evaluate(path: string, exports: Exports, asking: readonly string[]): Promise<Exports> {
    const code = await strip(path, textOf(this.tree, path));
    const transformed = await moduleRunnerTransform(code, null, path, code);
    const body = `(async (__vite_ssr_import__, __vite_ssr_exportName__, __vite_ssr_exportAll__) => {"use strict";${transformed?.code}\n})`;
    const run = runInContext(body, this.#context, { filename: path });
    const name = (key: string, get: () => unknown) => Object.defineProperty(exports, key, { enumerable: true, get });
    const all = (others: Exports) => Object.keys(others).forEach(key => void name(key, () => others[key]));
    await run((asked: string) => this.load(leadsTo(path, asked), asking), name, all);
    return exports;
  }
}

/** Rules that do not load where there is nothing but the language. */
export async function unloadable(tree: Tree): Promise<string[]> {
  const realm = new BareRealm(tree);
  const told = [...rulesOf(tree).keys()].map(path =>
    realm.load(path).then(
      () => [],
      error => [`${path} does not load: ${error.message}`],
    ),
  );
  return (await Promise.all(told)).flat();
}
