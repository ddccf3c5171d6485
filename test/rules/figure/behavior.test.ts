import { describe, expect, it } from "vitest";
import type { EffectSpec, Fight, Figure } from "#rules/index.ts";
import { cast, move, strike } from "../commands.ts";
import { endRound, stamina, WEARY } from "../fatigue/weary.ts";
import { claws, fighter, mage, orc, spell } from "../figures.ts";
import { aboutToCast, effects, hex, hexed, on, ROUNDS, reach } from "../lasting.ts";
import { carry, close, opened, type Script, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const CONFUSION: EffectSpec = { lasts: ROUNDS("10"), condition: "confused", roundSave: -2 };
/** The orc is confused, and the d100 shows this. */
const confused = (rolled: number, spec: EffectSpec = CONFUSION) =>
  hexed(hex(spec, { name: "Confusion" }), ["orc"], { behavior: [rolled] });
/** The declarations of the next round, which opens with these dice. */
function nextRound(fight: Fight, answers: Script): Fight {
  let now = fight;
  while (now.encounter.stage === "segments") now = close(now).fight;
  return carry(now, { type: "end-round", round: now.encounter.round, overruled: true }, answers).fight;
}
const actsOf = (fight: Fight, id = "orc") => effects(fight, id)[0]?.acts;

describe("The confused (G.13)", () => {
  it.each([
    [1, "wanders"],
    [10, "wanders"],
    [11, "stands"],
    [60, "stands"],
    [61, "nearest"],
    [80, "nearest"],
    [81, "foes"],
    [100, "foes"],
  ] as const)("G.13: a d100 of %i: %s", (rolled, acts) => {
    const { fight, events } = confused(rolled);
    expect(actsOf(fight)).toBe(acts);
    expect(events).toContainEqual(expect.objectContaining({ type: "behavior-rolled", figure: "orc", rolled, acts }));
  });
  it("G.13: those who stand do nothing, and those who wander neither attack nor cast", () => {
    const stands = confused(30).fight;
    expectRefused(stands, strike(stands, "orc", "fighter"), ["stands-still"]);
    expectRefused(stands, move(stands, "orc", 10), ["stands-still"]);
    const wanders = confused(5).fight;
    expectRefused(wanders, strike(wanders, "orc", "fighter"), ["wanders-off"]);
  });
  it("G.13: those who attack the caster's side spare all others", () => {
    const { fight } = hexed(hex(CONFUSION), ["orc"], { behavior: [90] }, [fighter(), orc(), orc({ id: "orc2" })]);
    expectLegal(fight, strike(fight, "orc", "fighter"));
    expectRefused(fight, strike(fight, "orc", "orc2"), ["goes-for-foes"]);
  });
  it("G.13: those who attack the nearest leave the farther alone", () => {
    const at = (x: number) => ({ position: { x, y: 0 } });
    const others = [fighter(at(10)), orc(at(0)), orc({ id: "orc2", ...at(5) })];
    const { fight } = hexed(hex(CONFUSION), ["orc"], { behavior: [70] }, others);
    expectRefused(fight, strike(fight, "orc", "fighter"), ["goes-for-nearest"]);
  });
  it("G.13: save as each round opens, at the penalty of the spell, and act by themselves if they do", () => {
    const next = (save: number, more: Record<string, readonly number[]> = {}) =>
      nextRound(confused(30).fight, { save: [save], ...more });
    const need = orc().saveAgainstSpells;
    expect(actsOf(next(need + 2))).toBe("itself");
    expect(actsOf(next(need + 1, { behavior: [95] }))).toBe("foes");
  });
  it("G.13: without a saving throw, the d100 decides each round", () => {
    const { roundSave: _, ...spec } = CONFUSION;
    expect(actsOf(nextRound(confused(30, spec).fight, { behavior: [70] }))).toBe("nearest");
  });
  it("G.13: those who wander off do so for a turn", () => {
    let now = confused(1, { ...CONFUSION, lasts: ROUNDS("20") }).fight;
    for (let round = 2; round <= 11; round++) now = nextRound(now, {});
    expect(actsOf(now)).toBe("wanders");
    expect(actsOf(nextRound(now, { save: [20] }))).toBe("itself");
  });
});

describe("Charms and commands (G.11, G.13)", () => {
  const charm = hex({ condition: "charmed", ends: ["harmed"] }, { save: "negates" });
  const charmed = () => hexed(charm, ["orc"], { save: [1] }, [fighter(), orc(), orc({ id: "orc2" })]).fight;
  it("G.11: the charmed do not harm the charmer's side", () => {
    const fight = charmed();
    expectRefused(fight, strike(fight, "orc", "fighter"), ["charmed"]);
    expectRefused(fight, strike(fight, "orc", "mage"), ["charmed"]);
  });
  it("G.13: harm by the charmer's side ends the charm, harm by another does not", () => {
    const fight = charmed();
    const hit = { "to-hit": [20], damage: [1], defend: ["none"] };
    expect(effects(carry(fight, strike(fight, "fighter", "orc"), hit).fight, "orc")).toEqual([]);
    const other = carry(fight, { ...strike(fight, "orc2", "orc"), overruled: true }, hit).fight;
    expect(effects(other, "orc")).toHaveLength(1);
  });
  it("G.13: who is told to flee neither attacks nor casts", () => {
    const { fight } = hexed(hex({ lasts: ROUNDS("1"), condition: "obeys", acts: "flees" }), ["orc"]);
    expectRefused(fight, strike(fight, "orc", "fighter"), ["flees"]);
  });
});

describe("The fumbling and those who are away (G.11)", () => {
  it("G.11: the fumbling drop weapons in hand, and keep their claws", () => {
    const { fight } = hexed(hex({ condition: "fumbling" }), ["orc"], {}, [fighter(), orc({ weapons: [claws] })]);
    expectLegal(fight, strike(fight, "orc", "fighter", "claws"));
    const armed = hexed(hex({ condition: "fumbling" }), ["orc"]).fight;
    expectRefused(armed, strike(armed, "orc", "fighter"), ["fumbles"]);
  });
  it("G.11: the fumbling fall if they move more than half their rate in a round", () => {
    const others = [fighter(), orc({ move: 9, conditions: ["fumbling"] })];
    const fight = until(opened([mage(), ...others], { mage: { kind: "wait" }, orc: { kind: "move" } }, [3, 3]), 3);
    expect(on(carry(fight, move(fight, "orc", 45)).fight, "orc").conditions).not.toContain("prone");
    const { fight: fallen, events } = carry(fight, move(fight, "orc", 46));
    expect(on(fallen, "orc").conditions).toContain("prone");
    expect(events).toContainEqual(expect.objectContaining({ type: "overcome", condition: "prone", on: true }));
  });
  it("G.11: those who are away can do nothing, and neither weapons nor magic reach them", () => {
    const { fight } = hexed(hex({ lasts: ROUNDS("1"), condition: "away" }), ["orc"]);
    expectRefused(fight, strike(fight, "orc", "fighter"), ["away"]);
    expectRefused(fight, strike(fight, "fighter", "orc"), ["is-away"]);
    const struck = aboutToCast(hex({ toHit: -1 }), [fighter(), orc({ conditions: ["away"] })]);
    const said = { ...cast(struck, "mage", ["orc"], "hex"), overruled: true };
    expectRefused(struck, cast(struck, "mage", ["orc"], "hex"), ["is-away"]);
    expect(carry(struck, said).events).toContainEqual(
      expect.objectContaining({ type: "no-effect", reason: expect.objectContaining({ why: "is-away" }) }),
    );
  });
});

describe("The frightened who fight back (G.13)", () => {
  const scared = (fightsBack: boolean) =>
    hexed(hex({ condition: "afraid", toHit: -1, ...(fightsBack && { fightsBack }) }), ["orc"]).fight;
  const attacked = (fight: Fight) =>
    carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [1], defend: ["none"] }).fight;
  it("G.13: do not attack before someone has attacked them", () => {
    const fight = scared(true);
    expectRefused(fight, strike(fight, "orc", "fighter"), ["afraid"]);
  });
  it("G.13: may attack then", () => {
    const fight = attacked(scared(true));
    expectLegal(fight, strike(fight, "orc", "fighter"));
  });
  it("G.13: others are too afraid for that", () => {
    const fight = attacked(scared(false));
    expectRefused(fight, strike(fight, "orc", "fighter"), ["afraid"]);
  });
});

describe("The frightened who drop what they hold (G.13)", () => {
  const fear = hex({ lasts: ROUNDS("1"), condition: "afraid", mayDrop: true });
  const dropping = (rolled: number, change: Partial<Figure> = {}) =>
    hexed(fear, ["orc"], { effect: [rolled] }, [fighter(), orc({ hitDice: { dice: 2, bonus: 0 }, ...change })]);
  it.each([
    // 60 less 5 for each of two hit dice.
    [50, ["Hex", "Long sword"]],
    [51, ["Hex"]],
  ])("G.13: a roll of %i leaves %j", (rolled, names) =>
    expect(effects(dropping(rolled).fight, "orc").map(({ name }) => name)).toEqual(names),
  );
  it("G.13: the weapon cannot be used until it is picked up", () => {
    const { fight } = dropping(1);
    const calm = carry(fight, { type: "end-effect", figure: "orc", effect: 1 } as never).fight;
    expectRefused(calm, strike(calm, "orc", "fighter"), ["has-dropped"]);
    const armed = carry(calm, { type: "end-effect", figure: "orc", effect: 2 } as never).fight;
    expectLegal(armed, strike(armed, "orc", "fighter"));
  });
  it("G.13: claws are not dropped, and those of twelve hit dice hold on", () => {
    const clawed = orc({ weapons: [claws], hitDice: { dice: 2, bonus: 0 } });
    expect(effects(hexed(fear, ["orc"], {}, [fighter(), clawed]).fight, "orc")).toHaveLength(1);
    const mighty = orc({ hitDice: { dice: 12, bonus: 0 } });
    expect(effects(hexed(fear, ["orc"], {}, [fighter(), mighty]).fight, "orc")).toHaveLength(1);
  });
});

describe("Concentration (G.13)", () => {
  const pattern: EffectSpec = { condition: "stunned", ends: ["concentration"] };
  const held = (spec = pattern) => {
    const known = [hex(spec), spell({ id: "spark", name: "Spark", castingTime: 1, memorized: 1 })];
    const figures = [mage({ spells: known }), fighter(), orc(), orc({ id: "orc2" })];
    const fight = until(opened(figures, { mage: { kind: "spell", spell: "hex" }, orc2: { kind: "melee" } }, [3, 3]), 3);
    return carry(fight, cast(fight, "mage", ["orc"], "hex")).fight;
  };
  const struck = (fight: Fight) =>
    carry(
      fight,
      { ...strike(fight, "orc2", "mage"), overruled: true },
      { "to-hit": [20], damage: [1], defend: ["none"] },
    );
  it("G.13: lasts while its caster does nothing else", () => {
    const fight = held();
    expect(effects(fight, "orc")).toHaveLength(1);
    expect(effects(reach(fight, 8).fight, "orc")).toHaveLength(1);
  });
  it("G.13: a hit on the caster ends it", () => {
    const { fight, events } = struck(held());
    expect(effects(fight, "orc")).toEqual([]);
    expect(events).toContainEqual(
      expect.objectContaining({
        ...{ type: "effect-ended", figure: "orc" },
        reason: expect.objectContaining({ why: "effect-concentration" }),
      }),
    );
  });
  it("G.13: another spell and a move of the caster end it", () => {
    const fight = held();
    const again = { ...cast(fight, "mage", ["orc2"], "spark"), overruled: true };
    expect(effects(carry(fight, again).fight, "orc")).toEqual([]);
    const away = { ...move(fight, "mage", 10), overruled: true };
    expect(effects(carry(fight, away).fight, "orc")).toEqual([]);
  });
  it("G.13: a blow of the caster ends it", () => {
    const fight = held();
    const blow = { ...strike(fight, "mage", "orc2", "dagger"), overruled: true };
    expect(effects(carry(fight, blow, { "to-hit": [1], defend: ["none"] }).fight, "orc")).toEqual([]);
  });
  it.each([
    ["magic that makes them stand still", { condition: "obeys", acts: "stands" }, {}],
    ["confusion in which they stand still", CONFUSION, { behavior: [30] }],
  ] as const)("G.13: %s ends what its caster concentrates on", (_what, spec, answers) => {
    const shaman = orc({ id: "shaman", spells: [hex(spec, { id: "spell" })] });
    const figures = [mage({ spells: [hex(pattern)] }), orc(), shaman];
    const known = { mage: { kind: "spell", spell: "hex" }, shaman: { kind: "spell", spell: "spell" } } as const;
    const fight = until(opened(figures, known, [3, 3]), 3);
    const kept = carry(fight, cast(fight, "mage", ["orc"], "hex")).fight;
    expect(effects(kept, "orc")).toHaveLength(1);
    const after = carry(kept, cast(kept, "shaman", ["mage"], "spell"), answers).fight;
    expect(effects(after, "orc")).toEqual([]);
    expect(on(after, "orc").conditions).toEqual([]);
  });
  it("G.13: a caster whom fatigue stuns concentrates no longer", () => {
    const tired = mage({ spells: [hex(pattern)], stamina: stamina({ points: 2, level: "exhausted" }) });
    const fight = until(opened([tired, orc()], { mage: { kind: "spell", spell: "hex" } }, [3, 3], WEARY), 3, WEARY);
    const moved = carry(fight, { ...move(fight, "mage", 10), overruled: true }, {}, WEARY).fight;
    const kept = carry(moved, { ...cast(moved, "mage", ["orc"], "hex"), overruled: true }, {}, WEARY).fight;
    expect(effects(kept, "orc")).toHaveLength(1);
    const { fight: after, events } = endRound(kept);
    expect(on(after, "mage").conditions).toEqual(["stunned"]);
    expect(events).toContainEqual(expect.objectContaining({ type: "effect-ended", figure: "orc" }));
  });
  it("G.13: it can linger for some time, though not beyond its own", () => {
    const { fight, events } = struck(held({ toHit: -1, ends: ["concentration"], lingers: 30 }));
    expect(effects(fight, "orc")).toMatchObject([{ until: 33, ends: [] }]);
    expect(events).toContainEqual(expect.objectContaining({ type: "effect-lingers", segments: 30 }));
    const short = struck(held({ lasts: ROUNDS("1"), toHit: -1, ends: ["concentration"], lingers: 30 }));
    expect(effects(short.fight, "orc")).toMatchObject([{ until: 13 }]);
  });
});
