import { describe, expect, it } from "vitest";
import { bestDefense, byOrder, type Choice, canMatter, gainOf } from "#rules/index.ts";

const NONE: Choice = { id: "none" };
const parry = (improvement: number): Choice => ({ id: `parry:${improvement}`, with: { improvement } });
const ward = (id: string, need: number, cost = "attack"): Choice => ({ id, with: { need, cost } });
const DEXTERITY: Choice = { id: "dexterity", with: { improvement: 4 } };

describe("What an answer to a blow gains", () => {
  it("is what a parry improves the armor class by", () => expect(gainOf(parry(2))).toBe(2));
  it("is half of the dice with which a dodge or a block stops a hit", () => {
    expect(gainOf(ward("dodge", 11))).toBe(5);
    expect(gainOf(ward("dodge", 30))).toBe(0);
  });
  it("is nothing where it gives up a spell, or the whole round", () => {
    expect(gainOf(DEXTERITY)).toBe(0);
    expect(gainOf(ward("dodge", 5, "all"))).toBe(0);
  });
  it("is greatest for the best of them", () =>
    expect(bestDefense([NONE, parry(1), ward("block:shield", 17), DEXTERITY])?.id).toBe("block:shield"));
});

describe("Whether an answer can change how a blow comes out", () => {
  it("S0.R9.f: is no for taking the blow, and for a parry that comes too late", () => {
    expect(canMatter(NONE)).toBe(false);
    expect(canMatter(parry(0))).toBe(false);
    expect(canMatter(parry(1))).toBe(true);
  });
  it("is no for a dodge that no die makes, and yes for a dear one that might", () => {
    expect(canMatter(ward("dodge", 21))).toBe(false);
    expect(canMatter(ward("dodge", 20, "all"))).toBe(true);
    expect(canMatter(DEXTERITY)).toBe(true);
  });
});

describe("A standing order", () => {
  const answer = (order: Parameters<typeof byOrder>[0], ...choices: Choice[]) => byOrder(order, choices, "none");
  it("takes the blow where it says never", () => expect(answer("never", NONE, parry(3))).toBe("none"));
  it("answers with what helps most, and takes the blow where nothing helps", () => {
    expect(answer("helps", NONE, parry(1), parry(3))).toBe("parry:3");
    expect(answer("helps", NONE, parry(0))).toBe("none");
  });
  it("answers whenever it can, whatever that helps", () => expect(answer("always", NONE, parry(0))).toBe("parry:0"));
  it("S0.R9.a: strikes no blow in defense, which is worth asking about", () => {
    const BLOW: Choice = { id: "strike:sword", with: { weapon: "Long sword" } };
    expect([answer("always", NONE, BLOW), answer("helps", NONE, BLOW, parry(1))]).toEqual(["none", "parry:1"]);
    expect([canMatter(BLOW), gainOf(BLOW)]).toEqual([true, 0]);
  });
  it("gives up neither a spell nor the round", () => {
    expect(answer("always", NONE, DEXTERITY)).toBe("none");
    expect(answer("always", NONE, ward("dodge", 5, "all"))).toBe("none");
  });
});
