import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { unpack } from "./archive.ts";
import {
  type Generation,
  InstallError,
  type Manifest,
  namedFiles,
  type PackageType,
  readManifest,
} from "./manifest.ts";

const PATIENCE = 30_000;
const MANIFEST_BYTES = 1024 * 1024;
const ARCHIVE_BYTES = 100 * 1024 * 1024;

export interface Installed {
  manifest: Manifest;
  folder: string;
}

/** Installs a system as a user does, by the address of its manifest. A failed installation leaves nothing behind. */
export async function installSystem(
  manifestUrl: string,
  { dataFolder, generation }: { dataFolder: string; generation: Generation },
): Promise<Installed> {
  const text = new TextDecoder().decode(await download(manifestUrl, MANIFEST_BYTES));
  const manifest = readManifest(text, generation, "manifest");
  if (!manifest.download) throw new InstallError('manifest: lacks the text "download"');
  const archiveUrl = new URL(manifest.download, manifestUrl).href;
  const files = unpack(await download(archiveUrl, ARCHIVE_BYTES));
  requireSame(manifest, files, generation);
  return { manifest, folder: await place(manifest.id, files, dataFolder) };
}

/** Opens an unpacked system in `folder`. */
export const openSystem = (folder: string, generation: Generation): Promise<Installed> =>
  openPackage(folder, generation, "system");

/** Opens an unpacked module in `folder`, whose name must be the module's id. */
export async function openModule(folder: string, generation: Generation): Promise<Installed> {
  const installed = await openPackage(folder, generation, "module");
  const { id } = installed.manifest;
  if (id === basename(folder)) return installed;
  throw new InstallError(`module.json: has the id "${id}", but lies in a folder called "${basename(folder)}"`);
}

async function openPackage(folder: string, generation: Generation, type: PackageType): Promise<Installed> {
  const file = `${type}.json`;
  const text = await readFile(join(folder, file), "utf8").catch((cause: unknown) => {
    throw new InstallError(`${file}: cannot be read in ${folder}`, { cause });
  });
  const manifest = readManifest(text, generation, file, type);
  for (const name of namedFiles(manifest)) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (!found?.isFile()) throw new InstallError(`${file}: names "${name}", which is not in ${folder}`);
  }
  return { manifest, folder };
}

function requireSame(manifest: Manifest, files: Map<string, Uint8Array>, generation: Generation): void {
  const root = files.get("system.json");
  if (!root) throw new InstallError("archive: has no system.json at its root");
  const inner = readManifest(new TextDecoder().decode(root), generation, "archive's system.json");
  for (const field of ["id", "version"] as const) {
    if (inner[field] === manifest[field]) continue;
    throw new InstallError(`archive: has the ${field} "${inner[field]}", the manifest says "${manifest[field]}"`);
  }
  for (const name of namedFiles(inner)) {
    if (!files.has(name)) throw new InstallError(`archive: lacks "${name}", which its manifest names`);
  }
}

/** Writes the files to a temporary folder, then moves them into place in one step. */
async function place(id: string, files: Map<string, Uint8Array>, dataFolder: string): Promise<string> {
  const folder = join(dataFolder, "systems", id);
  await mkdir(dirname(folder), { recursive: true });
  const staging = await mkdtemp(join(dataFolder, ".installing-"));
  try {
    for (const [name, bytes] of files) {
      const path = join(staging, "new", name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    }
    await replace(folder, join(staging, "new"), join(staging, "old"));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return folder;
}

async function replace(folder: string, fresh: string, old: string): Promise<void> {
  const had = await rename(folder, old).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  try {
    await rename(fresh, folder);
  } catch (error) {
    if (had) await rename(old, folder);
    throw error;
  }
}

async function download(url: string, limit: number): Promise<Uint8Array> {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new InstallError(`${url}: is no web address`);
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch((cause: unknown) => {
    throw new InstallError(`${url}: cannot be reached`, { cause });
  });
  if (!response.ok || !response.body) throw new InstallError(`${url}: answers ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > limit) throw new InstallError(`${url}: is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
