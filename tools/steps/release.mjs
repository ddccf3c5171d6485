import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { zipSync } from "fflate";
import { build } from "vite";
import { root } from "./run.mjs";

export const ARCHIVE = "ten-segments.zip";

/**
 * The three addresses of a release, from the one base under which its two files lie side by side.
 *
 * @param {string} base an absolute web address
 */
export function addresses(base) {
  const url = URL.canParse(base) ? new URL(base) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`addresses: the base must be an absolute http or https address, got ${base}`);
  }
  const folder = url.href.replace(/\/*$/, "");
  return { url: folder, manifest: `${folder}/system.json`, download: `${folder}/${ARCHIVE}` };
}

/** Every file of a folder by its path in the zip, in the same order on every machine. */
function filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(entry => entry.isFile());
  const paths = entries.map(entry => relative(folder, join(entry.parentPath, entry.name))).sort();
  return paths.map(path => /** @type {const} */ ([path.split(sep).join("/"), readFileSync(join(folder, path))]));
}

/** The manifest as it is released: the one that was built, with its addresses. */
function released(builtManifest, base) {
  return `${JSON.stringify({ ...JSON.parse(builtManifest), ...addresses(base) }, null, 2)}\n`;
}

/**
 * Build the system and write its release into `out`: the zip, and the manifest beside it.
 *
 * @param {{ base: string, out: string }} release
 */
export async function release({ base, out }) {
  addresses(base);
  const built = mkdtempSync(join(tmpdir(), "ten-segments-"));
  try {
    await build({
      root,
      configFile: join(root, "vite.config.ts"),
      logLevel: "warn",
      build: { outDir: built, emptyOutDir: true },
    });
    const files = Object.fromEntries(filesOf(built));
    const manifest = released(readFileSync(join(built, "system.json"), "utf8"), base);
    files["system.json"] = Buffer.from(manifest);
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, "system.json"), manifest);
    writeFileSync(join(out, ARCHIVE), zipSync(files, { level: 9, mtime: "1980-01-01T12:00:00Z" }));
    return { manifest: JSON.parse(manifest), files: Object.keys(files) };
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}
