import { describe, expect, it } from "vitest";
import { chanceOf, segmentsLost } from "#rules/surprise/chance.ts";

const book = { "surprise.rounding": "nearest", "surprise.lessOften": "best", "surprise.moreOften": "all" } as const;

const anybody = undefined;
const ranger = { lessOften: { chances: 1, in: 6 }, moreOften: { chances: 1, in: 6 } };
const sharpEars = { lessOften: { chances: 1, in: 6 } };
/** Surprised one time in ten. */
const duergar = { own: { chances: 1, in: 10 } };

describe("How likely a party is surprised (addict, I.A)", () => {
  it("S4.I.A: on 1 or 2 of a d6", () =>
    expect(chanceOf([anybody, anybody], [anybody], book)).toEqual({ unit: "sixths", upTo: 2 }));

  it("S4.I.A.1, S4.EX.2: a ranger's party on 1 alone, every one of them", () =>
    expect(chanceOf([anybody, ranger, anybody], [anybody], book)).toEqual({ unit: "sixths", upTo: 1 }));

  it("S4.I.A.2, S4.EX.3: a ranger by itself surprises on 1 to 3; in a party on 1 and 2", () => {
    expect(chanceOf([anybody], [ranger], book)).toEqual({ unit: "sixths", upTo: 3 });
    expect(chanceOf([anybody], [ranger, anybody], book)).toEqual({ unit: "sixths", upTo: 2 });
  });

  it("S4.I.A.2: where the best member counts, it lends it to all", () =>
    expect(chanceOf([anybody], [ranger, anybody], { ...book, "surprise.moreOften": "best" }).upTo).toBe(3));
  it("S4.I.A.2: of rangers together it is the least that counts", () => {
    const master = { moreOften: { chances: 2, in: 6 } };
    expect(chanceOf([anybody], [ranger, master], book).upTo).toBe(3);
    expect(chanceOf([anybody], [ranger, master], { ...book, "surprise.moreOften": "best" }).upTo).toBe(4);
  });

  it("S4.I.A.1: two who are surprised less often are as good as the better one, or both are added", () => {
    expect(chanceOf([ranger, sharpEars], [anybody], book).upTo).toBe(1);
    expect(chanceOf([ranger, sharpEars], [anybody], { ...book, "surprise.lessOften": "summed" }).upTo).toBe(0);
  });
  it("S4.I.A.1: a chance never falls below none", () => {
    const three = [ranger, ranger, ranger];
    expect(chanceOf(three, [anybody], { ...book, "surprise.lessOften": "summed" }).upTo).toBe(0);
  });
  it("S4.I.A.1: one that keeps a better watch of its own speaks for its party", () => {
    const watchful = { own: { chances: 1, in: 6 } };
    expect(chanceOf([anybody, watchful], [anybody], book).upTo).toBe(1);
    expect(chanceOf([anybody, watchful, ranger], [anybody], { ...book, "surprise.lessOften": "summed" }).upTo).toBe(0);
  });
  it("a side without anybody is surprised as usual", () => expect(chanceOf([], [], book).upTo).toBe(2));
});

describe("Other dice than the d6 (addict, I.A.3)", () => {
  it("S4.I.A.3, S4.EX.1: 1 in 8 is 12½ per cent, 9 in 10 are 90", () => {
    const exact = { ...book, "surprise.rounding": "exact" } as const;
    expect(chanceOf([{ own: { chances: 1, in: 8 } }], [anybody], exact).upTo).toBeCloseTo(12.5);
    expect(chanceOf([{ own: { chances: 9, in: 10 } }], [anybody], exact).upTo).toBeCloseTo(90);
  });
  it("S4.I.A.3: duergar before a lone ranger: 10 and 16⅔ are 26⅔ per cent, read as 27", () =>
    expect(chanceOf([duergar], [ranger], book)).toEqual({ unit: "per-cent", upTo: 27 }));
  it("S4.I.A.3: 12½ is 13 to the nearest and upwards; 10 and 33⅓ less 16⅔ differ", () => {
    const eighth = { own: { chances: 1, in: 8 } };
    expect(chanceOf([eighth], [anybody], book).upTo).toBe(13);
    expect(chanceOf([anybody], [eighth], book).upTo).toBe(33);
    expect(chanceOf([anybody], [eighth], { ...book, "surprise.rounding": "up" }).upTo).toBe(34);
    expect(chanceOf([duergar], [anybody], { ...book, "surprise.rounding": "up" }).upTo).toBe(10);
  });
  it("S4.I.A.3: thirds kept exact: 26 surprises, 27 does not", () => {
    const exact = chanceOf([duergar], [ranger], { ...book, "surprise.rounding": "exact" });
    expect(segmentsLost(26, exact)).toBe(2);
    expect(segmentsLost(27, exact)).toBe(0);
  });
  it("S4.I.A.3: one such die on either side puts both in per cent, and a ranger is still 16⅔ better", () => {
    expect(chanceOf([ranger], [duergar], book)).toEqual({ unit: "per-cent", upTo: 17 });
    expect(chanceOf([duergar, ranger], [anybody], book)).toEqual({ unit: "per-cent", upTo: 10 });
  });
  it("S4.I.A.3: stays between none and a hundred", () => {
    const sure = { own: { chances: 99, in: 100 } };
    expect(chanceOf([sure], [ranger], book).upTo).toBe(100);
    expect(chanceOf([{ own: { chances: 1, in: 100 }, lessOften: { chances: 1, in: 6 } }], [anybody], book).upTo).toBe(
      0,
    );
  });
});

describe("How long (addict, I.C.1–2)", () => {
  const sixths = { unit: "sixths", upTo: 2 } as const;
  const perCent = { unit: "per-cent", upTo: 100 } as const;
  it("S4.I.C.1: a segment for each pip that surprised", () => {
    expect([1, 2, 3, 6].map(roll => segmentsLost(roll, sixths))).toEqual([1, 2, 0, 0]);
    expect(segmentsLost(5, { unit: "sixths", upTo: 5 })).toBe(5);
  });
  it("S4.I.C.2, S4.EX.4: the duergar roll 12 of a hundred and lose one segment", () => {
    const chance = chanceOf([duergar], [ranger], book);
    expect(segmentsLost(12, chance)).toBe(1);
    expect(segmentsLost(28, chance)).toBe(0);
  });
  it("S4.I.C.2: begun sixths of a hundred count whole", () =>
    expect([1, 16, 17, 33, 34, 50, 51, 67, 83, 84, 100].map(roll => segmentsLost(roll, perCent))).toEqual([
      1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6,
    ]));
});
