import { describe, expect } from "vitest";
import { d8, d20, FOES_FIRST, face } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { DUEL_DECLARED, fightOn, ORCS_BLOW } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SECOND_ORC } from "../session/world.ts";

describe("While Mirella is asked how she meets a blow", () => {
  const it = atTable();
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
  });

  const actorOf = (person: Person, figure: string) => person.combat.combatants.get(figure).actor;

  /** The orc strikes, and this change happens while Anna is asked. */
  async function strikeWhile(
    session: GameSession,
    master: Person,
    anna: Person,
    change: () => Promise<unknown>,
    ...dice: number[]
  ): Promise<Dynamic[]> {
    let answer: (choice: string) => void = () => undefined;
    const asked = anna.decides(() => new Promise(resolve => (answer = resolve)));
    master.rolls(...dice);
    await master.api.strike(ORCS_BLOW);
    await master.until(() => asked.length === 1);
    await change();
    await session.settle();
    answer("none");
    await master.until(() => master.combat.system.pending === "");
    await session.settle();
    return asked;
  }
  const setting = (master: Person, figure: string, values: object) => () => actorOf(master, figure).update(values);

  it("hit points that are changed by hand are what the blow is taken from", async ({ session, master, anna }) => {
    const asked = await strikeWhile(
      session,
      master,
      anna,
      setting(master, MIRELLA, { "system.hitPoints.value": 20 }),
      d20(19),
      d8(5),
    );
    expect(asked).toHaveLength(1);
    expect(anna.hitPoints(MIRELLA)).toBe(15);
    expect(lastEntries(master, 2)).toMatchObject([
      { command: null, changes: [{ figure: MIRELLA, path: "hitPoints", from: 30, to: 20 }] },
      { command: { type: "strike" }, changes: [{ figure: MIRELLA, path: "hitPoints", from: 20, to: 15 }] },
    ]);
    await master.api.undo();
    await session.settle();
    expect(anna.hitPoints(MIRELLA)).toBe(20);
    expect(master.errors).toEqual([]);
  });

  it("a line that says what cannot be is entered nowhere, and keeps nobody from going on", async ({
    session,
    master,
    anna,
  }) => {
    const { record } = master.combat.system;
    const slots = Object.keys(record).filter(slot => JSON.parse(record[slot]).changes !== undefined);
    const damaged = slots.map(slot => {
      const rubbish = ["weapons", "hitPoints"].map(path => ({ figure: MIRELLA, path, from: "?", to: "?" }));
      return [slot, JSON.stringify({ ...JSON.parse(record[slot]), changes: rubbish })] as const;
    });
    await master.combat.update({ system: { record: Object.fromEntries(damaged) } });
    expect(await master.api.advance()).toMatchObject({ accepted: true });
    await session.settle();
    expect(lastEntries(master, 1)).toMatchObject([{ command: { type: "advance" }, changes: [] }]);
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });

  it("a better armor class meets the die that was rolled, and dice that count no more are gone", async ({
    session,
    master,
    anna,
  }) => {
    await strikeWhile(session, master, anna, setting(master, MIRELLA, { "system.armorClass": -10 }), d20(18), d8(5));
    expect(anna.hitPoints(MIRELLA)).toBe(30);
    expect(lastEntries(master, 1)).toMatchObject([{ answers: ["none", 18] }]);
    expect(
      anna
        .deeds()
        .at(-1)
        .rolls.map(({ total }: Dynamic) => total),
    ).toEqual([18]);
    expect(master.errors).toEqual([]);
  });

  it("what has to be rolled with other dice is rolled, and nothing twice", async ({ session, master, anna }) => {
    await strikeWhile(
      session,
      master,
      anna,
      setting(master, MIRELLA, { "system.size": 3 }),
      d20(18),
      d8(5),
      face(11, 12),
    );
    expect(anna.hitPoints(MIRELLA)).toBe(19);
    expect(lastEntries(master, 1)).toMatchObject([{ answers: ["none", 18, 11] }]);
    expect(
      anna
        .deeds()
        .at(-1)
        .rolls.map(({ total }: Dynamic) => total),
    ).toEqual([18, 11]);
    expect(master.errors).toEqual([]);
  });

  it("a striker who is struck down by hand strikes no blow, and the table is told why", async ({
    session,
    master,
    anna,
  }) => {
    const before = master.encounter;
    await strikeWhile(session, master, anna, setting(master, ORC, { "system.hitPoints.value": 0 }), d20(18), d8(5));
    expect(anna.hitPoints(MIRELLA)).toBe(30);
    expect(anna.hitPoints(ORC)).toBe(0);
    expect(anna.encounter).toEqual(before);
    expect(master.warnings.at(-1)).toContain("Orc 1");
    expect(master.errors).toEqual([]);
  });

  it("a token that moves is a command of its own, and no change by hand", async ({ session, master, anna }) => {
    await master.game.settings.set("ten-segments", "automation", "advise");
    const token = () => master.game.scenes.contents[0].tokens.get(master.combat.combatants.get(SECOND_ORC).tokenId);
    await strikeWhile(session, master, anna, () => token().update({ x: 700, y: 700 }), d20(19), d8(5));
    await master.api.settled();
    const entries = lastEntries(master, 10);
    expect(entries.filter(({ command }: Dynamic) => command === null)).toEqual([]);
    expect(anna.hitPoints(MIRELLA)).toBe(25);
  });
});
