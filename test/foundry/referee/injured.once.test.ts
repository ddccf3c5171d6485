import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { d6, d8, d20, FOES_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, worldWith } from "../session/world.ts";

describe("Mirella's arm is cut to the bone", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  const mirella = (person: Person) => person.combat.combatants.get(MIRELLA).actor;
  const isStunned = (person: Person) => mirella(person).statuses.has("stun");
  const suffered = (person: Person) => mirella(person).system.injuries.map(({ id }: { id: string }) => id);
  const key = (): Dynamic => mirella(anna).sheet.element.querySelector("[data-action=heal]");
  beforeEach(async () => {
    const swords = (data: Dynamic) => {
      data.actors[2].items[0].system.size = 3;
    };
    session = await openSession(generation, worldWith(swords));
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await master.game.settings.set("ten-segments", "rulebook.critical.enabled", true);
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
    master.rolls(d20(20), d8(4), d6(5), d6(5), d20(1));
    await master.api.strike(ORCS_BLOW);
    await master.answersWhenAsked("none");
    await session.settle();
  });
  afterEach(() => session.close());

  it("S3.CR.f: it stands on her sheet on every client, with what it does", async () => {
    for (const person of [master, anna]) {
      expect(mirella(person).system.injuries).toEqual([
        { key: 1, id: "arm-useless", severity: 10, damage: 4, conditions: ["stunned"] },
      ]);
      expect(isStunned(person)).toBe(true);
    }
    await mirella(anna).sheet.render(true);
    const line = key().closest("li").textContent.replace(/\s+/g, " ");
    expect(line).toContain("an arm cut to the bone, useless until healed severity 10 · damage 4 · Stunned");
  });
  it("S3.CR.f: it goes with the blow when that is taken back", async () => {
    await master.api.undo();
    await session.settle();
    for (const person of [master, anna]) expect([suffered(person), isStunned(person)]).toEqual([[], false]);
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });
  it("S3.CR.f: her player says that it is healed, and the stun is over with it", async () => {
    await mirella(anna).sheet.render(true);
    key().click();
    await anna.until(() => suffered(anna).length === 0 && !isStunned(anna));
    await session.settle();
    expect([suffered(master), isStunned(master)]).toEqual([[], false]);
    expect(key()).toBeNull();
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });
  it("S3.CR.f: what was healed is kept apart from the blow", async () => {
    await mirella(anna).sheet.render(true);
    key().click();
    await anna.until(() => !isStunned(anna));
    await session.settle();
    await master.api.undo();
    await session.settle();
    expect(suffered(master)).toEqual([]);
    expect(master.hitPoints(MIRELLA)).toBe(30);
  });
});
