import { afterEach, describe, expect, it } from "vitest";
import { HaltingTraffic } from "../session/halting.ts";
import {
  type Dynamic,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  holdTimers,
  MIRELLA,
  MIRELLA_DECLARED,
  ORC,
  openSession,
  type Person,
  SECOND_ORC,
  world,
} from "../session/index.ts";
import { writeTooLate } from "../session/strayed.ts";
import { delay, withhold } from "../session/withheld.ts";

const OPENING = { type: "grant-opportunity", figure: MIRELLA, target: ORC };
const ORCS_OPENING = { type: "grant-opportunity", figure: ORC, target: MIRELLA };

describe.each([13, 14] as const)("What a window was asked or told before (generation %i)", generation => {
  let session: GameSession;
  afterEach(() => session.close());

  /** Somebody's old write, which gives Mirella a guard, reaches everybody too late; a package keeps whoever leads from taking it back. */
  async function strayWrite(by: Person, leading: Person): Promise<() => void> {
    const unwilling = leading.globals.Hooks.on("preUpdateCombat", () => false);
    await writeTooLate(session, by, MIRELLA, { ...JSON.parse(by.combat.system.figures[MIRELLA]), guard: ORC });
    expect(leading.seat(MIRELLA).guard).toBeNull();
    return () => leading.globals.Hooks.off("preUpdateCombat", unwilling);
  }

  async function fightWith(...others: readonly string[]): Promise<readonly Person[]> {
    session = await openSession(generation);
    const master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const people = [master];
    for (const name of others) people.push(await session.sit(name));
    return people;
  }

  it("is not done there when it gets the seat back, since another window has been asked meanwhile", async () => {
    const traffic = new HaltingTraffic();
    session = await openSession(generation, world(), [], { traffic });
    const first = await session.sit("Gamemaster");
    const second = await session.sit("Assistant");
    const [firstUp] = traffic.wires.map(wire => `${wire} up`) as [string];
    await fightOn(session, first, FRIENDS_FIRST, MIRELLA_DECLARED);
    second.globals.Hooks.on("tenSegments.preParry", () => false);

    traffic.halt(firstUp);
    const patience = second.waits();
    const opened = second.api.command(OPENING, { quiet: true });
    const parried: Promise<Dynamic> = second.api.parry({ figure: MIRELLA, against: ORC, quiet: true });
    await session.settle();
    expect(traffic.waiting(firstUp)).toBeGreaterThan(0);
    patience();
    await opened;
    expect(await parried).toMatchObject({ accepted: false });
    expect(second.combat.system.referee).toContain(second.game.user.id);
    await session.settle();

    const haste = first.waits();
    const led = first.api.lead();
    await session.settle();
    haste();
    await session.settle();
    traffic.letGo(firstUp);
    await first.until(() => first.combat.system.referee.startsWith(first.game.user.id));
    await led;
    await session.settle();
    await first.api.settled();
    await session.settle();
    expect([first, second].map(person => person.seat(MIRELLA).guard)).toEqual([null, null]);
  });

  it("is older than what it has found, where its former self had asked", async () => {
    const [master, assistant] = (await fightWith("Assistant")) as [Person, Person];
    const willing = await strayWrite(assistant, master);
    assistant.crash();
    await session.settle();
    const told = delay(master, "news");
    const former = await session.sit("Assistant");
    await master.until(() => told.length === 1);
    former.crash();
    await session.settle();
    willing();
    await master.api.command(OPENING);
    await master.api.parry({ figure: MIRELLA, against: SECOND_ORC });
    await session.settle();
    const later = await session.comeBack(former);
    await master.until(() => told.length === 2);
    for (const tell of told) {
      tell();
      await session.settle();
    }
    expect(master.seat(MIRELLA).guard).toBe(SECOND_ORC);
    expect(later.seat(MIRELLA).guard).toBe(SECOND_ORC);
  });

  it("counts for everybody as it stood, where whoever rules now was never told that it came too late", async () => {
    const people = await fightWith("Assistant", "Anna", "Gamemaster");
    const [master, assistant, anna, second] = people as [Person, Person, Person, Person];
    await strayWrite(assistant, master);
    for (const knowing of [master, assistant]) withhold(knowing, "news");
    let patience = () => 0;
    const later = await session.reload(second, globals => {
      patience = holdTimers(globals);
    });
    master.crash();
    const asked: Promise<Dynamic> = later.api.command(ORCS_OPENING);
    for (let waited = 0; waited < 3; waited++) {
      await session.settle();
      patience();
    }
    expect(await asked).toMatchObject({ accepted: true });
    await session.settle();
    const guards = () => [later, assistant, anna].map(person => person.seat(MIRELLA).guard);
    expect(guards()).toEqual([ORC, ORC, ORC]);
    expect(await assistant.api.lead()).toMatchObject({ accepted: true });
    await assistant.api.command({ ...ORCS_OPENING, over: true });
    await session.settle();
    expect(guards()).toEqual([ORC, ORC, ORC]);
    expect([...later.errors, ...assistant.errors]).toEqual([]);
  });
});
