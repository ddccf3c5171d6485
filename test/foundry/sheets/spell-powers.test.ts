import { describe, expect } from "vitest";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { drawn, drop } from "./dropping.ts";

const FIRE_BALL = {
  name: "Fire Ball",
  type: "spell",
  system: {
    castingTime: 3,
    offensive: true,
    canDamage: true,
    save: "half",
    element: "fire",
    byLevel: { damage: "1d6" },
    area: { shape: "circle", size: 20 },
  },
};
const FLY = {
  name: "Fly",
  type: "spell",
  system: { castingTime: 3, effect: { lasts: "turns", number: "1d6", perLevel: 6, moves: 12, movesBy: "fly" } },
};
const RING = {
  name: "Ring",
  type: "device",
  system: { powers: [{ id: "stored0000000000", name: "Stored spell", activation: 5, charges: 2 }] },
};

const make = async ({ game, globals }: Person, data: object): Promise<Dynamic> => {
  await globals.CONFIG.Item.documentClass.create(structuredClone(data));
  return game.items.getName((data as Dynamic).name);
};
const noticesOf = ({ globals }: Person): string =>
  [...globals.document.querySelectorAll(".notification")].map(({ textContent }: Dynamic) => textContent).join(" ");
const dialogOf = ({ globals }: Person): Dynamic => globals.document.querySelector("dialog");
const powersOf = (item: Dynamic): Dynamic[] => item.toObject().system.powers;

/** Fills in the open dialog and confirms it. */
async function answer(session: GameSession, person: Person, fields: Readonly<Record<string, string>>): Promise<void> {
  await person.until(() => dialogOf(person)?.querySelector("[name=level]"));
  for (const [name, value] of Object.entries(fields)) dialogOf(person).querySelector(`[name=${name}]`).value = value;
  dialogOf(person).querySelector("[data-action=ok]").click();
  await session.settle();
}

const it = atOneTable({ drawn: true, noErrors: true });

describe("A spell that is dropped on a device's sheet (G.13)", () => {
  it.afterEach(async ({ session, master }) => {
    await master.globals.CONFIG.Item.documentClass.deleteDocuments(master.game.items.map(({ id }: Dynamic) => id));
    await session.settle();
  });

  it("adds a power that works as the spell at the level that is asked for, once", async ({ session, master }) => {
    const [ring, spell] = [await make(master, RING), await make(master, FIRE_BALL)];
    await drop(session, master, spell, ring);
    await answer(session, master, { level: "7" });
    await master.until(() => powersOf(ring).length === 2);
    // As long as the ring's other power.
    expect(powersOf(ring)[1]).toMatchObject({
      name: "Fire Ball",
      activation: 5,
      charges: 1,
      shares: false,
      damage: "7d6",
      save: "half",
      element: "fire",
      canDamage: true,
      area: { shape: "circle", size: 20 },
    });
    expect(powersOf(ring)[0]).toMatchObject({ name: "Stored spell", damage: "" });
    expect(master.errors).toEqual([]);
  });

  it("replaces what the power does that it is dropped on, which keeps its id, time and charges", async ({
    session,
    master,
  }) => {
    const [ring, spell] = [await make(master, RING), await make(master, FLY)];
    await drop(session, master, spell, ring, ".power [name$='.name']");
    await answer(session, master, { level: "8" });
    await master.until(() => powersOf(ring)[0].name === "Fly");
    expect(powersOf(ring)).toHaveLength(1);
    expect(powersOf(ring)[0]).toMatchObject({
      id: "stored0000000000",
      activation: 5,
      charges: 2,
      effect: { lasts: "turns", number: "1d6 + 48", moves: 12, movesBy: "fly", casterLevel: 8 },
    });
  });

  it("is offered at its owner's level, else at that of the device's owner", async ({ session, master }) => {
    const mirella = master.game.actors.getName("Mirella");
    await mirella.createEmbeddedDocuments("Item", [RING, FLY]);
    await mirella.update({ "system.level": 9 });
    const spells = [mirella.items.getName("Fly"), await make(master, FIRE_BALL)];
    const ring = mirella.items.getName("Ring");
    for (const spell of spells) {
      await drop(session, master, spell, ring);
      await answer(session, master, {});
    }
    expect(powersOf(ring).slice(1)).toMatchObject([{ effect: { casterLevel: 9 } }, { damage: "9d6" }]);
  });

  it("can be chosen without dragging", async ({ session, master }) => {
    const [ring] = [await make(master, RING), await make(master, FIRE_BALL), await make(master, FLY)];
    (await drawn(session, ring)).querySelector("[data-action=addSpellPower]").click();
    await master.until(() => dialogOf(master)?.querySelector("[name=spell]"));
    const choices = [...dialogOf(master).querySelectorAll("[name=spell] option")];
    expect(choices.map(({ textContent }: Dynamic) => textContent)).toEqual(["Fire Ball", "Fly"]);
    await answer(session, master, {
      spell: master.game.items.getName("Fly").uuid,
      level: "2",
      into: "stored0000000000",
    });
    await master.until(() => powersOf(ring)[0].name === "Fly");
    expect(powersOf(ring)).toMatchObject([{ id: "stored0000000000", effect: { number: "1d6 + 12", casterLevel: 2 } }]);
  });

  it("keeps what was typed and not saved yet", async ({ session, master }) => {
    const [ring, spell] = [await make(master, RING), await make(master, FIRE_BALL)];
    await drop(session, master, spell, ring);
    ring.sheet.element.querySelector(".power [name$='.activation']").value = "4";
    await answer(session, master, { level: "1" });
    await master.until(() => powersOf(ring).length === 2);
    expect(powersOf(ring).map(({ activation }) => activation)).toEqual([4, 4]);
  });

  it("is refused with the reason if it is no spell, or if the user cannot change the device", async ({
    session,
    master,
    anna,
  }) => {
    const ring = await make(master, RING);
    const spell = await make(master, FLY);
    await drop(session, master, ring, ring);
    expect(noticesOf(master)).toContain("Ring is no spell: only spells can be powers of Ring.");
    await drop(session, master, master.game.actors.getName("Mirella"), ring);
    expect(noticesOf(master)).toContain("Only spells can be powers of Ring.");
    await ring.update({ "ownership.default": 2 });
    await session.settle();
    await drop(session, anna, anna.game.items.getName("Fly") ?? spell, anna.game.items.getName("Ring"));
    expect(noticesOf(anna)).toContain("You cannot change Ring.");
    expect(dialogOf(master) ?? dialogOf(anna)).toBeNull();
    expect(powersOf(ring)).toHaveLength(1);
  });

  it("leaves text that is dragged into a field alone", async ({ session, master }) => {
    const place = (await drawn(session, await make(master, RING))).querySelector("[name=name]");
    const event: Dynamic = new (master.globals as Dynamic).Event("drop", { bubbles: true, cancelable: true });
    event.dataTransfer = { getData: () => "a name" };
    place.dispatchEvent(event);
    await session.settle();
    expect([event.defaultPrevented, dialogOf(master)]).toEqual([false, null]);
  });
});
