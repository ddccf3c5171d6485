import { describe, expect, it } from "vitest";
import { isLightlyGeared, throughGear } from "#rules/figure/dexterity.ts";
import {
  alertnessIn,
  alertnessOf,
  memberSegments,
  missilesInSurprise,
  netSegments,
  segmentsOfAll,
  segmentsToLand,
  withDeed,
} from "#rules/surprise/surprise.ts";
import { fighter } from "../figures.ts";

const book = { "surprise.dexterity": "net", "surprise.longer": "inactive" } as const;
const gross = { ...book, "surprise.dexterity": "gross" } as const;
const one = { party: 2, monsters: 0 };
const both = { party: 1, monsters: 4 };

describe("Segments that a side loses (addict, I.C.3–4)", () => {
  it("S4.I.C.3: when it alone is surprised, as many as it rolled", () => {
    expect(netSegments(one, "party")).toBe(2);
    expect(netSegments(one, "monsters")).toBe(0);
  });
  it("S4.I.C.4: when both are, the difference for the side with more", () => {
    expect(netSegments(both, "party")).toBe(0);
    expect(netSegments(both, "monsters")).toBe(3);
  });
  it("S4.I.C.4: equal rolls cost nobody anything", () =>
    expect(netSegments({ party: 3, monsters: 3 }, "party")).toBe(0));
  it("S4.I.C.4: of three sides the least surprised sets the measure", () => {
    const three = { party: 2, monsters: 4, guards: 1 };
    expect(["party", "monsters", "guards"].map(side => netSegments(three, side))).toEqual([1, 3, 0]);
  });
});

describe("Dexterity in a surprised side (addict, I.C.5)", () => {
  it("S4.I.C.5: a bonus shortens it for its owner, a penalty lengthens it", () => {
    expect(memberSegments(one, "party", 1, book)).toBe(1);
    expect(memberSegments(one, "party", 3, book)).toBe(0);
    expect(memberSegments(one, "party", -2, book)).toBe(4);
  });
  it("S4.I.C.5a: no penalty surprises a member of a side that is not", () => {
    expect(memberSegments(one, "monsters", -3, book)).toBe(0);
    expect(memberSegments({ party: 0, monsters: 0 }, "party", -3, gross)).toBe(0);
    expect(memberSegments(both, "party", -3, book)).toBe(0);
  });
  it("S4.I.C.5: taken from what the side lost before the other's is taken off, it can outlast an even roll", () => {
    const even = { party: 2, monsters: 2 };
    expect(memberSegments(even, "party", -1, book)).toBe(0);
    expect(memberSegments(even, "party", -1, gross)).toBe(1);
    expect(memberSegments(both, "monsters", 2, gross)).toBe(1);
    expect(memberSegments(both, "monsters", 6, gross)).toBe(0);
  });
  it("S4.I.G: where nobody stays surprised longer than their side, a penalty does nothing", () => {
    const ends = { ...book, "surprise.longer": "ends-with-side" } as const;
    expect(memberSegments(one, "party", -2, ends)).toBe(2);
    expect(memberSegments(one, "party", 1, ends)).toBe(1);
    expect(memberSegments({ party: 2, monsters: 2 }, "party", -1, { ...gross, ...ends })).toBe(0);
  });
});

describe("A figure among those who are surprised (addict, I.D)", () => {
  const surprise = { lost: both, members: { orc: 1, ogre: 5 }, segments: 5, done: {} };
  it("S4.I.C.3–5: all segments last until the last member of the last side is free", () => {
    expect(segmentsOfAll(both, {})).toBe(3);
    expect(segmentsOfAll(both, { orc: 1 })).toBe(3);
    expect(segmentsOfAll(both, { orc: 1, ogre: 5 })).toBe(5);
    expect(segmentsOfAll({ party: 2, monsters: 2 }, {})).toBe(0);
    expect(segmentsOfAll({}, {})).toBe(0);
  });
  it("S4.I.D–F: is surprised as long as it is itself, and free before its side", () => {
    const at = (segment: number) => ["orc", "ogre", "goblin"].map(id => alertnessOf(surprise, id, "monsters", segment));
    expect(at(1)).toEqual(["surprised", "surprised", "recovered"]);
    expect(at(3)).toEqual(["recovered", "surprised", "recovered"]);
    expect(at(4)).toEqual(["alert", "surprised", "alert"]);
    expect(alertnessOf(surprise, "hero", "party", 1)).toBe("alert");
    expect(alertnessOf(surprise, "guest", "guests", 1)).toBe("alert");
  });
  it("S4.I.D.2, S4.I.C.6: shoots a round's missiles, three times as many that lie ready, or a crossbow of speed once", () => {
    expect(missilesInSurprise("alert", 2, false)).toBe(2);
    expect(missilesInSurprise("alert", 2, true)).toBe(6);
    expect(missilesInSurprise("surprised", 2, true)).toBe(1);
  });
  it("S4.I.D: does one thing in a segment, and more of it", () => {
    const once = withDeed(undefined, "move", 20);
    expect(once).toEqual({ deed: "move", times: 1, feet: 20 });
    expect(withDeed(once, "move", 15)).toEqual({ deed: "move", times: 2, feet: 35 });
    expect(withDeed(undefined, "blows")).toEqual({ deed: "blows", times: 1, feet: 0 });
  });
  it("S4.I.D.4: a spell has had its first segment in it", () =>
    expect([0, 1, 2, 5].map(segmentsToLand)).toEqual([0, 0, 1, 4]));
});

describe("Light gear (addict, I.C.5b)", () => {
  const byGear = { "gear.light": "by-load" } as const;
  const always = { "gear.light": "always" } as const;
  it("S4.I.C.5b: a bonus takes it, a penalty does not ask", () => {
    const laden = fighter({ move: 9 });
    expect(throughGear(2, laden, byGear)).toBe(0);
    expect(throughGear(-2, laden, byGear)).toBe(-2);
    expect(throughGear(2, fighter({ move: 12 }), byGear)).toBe(2);
    expect(throughGear(2, laden, always)).toBe(2);
  });
  it("S4.I.C.5b: what the sheet says goes before the movement rate: a halfling of 9 inches, a giant in plate", () => {
    expect(isLightlyGeared(fighter({ move: 9, lightGear: true }), byGear)).toBe(true);
    expect(isLightlyGeared(fighter({ move: 15, lightGear: false }), byGear)).toBe(false);
  });
});

describe("How a figure stands in a segment of surprise (addict, I.D–G)", () => {
  it("S4.I.D.1, S4.I.E: surprised, free before its side, or on a side that is not surprised", () => {
    expect(alertnessIn(1, 1, 3)).toBe("surprised");
    expect([alertnessIn(2, 1, 3), alertnessIn(3, 1, 3)]).toEqual(["recovered", "recovered"]);
    expect(alertnessIn(4, 1, 3)).toBe("alert");
    expect(alertnessIn(1, 0, 0)).toBe("alert");
  });
  it("S4.I.G: a figure that loses more than its side stays surprised when the others are free", () => {
    expect(alertnessIn(4, 5, 3)).toBe("surprised");
    expect(alertnessIn(4, 3, 3)).toBe("alert");
  });
});
