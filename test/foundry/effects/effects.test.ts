import { describe, expect } from "vitest";
import { figureOf } from "#rules/index.ts";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO } from "../session/world.ts";

const actorOf = ({ combat }: Person, id: string): Dynamic => combat.combatants.get(id).actor;
const effectsOf = (person: Person, id: string): Dynamic[] => actorOf(person, id).system.effects;

describe("An effect at the table (G.13)", () => {
  const it = atTable({ drawn: true, noErrors: true });

  it("begins by a GM's command, with its status, and ends in its segment", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const begun = { figure: ORC, name: "Hold", condition: "held", segments: 4 } as const;
    expect(await master.api.beginEffect(begun)).toMatchObject({ outcome: "done" });
    await session.settle();
    expect(effectsOf(master, ORC)).toMatchObject([{ key: 1, name: "Hold", condition: "held" }]);
    expect(actorOf(master, ORC).statuses.has("paralysis")).toBe(true);
    const { until } = effectsOf(master, ORC)[0];
    await master.api.advance({ stopsAt: Math.floor(until) - 1 });
    await session.settle();
    expect(effectsOf(master, ORC)).toHaveLength(1);
    await master.api.advance({ stopsAt: Math.ceil(until) });
    await session.settle();
    expect(effectsOf(master, ORC)).toHaveLength(0);
    expect(actorOf(master, ORC).statuses.has("paralysis")).toBe(false);
  });

  it("is undone with its status, and comes back when its end is undone", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: ORC, name: "Hold", condition: "held" });
    await session.settle();
    await master.api.endEffect({ figure: ORC, effect: 1 });
    await session.settle();
    expect(effectsOf(master, ORC)).toHaveLength(0);
    await master.api.undo();
    await session.settle();
    expect(effectsOf(master, ORC)).toHaveLength(1);
    expect(actorOf(master, ORC).statuses.has("paralysis")).toBe(true);
    await master.api.undo();
    await session.settle();
    expect(effectsOf(master, ORC)).toHaveLength(0);
    expect(actorOf(master, ORC).statuses.has("paralysis")).toBe(false);
  });

  it("is written in one batch, and its icon in another, as it begins and as it ends; never while it lasts", async ({
    session,
    master,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const written = async (call: Promise<unknown>) => {
      session.table.server.resetCounts();
      expect(await call).toMatchObject({ outcome: "done" });
      await session.settle();
      const { writes, log } = session.table.server.counts;
      return { writes, log: log.map(({ documentName, action }) => `${action} ${documentName}`).toSorted() };
    };
    const begun = await written(master.api.beginEffect({ figure: ORC, name: "Hold", condition: "held", segments: 4 }));
    const { until } = effectsOf(master, ORC)[0];
    const meanwhile = await written(master.api.advance({ stopsAt: Math.floor(until) - 1 }));
    const ended = await written(master.api.advance({ stopsAt: Math.ceil(until) }));
    // Foundry 13 has no batches of several kinds of documents.
    const writes = generation === 14 ? 2 : 4;
    const all = ["create ChatMessage", "update Actor", "update Combat"];
    expect(begun).toEqual({ writes, log: ["create ActiveEffect", ...all] });
    expect(meanwhile).toEqual({ writes: 1, log: ["update Combat"] });
    expect(ended).toEqual({
      writes,
      log: ["create ChatMessage", "delete ActiveEffect", "update Actor", "update Combat"],
    });
  });

  it("is not for players to begin", async ({ anna }) => {
    const refused = await anna.api.beginEffect({ figure: MIRELLA, name: "Bless", toHit: 1 });
    expect(refused).toMatchObject({ accepted: false });
  });

  it("is a part of a roll on its card, and survives a reload", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: MIRELLA, name: "Bless", toHit: 1, segments: 60 });
    await session.settle();
    master.close();
    const again = await session.sit("Gamemaster");
    again.rolls(0.5);
    expect(await again.api.strike({ ...BLOW, figure: MIRELLA })).toMatchObject({ accepted: true });
    await session.settle();
    const told = again.game.messages.contents.map((message: Dynamic) => JSON.stringify(message.toObject()));
    expect(told.join(" ")).toContain("Bless");
    again.close();
  });

  it("goes on with the time that is left when the fight ends, and ends by the clock", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: MIRELLA, name: "Strength", condition: "hasted", segments: 60 });
    await session.settle();
    const mirella = actorOf(master, MIRELLA);
    await master.combat.delete();
    await session.settle();
    await master.until(() => mirella.system.effects[0]?.until === null);
    const { endsAt } = mirella.system.effects[0];
    expect(endsAt).toBe(master.game.time.worldTime + 360);
    await master.game.time.advance(59 * 6);
    await session.settle();
    expect(mirella.system.effects).toHaveLength(1);
    await master.game.time.advance(6);
    await master.until(() => mirella.system.effects.length === 0);
    await master.until(() => !mirella.statuses.has("hasted"));
  });

  it("ends by the clock, even if another client lifts its status at the same time", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    for (const figure of [MIRELLA, ORC])
      await master.api.beginEffect({ figure, name: "Strength", condition: "hasted", segments: 60 });
    await session.settle();
    const actors = [MIRELLA, ORC].map(id => actorOf(master, id));
    await master.combat.delete();
    await session.settle();
    await master.until(() => actors.every(({ system }) => system.effects[0]?.until === null));
    for (const actor of actors) {
      const { toggleStatusEffect } = actor;
      actor.toggleStatusEffect = async (...asked: unknown[]) => {
        await toggleStatusEffect.apply(actor, asked);
        throw new Error("The ActiveEffect does not exist");
      };
    }
    await master.game.time.advance(360);
    await master.until(() => actors.every(({ system }) => system.effects.length === 0));
    await session.settle();
    expect(actors.map(({ statuses }) => statuses.has("hasted"))).toEqual([false, false]);
  });
});

describe("Effects after a fight (G.13)", () => {
  const it = atTable({ seats: ["master"], noErrors: true });

  it("are left alone on the tokens of an actor that was deleted", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: ORC, name: "Hold", condition: "held", segments: 60 });
    await session.settle();
    const { actor, actorId } = master.combat.combatants.get(ORC);
    let asked = 0;
    // Someone deletes the actor while the write is on its way.
    actor.update = async () => {
      asked += 1;
      await master.game.actors.get(actorId).delete();
      throw new Error("The actor of the token does not exist");
    };
    await master.combat.delete();
    await session.settle();
    expect([asked, master.errors]).toEqual([1, []]);
  });
  const BROOCH = {
    name: "Brooch",
    type: "device",
    system: { worn: "on", powers: [{ id: "shields", name: "Shields", whileWorn: true, effect: { absorbs: "101" } }] },
  };
  const endFight = async (session: Dynamic, master: Person) => {
    await master.combat.delete();
    await session.settle();
  };

  it("what is left of a worn device stays, whatever else begins and ends", async ({ session, master }) => {
    const mirella = actorOf(master, MIRELLA);
    const [brooch] = await mirella.createEmbeddedDocuments("Item", [BROOCH]);
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: MIRELLA, name: "Bless", toHit: 1, segments: 60 });
    await session.settle();
    const [bless] = mirella.toObject().system.effects;
    const used = { ...bless, key: 2, name: "Brooch", toHit: 0, until: null, due: 213, absorbs: 30 };
    await mirella.update({ "system.effects": [bless, { ...used, worn: `${brooch.id}.shields` }] });
    await session.settle();
    await endFight(session, master);
    expect(mirella.system.effects).toMatchObject([
      { name: "Bless", until: null },
      { name: "Brooch", absorbs: 30, due: null },
    ]);
    await master.game.time.advance(360);
    await master.until(() => mirella.system.effects.length === 1);
    expect(mirella.system.effects).toMatchObject([{ name: "Brooch", absorbs: 30 }]);
  });

  it("hit points that magic lent go as it ends by the clock", async ({ session, master }) => {
    const mirella = actorOf(master, MIRELLA);
    const { value, max } = mirella.system.hitPoints;
    expect(value).toBe(max);
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: MIRELLA, name: "Heroism", segments: 60, traits: { extraHitPoints: 10 } });
    await session.settle();
    expect(mirella.system.hitPoints.value).toBe(max + 10);
    await endFight(session, master);
    expect(mirella.system.hitPoints.value).toBe(max + 10);
    await master.game.time.advance(360);
    await master.until(() => mirella.system.effects.length === 0);
    expect(mirella.system.hitPoints).toMatchObject({ value: max, max });
  });

  it("G.14: who is dying is so no longer, once up again", async ({ session, master }) => {
    const mirella = actorOf(master, MIRELLA);
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await mirella.update({ "system.hitPoints.value": -4 });
    await mirella.toggleStatusEffect("bleeding", { active: true });
    await session.settle();
    await endFight(session, master);
    await mirella.update({ "system.hitPoints.value": 3 });
    await master.until(() => !mirella.statuses.has("bleeding"));
    expect([...mirella.statuses]).toEqual([]);
  });

  it("a monster's traits have no icon on the token", async ({ session, master }) => {
    const orc = actorOf(master, ORC);
    const names = () => orc.effects.map(({ name }: Dynamic) => name);
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: ORC, name: "Curse", toHit: -1 });
    await session.settle();
    const [curse] = orc.toObject().system.effects;
    const trait = { ...curse, key: 2, name: "Regeneration", toHit: 0, points: "3", restores: true };
    const light = { ...curse, key: 3, name: "Bright light", switched: "off" };
    await orc.update({ "system.effects": [curse, trait, light], "system.hitPoints.value": 7 });
    await session.settle();
    expect(names()).toEqual(["Curse"]);
  });
});

describe("Effects and the combatants and tokens of a fight (G.13)", () => {
  const it = atTable({ drawn: true, noErrors: true });
  const icons = (actor: Dynamic) =>
    actor.effects.filter((icon: Dynamic) => icon.getFlag("ten-segments", "effect")).map(({ name }: Dynamic) => name);

  it("a combatant who is removed keeps the time that is left, and has it again after undo", async ({
    session,
    master,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: MIRELLA, name: "Bless", toHit: 1, segments: 60 });
    await session.settle();
    const mirella = actorOf(master, MIRELLA);
    await master.combat.combatants.get(MIRELLA).delete();
    await session.settle();
    await master.until(() => mirella.system.effects[0]?.until === null);
    expect(mirella.system.effects[0].endsAt).toBe(master.game.time.worldTime + 360);
    await master.api.undo();
    await session.settle();
    await master.api.advance();
    await session.settle();
    await master.until(() => mirella.system.effects[0]?.until !== null);
    expect(mirella.system.effects[0].endsAt).toBe(null);
  });

  it("has an icon on the token, which goes with it, and ends it when it is deleted", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const mirella = actorOf(master, MIRELLA);
    await master.api.beginEffect({ figure: MIRELLA, name: "Bless", toHit: 1, segments: 60 });
    await master.until(() => icons(mirella).length === 1);
    expect(icons(mirella)).toEqual(["Bless"]);
    await master.api.endEffect({ figure: MIRELLA, effect: 1 });
    await master.until(() => icons(mirella).length === 0);
    await master.api.undo();
    await master.until(() => icons(mirella).length === 1);
    await session.settle();
    await mirella.effects.find((icon: Dynamic) => icon.getFlag("ten-segments", "effect")).delete();
    await master.until(() => mirella.system.effects.length === 0);
    await session.settle();
    expect(icons(mirella)).toEqual([]);
  });

  it("has its icon again in a fight when a player deletes it", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: MIRELLA, name: "Bless", toHit: 1, segments: 60 });
    await anna.until(() => icons(actorOf(anna, MIRELLA)).length === 1);
    await actorOf(anna, MIRELLA)
      .effects.find((icon: Dynamic) => icon.getFlag("ten-segments", "effect"))
      .delete();
    await session.settle();
    await master.until(() => icons(actorOf(master, MIRELLA)).length === 1);
    expect(effectsOf(master, MIRELLA)).toHaveLength(1);
  });

  it("ends outside a fight with its icon, also when several are deleted at once", async ({ session, master }) => {
    const mirella = actorOf(master, MIRELLA);
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    for (const name of ["Bless", "Shield", "Armor"]) await master.api.beginEffect({ figure: MIRELLA, name, toHit: 1 });
    await session.settle();
    await master.combat.delete();
    await session.settle();
    await master.until(() => icons(mirella).length === 3);
    await mirella.deleteEmbeddedDocuments(
      "ActiveEffect",
      [...mirella.effects].map(({ id }) => id),
    );
    await session.settle();
    await master.until(() => mirella.system.effects.length === 0);
    expect(icons(mirella)).toEqual([]);
  });

  it("is written whatever the order of its lists, and no module is blamed", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const traits = { immuneTo: ["held", "asleep", "held"], unharmedBy: ["cold", "fire"] };
    expect(await master.api.beginEffect({ figure: OTTO, name: "Guard", traits })).toMatchObject({ outcome: "done" });
    await session.settle();
    expect(figureOf(master.api.fight(), OTTO)?.effects).toMatchObject([
      { immuneTo: ["asleep", "held"], unharmedBy: ["fire", "cold"] },
    ]);
    expect(master.warnings).toEqual([]);
  });
  it("a formula that cannot be rolled is refused before it begins", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const refused = await master.api.beginEffect({ figure: ORC, name: "Rot", perRound: "1d4 per round" });
    expect(refused).toMatchObject({ accepted: false, reasons: [{ why: "formula-unrollable" }] });
  });

  it("players see the name and time of an effect on a foe, and no trait of it", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: ORC, name: "Regeneration", perRound: "3", restores: true });
    await master.api.beginEffect({ figure: ORC, name: "Curse", toHit: -1, segments: 60 });
    await session.settle();
    const row = ({ globals }: Person) => globals.document.querySelector(`[data-combatant-id="${ORC}"]`).textContent;
    await anna.until(() => row(anna).includes("Curse: 6 rounds"));
    expect(row(anna)).not.toContain("Regeneration");
    expect(row(master)).toContain("Regeneration");
  });
});

describe("The page of effects on a sheet (G.13)", () => {
  const it = atTable({ drawn: true, noErrors: true });
  const page = ({ game }: Person, name: string): Dynamic =>
    game.actors.getName(name).sheet.element.querySelector("section[data-tab=effects]");

  it("lists each with what it changes, who caused it and the time that is left", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: MIRELLA, name: "Bless", toHit: 1, armorClass: -2, segments: 60 });
    await session.settle();
    for (const person of [master, anna]) {
      await person.game.actors.getName("Mirella").sheet.render(true);
      const words = page(person, "Mirella").textContent.replaceAll(/\s+/g, " ");
      expect(words).toContain("Bless +1 to hit; armor class better by −26 rounds left");
    }
    expect(page(anna, "Mirella").querySelector("[data-action=endEffect]")).toBeNull();
    page(master, "Mirella").querySelector("[data-action=endEffect]").click();
    await master.until(() => effectsOf(master, MIRELLA).length === 0);
    await anna.until(() => page(anna, "Mirella").textContent.includes("No lasting effects."));
  });

  it("begins and ends effects outside of a fight at once", async ({ master }) => {
    const mirella = master.game.actors.getName("Mirella");
    await mirella.sheet.render(true);
    page(master, "Mirella").querySelector("[data-action=beginEffect]").click();
    const { document } = master.globals;
    const field = (name: string): Dynamic => document.querySelector(`dialog [name=${name}]`);
    await master.until(() => field("number"));
    const entered = { name: "Shield", number: "4", unit: "turns", condition: "invisible", armorClass: "3" };
    for (const [name, value] of Object.entries(entered)) field(name).value = value;
    document.querySelector("dialog [data-action=ok]").click();
    await master.until(() => mirella.system.effects.length === 1);
    expect(mirella.system.effects).toMatchObject([
      { name: "Shield", endsAt: 2400, armorClass: 3, condition: "invisible" },
    ]);
    await master.until(() => mirella.statuses.has("invisible"));
    page(master, "Mirella").querySelector("[data-action=endEffect]").click();
    await master.until(() => mirella.system.effects.length === 0);
    await master.until(() => !mirella.statuses.has("invisible"));
  });
});
