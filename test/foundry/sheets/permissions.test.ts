import { describe, expect } from "vitest";
import { d20, FRIENDS_FIRST, face } from "../session/dice.ts";
import { fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { worldWith } from "../session/world.ts";

const id = (name: string) => name.padEnd(16, "0");

/** A world with one more player. Anna owns Mirella, Ben is an observer and Cora has limited access. */
const SEATED = worldWith(data => {
  data.users.push({ _id: id("cora"), name: "Cora", role: 1 });
  Object.assign(data.actors[0].ownership, { [id("ben")]: 2, [id("cora")]: 1 });
  const kinds = ["weapon", "spell", "device", "class", "armor", "gear"];
  data.items = kinds.map(type => ({ _id: id(type), name: `A ${type}`, type }));
  data.settings.push({ _id: id("versioncora"), key: "ten-segments.seenVersion", value: '"99.0.0"', user: id("cora") });
});

const it = atOneTable({ data: () => SEATED, drawn: true, seats: [] });

describe("A sheet that four have open", () => {
  const seats = {} as Record<"Gamemaster" | "Anna" | "Ben" | "Cora", Person>;
  const all = () => Object.values(seats);
  it.beforeAll(async ({ session }) => {
    for (const name of ["Gamemaster", "Anna", "Ben", "Cora"] as const) seats[name] = await session.sit(name);
    for (const person of all()) await mirella(person).sheet.render(true);
  });

  const mirella = (person: Person): Dynamic => person.game.actors.getName("Mirella");
  const $$ = (person: Person, selector: string): Dynamic[] => [
    ...mirella(person).sheet.element.querySelectorAll(`.window-content ${selector}`),
  ];
  const things = () => mirella(seats.Gamemaster).items.map(({ name }: Dynamic) => name);

  /** Drops a document on the sheet, and returns how many items the figure has afterwards. */
  async function dropped(session: GameSession, person: Person, uuid: string, onto = ""): Promise<number> {
    const { element } = mirella(person).sheet;
    const place = onto === "" ? element.querySelector(".window-content") : element.querySelector(onto);
    const event = (name: string): Dynamic => {
      const made: Dynamic = new (person.globals as Dynamic).Event(name, { bubbles: true, cancelable: true });
      made.dataTransfer = { getData: () => JSON.stringify({ type: "Item", uuid }) };
      return made;
    };
    if (!place.dispatchEvent(event("dragover"))) place.dispatchEvent(event("drop"));
    await session.settle();
    return things().length;
  }

  const open = (person: Person, selector: string) =>
    $$(person, selector).filter(key => !key.disabled && !key.closest("[hidden]"));
  /** The buttons that this user can press there, each kind once. */
  const pressable = (person: Person): string[] =>
    [...new Set(open(person, "[data-action]").map(({ dataset }) => dataset.action))].sort() as string[];

  it("takes every kind of thing from whoever owns the figure, and from nobody else", async ({ session }) => {
    for (const kind of ["weapon", "spell", "device", "class", "armor", "gear"]) {
      const uuid = `Item.${id(kind)}`;
      const before = things().length;
      const after: number[] = [];
      for (const person of all()) after.push((await dropped(session, person, uuid)) - before);
      expect(after, kind).toEqual([1, 2, 2, 2]);
    }
    const others = seats.Ben.game.actors.getName("Otto").items.contents[0].uuid;
    expect([await dropped(session, seats.Ben, others), await dropped(session, seats.Cora, others)]).toEqual([14, 14]);
    expect(await dropped(session, seats.Anna, others)).toBe(15);
  });

  it("is put in order by its owner, for all that look on", async ({ session }) => {
    const listed = (person: Person) =>
      $$(person, "[data-tab=gear] .gear__thing")
        .map(line => line.querySelector(".choices__name").textContent)
        .filter(name => name.startsWith("Long"));
    const line = (name: string) => `.gear__thing[data-item-id="${mirella(seats.Anna).items.getName(name).id}"]`;
    const sorts = async (person: Person) => {
      await dropped(session, person, mirella(person).items.getName("Long Sword").uuid, line("Long Bow"));
      return listed(seats.Gamemaster);
    };
    expect(listed(seats.Gamemaster)).toEqual(["Long Sword", "Long Bow"]);
    expect(await sorts(seats.Ben)).toEqual(["Long Sword", "Long Bow"]);
    expect(await sorts(seats.Anna)).toEqual(["Long Bow", "Long Sword"]);
    expect(listed(seats.Ben)).toEqual(["Long Bow", "Long Sword"]);
  });

  it("has what is dropped on a container put into it, and taken out on a line of what lies in none", async ({
    session,
  }) => {
    const owner = () => mirella(seats.Anna).items;
    await mirella(seats.Anna).createEmbeddedDocuments("Item", [
      { name: "Backpack", type: "gear", system: { capacity: 40 } },
      { name: "Rope", type: "gear" },
      { name: "Lamp", type: "gear" },
    ]);
    await session.settle();
    const onto = async (name: string, other: string, person = seats.Anna) => {
      const line = `.gear__thing[data-item-id="${owner().getName(other).id}"]`;
      await dropped(session, person, mirella(person).items.getName(name).uuid, line);
    };
    const inside = () => ["Rope", "Lamp", "Backpack"].filter(name => owner().getName(name).system.within !== "");
    await onto("Rope", "Backpack", seats.Ben);
    expect(inside()).toEqual([]);
    await onto("Rope", "Backpack");
    expect(owner().getName("Rope").system.within).toBe(owner().getName("Backpack").id);
    await onto("Backpack", "Rope");
    await onto("Lamp", "Rope");
    expect(inside()).toEqual(["Rope", "Lamp"]);
    await onto("Rope", "Long Sword");
    expect(inside()).toEqual(["Lamp"]);
    const ids = ["Backpack", "Rope", "Lamp"].map(name => owner().getName(name).id);
    await mirella(seats.Anna).deleteEmbeddedDocuments("Item", ids);
    await session.settle();
  });

  it("lets its owners drag things and rolls from it, and nobody else", () => {
    const drags = all().map(person => $$(person, "[draggable=true]").filter(one => !one.closest("[hidden]")).length);
    expect(drags.map(number => number > 0)).toEqual([true, true, false, false]);
  });

  it("offers before a fight all keys to its owners, who looks on those that only show, and to whoever just sees it none", () => {
    expect(pressable(seats.Anna)).toEqual(pressable(seats.Gamemaster));
    expect(pressable(seats.Anna)).toEqual(
      expect.arrayContaining(["createThing", "deleteThing", "duplicateThing", "editImage", "roll", "wearArmor"]),
    );
    expect(pressable(seats.Ben)).toEqual(["editThing", "tab"]);
    expect(pressable(seats.Cora)).toEqual([]);
  });

  it("says to who looks on, beside what can be rolled, why the keys are shut", () => {
    const notes = (person: Person) => $$(person, ":is([data-tab=combat], [data-tab=abilities]) .field__note");
    const says = all().map(person =>
      notes(person).filter(({ textContent }) => textContent.includes("Only the owners")),
    );
    expect(says.map(({ length }) => length)).toEqual([0, 0, 2, 0]);
  });

  it("has fields that only its owners change", () => {
    const fields = all().map(person => open(person, ":is(input, select, textarea, prose-mirror)").length > 0);
    expect(fields).toEqual([true, true, false, false]);
  });

  it("offers the damage of an attack's card to those who may roll it", async ({ session }) => {
    const { Anna } = seats;
    Anna.rolls(d20(15));
    await Anna.api.roll({ actor: "Mirella", what: "attack", item: "Long Sword", target: null });
    await session.settle();
    const keys = async (person: Person) =>
      (await person.game.messages.contents.at(-1).renderHTML()).querySelectorAll("[data-rolls]").length;
    expect(await Promise.all(all().map(keys))).toEqual([2, 2, 0, 0]);
  });

  it("a macro of it that is handed on rolls for its owners, and tells others why not", async () => {
    const command = { actor: "Mirella", what: "damage", item: "Long Sword", size: "large" };
    for (const person of [seats.Gamemaster, seats.Anna]) {
      person.rolls(face(12, 12));
      expect(await person.api.roll(command)).toMatchObject({ total: 12 });
    }
    for (const person of [seats.Ben, seats.Cora]) {
      expect(await person.api.roll(command)).toBeNull();
      expect(person.warnings.join()).toContain("You cannot roll for Mirella");
    }
  });

  describe("in a fight, in which she acts", () => {
    it.beforeAll(({ session }) => fightOn(session, seats.Gamemaster, FRIENDS_FIRST, MIRELLA_DECLARED));

    it("has the keys of her deeds for those who may command her", () => {
      const deeds = ["act", "parry", "strike"];
      expect(pressable(seats.Gamemaster)).toEqual(expect.arrayContaining(deeds));
      expect(pressable(seats.Anna)).toEqual(expect.arrayContaining(deeds));
      expect(pressable(seats.Ben)).toEqual(["editThing", "tab"]);
      expect(pressable(seats.Cora)).toEqual([]);
    });

    it("has what stands in her controls to unfold for all but those who just see her", () => {
      const folds = all().map(person => open(person, ".fight-control > summary").length);
      expect([folds[0]! > 0, folds]).toEqual([true, [folds[0], folds[0], folds[0], 0]]);
    });

    it("a macro that attempts something with her sword opens no window of hers to others, who are told why", async ({
      session,
    }) => {
      const before = seats.Gamemaster.deeds().length;
      for (const person of [seats.Ben, seats.Cora]) {
        await person.api.useItem({ item: mirella(person).items.getName("Long Sword") });
        await session.settle();
        const { document } = person.globals as Dynamic;
        expect(document.querySelector("#ten-segments-act")).toBeNull();
        expect(document.querySelector("#notifications").textContent).toContain("You do not control this combatant");
      }
      expect(seats.Gamemaster.deeds()).toHaveLength(before);
    });
  });

  it("has broken on nobody's screen", () => expect(all().map(({ errors }) => errors)).toEqual([[], [], [], []]));
});
