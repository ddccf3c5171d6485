import { posix } from "node:path";
import { part, type Tree } from "../tree.ts";
import { lineAt, linesOf, type Node, parseModule, walk } from "./syntax.ts";

/** A measured size, and its place. */
interface Measured {
  place: string;
  size: number;
}

/** A size to aim at, and a hard limit. */
interface Budget {
  of: string;
  aim: number;
  stop: number;
  measure(tree: Tree): Measured[];
}

const lines = (text: string): number => text.trimEnd().split("\n").length;

const filesLike = (pattern: RegExp) => (tree: Tree) =>
  [...part(tree, pattern)].map(([place, text]) => ({ place, size: lines(text) }));

/** The length of every node of a kind in the modules that match a pattern. */
const nodesLike = (kind: RegExp, pattern: RegExp) => (tree: Tree) =>
  [...part(tree, pattern)].flatMap(([path, text]) => {
    const found = [...walk(parseModule(path, text))].map(({ node }) => node).filter(node => kind.test(node.type));
    return found.map((node: Node) => ({ place: `${path}:${lineAt(text, node)}`, size: ownLines(text, node) }));
  });

/** The lines of a function itself. A class that it returns is measured by its methods. */
function ownLines(text: string, node: Node): number {
  const classes = [...walk(node)].filter(inner => CLASS.test(inner.node.type) && FUNCTION.test(node.type));
  return linesOf(text, node) - classes.reduce((sum, inner) => sum + linesOf(text, inner.node), 0);
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const CLASS = /^Class(Declaration|Expression)$/;

/** The number of lines that are neither blank nor comments. */
const codeLines = (text: string): number => text.split("\n").filter(line => !/^\s*(\/\/|\/?\*|$)/.test(line)).length;

/** The number of code lines in all files that match a pattern. */
const codeInAll = (place: string, pattern: RegExp) => (tree: Tree) => [
  { place, size: [...part(tree, pattern)].reduce((sum, [, text]) => sum + codeLines(text), 0) },
];

/** The host itself, without the helpers of its tests and its styles. */
const HOST = /^test\/host\/(?!harness\/|.*\.(test|check|d)\.ts$|.*\/stage\.ts$).*\.(ts|peggy)$/;

const depths = (tree: Tree) =>
  [...tree.keys()].map(path => ({ place: posix.dirname(path), size: path.split("/").length - 1 }));

const scripts = (tree: Tree) => {
  const { scripts = {} } = JSON.parse(tree.get("package.json") ?? "{}");
  return [{ place: "package.json", size: Object.keys(scripts).length }];
};

// biome-ignore format: a table
const BUDGETS: readonly Budget[] = [
  { of: "lines of a rule",            aim: 10,   stop: 25,   measure: nodesLike(FUNCTION, /^src\/rules\/.*\.ts$/) },
  { of: "lines of a function",        aim: 20,   stop: 60,   measure: nodesLike(FUNCTION, /^(src|tools|test\/host)\/(?!.*\.(test|d)\.ts$).*\.m?[jt]s$/) },
  { of: "lines of a source file",     aim: 250,  stop: 400,  measure: filesLike(/^src\/.*\.ts$/) },
  { of: "lines of a document class",  aim: 60,   stop: 200,  measure: nodesLike(CLASS, /^src\/foundry\/documents\/.*\.ts$/) },
  { of: "lines of a window's class",  aim: 200,  stop: 350,  measure: nodesLike(CLASS, /^src\/foundry\/(tracker|sheets|dialogs)\/.*\.ts$/) },
  { of: "lines of a template",        aim: 60,   stop: 120,  measure: filesLike(/^templates\/.*\.hbs$/) },
  { of: "lines of a style partial",   aim: 100,  stop: 200,  measure: filesLike(/^styles\/.*\.scss$/) },
  { of: "depth of a folder",          aim: 4,    stop: 5,    measure: depths },
  { of: "lines of the host's code",   aim: 11000, stop: 13000, measure: codeInAll("test/host", HOST) },
  { of: "npm scripts",                aim: 12,   stop: 16,   measure: scripts },
];

/** Everything above `limit`, the largest first. */
function above(tree: Tree, limit: "aim" | "stop"): string[] {
  return BUDGETS.flatMap(budget => {
    const over = budget.measure(tree).filter(({ size }) => size > budget[limit]);
    const unique = [...new Map(over.map(measured => [measured.place, measured])).values()];
    const largestFirst = unique.sort((a, b) => b.size - a.size);
    return largestFirst.map(({ place, size }) => `${place}: ${size} ${budget.of}, at most ${budget[limit]}`);
  });
}

export const pastTheAim = (tree: Tree): string[] => above(tree, "aim");
export const pastTheStop = (tree: Tree): string[] => above(tree, "stop");

/** Folders whose names do not describe their content. */
export function emptyNames(tree: Tree): string[] {
  const folders = new Set(
    [...tree.keys()].filter(path => /^(src|test|tools)\//.test(path)).map(path => posix.dirname(path)),
  );
  return [...folders].filter(folder => /\/(utils|helpers|common|misc|lib)(\/|$)/.test(folder));
}
