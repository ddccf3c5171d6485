import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makePacks } from "#tools/packs/make.mjs";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { world } from "../session/world.ts";

const root = new URL("../../..", import.meta.url).pathname;
let packs: string;
beforeAll(async () => {
  packs = mkdtempSync(join(tmpdir(), "ten-segments-packs-"));
  await makePacks(root, packs);
});
afterAll(() => rmSync(packs, { recursive: true, force: true }));

let session: GameSession | undefined;
afterEach(() => session?.close());

/** Web as it was before it had an effect. */
const WEB = {
  _id: "web0000000000000",
  name: "Web",
  type: "spell",
  system: { castingTime: 2, offensive: true, inhibits: true, memorized: 3, description: "<p>My own words.</p>" },
};

/** A wand as it was, with 7 charges left. */
const WAND = {
  _id: "wand000000000000",
  name: "Wand of paralyzation",
  type: "device",
  system: {
    powers: [
      {
        id: "ray0000000000000",
        name: "Paralyzation ray",
        activation: 3,
        charges: 7,
        save: "negates",
        savesAs: "aimed",
        inhibits: true,
      },
    ],
  },
};

const power = (name: string, facts: object) => ({
  id: `${name.slice(0, 4)}000000000000`,
  name,
  activation: 3,
  ...facts,
});
/** A ring as it was before its powers worked as spells. */
const RING = {
  _id: "ring000000000000",
  name: "Ring of human influence",
  type: "device",
  system: {
    worn: "on",
    powers: [
      power("Suggestion", { charges: 0, save: "negates", mental: true, inhibits: true }),
      power("Charm Person", { charges: 1, save: "negates", mental: true, inhibits: true }),
    ],
  },
};

/** Opens a world that the older version made, in which Mirella has these items, and seats these users. */
async function openOld(items: readonly object[], seats: readonly string[] = ["Gamemaster"]): Promise<Person> {
  const data = world() as Dynamic;
  data.settings = data.settings.filter(({ key }: Dynamic) => key !== "ten-segments.itemsVersion");
  const mirella = data.actors.find(({ name }: Dynamic) => name === "Mirella");
  mirella.items.push(...structuredClone(items));
  session = await openSession(generation, data, [], { packs });
  let last: Person | undefined;
  for (const seat of seats) last = await session.sit(seat);
  await session.settle();
  return last as Person;
}

const itemOf = ({ game }: Person, { name }: { readonly name: string }): Dynamic =>
  game.actors.getName("Mirella").items.getName(name).toObject().system;

describe("A world of an older version", () => {
  it("G.13: gives the compendium's spells their effects, and keeps what was memorized", async () => {
    const master = await openOld([WEB]);
    expect(itemOf(master, WEB)).toMatchObject({
      effect: { lasts: "turns", condition: "held" },
      save: "negates",
      saveModifiers: "-2",
      memorized: 3,
    });
    expect(master.game.settings.get("ten-segments", "itemsVersion")).toBe(1);
  });
  it("G.13: keeps a description that someone has written", async () =>
    expect(itemOf(await openOld([WEB]), WEB).description).toBe("<p>My own words.</p>"));
  it("G.13: keeps a spell that someone has changed", async () => {
    const changed = { ...WEB, system: { ...WEB.system, castingTime: 5 } };
    expect(itemOf(await openOld([changed]), WEB)).toMatchObject({ castingTime: 5, effect: { lasts: "none" } });
  });
  it("G.13: keeps a spell of the table's own", async () => {
    const own = { ...WEB, name: "Webbing of Old" };
    expect(itemOf(await openOld([own]), own).effect.lasts).toBe("none");
  });
  it("G.13: gives a device's powers their effects, and keeps its charges and the power's id", async () => {
    const [power] = itemOf(await openOld([WAND]), WAND).powers;
    expect(power).toMatchObject({ id: "ray0000000000000", charges: 7, effect: { condition: "held" } });
  });
  it("G.13: gives powers that work as spells what the spells do, and keeps their charges", async () => {
    const { powers, worn } = itemOf(await openOld([RING]), RING);
    expect(worn).toBe("on");
    expect(powers).toMatchObject([
      {
        id: "Sugg000000000000",
        charges: 0,
        effect: { lasts: "turns", number: "78", casterLevel: 12, condition: "obeys" },
      },
      { id: "Char000000000000", charges: 1, effect: { condition: "charmed", whom: "person", limit: "21 HD" } },
    ]);
  });
  it("is left alone until a game master opens it", async () => {
    const anna = await openOld([WEB], ["Anna"]);
    expect(itemOf(anna, WEB).effect.lasts).toBe("none");
    expect(anna.game.settings.get("ten-segments", "itemsVersion")).toBe(0);
  });
});

describe("A world of this version", () => {
  it("G.13: does not change items again", async () => {
    const data = world() as Dynamic;
    data.actors.find(({ name }: Dynamic) => name === "Mirella").items.push(structuredClone(WEB));
    session = await openSession(generation, data, [], { packs });
    const master = await session.sit("Gamemaster");
    await session.settle();
    expect(itemOf(master, WEB).effect.lasts).toBe("none");
  });
});
