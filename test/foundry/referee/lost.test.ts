import { afterEach, describe, expect, it } from "vitest";
import { MELEE } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { HaltingTraffic } from "../session/halting.ts";
import { type Dynamic, type GameSession, openSession, openWithAnna, type Person } from "../session/index.ts";
import { COMBAT, MIRELLA, ORC, world } from "../session/world.ts";

describe("Three windows lead one after another", () => {
  let session: GameSession;
  afterEach(() => session.close());

  /** How often the record contains a declaration by Mirella. */
  const declared = ({ combat }: Person): number =>
    Object.values<string>(combat.system.record)
      .map(line => (line === "" ? {} : JSON.parse(line)))
      .filter(({ command }) => command?.type === "declare" && command.figure === MIRELLA).length;

  async function leadBy(person: Person): Promise<void> {
    const patience = person.waits();
    const led = person.api.takeOver();
    await session.settle();
    patience();
    expect(await led).toMatchObject({ accepted: true });
    await session.settle();
  }

  it("what was accepted and stood in the record for a while is done all the same when whoever took it on is gone", async () => {
    const traffic = new HaltingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    const first = await session.sit("Gamemaster");
    const second = await session.sit("Assistant");
    const third = await session.sit("Gamemaster");
    const anna = await session.sit("Anna");
    const [firstUp, secondUp] = traffic.wires.map(wire => `${wire} up`) as [string, string];
    /** Halts a client's outgoing messages right after it has accepted a command. */
    const haltOnAccepting = ({ game }: Person, up: string): void => {
      const emit = game.socket.emit.bind(game.socket);
      game.socket.emit = (channel: string, message: { kind: string }) => {
        emit(channel, message);
        if (message.kind === "ruled") traffic.halt(up);
      };
    };
    await first.api.begin();
    await session.settle();

    haltOnAccepting(first, firstUp);
    const asked: Promise<Dynamic> = anna.api.declare({ figure: MIRELLA, intent: MELEE, until: "ruled" });
    await first.until(() => traffic.waiting(firstUp) > 0);
    expect(await asked).toMatchObject({ accepted: true });
    haltOnAccepting(second, secondUp);
    await leadBy(second);
    expect(second.combat.system.referee).toContain(second.game.user.id);
    await second.until(() => traffic.waiting(secondUp) > 0);
    traffic.letGo(firstUp);
    await anna.until(() => declared(anna) > 0);
    await session.settle();
    await leadBy(third);
    await session.settle();
    first.crash();
    second.crash();
    traffic.letGo(secondUp);
    await session.settle();
    await third.api.settled();
    await session.settle();
    expect(declared(third)).toBe(1);
    expect([anna, third].map(person => person.seat(MIRELLA).intent?.kind)).toEqual(["melee", "melee"]);
    expect([...anna.errors, ...third.errors]).toEqual([]);
  });
});

describe("A line that its asker has read as done", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  afterEach(() => session.close());

  /** The commands that Anna's client requests from now on. */
  function asksOf({ game }: Person): readonly string[] {
    const asked: string[] = [];
    const emit = game.socket.emit.bind(game.socket);
    game.socket.emit = (channel: string, message: Dynamic) => {
      if (message.kind === "ask") asked.push(message.request.command.id);
      return emit(channel, message);
    };
    return asked;
  }

  /** Anna has declared. After this many more commands, the leader reports that her command is lost. */
  async function declaredAndLost(since: number): Promise<readonly string[]> {
    ({ session, master, anna } = await openWithAnna(generation));
    await master.api.begin();
    await anna.api.command({ type: "declare", id: "annas", figure: MIRELLA, intent: MELEE });
    await session.settle();
    for (let done = 0; done < since; done++)
      await master.api.declare({ figure: ORC, intent: { kind: done % 2 ? "wait" : "move" } });
    await session.settle();
    const asked = asksOf(anna);
    master.game.socket.emit("system.ten-segments", { kind: "lost", combat: COMBAT, commands: ["annas"] });
    await session.settle();
    expect(anna.errors).toEqual([]);
    return asked;
  }

  it("is asked for again when it is said a little later that it counts nowhere, and is not done twice", async () => {
    expect(await declaredAndLost(2)).toEqual(["annas"]);
    const lines = Object.values<string>(master.combat.system.record).filter(line => line.includes('"annas"'));
    expect(lines).toHaveLength(1);
  });

  it("is done for good after some more writes", async () => {
    expect(await declaredAndLost(12)).toEqual([]);
  });
});
