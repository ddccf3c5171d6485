import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ENTRIES, groundsOf } from "../packs/entries.mjs";
import { makePacks } from "../packs/make.mjs";
import { drawIcons, LIST } from "./icons.mjs";

/** Files that are copied into the built system unchanged. */
const CARRIED = ["LICENSE", "README.md", "CHANGELOG.md", "templates", "lang", "art"];

const MANIFEST = "system.json";

/** The files that Foundry watches and reloads, if its server was started with hot reload. */
const HOT_RELOAD = { extensions: ["css", "hbs", "json"], paths: ["ten-segments.css", "templates", "lang"] };

/**
 * The built manifest. Only a build that watches for changes has hot reload.
 *
 * @param {string} text
 * @param {boolean} watching
 */
export function builtManifest(text, watching) {
  if (!watching) return text;
  const manifest = JSON.parse(text);
  const flags = { ...manifest.flags, hotReload: HOT_RELOAD };
  return `${JSON.stringify({ ...manifest, flags }, null, 2)}\n`;
}

/** The source of the rules reference in the packs. */
const REFERENCE = "docs/rules";

/** Every file below a copied path, relative to the root, with forward slashes. */
function filesOf(root, path) {
  if (!existsSync(join(root, path))) return [];
  const entries = readdirSync(join(root, path), { withFileTypes: true, recursive: true }).filter(entry =>
    entry.isFile(),
  );
  return entries.map(entry =>
    join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll("\\", "/"),
  );
}

/** The path itself if it is a file, else all files below it. */
function expand(root, path) {
  return /\.|^LICENSE$/.test(path) ? [path] : filesOf(root, path);
}

/** A Vite plugin that adds the copied files, the icons and the packs to the build, and watches their sources. */
export function carried() {
  let root = "";
  let watching = false;
  return {
    name: "ten-segments:carried",
    configResolved(config) {
      root = config.root;
      watching = Boolean(config.build.watch);
    },
    buildStart() {
      const watched = [
        MANIFEST,
        LIST,
        ...expand(root, ENTRIES),
        ...expand(root, REFERENCE),
        ...CARRIED.flatMap(path => [path, ...expand(root, path)]),
      ];
      for (const path of watched) this.addWatchFile(join(root, path));
    },
    generateBundle() {
      for (const fileName of CARRIED.flatMap(path => expand(root, path))) {
        this.emitFile({ type: "asset", fileName, source: readFileSync(join(root, fileName)) });
      }
      const manifest = readFileSync(join(root, MANIFEST), "utf8");
      this.emitFile({ type: "asset", fileName: MANIFEST, source: builtManifest(manifest, watching) });
      const { packs } = JSON.parse(manifest);
      for (const [fileName, source] of Object.entries({ ...drawIcons(root), ...groundsOf(root, packs) })) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    async writeBundle({ dir }) {
      await makePacks(root, dir);
    },
  };
}
