/// <reference types="vite/client" />
import peggy from "peggy";
import { realm } from "../realm.ts";
import grammar from "./grammar.peggy?raw";

/** A parsed formula: flat, in reading order, with the operators between the operands. */
export type Node =
  | { kind: "operator"; operator: string }
  | { kind: "number"; number: number; flavor?: string }
  | { kind: "dice"; number: number | string; faces: number | string; modifiers: string[]; flavor?: string }
  | { kind: "pool"; terms: string[]; modifiers: string[]; flavor?: string }
  | { kind: "function"; fn: string; terms: string[]; flavor?: string }
  | { kind: "parenthetical"; term: string; flavor?: string }
  | { kind: "string"; term: string; flavor?: string };

/** The parser. It is built when the first formula is parsed, once for all clients in the same process. */
function parserOf(): { parse(formula: string): Node[] } {
  const { shareScript } = realm;
  const parser = shareScript?.(grammar, () => peggy.generate(grammar, { output: "source" })) ?? peggy.generate(grammar);
  return parser as { parse(formula: string): Node[] };
}
let parser: ReturnType<typeof parserOf> | undefined;

/** Parses a formula whose `@data` is already replaced. Throws if the text is not a formula. */
export function readFormula(formula: string): Node[] {
  if (!formula.trim()) return [];
  parser ??= parserOf();
  return settleSigns(parser.parse(formula));
}

/** Simplifies `1d20 + -2` to `1d20 - 2`. A sign after `*`, `/` or `%` stays. */
function settleSigns(nodes: Node[]): Node[] {
  const settled: Node[] = [];
  for (const node of nodes) {
    const last = settled.at(-1);
    if (isSign(node) && last && isSign(last)) last.operator = last.operator === node.operator ? "+" : "-";
    else settled.push({ ...node });
  }
  return settled;
}

function isSign(node: Node): node is { kind: "operator"; operator: string } {
  return node.kind === "operator" && (node.operator === "+" || node.operator === "-");
}
