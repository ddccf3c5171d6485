import { describe, expect } from "vitest";
import type { Dynamic, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { COMBAT, MIRELLA, ORC, OTTO, SECOND_ORC, SPELL, SWORD } from "../session/world.ts";

/** A change of a document that a figure is read from, and its effect on the figure. */
interface Change {
  readonly what: string;
  readonly of: string;
  make(combatant: Dynamic, game: Dynamic): unknown;
  readonly seen: object;
  /** A monster's numbers: players get null instead. */
  readonly isSecret?: true;
}

/** Options for moving a token without a ruling, as the leader does: they name the current leader. */
const asReferee = (game: Dynamic) => ({ tenSegments: { charged: game.combats.get(COMBAT).system.referee } });
const sword = ({ actor }: Dynamic) => actor.items.get(SWORD);
const dagger = { _id: "dagger0000000000", name: "Dagger", type: "weapon", system: { speedFactor: 2 } };
const ring = {
  _id: "ring000000000000",
  name: "Ring",
  type: "device",
  system: { powers: [{ id: "ray", name: "Ray" }] },
};
const baseOrc = (game: Dynamic) => game.actors.getName("Orc");
const named = (name: string) => expect.arrayContaining([expect.objectContaining({ name })]);
const swordWith = (part: object) =>
  expect.objectContaining({ weapons: expect.arrayContaining([expect.objectContaining({ id: SWORD, ...part })]) });

/** The changes run in sequence, each on the result of the previous one. */
const CHANGES: readonly Change[] = [
  {
    what: "its hit points",
    of: MIRELLA,
    make: ({ actor }) => actor.update({ "system.hitPoints.value": 7 }),
    seen: { hitPoints: 7 },
  },
  {
    what: "hit points, of a token's own actor",
    of: ORC,
    make: ({ actor }) => actor.update({ "system.hitPoints.value": 3 }),
    seen: { hitPoints: 3 },
    isSecret: true,
  },
  {
    what: "a number of the actor that its token comes from",
    of: ORC,
    make: (_, game) => baseOrc(game).update({ "system.thac0": 12 }),
    seen: { thac0: 12, hitPoints: 3 },
    isSecret: true,
  },
  {
    what: "the delta of its token",
    of: ORC,
    make: ({ token }) => token.update({ "delta.system.armorClass": 1 }),
    seen: { armorClass: 1 },
    isSecret: true,
  },
  {
    what: "a weapon",
    of: MIRELLA,
    make: one => sword(one).update({ "system.speedFactor": 9 }),
    seen: swordWith({ speedFactor: 9 }),
  },
  {
    what: "a weapon's name",
    of: MIRELLA,
    make: one => sword(one).update({ name: "Brand" }),
    seen: swordWith({ name: "Brand" }),
  },
  {
    what: "a weapon, of a token's own actor",
    of: ORC,
    make: one => sword(one).update({ "system.speedFactor": 8 }),
    seen: swordWith({ speedFactor: 8 }),
  },
  {
    what: "a weapon of the actor that its token comes from",
    of: SECOND_ORC,
    make: (_, game) => baseOrc(game).items.get(SWORD).update({ "system.length": 11 }),
    seen: swordWith({ length: 11 }),
  },
  {
    what: "a weapon, written with its actor",
    of: MIRELLA,
    make: ({ actor }) => actor.update({ items: [{ _id: SWORD, "system.magicBonus": 2 }] }),
    seen: swordWith({ magicBonus: 2 }),
  },
  {
    what: "a spell",
    of: OTTO,
    make: ({ actor }) => actor.items.get(SPELL).update({ "system.memorized": 0 }),
    seen: { spells: [expect.objectContaining({ memorized: 0 })] },
  },
  {
    what: "a weapon that it is given",
    of: MIRELLA,
    make: ({ actor }) => actor.createEmbeddedDocuments("Item", [dagger], { keepId: true }),
    seen: { weapons: named("Dagger") },
  },
  {
    what: "a device that a token's own actor is given",
    of: ORC,
    make: ({ actor }) => actor.createEmbeddedDocuments("Item", [ring], { keepId: true }),
    seen: { devices: named("Ring") },
  },
  {
    what: "a device's power",
    of: ORC,
    make: ({ actor }) => actor.items.get(ring._id).update({ "system.powers": [{ id: "ray", name: "Beam" }] }),
    seen: { devices: [expect.objectContaining({ functions: named("Beam") })] },
  },
  {
    what: "a weapon that it loses",
    of: MIRELLA,
    make: ({ actor }) => actor.items.get(dagger._id).delete(),
    seen: { weapons: expect.not.arrayContaining([expect.objectContaining({ id: dagger._id })]) },
  },
  {
    what: "a condition",
    of: MIRELLA,
    make: ({ actor }) => actor.toggleStatusEffect("stun", { active: true }),
    seen: { conditions: ["stunned"] },
  },
  {
    what: "another condition",
    of: MIRELLA,
    make: ({ actor }) => actor.toggleStatusEffect("prone", { active: true }),
    seen: { conditions: ["stunned", "prone"] },
  },
  {
    what: "an effect that is switched off",
    of: MIRELLA,
    make: ({ actor }) => actor.effects.find(({ statuses }: Dynamic) => statuses.has("stun")).update({ disabled: true }),
    seen: { conditions: ["prone"] },
  },
  {
    what: "an effect that goes",
    of: MIRELLA,
    make: ({ actor }) => actor.toggleStatusEffect("prone", { active: false }),
    seen: { conditions: [] },
  },
  {
    what: "a condition of a token's own actor",
    of: ORC,
    make: ({ actor }) => actor.toggleStatusEffect("paralysis", { active: true }),
    seen: { conditions: ["held"] },
  },
  {
    what: "the mark of the defeated",
    of: SECOND_ORC,
    make: one => one.update({ defeated: true }),
    seen: { conditions: ["dead"] },
  },
  {
    what: "the token's place",
    of: MIRELLA,
    make: ({ token }, game) => token.update({ x: 900, y: 100 }, asReferee(game)),
    seen: { position: { x: 47.5, y: 7.5 } },
  },
  {
    what: "the token's size",
    of: MIRELLA,
    make: ({ token }, game) => token.update({ width: 3, height: 3 }, asReferee(game)),
    seen: { position: { x: 52.5, y: 12.5 } },
  },
  {
    what: "the scene's grid",
    of: MIRELLA,
    make: ({ token }) => token.parent.update({ "grid.distance": 10 }),
    seen: { position: { x: 105, y: 25 } },
  },
  {
    what: "the hexes of the scene",
    of: MIRELLA,
    make: ({ token }) => token.parent.update({ "grid.type": 4 }),
    seen: { hexGrid: { lie: "columns", across: 10 } },
  },
  {
    what: "the grid's unit, which is no length",
    of: MIRELLA,
    make: ({ token }) => token.parent.update({ "grid.units": "leagues" }),
    seen: { position: null },
  },
  { what: "its name in the encounter", of: ORC, make: one => one.update({ name: "Gash" }), seen: { name: "Gash" } },
  {
    what: "its token's disposition",
    of: ORC,
    make: ({ token }) => token.update({ disposition: 0 }),
    seen: { side: "neutral" },
  },
  {
    what: "that its token is hidden",
    of: ORC,
    make: ({ token }) => token.update({ hidden: true }),
    seen: { hidden: true },
  },
  {
    what: "that its token is shown again",
    of: ORC,
    make: ({ token }) => token.update({ hidden: false }),
    seen: { hidden: false },
  },
  {
    what: "that it is hidden in the encounter",
    of: ORC,
    make: one => one.update({ hidden: true }),
    seen: { hidden: true },
  },
  {
    what: "that it is hidden no more",
    of: ORC,
    make: one => one.update({ hidden: false }),
    seen: { hidden: false, name: "Gash" },
  },
  {
    what: "a ruling",
    of: MIRELLA,
    make: (_, game) => game.settings.set("ten-segments", "rulebook.fatigue.enabled", true),
    seen: { stamina: expect.objectContaining({ level: "fresh" }) },
  },
];

const shown = (seen: object) => ("asymmetricMatch" in seen ? seen : expect.objectContaining(seen));

const it = atOneTable();

describe("A figure that has been read", () => {
  it.beforeAll(async ({ session, master }) => {
    await master.api.begin();
    await session.settle();
  });

  const figuresOf = ({ api, combat }: Person): Dynamic[] => api.fight(combat).figures;
  const read = (person: Person, id: string) => figuresOf(person).find(figure => figure.id === id);

  /** True if the figure is hidden from this person. API calls give them nothing about it. */
  const isKept = (master: Person, anna: Person, person: Person, of: string) =>
    person === anna && (master.combat.combatants.get(of).hidden || master.combat.combatants.get(of).token.hidden);

  it.for(CHANGES)(
    "shows everybody who may know it a change of $what",
    async ({ of, make, seen, isSecret }, { session, master, anna }) => {
      const before = [master, anna].map(person => read(person, of));
      await make(master.combat.combatants.get(of), master.game);
      await session.settle();
      for (const [at, person] of [master, anna].entries()) {
        const kept = shown(Object.fromEntries(Object.keys(seen).map(number => [number, null])));
        const isUntold = isSecret === true && person === anna;
        if (!isUntold) expect(before[at]).not.toEqual(shown(seen));
        expect(read(person, of)).toEqual(isKept(master, anna, person, of) ? undefined : isUntold ? kept : shown(seen));
      }
    },
  );
  it("is the same object, in the same fight, as long as nothing of it changes", async ({ master }) => {
    const [fight, otto] = [master.api.fight(master.combat), read(master, OTTO)];
    expect(master.api.fight(master.combat)).toBe(fight);
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.hitPoints.value": 11 });
    expect(master.api.fight(master.combat)).not.toBe(fight);
    expect(read(master, OTTO)).toBe(otto);
    expect(read(master, MIRELLA)).toMatchObject({ hitPoints: 11 });
  });
  it("is not there for a player from whom it is hidden, and is again when it is shown", async ({
    session,
    master,
    anna,
  }) => {
    const orc = master.combat.combatants.get(ORC);
    const name = () => read(anna, ORC).name;
    expect(name()).toBe("Gash");
    await orc.update({ hidden: true });
    await session.settle();
    expect(read(anna, ORC)).toBeUndefined();
    await orc.update({ hidden: false });
    await session.settle();
    expect(name()).toBe("Gash");
  });
  it("shows what is changed on this client alone, where the data are prepared", ({ master }) => {
    const { actor } = master.combat.combatants.get(MIRELLA);
    const was = read(master, MIRELLA).armorClass;
    const { prepareDerivedData } = Object.getPrototypeOf(actor);
    actor.prepareDerivedData = function (this: Dynamic) {
      prepareDerivedData.call(this);
      this.system.armorClass = was - 3;
    };
    actor.reset();
    expect(read(master, MIRELLA).armorClass).toBe(was - 3);
    delete actor.prepareDerivedData;
    actor.prepareData();
    expect(read(master, MIRELLA).armorClass).toBe(was - 3);
    actor.reset();
    expect(read(master, MIRELLA).armorClass).toBe(was);
  });
  it("shows what its weapon is changed to in the same way", ({ master }) => {
    const weapon = sword(master.combat.combatants.get(MIRELLA));
    weapon.system.speedFactor = 4;
    weapon.prepareData();
    expect(read(master, MIRELLA)).toEqual(swordWith({ speedFactor: 4 }));
    weapon.reset();
    expect(read(master, MIRELLA)).toEqual(swordWith({ speedFactor: 9 }));
  });
  it("is another's, with another sheet, when its combatant becomes that one", async ({ session, master, anna }) => {
    const otto = master.combat.combatants.get(OTTO);
    await otto.update({ actorId: master.combat.combatants.get(MIRELLA).actorId, tokenId: null, sceneId: null });
    await session.settle();
    for (const person of [master, anna]) expect(read(person, OTTO)).toMatchObject({ hitPoints: 11, position: null });
  });
});
