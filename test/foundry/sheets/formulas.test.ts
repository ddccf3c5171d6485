import { afterEach, describe, expect } from "vitest";
import { d4, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SPELL, SWORD, worldWith } from "../session/world.ts";

// biome-ignore format: a table
const UNROLLABLE = [
  "1/0", "0/0", "1d6/(1d2-1)", "12/(1d3-2)", "1d6%0", "6/0d6", "1d6/1d4kh0", "1d1x", "1d4x>0", "1d6x<=6", "1d4rr<5", "1d1rr", "(1)d1x",
  "{1d6}x", "1d0", "@level", "1d6+@abilities.str", "1d6zz", "sword",
];
// biome-ignore format: a table
const ROLLABLE = [
  "1d6", "2d6+1", "d8", "-1", "0", "1d6x", "1d10x>=9", "3d6kh2", "4d6dl1", "1d6rr1", "1d6r<3", "1d20xo", "1d6/2", "(1d6+1)/2", "12/1d4",
  "(1d6+1)*2", "1d8[fire]+1", "1d6min2", "{1d6,1d8}kh", "1d6%2",
];

const it = atOneTable({ noErrors: true, seats: ["anna"] });

describe("A formula that is typed into its field", () => {
  const things: Dynamic[] = [];
  it.beforeAll(async ({ anna }) => {
    const powers = [{ id: "spark00000000000", name: "Spark" }];
    const made = ["weapon", "spell", "device"].map(type => ({
      name: type,
      type,
      system: type === "device" ? { powers } : {},
    }));
    things.push(...(await anna.combat.combatants.get(MIRELLA).actor.createEmbeddedDocuments("Item", made)));
    for (const thing of things) await thing.sheet.render(true);
  });

  const FIELDS = [
    ["weapon", "system.damage.smallMedium"],
    ["weapon", "system.damage.large"],
    ["spell", "system.damage"],
    ["spell", "system.heals"],
    ["spell", "system.byLevel.damage"],
    ["device", "system.powers.spark00000000000.damage"],
    ["device", "system.powers.spark00000000000.heals"],
  ] as const;
  const thing = (type: string) => things.find(one => one.type === type);
  async function type(
    session: GameSession,
    anna: Person,
    which: string,
    name: string,
    value: string,
  ): Promise<boolean> {
    const control: Dynamic = [...thing(which).sheet.element.querySelectorAll("[name]")].find(
      (one: Dynamic) => one.name === name,
    );
    control.value = value;
    control.dispatchEvent(new anna.globals.Event("change", { bubbles: true }));
    await session.settle();
    return JSON.stringify(thing(which)._source.system).includes(JSON.stringify(value));
  }

  it.for(FIELDS)("of a %s, %s: is refused if it cannot be rolled in play", async ([which, name], { session, anna }) => {
    for (const formula of UNROLLABLE)
      expect(`${formula} ${await type(session, anna, which, name, formula)}`).toBe(`${formula} false`);
  });
  it("is taken if it can", async ({ session, anna }) => {
    for (const formula of ROLLABLE)
      expect(`${formula} ${await type(session, anna, "weapon", "system.damage.large", formula)}`).toBe(
        `${formula} true`,
      );
  });
  it("of a spell's levels is refused if the highest level makes more dice of it than can be thrown", async ({
    session,
    anna,
  }) => expect(await type(session, anna, "spell", "system.byLevel.damage", "25d6")).toBe(false));
  it("is refused from a macro as well, which is told", async ({ anna }) => {
    await thing("weapon").update({ "system.damage.large": "1/0" });
    expect(thing("weapon")._source.system.damage.large).not.toBe("1/0");
    expect(anna.warnings.at(-1)).toContain("“1/0” cannot be rolled in play");
  });
});

describe("A formula that cannot be rolled was stored before", () => {
  let session: GameSession;
  let master: Person;
  afterEach(async () => {
    expect(master.errors).toEqual([]);
    await session.close();
  });
  async function sitDown(): Promise<void> {
    const data = worldWith(({ actors }) => {
      for (const { items } of actors)
        for (const { type, system } of items)
          if (type === "weapon") system.damage = { smallMedium: "1d1x", large: "1/0" };
          else system.damage = "1/0";
    });
    session = await openSession(generation, data);
    master = await session.sit("Gamemaster");
  }

  it("a blow and a spell are refused before any die, with the item, its owner and the formula", async () => {
    await sitDown();
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const cast = { figure: OTTO, spell: SPELL, targets: [ORC], overruled: true };
    for (const asked of [master.api.strike(BLOW), master.api.cast(cast)])
      expect(master.refusals(await asked)).toEqual(["formula-unrollable"]);
    expect(master.warnings).toContain(
      "The dice of Long Sword (Mirella) cannot be rolled: 1d1x. Change them on the item's sheet.",
    );
    expect(master.warnings.at(-1)).toContain("Magic Missile (Otto) cannot be rolled: 1/0");
    await master.combat.combatants
      .get(MIRELLA)
      .actor.items.get(SWORD)
      .update({ "system.damage.smallMedium": "1d8", "system.damage.large": "1d12" });
    expect(await master.api.strike({ ...BLOW, until: "asked" })).toMatchObject({ accepted: true });
  });
  it("a spell that was begun before comes to nothing in the same words, until its item is mended", async () => {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC], overruled: true });
    const { actor } = master.combat.combatants.get(OTTO);
    const data = actor.items.get(SPELL).toObject();
    await actor.items.get(SPELL).delete();
    const imported = { ...data, system: { ...data.system, damage: "1/0" } };
    await actor.createEmbeddedDocuments("Item", [imported], { keepId: true });
    const advance = () => master.api.advance({ overruled: true, until: "done" });
    let reply = await advance();
    for (let tries = 0; tries < 10 && reply.outcome === "done"; tries++) reply = await advance();
    expect(reply.outcome).toBe("failed");
    expect(master.warnings.at(-1)).toContain("Magic Missile (Otto) cannot be rolled: 1/0");
    await actor.items.get(SPELL).update({ "system.damage": "1d4+1" });
    master.rolls(d4(3));
    expect(await advance()).toMatchObject({ outcome: "done" });
    expect(master.hitPoints(ORC)).toBe(4);
  });
  it("a roll outside the fight is refused in the same words", async () => {
    await sitDown();
    expect(await master.api.roll({ actor: "Mirella", what: "damage", item: SWORD, size: "large" })).toBeNull();
    expect(master.warnings.at(-1)).toContain("Long Sword (Mirella) cannot be rolled: 1/0");
  });
});
