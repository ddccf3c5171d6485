import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ENTRIES, groundsOf } from "../packs/entries.mjs";
import { makePacks } from "../packs/make.mjs";
import { drawIcons, LIST } from "./icons.mjs";

/** What goes into the built system as it stands: the manifest, the pages and the words. */
const CARRIED = ["system.json", "LICENSE", "README.md", "templates", "lang"];

/** What the packs' rules reference is made of. */
const REFERENCE = "docs/rules";

/** Every file below a carried path, relative to the root, with forward slashes. */
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

/** A Vite plugin that puts the carried files, the icons and the packs beside the module, and watches what they are made of. */
export function carried() {
  let root = "";
  return {
    name: "ten-segments:carried",
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      const watched = [
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
      const { packs } = JSON.parse(readFileSync(join(root, "system.json"), "utf8"));
      for (const [fileName, source] of Object.entries({ ...drawIcons(root), ...groundsOf(root, packs) })) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    async writeBundle({ dir }) {
      await makePacks(root, dir);
    },
  };
}
