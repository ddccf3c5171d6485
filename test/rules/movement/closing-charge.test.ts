import { describe, expect, it } from "vitest";
import {
  arrives,
  chargeSegments,
  chargingArmorClass,
  chargingFeet,
  firstAtArrival,
  mayChargeAgain,
} from "#rules/movement/closing-charge.ts";
import { feetPerRound, feetPerSegment } from "#rules/movement/rates.ts";
import { compare } from "#rules/timeline/precedence/spells.ts";

const tripled = { "movement.outdoors": "tripled" } as const;
const asPrinted = { "movement.outdoors": "as-printed" } as const;
const toTen = { "charge.reach": "ten-feet" } as const;
const toContact = { "charge.reach": "contact" } as const;

describe("Feet of a movement rate (addict, I.D.3)", () => {
  it("S4.I.D.3, G.05: a foot for each inch in a segment, ten in a round", () => {
    expect(feetPerSegment(12, "indoors", tripled)).toBe(12);
    expect(feetPerRound(12, "indoors", tripled)).toBe(120);
  });
  it("G.05: outdoors yards, or feet as printed", () => {
    expect(feetPerSegment(12, "outdoors", tripled)).toBe(36);
    expect(feetPerSegment(12, "outdoors", asPrinted)).toBe(12);
    expect(feetPerSegment(12, "indoors", asPrinted)).toBe(12);
  });
});

describe("How fast a charge is (addict, VII.B.1)", () => {
  it("S4.VII.B.1b: indoors all double", () => {
    expect(chargingFeet(12, "biped", "indoors", tripled)).toBe(24);
    expect(chargingFeet(12, "quadruped", "indoors", tripled)).toBe(24);
  });
  it("S4.VII.B.1a: outdoors bipeds gain a third, quadrupeds half", () => {
    expect(chargingFeet(12, "biped", "outdoors", tripled)).toBeCloseTo(48);
    expect(chargingFeet(12, "quadruped", "outdoors", tripled)).toBeCloseTo(54);
    expect(chargingFeet(12, "biped", "outdoors", asPrinted)).toBeCloseTo(16);
  });
});

describe("How long a charge takes (addict, VII.B, VII.B.4)", () => {
  it("S4.VII.B.4: the way ends at ten feet: 58 feet at 24 a segment are two segments", () => {
    expect(chargeSegments(58, 24, toTen)).toBe(2);
    expect(chargeSegments(59, 24, toTen)).toBe(3);
    expect(chargeSegments(58, 24, toContact)).toBe(3);
  });
  it("S4.VII.B.4: thirds add up: 58 feet at 16 a segment are three", () =>
    expect(chargeSegments(58, chargingFeet(12, "biped", "outdoors", asPrinted), toTen)).toBe(3));
  it("S4.VII.B: a figure in reach has no way to go, one that cannot move never arrives", () => {
    expect(chargeSegments(10, 24, toTen)).toBe(0);
    expect(chargeSegments(5, 0, toTen)).toBe(0);
    expect(chargeSegments(11, 0, toTen)).toBe(Infinity);
  });
  it("S4.VII.B: it comes in its round when the way takes ten segments or less", () => {
    expect(arrives(10)).toBe(true);
    expect(arrives(11)).toBe(false);
  });
  it("S4.VII.B.4: fewer segments than the casting time come before the spell, as many fall together with it", () => {
    expect([2, 3, 4].map(segments => compare(segments, 3))).toEqual(["before", "together", "after"]);
  });
});

describe("What a charger risks and gains (addict, VII.B.2–3)", () => {
  it("S4.VII.B.2a: its Dexterity bonus to armor class is gone", () => expect(chargingArmorClass(3, 2)).toBe(5));
  it("S4.VII.B.2b: without one it is one class worse", () => expect(chargingArmorClass(4, 0)).toBe(5));
  it("S4.VII.B.2c: armor class 10 does not get worse", () => {
    expect(chargingArmorClass(10, 0)).toBe(10);
    expect(chargingArmorClass(9, 0)).toBe(10);
    expect(chargingArmorClass(12, 0)).toBe(12);
  });
  it("S4.VII.B.3b: the longer weapon strikes first", () => {
    const tie = { "charge.tie": "simultaneous" } as const;
    expect(firstAtArrival(13, 6, tie)).toBe("charger");
    expect(firstAtArrival(3, 6, tie)).toBe("foe");
    expect(firstAtArrival(6, 6, tie)).toBe("together");
  });
  it("S4.VII.B.3b: equal lengths: together, the charger, or by initiative", () => {
    expect(firstAtArrival(6, 6, { "charge.tie": "charger" })).toBe("charger");
    expect(firstAtArrival(6, 6, { "charge.tie": "initiative" })).toBe("initiative");
  });
  it("S4.VII.B: as often as one likes, or once a turn", () => {
    const once = { "charge.limit": "once-in-ten" } as const;
    expect(mayChargeAgain(1, 2, { "charge.limit": "none" })).toBe(true);
    expect(mayChargeAgain(0, 2, once)).toBe(true);
    expect(mayChargeAgain(1, 10, once)).toBe(false);
    expect(mayChargeAgain(1, 11, once)).toBe(true);
  });
});
