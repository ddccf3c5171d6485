import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import {
  type Dynamic,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  MELEE,
  MIRELLA,
  MIRELLA_DECLARED,
  ORC,
  OTTO,
  openSession,
  type Person,
  SECOND_ORC,
  SPELL,
  world,
} from "../session/index.ts";

describe("A side of several", () => {
  let session: GameSession;
  let master: Person;
  beforeEach(async () => {
    session = await openSession(generation, world(), [], { drawn: true });
    master = await session.sit("Gamemaster");
  });
  afterEach(() => session.close());

  const find = (selector: string): Dynamic => master.globals.document.querySelector(selector);
  const summary = (): Dynamic => find("[id^=ten-segments-summary]");
  const falls = async (...figures: string[]) => {
    for (const id of figures) await master.combat.combatants.get(id).actor.update({ "system.hitPoints.value": -10 });
    await session.settle();
  };

  it("declares with one key what its keys say, and the others do not", async () => {
    await master.api.begin();
    await session.settle();
    const key = '#combat [data-action=declareSide][data-side="hostile"]';
    await master.until(() => find(key));
    expect(find(key).textContent).toBe("As suggested: Hostile");
    find(key).click();
    await master.until(() => master.seat(ORC).intent && master.seat(SECOND_ORC).intent);
    expect([MIRELLA, OTTO].map(id => master.seat(id).intent)).toEqual([null, null]);
    await master.until(() => !find(key));
  });

  it("declares again with one key what its figures did in the round before", async () => {
    const intents = { [ORC]: { ...MELEE, target: OTTO }, [SECOND_ORC]: { kind: "wait" } };
    await fightOn(session, master, FRIENDS_FIRST, { ...MIRELLA_DECLARED, ...intents });
    while (master.encounter.stage === "segments") await master.api.advance();
    await master.api.endRound();
    const key = '#combat [data-action=declareSide][data-side="hostile"]';
    await master.until(() => find(key));
    find(key).click();
    await master.until(() => master.seat(ORC).intent && master.seat(SECOND_ORC).intent);
    expect([ORC, SECOND_ORC].map(id => master.seat(id).intent)).toEqual([intents[ORC], intents[SECOND_ORC]]);
    expect([master.encounter.round, master.seat(MIRELLA).intent, master.errors]).toEqual([2, null, []]);
  });

  it("that has nobody standing any more has the fight summed up, once", async () => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await falls(ORC);
    expect(summary()).toBeNull();
    await falls(SECOND_ORC);
    await master.until(summary);
    await master.globals.foundry.applications.instances.get(summary().id).close();
    await master.api.advance();
    await session.settle();
    expect(summary()).toBeNull();
  });

  it("is not summed up for who comes to a fight that is decided, nor for players", async () => {
    const anna = await session.sit("Anna");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await falls(ORC, SECOND_ORC);
    await master.until(summary);
    expect(anna.globals.document.querySelector("[id^=ten-segments-summary]")).toBeNull();
    const assistant = await session.sit("Gamemaster");
    await session.settle();
    expect(assistant.globals.document.querySelector("[id^=ten-segments-summary]")).toBeNull();
  });
});

describe.runIf(generation === 14)("A mark on the map", () => {
  let session: GameSession;
  let master: Person;
  afterEach(() => session.close());
  const playsOn = () => master.globals.document.querySelector("#combat footer [data-action=playOn]") !== null;
  const mark = async (figure: string, shown: boolean) => {
    master.combat.combatants.get(figure).token.object.setTarget(shown, { releaseOthers: true });
    await session.settle();
  };

  it("at one who cannot be meant changes what all can do at one press, as it changes the keys of the lines", async () => {
    session = await openSession(generation, world(), [], { drawn: true });
    master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, { [OTTO]: { kind: "spell", spell: SPELL } });
    for (const id of [MIRELLA, ORC, SECOND_ORC]) await master.api.declare({ figure: id, intent: { kind: "wait" } });
    await session.settle();
    expect(playsOn()).toBe(true);
    await mark(OTTO, true);
    expect(playsOn()).toBe(false);
    await mark(OTTO, false);
    expect(playsOn()).toBe(true);
  });
});
