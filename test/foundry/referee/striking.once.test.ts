import { describe, expect } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, BOTH_DECLARED, fightOn, MIRELLA_DECLARED, strikeForFour } from "../session/fights.ts";
import type { Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, SPELL } from "../session/world.ts";

describe("A player strikes another's monster", () => {
  const it = atTable();
  let ben: Person;
  it.beforeEach(async ({ session, master }) => {
    ben = await session.sit("Ben");
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
  });

  it("is carried out by the referee, and everybody sees it", async ({ master, anna }) => {
    expect(await strikeForFour(master, anna)).toMatchObject({ accepted: true, breaches: [] });
    for (const person of [master, anna, ben]) {
      expect(person.hitPoints(ORC)).toBe(4);
      expect(person.hitPoints(SECOND_ORC)).toBe(8);
      expect(person.seat(MIRELLA).ledger).toMatchObject({ physical: 1, attacks: 1 });
      expect(person.deeds().at(-1).author.id).toBe(anna.game.user.id);
      expect(person.errors).toEqual([]);
    }
  });

  it("shows the dice on the message, with what they were for", async ({ master, anna }) => {
    await strikeForFour(master, anna);
    const rolls = ben.deeds().at(-1).rolls;
    expect(rolls.map((roll: { total: number }) => roll.total)).toEqual([15, 4]);
    expect(rolls[0].options.tenSegments).toEqual({ name: "to-hit", figure: MIRELLA });
  });

  it("is refused for somebody else's figure, and nothing is written", async ({ session }) => {
    session.table.server.resetCounts();
    const ruling = await ben.api.strike(BLOW);
    expect(ben.refusals(ruling)).toEqual(["not-allowed"]);
    expect(ben.warnings.length).toBe(1);
    await session.settle();
    expect(session.table.server.counts.writes).toBe(0);
  });

  it("is refused by the rule in words when the step is spent; the game master may overrule", async ({
    master,
    anna,
  }) => {
    master.rolls(d20(1), d20(1));
    await anna.api.strike(BLOW);
    await master.answersWhenAsked("none");
    const again = await anna.api.strike(BLOW);
    expect(again).toMatchObject({ accepted: false, refusal: "rule" });
    expect(anna.refusals(again)).toContain("step-spent");
    expect(anna.refusals(await anna.api.strike({ ...BLOW, overruled: true }))).toEqual(["game-master-only"]);
    const overruled = await master.api.strike({ ...BLOW, overruled: true });
    expect(overruled.breaches.map(({ why }: { why: string }) => why)).toContain("step-spent");
    await master.answersWhenAsked("none");
    expect(JSON.parse(master.deeds().at(-1).system.story).breaches.length).toBeGreaterThan(0);
  });

  it("is refused clearly without a game master, and nothing changes", async ({ session, master, anna }) => {
    master.close();
    await session.settle();
    session.table.server.resetCounts();
    expect(anna.refusals(await anna.api.strike(BLOW))).toEqual(["no-referee"]);
    await session.settle();
    expect(session.table.server.counts.writes).toBe(0);
    expect(anna.hitPoints(ORC)).toBe(8);
  });
});

describe("Several press at once", () => {
  const it = atTable();

  it("the same blow: one is struck, the other is told why not", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    master.rolls(d20(15), d8(3));
    const rulings = Promise.all([anna.api.strike(BLOW), master.api.strike(BLOW)]);
    await master.answersWhenAsked("none");
    const [struck, refused] = (await rulings).toSorted((a, b) => Number(b.accepted) - Number(a.accepted));
    expect(struck.accepted).toBe(true);
    expect(anna.refusals(refused)).toContain("step-spent");
    await session.settle();
    expect(anna.hitPoints(ORC)).toBe(5);
    expect(anna.seat(MIRELLA).ledger.attacks).toBe(1);
  });

  it("the end of the segment: it ends once", async ({ session, master, anna }) => {
    const second = await session.sit("Assistant");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const from = master.encounter.segment;
    const rulings = await Promise.all([master.api.advance(), second.api.advance()]);
    await session.settle();
    expect(rulings.filter(({ accepted }) => accepted).length).toBe(1);
    expect(second.refusals(rulings.find(({ accepted }) => !accepted))).toEqual(["moment-passed"]);
    expect(master.encounter.segment).toBeGreaterThan(from);
    expect(anna.encounter).toEqual(master.encounter);
  });

  it("six declarations: all six are heard", async ({ session, master, anna }) => {
    const ben = await session.sit("Ben");
    await master.api.begin();
    const wait = { kind: "wait" };
    const asked = [
      anna.api.declare({ figure: MIRELLA, intent: wait }),
      ben.api.declare({ figure: OTTO, intent: wait }),
      master.api.declare({ figure: ORC, intent: wait }),
      master.api.declare({ figure: SECOND_ORC, intent: wait }),
      anna.api.declare({ figure: MIRELLA, intent: { kind: "move" } }),
      ben.api.declare({ figure: OTTO, intent: { kind: "spell", spell: SPELL } }),
    ];
    expect((await Promise.all(asked)).every(({ accepted }) => accepted)).toBe(true);
    await session.settle();
    const kinds = anna.encounter.seats.map(({ intent }) => intent?.kind);
    expect(kinds.toSorted()).toEqual(["move", "spell", "wait", "wait"]);
    const entries = JSON.parse(master.combat.system.round).contents.at(-1)[1];
    expect(entries).toBe(6);
  });

  it("the same command sent twice gets its first result again", async ({ session, master, anna }) => {
    await master.api.begin();
    const command = { type: "declare", id: "thesame000000000", figure: MIRELLA, intent: { kind: "wait" } };
    expect(await anna.asks({ kind: "command", command })).toEqual({ accepted: true, breaches: [] });
    await session.settle();
    session.table.server.resetCounts();
    expect(await anna.asks({ kind: "command", command })).toEqual({ accepted: true, breaches: [] });
    await session.settle();
    expect(session.table.server.counts.writes).toBe(0);
  });
});
