import { afterEach, describe, expect, it } from "vitest";
import { d4, d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { ALL_DECLARED, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, openWithAnna, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, SPELL, SWORD, worldWith } from "../session/world.ts";

describe("A weapon is dragged onto the bar of macros", () => {
  const it = atTable({ drawn: true });

  const sword = (anna: Person) => anna.combat.combatants.get(MIRELLA).actor.items.get(SWORD);
  const drops = async (
    session: GameSession,
    anna: Person,
    data: object,
    slot: number,
    bar: object = {},
  ): Promise<boolean> => {
    const isLeft = anna.globals.Hooks.call("hotbarDrop", bar, data, slot);
    await session.settle();
    return isLeft;
  };
  const dropsSword = (session: GameSession, anna: Person, slot: number, bar?: object) =>
    drops(session, anna, { type: "Item", uuid: sword(anna).uuid }, slot, bar);
  const window = (anna: Person): Dynamic => anna.globals.document.querySelector("#ten-segments-act");

  it("and is a macro in its place, once, however often it is dragged", async ({ session, anna }) => {
    expect(await dropsSword(session, anna, 3)).toBe(false);
    expect(await dropsSword(session, anna, 7)).toBe(false);
    expect(anna.game.macros.map(({ name, img }: Dynamic) => [name, img])).toEqual([
      ["Long Sword (Mirella)", sword(anna).img],
    ]);
    const [macro] = anna.game.macros.contents;
    expect(anna.game.user.hotbar).toEqual({ 3: macro.id, 7: macro.id });
  });

  it("which strikes at the marked figure", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await dropsSword(session, anna, 1);
    anna.game.user.targets.add({ id: anna.combat.combatants.get(ORC).tokenId });
    master.rolls(d20(15), d8(4));
    await anna.game.macros.contents[0].execute();
    await master.answersWhenAsked("none");
    expect(master.hitPoints(ORC)).toBe(4);
  });

  it("and asks, where nobody is marked", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await dropsSword(session, anna, 1);
    await anna.game.macros.contents[0].execute();
    await anna.until(() => window(anna));
    expect(window(anna).textContent).toContain("Long Sword");
  });

  const told = (anna: Person): string =>
    [...anna.globals.document.querySelectorAll(".notification")].map((one: Dynamic) => one.textContent).join("\n");

  it("and takes another sword of the same name when its own was replaced", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await dropsSword(session, anna, 1);
    const [actor, data] = [sword(anna).actor, sword(anna).toObject()];
    await sword(anna).delete();
    delete data._id;
    await actor.createEmbeddedDocuments("Item", [data]);
    await session.settle();
    await anna.game.macros.contents[0].execute();
    await anna.until(() => window(anna));
    expect(window(anna).textContent).toContain("Long Sword");
    expect(anna.errors).toEqual([]);
  });

  it("and says what is missing when there is no other", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await dropsSword(session, anna, 1);
    await sword(anna).delete();
    await session.settle();
    await anna.game.macros.contents[0].execute();
    expect(told(anna)).toContain("Mirella no longer has Long Sword.");
    await anna.api.useItem({ item: null });
    expect(told(anna)).toContain("The item of this macro no longer exists.");
    await master.game.actors.getName("Mirella").delete();
    await session.settle();
    await anna.game.macros.contents[0].execute();
    expect(told(anna)).toContain("The owner of Long Sword no longer exists.");
    expect([window(anna), ...anna.errors]).toEqual([null]);
  });

  it("and leaves to Foundry what is nobody's, or dropped on a locked bar", async ({ session, master, anna }) => {
    const [loose] = await master.globals.CONFIG.Item.documentClass.createDocuments([{ name: "Rope", type: "device" }]);
    await session.settle();
    expect(await drops(session, anna, { type: "Item", uuid: loose.uuid }, 1)).toBe(true);
    expect(await drops(session, anna, { type: "Actor", uuid: sword(anna).actor.uuid }, 1)).toBe(true);
    expect(await dropsSword(session, anna, 1, { locked: true })).toBe(true);
    expect(anna.game.macros.size).toBe(0);
  });
});

describe("A roll is dragged from a sheet onto the bar of macros", () => {
  const it = atTable({ drawn: true });
  let sheet: Dynamic;
  it.beforeEach(async ({ anna }) => {
    sheet = anna.combat.combatants.get(MIRELLA).actor.sheet;
    await sheet.render(true);
  });

  const macroOf = async (anna: Person, which: string): Promise<Dynamic> => {
    const row = sheet.element.querySelector(`.rolls__one:has([data-action=roll]${which})`);
    const dragged = JSON.parse(drag(anna, row));
    expect(anna.globals.Hooks.call("hotbarDrop", {}, dragged, 1)).toBe(false);
    await anna.until(() => anna.game.user.hotbar[1] !== undefined);
    return anna.game.macros.contents[0];
  };
  const rolled = (anna: Person) => anna.game.messages.contents.at(-1)?.flags["ten-segments"].thrown;

  it("and is a macro that rolls a save", async ({ session, anna }) => {
    const macro = await macroOf(anna, "[data-what='save.spell']");
    expect(macro.name).toBe("Save against spells (Mirella)");
    anna.rolls(d20(11));
    await macro.execute();
    await session.settle();
    expect(rolled(anna)).toMatchObject({ kind: "save", of: "spell", natural: 11 });
  });

  it("or the damage of a weapon, against the foes of its key", async ({ session, anna }) => {
    const macro = await macroOf(anna, "[data-what=damage][data-size=small-medium]");
    expect(macro.name).toBe("Damage: Long Sword vs. size S–M (Mirella)");
    expect(macro.img).toBe(sword(anna).img);
    anna.rolls(d8(3));
    await macro.execute();
    await session.settle();
    expect(rolled(anna)).toMatchObject({ kind: "damage", of: "Long Sword", total: 3, more: { size: "small-medium" } });
  });

  it("and takes another weapon of the name, or says that there is none", async ({ session, anna }) => {
    const macro = await macroOf(anna, "[data-what=damage][data-size=small-medium]");
    const [{ actor }, data] = [sword(anna), sword(anna).toObject()];
    await sword(anna).delete();
    await session.settle();
    await macro.execute();
    expect(anna.warnings.at(-1)).toContain("Mirella no longer has Long Sword.");
    delete data._id;
    await actor.createEmbeddedDocuments("Item", [data]);
    await session.settle();
    anna.rolls(d8(6));
    await macro.execute();
    await session.settle();
    expect(rolled(anna)).toMatchObject({ kind: "damage", of: "Long Sword", total: 6 });
    expect(anna.errors).toEqual([]);
  });

  it("and a weapon's row rolls an attack, where its owner is in no fight", async ({ session, anna }) => {
    await anna.combat.combatants.get(MIRELLA)?.delete();
    await session.settle();
    const dropped = { type: "Item", uuid: sheet.actor.items.get(SWORD).uuid };
    expect(anna.globals.Hooks.call("hotbarDrop", {}, dropped, 1)).toBe(false);
    await session.settle();
    anna.rolls(d20(9));
    await anna.game.macros.contents[0].execute();
    await session.settle();
    expect(rolled(anna)).toMatchObject({ kind: "attack", of: "Long Sword", natural: 9 });
  });
});

const sword = (person: Person): Dynamic => person.combat.combatants.get(MIRELLA).actor.items.get(SWORD);

/** The drag data of a button. */
function drag({ globals }: Person, key: Dynamic): string {
  let said = "";
  const event: Dynamic = new globals.Event("dragstart", { bubbles: true });
  event.dataTransfer = {
    setData: (_type: string, data: string) => {
      said = data;
    },
  };
  key.dispatchEvent(event);
  return said;
}

describe.runIf(generation === 14)("The tracker's key for all of one's own is dragged onto the bar of macros", () => {
  let session: GameSession;
  afterEach(() => session.close());

  it("and does there what it says", async () => {
    const opened = await openWithAnna(generation, { drawn: true });
    session = opened.session;
    const { master } = opened;
    await master.api.begin();
    await session.settle();
    const find = () => master.globals.document.querySelector("#combat [data-action=declareShown]");
    await master.until(find);
    const dragged = drag(master, find());
    expect(find().getAttribute("draggable")).toBe("true");
    expect(master.globals.Hooks.call("hotbarDrop", {}, JSON.parse(dragged), "2")).toBe(false);
    await session.settle();
    const [macro] = master.game.macros.contents;
    expect([macro.name, macro.command]).toEqual(["Declare as suggested", "await tenSegments.declareSuggested();"]);
    await macro.execute();
    await session.settle();
    expect(master.seat(ORC).intent).toMatchObject({ kind: "melee" });
  });
});

describe.runIf(generation === 14)("A group's key is dragged onto the bar of macros", () => {
  let session: GameSession;
  afterEach(() => session.close());

  it("and has there all of its name do together what their keys say", async () => {
    const opened = await openWithAnna(generation, { drawn: true });
    session = opened.session;
    const { master } = opened;
    await master.api.begin();
    await session.settle();
    const find = () => master.globals.document.querySelector("#combat [data-action=doTogether]");
    await master.until(find);
    const dragged = drag(master, find());
    expect(master.globals.Hooks.call("hotbarDrop", {}, JSON.parse(dragged), "2")).toBe(false);
    await session.settle();
    const [macro] = master.game.macros.contents;
    expect([macro.name, macro.command]).toEqual([
      "Orc: act together",
      'await tenSegments.resolveGroup({ group: "Orc" });',
    ]);
    await macro.execute();
    await session.settle();
    expect([ORC, SECOND_ORC].map(id => master.seat(id).intent?.kind)).toEqual(["melee", "melee"]);
    await macro.execute();
    await session.settle();
    const told = [...master.globals.document.querySelectorAll(".notification")].map((one: Dynamic) => one.textContent);
    expect(told.join()).toContain("No one named Orc has a button to press now.");
  });

  it("and says what a macro gives it instead of a name", async () => {
    const opened = await openWithAnna(generation);
    session = opened.session;
    await expect(opened.master.api.resolveGroup({ group: "" })).rejects.toThrow("resolveGroup: group must be the name");
  });
});

describe("A spell or device is dragged onto the bar of macros", () => {
  const powers = [{ id: "spark00000000000", name: "Spark", offensive: true, damage: "1d4" }];
  const wand = { _id: "wand000000000000", name: "Wand", type: "device", system: { powers } };
  const carries = worldWith(data => data.actors.find(({ name }: Dynamic) => name === "Otto").items.push(wand));
  let session: GameSession;
  afterEach(() => session.close());

  it.each([
    ["begins the spell", SPELL, { kind: "spell", spell: SPELL }, { type: "cast", targets: [ORC] }],
    [
      "uses the device",
      wand._id,
      { kind: "device", device: wand._id, power: "Spark" },
      { type: "use-device", targets: [ORC] },
    ],
  ])("and is a macro that %s at the marked figure", async (_does, thing, intent, command) => {
    session = await openSession(generation, carries, [], { drawn: true });
    const [master, ben] = [await session.sit("Gamemaster"), await session.sit("Ben")];
    await fightOn(session, master, FRIENDS_FIRST, { [OTTO]: intent });
    const { uuid } = ben.combat.combatants.get(OTTO).actor.items.get(thing);
    ben.game.user.targets.add({ id: ben.combat.combatants.get(ORC).tokenId });
    expect(ben.globals.Hooks.call("hotbarDrop", {}, { type: "Item", uuid }, 1)).toBe(false);
    await session.settle();
    master.rolls(d4(2));
    await ben.game.macros.contents[0].execute();
    await session.settle();
    expect(lastEntries(master, 1)[0].command).toMatchObject({ figure: OTTO, ...command });
    expect([...master.errors, ...ben.errors]).toEqual([]);
  });
});

describe.runIf(generation === 14)("A macro attempts something with a device of two powers", () => {
  let session: GameSession;
  afterEach(() => session.close());

  it("and is asked which, the first of them chosen", async () => {
    const powers = ["Spark", "Light"].map(name => ({ id: name.toLowerCase().padEnd(16, "0"), name }));
    const wand = { _id: "wand000000000000", name: "Wand", type: "device", system: { powers } };
    const data = worldWith(({ actors }) => actors[1].items.push(wand));
    session = await openSession(generation, data, [], { drawn: true });
    const master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await master.api.useItem({ figure: "Otto", item: "Wand" });
    await master.until(() => master.globals.document.querySelector("#ten-segments-act"));
    const { textContent } = master.globals.document.querySelector("#ten-segments-act");
    expect(textContent).toContain("Spark");
    expect(textContent).toContain("Light");
  });
});
