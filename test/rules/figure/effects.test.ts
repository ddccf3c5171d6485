import { describe, expect, it } from "vitest";
import { formulasFrom } from "#rules/figure/effect-text.ts";
import {
  armorClassOf,
  type Effect,
  type EffectSpec,
  effectFrom,
  effectsOn,
  type Fight,
  type Figure,
  makeRulebook,
} from "#rules/index.ts";
import { restedRate } from "#rules/movement/rates.ts";
import { cast, strike } from "../commands.ts";
import { fighter, orc, weapon } from "../figures.ts";
import { aboutToCast, effects, hex, hexed, on, ROUNDS, reach, SEGMENTS, typesOf } from "../lasting.ts";
import { BOOK, carry, close, declared, nextDeclarations, opened, until } from "../table.ts";
import { expectLegal, expectRefused, verdictOf } from "../verdicts.ts";

describe("An effect that a spell leaves (G.13)", () => {
  it("G.13: causes its condition, and says who caused it and until when", () => {
    const outcome = hexed(hex({ lasts: ROUNDS("2"), condition: "held" }), ["orc"]);
    expect(effects(outcome.fight, "orc")).toMatchObject([
      { key: 1, name: "Hex", by: "mage", until: 23, condition: "held" },
    ]);
    expect(on(outcome.fight, "orc").conditions).toEqual(["held"]);
    expectRefused(outcome.fight, strike(outcome.fight, "orc", "fighter"), ["held"]);
  });
  it("G.13: ends in its very segment, with its condition", () => {
    const { fight } = hexed(hex({ lasts: SEGMENTS("4"), condition: "held" }), ["orc"]);
    const still = reach(fight, 6).fight;
    expect(on(still, "orc").conditions).toEqual(["held"]);
    const over = reach(still, 7).fight;
    expect(effects(over, "orc")).toEqual([]);
    expect(on(over, "orc").conditions).toEqual([]);
  });
  it("G.13: ends with the round if its segment comes before the next one", () => {
    const { fight } = hexed(hex({ lasts: SEGMENTS("7"), toHit: -1 }), ["orc"]);
    let now = fight;
    while (now.encounter.stage === "segments") now = close(now).fight;
    expect(now.encounter.stage).toBe("end");
    expect(effects(now, "orc")).toEqual([]);
  });
  it("G.13: lasts into later rounds", () => {
    const { fight } = hexed(hex({ lasts: ROUNDS("1"), toHit: -1 }), ["orc"]);
    expect(effects(nextDeclarations(fight), "orc")).toMatchObject([{ until: 13 }]);
  });
  it("G.13: rolls its duration once for all targets", () => {
    const known = hex({ lasts: ROUNDS("1d4") }, { covers: { shape: "several", most: 2 } });
    const { fight } = hexed(known, ["fighter", "orc"], { duration: [3] });
    expect(effects(fight, "fighter")).toMatchObject([{ until: 33 }]);
    expect(effects(fight, "orc")).toMatchObject([{ until: 33 }]);
  });
  it("G.13: adds segments by the level of its caster", () => {
    const { fight } = hexed(hex({ lasts: { number: "1", unit: 10, byLevel: 50 } }), ["orc"]);
    expect(effects(fight, "orc")).toMatchObject([{ until: 63 }]);
  });
  it("G.13: without a duration it lasts until something ends it", () => {
    const { fight } = hexed(hex({ toHit: 1 }), ["orc"]);
    expect(effects(fight, "orc")).toMatchObject([{ until: null }]);
  });
  it("G.13: does not begin if the target saves", () => {
    const known = hex({ condition: "held" }, { save: "negates" });
    expect(effects(hexed(known, ["orc"], { save: [20] }).fight, "orc")).toEqual([]);
    expect(effects(hexed(known, ["orc"], { save: [1] }).fight, "orc")).toHaveLength(1);
  });
  it("G.13: a harmless spell without a target works on its caster", () => {
    const known = hex({ armorClass: 2 }, { offensive: false, inhibits: false });
    expect(effects(hexed(known, []).fight, "mage")).toMatchObject([{ armorClass: 2 }]);
    expect(effects(hexed(hex({ armorClass: 2 }), []).fight, "mage")).toEqual([]);
  });
});

describe("The numbers that an effect changes (G.13)", () => {
  const bless: EffectSpec = { toHit: 1, damage: 2 };
  it("G.13: it is a named part of each roll", () => {
    const { fight } = hexed(hex(bless, { name: "Bless", offensive: false }), ["fighter"]);
    const there = { "to-hit": [15], damage: [3], defend: ["none"] };
    const { events } = carry(fight, strike(fight, "fighter", "orc"), there);
    const rolled = events.find(event => event.type === "attack-rolled");
    expect(rolled?.adjustments).toContainEqual({ why: "effect", value: 1, name: "Bless", cite: "G.13" });
    const hurt = events.find(event => event.type === "hurt");
    expect(hurt?.adjustments).toContainEqual({ why: "effect", value: 2, name: "Bless", cite: "G.13" });
  });
  it("G.13: for the armor class it is a named part of the attack roll, too", () => {
    const { fight } = hexed(hex({ armorClass: -2 }, { name: "Faerie Fire" }), ["orc"]);
    const { events } = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [1], defend: ["none"] });
    const rolled = events.find(event => event.type === "attack-rolled");
    expect(rolled?.armorClass).toBe(orc().armorClass + 2);
    expect(rolled?.armorParts).toEqual([{ why: "effect", value: -2, name: "Faerie Fire", cite: "G.13" }]);
    const { events: plain } = carry(hexed(hex({ toHit: 1 }), ["orc"]).fight, strike(fight, "fighter", "orc"), {
      ...{ "to-hit": [1], defend: ["none"] },
    });
    expect(plain.find(event => event.type === "attack-rolled")).not.toHaveProperty("armorParts");
  });
  it("G.13: armor class descends, and movement is multiplied", () => {
    const { fight } = hexed(hex({ armorClass: 4, movement: 0.5 }), ["orc"]);
    expect(armorClassOf(on(fight, "orc"))).toBe(orc().armorClass - 4);
    expect(restedRate(on(fight, "orc"), BOOK)).toBe(orc().move / 2);
  });
  it("G.13: it adds to saving throws, beside what the spell itself adds", () => {
    const known = hex({ condition: "held" }, { save: "negates", saveModifiers: [-2, -1] });
    const warded = { ...orc(), effects: effects(hexed(hex({ saves: 3 }), ["orc"]).fight, "orc") };
    const others = [fighter(), warded, orc({ id: "orc2" })];
    const one = hexed(known, ["orc"], { save: [10] }, others);
    expect(one.events.find(event => event.type === "save-rolled")?.adjustments).toEqual([
      { why: "effect", value: -2, name: "Hex", cite: "G.13" },
      { why: "effect", value: 3, name: "Hex", cite: "G.13" },
    ]);
    const three = hexed(known, ["fighter", "orc", "orc2"], { save: [1, 1, 1] }, others);
    const added = three.events.flatMap(event => (event.type === "save-rolled" ? [event.adjustments] : []));
    expect(added[2]).toEqual([{ why: "effect", value: -1, name: "Hex", cite: "G.13" }]);
  });
});

describe("What ends an effect early (G.13)", () => {
  it("G.13: a wound, if it says so", () => {
    const { fight } = hexed(hex({ toHit: 1, ends: ["wounded"] }), ["orc"]);
    const outcome = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [20], damage: [1], defend: ["none"] });
    expect(effects(outcome.fight, "orc")).toEqual([]);
    expect(outcome.events).toContainEqual(
      expect.objectContaining({ type: "effect-ended", reason: expect.objectContaining({ why: "effect-wounded" }) }),
    );
  });
  it("G.13: an attack of the invisible, which is still made unseen", () => {
    const { fight } = hexed(hex({ condition: "invisible", ends: ["attacks"] }, { offensive: false }), ["fighter"]);
    const outcome = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [1], defend: ["none"] });
    expect(on(outcome.fight, "fighter").conditions).toEqual([]);
    expect(typesOf(outcome).indexOf("attack-rolled")).toBeLessThan(typesOf(outcome).indexOf("effect-ended"));
  });
  it("G.13: so does an offensive spell of the invisible", () => {
    const unseen = {
      type: "begin-effect",
      id: "x",
      figure: "mage",
      name: "Invisibility",
      condition: "invisible",
    } as const;
    const unseenMage = carry(aboutToCast(hex({ condition: "held" })), { ...unseen, ends: ["attacks"] }).fight;
    expect(on(unseenMage, "mage").conditions).toEqual(["invisible"]);
    const seen = carry(unseenMage, cast(unseenMage, "mage", ["orc"], "hex")).fight;
    expect(on(seen, "mage").conditions).toEqual([]);
  });
  it("G.13: the fall of its caster, if it says so", () => {
    const { fight } = hexed(hex({ toHit: -2, ends: ["caster-down"] }), ["orc"]);
    const frail = recordHandFall(fight, "mage");
    const outcome = carry(frail, strike(frail, "orc", "mage"), { "to-hit": [20], damage: [8], defend: ["none"] });
    expect(on(outcome.fight, "mage").hitPoints).toBeLessThanOrEqual(0);
    expect(effects(outcome.fight, "orc")).toEqual([]);
  });
  it("G.13: a wound that wakes a sleeper ends what put them to sleep", () => {
    const { fight } = hexed(hex({ condition: "asleep" }), ["orc"]);
    const outcome = carry(fight, strike(fight, "fighter", "orc"), { damage: [1] });
    expect(effects(outcome.fight, "orc")).toEqual([]);
    expect(on(outcome.fight, "orc").conditions).toEqual([]);
  });
  it("G.13: a condition lifted by hand ends it as the next moment opens", () => {
    const { fight } = hexed(hex({ condition: "held" }), ["orc"]);
    const lifted = {
      ...fight,
      figures: fight.figures.map(figure => (figure?.id === "orc" ? { ...figure, conditions: [] } : figure)),
    };
    expect(effects(close(lifted).fight, "orc")).toEqual([]);
  });
  it("G.13: a wound before it began does not end it", () => {
    const burning = hex({ condition: "asleep", ends: ["wounded"] }, { damage: "1d4" });
    const { fight } = hexed(burning, ["orc"], { damage: [1] }, [fighter(), orc({ hitPoints: 20 })]);
    expect(effects(fight, "orc")).toHaveLength(1);
  });
  it("G.13: a condition that was there before stays after it", () => {
    const blind = orc({ conditions: ["blind"] });
    const { fight } = hexed(hex({ lasts: SEGMENTS("2"), condition: "blind" }), ["orc"], {}, [fighter(), blind]);
    const over = reach(fight, 6).fight;
    expect(effects(over, "orc")).toEqual([]);
    expect(on(over, "orc").conditions).toEqual(["blind"]);
  });
  it("G.13, S3.CR.f: so does one that an injury causes, too", () => {
    const { fight } = hexed(hex({ lasts: SEGMENTS("2"), condition: "stunned" }), ["orc"]);
    const injury = { key: 1, id: null, severity: 5, damage: 0, conditions: ["stunned"] } as const;
    const figures = fight.figures.map(one => (one?.id === "orc" ? { ...one, injuries: [injury] } : one));
    const over = reach({ ...fight, figures }, 6).fight;
    expect(on(over, "orc").conditions).toEqual(["stunned"]);
  });
  it("G.13: its caster who goes down by hand ends it as the next moment opens", () => {
    const { fight } = hexed(hex({ toHit: -2, ends: ["caster-down"] }), ["orc"]);
    const figures = fight.figures.map(one => (one?.id === "mage" ? { ...one, hitPoints: 0 } : one));
    expect(effects(close({ ...fight, figures }).fight, "orc")).toEqual([]);
  });
  it("G.13: a condition stays while another effect causes it", () => {
    const first = hexed(hex({ lasts: SEGMENTS("2"), condition: "held" }), ["orc"]).fight;
    const second = { type: "begin-effect", id: "x", figure: "orc", name: "Web", condition: "held" } as const;
    const both = carry(first, second).fight;
    const later = reach(both, 6).fight;
    expect(effects(later, "orc")).toMatchObject([{ name: "Web" }]);
    expect(on(later, "orc").conditions).toEqual(["held"]);
  });
});

/** The mage with one hit point left. */
function recordHandFall(fight: Fight, id: string): Fight {
  const figures = fight.figures.map(figure => (figure?.id === id ? { ...figure, hitPoints: 1 } : figure));
  return { ...fight, figures };
}

describe("The same effect again (G.13)", () => {
  const first = () => hexed(hex({ lasts: ROUNDS("2"), toHit: 1 }), ["orc"]).fight;
  const again = (segments: number) =>
    ({ type: "begin-effect", id: "x", figure: "orc", name: "Hex", toHit: 1, segments }) as const;
  it("G.13: is one change of the figure, whatever came between", () => {
    const both = hexed(hex({ lasts: ROUNDS("2"), toHit: 1 }), ["orc"]).fight;
    const { changes } = carry(both, again(30));
    const path = "effects.1";
    expect(changes.filter(change => change.path === path)).toMatchObject([{ from: expect.stringContaining("23") }]);
  });
  it("G.13: never adds up; the longer one stays", () => {
    const fight = first();
    expect(effects(carry(fight, again(30)).fight, "orc")).toMatchObject([{ until: 33 }]);
    const shorter = carry(fight, again(5));
    expect(effects(shorter.fight, "orc")).toMatchObject([{ until: 23 }]);
    expect(shorter.events).toMatchObject([{ type: "no-effect", reason: { why: "effect-lasts" } }]);
  });
});

describe("The ruling on the same effect (G.13)", () => {
  it("G.13: `conditions.sameEffect` lets them add up", () => {
    const adds = makeRulebook({ "conditions.sameEffect": "adds" });
    const first = hexed(hex({ lasts: ROUNDS("2"), toHit: 1 }), ["orc"]).fight;
    const again = { type: "begin-effect", id: "x", figure: "orc", name: "Hex", toHit: 1, segments: 5 } as const;
    expect(effects(carry(first, again, {}, adds).fight, "orc")).toMatchObject([{ until: 23 }, { until: 8 }]);
  });
});

describe("Two effects of one name (G.13)", () => {
  it("G.13: are both there if they do different things", () => {
    const { fight } = hexed(hex({ condition: "held" }), ["orc"]);
    const other = { type: "begin-effect", id: "x", figure: "orc", name: "Hex", perRound: "1d4" } as const;
    expect(effects(carry(fight, other).fight, "orc")).toMatchObject([{ condition: "held" }, { points: "1d4" }]);
  });
});

describe("Whom an effect reaches (G.13)", () => {
  const told = ({ events }: ReturnType<typeof hexed>) =>
    events.flatMap(event => (event.type === "no-effect" ? [[event.figure, event.reason.why]] : []));
  it("G.13: only kinds of figures that it names, and none that it spares", () => {
    const person = { ...orc(), kinds: ["person"] as const };
    const hold = hex({ condition: "held", whom: "person" });
    expect(effects(hexed(hold, ["orc"], {}, [fighter(), person]).fight, "orc")).toHaveLength(1);
    const animal = { ...orc(), kinds: ["animal"] as const };
    expect(told(hexed(hold, ["orc"], {}, [fighter(), animal]))).toEqual([["orc", "wrong-kind"]]);
    expect(effects(hexed(hold, ["orc"]).fight, "orc")).toHaveLength(1);
    const elf = { ...orc(), kinds: ["person", "elf"] as const };
    expect(told(hexed(hex({ condition: "held", spares: "elf" }), ["orc"], {}, [fighter(), elf]))).toEqual([
      ["orc", "wrong-kind"],
    ]);
  });
  it("G.13: not those who are immune to its condition", () => {
    const ghoul = { ...orc(), immunities: ["asleep"] as const };
    expect(told(hexed(hex({ condition: "asleep" }), ["orc"], {}, [fighter(), ghoul]))).toEqual([["orc", "immune"]]);
  });
  it("G.13: those who are immune to hold are caught in a web all the same, unless they have no body", () => {
    const zombie = { ...orc(), immunities: ["held", "charmed"] as const };
    const cast = (spec: EffectSpec, change: object = {}) =>
      hexed(hex({ condition: "held", ...spec }), ["orc"], {}, [fighter(), { ...zombie, ...change }]);
    expect(told(cast({}))).toEqual([["orc", "immune"]]);
    expect(on(cast({ binds: true }).fight, "orc").conditions).toEqual(["held"]);
    const frame = { name: "Shade", by: null, until: null, due: null, sets: false };
    const bodiless = { effects: [{ key: 1, ...effectFrom({ bodiless: true }, frame) }] };
    expect(told(cast({ binds: true }, bodiless))).toEqual([["orc", "immune"]]);
  });
  it("G.13: only friends of the caster, or only others, if it says so", () => {
    const outcome = hexed(hex({ toHit: 1, side: "friends" }, { covers: { shape: "several", most: 2 } }), [
      "fighter",
      "orc",
    ]);
    expect(effects(outcome.fight, "fighter")).toHaveLength(1);
    expect(told(outcome)).toEqual([["orc", "wrong-side"]]);
  });
  it("G.13: those of the other side neither save nor are disturbed, and friends do not save", () => {
    const known = hex({ toHit: 1, side: "friends" }, { save: "negates", covers: { shape: "several", most: 2 } });
    const outcome = hexed(known, ["fighter", "orc"]);
    expect(effects(outcome.fight, "fighter")).toHaveLength(1);
    expect(typesOf(outcome)).not.toContain("save-rolled");
    expect(typesOf(hexed(hex({ toHit: 1 }, { save: "negates", offensive: false }), ["fighter"]))).not.toContain(
      "save-rolled",
    );
  });
  it("G.13: death strikes down, and is no lasting effect", () => {
    const { fight } = hexed(hex({ condition: "dead" }), ["orc"]);
    expect(on(fight, "orc").conditions).toEqual(["dead"]);
    expect(effects(fight, "orc")).toEqual([]);
  });
});

describe("Points each round (G.13)", () => {
  /** The next round, in segment 3, where the dice let everyone begin. */
  const nextRound = (fight: Fight, effect: readonly number[]) => {
    const next = nextDeclarations(fight);
    const { round } = next.encounter;
    return carry(next, { type: "roll-initiative", round }, { initiative: [3, 3], effect });
  };
  const sick = (effect: EffectSpec) =>
    hexed(hex(effect), ["orc"], {}, [fighter(), orc({ hitPoints: 20, hitPointsMax: 30 })]).fight;
  it("G.13: are taken a round after it began, and again each round until it ends", () => {
    const first = sick({ lasts: ROUNDS("2"), points: "1d4" });
    expect(on(first, "orc").hitPoints).toBe(20);
    const second = nextRound(first, [3]);
    expect(typesOf(second)).toEqual(expect.arrayContaining(["effect-struck", "hurt"]));
    expect(on(second.fight, "orc").hitPoints).toBe(17);
    const third = nextRound(second.fight, [2]).fight;
    expect(on(third, "orc").hitPoints).toBe(15);
    expect(effects(third, "orc")).toEqual([]);
  });
  it("G.13: follow a list round by round, and then there are none", () => {
    const first = sick({ lasts: ROUNDS("5"), points: "1d4", pointsThen: "2d4, 1d4" });
    const second = nextRound(first, [3]).fight;
    expect(effects(second, "orc")).toMatchObject([{ points: "2d4", pointsThen: "1d4" }]);
    const third = nextRound(second, [6]).fight;
    expect(effects(third, "orc")).toMatchObject([{ points: "1d4", pointsThen: "-" }]);
    const fourth = nextRound(third, [1]).fight;
    expect(effects(fourth, "orc")).toMatchObject([{ points: null, due: null, until: 53 }]);
    const fifth = nextRound(fourth, []).fight;
    expect(on(fifth, "orc").hitPoints).toBe(10);
    expect(effects(nextRound(fifth, []).fight, "orc")).toEqual([]);
  });
  it.each(["2d4, x", "9999999d6, 1"])("G.13: “%s” lists no points", text =>
    expect(() => formulasFrom(text)).toThrow(RangeError),
  );
  it("G.13: of fire are half for those who take half of it", () => {
    const frame = { name: "Resist Fire", by: null, until: 999, due: null, sets: false };
    const resists = { ...effectFrom({ against: ["fire"], takes: "half" }, frame), key: 9 };
    const bearer = orc({ hitPoints: 20, hitPointsMax: 30, effects: [resists] });
    const burning = hex({ lasts: ROUNDS("2"), points: "1d6", element: "fire" });
    const { fight } = nextRound(hexed(burning, ["orc"], {}, [fighter(), bearer]).fight, [5]);
    expect(on(fight, "orc").hitPoints).toBe(18);
  });
  it("G.13: or are restored, up to the maximum", () => {
    const { fight } = nextRound(sick({ points: "3d8", restores: true }), [24]);
    expect(on(fight, "orc").hitPoints).toBe(30);
  });
});

describe("The weapon of a ghoul (G.13)", () => {
  const claw = weapon({
    id: "claw",
    name: "Claw",
    onHit: { save: "death", saveModifier: -1, effect: { lasts: ROUNDS("3"), condition: "held", spares: "elf" } },
  });
  const scene = (target: Partial<Figure> = {}) => {
    const figures = [fighter(target), orc({ weapons: [claw] })];
    return until(opened(figures, { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [3, 3]), 3);
  };
  const hit = (fight: Fight, save: readonly number[]) =>
    carry(fight, strike(fight, "orc", "fighter", "claw"), { "to-hit": [20], damage: [1], defend: ["none"], save });
  it("G.13: its hit asks for a save, and paralyzes", () => {
    const { fight, events } = hit(scene({ saveAgainstDeath: 12 }), [12]);
    expect(events.find(event => event.type === "save-rolled")).toMatchObject({
      figure: "fighter",
      spell: "claw",
      as: "death",
      need: 12,
      saved: false,
      adjustments: [{ why: "effect", value: -1, name: "Claw" }],
    });
    expect(on(fight, "fighter").conditions).toEqual(["held"]);
    expect(effects(fight, "fighter")).toMatchObject([{ name: "Claw", by: "orc", until: 33 }]);
  });
  it("G.13: not if the target saves, or is of a kind that it spares", () => {
    expect(effects(hit(scene({ saveAgainstDeath: 12 }), [13]).fight, "fighter")).toEqual([]);
    expect(effects(hit(scene({ kinds: ["elf"] }), [1]).fight, "fighter")).toEqual([]);
  });
});

describe("The bite of a giant rat (G.13)", () => {
  const bite = weapon({
    id: "bite",
    name: "Filthy bite",
    onHit: { chance: 5, save: "death", saveModifier: 0, element: "poison", effect: {} },
  });
  const scene = () => {
    const figures = [fighter({ saveAgainstDeath: 12 }), orc({ weapons: [bite] })];
    return until(opened(figures, { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [3, 3]), 3);
  };
  const bitten = (answers: object) =>
    effects(
      carry(scene(), strike(scene(), "orc", "fighter", "bite"), {
        ...{ "to-hit": [20], damage: [1], defend: ["none"] },
        ...answers,
      }).fight,
      "fighter",
    );
  it("G.13: brings a disease in five of a hundred cases, unless the target saves", () => {
    expect(bitten({ effect: [5], save: [11] })).toMatchObject([{ name: "Filthy bite", until: null }]);
    expect(bitten({ effect: [5], save: [12] })).toEqual([]);
    expect(bitten({ effect: [6] })).toEqual([]);
  });
});

describe("Effects before, between and after fights (G.13)", () => {
  const charmed = (change: Partial<Effect>): Effect => ({
    ...{
      key: 1,
      name: "Strength",
      by: null,

      until: null,
      left: 60,
      due: null,
      sets: true,
      condition: null,
    },
    ...{ toHit: 1, damage: 0, armorClass: 0, saves: 0, movement: 1, points: null, restores: false, ends: [] },
    ...change,
  });
  it("G.13: what is left of one counts from the beginning of the fight", () => {
    const fight = declared([fighter({ effects: [charmed({})] }), orc()], {});
    expect(effects(fight, "fighter")).toMatchObject([{ until: 60, left: null }]);
  });
  it("G.13: a trait that restores points does so a round after the fight began", () => {
    const fight = declared([fighter({ effects: [charmed({ left: null, points: "3", restores: true })] }), orc()], {});
    expect(effects(fight, "fighter")).toMatchObject([{ until: null, due: 10 }]);
  });
  it("G.13: one who leaves the fight keeps what is left", () => {
    const fight = declared([fighter({ effects: [charmed({})] }), orc()], {});
    const left = carry(fight, { type: "leave", figure: "fighter" }).fight;
    const gone = left.figures.find(figure => figure?.id === "fighter");
    expect(effectsOn(gone ?? {})).toMatchObject([{ until: null, left: 60 }]);
  });
});

describe("The game master's hand (G.13)", () => {
  const begin = (members: object) =>
    ({ type: "begin-effect", id: "x", figure: "orc", name: "Curse", ...members }) as never;
  it("G.13: begins and ends an effect at any time", () => {
    const fight = aboutToCast(hex({}));
    const begun = carry(fight, begin({ condition: "blind", toHit: -1, segments: 20 })).fight;
    expect(effects(begun, "orc")).toMatchObject([{ by: null, condition: "blind", toHit: -1, until: 23 }]);
    const end = { type: "end-effect", id: "y", figure: "orc", effect: 1 } as const;
    expectLegal(begun, end);
    const ended = carry(begun, end).fight;
    expect(effects(ended, "orc")).toEqual([]);
    expect(on(ended, "orc").conditions).toEqual([]);
  });
  it.each([
    ["name", { name: "  " }],
    ["segments", { segments: 0 }],
    ["segments", { segments: 1.5 }],
    ["condition", { condition: "bored" }],
    ["toHit", { toHit: 21 }],
    ["movement", { movement: -1 }],
    ["perRound", { perRound: "1d6".repeat(100) }],
    ["ends", { ends: ["sneezes"] }],
  ])("G.13: refuses an effect whose %s is not valid", (field, members) => {
    const verdict = verdictOf(aboutToCast(hex({})), begin(members));
    expect(verdict).toMatchObject({
      legal: false,
      refusal: "impossible",
      reasons: [{ why: "unreadable", with: { field } }],
    });
  });
  it("G.13: refuses to end an effect that is not there", () => {
    const verdict = verdictOf(aboutToCast(hex({})), { type: "end-effect", figure: "orc", effect: 7 });
    expect(verdict).toMatchObject({ legal: false, reasons: [{ why: "no-such-effect" }] });
  });
});
