import { describe, expect, it } from "vitest";
import { type Fight, order, type Rulebook } from "#rules/index.ts";
import { fighter, orc } from "../figures.ts";
import { begun, hero, TABLE } from "../options/at-the-table.ts";
import { bare } from "../phases/bare.ts";
import { D10, d10With, rolled } from "../timeline/orders.ts";

/** Ticks order the steps within a part of the round: a fixed number for each point of the deciding value. */

const melee = { kind: "melee" } as const;
const both = { fighter: melee, orc: melee };
/** The ticks of the figure's last step within its segment. */
const ticksOf = (fight: Fight, id: string, book: Rulebook): number => {
  const { moment } = order(fight, book).steps.findLast(({ figure }) => figure === id) ?? { moment: Number.NaN };
  return (moment - Math.floor(moment)) * 2 ** 16;
};

describe("Within one part of the round", () => {
  it("S1.G.a: a point of Dexterity is sixteen ticks in the second part of a turn, and none leads out of it", () => {
    const at = (dexterity: number) => ticksOf(begun([hero({ dexterity })], {}, { initiative: [3] }), "hero", TABLE);
    expect([at(64), at(13), at(12), at(0)]).toEqual([0, 51 * 16, 52 * 16, 64 * 16]);
    expect([at(90), at(-3)]).toEqual([at(64), at(0)]);
  });
  it("S2.3.c: so it is in a segment, where Dexterity decides", () => {
    const at = (dexterity: number) =>
      ticksOf(rolled([fighter({ dexterity }), orc()], both, [9, 5], D10), "fighter", D10);
    expect([at(15), at(14)]).toEqual([49 * 16, 50 * 16]);
  });
  it("S2.3.c (initiative.tie): and of reaction, or of what was rolled again", () => {
    const reaction = d10With({ "initiative.tie": "reaction" });
    const quick = (dexterity: number) =>
      ticksOf(rolled([fighter({ dexterity }), orc()], both, [9, 5], reaction), "fighter", reaction);
    expect([quick(10), quick(17), quick(3)]).toEqual([64 * 16, 62 * 16, 67 * 16]);
    const again = d10With({ "initiative.tie": "reroll" });
    const level = (...dice: number[]) => {
      const fight = rolled([fighter(), orc()], both, [5, 5, ...dice], again);
      return ["orc", "fighter"].map(id => ticksOf(fight, id, again) / 16);
    };
    expect(level(4, 9)).toEqual([4 * 121, 9 * 121]);
    expect(level(4, 4, 2, 1)).toEqual([4 * 121 + 2 * 11, 4 * 121 + 11]);
    expect(level(4, 4, 2, 2, 7, 3)).toEqual([4 * 121 + 2 * 11 + 7, 4 * 121 + 2 * 11 + 3]);
  });
  it.each([
    ["side-d10", 1],
    ["own-d10", 1],
    ["side-d6", -1],
  ] as const)("S3.SP.g (initiative.phaseDie): a pip of the %s is 256 ticks in a phase", (die, later) => {
    const book = bare({ "initiative.phaseDie": die });
    const at = (pips: number, dexterity = 10) =>
      ticksOf(rolled([fighter({ dexterity }), orc()], both, [1, pips], book), "fighter", book);
    expect([at(5), at(6), at(5, 16)]).toEqual([(24 + 5 * later) * 256, (24 + 6 * later) * 256, at(5) - 256]);
  });
});
