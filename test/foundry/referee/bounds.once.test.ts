import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BOTH_DECLARED, fightOn, MELEE } from "../session/fights.ts";
import { asking, type Dynamic, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, OTTO } from "../session/world.ts";

describe("A player's client asks for too much", () => {
  const it = atTable({ noErrors: true });
  it.beforeEach(async ({ session, master }) => {
    await master.api.begin();
    await session.settle();
  });

  /** Sends commands over the socket all at once. The rulings are in the order of arrival. */
  function floods(person: Person, commands: readonly object[]): Dynamic[] {
    const rulings: Dynamic[] = [];
    person.game.socket.on("system.ten-segments", (message: Dynamic) => {
      if (message.kind === "ruled" && message.ask.startsWith("flood")) rulings.push(message.ruling);
    });
    for (const [at, command] of commands.entries()) {
      const request = { kind: "command", command };
      person.game.socket.emit("system.ten-segments", asking(person, `flood${at}`, request));
    }
    return rulings;
  }
  const declared = (at: number) => ({ type: "declare", id: `flood${at}`, figure: MIRELLA, intent: MELEE });

  it("with two thousand commands at once: some wait, the others are refused at once, and nobody waits for them", async ({
    session,
    anna,
  }) => {
    const ben = await session.sit("Ben");
    const commands = Array.from({ length: 2000 }, (_, at) => declared(at));
    const rulings = floods(anna, commands);
    const done = () => rulings.filter(({ accepted }) => accepted).length;
    expect(await ben.api.declare({ figure: OTTO, intent: BOTH_DECLARED[OTTO] })).toMatchObject({ accepted: true });
    expect(done()).toBeLessThan(80);
    await anna.until(() => rulings.length === 2000);
    expect(done()).toBeLessThan(80);
    const refused = rulings.filter(({ accepted }) => !accepted);
    expect(new Set(refused.flatMap(ruling => anna.refusals(ruling)))).toEqual(new Set(["too-many"]));
    await session.settle();
    expect(await anna.api.declare({ figure: MIRELLA, intent: MELEE })).toMatchObject({ accepted: true });
  });

  it("with the same once more while it waits: it is ruled on once, and both are told the same", async ({ anna }) => {
    const told = new Map<number, boolean>();
    anna.game.socket.on("system.ten-segments", (message: Dynamic) => {
      if (message.kind === "ruled") told.set(Number(message.ask.replace("flood", "")), message.ruling.accepted);
    });
    const commands = Array.from({ length: 200 }, (_, at) => declared(at));
    floods(anna, [...commands, ...commands]);
    await anna.until(() => told.size === 400);
    const done = commands.map((_, at) => at).filter(at => told.get(at));
    expect(done.length).toBeLessThan(200);
    expect(done.filter(at => !told.get(at + 200))).toEqual([]);
  });

  it("asks again, and is turned away by a window that knows nothing of it: nobody knows what becomes of it", async ({
    session,
    master,
    anna,
  }) => {
    const emit = master.game.socket.emit.bind(master.game.socket);
    let answers = 0;
    master.game.socket.emit = (channel: string, message: Dynamic) => {
      if (message.kind !== "ruled") return emit(channel, message);
      const { ask, to, session: by } = message;
      const tooMany = { accepted: false, refusal: "table", reasons: [{ why: "too-many" }] };
      return emit(
        channel,
        answers++ === 0 ? { kind: "moved", ask, to } : { kind: "ruled", ask, to, ruling: tooMany, session: by },
      );
    };
    expect(await anna.api.declare({ figure: MIRELLA, intent: MELEE })).toMatchObject({ accepted: null });
    expect(answers).toBe(2);
    await session.settle();
    expect(master.seat(MIRELLA).intent).toMatchObject({ kind: "melee" });
  });

  it("with more than a request may say, of whatever kind: it is refused without being read", async ({ anna }) => {
    const long = "x".repeat(20_000);
    const deep = (left: number): object => (left === 0 ? {} : { deeper: deep(left - 1) });
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]));
    for (const request of [
      { kind: "command", command: { ...declared(1), long } },
      { kind: "command", command: { ...declared(1), deep: deep(20) } },
      { kind: "command", command: { ...declared(1), many } },
      { kind: "answer", choice: long },
      { kind: "undo", id: long },
      { kind: long },
    ])
      expect(anna.refusals(await anna.asks(request))).toEqual(["too-large"]);
    await anna.api.declare({ figure: MIRELLA, intent: { ...MELEE, long } });
    expect(anna.warnings.at(-1)).toBe("That is too much for one request.");
  });

  it("with names for its requests that are no names: nobody answers, and nothing else stops", async ({
    session,
    anna,
  }) => {
    const heard: Dynamic[] = [];
    anna.game.socket.on("system.ten-segments", (message: Dynamic) => heard.push(message));
    const ask = "x".repeat(50_000);
    anna.game.socket.emit("system.ten-segments", asking(anna, ask, { kind: "ping" }));
    await session.settle();
    expect(heard).toEqual([]);
    expect(await anna.api.declare({ figure: MIRELLA, intent: MELEE })).toMatchObject({ accepted: true });
  });

  it("a game master's own call may say more", async ({ session, master }) => {
    expect(await master.api.declare({ figure: MIRELLA, intent: { ...MELEE, long: "x".repeat(20_000) } })).toMatchObject(
      {
        accepted: true,
      },
    );
    await fightOn(session, master, FRIENDS_FIRST, {});
  });
});
