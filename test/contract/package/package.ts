import { posix } from "node:path";
import { gzipSync } from "node:zlib";
import { type Import, importsOf } from "../code/imports.ts";
import { type Node, parseModule, walk } from "../code/syntax.ts";
import { part, type Tree } from "../tree.ts";

/**
 * The files that the package may contain: the manifest, modules with their maps, declarations, one stylesheet,
 * templates, icons, pictures, packs, language files and documents.
 */
const BELONGS =
  /^(system\.json|ten-segments\.(mjs|mjs\.map|css|d\.ts)|chunks\/[\w-]+\.mjs(\.map)?|templates\/[\w/-]+\.hbs|icons\/([\w/-]+\.svg|CREDITS\.md)|art\/[\w-]+\.webp|packs\/\w+\/(\d+\.(ldb|log)|CURRENT|MANIFEST-\d+)|lang\/\w+\.json|LICENSE|README\.md|CHANGELOG\.md)$/;

/** The module that the manifest names. */
export const ENTRY = "ten-segments.mjs";

/** All other modules, each with a name for its content and a hash. */
const CHUNK = /^chunks\/[\w-]+-[\w-]{8}\.mjs$/;

/**
 * Size limits of modules in kilobytes after compression, to aim at and never to exceed. `start` is the first module
 * with all its imports, which delays every client at the start. `chunk` is one chunk that is loaded later, which only
 * code of more than 20 KB that is not needed to play may be.
 */
const WEIGHT = { start: { aim: 260, stop: 350 }, chunk: { aim: 32, stop: 64 } } as const;

/** The sources of the modules: ours, and the one bundled library. */
const OURS = /^(src|node_modules\/@noble\/hashes)\//;

/** The parts of a manifest about files and addresses. */
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

/** Pictures are named by their path in Foundry's data folder. */
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

/** The name of every class in a module: its own, or that of the variable it is assigned to. */
export function classNames(module: string): string[] {
  const nodes = [...walk(parseModule("module.mjs", module))].map(({ node }) => node);
  const kept = nodes.filter(({ type, init }) => type === "VariableDeclarator" && isClass(init as Node | null));
  const namedBy = new Map(kept.map(({ init, id }) => [init, id]));
  return nodes.filter(isClass).map(node => String(((node.id ?? namedBy.get(node)) as Node | undefined)?.name ?? ""));
}

const isClass = (node: Node | null): boolean => /^Class(Declaration|Expression)$/.test(node?.type ?? "");

/** All modules of a package by path. */
export const modulesIn = (files: Tree): Tree => part(files, /\.mjs$/);

/** Cache of a module's imports by its text, since most modules are the same in all tested packages. */
const read = new Map<string, readonly Import[]>();

function importsIn(path: string, files: Tree): readonly Import[] {
  const text = files.get(path) ?? "";
  const known = read.get(path + text) ?? importsOf(path, text);
  read.set(path + text, known);
  return known;
}

/** A module with all modules that must be loaded before it runs. */
function loadedWith(path: string, files: Tree, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  if (known.has(path) || !files.has(path)) return known;
  const before = importsIn(path, files).filter(({ later }) => !later);
  return before.reduce<ReadonlySet<string>>((all, { to }) => loadedWith(to, files, all), new Set([...known, path]));
}

/** Kilobytes of modules, each compressed separately. */
const weightOf = (paths: Iterable<string>, files: Tree): number => {
  const weights = [...paths].map(path => gzipSync(files.get(path) ?? "").length);
  return Math.ceil(weights.reduce((sum, weight) => sum + weight, 0) / 1024);
};

/** Modules above `limit`: the start, and each chunk that is loaded on its own. */
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
 * Invalid imports between modules: each may import only chunks, which must be in the package. None may import the first
 * module: Foundry may have loaded it under another address, and then it would be loaded twice.
 */
function askingBreaches(files: Tree): string[] {
  return [...modulesIn(files).keys()].flatMap(path => {
    const all = importsIn(path, files).map(({ to }) => to);
    const strange = all.filter(to => !CHUNK.test(to)).map(to => `${path} imports ${to}, which is no chunk`);
    const missing = all.filter(to => CHUNK.test(to) && !files.has(to));
    return [...strange, ...missing.map(to => `${path} imports ${to}, which is not in the package`)];
  });
}

/**
 * Errors in a module's source map: it must be in the package, contain its sources, and name no folders of a machine.
 */
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

/** All errors in a package, given the texts of its files. */
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
