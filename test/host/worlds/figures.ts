/** The figures of the prepared world, as document sources. Numbers are those of the rules reference's tables. */

type Source = Record<string, unknown>;

/** A document id of 16 characters, the same at every start. */
export const idOf = (name: string) =>
  name
    .replaceAll(/[^a-zA-Z0-9]/g, "")
    .padEnd(16, "0")
    .slice(0, 16);

const weapon = (name: string, system: Source): Source => ({ _id: idOf(name), name, type: "weapon", system });
const spell = (name: string, system: Source): Source => ({ _id: idOf(name), name, type: "spell", system });

const blade = (name: string, size: number, speedFactor: number, smallMedium: string, large: string) =>
  weapon(name, { kind: "melee", size, speedFactor, damage: { smallMedium, large } });

const longSword = () => blade("Long sword", 2, 5, "1d8", "1d12");
const dagger = () => blade("Dagger", 1, 2, "1d4", "1d3");
const shortSword = () => blade("Short sword", 1, 3, "1d6", "1d8");
const scimitar = () => blade("Scimitar", 2, 4, "1d8", "1d8");
const halberd = () => blade("Halberd", 3, 9, "1d10", "2d6");

const bow = (name: string, range: number) =>
  weapon(name, {
    kind: "launcher",
    size: 3,
    speedFactor: null,
    damage: { smallMedium: "1d6", large: "1d6" },
    fires: true,
    rateOfFire: { attacks: 2, rounds: 1 },
    range,
    canParry: false,
    parryable: false,
  });

const magicMissile = () =>
  spell("Magic Missile", { castingTime: 1, offensive: true, damage: "3d4+3", save: "none", memorized: 2 });
const fireBall = () =>
  spell("Fire Ball", { castingTime: 3, offensive: true, damage: "5d6", save: "half", memorized: 1 });
const detectMagic = () =>
  spell("Detect Magic", { castingTime: 1, offensive: false, damage: "", save: "none", memorized: 1 });

interface Sheet {
  name: string;
  type: "character" | "monster";
  owner?: string;
  system: Source;
  items: Source[];
  disposition: number;
}

const hitPoints = (value: number) => ({ value, max: value });

const SHEETS: Sheet[] = [
  {
    name: "Halvard",
    type: "character",
    owner: "Anna",
    system: {
      class: "fighter",
      level: 4,
      abilities: { strength: 17, dexterity: 11 },
      hitPoints: hitPoints(30),
      armorClass: 4,
      thac0: 17,
      move: 9,
      saves: { spell: 16 },
    },
    items: [longSword(), dagger()],
    disposition: 1,
  },
  {
    name: "Mirella",
    type: "character",
    owner: "Anna",
    system: {
      class: "magic-user",
      level: 5,
      abilities: { dexterity: 15, intelligence: 17 },
      hitPoints: hitPoints(14),
      armorClass: 9,
      thac0: 20,
      saves: { spell: 12 },
    },
    items: [magicMissile(), fireBall(), detectMagic(), dagger()],
    disposition: 1,
  },
  {
    name: "Wren",
    type: "character",
    owner: "Ben",
    system: {
      class: "ranger",
      level: 4,
      abilities: { strength: 15, dexterity: 16 },
      hitPoints: hitPoints(26),
      armorClass: 5,
      thac0: 17,
      saves: { spell: 16 },
    },
    items: [bow("Long bow", 210), shortSword()],
    disposition: 1,
  },
  {
    name: "Orc",
    type: "monster",
    system: { hitDice: 1, hitPoints: hitPoints(7), armorClass: 6, thac0: 19, move: 9, saves: { spell: 17 } },
    items: [scimitar()],
    disposition: -1,
  },
  {
    name: "Gnoll",
    type: "monster",
    system: { hitDice: 2, hitPoints: hitPoints(11), armorClass: 5, thac0: 16, size: 3, move: 9, saves: { spell: 16 } },
    items: [halberd(), bow("Short bow", 150)],
    disposition: -1,
  },
];

const token = ({ name, type, disposition }: Sheet): Source => ({
  name,
  actorLink: type === "character",
  disposition,
  bar1: { attribute: "hitPoints" },
  displayBars: 20,
  displayName: 50,
});

/** The actors: three characters owned by players, two monsters. */
export const actors = SHEETS.map(sheet => ({
  _id: idOf(sheet.name),
  name: sheet.name,
  type: sheet.type,
  system: sheet.system,
  items: sheet.items,
  ownership: { default: 0, ...(sheet.owner ? { [idOf(sheet.owner)]: 3 } : {}) },
  prototypeToken: token(sheet),
}));

/** A token of one of the actors; monsters keep their own hit points, so each is a figure of its own. */
export function tokenAt(actor: string, name: string, column: number, row: number, gridSize: number): Source {
  const sheet = SHEETS.find(other => other.name === actor);
  if (!sheet) throw new RangeError(`tokenAt: no actor called ${actor}`);
  return {
    ...token(sheet),
    _id: idOf(`Token${name}`),
    actorId: idOf(actor),
    name,
    x: column * gridSize,
    y: row * gridSize,
  };
}
