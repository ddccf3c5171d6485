import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import {
  type Dynamic,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  ORC,
  OTTO,
  openSession,
  type Person,
  worldWith,
} from "../session/index.ts";

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
  let session: GameSession;
  let master: Person;
  beforeEach(async () => {
    session = await openSession(generation, equipped());
    master = await session.sit("Gamemaster");
    const intent = { kind: "device", device: WAND, power: DETECTION };
    await fightOn(session, master, FRIENDS_FIRST, { [OTTO]: intent, [ORC]: intent });
  });
  afterEach(() => session.close());

  const items = (figure: string) => master.combat.combatants.get(figure).actor.items;
  const charges = (figure: string) =>
    items(figure)
      .get(WAND)
      .system.powers.map((power: Dynamic) => power.charges);
  const use = async (figure: string, power: string) => {
    const asked = { type: "use-device", figure, device: WAND, power, targets: [] };
    const ruling = await master.api.command({ ...asked, overruled: true });
    await session.settle();
    return ruling;
  };

  it.each([
    ["a character", OTTO],
    ["a token of its own", ORC],
  ])("of %s lose a charge with each use, and have it back when that is undone", async (_who, figure) => {
    expect(await use(figure, DETECTION)).toMatchObject({ accepted: true });
    expect(charges(figure)).toEqual([2, 4]);
    await master.api.undo();
    await session.settle();
    expect(charges(figure)).toEqual([2, 5]);
    expect(master.errors).toEqual([]);
  });
  it("keep the charges of their other powers", async () => {
    await use(OTTO, DETECTION);
    await use(OTTO, LIGHT);
    expect(charges(OTTO)).toEqual([1, 4]);
  });
  it("show it on their open sheets", async () => {
    const { sheet } = items(OTTO).get(WAND);
    await sheet.render(true);
    await use(OTTO, DETECTION);
    const shown = () => sheet.element.querySelector(`[name="system.powers.${DETECTION}.charges"]`).value;
    await master.until(() => shown() === "4");
    await sheet.close();
  });
  it("are put on", async () => {
    const worn = () => items(OTTO).get(RING).system.worn;
    await master.api.command({ type: "wear", figure: OTTO, item: RING, on: true });
    await session.settle();
    expect(worn()).toBe("on");
    await master.api.undo();
    await session.settle();
    expect(worn()).toBe("off");
  });
});
