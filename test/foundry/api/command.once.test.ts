import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";

const SIGHT = { type: "observe", figure: MIRELLA, of: ORC, feet: 5, modifier: -1 };

describe("A command that has no call of its own: what a figure observes", () => {
  const it = atTable({ generation: 14 });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
  });

  it("is said by the game master, and lets her change her mind", async ({ session, master, anna }) => {
    const change = { figure: MIRELLA, intent: { kind: "move" } };
    expect(anna.refusals(await anna.api.declare(change))).toEqual(["nothing-noticed"]);
    expect(await master.api.command(SIGHT)).toMatchObject({ accepted: true });
    await session.settle();
    expect(await anna.api.declare(change)).toMatchObject({ accepted: true });
    await session.settle();
    expect(master.seat(MIRELLA).intent).toMatchObject({ kind: "move" });
  });

  it("is not a player's to say", async ({ anna }) =>
    expect(anna.refusals(await anna.api.command(SIGHT))).toEqual(["game-master-only"]));

  it("is refused when it is none the rules know", async ({ master }) =>
    expect(master.refusals(await master.api.command({ type: "dance", figure: MIRELLA }))).toEqual(["malformed"]));

  it("is refused alike in each window when it has a function in it, which would be lost on the way to another", async ({
    master,
    anna,
  }) => {
    const odd = { type: "declare", figure: MIRELLA, intent: { kind: "move" }, next: () => [] };
    for (const { api, refusals } of [master, anna]) expect(refusals(await api.command(odd))).toEqual(["malformed"]);
  });
});
