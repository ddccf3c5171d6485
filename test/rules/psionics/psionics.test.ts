import { describe, expect, it } from "vitest";
import { canTake, drained, type Psionics, stancesOf } from "#rules/psionics/psionics.ts";
import { ATTACKS, DEFENSES, faultOfMatrix, OUR_MATRIX } from "#rules/psionics/tables.ts";

const flayer: Psionics = {
  attackStrength: 60,
  defenseStrength: 60,
  attacks: ["psionic-blast", "mind-thrust"],
  defenses: ["mind-blank", "tower-of-iron-will"],
};
const monk: Psionics = { ...flayer, attackStrength: 20, defenseStrength: 12 };
const blast = { attack: "psionic-blast", defense: "mind-blank" } as const;
const wall = { attack: null, defense: "tower-of-iron-will" } as const;

/** A matrix of losses that depend on the defense alone: from 1 against mind blank to 6 without a defense. */
const plain = [{ upTo: null, losses: ATTACKS.map(() => [1, 2, 3, 4, 5, 6]) }] as const;

describe("A segment of psionic combat (addict, V)", () => {
  it("S4.V.A: each one's attack is compared with the other's defense", () =>
    expect(drained({ psionics: flayer, stance: wall }, { psionics: monk, stance: blast }, plain).lost).toBe(5));
  it("S4.V.A: both act at once, with what they had as the segment began", () => {
    const one = { psionics: flayer, stance: blast };
    const other = { psionics: monk, stance: blast };
    expect(drained(one, other, plain)).toMatchObject({ attackStrength: 40, defenseStrength: 58 });
    expect(drained(other, one, plain)).toMatchObject({ attackStrength: 0, defenseStrength: 10 });
  });
  it("S4.V.B: a mode costs its points whatever the other does", () =>
    expect(drained({ psionics: flayer, stance: blast }, { psionics: monk, stance: wall }, plain)).toEqual({
      attackCost: 20,
      defenseCost: 1,
      lost: 0,
      attackStrength: 40,
      defenseStrength: 59,
    }));
  it("S4.V.B: without a defense the loss is that of none", () =>
    expect(
      drained({ psionics: flayer, stance: { attack: null, defense: null } }, { psionics: monk, stance: blast }, plain),
    ).toMatchObject({ defenseCost: 0, lost: 6 }));
  it("S4.V.B: defense strength never falls below nothing", () => {
    const spent = { ...monk, defenseStrength: 3 };
    const drain = drained({ psionics: spent, stance: blast }, { psionics: flayer, stance: blast }, OUR_MATRIX);
    expect(drain).toMatchObject({ lost: 2, defenseStrength: 0 });
  });
  it("S4.V.A: the attacker's strength decides the band", () => {
    const loss = (attackStrength: number) =>
      drained(
        { psionics: flayer, stance: wall },
        { psionics: { ...flayer, attackStrength }, stance: blast },
        OUR_MATRIX,
      ).lost;
    expect([25, 26, 50, 51, 100, 101, 350].map(loss)).toEqual([1, 2, 2, 3, 3, 4, 4]);
  });
  it("S4.V.A: a matrix with a hole in it is a mistake, not a nought", () =>
    expect(() =>
      drained({ psionics: flayer, stance: wall }, { psionics: monk, stance: blast }, [{ upTo: null, losses: [] }]),
    ).toThrow("lossTo"));
});

describe("What a psionic can choose (addict, V)", () => {
  it("S4.V.A: modes it has and can pay for, and always neither", () => {
    expect(canTake(flayer, blast)).toBe(true);
    expect(canTake(flayer, { attack: "ego-whip", defense: null })).toBe(false);
    expect(canTake(flayer, { attack: null, defense: "mental-barrier" })).toBe(false);
    expect(canTake({ ...flayer, attackStrength: 19 }, blast)).toBe(false);
    expect(canTake({ ...flayer, defenseStrength: 9 }, wall)).toBe(false);
    expect(canTake({ ...flayer, attackStrength: 0, defenseStrength: 0 }, { attack: null, defense: null })).toBe(true);
  });
  it("S4.V.A: every stance, the idlest first", () => {
    expect(stancesOf(flayer)).toHaveLength(9);
    expect(stancesOf(flayer)[0]).toEqual({ attack: null, defense: null });
    expect(stancesOf({ ...flayer, attackStrength: 4, defenseStrength: 1 })).toEqual([
      { attack: null, defense: null },
      { attack: null, defense: "mind-blank" },
      { attack: "mind-thrust", defense: null },
      { attack: "mind-thrust", defense: "mind-blank" },
    ]);
  });
});

describe("The matrix: ours, and the world's to replace (addict, V)", () => {
  it("S4.V.A: ours is whole: rising bands, a row for each attack, a number for each defense and for none", () => {
    expect(faultOfMatrix(OUR_MATRIX)).toBeNull();
    expect(faultOfMatrix(plain)).toBeNull();
  });
  it("S4.V.A: ours: no defense is worse than any, and more strength never takes less", () => {
    for (const { losses } of OUR_MATRIX)
      for (const row of losses) expect(row.at(-1)).toBeGreaterThan(Math.max(...row.slice(0, -1)));
    OUR_MATRIX.slice(1).forEach(({ losses }, band) => {
      losses.forEach((row, at) => {
        row.forEach((loss, column) => {
          expect(loss).toBeGreaterThanOrEqual(OUR_MATRIX[band]?.losses[at]?.[column] ?? 0);
        });
      });
    });
  });
  it("S4.V.A: ours: every defense is the best against some attack, or the cheapest", () => {
    const best = (OUR_MATRIX[0]?.losses ?? []).map(row => row.indexOf(Math.min(...row)));
    expect(new Set(best).size).toBeGreaterThan(2);
    expect(DEFENSES).toHaveLength(5);
  });
  it("S4.V.A: a matrix that cannot be read is told by its place", () => {
    expect(faultOfMatrix(undefined)).toBe("matrix");
    expect(faultOfMatrix([])).toBe("matrix");
    expect(faultOfMatrix([...OUR_MATRIX.slice(0, 1), { upTo: 50, losses: [[1]] }])).toBe("matrix.1");
    expect(faultOfMatrix([{ upTo: null, losses: ATTACKS.map(() => [1, 2, 3, 4, 5, -6]) }])).toBe("matrix.0");
    expect(faultOfMatrix([null])).toBe("matrix.0");
    expect(faultOfMatrix([{ upTo: null }])).toBe("matrix.0");
    expect(faultOfMatrix([{ upTo: null, losses: ATTACKS.map(() => [1, 2, 3, 4, 5, 1.5]) }])).toBe("matrix.0");
    expect(faultOfMatrix([{ upTo: null, losses: ATTACKS.map(() => [0, 0, 0, 0, 0, 0]) }])).toBeNull();
    expect(faultOfMatrix([{ upTo: null, losses: ATTACKS.map(() => [1, 2, 3, 4, 5]) }])).toBe("matrix.0");
    expect(faultOfMatrix([...plain, { losses: [] }])).toBe("matrix.1");
    const rows = OUR_MATRIX[0]?.losses ?? [];
    expect(faultOfMatrix([{ upTo: null, losses: [...rows.slice(1), [1, 2]] }])).toBe("matrix.0");
    expect(faultOfMatrix([{ upTo: null, losses: [...rows.slice(1), "123456"] }])).toBe("matrix.0");
    expect(faultOfMatrix([{ upTo: "25", losses: rows }, OUR_MATRIX[3]])).toBe("matrix.upTo");
    expect(faultOfMatrix([OUR_MATRIX[0], OUR_MATRIX[0], OUR_MATRIX[3]])).toBe("matrix.upTo");
    expect(faultOfMatrix([{ upTo: 0, losses: rows }, OUR_MATRIX[3]])).toBeNull();
    expect(faultOfMatrix(OUR_MATRIX.slice(0, 2))).toBe("matrix.upTo");
    expect(faultOfMatrix([OUR_MATRIX[1], OUR_MATRIX[0], OUR_MATRIX[3]])).toBe("matrix.upTo");
    expect(faultOfMatrix([OUR_MATRIX[3], OUR_MATRIX[3]])).toBe("matrix.upTo");
  });
});
