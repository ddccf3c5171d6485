import { posix } from "node:path";
import { gzipSync } from "node:zlib";
import { type Import, importsOf } from "../code/imports.ts";
import { type Node, parseModule, walk } from "../code/syntax.ts";
import { part, type Tree } from "../tree.ts";

/** What may lie in the package: the manifest, the modules with their maps, the declarations, one stylesheet, pages, icons, pictures, packs, words and papers. */
const BELONGS =
  /^(system\.json|ten-segments\.(mjs|mjs\.map|css|d\.ts)|chunks\/[\w-]+\.mjs(\.map)?|templates\/[\w/-]+\.hbs|icons\/([\w/-]+\.svg|CREDITS\.md)|art\/[\w-]+\.webp|packs\/\w+\/(\d+\.(ldb|log)|CURRENT|MANIFEST-\d+)|lang\/\w+\.json|LICENSE|README\.md|CHANGELOG\.md)$/;

/** The module that the manifest names. */
export const ENTRY = "ten-segments.mjs";

/** Where all other modules are, each under a name that tells what is in it, and one version from another. */
const CHUNK = /^chunks\/[\w-]+-[\w-]{8}\.mjs$/;

/**
 * Kilobytes of the modules as they go over the wire, aimed at and never passed: what everybody waits for who joins a game,
 * the first module with all that it imports; and what somebody waits for who opens the first window of a kind, one chunk.
 */
const WEIGHT = { start: { aim: 180, stop: 230 }, chunk: { aim: 32, stop: 64 } } as const;

/** What the modules are made of: our source, and the one library that goes with it. */
const OURS = /^(src|node_modules\/@noble\/hashes)\//;

/** What a manifest says of files and addresses. */
interface Manifest {
  esmodules: string[];
  styles: { src: string }[];
  languages: { path: string }[];
  media?: { url?: string; thumbnail?: string }[];
  background?: string;
  flags?: { hotReload?: unknown };
  url?: string;
  bugs?: string;
  changelog?: string;
  manifest?: string;
  download?: string;
  readme?: string;
  license?: string;
  version?: string;
}

const ADDRESSES = ["url", "bugs", "manifest", "download", "readme", "changelog", "license"] as const;
const isAddress = (text = "") => /^https?:\/\//.test(text);

/** Pictures are named by their place in Foundry's data folder. */
const IN_DATA = /^systems\/ten-segments\//;

/** Every file that the manifest names. */
const namedBy = ({ esmodules, styles, languages, media = [], background }: Manifest): string[] => [
  ...esmodules,
  ...styles.map(style => style.src),
  ...languages.map(language => language.path),
  ...[background, ...media.flatMap(({ url, thumbnail }) => [url, thumbnail])].map(path =>
    (path ?? "a missing picture").replace(IN_DATA, ""),
  ),
];

/** The name of every class of a module: its own, or the one that it takes from the variable it is first kept in. */
export function classNames(module: string): string[] {
  const nodes = [...walk(parseModule("module.mjs", module))].map(({ node }) => node);
  const kept = nodes.filter(({ type, init }) => type === "VariableDeclarator" && isClass(init as Node | null));
  const namedBy = new Map(kept.map(({ init, id }) => [init, id]));
  return nodes.filter(isClass).map(node => String(((node.id ?? namedBy.get(node)) as Node | undefined)?.name ?? ""));
}

const isClass = (node: Node | null): boolean => /^Class(Declaration|Expression)$/.test(node?.type ?? "");

/** All modules of a package, by their paths. */
export const modulesIn = (files: Tree): Tree => part(files, /\.mjs$/);

/** What modules import that have been read, by their texts: most are the same from one package to the next. */
const read = new Map<string, readonly Import[]>();

function importsIn(path: string, files: Tree): readonly Import[] {
  const text = files.get(path) ?? "";
  const known = read.get(path + text) ?? importsOf(path, text);
  read.set(path + text, known);
  return known;
}

/** A module with all that has to be there before it runs. */
function loadedWith(path: string, files: Tree, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  if (known.has(path) || !files.has(path)) return known;
  const before = importsIn(path, files).filter(({ later }) => !later);
  return before.reduce<ReadonlySet<string>>((all, { to }) => loadedWith(to, files, all), new Set([...known, path]));
}

/** Kilobytes of one or several modules as they go over the wire, each by itself. */
const weightOf = (paths: Iterable<string>, files: Tree): number => {
  const weights = [...paths].map(path => gzipSync(files.get(path) ?? "").length);
  return Math.ceil(weights.reduce((sum, weight) => sum + weight, 0) / 1024);
};

/** What weighs more than `limit` says: the start, and whatever else is loaded by itself. */
export function overweight(files: Tree, limit: "aim" | "stop"): string[] {
  const start = loadedWith(ENTRY, files);
  const later = [...modulesIn(files).keys()].filter(path => !start.has(path));
  const weighed = [
    { name: `${ENTRY} and what it imports`, weight: weightOf(start, files), most: WEIGHT.start[limit] },
    ...later.map(path => ({ name: path, weight: weightOf([path], files), most: WEIGHT.chunk[limit] })),
  ];
  const heavy = weighed.filter(({ weight, most }) => weight > most);
  return heavy.map(({ name, weight, most }) => `${name}: ${weight} KB gzipped, at most ${most}`);
}

/**
 * What is wrong with how modules ask for one another: each asks for chunks alone, which are in the package. None asks for the
 * first: Foundry may have loaded it under another address, and it would be there twice.
 */
function askingBreaches(files: Tree): string[] {
  return [...modulesIn(files).keys()].flatMap(path => {
    const all = importsIn(path, files).map(({ to }) => to);
    const strange = all.filter(to => !CHUNK.test(to)).map(to => `${path} imports ${to}, which is no chunk`);
    const missing = all.filter(to => CHUNK.test(to) && !files.has(to));
    return [...strange, ...missing.map(to => `${path} imports ${to}, which is not in the package`)];
  });
}

/** What is wrong with the map that a module names: it is in the package, brings its sources along, and names no machine's folders. */
function mapBreaches(name: string, files: Tree): string[] {
  const beside = /^\/\/# sourceMappingURL=(.+)$/m.exec(files.get(name) ?? "")?.[1];
  if (beside === undefined) return [`${name} names no source map`];
  const map = posix.join(posix.dirname(name), beside);
  const text = files.get(map);
  if (text === undefined) return [`${name} names ${map}, which is not in the package`];
  const { sources, sourcesContent = [] } = JSON.parse(text) as { sources: string[]; sourcesContent?: string[] };
  const strange = sources.filter((source, at) => !OURS.test(source) || !sourcesContent[at]);
  return strange.map(source => `${map} tells of ${source} without its text, or from outside of src`);
}

/** What is wrong with a package, given the texts of its files. */
export function packageBreaches(files: Tree): string[] {
  const strangers = [...files.keys()].filter(path => !BELONGS.test(path));
  const breaches = strangers.map(path => `${path} does not belong into the package`);
  const text = files.get("system.json");
  if (text === undefined) return [...breaches, "there is no system.json at the package's root"];
  const manifest: Manifest = JSON.parse(text);
  const missing = namedBy(manifest).filter(path => !files.has(path));
  const nowhere = ADDRESSES.filter(field => !isAddress(manifest[field]));
  const anyVersion = isAddress(manifest.download) && !manifest.download?.includes(String(manifest.version));
  return [
    ...breaches,
    ...(files.has("ten-segments.d.ts") ? [] : ["there are no declarations of the macro API"]),
    ...missing.map(path => `the manifest names ${path}, which is not in the package`),
    ...nowhere.map(field => `the manifest has no ${field} address`),
    ...(manifest.flags?.hotReload ? ["the manifest turns on hot reload"] : []),
    ...(anyVersion ? ["the manifest's download is not of its version alone"] : []),
    ...askingBreaches(files),
    ...overweight(files, "stop"),
    ...[...modulesIn(files).keys()].flatMap(path => mapBreaches(path, files)),
  ];
}
