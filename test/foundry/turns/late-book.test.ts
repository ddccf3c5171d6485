import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tellWhole } from "../account/exported.ts";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { MELEE } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { HaltingTraffic } from "../session/halting.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, SECOND_ORC, world } from "../session/world.ts";

const KEY = "ledger.enabled";

describe("The rulebook is changed while messages are late", () => {
  let session: GameSession;
  let traffic: HaltingTraffic;
  let master: Person;
  let assistant: Person;
  beforeEach(async () => {
    traffic = new HaltingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    master = await session.sit("Gamemaster");
    assistant = await session.sit("Assistant");
    await master.api.begin();
    await session.settle();
  });
  afterEach(async () => {
    expect([...master.errors, ...assistant.errors]).toEqual([]);
    await session.close();
  });

  const down = (at: number): string => `${traffic.wires[at]} down`;
  const [MASTERS, ASSISTANTS] = [0, 1];
  /** The assistant turns the ledger of actions off on the rulebook page and saves. */
  async function turnLedgerOff(): Promise<void> {
    const { game, globals } = assistant;
    const Page = game.settings.menus.get("ten-segments.rulebook").type;
    await new Page().render({ force: true });
    const page = globals.foundry.applications.instances.get("ten-segments-rulebook");
    page.element.querySelector(`input[name="${KEY}"][value="false"]`).checked = true;
    page.element.dispatchEvent(new globals.Event("submit", { bubbles: true, cancelable: true }));
    await session.settle();
  }
  const isStored = (): boolean => session.table.server.stored("settings").some(({ key }) => key.endsWith(KEY));
  const declare = async (person: Person, figure: string) => {
    const intent = { ...MELEE, target: MIRELLA };
    const next = [{ kind: "move", feet: 5 }];
    expect(await person.api.declare({ figure, intent, next, until: "ruled" })).toMatchObject({ accepted: true });
  };
  const ledgers = (): boolean[] => [master, assistant].map(({ api }) => api.rulebook()[KEY]);
  const endRound = async (person: Person) => {
    const { round } = person.encounter;
    person.rolls(...FRIENDS_FIRST);
    await person.api.rollInitiative({ overruled: true });
    await person.api.endRound({ overruled: true });
    await person.until(() => person.encounter.round === round + 1);
    await session.settle();
  };
  /** Whether each recorded round was played with the ledger. The record must replay. */
  const ledgersOf = async (person: Person) => {
    const whole = JSON.parse(JSON.stringify(await person.api.export({ save: false })));
    expect([...tellWhole(whole)].filter(({ isTrouble }) => isTrouble)).toEqual([]);
    return whole.rounds.map(({ rulebook }: Dynamic) => rulebook[KEY] ?? true);
  };

  it("a declaration that its client did not know of: the round goes on by the former", async () => {
    traffic.halt(down(ASSISTANTS));
    await turnLedgerOff();
    await declare(master, ORC);
    traffic.letGo(down(ASSISTANTS));
    await session.settle();
    expect([isStored(), ledgers()]).toEqual([true, [true, true]]);
    await declare(master, SECOND_ORC);
    expect(await ledgersOf(master)).toEqual([true, true]);
    await endRound(master);
    expect(ledgers()).toEqual([false, false]);
    expect(await ledgersOf(master)).toEqual([true, true, false]);
  });

  it("a declaration by a leader that did not know of the change: the round goes on by the former", async () => {
    traffic.halt(down(MASTERS));
    await turnLedgerOff();
    expect(isStored()).toBe(true);
    await declare(master, ORC);
    traffic.letGo(down(MASTERS));
    await session.settle();
    expect(ledgers()).toEqual([true, true]);
    await declare(master, SECOND_ORC);
    expect(await ledgersOf(master)).toEqual([true, true]);
  });

  it("a declaration it did not know of, and a module keeps the leader from saving that: the leader judges by the former", async () => {
    for (const hook of ["preCreateSetting", "preUpdateSetting"]) master.globals.Hooks.on(hook, () => false);
    traffic.halt(down(ASSISTANTS));
    await turnLedgerOff();
    await declare(master, ORC);
    traffic.letGo(down(ASSISTANTS));
    await session.settle();
    expect(ledgers()).toEqual([false, false]);
    await declare(master, SECOND_ORC);
  });

  it("and that leader is gone before it learns of the change: the next one goes on by the former, too", async () => {
    traffic.halt(down(MASTERS));
    await turnLedgerOff();
    await declare(master, ORC);
    master.crash();
    traffic.letGo(down(MASTERS));
    await session.settle();
    await declare(assistant, SECOND_ORC);
    expect(assistant.api.rulebook()[KEY]).toBe(true);
    expect(await ledgersOf(assistant)).toEqual([true, true]);
  });

  it("a whole round is played before the change arrives: it counts as played by the former, and the next is not", async () => {
    await declare(master, ORC);
    await session.settle();
    await endRound(master);
    traffic.halt(down(ASSISTANTS));
    await turnLedgerOff();
    await declare(master, ORC);
    await endRound(master);
    traffic.letGo(down(ASSISTANTS));
    await session.settle();
    expect(ledgers()).toEqual([false, false]);
    expect(await ledgersOf(master)).toEqual([true, true, true, false]);
  });
});
