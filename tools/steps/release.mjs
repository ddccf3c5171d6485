import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { zipSync } from "fflate";
import { build } from "vite";
import { DECLARATIONS, declarations } from "../api/declarations.mjs";
import { root } from "./run.mjs";

/** The file name of a version's zip, which is unique to the version. */
export const archiveOf = version => `ten-segments-${version}.zip`;

/**
 * The addresses of a release.
 *
 * @typedef {object} Places
 * @property {string} base an absolute web address: below it is the manifest of the newest version
 * @property {string} home the project's page, with its issues below it
 * @property {string} [release] below it is the version's zip, kept permanently; default: the base
 * @property {string} [papers] below it are the version's readme, changelog and license; default: the folder of the zip
 */

/**
 * The addresses in the manifest of a version. An old manifest installs the zip that belongs to it.
 *
 * @param {Places} places
 * @param {string} version
 */
export function addresses({ base, home, release = base, papers = release }, version) {
  const [newest, own, written] = [folder("base", base), folder("release", release), folder("papers", papers)];
  const url = folder("home", home);
  return {
    url,
    bugs: `${url}/issues`,
    manifest: `${newest}/system.json`,
    download: `${own}/${archiveOf(version)}`,
    readme: `${written}/README.md`,
    changelog: `${written}/CHANGELOG.md`,
    license: `${written}/LICENSE`,
  };
}

/** Placeholder hosts by RFC 2606 and 6761, and hosts that only this machine can reach. */
const PLACEHOLDER_HOST = /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$|^127\.|^\[::1\]$/;
/** Names that a reader is asked to replace. */
const PLACEHOLDER_NAME = /[<>{}]|%3[ce]|%7[bd]|\/(your[-_][\w-]*|owner|username|changeme|todo|placeholder)(\/|$)/i;

/**
 * The fields of a manifest that contain a placeholder instead of an address, each as a sentence.
 *
 * @param {Record<string, unknown>} fields
 */
export function placeholders(fields) {
  return Object.entries(fields).flatMap(([field, value]) => {
    const address = String(value);
    const host = URL.canParse(address) ? new URL(address).hostname : "";
    return PLACEHOLDER_HOST.test(host) || PLACEHOLDER_NAME.test(address)
      ? [`${field} is a placeholder, not an address that users can open: ${address}`]
      : [];
  });
}

/** An address without a trailing slash. */
function folder(name, address = "none") {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/*$/, "");
  throw new TypeError(`addresses: the ${name} must be an absolute http or https address, got ${address}`);
}

/** Every file of a folder by its path in the zip, in the same order on every machine. */
function filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(entry => entry.isFile());
  const paths = entries.map(entry => relative(folder, join(entry.parentPath, entry.name))).sort();
  return paths.map(path => /** @type {const} */ ([path.split(sep).join("/"), readFileSync(join(folder, path))]));
}

/** The released manifest: the built one with its addresses. */
function released(built, places) {
  return { ...built, ...addresses(places, built.version) };
}

/**
 * Builds the system and writes its release into `out`: the zip, and next to it the manifest, the readme, the changelog
 * and the license.
 *
 * @param {Places & { out: string }} asked
 */
export async function release({ out, ...places }) {
  addresses(places, "");
  const built = mkdtempSync(join(tmpdir(), "ten-segments-"));
  try {
    await build({
      root,
      configFile: join(root, "vite.config.ts"),
      logLevel: "warn",
      build: { outDir: built, emptyOutDir: true },
    });
    const files = Object.fromEntries(filesOf(built));
    const manifest = released(JSON.parse(readFileSync(join(built, "system.json"), "utf8")), places);
    files["system.json"] = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    files[DECLARATIONS] = Buffer.from(declarations());
    mkdirSync(out, { recursive: true });
    for (const name of ["system.json", "README.md", "CHANGELOG.md", "LICENSE"])
      writeFileSync(join(out, name), files[name] ?? "");
    const archive = archiveOf(manifest.version);
    writeFileSync(join(out, archive), zipSync(files, { level: 9, mtime: "1980-01-01T12:00:00Z" }));
    return { manifest, archive, files: Object.keys(files) };
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}
