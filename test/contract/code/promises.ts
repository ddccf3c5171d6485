import { part, type Tree } from "../tree.ts";
import { lineAt, type Node, parseModule, walk } from "./syntax.ts";

/** The one place where errors are caught, shown and logged. */
const BORDER = "src/foundry/border.ts";

/** Foundry's methods that return a promise. */
const FOUNDRYS =
  /^(close|update|delete|create(EmbeddedDocuments)?|(update|delete)(EmbeddedDocuments|Documents)|createDocuments|toggleStatusEffect|(set|unset)Flag|query|evaluate|advance|wait)$/;

/** Functions that call our callbacks and ignore the returned promise. */
const FORGETFUL = /^(on|once|addEventListener|setTimeout|setInterval|forEach)$/;

interface Found {
  readonly path: string;
  readonly text: string;
  readonly node: Node;
  readonly says: string;
}

const nameOf = (node: Node): string => {
  const named = (node.type === "MemberExpression" ? node.property : node) as Node;
  return String(named.name ?? "");
};

const isCall = (node: Node): boolean => node.type === "CallExpression";

/** `a?.b()` is unwrapped to the call inside. */
const bare = (node: Node): Node => (node.type === "ChainExpression" ? (node.expression as Node) : node);

/** The names of a module's functions, or private methods, that return promises. */
function promising(path: string, text: string, of: "functions" | "methods"): string[] {
  return [...walk(parseModule(path, text))].flatMap(({ node, parent }) => {
    if (node.async !== true) return [];
    const named = (
      of === "functions" ? node.id : (parent.key as Node)?.type === "PrivateIdentifier" && parent.key
    ) as Node;
    return named?.name ? [String(named.name)] : [];
  });
}

/** Does a call return a promise? A document's `render` does not, a window's does. */
function promises(node: Node, known: ReadonlySet<string>): boolean {
  const call = bare(node);
  if (!isCall(call)) return false;
  const callee = call.callee as Node;
  const name = nameOf(callee);
  if (name === "delete" && (call.arguments as Node[]).length > 0) return false;
  if (name === "render" && callee.type === "MemberExpression") {
    const drawn = bare(callee.object as Node);
    return !(isCall(drawn) && nameOf(drawn.callee as Node) === "get");
  }
  return known.has(name) || (callee.type === "MemberExpression" && FOUNDRYS.test(name));
}

function breachOf({ node, parent }: { node: Node; parent: Node }, known: ReadonlySet<string>): string | null {
  if (isCall(node) && (node.callee as Node).type === "MemberExpression") {
    const { object } = node.callee as unknown as { object: Node };
    if (object.type === "Identifier" && object.name === "console") return "speaks to the console";
  }
  if (node.type === "UnaryExpression" && node.operator === "void") return "throws away what comes of a call";
  if (node.type === "ExpressionStatement" && promises(node.expression as Node, known)) return "leaves a promise alone";
  const isHandedOver = node.type === "ArrowFunctionExpression" && node.async !== true && isCall(parent);
  const isForgotten = isHandedOver && FORGETFUL.test(nameOf(parent.callee as Node));
  return isForgotten && promises(node.body as Node, known) ? "leaves a promise alone" : null;
}

/** Promises that are not awaited, and errors that only reach the console. */
export function silentFailures(tree: Tree): string[] {
  const table = part(tree, /^src\/(foundry\/.*|main)(?<!\.d)\.ts$/);
  const functions = [...table].flatMap(([path, text]) => promising(path, text, "functions"));
  const found = [...table]
    .filter(([path]) => path !== BORDER)
    .flatMap(([path, text]): Found[] => {
      const known = new Set([...functions, ...promising(path, text, "methods")]);
      return [...walk(parseModule(path, text))].flatMap(({ node, parent }) => {
        const says = breachOf({ node, parent }, known);
        return says ? [{ path, text, node, says }] : [];
      });
    });
  return found.map(({ path, text, node, says }) => `${path}:${lineAt(text, node)} ${says}: give it to the border`);
}
