import { afterEach, describe, expect, it } from "vitest";
import {
  type Dynamic,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  MIRELLA,
  MIRELLA_DECLARED,
  ORC,
  openSession,
  type Person,
} from "../session/index.ts";

describe.each([13, 14] as const)("A write came too late and stands there (generation %i)", generation => {
  let session: GameSession;
  let master: Person;
  let assistant: Person;
  afterEach(() => session.close());

  /** What the assistant's window once wrote of Mirella reaches everybody, and a package keeps the leading window from it. */
  async function strayWrite(): Promise<void> {
    session = await openSession(generation);
    master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    assistant = await session.sit("Assistant");
    master.globals.Hooks.on("preUpdateCombat", () => false);
    const stray = JSON.stringify({ ...JSON.parse(assistant.combat.system.figures[MIRELLA]), guard: ORC });
    const system = { revision: 1, figures: { [MIRELLA]: stray } };
    await assistant.combat.update({ system }, { diff: false, tenSegments: "odd" });
    await session.settle();
    expect(master.combat.system.figures[MIRELLA]).toBe(stray);
    expect(master.seat(MIRELLA).guard).toBeNull();
  }

  it("a window that is opened then is told what counts, and puts it right when it comes to rule", async () => {
    await strayWrite();
    const second = await session.sit("Gamemaster");
    await session.settle();
    expect(second.seat(MIRELLA).guard).toBeNull();
    expect(second.combat.system.figures[MIRELLA]).toContain("guard");
    const patience = second.waits();
    master.crash();
    assistant.crash();
    await session.settle();
    const asked: Promise<Dynamic> = second.api.command({ type: "grant-opportunity", figure: MIRELLA, target: ORC });
    await session.settle();
    patience();
    expect(await asked).toMatchObject({ accepted: true });
    await session.settle();
    expect(second.seat(MIRELLA).guard).toBeNull();
    expect(second.combat.system.figures[MIRELLA]).not.toContain("guard");
    expect(second.errors).toEqual([]);
  });
});
