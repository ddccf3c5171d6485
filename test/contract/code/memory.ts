import { part, type Tree } from "../tree.ts";
import { lineAt, type Node, parseModule, walk } from "./syntax.ts";

/** The modules that keep something: values derived from a fight or devices, and what a client knows of its encounters. */
const KEEPERS = ["src/rules/fight/derived.ts", "src/rules/figure/derived.ts", "src/foundry/referee/session.ts"];

/** The names of module variables that can be reassigned. */
function variables(statement: Node): Node[] {
  const bare = statement.type === "ExportNamedDeclaration" ? (statement.declaration as Node | null) : statement;
  return bare?.type === "VariableDeclaration" && bare.kind !== "const" ? (bare.declarations as Node[]) : [];
}

/** Is it a store that is filled later: a weak collection, one that starts empty, or a cache of `src/foundry/cache.ts`? */
function isStore({ type, callee, arguments: given }: Node): boolean {
  const name = String((callee as Node | undefined)?.name);
  if (type === "CallExpression") return /^cached[A-Z]/.test(name);
  if (type !== "NewExpression") return false;
  return /^Weak(Map|Set|Ref)$/.test(name) || (/^(Map|Set)$/.test(name) && (given as Node[]).length === 0);
}

/** The stores among a module's constants. Functions are skipped, because their stores are created at each call. */
function* storesIn(node: Node): Generator<Node> {
  if (/Function|^Class|^TS/.test(node.type)) return;
  if (isStore(node)) yield node;
  for (const { node: child, parent } of walk(node)) if (parent === node) yield* storesIn(child);
}

/** Modules of the rules and of the referee that could keep state between calls. */
export function memories(tree: Tree): string[] {
  return [...part(tree, /^src\/(rules|foundry\/referee)\/.*\.ts$/)].flatMap(([path, text]) => {
    const body = parseModule(path, text).body as Node[];
    const kept = body
      .flatMap(variables)
      .map(node => [node, `lets ${String((node.id as Node).name)} be reassigned`] as const);
    const stores = KEEPERS.includes(path) ? [] : body.flatMap(statement => [...storesIn(statement)]);
    const filled = stores.map(node => [node, "keeps a store that calls could fill"] as const);
    return [...kept, ...filled].map(([node, says]) => `${path}:${lineAt(text, node)} ${says}`);
  });
}
