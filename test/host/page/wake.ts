import type { Generation, Manifest } from "../packages/index.ts";
import { WorldServer } from "../server/world-server.ts";
import type { Seat } from "./pages.ts";
import { readWorld, WorldFile } from "./world-file.ts";

export interface Woken {
  server: WorldServer;
  file: WorldFile;
  title: string;
  users(): Omit<Seat, "connected">[];
}

/** The world as its file has it, else as it is given; from now on every change goes into the file. */
export async function wake(
  { generation, world, worldFile }: { generation: Generation; world: unknown; worldFile: string },
  system: Manifest,
): Promise<Woken> {
  const onChange = () => file.touch();
  const server = new WorldServer({ generation, system, onChange, world: (await readWorld(worldFile)) ?? world });
  const file = new WorldFile(worldFile, () => server.snapshot());
  await file.flush();
  const users = () => server.users.map(({ _id, name, role, color }) => ({ id: _id, name, role, color: String(color) }));
  return { server, file, users, title: server.snapshot().title };
}
