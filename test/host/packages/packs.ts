import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { Dynamic } from "../realm.ts";
import type { Manifest } from "./manifest.ts";

/** A pack as it is shipped: what its manifest says of it, and what lies in its database under which key. */
export interface StoredPack {
  metadata: Dynamic;
  entries: ReadonlyMap<string, Dynamic>;
}

/** Who sees a pack whose manifest does not say so. */
const OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** The packs that a system's manifest names, read from the folder in which the system lies. */
export function readPacks({ id, packs = [] }: Partial<Manifest>, folder: string): Promise<StoredPack[]> {
  return Promise.all(
    packs.map(async pack => {
      const metadata = { ownership: OWNERSHIP, ...pack, id: `${id}.${pack.name}` };
      const entries = await readEntries(join(folder, pack.path));
      return { metadata: { ...metadata, packageType: "system", packageName: id }, entries };
    }),
  );
}

/** A database is opened by one process at a time, which writes to it: so a copy is read, and what was shipped stays. */
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
