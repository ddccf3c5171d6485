import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { Dynamic } from "../realm.ts";
import type { Manifest } from "./manifest.ts";

/** A pack as shipped: its entry in the manifest, and the entries of its database by key. */
export interface StoredPack {
  metadata: Dynamic;
  entries: ReadonlyMap<string, Dynamic>;
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

/**
 * Only one process can open a database, and opening it writes to it. So a copy is read and the original stays
 * unchanged.
 */
async function readEntries(folder: string): Promise<Map<string, Dynamic>> {
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
