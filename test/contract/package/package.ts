import { gzipSync } from "node:zlib";
import { importsOf } from "../code/imports.ts";
import { type Node, parseModule, walk } from "../code/syntax.ts";
import type { Tree } from "../tree.ts";

/** What may lie in the package: the manifest, one module with its map and its declarations, one stylesheet, pages, icons, words and papers. */
const BELONGS =
  /^(system\.json|ten-segments\.(mjs|mjs\.map|css|d\.ts)|templates\/[\w/-]+\.hbs|icons\/([\w/-]+\.svg|CREDITS\.md)|lang\/\w+\.json|LICENSE|README\.md)$/;

/** Kilobytes of the module as it goes over the wire, aimed at and never passed: everybody waits for it who joins a game. */
const WEIGHT = { aim: 128, stop: 180 } as const;

/** What the module is made of: our source, and the one library that goes with it. */
const OURS = /^(src|node_modules\/@noble\/hashes)\//;

/** What a manifest says of files and addresses. */
interface Manifest {
  esmodules: string[];
  styles: { src: string }[];
  languages: { path: string }[];
  url?: string;
  manifest?: string;
  download?: string;
  readme?: string;
  license?: string;
  version?: string;
}

const ADDRESSES = ["url", "manifest", "download", "readme", "license"] as const;
const isAddress = (text = "") => /^https?:\/\//.test(text);

/** Every file that the manifest names. */
const namedBy = ({ esmodules, styles, languages }: Manifest): string[] => [
  ...esmodules,
  ...styles.map(style => style.src),
  ...languages.map(language => language.path),
];

/** The name of every class of a module: its own, or the one that it takes from the variable it is first kept in. */
export function classNames(module: string): string[] {
  const nodes = [...walk(parseModule("module.mjs", module))].map(({ node }) => node);
  const kept = nodes.filter(({ type, init }) => type === "VariableDeclarator" && isClass(init as Node | null));
  const namedBy = new Map(kept.map(({ init, id }) => [init, id]));
  return nodes.filter(isClass).map(node => String(((node.id ?? namedBy.get(node)) as Node | undefined)?.name ?? ""));
}

const isClass = (node: Node | null): boolean => /^Class(Declaration|Expression)$/.test(node?.type ?? "");

/** Where a module weighs more than `limit` says. */
export function overweight(name: string, text: string, limit: keyof typeof WEIGHT): string[] {
  const weight = Math.ceil(gzipSync(text).length / 1024);
  return weight > WEIGHT[limit] ? [`${name}: ${weight} KB gzipped, at most ${WEIGHT[limit]}`] : [];
}

/** What is wrong with the map that a module names: it is in the package, brings its sources along, and names no machine's folders. */
function mapBreaches(name: string, files: Tree): string[] {
  const map = /^\/\/# sourceMappingURL=(.+)$/m.exec(files.get(name) ?? "")?.[1];
  if (map === undefined) return [`${name} names no source map`];
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
  const module = files.get("ten-segments.mjs") ?? "";
  const asked = importsOf("ten-segments.mjs", module);
  return [
    ...breaches,
    ...(files.has("ten-segments.d.ts") ? [] : ["there are no declarations of the macro API"]),
    ...missing.map(path => `the manifest names ${path}, which is not in the package`),
    ...nowhere.map(field => `the manifest has no ${field} address`),
    ...(anyVersion ? ["the manifest's download is not of its version alone"] : []),
    ...asked.map(({ to }) => `ten-segments.mjs imports ./${to}; it must stand alone`),
    ...overweight("ten-segments.mjs", module, "stop"),
    ...mapBreaches("ten-segments.mjs", files),
  ];
}
