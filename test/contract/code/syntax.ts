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

/** A module's syntax tree; a module that does not parse is an error here, for the compiler says it better. */
export function parseModule(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new SyntaxError(`parseModule: ${path}: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** Every node below one, each with its parent and the field it hangs on. */
export function* walk(node: Node): Generator<{ node: Node; parent: Node; field: string }> {
  for (const [field, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      yield { node: child, parent: node, field };
      yield* walk(child);
    }
  }
}

/** The number of lines from the start to the end of a node. */
export const linesOf = (text: string, { start, end }: Node): number => text.slice(start, end).split("\n").length;

/** The line on which a node starts, counted from 1. */
export const lineAt = (text: string, { start }: Node): number => text.slice(0, start).split("\n").length;
