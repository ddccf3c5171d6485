import { describe, expect } from "vitest";
import { d8, d20, FOES_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn, ORCS_BLOW } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { ORC } from "../session/world.ts";

const PROMPT = "[id^=ten-segments-defend]";

describe("A combatant is renamed in the middle of a round", () => {
  const it = atTable({ drawn: true, noErrors: true });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
  });

  const orc = (person: Person): Dynamic => person.combat.combatants.get(ORC);
  const shown = (person: Person, selector: string): string =>
    person.globals.document.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim() ?? "";
  const row = (person: Person) => shown(person, `#combat [data-combatant-id="${ORC}"] .token-name`);
  const lastCard = (person: Person): string =>
    [...person.globals.document.querySelectorAll("#chat .message, .chat-log .message")].at(-1)?.textContent ?? "";

  /** Checks the orc's name on both screens, after it has struck at Mirella and Anna is asked. */
  async function expectCalled(session: GameSession, master: Person, anna: Person, name: string): Promise<void> {
    await session.settle();
    for (const person of [master, anna]) {
      expect(row(person), "in the order").toContain(name);
      expect(orc(person).name, "as other packages read it").toBe(name);
    }
    const struck = master.api.strike({ ...ORCS_BLOW, figure: ORC, until: "done" });
    await anna.until(() => shown(anna, PROMPT) !== "");
    expect(shown(anna, PROMPT), "in the question").toContain(name);
    expect(shown(anna, "#combat"), "in the tracker").not.toMatch(/Orc 1/);
    master.rolls(d20(2), d8(4));
    await anna.answersWhenAsked("none");
    expect(await struck).toMatchObject({ accepted: true });
    await session.settle();
    for (const person of [master, anna]) expect(lastCard(person), "on the card").toContain(name);
  }

  it("its token", async ({ session, master, anna }) => {
    await orc(master).token.update({ name: "Grishnak" });
    await expectCalled(session, master, anna, "Grishnak");
  });
  it("the combatant itself: that name stands before the token's", async ({ session, master, anna }) => {
    await orc(master).update({ name: "Grishnak" });
    await orc(master).token.update({ name: "Ugluk" });
    await expectCalled(session, master, anna, "Grishnak");
  });
  it("the actor, whose token is called something: the token's name stays", async ({ session, master, anna }) => {
    await orc(master).actor.update({ name: "Grishnak" });
    await session.settle();
    expect(row(anna)).toContain("Orc 1");
  });
  it("the actor of a combatant without a token", async ({ session, master }) => {
    const [actor] = await master.globals.Actor.create([{ name: "Orc 9", type: "monster" }]);
    const [seat] = await master.combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
    await session.settle();
    const called = (person: Person) => shown(person, `#combat [data-combatant-id="${seat.id}"] .token-name`);
    expect(called(master)).toContain("Orc 9");
    await actor.update({ name: "Grishnak" });
    await session.settle();
    expect(called(master)).toContain("Grishnak");
    expect(master.combat.combatants.get(seat.id).name).toBe("Grishnak");
  });
  it("its token, while the question is open: it is asked on under the new name", async ({ session, master, anna }) => {
    const struck = master.api.strike({ ...ORCS_BLOW, until: "done" });
    await anna.until(() => shown(anna, PROMPT) !== "");
    expect(shown(anna, PROMPT)).toContain("Orc 1");
    await orc(master).token.update({ name: "Grishnak" });
    await session.settle();
    expect(shown(anna, PROMPT)).toContain("Grishnak");
    expect(shown(anna, PROMPT)).not.toContain("Orc 1");
    master.rolls(d20(2), d8(4));
    await anna.answersWhenAsked("none");
    expect(await struck).toMatchObject({ accepted: true });
  });
});
