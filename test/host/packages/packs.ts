import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { Dynamic } from "../realm.ts";
import type { Manifest } from "./manifest.ts";

/** A pack as shipped: its entry in the manifest, and the entries of its database by key. */
export interface StoredPack {
  metadata: Dynamic;
  entries: Entries;
}

/** The default ownership of a pack. */
const OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** Reads the packs that a system's manifest names, from the system's folder. */
export function readPacks({ id, packs = [] }: Partial<Manifest>, folder: string): Promise<StoredPack[]> {
  return Promise.all(
    packs.map(async pack => {
      const metadata = { ownership: OWNERSHIP, ...pack, id: `${id}.${pack.name}` };
      const entries = await readEntries(join(folder, pack.path));
      return { metadata: { ...metadata, packageType: "system", packageName: id }, entries };
    }),
  );
}

type Entries = ReadonlyMap<string, Dynamic>;

/** The entries of each database that this process has read, with the state of its files at that time. */
const cache = new Map<string, { files: string; entries: Promise<Entries> }>();

/** Reads a database again only if its files have changed: many worlds are opened with the same packs. */
async function readEntries(folder: string): Promise<Entries> {
  const files = await stateOf(folder);
  const known = cache.get(folder);
  if (known?.files === files) return known.entries;
  const entries = readDatabase(folder);
  entries.catch(() => cache.delete(folder));
  cache.set(folder, { files, entries });
  return entries;
}

/** The names, sizes and times of the files in a folder, as one text. */
async function stateOf(folder: string): Promise<string> {
  const names = await readdir(folder);
  const states = names.sort().map(async name => {
    const { size, mtimeMs, ino } = await stat(join(folder, name));
    return `${name} ${size} ${mtimeMs} ${ino}`;
  });
  return (await Promise.all(states)).join("\n");
}

/**
 * Only one process can open a database, and opening it writes to it. So a copy is read and the original stays
 * unchanged.
 */
async function readDatabase(folder: string): Promise<Entries> {
  const copy = await mkdtemp(join(tmpdir(), "pack-"));
  try {
    await cp(folder, copy, { recursive: true });
    const level = new ClassicLevel<string, Dynamic>(copy, { valueEncoding: "json", createIfMissing: false });
    const entries = new Map(await level.iterator().all());
    await level.close();
    return entries;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
