import { type Node, parseModule, textIn, walk } from "../code/syntax.ts";
import { part, type Tree } from "../tree.ts";

/** A key that code or a page names: whole, or with holes that values fill. */
export interface Mention {
  where: string;
  /** The key below the root of the language file; a hole is `*`. */
  key: string;
  /** It is said as it stands, and not the beginning of other keys. */
  whole: boolean;
}

const ROOT = "TENSEGMENTS.";
const KEYLIKE = /^[A-Z]\w*(\.[\w*-]+)+$/;

/** The places below an expression that decide what it comes to: `a ? "x" : "y"` comes to either. */
function outcomes(node: Node): Node[] {
  const parts = [
    node.consequent,
    node.alternate,
    ...(node.type === "LogicalExpression" ? [node.left, node.right] : []),
  ];
  const inner = parts.filter(Boolean) as Node[];
  return inner.length > 0 ? inner.flatMap(outcomes) : [node];
}

/** The functions that say a key as it stands, and what each puts before it. */
const SAYERS: ReadonlyMap<unknown, string> = new Map([
  ["say", ""],
  ["line", "Deed.Line."],
]);

/** The texts that are given to a function that says them, each with what it puts before them. */
function said(nodes: readonly Node[]): Map<Node, string> {
  const calls = nodes.filter(node => node.type === "CallExpression" && SAYERS.has((node.callee as Node).name));
  return new Map(
    calls.flatMap(call => {
      const lead = SAYERS.get((call.callee as Node).name) ?? "";
      return outcomes((call.arguments as Node[])[0] as Node).map(text => [text, lead] as const);
    }),
  );
}

/**
 * Keys that a module names: what it says, and any text that begins like a key of one of the groups. A group alone, as
 * data models give it to Foundry, names none.
 */
function inModule(where: string, text: string, groups: ReadonlySet<string>): Mention[] {
  const nodes = [...walk(parseModule(where, text))].map(({ node }) => node);
  const saidHere = said(nodes);
  return nodes.flatMap(node => {
    const found = textIn(node);
    if (found === null || found === `${ROOT}*`) return [];
    const key = (saidHere.get(node) ?? "") + (found.startsWith(ROOT) ? found.slice(ROOT.length) : found);
    const meant = saidHere.has(node) || (KEYLIKE.test(key) && (key !== found || groups.has(key.split(".")[0] ?? "")));
    return meant && !key.startsWith("*") ? [{ where, key, whole: saidHere.has(node) }] : [];
  });
}

/** Keys that a page names; one that ends in a dot is gone on with by a value. */
function inPage(where: string, text: string): Mention[] {
  const keys = [...text.matchAll(/["']TENSEGMENTS\.([\w.-]+)["']/g)].map(([, key]) => String(key));
  return keys.map(key => ({ where, key: key.endsWith(".") ? `${key}*` : key, whole: true }));
}

/** Every key that code and pages name. */
export function mentions(tree: Tree, groups: ReadonlySet<string>): Mention[] {
  const modules = [...part(tree, /^src\/(foundry\/.*|main)\.ts$/)].filter(([path]) => !path.endsWith(".d.ts"));
  const pages = [...part(tree, /^templates\/.*\.hbs$/)];
  return [
    ...modules.flatMap(([path, text]) => inModule(path, text, groups)),
    ...pages.flatMap(([path, text]) => inPage(path, text)),
  ];
}

/** Every text and every name of a property in the code: the values that can fill a hole. */
export function valuesIn(tree: Tree): Set<string> {
  const nodes = [...part(tree, /^src\/.*\.ts$/)].flatMap(([path, text]) => [...walk(parseModule(path, text))]);
  const values = nodes.map(({ node, field }) => (field === "key" ? (node.name ?? node.value) : node.value));
  return new Set(["true", "false", ...values.filter(value => typeof value === "string")] as string[]);
}

/** What the table itself refuses, beside the rules: the ids given to the functions that refuse. */
export function tableReasons(tree: Tree): string[] {
  const nodes = [...part(tree, /^src\/foundry\/.*\.ts$/)].flatMap(([path, text]) => [...walk(parseModule(path, text))]);
  const refusals = nodes.filter(
    ({ node }) =>
      node.type === "CallExpression" && /^(refused|refuseInWords|atTheTable)$/.test(String((node.callee as Node).name)),
  );
  const told = refusals.flatMap(({ node }) =>
    (node.arguments as Node[]).flatMap(outcomes).map(outcome => textIn(outcome)),
  );
  return [...new Set(told.filter(why => why !== null))];
}
