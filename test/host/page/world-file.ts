import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type Generation, type Installed, type Manifest, readPacks } from "../packages/index.ts";
import { switchOn } from "../server/modules.ts";
import { WorldServer } from "../server/world-server.ts";
import type { Seat } from "./pages.ts";

const PAUSE = 200;

/** Reads the stored world; undefined if there is no file. */
export async function readWorld(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Stores the world in a file shortly after each change. Writes are atomic, so a crash never leaves half a world. */
export class WorldFile {
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    readonly path: string,
    readonly take: () => unknown,
  ) {}

  /** Schedules a write after a change. */
  touch(): void {
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE);
  }

  /** Writes now. Resolves when the file contains the world. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }
  async #write(): Promise<void> {
    const draft = `${this.path}.draft`;
    await mkdir(dirname(this.path), { recursive: true });
    await writeFile(draft, JSON.stringify(this.take(), null, 1));
    await rename(draft, this.path);
  }
}

export interface Woken {
  server: WorldServer;
  file: WorldFile;
  title: string;
  users(): Omit<Seat, "connected">[];
}

/**
 * Starts a world from its file, or else from `world`, with the installed system's packs. Every change is then saved to
 * the file.
 */
export async function wake(
  { generation, world, worldFile }: { generation: Generation; world: unknown; worldFile: string },
  { manifest: system, folder }: Installed,
  modules: readonly Manifest[] = [],
): Promise<Woken> {
  const packs = await readPacks(system, folder);
  const onChange = () => file.touch();
  const ids = modules.map(({ id }) => id);
  const woken = switchOn((await readWorld(worldFile)) ?? world, ids);
  const server = new WorldServer({ generation, system, modules, packs, onChange, world: woken });
  const file = new WorldFile(worldFile, () => server.snapshot());
  await file.flush();
  const users = () => server.users.map(({ _id, name, role, color }) => ({ id: _id, name, role, color: String(color) }));
  return { server, file, users, title: server.snapshot().title };
}
