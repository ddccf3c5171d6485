import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { part, type Tree } from "../tree.ts";
import { type Node, parseModule, textIn, walk } from "./syntax.ts";

/**
 * That one module asks for another, and in which words; `typeOnly` when nothing of it is left at run time, `later` when it is
 * loaded only as it is needed.
 */
export interface Import {
  from: string;
  asked: string;
  to: string;
  typeOnly: boolean;
  later: boolean;
}

const { imports = {} } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));

/** The folders that go by a name, each with its sign: `#rules/` and `src/rules/`. */
const NAMED = Object.entries<string>(imports).map(
  pair => pair.map(path => path.replace(/^\.\/|\*$/g, "")) as [string, string],
);

/** Where a module's words for another lead, from the root; a package goes by its name. */
export function leadsTo(path: string, asked: string): string {
  if (asked.startsWith(".")) return posix.join(posix.dirname(path), asked);
  const [sign, folder] = NAMED.find(([known]) => asked.startsWith(known)) ?? ["", ""];
  return folder + asked.slice(sign.length);
}

const isTypeOnly = ({ type, importKind, exportKind, specifiers }: Node): boolean => {
  if (type === "TSImportType") return true;
  const names = (specifiers ?? []) as Node[];
  const kinds = names.map(name => name.importKind ?? name.exportKind);
  return (importKind ?? exportKind) === "type" || (names.length > 0 && kinds.every(kind => kind === "type"));
};

/**
 * All that a module imports, re-exports or loads, when it is read or later; a relative path is given from the root, a package
 * by its name. In what is worked out only as it is loaded, `*` stands for what cannot be told.
 */
export function importsOf(path: string, text: string): Import[] {
  const asking = [...walk(parseModule(path, text))]
    .map(({ node }) => node)
    .filter(node => node.type === "ImportExpression" || (node.source as Node | null)?.type === "Literal");
  return asking.map(node => {
    const asked = (textIn(node.source as Node) ?? "*").replace(/\?.*$/, "");
    return {
      from: path,
      asked,
      to: leadsTo(path, asked),
      typeOnly: isTypeOnly(node),
      later: node.type === "ImportExpression",
    };
  });
}

/** Every import of the modules of a tree. */
export const importsIn = (tree: Tree): Import[] =>
  [...part(tree, /\.ts$/)].filter(([path]) => !path.endsWith(".d.ts")).flatMap(([path, text]) => importsOf(path, text));

interface Border {
  /** The zone that is bound. */
  zone: RegExp;
  /** What it may import. */
  may: RegExp;
  says: string;
}

// biome-ignore format: a table
const BORDERS: readonly Border[] = [
  { zone: /^src\/rules\//,    may: /^src\/rules\//,                                 says: "the rules import nothing but rules" },
  { zone: /^src\/foundry\//,  may: /^(src\/(foundry\/|rules\/index\.ts$)|@noble\/hashes\/)/, says: "the table imports the rules by their face" },
  { zone: /^src\/main\.ts$/,  may: /^src\/foundry\//,                               says: "main registers what the table offers" },
  { zone: /^test\/host\//,    may: /^(test\/host\/|(?!src\/|test\/|tools\/))/,      says: "the stand-in knows nothing of the system" },
];

/** Imports against the one way that they run: rules ← foundry ← main, and none to or from the stand-in. */
export function borderBreaches(tree: Tree): string[] {
  return importsIn(tree).flatMap(({ from, to }) => {
    const broken = BORDERS.find(({ zone, may }) => zone.test(from) && !may.test(to));
    return broken ? [`${from} imports ${to}: ${broken.says}`] : [];
  });
}

/** What is laid in other commits' trees, which may know no names: it goes the whole way. */
const WANDERS = /^test\/bench\//;

/** Imports that climb three levels where a name would do, and those that take a name for a shorter way. */
export function strayWays(tree: Tree): string[] {
  return importsIn(tree).flatMap(({ from, asked, to }) => {
    const climb = posix.relative(posix.dirname(from), to).split("/").lastIndexOf("..") + 1;
    const hasName = NAMED.some(([, folder]) => to.startsWith(folder)) && !WANDERS.test(from);
    if (asked.startsWith("#")) return climb < 3 || !hasName ? [`${from} asks for ${asked}, which is near`] : [];
    return asked.startsWith("../../../") && hasName ? [`${from} climbs to ${to}, which goes by a name`] : [];
  });
}

/** The concept that a module of `src` belongs to: the folder, or the file, right below its zone. */
export const conceptOf = (path: string): string =>
  path.match(/^src\/(?:rules|foundry)\/[^/]+|^src\/[^/]+/)?.[0] ?? path;

/** Who imports whom among the concepts of `src`, at run time. */
export function conceptGraph(tree: Tree): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to, typeOnly } of importsIn(part(tree, /^src\//))) {
    const [asking, asked] = [conceptOf(from), conceptOf(to)];
    const known = graph.get(asking) ?? graph.set(asking, new Set()).get(asking);
    if (!typeOnly && asking !== asked) known?.add(asked);
  }
  return graph;
}

/** A way from one concept to another along imports, or null. */
function wayBetween(
  graph: Map<string, Set<string>>,
  from: string,
  to: string,
  seen = new Set<string>(),
): string[] | null {
  if (from === to) return [to];
  if (seen.has(from)) return null;
  seen.add(from);
  for (const next of graph.get(from) ?? []) {
    const rest = wayBetween(graph, next, to, seen);
    if (rest) return [from, ...rest];
  }
  return null;
}

/** One circle for every concept that lies on one and comes first in it by name. */
export function circles(tree: Tree): string[] {
  const graph = conceptGraph(tree);
  const closed = [...graph].flatMap(([concept, asked]) =>
    [...asked].map(next => wayBetween(graph, next, concept)).flatMap(way => (way ? [[concept, ...way]] : [])),
  );
  const firsts = closed.filter(circle => circle.every(member => member >= (circle[0] ?? "")));
  return firsts.map(circle => `a circle of imports: ${circle.join(" → ")}`);
}
