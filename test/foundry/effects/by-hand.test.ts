import { describe, expect } from "vitest";
import { d4, FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { COMBAT, MIRELLA, ORC } from "../session/world.ts";

/** The middle of the first orc's token and of Mirella's, and a place without a token, in pixels. */
const ON_ORC = { x: 650, y: 550 };
const ON_MIRELLA = { x: 550, y: 550 };
const NOWHERE = { x: 50, y: 50 };

const actorOf = ({ game }: Person, id: string): Dynamic => game.combats.get(COMBAT).combatants.get(id).actor;
const effectsOf = (person: Person, id: string): Dynamic[] => actorOf(person, id).system.effects;
const noticesOf = ({ globals }: Person): string =>
  [...globals.document.querySelectorAll(".notification")].map(({ textContent }: Dynamic) => textContent).join(" ");

/** Drops an item on the map, as Foundry tells packages; returns false if ours has handled it. */
const drop = ({ globals }: Person, { uuid }: Dynamic, at: object): unknown =>
  globals.Hooks.call("dropCanvasData", globals.canvas, { type: "Item", uuid, ...at });

const item = (data: object, { game }: Person): Dynamic => game.items.getName((data as Dynamic).name);
const make = async (person: Person, data: object): Promise<Dynamic> => {
  await person.globals.CONFIG.Item.documentClass.create(data);
  return item(data, person);
};

const HOLD = {
  name: "Hold",
  type: "spell",
  system: {
    effect: {
      lasts: "rounds",
      number: "1d4",
      condition: "held",
      toHit: -1,
      unharmedBy: "fire",
      ends: { wounded: true },
    },
  },
};
const STAFF = {
  name: "Staff",
  type: "device",
  system: {
    powers: [
      { id: "one", name: "Bless", effect: { lasts: "rounds", number: "6", toHit: 1 } },
      { id: "two", name: "Curse", effect: { lasts: "ended", saves: -1 } },
    ],
  },
};

describe("A spell or device that is dropped on a token (G.13)", () => {
  const it = atTable({ drawn: true, noErrors: true });

  it("begins its effect in a fight by a command that can be undone", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const spell = await make(master, HOLD);
    master.rolls(d4(3));
    expect(drop(master, spell, ON_ORC)).toBe(false);
    await master.until(() => effectsOf(master, ORC).length === 1);
    expect(effectsOf(master, ORC)[0]).toMatchObject({
      name: "Hold",
      by: "",
      condition: "held",
      toHit: -1,
      unharmedBy: "fire",
      ends: ["wounded"],
    });
    await master.api.undo();
    await master.until(() => effectsOf(master, ORC).length === 0);
  });

  it("begins outside a fight at once, with its condition, for the owner, too", async ({ session, master, anna }) => {
    const spell = await make(master, HOLD);
    await session.settle();
    anna.rolls(d4(3));
    expect(drop(anna, spell, ON_MIRELLA)).toBe(false);
    await master.until(() => effectsOf(master, MIRELLA).length === 1);
    expect(effectsOf(master, MIRELLA)[0].endsAt).toBe(180);
    await master.until(() => actorOf(master, MIRELLA).statuses.has("paralysis"));
    await anna.until(() => noticesOf(anna).includes("Hold works on Mirella: 3 rounds."));
  });

  it("is refused to players on others, and in a fight", async ({ session, master, anna }) => {
    const spell = await make(master, HOLD);
    await session.settle();
    expect(drop(anna, spell, ON_ORC)).toBe(false);
    await anna.until(() => noticesOf(anna).includes("only the GM begins effects there"));
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    drop(anna, spell, ON_MIRELLA);
    await anna.until(() => noticesOf(anna).includes("In a fight, only the GM begins effects by hand"));
    await session.settle();
    expect([...effectsOf(master, ORC), ...effectsOf(master, MIRELLA)]).toEqual([]);
  });

  it("asks which power of a device it is", async ({ master }) => {
    const staff = await make(master, STAFF);
    drop(master, staff, ON_MIRELLA);
    const { document } = master.globals;
    await master.until(() => document.querySelector("dialog [name=which]"));
    const choices: Dynamic[] = [...document.querySelectorAll("dialog [name=which]")];
    expect(document.querySelector("dialog").textContent).toContain("Curse: −1 on saving throws, until ended");
    choices[1].checked = true;
    document.querySelector("dialog [data-action=ok]").click();
    await master.until(() => effectsOf(master, MIRELLA).length === 1);
    expect(effectsOf(master, MIRELLA)).toMatchObject([{ name: "Curse", saves: -1, endsAt: null }]);
  });

  it("asks for the level of a caster that no one knows", async ({ master }) => {
    const system = { effect: { lasts: "rounds", number: "2", perLevel: 1, armorClass: 2 } };
    const spell = await make(master, { name: "Armor", type: "spell", system });
    drop(master, spell, ON_MIRELLA);
    const { document } = master.globals;
    await master.until(() => document.querySelector("dialog [name=level]"));
    document.querySelector("dialog [name=level]").value = "5";
    document.querySelector("dialog [data-action=ok]").click();
    await master.until(() => effectsOf(master, MIRELLA).length === 1);
    // 2 rounds and one for each of five levels: 70 segments of 6 seconds.
    expect(effectsOf(master, MIRELLA)).toMatchObject([{ name: "Armor", armorClass: 2, endsAt: 420 }]);
  });

  it("says that a spell without an effect leaves none", async ({ master }) => {
    const spell = await make(master, { name: "Spark", type: "spell", system: { damage: "1d4" } });
    expect(drop(master, spell, ON_MIRELLA)).toBe(false);
    await master.until(() => noticesOf(master).includes("Spark leaves no lasting effect"));
  });

  it("leaves other drops to Foundry and other packages", async ({ master }) => {
    const [spell, sword] = [await make(master, HOLD), await make(master, { name: "Club", type: "weapon" })];
    expect(drop(master, spell, NOWHERE)).toBe(true);
    expect(drop(master, sword, ON_MIRELLA)).toBe(true);
    expect(drop(master, { uuid: "Item.gone" }, ON_MIRELLA)).toBe(true);
  });
});

describe("The same effect, begun by hand outside a fight (G.13)", () => {
  const it = atTable({ drawn: true, noErrors: true });
  const bless = (number: string) => ({
    name: "Bless",
    type: "spell",
    system: { effect: { lasts: "rounds", number, toHit: 1 } },
  });
  const dropBless = async (master: Person, rounds: string) => {
    const spell = await make(master, bless(rounds));
    drop(master, spell, ON_MIRELLA);
    await spell.delete();
  };
  const ends = (master: Person) => effectsOf(master, MIRELLA).map(({ endsAt }) => endsAt);

  it("does not add up: the longer one stays, and the user is told", async ({ session, master }) => {
    await dropBless(master, "6");
    await master.until(() => ends(master).length === 1);
    await dropBless(master, "2");
    await master.until(() => noticesOf(master).includes("Bless"));
    await session.settle();
    expect(ends(master)).toEqual([360]);
    await dropBless(master, "8");
    await master.until(() => ends(master)[0] === 480);
    expect(ends(master)).toEqual([480]);
  });

  it("adds up if the ruling says so", async ({ session, master }) => {
    await master.game.settings.set("ten-segments", "rulebook.conditions.sameEffect", "adds");
    await session.settle();
    await dropBless(master, "6");
    await master.until(() => ends(master).length === 1);
    await dropBless(master, "2");
    await master.until(() => ends(master).length === 2);
    expect(ends(master)).toEqual([360, 120]);
  });

  it("does not work on those who are immune to its condition", async ({ session, master }) => {
    await actorOf(master, MIRELLA).update({ "system.immunities.held": true });
    drop(master, await make(master, HOLD), ON_MIRELLA);
    await master.until(() => noticesOf(master).includes("Hold"));
    await session.settle();
    expect(ends(master)).toEqual([]);
  });
});

describe("The time of an effect (G.13)", () => {
  const it = atTable({ drawn: true, noErrors: true });
  const enter = async ({ globals, until }: Person, number: string, unit: string) => {
    const field = (name: string): Dynamic => globals.document.querySelector(`dialog [name=${name}]`);
    await until(() => field("number"));
    field("number").value = number;
    field("unit").value = unit;
    globals.document.querySelector("dialog [data-action=ok]").click();
  };

  it("is changed by the GM with the label in the tracker, and undone", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await master.api.beginEffect({ figure: ORC, name: "Curse", toHit: -1, segments: 60 });
    await session.settle();
    const label = ({ globals }: Person): Dynamic =>
      globals.document.querySelector(`[data-combatant-id="${ORC}"] [data-action=timeEffect]`);
    await anna.until(() => anna.globals.document.querySelector("#combat")?.textContent.includes("Curse: 6 rounds"));
    expect(label(anna)).toBeNull();
    const { until } = effectsOf(master, ORC)[0];
    label(master).click();
    await enter(master, "10", "turns");
    await master.until(() => effectsOf(master, ORC)[0].until === until + 940);
    await master.api.undo();
    await master.until(() => effectsOf(master, ORC)[0].until === until);
  });

  it("is changed on the sheet outside a fight, to until it is ended", async ({ master }) => {
    const mirella = master.game.actors.getName("Mirella");
    drop(
      master,
      await make(master, { ...HOLD, system: { effect: { lasts: "rounds", number: "4", toHit: 1 } } }),
      ON_MIRELLA,
    );
    await master.until(() => mirella.system.effects.length === 1);
    await mirella.sheet.render(true);
    const press = () => mirella.sheet.element.querySelector("[data-action=timeEffect]").click();
    press();
    await enter(master, "2", "segments");
    await master.until(() => mirella.system.effects[0].endsAt === 12);
    press();
    await enter(master, "", "rounds");
    await master.until(() => mirella.system.effects[0].endsAt === null);
  });
});
