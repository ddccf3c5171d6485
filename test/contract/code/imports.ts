import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { part, type Tree } from "../tree.ts";
import { type Node, parseModule, textIn, walk } from "./syntax.ts";

/**
 * One module's import of another, as written. `typeOnly` if it is erased at run time, `later` if it is loaded on
 * demand.
 */
export interface Import {
  from: string;
  asked: string;
  to: string;
  typeOnly: boolean;
  later: boolean;
}

const { imports = {} } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));

/** The folders with an alias, each with its prefix: `#rules/` and `src/rules/`. */
const NAMED = Object.entries<string>(imports).map(
  pair => pair.map(path => path.replace(/^\.\/|\*$/g, "")) as [string, string],
);

/** Resolves an import to a path from the root. A package keeps its name. */
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
 * Everything that a module imports, re-exports or loads, at once or later. Relative paths are resolved from the root;
 * packages keep their names. In computed imports, `*` replaces the unknown parts.
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
  /** The zone that the rule restricts. */
  zone: RegExp;
  /** The imports that are allowed. */
  may: RegExp;
  says: string;
}

// biome-ignore format: a table
const BORDERS: readonly Border[] = [
  { zone: /^src\/rules\//,    may: /^src\/rules\//,                                 says: "the rules import nothing but rules" },
  { zone: /^src\/foundry\//,  may: /^(src\/(foundry\/|rules\/index\.ts$)|@noble\/hashes\/)/, says: "the table imports the rules by their face" },
  { zone: /^src\/foundry\/rows\//,   may: /^(?!src\/foundry\/(sheets|tracker)\/)/,  says: "rows know neither the tracker nor the sheets" },
  { zone: /^src\/foundry\/sheets\//, may: /^(?!src\/foundry\/tracker\/)/,           says: "sheets share rows with the tracker, and do not know it" },
  { zone: /^src\/main\.ts$/,  may: /^src\/foundry\//,                               says: "main registers what the table offers" },
  { zone: /^test\/host\//,    may: /^(test\/host\/|(?!src\/|test\/|tools\/))/,      says: "the stand-in knows nothing of the system" },
];

/**
 * Imports against the only allowed direction: rules ← foundry ← main, at the table rows ← sheets and tracker, and none
 * to or from the host.
 */
export function borderBreaches(tree: Tree): string[] {
  return importsIn(tree).flatMap(({ from, to }) => {
    const broken = BORDERS.find(({ zone, may }) => zone.test(from) && !may.test(to));
    return broken ? [`${from} imports ${to}: ${broken.says}`] : [];
  });
}

/** The benches are copied into trees of other commits, where aliases may be missing, so they use relative paths. */
const WANDERS = /^test\/bench\//;

/** Imports that climb three levels although there is an alias, and aliases for a shorter relative path. */
export function strayWays(tree: Tree): string[] {
  return importsIn(tree).flatMap(({ from, asked, to }) => {
    const climb = posix.relative(posix.dirname(from), to).split("/").lastIndexOf("..") + 1;
    const hasName = NAMED.some(([, folder]) => to.startsWith(folder)) && !WANDERS.test(from);
    if (asked.startsWith("#")) return climb < 3 || !hasName ? [`${from} asks for ${asked}, which is near`] : [];
    return asked.startsWith("../../../") && hasName ? [`${from} climbs to ${to}, which goes by a name`] : [];
  });
}

/** The concept of a module of `src`: the folder or file directly below its zone. */
export const conceptOf = (path: string): string =>
  path.match(/^src\/(?:rules|foundry)\/[^/]+|^src\/[^/]+/)?.[0] ?? path;

/** The imports between concepts of `src` at run time. */
export function conceptGraph(tree: Tree): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to, typeOnly } of importsIn(part(tree, /^src\//))) {
    const [asking, asked] = [conceptOf(from), conceptOf(to)];
    const known = graph.get(asking) ?? graph.set(asking, new Set()).get(asking);
    if (!typeOnly && asking !== asked) known?.add(asked);
  }
  return graph;
}

/** A path along imports from one concept to another, or null. */
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

/** Imports that lead back to where they began, each along its members, from the alphabetically first one. */
function closedWays(graph: Map<string, Set<string>>): string[] {
  const closed = [...graph].flatMap(([member, asked]) =>
    [...asked].map(next => wayBetween(graph, next, member)).flatMap(way => (way ? [[member, ...way]] : [])),
  );
  return closed.filter(way => way.every(member => member >= (way[0] ?? ""))).map(way => way.join(" → "));
}

/** Import cycles. Each is reported by its alphabetically first concept. */
export const circles = (tree: Tree): string[] =>
  closedWays(conceptGraph(tree)).map(way => `a circle of imports: ${way}`);

const REFEREE = "src/foundry/referee/";

/** The layers of the referee, the lowest first. Files that no other layer names are on top. */
const LAYERS = [
  /^(transport\/|prompts\.ts$)/,
  /^(execution|queue|session)\.ts$/,
  /^leadership\//,
  /^journal\//,
  /^executor\//,
  /^desk\//,
  /./,
];

const layerOf = (path: string): number => LAYERS.findIndex(layer => layer.test(path.slice(REFEREE.length)));

/** Imports inside the referee, of types too. */
const importsOfReferee = (tree: Tree): Import[] =>
  importsIn(part(tree, /^src\/foundry\/referee\//)).filter(({ to }) => to.startsWith(REFEREE));

/** Imports of the referee from a layer above. */
export function layerBreaches(tree: Tree): string[] {
  const upward = importsOfReferee(tree).filter(({ from, to }) => layerOf(to) > layerOf(from));
  return upward.map(({ from, to }) => `${from} imports ${to}: a layer knows only those below it`);
}

/** The imports that may not form a ring: all inside the referee; those of the rules that are left at run time. */
const importsWithoutRings = (tree: Tree): Import[] => [
  ...importsOfReferee(tree),
  ...importsIn(part(tree, /^src\/rules\//)).filter(({ typeOnly }) => !typeOnly),
];

/** Files of the referee or of the rules that import each other in a ring, each from its alphabetically first file. */
export function rings(tree: Tree): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of importsWithoutRings(tree)) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return closedWays(graph).map(way => `a ring of imports: ${way}`);
}
