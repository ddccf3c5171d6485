import type { Dynamic } from "../session/index.ts";

/** Magic that leaves effects, of many kinds, for the combatants of a simulation. */

const idOf = (key: string): string => key.padEnd(16, "0");

const spell = (key: string, name: string, system: object) => ({
  ...{ _id: idOf(key), name, type: "spell" },
  system: { castingTime: 1, memorized: 3, ...system },
});

const OTTOS = [
  spell("web", "Web", {
    offensive: true,
    save: "negates",
    effect: { lasts: "rounds", number: "1", condition: "held" },
  }),
  spell("bless", "Bless", { effect: { lasts: "segments", number: "6", toHit: 1, saves: 1, side: "friends" } }),
  spell("vanish", "Vanish", {
    effect: { lasts: "ended", condition: "invisible", ends: { attacks: true, moves: true } },
  }),
  spell("acid", "Acid", {
    ...{ offensive: true, damage: "1d4", save: "half" },
    effect: { lasts: "rounds", number: "1d3", points: "1d4", movement: 0.5 },
  }),
  {
    ...{ _id: idOf("ring"), name: "Ring of Hiding", type: "device" },
    system: {
      worn: "off",
      powers: [
        { id: idOf("hide"), name: "Hide", effect: { lasts: "ended", condition: "invisible" }, sustained: true },
        { id: idOf("haste"), name: "Haste", charges: 3, effect: { lasts: "rounds", number: "2", condition: "hasted" } },
      ],
    },
  },
];

const FANGS = {
  ...{ _id: idOf("fangs"), name: "Fangs", type: "weapon" },
  system: {
    ...{ kind: "natural", speedFactor: 2, damage: { smallMedium: "1d4", large: "1d4" }, hitSave: "death" },
    effect: { lasts: "segments", number: "2d4", condition: "held", points: "1", armorClass: -2 },
  },
};

const FLASK = {
  ...{ _id: idOf("flask"), name: "Burning oil", type: "weapon" },
  system: {
    ...{ kind: "hurled", range: 30, rateOfFire: { attacks: 1, rounds: 1 }, canParry: false },
    effect: { lasts: "rounds", number: "1", points: "1d6" },
  },
};

const GEAR: Readonly<Record<string, readonly object[]>> = { Otto: OTTOS, Mirella: [FLASK], Orc: [FANGS] };

/** The world, in which combatants also have this gear. */
export function equipped(world: object): object {
  const { actors, ...others } = world as Dynamic;
  const withGear = ({ items, ...actor }: Dynamic) => ({ ...actor, items: [...items, ...(GEAR[actor.name] ?? [])] });
  return { ...others, actors: actors.map(withGear) };
}
