import { describe, expect, it } from "vitest";
import { type Fight, fatigueForecast, makeRulebook, type Stamina } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { carry, opened } from "../table.ts";
import { endRound, facing, left, stamina, WEARY, weary } from "./weary.ts";

const ahead = (fight: Fight, book = WEARY) => fatigueForecast(fight, "fighter", book);
const MISS = { "to-hit": [1], defend: ["none"] };
const struck = (fight: Fight) => carry(fight, strike(fight, "fighter", "orc"), MISS, WEARY).fight;

describe("What weariness will bring a figure (jomase, Fatigue Costs and Levels)", () => {
  it("S3.FC.a: nothing is due before it has done anything; a round of fighting will cost a point", () =>
    expect(ahead(facing())).toMatchObject({ due: 0, fighting: 1, rounds: 10, next: "fatigued" }));
  it("S3.FC.a: once it has struck, the point is due, and the second blow costs no more", () =>
    expect(ahead(struck(facing()))).toMatchObject({ due: 1, fighting: 1, rounds: 10 }));
  it("S3.FC.c: in a full suit it tires twice as fast", () =>
    expect(ahead(facing({ points: 3 }, { armorCoverage: "full" }))).toMatchObject({ fighting: 2, rounds: 2 }));
  it("S3.FC.e: all out the attacking costs twice", () => {
    const tired = fighter({ stamina: stamina() });
    const book = weary({ "assault.enabled": true });
    const fight = opened([tired, orc()], { fighter: { kind: "melee", assault: true } }, [3, 3], book);
    expect(ahead(fight, book)).toMatchObject({ due: 0, fighting: 2, rounds: 5 });
  });
  it("S3.FL.a: the round that it speaks of is the one that brings the next level", () => {
    const last = facing({ points: 1 });
    expect(ahead(last)).toMatchObject({ rounds: 1, next: "fatigued" });
    expect(left(endRound(struck(last)).fight)?.level).toBe("fatigued");
    expect(left(endRound(struck(facing({ points: 2 }))).fight)?.level).toBe("fresh");
  });
  it("S3.FC.f, S3.FL.b: the weary lose more, are more encumbered, and come to the last level", () => {
    const at = (account: Partial<Stamina>) => ahead(facing(account));
    expect(at({ level: "fatigued", points: 4 })).toMatchObject({ fighting: 2, rounds: 2, next: "exhausted" });
    expect(at({ level: "fatigued" })).toMatchObject({ encumbered: 1, surcharge: 1 });
    expect(at({ level: "exhausted", points: 4 })).toMatchObject({ fighting: 3, rounds: 2, next: "spent" });
  });
  it("S3.FL.c: who is spent has nothing more to lose", () =>
    expect(ahead(facing({ level: "exhausted", points: 0 }))).toMatchObject({ rounds: 0, next: "spent" }));
  it("says nothing where fatigue is not played, nor of a figure that never tires", () => {
    expect(ahead(facing(), makeRulebook({}))).toBeNull();
    expect(fatigueForecast(facing(), "orc", WEARY)).toBeNull();
    expect(fatigueForecast(facing(), "stranger", WEARY)).toBeNull();
  });
});
