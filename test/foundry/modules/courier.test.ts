import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  asking,
  BLOW,
  BOTH_DECLARED,
  type Dynamic,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  ORC,
  type Person,
  strikeForFour,
} from "../session/index.ts";
import { apiOf, faultsOf, openBeside } from "./beside.ts";

const CHANNELS = ["module", "system"] as const;

describe.each([13, 14] as const)("A module that talks over sockets beside the system, generation %i", generation => {
  let session: GameSession;
  let master: Person;
  let anna: Person;

  beforeEach(async () => {
    ({ session, master, anna } = await openBeside("courier", generation));
  });
  afterEach(async () => {
    expect(faultsOf(master, anna)).toEqual([]);
    await session.close();
  });

  describe.each(CHANNELS)("over the channel of the %s", channel => {
    const courier = (person: Person) => apiOf(person, "courier")[channel];

    it("has the game master do something for a player, and brings the answer", async () => {
      expect(await courier(anna).executeAsGM("greet", "hail")).toBe("Gamemaster has heard: hail");
      expect(apiOf(master, "courier").heard).toEqual([{ words: "hail", from: anna.game.userId }]);
    });

    it("brings a failure back", async () =>
      await expect(courier(anna).executeAsGM("fail")).rejects.toThrow("I cannot do that"));

    it("reaches everybody", async () => {
      courier(anna).executeForEveryone("greet", "all");
      await session.settle();
      for (const person of [master, anna]) expect(apiOf(person, "courier").heard).toHaveLength(1);
    });

    it("does no harm to a fight", async () => {
      await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
      courier(anna).executeForEveryone("greet", "in the middle of it");
      await strikeForFour(master, anna);
      await session.settle();
      expect(master.hitPoints(ORC)).toBe(4);
    });
  });

  it.each([
    ["nothing", null],
    ["a word", "ask"],
    ["a list", [1, 2]],
    ["what asks for nobody's encounter", { kind: "ask", ask: "x" }],
    ["what asks for nothing", { kind: "ask" }],
    ["what asks for something unheard of", { kind: "ask", request: { kind: "dance" } }],
    ["a command of no kind", { kind: "ask", request: { kind: "command", command: 7 } }],
    ["an answer that nobody waits for", { kind: "ruled", ask: "x", to: "nobody", ruling: {} }],
    ["a kind of another package's", { kind: "blow", blow: BLOW }],
  ])("hears %s on the system's channel, and the fight goes on", async (_what, message) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    const before = JSON.stringify(master.encounter);
    const asked: Dynamic = message;
    const said = asked?.kind === "ask" && !asked.ask ? asking(anna, "x", asked.request) : message;
    anna.game.socket.emit("system.ten-segments", said);
    master.game.socket.emit("system.ten-segments", said);
    await session.settle();
    expect(JSON.stringify(master.encounter)).toBe(before);
  });
});
