import { actors, idOf, tokenAt } from "./figures.ts";

const GRID = 60;

const users = [
  { _id: idOf("Gamemaster"), name: "Gamemaster", role: 4, color: "#a0522d" },
  { _id: idOf("Anna"), name: "Anna", role: 1, color: "#2f6f8f", character: idOf("Mirella") },
  { _id: idOf("Ben"), name: "Ben", role: 1, color: "#5b7f2b", character: idOf("Wren") },
];

const tokens = [
  tokenAt("Halvard", "Halvard", 8, 5, GRID),
  tokenAt("Mirella", "Mirella", 4, 6, GRID),
  tokenAt("Wren", "Wren", 4, 3, GRID),
  tokenAt("Orc", "Orc with a torn ear", 9, 5, GRID),
  tokenAt("Orc", "Orc in a red cap", 10, 7, GRID),
  tokenAt("Gnoll", "Lame gnoll", 14, 4, GRID),
  tokenAt("Gnoll", "Grey gnoll", 15, 7, GRID),
];

const scene = {
  _id: idOf("AldermoorFord"),
  name: "The ford at Aldermoor",
  active: true,
  width: 20 * GRID,
  height: 12 * GRID,
  padding: 0,
  backgroundColor: "#c9c3a5",
  grid: { type: 1, size: GRID, distance: 5, units: "ft" },
  tokens,
};

const combatants = tokens.map(token => ({
  _id: idOf(`Seat${String(token.name)}`),
  tokenId: token._id,
  sceneId: scene._id,
  actorId: token.actorId,
}));

/** A small fight, ready to begin: three characters of two players against four monsters of two kinds. */
export const preparedWorld = {
  title: "The ford at Aldermoor",
  users,
  actors,
  scenes: [scene],
  combats: [{ _id: idOf("FirstFight"), active: true, scene: scene._id, combatants }],
};
