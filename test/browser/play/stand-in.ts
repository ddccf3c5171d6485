import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { offerRelease } from "#tools/steps/offer.mjs";
import { startWorld } from "#tools/steps/start-world.mjs";
import { installRelease, openTable } from "#tools/steps/table.mjs";

/** The host with a world, and how to remove it. */
export interface StandIn {
  address: string;
  close(): Promise<void>;
}

const folderOf = (what: string) => mkdtemp(join(tmpdir(), `ten-segments-${what}-`));

/** The environment variable with the folder of the installed system. */
const INSTALLED = "TEN_SEGMENTS_INSTALLED";

/** Builds and installs a release once before all specs. Every world uses it. Returns a function that removes it. */
export default async function install(): Promise<() => Promise<void>> {
  const [release, data] = [await folderOf("package"), await folderOf("data")];
  const offered = await offerRelease(release);
  process.env[INSTALLED] = await installRelease(offered.manifestUrl, data);
  await offered.close();
  await rm(release, { recursive: true, force: true });
  return () => rm(data, { recursive: true, force: true });
}

/** The options of a world. */
export interface Setting {
  generation: 13 | 14;
  world: object;
  /** Modules of the host to activate. */
  modules: readonly string[];
}

/** Opens a fresh world for one test. */
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

/** The squares of the party on the bridge, face to face with the orcs. */
const ON_THE_BRIDGE: Readonly<Record<string, readonly [number, number]>> = {
  Berta: [15, 9],
  Wim: [15, 10],
  Oswin: [13, 9],
  Alwin: [12, 10],
};

/** The world of `npm start`, with the party on the toll bridge. */
export async function worldOfTheBridge() {
  const world = await startWorld();
  Object.assign(world.scenes[0]?.initial ?? {}, { y: 1_090 });
  for (const token of world.scenes[0]?.tokens ?? []) {
    const [column, row] = ON_THE_BRIDGE[token.name] ?? [];
    if (column !== undefined && row !== undefined) Object.assign(token, { x: column * 100, y: row * 100 });
  }
  return world;
}
