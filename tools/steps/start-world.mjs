import { readFileSync } from "node:fs";
import { join } from "node:path";
import { documentsOf } from "../packs/documents.mjs";
import { loadSpells } from "../packs/powers.mjs";
import { root } from "./run.mjs";
import { importTypeScript } from "./table.mjs";

const OWNER = 3;

/** The characters of each player, by name. */
const PLAYERS = { Anna: ["Berta", "Wim"], Bruno: ["Alwin", "Oswin"] };

/**
 * The world that `npm start` opens. It contains the pack's adventure with its map and encounter active, and the players
 * own its characters. No user has been there yet.
 */
export async function startWorld() {
  const { USERS } = await importTypeScript("test/browser/world/users.ts");
  const { name: title, actors, scenes, combats, journal } = await adventure();
  const owners = Object.entries(PLAYERS).flatMap(([player, names]) => {
    const { _id } = USERS.find(user => user.name === player);
    return names.map(character => [character, { default: 0, [_id]: OWNER }]);
  });
  const ownership = new Map(/** @type {[string, object][]} */ (owners));
  const first = documents => documents.map((document, at) => ({ ...document, active: at === 0 }));
  return {
    title,
    users: USERS,
    actors: actors.map(actor => ({ ...actor, ownership: ownership.get(actor.name) ?? { default: 0 } })),
    scenes: first(scenes),
    combats: first(combats),
    journal,
    settings: [],
  };
}

/** @returns {Promise<Record<string, any>>} */
async function adventure() {
  const words = JSON.parse(readFileSync(join(root, "lang/en.json"), "utf8"));
  const [made] = documentsOf(
    root,
    { name: "adventure", type: "Adventure" },
    { words, taken: {}, spells: await loadSpells(root) },
  );
  if (!made) throw new Error("startWorld: expected an adventure in packs/adventure");
  return made;
}
