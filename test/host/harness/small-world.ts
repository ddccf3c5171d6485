import type { Dynamic } from "../realm.ts";

/** A readable id of 16 characters. */
export const idOf = (name: string): string =>
  name
    .replaceAll(/[^a-zA-Z0-9]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);

/** A manifest with a type or two for each document that has types. */
export const smallSystem = {
  id: "small",
  version: "1.0.0",
  socket: true,
  initiative: "1d6",
  documentTypes: { Actor: { hero: {} }, Item: { blade: {} }, ChatMessage: { deed: {} } },
};

const actor = (name: string, owner?: string): Dynamic => ({
  _id: idOf(name),
  name,
  type: "hero",
  ownership: { default: 0, ...(owner ? { [idOf(owner)]: 3 } : {}) },
  system: { hitPoints: { value: 10, max: 10 } },
  items: [{ _id: idOf(`${name}Blade`), name: "Blade", type: "blade", system: { damage: "1d8" } }],
});

const token = (name: string, actorName: string, x: number, actorLink = false): Dynamic => ({
  _id: idOf(name),
  name,
  actorId: idOf(actorName),
  actorLink,
  x,
  y: 0,
});

const combatant = (name: string, tokenName: string): Dynamic => ({
  _id: idOf(name),
  tokenId: idOf(tokenName),
  sceneId: idOf("Bridge"),
  initiative: null,
});

/** A GM, an assistant and two players; Anna's hero and three unlinked orcs, in a fight on a bridge. */
export const smallWorld = (): Dynamic => ({
  title: "A bridge",
  users: [
    { _id: idOf("Gamemaster"), name: "Gamemaster", role: 4 },
    { _id: idOf("Assistant"), name: "Assistant", role: 3 },
    { _id: idOf("Anna"), name: "Anna", role: 1 },
    { _id: idOf("Ben"), name: "Ben", role: 1 },
  ],
  actors: [actor("Hero", "Anna"), actor("Orc")],
  scenes: [
    {
      _id: idOf("Bridge"),
      name: "Bridge",
      active: true,
      grid: { size: 100, distance: 5 },
      tokens: [
        token("HeroToken", "Hero", 0, true),
        token("OrcA", "Orc", 300),
        token("OrcB", "Orc", 400),
        token("OrcC", "Orc", 500),
      ],
    },
  ],
  combats: [
    {
      _id: idOf("Fight"),
      active: true,
      combatants: [
        combatant("SeatHero", "HeroToken"),
        combatant("SeatA", "OrcA"),
        combatant("SeatB", "OrcB"),
        combatant("SeatC", "OrcC"),
      ],
    },
  ],
});
