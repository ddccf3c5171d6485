import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";

const gear = (name: string, more: object = {}) => ({ name, type: "gear", system: { weight: 1, ...more } });

describe("A write of a sheet that a module cancels", () => {
  let session: GameSession;
  let master: Person;
  let wim: Dynamic;
  let berta: Dynamic;
  const endings: (() => void)[] = [];
  beforeAll(async () => {
    session = await openSession(generation, undefined, [], { drawn: true });
    master = await session.sit("Gamemaster");
  });
  beforeEach(async () => {
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
    for (const note of noticed()) note.remove();
    master.errors.splice(0);
  });
  afterEach(() => {
    for (const end of endings.splice(0)) end();
  });
  afterAll(() => session.close());

  const thing = (name: string): Dynamic => wim.items.getName(name);
  const noticed = (): Dynamic[] => [...master.globals.document.querySelectorAll("#notifications .notification")];
  function cancel(...hooks: string[]): void {
    const { Hooks } = master.globals;
    for (const hook of hooks) {
      const id = Hooks.on(hook, () => false);
      endings.push(() => Hooks.off(hook, id));
    }
  }
  async function drawn(document: Dynamic): Promise<Dynamic> {
    await document.sheet.render(true);
    await session.settle();
    return document.sheet.element;
  }
  async function press(document: Dynamic, selector: string): Promise<void> {
    const button = (await drawn(document)).querySelector(selector);
    expect(button, selector).not.toBeNull();
    button.disabled = false;
    button.click();
    await session.settle();
  }
  async function drop(item: Dynamic, actor: Dynamic, onto: string): Promise<void> {
    const place = (await drawn(actor)).querySelector(onto);
    const event: Dynamic = new (master.globals as Dynamic).Event("drop", { bubbles: true, cancelable: true });
    event.dataTransfer = { getData: () => JSON.stringify({ type: "Item", uuid: item.uuid }) };
    place.dispatchEvent(event);
    await session.settle();
  }
  /** Expects one error notification and no unhandled error. */
  function expectNotice(name: string): void {
    expect(noticed().map(note => note.textContent.trim())).toEqual([
      expect.stringContaining(`${name} was not saved: a module prevented it`),
    ]);
    expect(master.errors.splice(0)).toEqual([expect.objectContaining({ name: "NotWrittenError" })]);
  }
  const line = (name: string) => `.gear__thing[data-item-id="${thing(name).id}"]`;

  it("an item that is dropped on a container's line", async () => {
    cancel("preUpdateItem");
    await drop(thing("Lantern"), wim, line("Pouch"));
    expectNotice("Lantern");
  });
  it("a container that is dropped on another's sheet", async () => {
    cancel("preCreateItem");
    await drop(thing("Backpack"), berta, ".window-content");
    expectNotice("Backpack");
  });
  it("what lies in a container that is deleted: the container stays", async () => {
    cancel("preUpdateItem");
    expect(await thing("Backpack").delete()).toBeUndefined();
    expectNotice("Rope");
    expect(thing("Backpack")).toBeDefined();
  });
  it("a new item", async () => {
    cancel("preCreateItem");
    await press(wim, '[data-action="createThing"][data-type="gear"]');
    expectNotice("New gear");
  });
  it("a copy", async () => {
    cancel("preCreateItem");
    await press(wim, `[data-action="duplicateThing"][data-item="${thing("Pouch").id}"]`);
    expectNotice("Pouch");
  });
  it("armor that is put on", async () => {
    cancel("preUpdateItem");
    await press(wim, `[data-action="wearArmor"][data-item="${thing("Chain mail").id}"]`);
    expectNotice("Chain mail");
  });
  it("a new power", async () => {
    cancel("preUpdateItem");
    await press(thing("Wand of Fear"), '[data-action="addPower"]');
    expectNotice("Wand of Fear");
  });
});
