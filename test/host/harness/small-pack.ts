import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { COLLECTIONS } from "../documents/schemas.ts";
import type { Dynamic } from "../realm.ts";
import { idOf, smallSystem } from "./small-world.ts";

const [LONG, SWORDS] = ["Long", "Swords"].map(idOf);

const blade = (name: string, more: Dynamic = {}): Dynamic => ({
  ...{ _id: idOf(name), name, type: "blade", img: "icons/blade.svg", system: { damage: "1d8", weight: 4 } },
  ...more,
});

const folder = (name: string, inside: string | null = null): Dynamic => ({
  ...{ _id: idOf(name), name, folder: inside, type: "Item", sorting: "a" },
});

const STONE = { _id: idOf("Stone"), name: "Stone", x: 100, delta: { _id: idOf("Rock"), name: "Rock" } };

/** The documents of the small system's packs, by pack name. */
const CONTENTS: Record<string, Dynamic> = {
  blades: {
    items: [
      blade("Longsword", { folder: LONG, sort: 200, ownership: { default: 2 }, flags: { small: { forged: true } } }),
      blade("Axe", { system: { damage: "1d10", weight: 7 }, effects: [{ _id: idOf("Keen"), name: "Keen" }] }),
    ],
    folders: [folder("Swords"), folder("Long", SWORDS)],
  },
  figures: {
    actors: [
      { _id: idOf("Ogre"), name: "Ogre", type: "hero", system: { hitPoints: { value: 19 } }, items: [blade("Club")] },
    ],
  },
  macros: { macros: [{ _id: idOf("Rally"), name: "Rally", type: "script", command: "game.rallied = true;" }] },
  tales: { journal: [{ _id: idOf("Tale"), name: "Tale", pages: [{ _id: idOf("Page"), name: "Page", type: "text" }] }] },
  maps: {
    scenes: [{ _id: idOf("Ford"), name: "Ford", active: true, tokens: [STONE] }],
  },
};

const pack = (name: string, label: string, type: string, more: object = {}) => ({
  ...{ name, label, type, path: `packs/${name}`, system: "small" },
  ...more,
});

/** The small system with a pack of every kind that the host supports. Players cannot see the packs of actors. */
export const packedSystem = {
  ...smallSystem,
  packs: [
    pack("blades", "PACK.blades", "Item"),
    pack("figures", "Figures", "Actor", { ownership: { PLAYER: "NONE", ASSISTANT: "OWNER" } }),
    pack("macros", "Macros", "Macro"),
    pack("tales", "Tales", "JournalEntry"),
    pack("maps", "Maps", "Scene"),
  ],
  packFolders: [{ name: "To play", packs: ["macros"], folders: [{ name: "To fight", packs: ["blades", "figures"] }] }],
};

/** Compiles the packs of the small system as a release does; resolves with their folder. */
export async function compileSmallPacks(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), "small-packs-"));
  for (const [name, lists] of Object.entries(CONTENTS)) {
    const sources = join(home, "sources", name);
    await mkdir(sources, { recursive: true });
    for (const [list, documents] of Object.entries<Dynamic[]>(lists))
      for (const source of documents)
        await writeFile(join(sources, `${source._id}.json`), JSON.stringify(keyed(source, list, source._id)));
    await compilePack(sources, join(home, "packs", name));
  }
  return home;
}

export const removeSmallPacks = (home: string): Promise<void> => rm(home, { recursive: true, force: true });

const LISTS = Object.values(COLLECTIONS);

/** Adds the `_key` that the pack tool requires to a source and to its children. */
function keyed(source: Dynamic, lists: string, ids: string): Dynamic {
  const child = (list: string, one: Dynamic) => keyed(one, `${lists}.${list}`, `${ids}.${one._id}`);
  const children = Object.entries<Dynamic>(source)
    .filter(([list, value]) => LISTS.includes(list) && typeof value === "object")
    .map(([list, value]) => [list, Array.isArray(value) ? value.map(one => child(list, one)) : child(list, value)]);
  return { ...source, ...Object.fromEntries(children), _key: `!${lists}!${ids}` };
}
