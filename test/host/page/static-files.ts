import { readFile, realpath } from "node:fs/promises";
import { extname, join, sep } from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".zip": "application/zip",
};

/** A folder that is served below a path. Neither ends with a slash. */
export interface Mount {
  path: string;
  folder: string;
}

export interface StaticFile {
  type: string;
  body: Uint8Array;
}

/** Reads the file for `path` from the first mount that has it. Files outside of the mounts are never read. */
export async function readStatic(mounts: readonly Mount[], path: string): Promise<StaticFile | undefined> {
  const wanted = decode(path);
  if (wanted === undefined) return undefined;
  for (const mount of mounts) {
    if (!wanted.startsWith(`${mount.path}/`)) continue;
    const body = await readInside(mount.folder, wanted.slice(mount.path.length + 1));
    if (body) return { body, type: TYPES[extname(wanted)] ?? "text/plain; charset=utf-8" };
  }
  return undefined;
}

function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    const unsafe = decoded.split("/").includes("..") || decoded.includes("\\") || decoded.includes("\0");
    return unsafe ? undefined : decoded;
  } catch {
    return undefined;
  }
}

async function readInside(folder: string, name: string): Promise<Uint8Array | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes(code)) return undefined;
    throw error;
  }
}
