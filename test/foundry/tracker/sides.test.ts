import { afterEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MELEE, MIRELLA_DECLARED } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, SPELL, world } from "../session/world.ts";

describe("A side of several", () => {
  const it = atTable({ drawn: true, seats: ["master"] });

  const find = (master: Person, selector: string): Dynamic => master.globals.document.querySelector(selector);
  const summary = (master: Person): Dynamic => find(master, "[id^=ten-segments-summary]");
  const falls = async (session: GameSession, master: Person, ...figures: string[]) => {
    for (const id of figures) await master.combat.combatants.get(id).actor.update({ "system.hitPoints.value": -10 });
    await session.settle();
  };

  it("declares with one key what its keys say, and the others do not", async ({ session, master }) => {
    await master.api.begin();
    await session.settle();
    const key = '#combat [data-action=declareSide][data-side="hostile"]';
    await master.until(() => find(master, key));
    expect(find(master, key).textContent).toBe("As suggested: Hostile");
    find(master, key).click();
    await master.until(() => master.seat(ORC).intent && master.seat(SECOND_ORC).intent);
    expect([MIRELLA, OTTO].map(id => master.seat(id).intent)).toEqual([null, null]);
    await master.until(() => !find(master, key));
  });

  it("says who is left out of the suggestions, and why", async ({ session, master }) => {
    await master.api.begin();
    const told: string[] = [];
    master.globals.ui.notifications.info = (sentence: string) => told.push(sentence);
    await master.api.declareSuggested();
    await session.settle();
    expect(told).toEqual(["Not declared, because they have spells to choose from: Otto. Press Declare on their line."]);
    expect(find(master, "#combat .next__hint").textContent).toBe("Not declared: Otto.");
  });

  it("declares again with one key what its figures did in the round before", async ({ session, master }) => {
    const intents = { [ORC]: { ...MELEE, target: OTTO }, [SECOND_ORC]: { kind: "wait" } };
    await fightOn(session, master, FRIENDS_FIRST, { ...MIRELLA_DECLARED, ...intents });
    while (master.encounter.stage === "segments") await master.api.advance();
    await master.api.endRound();
    const key = '#combat [data-action=declareSide][data-side="hostile"]';
    await master.until(() => find(master, key));
    find(master, key).click();
    await master.until(() => master.seat(ORC).intent && master.seat(SECOND_ORC).intent);
    expect([ORC, SECOND_ORC].map(id => master.seat(id).intent)).toEqual([intents[ORC], intents[SECOND_ORC]]);
    expect([master.encounter.round, master.seat(MIRELLA).intent, master.errors]).toEqual([2, null, []]);
  });

  it("that has nobody standing any more has the fight summed up, once", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await falls(session, master, ORC);
    expect(summary(master)).toBeNull();
    await falls(session, master, SECOND_ORC);
    await master.until(() => summary(master));
    await master.globals.foundry.applications.instances.get(summary(master).id).close();
    await master.api.advance();
    await session.settle();
    expect(summary(master)).toBeNull();
  });

  it("is not summed up for who comes to a fight that is decided, nor for players", async ({ session, master }) => {
    const anna = await session.sit("Anna");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    await falls(session, master, ORC, SECOND_ORC);
    await master.until(() => summary(master));
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
