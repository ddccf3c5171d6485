import { describe, expect } from "vitest";
import { containersAround, thingsIn } from "#foundry/models/derived.ts";
import type { Dynamic, GameSession } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";
import { drawn, drop } from "./dropping.ts";

const container = (name: string, more: object = {}) => ({
  name,
  type: "gear",
  system: { capacity: 30, weight: 2, ...more },
});
const thing = (name: string, more: object = {}) => ({ name, type: "gear", system: { weight: 1, ...more } });

describe("What lies in what", () => {
  const laid = (id: string, within = "") => ({ id, system: { within } });
  const [chest, sack, coin, rope] = [laid("chest"), laid("sack", "chest"), laid("coin", "sack"), laid("rope", "gone")];
  const all = [chest, sack, coin, rope];
  it("is told from the nearest container outward", () => expect(containersAround(coin, all)).toEqual([sack, chest]));
  it("is nothing where the container is gone", () => expect(containersAround(rope, all)).toEqual([]));
  it("holds what lies in what lies in it", () => expect(thingsIn(chest, all)).toEqual([sack, coin]));
  it("comes to an end where two lie in one another", () => {
    const [one, other] = [laid("one", "other"), laid("other", "one")];
    expect(containersAround(one, [one, other])).toEqual([other]);
    expect(thingsIn(one, [one, other])).toEqual([other]);
    const own = laid("own", "own");
    expect(containersAround(own, [own])).toEqual([]);
  });
});

const it = atOneTable({ drawn: true, noErrors: true, seats: ["master"] });

describe("A container on a sheet", () => {
  let wim: Dynamic;
  let berta: Dynamic;
  it.beforeEach(async ({ master }) => {
    const { Actor } = master.globals;
    [wim, berta] = await Actor.create([
      {
        name: "Wim",
        type: "character",
        items: [container("Backpack"), container("Pouch"), thing("Gem"), thing("Rope")],
      },
      { name: "Berta", type: "character" },
    ]);
    await lay("Pouch", "Backpack");
    await lay("Gem", "Pouch");
    await lay("Rope", "Backpack");
  });

  const lay = (name: string, where: string, actor = wim) =>
    actor.items.getName(name).update({ "system.within": actor.items.getName(where).id });
  /** Each item with its container; "?" if the container is missing. */
  const laid = (actor: Dynamic) =>
    actor.items.contents.map(({ name, system: { within } }: Dynamic) => [
      name,
      within === "" ? "" : (actor.items.get(within)?.name ?? "?"),
    ]);
  const ALL = [
    ["Backpack", ""],
    ["Pouch", "Backpack"],
    ["Gem", "Pouch"],
    ["Rope", "Backpack"],
  ];
  const line = (name: string) => `.gear__thing[data-item-id="${wim.items.getName(name).id}"]`;
  const facts = async (session: GameSession, actor: Dynamic, name: string) =>
    (await drawn(session, actor)).querySelector(line(name)).querySelector(".choices__facts").textContent;

  it("comes to another's sheet with all that lies in it, and in what lies in it", async ({ session, master }) => {
    await drop(session, master, wim.items.getName("Backpack"), berta);
    expect(laid(berta)).toEqual(ALL);
    expect(laid(wim)).toEqual(ALL);
    await drop(session, master, wim.items.getName("Backpack"), berta);
    expect(laid(berta)).toEqual([...ALL, ...ALL]);
    const [one, other] = berta.items.filter(({ name }: Dynamic) => name === "Backpack").map(({ id }: Dynamic) => id);
    const ropes = berta.items.filter(({ name }: Dynamic) => name === "Rope");
    expect(ropes.map(({ system }: Dynamic) => system.within)).toEqual([one, other]);
  });
  it("leaves behind what it lay in, as does anything that comes alone", async ({ session, master }) => {
    await drop(session, master, wim.items.getName("Pouch"), berta);
    await drop(session, master, wim.items.getName("Rope"), berta);
    expect(laid(berta)).toEqual([
      ["Pouch", ""],
      ["Gem", "Pouch"],
      ["Rope", ""],
    ]);
  });
  it("is copied with the like in it", async ({ session }) => {
    (await drawn(session, wim))
      .querySelector(`[data-action=duplicateThing][data-item="${wim.items.getName("Pouch").id}"]`)
      .click();
    await session.settle();
    expect(laid(wim)).toEqual([...ALL, ["Pouch", "Backpack"], ["Gem", "Pouch"]]);
    const gems = wim.items.filter(({ name }: Dynamic) => name === "Gem").map(({ system }: Dynamic) => system.within);
    expect(new Set(gems).size).toBe(2);
  });
  it("leaves what lay in it when it is thrown away, and nothing of what goes with it", async () => {
    await wim.items.getName("Pouch").delete();
    expect(laid(wim)).toEqual([
      ["Backpack", ""],
      ["Gem", ""],
      ["Rope", "Backpack"],
    ]);
    const ids = ["Backpack", "Rope"].map(name => wim.items.getName(name).id);
    await wim.deleteEmbeddedDocuments("Item", ids);
    expect(laid(wim)).toEqual([["Gem", ""]]);
  });
  it("goes into nothing that lies in it, by hand or from a list", async ({ session, master }) => {
    await drop(session, master, wim.items.getName("Backpack"), wim, line("Pouch"));
    await drop(session, master, wim.items.getName("Backpack"), wim, line("Gem"));
    expect(laid(wim)).toEqual(expect.arrayContaining([["Backpack", ""]]));
    const { sheet } = wim.items.getName("Backpack");
    await sheet.render(true);
    const choices = [...sheet.element.querySelector('[name="system.within"]').options];
    expect(choices.map((option: Dynamic) => option.textContent)).toEqual(["–"]);
    await sheet.close();
  });
  it("has what lies in it beneath it in the list, as deep as it lies, be it a weapon or no", async ({ session }) => {
    await wim.createEmbeddedDocuments("Item", [thing("Torch"), { name: "Knife", type: "weapon" }]);
    await lay("Knife", "Pouch");
    const lines = [...(await drawn(session, wim)).querySelectorAll("[data-tab=gear] .gear__thing")];
    const told = lines.map((one: Dynamic) => [
      one.querySelector(".choices__name").textContent,
      one.getAttribute("style") ?? "",
    ]);
    expect(told).toEqual([
      ["Knife", ""],
      ["Backpack", ""],
      ["Pouch", "--depth: 1"],
      ["Gem", "--depth: 2"],
      ["Rope", "--depth: 1"],
      ["Torch", ""],
    ]);
    expect(await facts(session, wim, "Knife")).toMatch(/ · in Pouch$/);
  });
  it("says what lies in it, and is left behind with all of that", async ({ session }) => {
    expect(await facts(session, wim, "Backpack")).toBe("2 lb · 4 of 30 lb");
    expect(await facts(session, wim, "Gem")).toBe("1 lb · in Pouch");
    const load = async () => (await drawn(session, wim)).textContent.match(/Carries (\S+) lb\. Encumbrance: none/)?.[1];
    expect(await load()).toBe("6");
    await wim.items.getName("Backpack").update({ "system.left": true });
    expect(await load()).toBe("0");
  });
});
