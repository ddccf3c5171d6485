import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { offerRelease } from "#tools/steps/offer.mjs";
import { openTable } from "#tools/steps/table.mjs";

/** A table on the stand-in, and how it is cleared away. */
export interface StandIn {
  address: string;
  close(): Promise<void>;
}

/** A release of the system, offered at an address. */
export interface Offered {
  manifestUrl: string;
  close(): Promise<void>;
}

const folderOf = (what: string) => mkdtemp(join(tmpdir(), `ten-segments-${what}-`));

export async function offer(): Promise<Offered> {
  const folder = await folderOf("package");
  const { manifestUrl, close } = await offerRelease(folder);
  return {
    manifestUrl,
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a table is laid with. */
export interface Setting {
  generation: 13 | 14;
  manifestUrl: string;
  world: object;
  /** Modules of the stand-in that are switched on beside the system. */
  modules: readonly string[];
}

/** A fresh world of its own for one test. */
export async function openStandIn(setting: Setting): Promise<StandIn> {
  const home = await folderOf("world");
  const table = await openTable({ ...setting, port: 0, home });
  return {
    address: table.url,
    async close() {
      await table.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
