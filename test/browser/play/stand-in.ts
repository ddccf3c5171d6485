import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { offerRelease } from "#tools/steps/offer.mjs";
import { installRelease, openTable } from "#tools/steps/table.mjs";

/** A table on the stand-in, and how it is cleared away. */
export interface StandIn {
  address: string;
  close(): Promise<void>;
}

const folderOf = (what: string) => mkdtemp(join(tmpdir(), `ten-segments-${what}-`));

/** The variable by which those who play are told where the system is installed. */
const INSTALLED = "TEN_SEGMENTS_INSTALLED";

/** A release is made and installed once, before any spec is played, and all tables are laid with it; what clears it away comes back. */
export default async function install(): Promise<() => Promise<void>> {
  const [release, data] = [await folderOf("package"), await folderOf("data")];
  const offered = await offerRelease(release);
  process.env[INSTALLED] = await installRelease(offered.manifestUrl, data);
  await offered.close();
  await rm(release, { recursive: true, force: true });
  return () => rm(data, { recursive: true, force: true });
}

/** What a table is laid with. */
export interface Setting {
  generation: 13 | 14;
  world: object;
  /** Modules of the stand-in that are switched on beside the system. */
  modules: readonly string[];
}

/** A fresh world of its own for one test. */
export async function openStandIn(setting: Setting): Promise<StandIn> {
  const { [INSTALLED]: systemFolder } = process.env;
  if (systemFolder === undefined) throw new Error("openStandIn: expected the system to be installed");
  const home = await folderOf("world");
  const table = await openTable({ ...setting, systemFolder, port: 0, home });
  return {
    address: table.url,
    async close() {
      await table.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
