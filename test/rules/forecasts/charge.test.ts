import { describe, expect, it } from "vitest";
import {
  type ChargeForecast,
  chargeForecasts,
  type Fight,
  type Figure,
  makeRulebook,
  order,
  type Rulebook,
  seatOf,
  standingAlone,
  type Weapon,
} from "#rules/index.ts";
import { dagger, fighter, longSword, orc, weapon } from "../figures.ts";
import { charge } from "../gear.ts";
import { BOOK, carry, declared, opened, until } from "../table.ts";

const at = (x: number) => ({ position: { x, y: 0 } });
const axe = (change: Partial<Weapon> = {}) => weapon({ id: "axe", name: "Axe", ...change });
const spear = weapon({ ...dagger, id: "spear", name: "Spear", size: 2, range: 90, chargeThrow: true });
const whys = (parts: readonly { readonly why: string }[]) => parts.map(({ why }) => why);

/**
 * A round with a declared charge at an orc this many feet away. `segment` is the die of the monsters, 6 the party's.
 */
function facing(
  feet: number,
  segment: number,
  book: Rulebook,
  charger: Partial<Figure> = {},
  foes: Partial<Figure> = {},
) {
  const figures = [fighter({ ...at(0), ...charger }), orc({ ...at(feet + 5), ...foes })];
  const intents = { fighter: { kind: "charge", target: "orc" }, orc: { kind: "melee", target: "fighter" } } as const;
  return opened(figures, intents, [segment, 6], book);
}
const forecast = (fight: Fight, book: Rulebook, target: string | null = "orc"): ChargeForecast =>
  chargeForecasts({ fight, book }, "fighter", [target], order(fight, book).steps)[0]!;

describe("A charge of 36 feet that would begin in segment 2 (three-actions, Rule 8)", () => {
  const fight = facing(36, 2, BOOK, { move: 6, weapons: [longSword, spear] });
  const ahead = forecast(fight, BOOK);

  it("S0.CH.d: takes three segments of 12 feet, and is there in the fourth, as it then is", () => {
    expect(ahead).toMatchObject({ feet: 36, most: 120, segments: 3, inTime: true });
    const start = until(fight, 2);
    const begun = carry(start, charge(start, "fighter", "orc", 36)).fight;
    expect(seatOf(begun, "fighter")?.charge?.arrives).toBe(ahead.arrives);
    expect(forecast(begun, BOOK)).toMatchObject({ arrives: ahead.arrives, segments: 3 });
  });
  it("S0.CH.e: six segments remain for the die of its blow; the orc acts later", () => {
    expect(ahead.blow).toMatchObject([{ why: "blow-by-roll", with: { die: 8, remaining: 6 } }]);
    expect(ahead.first).toMatchObject([{ why: "there-before-foe", with: { target: "Orc", segment: 6 } }]);
  });
  it("S0.CH.a, S0.CH.c: a throw as it begins takes a segment more", () =>
    expect(ahead.thrown).toMatchObject([
      { why: "throw-on-the-way", with: { weapon: "Spear", last: 4 } },
      { why: "throw-takes-segment", with: { segment: 5 } },
    ]));
  it("S0.CH.d: from 96 feet off, in segment 10, it comes too late for a blow", () =>
    expect(forecast(facing(96, 3, BOOK, { move: 6 }), BOOK)).toMatchObject({
      segments: 8,
      inTime: false,
      blow: [{ why: "no-segments-left" }],
    }));
  it("S0.CH.d: before the dice are rolled, only how long it takes is known", () => {
    const before = declared([fighter({ ...at(0), move: 6 }), orc(at(41))], {});
    expect(forecast(before, BOOK)).toMatchObject({
      segments: 3,
      arrives: null,
      inTime: null,
      verdict: { legal: true },
    });
    expect(whys(forecast(before, BOOK).blow)).toEqual(["blow-by-die"]);
  });
  it("S0.R6.a: says what it costs when its segment has come", () => {
    const { verdict, costs } = forecast(until(fight, 2), BOOK);
    expect(verdict?.legal).toBe(true);
    expect(costs[0]).toMatchObject({ why: "takes-action", with: { nth: 1, left: 2 } });
  });
});

describe("A charge that closes (addict, VII.B)", () => {
  const book = makeRulebook({ preset: "addict" });
  const aimed = (charger: number, foe: number, choices: Partial<Rulebook> = {}) =>
    whys(
      forecast(
        facing(
          60,
          3,
          { ...book, ...choices },
          { weapons: [axe({ length: charger })] },
          { weapons: [axe({ length: foe })] },
        ),
        { ...book, ...choices },
      ).first,
    );

  it("S4.VII.B.1b, S4.VII.B.4: doubles the pace, and counts its segments", () =>
    expect(forecast(facing(60, 3, book), book)).toMatchObject({ most: 240, segments: 3, inTime: true }));
  it("S4.VII.B: who is farther off than a round's way does not arrive", () =>
    expect(forecast(facing(300, 3, book), book)).toMatchObject({
      inTime: false,
      way: [{}, {}, { why: "closing-too-long" }],
    }));
  it("S4.VII.B.3a–b: the longer weapon strikes first, equal ones by the ruling", () => {
    expect(aimed(6, 3)).toEqual(["longer-weapon"]);
    expect(aimed(4, 4, { "charge.tie": "simultaneous" })).toEqual(["weapons-as-long"]);
    expect(aimed(4, 4, { "charge.tie": "charger" })).toEqual(["level-charger-first"]);
    expect(aimed(4, 4, { "charge.tie": "initiative" })).toEqual(["level-by-initiative"]);
  });
  it("S4.VII.B.3c, S4.VII.B.2b: its blow is better, and its armor class is worse", () =>
    expect(forecast(facing(60, 3, book), book).blow).toMatchObject([
      { why: "charge-hits-better", with: { points: 2 } },
      { why: "exposed-charging", with: { points: 1 } },
    ]));
});

describe("A charge of jomase", () => {
  const book = makeRulebook({ preset: "jomase" });
  const mounted = { conditions: ["mounted"] } as const;
  const lance = weapon({ id: "lance", name: "Lance", size: 3, speedFactor: 10, lance: true, reach: 2 });

  it("S3.CH.a: goes half as far again on foot, and farther is too far", () => {
    expect(forecast(facing(150, 3, book), book)).toMatchObject({ most: 180, segments: null, inTime: true });
    expect(forecast(facing(200, 3, book), book)).toMatchObject({ inTime: false });
  });
  it("S3.CH.a–b: on foot it strikes worse and harder, and lays itself open", () =>
    expect(whys(forecast(facing(60, 3, book), book).blow)).toEqual([
      "charge-hits-worse",
      "charge-force",
      "exposed-impetus",
    ]));
  it("S3.CH.c–d: a mounted lance has its own force, and no penalty", () => {
    const ahead = forecast(facing(60, 3, book, { ...mounted, weapons: [lance] }), book);
    expect(ahead.most).toBe(120);
    expect(whys(ahead.blow)).toContain("lance-force");
    expect(whys(ahead.blow)).not.toContain("charge-hits-worse");
  });
  it("S3.WR.a, S3.WR.h: who reaches farther strikes first; level weapons wait for the dice", () => {
    expect(forecast(facing(60, 3, book, { ...mounted, weapons: [lance] }), book).first).toMatchObject([
      { why: "reaches-farther", with: { figure: "Fighter", attacks: 1 } },
    ]);
    expect(whys(forecast(facing(60, 3, book), book).first)).toEqual(["even-at-charge"]);
  });
});

describe("A charge at nobody", () => {
  it("S3.CH.a: says how far one goes and what it brings", () => {
    const book = makeRulebook({ preset: "jomase" });
    const ahead = forecast(standingAlone(fighter()), book, null);
    expect(ahead).toMatchObject({ target: null, feet: null, most: 180, first: [], verdict: null });
  });
  it("S1.T03: is none at the table of options, where it is a row", () => {
    const book = makeRulebook({ preset: "options-table" });
    expect(chargeForecasts({ fight: standingAlone(fighter()), book }, "fighter", [null], [])).toEqual([]);
  });
});
