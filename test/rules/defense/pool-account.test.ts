import { describe, expect, it } from "vitest";
import { type Fight, judge, type PoolDeal, pointsAgainst, poolAccount } from "#rules/index.ts";
import { command } from "../commands.ts";
import { orc } from "../figures.ts";
import { carry } from "../table.ts";
import { facing, pooled, struck, wardBook } from "./fencing.ts";

const BOOK = wardBook({ "parry.method": "none", "defense.pool": true, "assault.enabled": true });
const orcs = [orc({ id: "one", name: "Orc one" }), orc({ id: "two", name: "Orc two" })];
/** Orc one has one attack a round, orc two has two. */
function faced(defender = pooled()): Fight {
  const fight = facing(defender, orcs, BOOK);
  const rates = { one: { attacks: 1, rounds: 1 }, two: { attacks: 2, rounds: 1 } } as const;
  const figures = fight.figures.map(one =>
    one?.id === "one" || one?.id === "two" ? { ...one, meleeRate: rates[one.id] } : one,
  );
  return { ...fight, figures };
}
const account = (fight: Fight, deal?: PoolDeal) => poolAccount(fight, "fighter", BOOK, deal);
const dealt = (fight: Fight, points: Record<string, number>, giveUp = 0) =>
  carry(fight, { type: "deal-pool", figure: "fighter", points, giveUp }, {}, BOOK).fight;

describe("The account of a Defense Pool of four points (jomase, Passive Defense)", () => {
  it("S3.PD.a: says what there is, what an attack given up adds, and the foes beside one another", () =>
    expect(account(faced())).toMatchObject({
      pool: 4,
      left: 4,
      each: 4,
      limit: 4,
      armorClass: 5,
      foes: [
        { figure: "one", points: 0, met: 0 },
        { figure: "two", points: 0, attacks: 2 },
      ],
    }));
  it("S3.PD.b: what is dealt out is no longer left, tried out or done", () => {
    const deal = { points: { one: 3 }, giveUp: 0 };
    expect(account(faced(), deal)).toMatchObject({ left: 1, foes: [{ points: 3 }, { points: 0 }] });
    expect(account(dealt(faced(), deal.points))).toEqual(account(faced(), deal));
    expect(account(faced(), { points: { one: 3, two: 3 }, giveUp: 0 })?.left).toBe(-2);
  });
  it("S3.PD.b: what an attack has met stays spent", () => {
    const after = struck(dealt(faced(), { one: 3 }), "one", "fighter", { "to-hit": [1] }, BOOK).fight;
    expect(account(after)).toMatchObject({ left: 1, foes: [{ figure: "one", met: 3 }, {}] });
  });
  it("S3.PD.c: an attack given up doubles it, and no more is given up than there is", () => {
    expect(account(faced(), { points: {}, giveUp: 1 })).toMatchObject({ pool: 8, giveUp: { now: 1, most: 2 } });
    const most = account(faced())?.giveUp.most ?? 0;
    const isLegal = (giveUp: number) =>
      judge(faced(), command({ type: "deal-pool", figure: "fighter", points: {}, giveUp }), BOOK).legal;
    expect([isLegal(most), isLegal(most + 1)]).toEqual([true, false]);
    expect(account(dealt(faced(), {}, 1))?.giveUp).toMatchObject({ now: 1, least: 1, most: 2 });
  });
  it("S3.PD.b: the armor class that comes of it is the one that a blow meets", () => {
    const fight = dealt(faced(), { one: 3, two: 1 });
    const { armorClass = 0, limit = 0, foes = [] } = account(fight) ?? {};
    for (const { figure, points, attacks } of foes) {
      const { events } = struck(fight, figure, "fighter", { "to-hit": [1] }, BOOK);
      const rolled = events.find(event => event.type === "attack-rolled");
      expect(rolled?.armorClass, figure).toBe(armorClass - pointsAgainst(points, attacks, limit, BOOK));
    }
  });
  it("is none of who has no pool, nor where none is played", () => {
    expect(account(faced(pooled({ classGroup: "cleric" })))).toBeNull();
    expect(poolAccount(faced(), "fighter", wardBook({}))).toBeNull();
    expect(poolAccount(faced(), "stranger", BOOK)).toBeNull();
  });
});
