import { afterEach, describe, expect, it } from "vitest";
import { RULINGS } from "#rules/index.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { world } from "../session/world.ts";

const NEW = ["conditions.effect", "conditions.helpless", "conditions.dying", "movement.time", "charge.pace"] as const;

let session: GameSession;
afterEach(() => session.close());

/** Opens a world that no version with these rulings has opened, and returns its rulings for conditions. */
async function openOld(change: (data: Dynamic) => void, seats: readonly string[] = ["Gamemaster"]) {
  const data = world() as Dynamic;
  data.settings = data.settings.filter(({ key }: Dynamic) => key !== "ten-segments.rulesVersion");
  change(data);
  session = await openSession(14, data, [], {});
  let last: Person | undefined;
  for (const seat of seats) last = await session.sit(seat);
  await session.settle();
  const { settings } = (last as Person).game;
  const read = (key: string) => settings.get("ten-segments", key);
  return { rulings: NEW.map(id => read(`rulebook.${id}`)), version: read("rulesVersion") };
}

const FORMER = ["acting", "usual", "none", "at-once", "walk"];
const TODAY = NEW.map(id => RULINGS.find(ruling => ruling.id === id)?.default);
const saysNothing = (data: Dynamic) => {
  data.settings = data.settings.filter(({ key }: Dynamic) => !key.startsWith("ten-segments.rulebook."));
};

describe("A world of an older version", () => {
  it("G.11: plays on as before if it has chosen any ruling", async () =>
    expect(await openOld(() => undefined)).toEqual({ rulings: FORMER, version: 3 }));
  it("G.11: plays on as before if a fight is under way", async () =>
    expect(
      await openOld(data => {
        saysNothing(data);
        data.combats[0].round = 2;
      }),
    ).toEqual({ rulings: FORMER, version: 3 }));
  it("G.11: plays by the defaults if it has neither", async () =>
    expect(await openOld(saysNothing)).toEqual({ rulings: TODAY, version: 3 }));
  it("G.14: keeps its own choices, and plays on without what the first version did not have", async () =>
    expect(
      await openOld(data => {
        saysNothing(data);
        const set = (key: string, value: string) =>
          data.settings.push({
            ...data.settings[0],
            _id: key.replaceAll(".", "").slice(-16).padEnd(16, "0"),
            key: `ten-segments.${key}`,
            value,
          });
        set("rulesVersion", "1");
        set("rulebook.conditions.helpless", '"bonus"');
      }),
    ).toEqual({ rulings: ["full", "bonus", "none", "at-once", "walk"], version: 3 }));
  it("is left alone until a game master opens it", async () =>
    expect(await openOld(() => undefined, ["Anna"])).toEqual({ rulings: TODAY, version: 0 }));
});
