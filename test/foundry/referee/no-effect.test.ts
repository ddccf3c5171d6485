import { describe, expect, it } from "vitest";
import { FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn, MIRELLA_DECLARED, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, openSession, openWithAnna } from "../session/index.ts";
import { ORC } from "../session/world.ts";

describe("A command from which nothing comes", () => {
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

  it("is said to be withdrawn when nothing waits for it any more, so that whoever hears of it may go on", async () => {
    const { session, master, anna } = await openWithAnna(generation);
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
    const second = await session.sit("Gamemaster");
    const asked = anna.decides(() => new Promise(() => undefined));
    const waiting: string[] = [];
    second.globals.Hooks.on("tenSegments.failed", () => waiting.push(second.combat.system.pending));
    expect(await second.api.strike(ORCS_BLOW)).toMatchObject({ accepted: true });
    await second.until(() => asked.length === 1 && second.combat.system.pending !== "");
    await master.api.cancel();
    await second.until(() => waiting.length > 0);
    expect(waiting).toEqual([""]);
    await session.close();
  });
});
