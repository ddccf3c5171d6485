import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, BOTH_DECLARED, fightOn, strikeForFour } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openWithAnna, type Person } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SPELL } from "../session/world.ts";

describe("A player breaks a rule where the game master is asked", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  let ben: Person;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation));
    ben = await session.sit("Ben");
    await master.game.settings.set("ten-segments", "automation", "ask");
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await strikeForFour(master, anna);
    await session.settle();
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors, ...ben.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  const keys = (action: string): Dynamic[] => [
    ...master.globals.document.querySelectorAll(`dialog button[data-action="${action}"]`),
  ];
  const press = async (action: string) => {
    await master.until(() => keys(action).length > 0);
    keys(action)[0].click();
  };

  it("and others go on while that is not answered, at the game master's window too", async () => {
    const breach = anna.api.strike(BLOW);
    await master.until(() => keys("allow").length === 1);
    expect(master.globals.document.querySelector("dialog").matches(":modal, [data-modal]")).toBe(false);
    expect(await ben.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC] })).toMatchObject({ accepted: true });
    await session.settle();
    expect(master.combat.combatants.get(OTTO).actor.items.get(SPELL).system.memorized).toBe(1);
    await press("refuse");
    expect(anna.refusals(await breach)).toContain("step-spent");
  });

  it("and is allowed it: it is judged again, as the fight stands by then", async () => {
    const breach = anna.api.strike(BLOW);
    await master.until(() => keys("allow").length === 1);
    await master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": 7 });
    master.rolls(d20(15), d8(4));
    await press("allow");
    expect(await breach).toMatchObject({ accepted: true });
    await master.answersWhenAsked("none");
    await session.settle();
    expect(anna.hitPoints(ORC)).toBe(3);
    expect(JSON.parse(master.deeds().at(-1).system.story).breaches.length).toBeGreaterThan(0);
  });

  it("and is allowed what has become impossible by then: it is refused", async () => {
    const breach = anna.api.strike(BLOW);
    await master.until(() => keys("allow").length === 1);
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.hitPoints.value": -3 });
    await press("allow");
    expect(await breach).toMatchObject({ accepted: false });
    await session.settle();
    expect(anna.hitPoints(ORC)).toBe(4);
  });

  it("forty times: the game master is asked once, and the others are refused in words", async () => {
    const breaches = Array.from({ length: 40 }, () => anna.api.strike(BLOW));
    const refused = await Promise.all(breaches.slice(1));
    expect(new Set(refused.flatMap(ruling => anna.refusals(ruling)))).toEqual(new Set(["nod-waiting"]));
    expect(keys("allow").length).toBe(1);
    expect(anna.warnings.at(-1)).toBe("You are already waiting for the game master's approval of something else.");
    await press("refuse");
    await breaches[0];
  });

  it("and nobody answers: it is refused, and the question goes away", async () => {
    const pass = master.waits();
    const breach = anna.api.strike(BLOW);
    await master.until(() => keys("allow").length === 1);
    pass();
    expect(anna.refusals(await breach)).toContain("step-spent");
    await master.until(() => keys("allow").length === 0);
  });

  it("and another window comes to lead: it is asked there", async () => {
    const second = await session.sit("Assistant");
    const breach = anna.api.strike(BLOW);
    await master.until(() => keys("allow").length === 1);
    await second.api.takeOver();
    const asked = () => second.globals.document.querySelector('dialog button[data-action="refuse"]');
    await second.until(asked);
    expect(keys("allow").length).toBe(0);
    asked().click();
    expect(anna.refusals(await breach)).toContain("step-spent");
  });
});
