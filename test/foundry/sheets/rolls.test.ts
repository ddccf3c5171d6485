import { describe, expect } from "vitest";
import { d6, d8, d20, FRIENDS_FIRST, face } from "../session/dice.ts";
import { fightOn, MIRELLA_DECLARED, playBy } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";

const d10 = (shown: number): number => face(shown, 10);
const BRAVE = { "system.saves.spell": 14, "system.abilities.strength": 17 };

describe("What a figure rolls by itself", () => {
  const it = atTable({ drawn: true });
  it.beforeEach(async ({ session, master }) => {
    await change(session, master, MIRELLA, BRAVE);
  });

  const actorOf = (person: Person, figure: string): Dynamic => person.combat.combatants.get(figure).actor;
  async function change(session: GameSession, master: Person, figure: string, changes: object): Promise<void> {
    await actorOf(master, figure).update(changes);
    await session.settle();
  }
  const sheetOf = async (person: Person, figure = MIRELLA): Promise<Dynamic> => {
    const { sheet } = actorOf(person, figure);
    await sheet.render(true);
    return sheet.element;
  };
  const keyOf = async (person: Person, which: string, figure = MIRELLA) =>
    (await sheetOf(person, figure)).querySelector(`[data-action=roll]${which}`);
  const press = async (person: Person, which: string, how: object = {}, figure = MIRELLA) => {
    const key = await keyOf(person, which, figure);
    key.dispatchEvent(new (person.globals as Dynamic).PointerEvent("click", { bubbles: true, ...how }));
  };
  const rolls = (master: Person) => master.game.messages.contents.filter(({ type }: Dynamic) => type !== "deed");
  /** The text of the last card on this client. */
  const cardOf = async (session: GameSession, master: Person, person: Person = master): Promise<string> => {
    await person.until(() => person.game.messages.contents.some(({ type }: Dynamic) => type !== "deed"));
    await session.settle();
    const message = person.game.messages.contents.filter(({ type }: Dynamic) => type !== "deed").at(-1);
    const html = await message.renderHTML();
    html.querySelector("details")?.remove();
    return html.querySelector(".message-content").textContent.replace(/\s+/g, " ").trim();
  };
  const dialogOf = (person: Person): Dynamic => person.globals.document.querySelector("dialog:has([name=mode])");
  const answer = async (person: Person, said: Readonly<Record<string, string>>) => {
    await person.until(() => dialogOf(person));
    for (const [name, value] of Object.entries(said)) dialogOf(person).querySelector(`[name=${name}]`).value = value;
    dialogOf(person).querySelector("[data-action=ok]").click();
  };
  const marks = (person: Person, figure: string) => {
    const { token } = person.combat.combatants.get(figure);
    person.game.user.targets.add({ id: token.id, document: token });
  };

  it("a spell's dice by its caster's level: that of the class that casts it, where it has one", async ({
    session,
    master,
  }) => {
    const made = [
      { name: "Fire Ball", type: "spell", system: { levels: { magicUser: 3 }, byLevel: { damage: "1d6" } } },
      { name: "Fighter", type: "class", system: { level: 2 } },
      { name: "Mage", type: "class", system: { level: 7, casts: "magicUser" } },
    ];
    await actorOf(master, MIRELLA).createEmbeddedDocuments("Item", made.slice(0, 1));
    await session.settle();
    const dice = async () => (await keyOf(master, "[data-what=damage][aria-label*=Fire]")).textContent.trim();
    expect(await dice()).toMatch(/5d6$/);
    await actorOf(master, MIRELLA).createEmbeddedDocuments("Item", made.slice(1));
    await session.settle();
    expect(await dice()).toMatch(/7d6$/);
    const facts = (await sheetOf(master)).querySelector("[aria-label*='Fire Ball']").closest("li").textContent;
    expect(facts.replace(/\s+/g, " ")).toContain("damage 7d6 at level 7");
  });

  it("each attack of a routine, at one press on its one entry", async ({ session, master }) => {
    const natural = { type: "weapon", system: { kind: "natural", speedFactor: null } };
    const claw = { ...natural, name: "Claw", system: { ...natural.system, perRoutine: 2 } };
    await actorOf(master, ORC).createEmbeddedDocuments("Item", [claw, { ...natural, name: "Bite" }]);
    await session.settle();
    const line = (await sheetOf(master, ORC)).querySelector("[data-what=routine]").closest("li");
    expect(line.querySelector(".choices__name").textContent).toBe("Claw/Claw/Bite");
    expect(line.textContent.replace(/\s+/g, " ")).toMatch(/one routine · damage 1d8\/1d8\/1d8 Attack ×3/);
    master.rolls(d20(3), d20(12), d20(17));
    line.querySelector("button").click();
    await master.until(() => rolls(master).length === 3);
    expect(rolls(master).map(({ flags }: Dynamic) => flags["ten-segments"].thrown.of)).toEqual([
      "Claw",
      "Claw",
      "Bite",
    ]);
  });

  it("none of a routine's, where its user thinks better of the first", async ({ session, master }) => {
    const bite = { name: "Bite", type: "weapon", system: { kind: "natural", speedFactor: null, perRoutine: 2 } };
    await actorOf(master, ORC).createEmbeddedDocuments("Item", [bite]);
    await session.settle();
    await press(master, "[data-what=routine]", { shiftKey: true }, ORC);
    await master.until(() => dialogOf(master));
    await master.globals.foundry.applications.instances.get(dialogOf(master).id).close();
    await session.settle();
    expect([dialogOf(master), rolls(master)]).toEqual([null, []]);
  });

  describe("against a number", () => {
    it("a saving throw, made with the number or more", async ({ session, master, anna }) => {
      anna.rolls(d20(14));
      await press(anna, "[data-what='save.spell']");
      expect(await cardOf(session, master)).toContain("Save against spells 14");
      expect(await cardOf(session, master)).toMatch(/14 or more ✓ save made$/);
      expect(rolls(master)[0].speaker.alias).toBe("Mirella");
      expect(rolls(master)[0].rolls[0].total).toBe(14);
    });
    it("a save with what lasting effects add, as in a fight", async ({ session, master, anna }) => {
      await master.api.begin();
      await master.api.beginEffect({ figure: MIRELLA, name: "Prayer", saves: 1, segments: 60 });
      await session.settle();
      anna.rolls(d20(13));
      await press(anna, "[data-what='save.spell']");
      expect(await cardOf(session, master)).toMatch(/Prayer.*14 or more ✓ save made$/);
    });
    it("the save against spells, where none against death was written down", async ({ session, master, anna }) => {
      anna.rolls(d20(13));
      await press(anna, "[data-what='save.death']");
      expect(await cardOf(session, master)).toMatch(/14 or more ✗ save failed$/);
    });
    it("a check of an ability, made with the score or less", async ({ session, master, anna }) => {
      anna.rolls(d20(17));
      await press(anna, "[data-what='ability.strength']");
      expect(await cardOf(session, master)).toMatch(/17 or less ✓ check made$/);
    });
    it("with what is added, which Shift asks for with who sees it", async ({ session, master, anna }) => {
      await press(anna, "[data-what='ability.strength']", { shiftKey: true });
      anna.rolls(d20(16));
      await answer(anna, { modifier: "2", mode: generation < 14 ? "gmroll" : "gm" });
      expect(await cardOf(session, master)).toMatch(/modifier \+ 2 = 18 17 or less ✗ check failed$/);
      expect(rolls(master)[0].whisper).toEqual(expect.arrayContaining([master.game.user.id]));
    });
    it("and nothing, where its user thinks better of it", async ({ session, master, anna }) => {
      await press(anna, "[data-what='ability.strength']", { shiftKey: true });
      await anna.until(() => dialogOf(anna));
      dialogOf(anna).querySelector("[data-action=close]")?.click();
      await session.settle();
      expect(rolls(master)).toEqual([]);
    });
    it("a monster's morale, against the rating that is named", async ({ session, master }) => {
      await press(master, "[data-what=morale]", {}, ORC);
      master.rolls(d10(5), d10(7));
      await answer(master, { rating: "11" });
      expect(await cardOf(session, master)).toMatch(/11 or less ✗ morale breaks$/);
    });
  });

  describe("in the way that its user has chosen", () => {
    const chooses = (anna: Person, mode: string) =>
      generation < 14
        ? anna.game.settings.set("core", "rollMode", `${mode}roll`)
        : anna.game.settings.set("core", "messageMode", mode);

    it("blind: it is for the game masters, and she does not see it", async ({ session, master, anna }) => {
      await chooses(anna, "blind");
      anna.rolls(d20(3));
      await press(anna, "[data-what='save.spell']");
      expect(await cardOf(session, master)).toContain("failed");
      expect(rolls(master)[0].blind).toBe(true);
      expect(await cardOf(session, master, anna)).toBe("???");
    });
    it.runIf(generation === 14)("speech is none: it is for everybody then", async ({ session, master, anna }) => {
      await chooses(anna, "ic");
      anna.rolls(d20(3));
      await press(anna, "[data-what='save.spell']");
      await cardOf(session, master);
      expect(rolls(master)[0].whisper).toEqual([]);
    });
  });

  describe.runIf(generation === 14)("with a weapon", () => {
    const attack = "[data-what=attack][data-item=longsword0000000]";
    const damage = (size: string) => `[data-what=damage][data-item=longsword0000000][data-size=${size}]`;

    it("G.03: tells the armor class that it hits, where nobody is marked, and that it counts for nothing", async ({
      session,
      master,
      anna,
    }) => {
      anna.rolls(d20(12));
      await press(anna, attack);
      expect(await cardOf(session, master)).toMatch(
        /^Attack: Long Sword .*12 Strength \+ 1 = 13 · Hits armor class 3 and every higher number\. · Outside the fight: this counts for no encounter\./,
      );
    });
    it("hits whoever is marked: the game master is told, and who may not know the armor class is not", async ({
      session,
      master,
      anna,
    }) => {
      marks(anna, ORC);
      anna.rolls(d20(9));
      await press(anna, attack);
      expect(await cardOf(session, master)).toMatch(/= 10 needs 10 \(THAC0 16 − AC 6\) ✓ hit · Against Orc 1/);
      const told = await cardOf(session, master, anna);
      expect(told).not.toMatch(/hit|AC 6/);
      expect(told).toContain("Hits armor class 6 and every higher number.");
    });
    it("leaves no number of a monster in its message", async ({ session, master, anna }) => {
      marks(anna, ORC);
      anna.rolls(d20(9));
      await press(anna, attack);
      await cardOf(session, master);
      const { need, made, more } = rolls(master)[0].toObject().flags["ten-segments"].thrown;
      expect([need, made, more.armorClass, more.thac0]).toEqual([null, null, undefined, undefined]);
      master.rolls(d20(7));
      await master.api.roll({ figure: ORC, what: "save.spell", mode: "public" });
      await master.until(() => rolls(master).length > 1);
      const save = rolls(master).at(-1);
      expect(save.toObject().flags["ten-segments"].thrown).toMatchObject({ kind: "save", need: null });
      expect(await cardOf(session, master)).toContain("17 or more");
      expect(await cardOf(session, master, anna)).not.toContain("17");
    });
    it("tells everybody where the world says so", async ({ session, master, anna }) => {
      await master.game.settings.set("ten-segments", "monsterNumbers", true);
      marks(anna, ORC);
      anna.rolls(d20(8));
      await press(anna, attack);
      expect(await cardOf(session, master, anna)).toMatch(/needs 10 \(THAC0 16 − AC 6\) ✗ miss/);
    });
    it("a monster's THAC0 cannot be worked out from its attack", async ({ session, master, anna }) => {
      marks(master, MIRELLA);
      master.rolls(d20(15));
      await press(master, attack, {}, ORC);
      expect(await cardOf(session, master)).toContain("needs 15 (THAC0 19 − AC 4) ✓ hit");
      expect(await cardOf(session, master, anna)).toMatch(/15 ✓ hit · Against Mirella · Outside/);
    });
    it("does damage by the size of the foe", async ({ session, master, anna }) => {
      anna.rolls(d8(5));
      await press(anna, damage("small-medium"));
      expect(await cardOf(session, master)).toMatch(/5 Strength \+ 1 = 6 · Against small and medium foes/);
      anna.rolls(face(12, 12));
      await press(anna, damage("large"));
      await master.until(() => rolls(master).length > 1);
      expect(await cardOf(session, master)).toMatch(/12 Strength \+ 1 = 13 · Against large foes/);
    });
    it("does it from the card of the attack, too, against whom it met", async ({ session, master, anna }) => {
      marks(anna, ORC);
      anna.rolls(d20(12));
      await press(anna, attack);
      await cardOf(session, master);
      const html = await anna.game.messages.contents.at(-1).renderHTML();
      const keys = [...html.querySelectorAll("[data-rolls]")];
      expect(keys.map(({ dataset }: Dynamic) => dataset.rolls)).toEqual(["small-medium"]);
      anna.rolls(d8(2));
      keys[0].click();
      await master.until(() => rolls(master).length > 1);
      expect(await cardOf(session, master)).toMatch(/^Damage: Long Sword .*= 3 · Against Orc 1/);
    });
    it("does the same to all with one key, whoever is marked, where size makes no difference", async ({
      session,
      master,
      anna,
    }) => {
      const keys = () => anna.game.actors.getName("Mirella").sheet.element.querySelectorAll(bow);
      const bow = "[data-action=roll][data-what=damage][data-item=longbow000000000]";
      await sheetOf(anna);
      expect([...keys()].map((key: Dynamic) => key.textContent.trim())).toEqual(["Damage 1d6"]);
      anna.rolls(face(4, 6));
      keys()[0].click();
      expect(await cardOf(session, master)).toMatch(/^Damage: Long Bow 4The dice show 4 · Outside/);
    });
    it("adds Dexterity to a bow, and no Strength", async ({ session, master, anna }) => {
      await change(session, master, MIRELLA, { "system.abilities.dexterity": 16 });
      anna.rolls(d20(10));
      await press(anna, "[data-what=attack][data-missile]");
      expect(await cardOf(session, master)).toMatch(/^Shot: Long Bow .*10 Dexterity \+ 1 = 11 ·/);
    });
    it("a spell, its damage", async ({ session, master }) => {
      const otto = master.game.actors.getName("Otto");
      await otto.sheet.render(true);
      master.rolls(face(3, 4));
      otto.sheet.element.querySelector("[data-action=roll][data-what=damage]").click();
      expect(await cardOf(session, master)).toMatch(/^Damage: Magic Missile .*4/);
    });
  });

  describe("what heals", () => {
    const CURE = { name: "Cure Light Wounds", type: "spell", system: { heals: "1d8", memorized: 1 } };
    const POTION = { name: "Potion", type: "device", system: { powers: [{ name: "Heal", heals: "2d4+2" }] } };
    const hurt = (session: GameSession, master: Person, figure: string, value: number) =>
      change(session, master, figure, { "system.hitPoints": { value, max: 20 } });
    const left = (master: Person, figure: string) => actorOf(master, figure).system.hitPoints.value;
    const writes = async (session: GameSession, master: Person, person: Person): Promise<Dynamic> => {
      await person.until(() => rolls(master).length > 0);
      await session.settle();
      return (await person.game.messages.contents.at(-1).renderHTML()).querySelector("[data-writes]");
    };
    it.beforeEach(async ({ session, master }) => {
      await actorOf(master, MIRELLA).createEmbeddedDocuments("Item", [CURE, POTION]);
      await session.settle();
    });

    it("a potion, of who drinks it, as soon as that is written down, once", async ({ session, master, anna }) => {
      await hurt(session, master, MIRELLA, 5);
      anna.rolls(face(3, 4), face(2, 4));
      await press(anna, "[data-what=healing][aria-label*=Potion]");
      expect(await cardOf(session, master)).toMatch(/^Healing: Potion .*7.* Heals Mirella, once applied/);
      const key = await writes(session, master, anna);
      for (let press = 0; press < 2; press += 1) {
        key.click();
        await session.settle();
      }
      expect([left(master, MIRELLA), (await writes(session, master, anna)).disabled]).toEqual([12, true]);
    });
    it("a spell, of whoever is marked, up to the maximum, by who owns that one", async ({ session, master, anna }) => {
      await hurt(session, master, ORC, 17);
      marks(anna, ORC);
      anna.rolls(face(8, 8));
      await press(anna, "[data-what=healing][aria-label*=Cure]");
      expect(await cardOf(session, master)).toMatch(/^Healing: Cure Light Wounds .*8.* Heals Orc 1/);
      expect(await writes(session, master, anna)).toBeNull();
      await actorOf(master, ORC).toggleStatusEffect("dead", { active: true });
      (await writes(session, master, master)).click();
      await session.settle();
      expect(left(master, ORC)).toBe(17);
      await actorOf(master, ORC).toggleStatusEffect("dead", { active: false });
      (await writes(session, master, master)).click();
      await session.settle();
      expect(left(master, ORC)).toBe(20);
    });
    it("a potion, up to the maximum that a drain leaves, and stops the dying", async ({ session, master, anna }) => {
      await master.api.begin();
      await hurt(session, master, MIRELLA, 18);
      await master.api.beginEffect({ figure: MIRELLA, name: "Drain", traits: { levels: -1, extraHitPoints: -12 } });
      await session.settle();
      expect(left(master, MIRELLA)).toBe(6);
      await actorOf(master, MIRELLA).toggleStatusEffect("bleeding", { active: true });
      anna.rolls(face(4, 4), face(4, 4));
      await press(anna, "[data-what=healing][aria-label*=Potion]");
      (await writes(session, master, anna)).click();
      await session.settle();
      expect([left(master, MIRELLA), actorOf(master, MIRELLA).statuses.has("bleeding")]).toEqual([8, false]);
    });
    it("a potion, of someone who is down and marked as defeated", async ({ session, master, anna }) => {
      await master.api.begin();
      await hurt(session, master, MIRELLA, -2);
      expect(actorOf(master, MIRELLA).statuses.has("dead")).toBe(true);
      anna.rolls(face(3, 4), face(2, 4));
      await press(anna, "[data-what=healing][aria-label*=Potion]");
      (await writes(session, master, anna)).click();
      await session.settle();
      expect([left(master, MIRELLA), actorOf(master, MIRELLA).statuses.has("dead")]).toEqual([5, false]);
    });
  });

  describe.runIf(generation === 14)("before a fight", () => {
    it("S4.I.A: surprise, by its own odds", async ({ session, master, anna }) => {
      anna.rolls(d6(2));
      await press(anna, "[data-what=surprise]");
      expect(await cardOf(session, master)).toMatch(/surprised by 2 or less ✗ surprised · Loses 2 segments/);
    });
    it("S4.I.A.3: in per cent, where they are not in sixths", async ({ session, master, anna }) => {
      await change(session, master, MIRELLA, { "system.surprise.own": { chances: 1, in: 8 } });
      anna.rolls(face(14, 100));
      await press(anna, "[data-what=surprise]");
      expect(await cardOf(session, master)).toMatch(/surprised by 13 or less ✓ not surprised/);
    });
    it("initiative, by the method in force", async ({ session, master, anna }) => {
      await playBy(master, "d10-segments");
      await change(session, master, MIRELLA, { "system.abilities.dexterity": 17 });
      anna.rolls(d10(7));
      await press(anna, "[data-what=initiative]");
      expect(await cardOf(session, master)).toMatch(/7 reaction − 2 = 5 · The lower initiative goes first\./);
    });
  });

  describe("a monster's hit points", () => {
    it("by its hit dice, for the game masters, after asking", async ({ session, master }) => {
      await change(session, master, ORC, { "system.hitDice": 2, "system.hitDiceBonus": 1 });
      await press(master, "[data-what=hit-points]", {}, ORC);
      await master.until(() => dialogOf(master));
      expect(dialogOf(master).textContent).toContain(
        "The roll replaces the maximum hit points (8) and the current ones (8).",
      );
      master.rolls(d8(3), d8(4));
      await answer(master, {});
      expect(await cardOf(session, master)).toMatch(/Has 8 hit points now/);
      expect(actorOf(master, ORC).system.hitPoints).toMatchObject({ value: 8, max: 8 });
      expect(rolls(master)[0].whisper).toEqual(expect.arrayContaining([master.game.user.id]));
    });
    it("and nothing is written, where that is thought better of", async ({ session, master }) => {
      await change(session, master, ORC, { "system.hitPoints": { value: 3, max: 7 } });
      await press(master, "[data-what=hit-points]", {}, ORC);
      await master.until(() => dialogOf(master));
      dialogOf(master).querySelector("[data-action=close]")?.click();
      await session.settle();
      expect(actorOf(master, ORC).system.hitPoints).toMatchObject({ value: 3, max: 7 });
    });
    it("are no character's", async ({ master }) => expect(await keyOf(master, "[data-what=hit-points]")).toBeNull());
  });

  describe.runIf(generation === 14)("while a fight is on", () => {
    const fights = (session: GameSession, master: Person) => fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);

    it("stands apart from the keys of deeds", async ({ session, master, anna }) => {
      await fights(session, master);
      const sheet = await sheetOf(anna);
      const inside = [...sheet.querySelectorAll(".choices [data-action=roll]")];
      expect(inside).toEqual([]);
      expect(sheet.querySelectorAll(".rolls--outside [data-what=attack]").length).toBe(2);
    });
    it("is rolled with Alt on the key of a deed, which is none then", async ({ session, master, anna }) => {
      await fights(session, master);
      const key = (await sheetOf(anna)).querySelector("[data-action=strike]");
      anna.rolls(d20(12));
      key.dispatchEvent(new (anna.globals as Dynamic).PointerEvent("click", { bubbles: true, altKey: true }));
      expect(await cardOf(session, master)).toContain("this counts for no encounter");
      expect(master.seat(MIRELLA).actedAt).toBe(0);
    });
  });

  describe.runIf(generation === 14)("is for its owner", () => {
    it("who looks on sees the numbers, and why nothing can be pressed", async ({ session, master }) => {
      await change(session, master, MIRELLA, { "ownership.default": 2 });
      const ben = await session.sit("Ben");
      const key = await keyOf(ben, "[data-what='save.spell']");
      expect(key.getAttribute("aria-label")).toContain("14 or more");
      expect(key.disabled).toBe(true);
      expect((await sheetOf(ben)).textContent).toContain("Only the owners of this sheet can make these rolls.");
    });
    it("who may see little sees none", async ({ session, master }) => {
      await change(session, master, MIRELLA, { "ownership.default": 1 });
      const ben = await session.sit("Ben");
      expect(await keyOf(ben, "")).toBeNull();
    });
  });

  it("says nothing that its dice do not: a message that somebody has made up is as it was written", async ({
    session,
    master,
    anna,
  }) => {
    const thrown = {
      kind: "save",
      of: "spell",
      actor: "",
      formula: "1d20",
      natural: 20,
      added: [],
      total: 20,
      need: 1,
      made: true,
      more: {},
    };
    const message = { content: "<p>Trust me</p>", flags: { "ten-segments": { thrown } } };
    await anna.globals.CONFIG.ChatMessage.documentClass.create(message);
    expect(await cardOf(session, master)).toBe("Trust me");
  });
});
