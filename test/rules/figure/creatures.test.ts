import { describe, expect, it } from "vitest";
import type { EffectSpec, Fight } from "#rules/index.ts";
import { cast, strike } from "../commands.ts";
import { orc } from "../figures.ts";
import { effects, hex, hexed, ROUNDS, reach, SEGMENTS, typesOf } from "../lasting.ts";
import { carry, close, nextDeclarations } from "../table.ts";

const wolves: EffectSpec = { lasts: ROUNDS("2"), creatures: "2d4", creature: "Wolf", comesAfter: "1d4*10" };
const calling = (effect: EffectSpec) => hex(effect, { name: "Call", offensive: false, inhibits: false });

/** Calls creatures, with these dice. */
const called = (effect: EffectSpec, dice: readonly number[], targets: readonly string[] = []) =>
  hexed(calling(effect), targets, { effect: [...dice] });

const callsOf = ({ events }: { readonly events: readonly { readonly type: string }[] }) =>
  events.filter(({ type }) => type === "creatures-called");

/** An orc joins as one of the creatures that an effect has brought. */
const joinedBy = (fight: Fight, key = 1) => {
  const [sword] = orc().weapons;
  const bite = { ...sword!, id: "bite", name: "Bite", kind: "natural" as const, speedFactor: null };
  const wolf = orc({ id: "wolf", name: "Wolf", side: "party", weapons: [sword!, bite] });
  const with1 = { ...fight, figures: [...fight.figures, wolf] };
  return carry(with1, { type: "join", figure: "wolf", broughtBy: { figure: "mage", effect: key } });
};

describe("Protection from creatures that magic has brought (G.13)", () => {
  const bitten = (traits: object) => {
    const there = joinedBy(called({ creatures: "1" }, []).fight).fight;
    const ward = { type: "begin-effect", id: "x", figure: "orc", name: "Ward", traits } as const;
    const fight = carry(there, ward).fight;
    const blow = (id: string) =>
      carry(fight, { ...strike(fight, id, "orc"), overruled: true }, { "to-hit": [1], defend: ["none"] });
    return { fight, blow };
  };
  it("G.13: their natural weapons do not reach its bearer, those of others and other weapons do", () => {
    const { fight, blow } = bitten({ keepsOffSummoned: true });
    const cut = { ...strike(fight, "wolf", "orc", "sword"), overruled: true };
    expect(typesOf(carry(fight, cut, { "to-hit": [1], defend: ["none"] }))).toContain("attack-rolled");
    expect(effects(fight, "mage")).toMatchObject([{ came: true, brought: "wolf" }]);
    const said = { ...strike(fight, "wolf", "orc", "bite"), overruled: true };
    const kept = carry(fight, said);
    expect(kept.events).toContainEqual(
      expect.objectContaining({ type: "no-effect", reason: expect.objectContaining({ why: "kept-off" }) }),
    );
    expect(typesOf(kept)).not.toContain("attack-rolled");
    expect(typesOf(blow("fighter"))).toContain("attack-rolled");
  });
  it("G.13: without it they reach everyone", () =>
    expect(typesOf(bitten({ unslowed: true }).blow("wolf"))).toContain("attack-rolled"));
});

describe("Magic that brings creatures (G.13)", () => {
  it("G.13: rolls how many come, when, and for how long, as an effect on its caster", () => {
    const { fight, events } = called(wolves, [5, 10]);
    expect(effects(fight, "mage")).toMatchObject([
      { name: "Call", by: "mage", creatures: 5, creature: "Wolf", due: 13, until: 23 },
    ]);
    expect(events.some(({ type }) => type === "creatures-called")).toBe(false);
  });
  it("G.13: is on its caster, whoever it was aimed at", () => {
    const { fight } = called({ creatures: "1" }, [], ["orc"]);
    expect(effects(fight, "mage")).toHaveLength(1);
    expect(effects(fight, "orc")).toEqual([]);
  });
  it("G.13: each may be of another kind, by a roll of its own", () => {
    const snakes: EffectSpec = { lasts: ROUNDS("2"), creatures: "4", creature: "Snake" };
    const some = { ...snakes, creatureElse: "Venomous Snake", creatureElseChance: "5 * 6" };
    const callsWith = (dice: readonly number[]) =>
      callsOf(called(some, dice)).map(
        call => call as unknown as { readonly creature: string; readonly number: number },
      );
    expect(callsWith([30, 31, 100, 1])).toMatchObject([
      { creature: "Snake", number: 2 },
      { creature: "Venomous Snake", number: 2 },
    ]);
    expect(callsWith([90, 31, 100, 44])).toMatchObject([{ creature: "Snake", number: 4 }]);
    expect(callsWith([1, 2, 3, 4])).toMatchObject([{ creature: "Venomous Snake", number: 4 }]);
    const { fight } = called(some, [30, 31, 100, 1]);
    expect(effects(fight, "mage").map(effect => Object.keys(effect))).not.toContainEqual(
      expect.arrayContaining(["creatureElse"]),
    );
  });
  it("G.13: they come in their very segment, and once", () => {
    const { fight } = called({ ...wolves, comesAfter: "3" }, [5]);
    const before = reach(fight, 5);
    expect(callsOf(before)).toEqual([]);
    const after = reach(before.fight, 6);
    expect(callsOf(after)).toMatchObject([{ figure: "mage", name: "Call", creature: "Wolf", number: 5 }]);
    expect(effects(after.fight, "mage")).toMatchObject([{ due: null }]);
    expect(callsOf(reach(after.fight, 7))).toEqual([]);
  });
  it("G.13: without a delay they come at once, of the game master's choice if none is named", () => {
    const outcome = called({ creatures: "2", lasts: SEGMENTS("4") }, []);
    expect(callsOf(outcome)).toMatchObject([{ creature: null, number: 2 }]);
  });
  it("G.13: they come in a later segment of the round, also if nothing else happens any more", () => {
    let outcome = called({ ...wolves, comesAfter: "6" }, [5]);
    const calls: unknown[] = [];
    while (outcome.fight.encounter.stage === "segments") {
      outcome = close(outcome.fight);
      calls.push(...callsOf(outcome));
    }
    expect(calls).toMatchObject([{ figure: "mage", name: "Call", number: 5 }]);
    expect(effects(outcome.fight, "mage")).toMatchObject([{ due: null }]);
  });
  it("G.13: they come in a later round", () => {
    const { fight } = called({ ...wolves, comesAfter: "8" }, [3]);
    let now = fight;
    while (now.encounter.stage === "segments") now = close(now).fight;
    expect(effects(now, "mage")).toMatchObject([{ due: 11 }]);
    const next = nextDeclarations(fight);
    expect(effects(next, "mage")).toMatchObject([{ due: 11, until: 23 }]);
  });
  it("G.13: magic that is over before they come brings none", () => {
    const { fight } = called({ ...wolves, lasts: SEGMENTS("2"), comesAfter: "3" }, [3]);
    const over = reach(reach(fight, 5).fight, 6);
    expect(callsOf(over)).toEqual([]);
    expect(effects(over.fight, "mage")).toEqual([]);
  });
  it("G.13: one of several kinds is rolled", () => {
    const { fight } = called({ creatures: "2", creature: "Wolf, Lion, Wild Boar" }, [3]);
    expect(effects(fight, "mage")).toMatchObject([{ creature: "Wild Boar" }]);
  });
  it("G.13: at least one comes, and a hundred at most", () => {
    expect(effects(called({ creatures: "1d6-6" }, [-5]).fight, "mage")).toMatchObject([{ creatures: 1 }]);
    expect(effects(called({ creatures: "999d4" }, [3000]).fight, "mage")).toMatchObject([{ creatures: 100 }]);
  });
  it("G.13: a second call of the same name brings more", () => {
    const known = hex({ creatures: "2", lasts: ROUNDS("1") }, { offensive: false, inhibits: false, memorized: 2 });
    const first = hexed(known, []).fight;
    const again = carry(first, { ...cast(first, "mage", [], known.id), overruled: true });
    expect(effects(again.fight, "mage").map(({ key }) => key)).toEqual([1, 2]);
    expect(callsOf(again)).toHaveLength(1);
  });
  it("G.13: the effect ends at its time, with its creatures gone once they leave", () => {
    const { fight } = called({ creatures: "1", creature: "Wolf", lasts: SEGMENTS("4") }, []);
    const there = joinedBy(fight);
    expect(typesOf(there)).toContain("creatures-came");
    expect(effects(there.fight, "mage")).toMatchObject([{ came: true, due: null }]);
    const over = reach(reach(there.fight, 6).fight, 7);
    expect(effects(over.fight, "mage")).toEqual([]);
    expect(over.events.find(({ type }) => type === "effect-ended")).toMatchObject({
      reason: { why: "effect-over" },
    });
  });
  it("G.13: they are said to have come only once, and not for magic that has ended", () => {
    const { fight } = called({ creatures: "1", creature: "Wolf" }, []);
    const there = joinedBy(fight).fight;
    const more = { ...there, figures: [...there.figures, orc({ id: "late", side: "party" })] };
    const again = carry(more, { type: "join", figure: "late", broughtBy: { figure: "mage", effect: 1 } });
    expect(typesOf(again)).toContain("joined");
    expect(typesOf(again)).not.toContain("creatures-came");
    expect(typesOf(joinedBy(fight, 7))).not.toContain("creatures-came");
  });
  it("G.13: the game master ends it before its time", () => {
    const { fight } = called(wolves, [5, 10]);
    const over = carry(fight, { type: "end-effect", figure: "mage", effect: 1 });
    expect(effects(over.fight, "mage")).toEqual([]);
  });
  it("G.13: magic that ends with its caster ends as they fall", () => {
    const { fight } = hexed(calling({ creatures: "1", ends: ["caster-down"] }), []);
    expect(effects(fight, "mage")).toHaveLength(1);
    const down = carry(fight, { type: "begin-effect", figure: "mage", name: "Death", condition: "dead" });
    expect(effects(down.fight, "mage")).toEqual([]);
  });
});
