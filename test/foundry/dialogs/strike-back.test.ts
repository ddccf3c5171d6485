import { describe, expect } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MELEE, ORCS_BLOW } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { BOW, MIRELLA, ORC, SECOND_ORC, SWORD } from "../session/world.ts";

const PROMPT = "[id^=ten-segments-defend]";
const DECLARED = { [MIRELLA]: { kind: "missile", weapon: BOW }, [ORC]: MELEE, [SECOND_ORC]: MELEE };

describe("An archer is attacked after a shot", () => {
  const it = atTable({ drawn: true, noErrors: true });
  it.beforeEach(async ({ master }) => {
    await master.game.settings.set("ten-segments", "rulebook.parry.blow", "after-missile");
  });

  const prompt = (person: Person): Dynamic => person.globals.document.querySelector(PROMPT);
  const answerOf = (person: Person, choice: string): Dynamic =>
    prompt(person)?.querySelector(`[data-choice="${choice}"]`);
  /** Mirella shoots, then the orcs' segment begins. */
  async function shoot(session: GameSession, master: Person, anna: Person): Promise<void> {
    await fightOn(session, master, FRIENDS_FIRST, DECLARED);
    master.rolls(d20(1));
    await anna.api.shoot({ figure: MIRELLA, weapon: BOW, target: ORC });
    await master.answersWhenAsked("none");
    for (let times = 0; times < 9 && master.encounter.segment < 5; times++) await master.api.advance();
    expect(master.encounter.segment).toBe(5);
    await session.settle();
  }

  /** The orc strikes, and Anna answers from the keyboard with the sword. A parry by the orc would come too late. */
  async function strikeBack(session: GameSession, master: Person, anna: Person): Promise<void> {
    const struck = master.api.strike({ ...ORCS_BLOW, until: "done" });
    await anna.until(() => answerOf(anna, `strike:${SWORD}`));
    master.rolls(d20(1), d20(18), d8(3));
    answerOf(anna, `strike:${SWORD}`).focus();
    expect(anna.globals.document.activeElement.dataset.choice).toBe(`strike:${SWORD}`);
    anna.globals.document.activeElement.click();
    await struck;
    await session.settle();
  }
  const pointsOf = (master: Person, id: string): number =>
    master.combat.combatants.get(id).actor.system.hitPoints.value;

  it("S0.R9.a, S0.EX.24: she strikes back from the question, and all see what comes of it", async ({
    session,
    master,
    anna,
  }) => {
    await shoot(session, master, anna);
    const before = pointsOf(master, ORC);
    await strikeBack(session, master, anna);
    expect(pointsOf(master, ORC)).toBe(before - 3);
    expect(master.seat(MIRELLA).ledger).toMatchObject({ attacks: 2, missiles: 1, defenseBlows: 1, parries: 0 });
    for (const person of [master, anna]) {
      const cards = [...person.globals.document.querySelectorAll(".chat-message, .message")];
      const card = cards.map((one: Dynamic) => one.textContent).find(text => text.includes("strikes back"));
      expect(card).toContain("Mirella strikes back with Long Sword");
    }
  });

  it("the question says what the answer is, and why there is none to the second orc", async ({
    session,
    master,
    anna,
  }) => {
    await shoot(session, master, anna);
    const struck = master.api.strike({ ...ORCS_BLOW, until: "done" });
    await anna.until(() => answerOf(anna, `strike:${SWORD}`));
    expect(prompt(anna).textContent).toContain("Strike back with Long Sword");
    expect(prompt(anna).textContent).toContain("Orc 1 attacks unhindered, and Mirella strikes at the same time");
    master.rolls(d20(1), d20(1));
    answerOf(anna, `strike:${SWORD}`).click();
    await struck;
    const second = master.api.strike({ ...ORCS_BLOW, figure: SECOND_ORC, until: "done" });
    await anna.until(() => answerOf(anna, `parry:${SWORD}`));
    expect(answerOf(anna, `strike:${SWORD}`)).toBeNull();
    expect(prompt(anna).textContent).toContain(
      "Blows of Mirella this round, those in defense included: 1 of 1 are taken.",
    );
    master.rolls(d20(1));
    answerOf(anna, "none").click();
    await second;
  });

  it("the API takes the answer, and undo takes back both blows", async ({ session, master, anna }) => {
    await shoot(session, master, anna);
    const before = pointsOf(master, ORC);
    const struck = master.api.strike({ ...ORCS_BLOW, until: "done" });
    await anna.until(() => anna.api.pending());
    expect(anna.api.pending().need.choices.map(({ id }: Dynamic) => id)).toContain(`strike:${SWORD}`);
    master.rolls(d20(1), d20(18), d8(3));
    await anna.api.answer({ choice: `strike:${SWORD}`, until: "ruled" });
    await struck;
    await session.settle();
    expect(pointsOf(master, ORC)).toBe(before - 3);
    await master.api.undo();
    await session.settle();
    expect(pointsOf(master, ORC)).toBe(before);
    expect(master.seat(MIRELLA).ledger.defenseBlows).toBeUndefined();
  });
});
