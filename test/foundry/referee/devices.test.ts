import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { ORC, OTTO, worldWith } from "../session/world.ts";

const WAND = "wand000000000000";
const RING = "ring000000000000";
const DETECTION = "detection0000000";
const LIGHT = "light00000000000";

const wand = {
  _id: WAND,
  name: "Wand of Enemy Detection",
  type: "device",
  system: {
    powers: [
      { id: LIGHT, name: "Light", charges: 2 },
      { id: DETECTION, name: "Detection", charges: 5 },
    ],
  },
};
const ring = { _id: RING, name: "Ring of Protection", type: "device", system: { worn: "off", donExempt: true } };

const equipped = () =>
  worldWith(data => {
    for (const actor of data.actors.filter(({ name }: Dynamic) => name !== "Mirella")) actor.items.push(wand, ring);
  });

describe("Devices", () => {
  const it = atTable({ data: () => equipped(), seats: ["master"] });
  it.beforeEach(async ({ session, master }) => {
    const intent = { kind: "device", device: WAND, power: DETECTION };
    await fightOn(session, master, FRIENDS_FIRST, { [OTTO]: intent, [ORC]: intent });
  });

  const items = (master: Person, figure: string) => master.combat.combatants.get(figure).actor.items;
  const charges = (master: Person, figure: string) =>
    items(master, figure)
      .get(WAND)
      .system.powers.map((power: Dynamic) => power.charges);
  const use = async (session: GameSession, master: Person, figure: string, power: string) => {
    const asked = { type: "use-device", figure, device: WAND, power, targets: [] };
    const ruling = await master.api.command({ ...asked, overruled: true });
    await session.settle();
    return ruling;
  };

  it.for([
    ["a character", OTTO],
    ["a token of its own", ORC],
  ] as const)(
    "of %s lose a charge with each use, and have it back when that is undone",
    async ([_who, figure], { session, master }) => {
      expect(await use(session, master, figure, DETECTION)).toMatchObject({ accepted: true });
      expect(charges(master, figure)).toEqual([2, 4]);
      await master.api.undo();
      await session.settle();
      expect(charges(master, figure)).toEqual([2, 5]);
      expect(master.errors).toEqual([]);
    },
  );
  it("keep the charges of their other powers", async ({ session, master }) => {
    await use(session, master, OTTO, DETECTION);
    await use(session, master, OTTO, LIGHT);
    expect(charges(master, OTTO)).toEqual([1, 4]);
  });
  it("show it on their open sheets", async ({ session, master }) => {
    const { sheet } = items(master, OTTO).get(WAND);
    await sheet.render(true);
    await use(session, master, OTTO, DETECTION);
    const shown = () => sheet.element.querySelector(`[name="system.powers.${DETECTION}.charges"]`).value;
    await master.until(() => shown() === "4");
    await sheet.close();
  });
  it("are put on", async ({ session, master }) => {
    const worn = () => items(master, OTTO).get(RING).system.worn;
    await master.api.command({ type: "wear", figure: OTTO, item: RING, on: true });
    await session.settle();
    expect(worn()).toBe("on");
    await master.api.undo();
    await session.settle();
    expect(worn()).toBe("off");
  });
});
