import { createContext, runInContext } from "node:vm";
import { moduleRunnerTransform, transformWithOxc } from "vite";
import { part, type Tree, textOf } from "../tree.ts";
import { leadsTo } from "./imports.ts";
import { type Node, parseModule, walk } from "./syntax.ts";

/** The globals of the language that a rule may use. Chance, clock and locale are not among them. */
// biome-ignore format: a table
const ALLOWED = new Set([
  "undefined", "NaN", "Infinity", "Object", "Array", "Map", "Set", "WeakMap", "WeakSet", "Number", "String", "Boolean",
  "Symbol", "Math", "JSON", "Float64Array", "Iterator", "Reflect", "Error", "RangeError", "TypeError", "arguments", "parseInt", "parseFloat",
]);

/** Members that no rule may use even so: they depend on chance or on the client's locale. */
const FORBIDDEN_MEMBERS = /^(random|localeCompare|toLocale\w*)$/;

/** The module without its types. */
const strip = async (path: string, text: string) => (await transformWithOxc(text, path, { target: "esnext" })).code;

/** The names that a pattern declares, on the left of `=` or in a parameter list. */
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

/** Is this identifier only the name of a member, a label or an export, and not a reference? */
const isLabel = (parent: Node, field: string): boolean =>
  (field === "property" && !parent.computed) ||
  (field === "key" && !parent.computed && !parent.shorthand) ||
  parent.type === "ExportSpecifier" ||
  ["label", "imported", "meta"].includes(field);

/** The undeclared names that a module uses, and the forbidden members. */
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

/** Rules that use a name from outside the rules: Foundry, the page, the clock, or chance. */
export async function strangers(tree: Tree): Promise<string[]> {
  const modules = await Promise.all(
    [...rulesOf(tree)].map(async ([path, text]) => ({ path, code: await strip(path, text) })),
  );
  return modules.flatMap(({ path, code }) => strangersIn(path, code).map(name => `${path} touches ${name}`));
}

type Exports = Record<string, unknown>;

/** A plain JavaScript realm without clock and chance, which can load the modules of a tree. */
class BareRealm {
  readonly #context = createContext({});
  readonly #loaded = new Map<string, Promise<Exports>>();

  constructor(readonly tree: Tree) {
    runInContext("delete globalThis.Date; delete Math.random; delete globalThis.console;", this.#context);
  }

  /** In an import cycle, a module gets the other's exports as far as they are defined. */
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

/** Rules that do not load in a plain JavaScript realm. */
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
