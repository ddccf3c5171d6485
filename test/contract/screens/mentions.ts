import { type Node, parseModule, textIn, walk } from "../code/syntax.ts";
import { part, type Tree } from "../tree.ts";

/** A key in code or in a template: complete, or with placeholders. */
export interface Mention {
  where: string;
  /** The key below the root of the language file; a placeholder is `*`. */
  key: string;
  /** It is a complete key, not the beginning of other keys. */
  whole: boolean;
}

const ROOT = "TENSEGMENTS.";
const KEYLIKE = /^[A-Z]\w*(\.[\w*-]+)+$/;

/** The nodes that an expression can evaluate to: `a ? "x" : "y"` gives both strings. */
function outcomes(node: Node): Node[] {
  const parts = [
    node.consequent,
    node.alternate,
    ...(node.type === "LogicalExpression" ? [node.left, node.right] : []),
  ];
  const inner = parts.filter(Boolean) as Node[];
  return inner.length > 0 ? inner.flatMap(outcomes) : [node];
}

/** The functions that take a complete key, with the prefix that each adds. */
const SAYERS: ReadonlyMap<unknown, string> = new Map([
  ["say", ""],
  ["line", "Deed.Line."],
]);

/** The texts passed to these functions, each with its prefix. */
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
 * Keys in a module: arguments of these functions, and any text that begins like a key of one of the groups. A group
 * alone, as data models pass it to Foundry, is not a key.
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

/** Keys in a template. One that ends in a dot is completed by a value. */
function inPage(where: string, text: string): Mention[] {
  const keys = [...text.matchAll(/["']TENSEGMENTS\.([\w.-]+)["']/g)].map(([, key]) => String(key));
  return keys.map(key => ({ where, key: key.endsWith(".") ? `${key}*` : key, whole: true }));
}

/** Every key in code and templates. */
export function mentions(tree: Tree, groups: ReadonlySet<string>): Mention[] {
  const modules = [...part(tree, /^src\/(foundry\/.*|main)\.ts$/)].filter(([path]) => !path.endsWith(".d.ts"));
  const pages = [...part(tree, /^templates\/.*\.hbs$/)];
  return [
    ...modules.flatMap(([path, text]) => inModule(path, text, groups)),
    ...pages.flatMap(([path, text]) => inPage(path, text)),
  ];
}

/** Every string and property name in the code: the values that can fill a placeholder. */
export function valuesIn(tree: Tree): Set<string> {
  const nodes = [...part(tree, /^src\/.*\.ts$/)].flatMap(([path, text]) => [...walk(parseModule(path, text))]);
  const values = nodes.map(({ node, field }) => (field === "key" ? (node.name ?? node.value) : node.value));
  return new Set(["true", "false", ...values.filter(value => typeof value === "string")] as string[]);
}

/** The ids of refusals that come from the Foundry side instead of the rules. */
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
