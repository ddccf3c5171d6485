import { describe, expect, it } from "vitest";
import { type Dynamic, FRIENDS_FIRST, fightOn, MIRELLA_DECLARED, ORC, openSession } from "../session/index.ts";

describe.each([13, 14] as const)("A command from which nothing comes (generation %i)", generation => {
  it("is said to have come to nothing, after it was accepted, to whoever asked in another window", async () => {
    const session = await openSession(generation);
    const master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const second = await session.sit("Gamemaster");
    const told: string[] = [];
    second.globals.Hooks.on("tenSegments.failed", ({ reply }: Dynamic) => told.push(reply.reasons[0].why));
    const moment = master.encounter.segment;
    const reply = await second.api.command({ type: "disturb", figure: ORC, moment, how: "grapple" });
    expect(reply).toMatchObject({ accepted: true });
    await second.until(() => told.length > 0);
    expect(told).toEqual(["no-effect"]);
    expect(second.deeds()).toHaveLength(master.deeds().length);
    await session.close();
  });
});
