import { afterEach, describe, expect, it } from "vitest";
import { Traffic } from "../../host/harness/wire.ts";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, world } from "../session/world.ts";

/** A server that fails this many of the next writes. */
class FailingOnce extends Traffic {
  failures = 0;
  override refuses(action: string): boolean {
    return action.startsWith("modify") && this.failures-- > 0;
  }
}

describe("A blow that is asked for again while it is asked about", () => {
  let session: GameSession;
  let master: Person;
  afterEach(() => session.close());

  /** The blow is requested twice, then the question is answered. The writes of its result may fail. */
  async function strikeTwice(failures: number) {
    const traffic = new FailingOnce();
    session = await openSession(generation, world(), [], { traffic });
    master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const told: unknown[] = [];
    master.globals.Hooks.on("tenSegments.failed", (deed: unknown) => told.push(deed));
    const { round, segment } = master.encounter;
    const blow = { type: "strike", id: "thesame000000000", ...BLOW, moment: 10 * (round - 1) + segment };
    master.rolls(d20(15), d8(4), d20(15), d8(4));
    const first: Dynamic = await master.api.command(blow, { quiet: true });
    await master.until(() => master.combat.system.pending !== "");
    const second: Promise<Dynamic> = master.api.command(blow, { quiet: true });
    await session.settle();
    traffic.failures = failures;
    await master.api.answer({ choice: "none", until: "ruled" });
    const replies = [first, await second];
    await session.settle();
    return { replies: replies.map(({ accepted }) => accepted), told: told.length };
  }

  /**
   * Two clients request it before it is ruled on, because other commands are queued before it. Then its result cannot
   * be written.
   */
  it("is said to have failed to every window that had asked for it before it was ruled on", async () => {
    const traffic = new FailingOnce();
    session = await openSession(generation, world(), [], { traffic });
    master = await session.sit("Gamemaster");
    const another = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const told: string[] = [];
    master.globals.Hooks.on("tenSegments.failed", () => told.push("the window that rules"));
    another.globals.Hooks.on("tenSegments.failed", () => told.push("another window"));
    const { round, segment } = master.encounter;
    const blow = { type: "strike", id: "thesame000000000", ...BLOW, moment: 10 * (round - 1) + segment };
    master.rolls(d20(15), d8(4));
    const before = ["wait", "move", "wait", "move"].map(kind => master.api.declare({ figure: ORC, intent: { kind } }));
    const asked = [master, another].map(({ api }) => api.command(blow, { quiet: true, until: "ruled" }));
    await master.until(() => master.combat.system.pending !== "");
    await Promise.all(before);
    traffic.failures = 1;
    await master.api.answer({ choice: "none", until: "ruled" });
    await Promise.all(asked);
    await session.settle();
    expect(told.toSorted()).toEqual(["another window", "the window that rules"]);
  });

  it("is struck once, and both askings are told so", async () => {
    expect(await strikeTwice(0)).toEqual({ replies: [true, true], told: 0 });
    expect(master.seat(MIRELLA).ledger.attacks).toBe(1);
  });

  it("is said to have failed once, where it fails, and is not struck after that", async () => {
    expect(await strikeTwice(1)).toEqual({ replies: [true, true], told: 1 });
    expect([master.seat(MIRELLA).ledger.attacks, master.combat.system.pending]).toEqual([0, ""]);
  });
});
