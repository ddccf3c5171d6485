import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, BOTH_DECLARED, fightOn, strikeForFour } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { asking, type Dynamic, type GameSession, type Person } from "../session/index.ts";
import { ORC } from "../session/world.ts";
import { apiOf, faultsOf, openBeside } from "./beside.ts";

const CHANNELS = ["module", "system"] as const;

describe("A module that talks over sockets beside the system", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;

  beforeAll(async () => {
    ({ session, master, anna } = await openBeside("courier", generation));
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
  });
  afterAll(async () => {
    expect(faultsOf(master, anna)).toEqual([]);
    await session.close();
  });

  describe.each(CHANNELS)("over the channel of the %s", channel => {
    const courier = (person: Person) => apiOf(person, "courier")[channel];
    const heardBy = (person: Person): Dynamic[] => apiOf(person, "courier").heard;

    it("has the game master do something for a player, and brings the answer", async () => {
      expect(await courier(anna).executeAsGM("greet", "hail")).toBe("Gamemaster has heard: hail");
      expect(heardBy(master).at(-1)).toEqual({ words: "hail", from: anna.game.userId });
    });

    it("brings a failure back", async () =>
      await expect(courier(anna).executeAsGM("fail")).rejects.toThrow("I cannot do that"));

    it("reaches everybody", async () => {
      const before = [master, anna].map(person => heardBy(person).length);
      courier(anna).executeForEveryone("greet", "all");
      await session.settle();
      expect([master, anna].map(person => heardBy(person).length)).toEqual(before.map(heard => heard + 1));
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
    const before = JSON.stringify(master.encounter);
    const asked: Dynamic = message;
    const said = asked?.kind === "ask" && !asked.ask ? asking(anna, "x", asked.request) : message;
    anna.game.socket.emit("system.ten-segments", said);
    master.game.socket.emit("system.ten-segments", said);
    await session.settle();
    expect(JSON.stringify(master.encounter)).toBe(before);
  });

  it("does no harm to a blow in the middle of it, and after all of that", async () => {
    for (const channel of CHANNELS) apiOf(anna, "courier")[channel].executeForEveryone("greet", "in the middle of it");
    await strikeForFour(master, anna);
    await session.settle();
    expect(master.hitPoints(ORC)).toBe(4);
  });
});
