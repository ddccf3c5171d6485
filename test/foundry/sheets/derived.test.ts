import { afterAll, beforeAll, describe, expect } from "vitest";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";

const FIGHTER = {
  name: "Fighter",
  type: "class",
  system: {
    level: 7,
    group: "warrior",
    hitDie: 10,
    hardy: true,
    unskilled: -2,
    earned: 69_000,
    experience: "2: 2001, 3: 4001, 7: 70001, 8: 125001",
    thac0: "1: 20, 7: 14",
    secondThac0: "1: 20, 7: 13",
    attacks: "1: 1/1, 7: 3/2",
    saves: { death: "1: 14, 7: 10", petrify: "1: 11", aimed: "1: 12", breath: "1: 12", spell: "1: 13" },
  },
};
const PLATE = { name: "Plate mail", type: "armor", system: { armorClass: 3, baseMove: 6, weight: 45, magicBonus: 1 } };
const SHIELD = { name: "Small shield", type: "weapon", system: { isShield: true, shieldBonus: 1, weight: 5 } };
const AXE = { name: "Battle axe", type: "weapon", system: { skill: "unskilled", weight: 7 } };
const SACK = { name: "Sack", type: "gear", system: { capacity: 40, weight: 1 } };
const SCORES = { strength: 17, dexterity: 16, constitution: 18 };

const it = atOneTable({ drawn: true, noErrors: true, seats: ["master"] });

describe("What a figure's numbers follow from", () => {
  let brandt: Dynamic;
  it.beforeEach(async ({ session, master }) => {
    brandt = await master.globals.Actor.create({
      name: "Brandt the Bold",
      type: "character",
      system: { abilities: SCORES },
      items: [FIGHTER, PLATE, SHIELD, AXE, SACK],
    });
    await session.settle();
  });

  const named = (name: string) => brandt.items.getName(name);
  const numbers = () => {
    const { armorClass, thac0, move, meleeRate, saves, level, encumbrance } = brandt.system;
    return {
      armorClass,
      thac0,
      move,
      rate: `${meleeRate.attacks}/${meleeRate.rounds}`,
      death: saves.death,
      level,
      encumbrance,
    };
  };
  const drawn = async (session: GameSession) => {
    await brandt.sheet.render(true);
    await session.settle();
    return brandt.sheet.element;
  };

  it("is class and level, what is worn, scores and weight", () =>
    expect(numbers()).toEqual({
      armorClass: -1,
      thac0: 14,
      move: 6,
      rate: "3/2",
      death: 10,
      level: 7,
      encumbrance: "none",
    }));
  it("changes with the things themselves", async () => {
    await named("Plate mail").update({ "system.worn": false });
    await named("Fighter").update({ "system.level": 6 });
    expect(numbers()).toMatchObject({ armorClass: 7, thac0: 20, move: 12, rate: "1/1", death: 14, level: 6 });
    await named("Small shield").delete();
    expect(numbers()).toMatchObject({ armorClass: 8 });
    await brandt.update({ "system.money.gold": 1000 });
    expect(numbers()).toMatchObject({ encumbrance: "moderate", move: 6 });
  });
  it("gives way to what somebody types, and comes back when that is emptied", async () => {
    await brandt.update({
      system: { thac0: 11, armorClass: 2, move: 9, meleeRate: { attacks: 2 }, saves: { death: 4 }, level: 3 },
    });
    expect(numbers()).toMatchObject({ armorClass: 2, thac0: 11, move: 9, rate: "2/1", death: 4, level: 3 });
    await named("Plate mail").update({ "system.worn": false });
    expect(numbers()).toMatchObject({ armorClass: 2 });
    await brandt.update({ system: { thac0: null, armorClass: null } });
    expect(numbers()).toMatchObject({ armorClass: 7, thac0: 14 });
  });
  it("follows the edition whose tables the rulebook takes, at once", async ({ session, master }) => {
    await master.game.settings.set("ten-segments", "rulebook.tables.dexterity", "second-edition");
    await session.settle();
    expect(numbers()).toMatchObject({ thac0: 13, move: 12 });
    await master.game.settings.set("ten-segments", "rulebook.tables.dexterity", "first-edition");
    await session.settle();
    expect(numbers()).toMatchObject({ thac0: 14 });
  });
  it("weighs nothing when it was left behind, and what lies in it was left with it", async () => {
    await brandt.update({ "system.money.gold": 400 });
    expect(numbers().encumbrance).toBe("light");
    await named("Sack").update({ "system.left": true });
    await named("Battle axe").update({ "system.within": named("Sack").id });
    await named("Plate mail").update({ "system.left": true, "system.worn": false });
    expect(numbers()).toMatchObject({ encumbrance: "none", move: 12 });
  });
  it("tells on the sheet what a number is made of, and what it would be where one was typed", async ({ session }) => {
    const field = async (path: string) => (await drawn(session)).querySelector(`[name="system.${path}"]`);
    expect((await field("armorClass")).placeholder).toBe("−1");
    expect((await field("armorClass")).dataset.tooltipText).toBe(
      "Plate mail 3, magic of Plate mail −1, Small shield −1, Dexterity −2: −1. Type a number to override it.",
    );
    await brandt.update({ "system.armorClass": 4 });
    expect((await field("armorClass")).value).toBe("4");
    expect((await field("armorClass")).dataset.tooltipText).toMatch(
      /^This value was typed\. Clear the field to use −1 instead: Plate mail 3,/,
    );
    expect((await field("saves.death")).placeholder).toBe("10");
  });
  it("says in two fields how many blows follow from the class, and in how many rounds, until somebody types them", async ({
    session,
  }) => {
    const rate = async () =>
      ["attacks", "rounds"].map(async member => {
        const { value, placeholder, disabled } = (await drawn(session)).querySelector(
          `[name="system.meleeRate.${member}"]`,
        );
        return { value, placeholder, disabled };
      });
    const [three, inTwo] = [
      { value: "", placeholder: "3" },
      { value: "", placeholder: "2" },
    ];
    expect(await Promise.all(await rate())).toMatchObject([three, { ...inTwo, disabled: true }]);
    await brandt.update({ "system.meleeRate.attacks": 2 });
    expect(await Promise.all(await rate())).toMatchObject([{ value: "2" }, { value: "1", disabled: false }]);
  });
  it("says who it is, what its scores give, how far it is to the next level, and what it carries", async ({
    session,
  }) => {
    const text = (await drawn(session)).textContent.replaceAll(/\s+/g, " ");
    expect(text).toContain("Fighter 7");
    expect(text).toContain("to hit +1, damage +1");
    expect(text).toContain("hit points a die +4");
    expect(text).toMatch(/Level 7 · 69\D?000 experience points · 56\D?001 more experience points to the next level/);
    expect(text).toContain("Carries 58 lb. Encumbrance: none.");
  });
  it("cannot be changed by a slip while the sheet is played from; hit points can", async ({ session, master }) => {
    const type = async (path: string, value: string) => {
      const field = (await drawn(session)).querySelector(`[name="system.${path}"]`);
      field.value = value;
      field.dispatchEvent(new (master.globals as Dynamic).Event("change", { bubbles: true }));
      await session.settle();
    };
    const toggle = async () => (await drawn(session)).querySelector("[data-action=toggleEditing]");
    await type("thac0", "3");
    await type("hitPoints.value", "-2");
    expect([brandt._source.system.thac0, brandt._source.system.hitPoints.value]).toEqual([null, 6]);
    expect([
      (await toggle()).getAttribute("aria-pressed"),
      (await drawn(session)).querySelector('[name="system.legs"]').disabled,
    ]).toEqual(["false", true]);
    (await toggle()).click();
    await session.settle();
    await type("thac0", "3");
    expect([(await toggle()).getAttribute("aria-pressed"), brandt._source.system.thac0]).toEqual(["true", 3]);
    expect((await drawn(session)).querySelector('[name="system.legs"]').disabled).toBe(false);
  });
  it("is edited from the start where it has nothing yet", async ({ master }) => {
    const fresh = await master.globals.Actor.create({ name: "Nobody yet", type: "character" });
    await fresh.sheet.render(true);
    expect(fresh.sheet.element.classList.contains("sheet--locked")).toBe(false);
    await fresh.sheet.close();
  });
  it("S4.VII.A.4: counts the attacks of a monster's routine, and no more than one of a character's, until somebody types it", async ({
    master,
  }) => {
    const claws = { name: "Claw", type: "weapon", system: { kind: "natural", perRoutine: 2 } };
    const [bear] = await master.globals.Actor.createDocuments([
      { name: "Bear", type: "monster", items: [claws, { ...claws, name: "Bite", system: { kind: "natural" } }] },
    ]);
    const { actor: mirella } = master.combat.combatants.get(MIRELLA);
    const [own] = await mirella.createEmbeddedDocuments("Item", [claws]);
    expect([bear, mirella].map(({ system }) => system.attacksPerRoutine)).toEqual([3, 1]);
    await bear.update({ "system.attacksPerRoutine": 2 });
    expect(bear.system.attacksPerRoutine).toBe(2);
    await own.delete();
    await bear.delete();
  });
  it("takes armor off and puts it on by a key, and copies a thing", async ({ session, master }) => {
    const press = async (action: string, name: string) => {
      const key = (await drawn(session)).querySelector(`[data-action=${action}][data-item="${named(name).id}"]`);
      key.dispatchEvent(new (master.globals as Dynamic).PointerEvent("click", { bubbles: true }));
      await session.settle();
    };
    await press("wearArmor", "Plate mail");
    expect(numbers()).toMatchObject({ armorClass: 7 });
    await press("wearArmor", "Plate mail");
    expect(numbers()).toMatchObject({ armorClass: -1 });
    await press("duplicateThing", "Battle axe");
    expect(brandt.items.filter(({ name }: Dynamic) => name === "Battle axe")).toHaveLength(2);
  });
  it("of a monster is its hit dice, and the number of a token of its own", async ({ master }) => {
    const orc = await master.globals.Actor.create({
      name: "Ogre",
      type: "monster",
      system: { hitDice: 4, hitDiceBonus: 1 },
    });
    expect([orc.system.thac0, orc.system.saves.breath, orc.system.armorClass]).toEqual([15, 13, 10]);
    const token = master.combat.combatants.get(ORC).actor;
    await token.update({ system: { thac0: null, hitDice: 8 } });
    expect(token.system.thac0).toBe(12);
  });
  it("counts a weapon's skill to hit and for damage in a fight", async ({ master }) => {
    const { actor } = master.combat.combatants.get(MIRELLA);
    await actor.createEmbeddedDocuments("Item", [FIGHTER, AXE]);
    const { figures } = master.globals.tenSegments.fight();
    const read = figures
      .find(({ id }: Dynamic) => id === MIRELLA)
      .weapons.find(({ name }: Dynamic) => name === "Battle axe");
    expect(read).toMatchObject({ skillToHit: -2, skillDamage: 0 });
  });
  it.for([
    ["thac0", "1: 20, 3 18", "“3 18” is not in the right form: level, colon, value, such as 1: 20,"],
    ["attacks", "1: 7", "“1: 7” is not in the right form: level, colon, blows/rounds, such as 1: 1/1,"],
    ["slots", "1: one", "“1: one” is not in the right form: level, colon, spells"],
  ] as const)(
    "refuses a progression that cannot be read, at its field, and says which part (%s)",
    async ([name, typed, says], { session, master }) => {
      const item = named("Fighter");
      const before = item._source.system[name];
      await item.sheet.render(true);
      const field = item.sheet.element.querySelector(`[name="system.${name}"]`);
      field.value = typed;
      field.dispatchEvent(new (master.globals as Dynamic).Event("change", { bubbles: true }));
      await session.settle();
      expect(item._source.system[name]).toBe(before);
      expect(item.sheet.element.textContent).toContain(says);
      await item.sheet.close();
    },
  );
});

describe("What is changed in a list", () => {
  let session: GameSession;
  let master: Person;
  let otto: Dynamic;
  beforeAll(async () => {
    session = await openSession(generation, undefined, [], { drawn: true });
    master = await session.sit("Gamemaster");
    otto = await master.globals.Actor.create({
      name: "Odo",
      type: "character",
      system: { abilities: { wisdom: 15 } },
      items: [
        { name: "Cleric", type: "class", system: { level: 3, slots: "1: 1, 3: 2 1, 5: 3 3 1", wisdomSpells: true } },
        { name: "Bless", type: "spell", system: { memorized: 0, copies: 2 } },
        { name: "Light", type: "spell", system: { memorized: 1 } },
        { name: "Torch", type: "gear", system: { quantity: 6, weight: 1 } },
      ],
    });
    await session.settle();
  });
  afterAll(async () => {
    expect(master.errors).toEqual([]);
    await session.close();
  });

  const named = (name: string) => otto.items.getName(name);
  const drawn = async () => {
    await otto.sheet.render(true);
    await session.settle();
    return otto.sheet.element;
  };
  const type = async (name: string, value: string) => {
    const field = (await drawn()).querySelector(`[data-quick][data-item="${named(name).id}"]`);
    field.value = value;
    field.dispatchEvent(new (master.globals as Dynamic).Event("change", { bubbles: true }));
    await session.settle();
    return field.value;
  };

  it("is how many there are of a thing, the level of a class, and what is memorized", async () => {
    await type("Torch", "5");
    await type("Cleric", "5");
    await type("Light", "3");
    expect([named("Torch").system.quantity, named("Cleric").system.level, named("Light").system.memorized]).toEqual([
      5, 5, 3,
    ]);
    expect((await drawn()).textContent).toContain(
      "Cleric, spells a day: level 1: 5 spells, level 2: 4 spells, level 3: 1 spell",
    );
  });
  it("is told of each level beside how many of it a class may memorize, and warned of where they are too many", async () => {
    const text = async () => (await drawn()).querySelector(".spell-book").textContent.replaceAll(/\s+/g, " ");
    await named("Cleric").update({ "system.casts": "cleric" });
    await named("Light").update({ "system.levels": { cleric: 1, magicUser: 1 } });
    expect(await text()).toContain(
      "Cleric, spells a day: level 1: memorized 3 of 5, level 2: memorized 0 of 4, level 3: memorized 0 of 1",
    );
    await type("Light", "6");
    expect(await text()).toContain("⚠ level 1: memorized 6 of 5, 1 too many, level 2: memorized 0 of 4");
    expect((await drawn()).querySelectorAll(".spell-book__level--over")).toHaveLength(1);
    await otto.createEmbeddedDocuments("Item", [
      { name: "Mage", type: "class", system: { casts: "magicUser", slots: "1: 2" } },
      { name: "Raise", type: "spell", system: { levels: { cleric: 5 }, memorized: 1 } },
    ]);
    expect(await text()).toContain("⚠ level 5: memorized 1 of 0, 1 too many");
    expect(await text()).toContain("Mage, spells a day: level 1: memorized 0 of 2");
    for (const name of ["Mage", "Raise"]) await named(name).delete();
    await type("Light", "3");
  });
  it("and nothing that is no such number, of which is told", async () => {
    const told: string[] = [];
    master.globals.ui.notifications.warn = (words: string) => told.push(words);
    expect(await type("Torch", "-1")).toBe("5");
    expect(named("Torch").system.quantity).toBe(5);
    expect(told.at(-1)).toBe("How many: Torch: a whole number of 0 or more, not “-1”.");
  });
  it("comes back by a night's rest, as far as it is memorized every day", async () => {
    const key = (await drawn()).querySelector("[data-action=rest]");
    key.dispatchEvent(new (master.globals as Dynamic).PointerEvent("click", { bubbles: true }));
    await session.settle();
    expect([named("Bless").system.memorized, named("Light").system.memorized]).toEqual([2, 3]);
    expect(master.game.messages.contents.at(-1).content).toBe(
      "Odo has rested for a night. Memorized again: Bless (2).",
    );
    expect((await drawn()).querySelector("[data-action=rest]")).toBeNull();
  });
  it("brings back hit points by a night's rest, as many as somebody says, and no fatigue where none is played", async () => {
    await otto.update({ "system.hitPoints": { value: 3, max: 12 } });
    await session.settle();
    (await drawn()).querySelector("[data-action=rest]").click();
    const { document } = master.globals as Dynamic;
    await master.until(() => document.querySelector("dialog [name=healed]"));
    expect(document.querySelector("dialog [name=healed]").value).toBe("1");
    document.querySelector("dialog [name=healed]").value = "4";
    document.querySelector("dialog [data-action=ok]").click();
    await master.until(() => otto.system.hitPoints.value === 7);
    await session.settle();
    expect(master.game.messages.contents.at(-1).content).toBe("Odo has rested for a night. Hit points: 3 → 7.");
    await otto.toggleStatusEffect("dead", { active: true });
    await session.settle();
    expect((await drawn()).querySelector("[data-action=rest]")).toBeNull();
    await otto.toggleStatusEffect("dead", { active: false });
    const mark = { name: "Defeated", statuses: ["dead"], flags: { "ten-segments": { fallen: true } } };
    const [made] = await otto.createEmbeddedDocuments("ActiveEffect", [mark]);
    await session.settle();
    expect((await drawn()).querySelector("[data-action=rest]")).not.toBeNull();
    expect((await drawn()).querySelector(".sheet-head__condition")).toBeNull();
    await made.delete();
    await otto.update({ "system.hitPoints": { value: 12, max: 12 } });
  });
  it("brings nothing back where a fight has begun while somebody was asked, and says so", async () => {
    const told: string[] = [];
    master.globals.ui.notifications.info = (words: string) => told.push(words);
    await otto.update({ "system.hitPoints": { value: 3, max: 12 } });
    await session.settle();
    (await drawn()).querySelector("[data-action=rest]").click();
    const { document } = master.globals as Dynamic;
    await master.until(() => document.querySelector("dialog [name=healed]"));
    const fight = await master.globals.CONFIG.Combat.documentClass.create({ active: true });
    await fight.createEmbeddedDocuments("Combatant", [{ actorId: otto.id }]);
    await master.api.begin({ combat: fight });
    document.querySelector("dialog [data-action=ok]").click();
    await master.until(() => told.length > 0);
    expect([told.at(-1), otto.system.hitPoints.value]).toEqual([
      "Odo would regain nothing by a night’s rest now, or is in a fight.",
      3,
    ]);
    await fight.delete();
    await otto.update({ "system.hitPoints": { value: 12, max: 12 } });
  });
  it("takes weariness away from whoever is tired, and is offered to nobody who has all fatigue points", async () => {
    await master.game.settings.set("ten-segments", "rulebook.fatigue.enabled", true);
    const rests = async (points: number) => {
      await otto.update({ "system.fatigue.points": points });
      await session.settle();
      return (await drawn()).querySelector("[data-action=rest]") !== null;
    };
    expect([await rests(99), await rests(0)]).toEqual([false, true]);
    await otto.update({ "system.fatigue.points": null });
    await master.game.settings.set("ten-segments", "rulebook.fatigue.enabled", false);
  });
  it("has the picture of its type and kind, unless it has one of its own", async () => {
    const [made] = await otto.createEmbeddedDocuments("Item", [{ name: "Shortbow", type: "weapon" }]);
    const [own] = await otto.createEmbeddedDocuments("Item", [
      { name: "Sling", type: "weapon", img: "icons/svg/sword.svg" },
    ]);
    expect([made.img, own.img]).toEqual(["systems/ten-segments/icons/types/weapon.svg", "icons/svg/sword.svg"]);
    for (const item of [made, own]) await item.update({ "system.kind": "launcher" });
    expect([made.img, own.img]).toEqual([
      "systems/ten-segments/icons/types/weapon-launcher.svg",
      "icons/svg/sword.svg",
    ]);
  });
});
