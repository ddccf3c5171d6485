import { afterEach, describe, expect } from "vitest";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { drawn, drop } from "./dropping.ts";

const gear = (name: string, more: object = {}) => ({ name, type: "gear", system: { weight: 1, ...more } });

const it = atOneTable({ drawn: true, seats: ["master"] });

describe("A write of a sheet that a module cancels", () => {
  let wim: Dynamic;
  let berta: Dynamic;
  const endings: (() => void)[] = [];
  it.beforeEach(async ({ master }) => {
    const items = [
      gear("Backpack", { capacity: 30 }),
      gear("Pouch", { capacity: 30 }),
      gear("Rope"),
      gear("Lantern"),
      { name: "Chain mail", type: "armor" },
      { name: "Wand of Fear", type: "device", system: { powers: [{ id: "power00000000001", name: "Fear" }] } },
    ];
    const injuries = [{ key: 1, kind: "wound", part: "leg", severity: 1 }];
    [wim, berta] = await master.globals.Actor.create([
      { name: "Wim", type: "character", items, system: { injuries, hitPoints: { value: 1, max: 8 } } },
      { name: "Berta", type: "character", items: [gear("Torch")] },
    ]);
    await thing("Rope").update({ "system.within": thing("Backpack").id });
    for (const note of noticed(master)) note.remove();
    master.errors.splice(0);
  });
  afterEach(() => {
    for (const end of endings.splice(0)) end();
  });

  const thing = (name: string): Dynamic => wim.items.getName(name);
  const noticed = (master: Person): Dynamic[] => [
    ...master.globals.document.querySelectorAll("#notifications .notification"),
  ];
  function cancel(master: Person, ...hooks: string[]): void {
    const { Hooks } = master.globals;
    for (const hook of hooks) {
      const id = Hooks.on(hook, () => false);
      endings.push(() => Hooks.off(hook, id));
    }
  }
  async function press(session: GameSession, document: Dynamic, selector: string): Promise<void> {
    const button = (await drawn(session, document)).querySelector(selector);
    expect(button, selector).not.toBeNull();
    button.disabled = false;
    button.click();
    await session.settle();
  }
  /** Expects one error notification and no unhandled error. */
  function expectNotice(master: Person, name: string): void {
    expect(noticed(master).map(note => note.textContent.trim())).toEqual([
      expect.stringContaining(`${name} was not saved: a module prevented it`),
    ]);
    expect(master.errors.splice(0)).toEqual([expect.objectContaining({ name: "NotWrittenError" })]);
  }
  const line = (name: string) => `.gear__thing[data-item-id="${thing(name).id}"]`;

  it("an item that is dropped on a container's line", async ({ session, master }) => {
    cancel(master, "preUpdateItem");
    await drop(session, master, thing("Lantern"), wim, line("Pouch"));
    expectNotice(master, "Lantern");
  });
  it("a container that is dropped on another's sheet", async ({ session, master }) => {
    cancel(master, "preCreateItem");
    await drop(session, master, thing("Backpack"), berta, ".window-content");
    expectNotice(master, "Backpack");
  });
  it("what lies in a container that is deleted: the container stays", async ({ master }) => {
    cancel(master, "preUpdateItem");
    expect(await thing("Backpack").delete()).toBeUndefined();
    expectNotice(master, "Rope");
    expect(thing("Backpack")).toBeDefined();
  });
  it("an item that is deleted", async ({ session, master }) => {
    cancel(master, "preDeleteItem");
    master.globals.foundry.applications.api.DialogV2.confirm = async () => true;
    await press(session, wim, `[data-action="deleteThing"][data-item="${thing("Lantern").id}"]`);
    expect(noticed(master).map(note => note.textContent.trim())).toEqual([
      expect.stringContaining("Lantern was not deleted: a module prevented it"),
    ]);
    expect(master.errors.splice(0)).toEqual([expect.objectContaining({ name: "NotDeletedError" })]);
  });
  it("a new item", async ({ session, master }) => {
    cancel(master, "preCreateItem");
    await press(session, wim, '[data-action="createThing"][data-type="gear"]');
    expectNotice(master, "New gear");
  });
  it("a copy", async ({ session, master }) => {
    cancel(master, "preCreateItem");
    await press(session, wim, `[data-action="duplicateThing"][data-item="${thing("Pouch").id}"]`);
    expectNotice(master, "Pouch");
  });
  it("armor that is put on", async ({ session, master }) => {
    cancel(master, "preUpdateItem");
    await press(session, wim, `[data-action="wearArmor"][data-item="${thing("Chain mail").id}"]`);
    expectNotice(master, "Chain mail");
  });
  it("a new power", async ({ session, master }) => {
    cancel(master, "preUpdateItem");
    await press(session, thing("Wand of Fear"), '[data-action="addPower"]');
    expectNotice(master, "Wand of Fear");
  });
});
