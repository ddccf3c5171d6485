import { describe, expect, it } from "vitest";
import { makeRulebook } from "#rules/index.ts";
import { shoot, strike } from "../commands.ts";
import { archer, claws, dagger, fighter, longSword, orc } from "../figures.ts";
import { layHands } from "../gear.ts";
import { carry, close, ledgerOf, opened, spent, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const melee = { kind: "melee" } as const;
const figures = [fighter(), orc(), orc({ id: "other", name: "Other orc" })];
const fight = opened(figures, { fighter: melee, orc: melee, other: melee }, [3, 3]);

describe.each(["grapple", "overbear", "pummel"] as const)("An orc tries to %s (Rule 9)", scuffle => {
  const attempt = layHands(scuffle, fight, "orc", "fighter");

  it("S0.R9.i: may always be thwarted with a weapon, whatever has been spent, and at no cost", () => {
    const worn = spent(fight, "fighter", { physical: 3, attacks: 1 });
    const { fight: after, events } = carry(worn, attempt, { thwart: ["thwart:sword"], thwarted: ["succeeds"] });
    expect(events).toContainEqual({ type: "thwarted", figure: "fighter", against: "orc", weapon: "sword", held: true });
    expect(events).toContainEqual(expect.objectContaining({ type: "scuffled", scuffle, succeeded: false }));
    expect(ledgerOf(after, "fighter")).toEqual(ledgerOf(worn, "fighter"));
  });
  it.each([
    ["succeeds", true],
    ["fails", false],
  ] as const)("S0.R9.i: unthwarted it %s as the game master says", (answer, succeeded) => {
    const script = { thwart: ["thwart:sword"], thwarted: ["fails"], scuffle: [answer] };
    expect(carry(fight, attempt, script).events.at(-1)).toEqual({
      type: "scuffled",
      figure: "orc",
      target: "fighter",
      scuffle,
      succeeded,
    });
  });
  it("S0.R9.i: a foe that does not raise its weapon is not asked again", () =>
    expect(carry(fight, attempt, { thwart: ["none"], scuffle: ["fails"] }).events.at(-1)).toMatchObject({
      succeeded: false,
    }));
  it("S0.R9.i: without a weapon that meets others there is nothing to thwart it with, nor with bound hands", () => {
    for (const change of [{ weapons: [claws] }, { conditions: ["held"] as const }]) {
      const bare = opened([fighter(change), orc()], { orc: melee }, [3, 3]);
      const { events } = carry(bare, layHands(scuffle, bare, "orc", "fighter"), { scuffle: ["succeeds"] });
      expect(events.at(-1)).toMatchObject({ type: "scuffled", succeeded: true });
    }
  });
  it("S0.I.b, S0.R6.g: is an action and an attack", () => {
    const worn = spent(fight, "orc", { physical: 3, attacks: 1 });
    expectRefused(worn, attempt, ["fourth-action", "attacks-spent"]);
    const after = carry(fight, attempt, { thwart: ["none"], scuffle: ["fails"] }).fight;
    expect(ledgerOf(after, "orc")).toMatchObject({ physical: 1, attacks: 1, pummels: scuffle === "pummel" ? 1 : 0 });
  });
  it("S0.R8.a: does not go with a missile either", () => {
    const shot = spent(fight, "orc", { physical: 1, attacks: 0, missiles: 1, launcher: "bow" });
    expectRefused(shot, attempt, ["missile-and-blow"]);
  });
  it("G.08: within reach, as declared, in one's own segment", () => {
    const far = [fighter({ position: { x: 0, y: 0 } }), orc({ position: { x: 90, y: 0 } })];
    const apart = opened(far, { orc: melee }, [3, 3]);
    expectRefused(apart, layHands(scuffle, apart, "orc", "fighter"), ["out-of-reach"]);
    const quiet = opened(figures, { fighter: melee }, [3, 3]);
    expectRefused(quiet, layHands(scuffle, quiet, "orc", "fighter"), ["not-declared"]);
    const named = opened(figures, { orc: { kind: "melee", weapon: "sword" } }, [3, 3]);
    expectLegal(named, layHands(scuffle, named, "orc", "fighter"));
  });
});

describe("An orc arrives when the fighter's attacks are gone (Rule 9)", () => {
  const other = { weapons: [longSword], hitPoints: 1 };

  it("S0.R9.a, S0.R9.b, S0.EX.24: an arrow in segment two; in five it may parry with its sword and not strike", () => {
    const shooter = archer({ weapons: [...archer().weapons] });
    const start = opened([shooter, orc()], { archer: { kind: "missile", weapon: "bow" }, orc: melee }, [2, 5]);
    const shot = carry(start, shoot(start, "archer", "orc"), { "to-hit": [1] }).fight;
    const five = until(shot, 5);
    expectRefused(five, strike(five, "archer", "orc"), [
      "not-declared",
      "not-its-segment",
      "attacks-spent",
      "missile-and-blow",
    ]);
    const parried = carry(five, strike(five, "orc", "archer"), { defend: ["parry:sword"], "to-hit": [1] }).fight;
    expect(ledgerOf(parried, "archer")).toMatchObject({ physical: 2, parries: 1, attacks: 1 });
  });
  it("S0.R9.b, S0.EX.25: an orc killed in two, another in five: a parry, no blow", () => {
    const band = [fighter(), orc(other), orc({ id: "other", name: "Other orc" })];
    const start = opened(band, { fighter: melee, other: melee }, [2, 5]);
    const killed = carry(start, strike(start, "fighter", "orc"), {
      defend: ["none"],
      "to-hit": [20],
      damage: [8],
    }).fight;
    const five = until(killed, 5);
    expectRefused(five, strike(five, "fighter", "other"), ["not-its-segment", "attacks-spent"]);
    const parried = carry(five, strike(five, "other", "fighter"), { defend: ["parry:sword"], "to-hit": [1] }).fight;
    expect(ledgerOf(parried, "fighter").parries).toBe(1);
  });
});

describe("How far a parry reaches (A10)", () => {
  const swift = orc({ meleeRate: { attacks: 2, rounds: 1 } });
  const blows = (book = makeRulebook()) => {
    const start = opened([fighter({ weapons: [longSword, dagger] }), swift], { orc: melee }, [1, 1], book);
    const parry = { defend: ["parry:sword"], "to-hit": [1] };
    const first = carry(start, strike(start, "orc", "fighter"), parry, book).fight;
    const last = until(close(first, {}, book).fight, 10, book);
    const isAsked = book["parry.scope"] === "blow";
    return carry(last, strike(last, "orc", "fighter"), isAsked ? parry : { "to-hit": [1] }, book).fight;
  };
  it("S0.R9.a: one blow for each action", () =>
    expect(ledgerOf(blows(), "fighter")).toMatchObject({ physical: 2, parries: 2 }));
  it("S0.R9.a: or all blows of that foe, where the world rules so; another foe's cost anew", () => {
    const book = makeRulebook({ "parry.scope": "attacker" });
    const after = blows(book);
    expect(ledgerOf(after, "fighter")).toMatchObject({ physical: 1, parries: 2, parried: ["orc"] });
    const worn = spent(fight, "fighter", { physical: 3, parried: ["orc"] });
    const again = carry(worn, strike(worn, "orc", "fighter"), { "to-hit": [1] }, book).fight;
    expect(ledgerOf(again, "fighter").physical).toBe(3);
    expect(carry(worn, strike(worn, "other", "fighter"), { "to-hit": [1] }, book).answers).toEqual([1]);
  });
});
