import { startWorld } from "../../../tools/steps/start-world.mjs";

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
