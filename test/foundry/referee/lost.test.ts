import { afterEach, describe, expect, it } from "vitest";
import { HaltingTraffic } from "../session/halting.ts";
import { type Dynamic, type GameSession, MELEE, MIRELLA, openSession, type Person, world } from "../session/index.ts";

describe.each([13, 14] as const)("Three windows lead one after another (generation %i)", generation => {
  let session: GameSession;
  afterEach(() => session.close());

  /** How often the record says that Mirella has declared. */
  const declared = ({ combat }: Person): number =>
    Object.values<string>(combat.system.record)
      .map(line => (line === "" ? {} : JSON.parse(line)))
      .filter(({ command }) => command?.type === "declare" && command.figure === MIRELLA).length;

  async function leadBy(person: Person): Promise<void> {
    const patience = person.waits();
    const led = person.api.lead();
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
    /** As soon as that window has said that it accepts something, nothing more leaves it. */
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
