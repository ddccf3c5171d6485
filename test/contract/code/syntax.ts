import { parseSync } from "vite";

/** A node of a module's syntax tree. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Parses a module. A syntax error throws here; the compiler reports it better. */
export function parseModule(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`parseModule: ${path}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** Yields every node below a node, each with its parent and its field. */
export function* walk(node: Node): Generator<{ node: Node; parent: Node; field: string }> {
  for (const [field, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      yield { node: child, parent: node, field };
      yield* walk(child);
    }
  }
}

/** The number of lines that a node spans. */
export const linesOf = (text: string, { start, end }: Node): number => text.slice(start, end).split("\n").length;

/** The line on which a node starts, counted from 1. */
export const lineAt = (text: string, { start }: Node): number => text.slice(0, start).split("\n").length;

/** The text of a string or a template. Placeholders get the text of the constant that they name, or `*`. */
export function textIn(node: Node, constants: ReadonlyMap<string, string> = new Map()): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral") return null;
  const filled = (node.expressions as Node[]).map(hole => constants.get(String(hole.name)) ?? "*");
  const texts = (node.quasis as Node[]).map(quasi => (quasi.value as { cooked: string }).cooked);
  return texts.map((text, place) => text + (filled[place] ?? "")).join("");
}

/** The string constants of a module. */
export function constantsIn(nodes: readonly Node[]): Map<string, string> {
  const constants = new Map<string, string>();
  for (const { type, id, init } of nodes) {
    const text = type === "VariableDeclarator" && init ? textIn(init as Node, constants) : null;
    if (text !== null) constants.set(String((id as Node).name), text);
  }
  return constants;
}
