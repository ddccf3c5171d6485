import { importsOf } from "../code/imports.ts";
import type { Tree } from "../tree.ts";

/** What may lie in the package: the manifest, one module, one stylesheet, pages, words and papers. */
const BELONGS = /^(system\.json|ten-segments\.(mjs|css)|templates\/[\w/-]+\.hbs|lang\/\w+\.json|LICENSE|README\.md)$/;

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
  const asked = importsOf("ten-segments.mjs", files.get("ten-segments.mjs") ?? "");
  return [
    ...breaches,
    ...missing.map(path => `the manifest names ${path}, which is not in the package`),
    ...nowhere.map(field => `the manifest has no ${field} address`),
    ...(anyVersion ? ["the manifest's download is not of its version alone"] : []),
    ...asked.map(({ to }) => `ten-segments.mjs imports ./${to}; it must stand alone`),
  ];
}
