import { describe, expect, it } from "vitest";
import { bandsFrom, type EffectSpec, type Figure, limitFrom, saversFrom } from "#rules/index.ts";
import { cast, strike } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { aboutToCast, effects, hex, hexed, on } from "../lasting.ts";
import { carry } from "../table.ts";
import { verdictOf } from "../verdicts.ts";

/** Magic with these bands, limits and savers, as a caster of the sixth level has it. */
const written = (texts: { bands?: string; limit?: string; savers?: string }): EffectSpec => {
  const [bands, limit, savers] = [
    bandsFrom(texts.bands ?? "", 6),
    limitFrom(texts.limit ?? "", 6),
    saversFrom(texts.savers ?? "", 6),
  ];
  return { ...(bands && { bands }), ...(limit && { limit }), ...(savers && { savers }) };
};
const foe = (id: string, change: Partial<Figure> = {}) => orc({ id, name: id, ...change });
const dice = (number: number, bonus = 0) => ({ hitDice: { dice: number, bonus } });
const conditionsOf = (outcome: { fight: Parameters<typeof on>[0] }, ...ids: readonly string[]) =>
  ids.map(id => on(outcome.fight, id).conditions.join("+"));

describe("Magic that does different things by hit points and hit dice (G.13)", () => {
  const stun = written({
    bands: "hp <= 30: stunned, 4d4 rounds; hp <= 60: stunned, 2d4 rounds; hp <= 90: stunned, 1d4 rounds",
  });
  it.each([
    [30, "4d4", 12],
    [31, "2d4", 5],
    [60, "2d4", 5],
    [90, "1d4", 3],
  ])("G.13: a power word stuns one of %i hit points for %s rounds", (hitPoints, _dice, rounds) => {
    const outcome = hexed(hex(stun), ["orc"], { duration: [rounds] }, [
      fighter(),
      orc({ hitPoints, hitPointsMax: 99 }),
    ]);
    expect(effects(outcome.fight, "orc")).toMatchObject([{ condition: "stunned", until: 3 + 10 * rounds }]);
  });
  it("G.13: nothing happens to one beyond all bands, and the card says why", () => {
    const outcome = hexed(hex(stun), ["orc"], {}, [fighter(), orc({ hitPoints: 91, hitPointsMax: 99 })]);
    expect(effects(outcome.fight, "orc")).toEqual([]);
    expect(outcome.events).toContainEqual(
      expect.objectContaining({ type: "no-effect", reason: expect.objectContaining({ why: "beyond-bands" }) }),
    );
  });
  it("G.13: a holy word kills, holds, stuns and deafens by hit dice", () => {
    const bands =
      "HD < 4: dead; HD < 8: held, 1d4 turns; HD < 12: stunned, 2d4 rounds, hit -4, move 0.5; any: deaf, 1d4 rounds, hit -2";
    const four = [foe("a", dice(3, 3)), foe("b", dice(4)), foe("c", dice(8)), foe("d", dice(12))];
    const outcome = hexed(hex(written({ bands })), ["a", "b", "c", "d"], { duration: [2, 5, 3] }, [fighter(), ...four]);
    expect(conditionsOf(outcome, "a", "b", "c", "d")).toEqual(["dead", "held", "stunned", "deaf"]);
    expect(effects(outcome.fight, "b")).toMatchObject([{ until: 203 }]);
    expect(effects(outcome.fight, "c")).toMatchObject([{ toHit: -4, movement: 0.5, until: 53 }]);
    expect(effects(outcome.fight, "d")).toMatchObject([{ toHit: -2, until: 33 }]);
  });
  it("G.13: the level of the caster can be a bound, and only the strong save", () => {
    const texts = {
      bands: "HD <= level: unconscious, 2d4 rounds; HD <= level + 2: blind, 1d4 rounds; any: stunned, 2d4 segments",
      savers: "HD >= 6, HD > level",
    };
    const three = [foe("a", dice(5)), foe("b", dice(8)), foe("c", dice(9))];
    const known = hex(written(texts), { save: "negates" });
    const outcome = hexed(known, ["a", "b", "c"], { duration: [4, 2, 6], save: [1, 1] }, [fighter(), ...three]);
    expect(conditionsOf(outcome, "a", "b", "c")).toEqual(["unconscious", "blind", "stunned"]);
  });
  it("G.13: time in a maze goes by Intelligence, 10 if a figure has none", () => {
    const bands = "int < 3: away, 2d4 turns; int <= 11: away, 4d4 rounds; any: away, 1d4 rounds";
    const two = [foe("dull", { intelligence: 2 }), foe("plain")];
    const outcome = hexed(hex(written({ bands })), ["dull", "plain"], { duration: [5, 8] }, [fighter(), ...two]);
    expect(effects(outcome.fight, "dull")).toMatchObject([{ until: 503 }]);
    expect(effects(outcome.fight, "plain")).toMatchObject([{ until: 83 }]);
  });
  it("G.13: a deadly cloud spares no weak ones, and the stronger save at −4, as usual, or need not", () => {
    const bands = "HD < 4+1: dead, no save; HD <= 5+1: dead, save negates death -4; HD <= 6: dead, save negates death";
    const saves = { saveAgainstDeath: 12 };
    const five = [
      foe("a", { ...dice(4), ...saves }),
      foe("b", { ...dice(4, 1), ...saves }),
      foe("c", { ...dice(6), ...saves }),
      foe("d", { ...dice(6, 1), ...saves }),
    ];
    const known = hex(written({ bands }));
    const outcome = hexed(known, ["a", "b", "c", "d"], { save: [15, 12] }, [fighter(), ...five]);
    expect(conditionsOf(outcome, "a", "b", "c", "d")).toEqual(["dead", "dead", "", ""]);
    const saved = outcome.events.flatMap(event => (event.type === "save-rolled" ? [[event.figure, event.as]] : []));
    expect(saved).toEqual([
      ["b", "death"],
      ["c", "death"],
    ]);
  });
  it("G.13: a save can lessen it, and several effects can begin at once", () => {
    const bands = "saved: stunned, 1 round and deaf, 2 rounds; any: stunned, 2 rounds and deaf, 4 rounds";
    const known = hex(written({ bands }), { save: "negates", damage: "1d10" });
    const spared = hexed(known, ["orc"], { damage: [5], save: [20] });
    expect(effects(spared.fight, "orc").map(({ condition, until }) => [condition, until])).toEqual([
      ["stunned", 13],
      ["deaf", 23],
    ]);
    expect(on(spared.fight, "orc").hitPoints).toBe(10);
    const struck = hexed(known, ["orc"], { damage: [5], save: [1] });
    expect(effects(struck.fight, "orc").map(({ until }) => until)).toEqual([23, 43]);
    expect(on(struck.fight, "orc").hitPoints).toBe(5);
  });
});

describe("Magic that only some may save against, or save against differently (G.13)", () => {
  it("G.13: the wise and mighty save against a rod of rulership", () => {
    const bands = "int >= 15 & HD >= 12: charmed, save negates; any: charmed";
    const three = [
      foe("both", { ...dice(12), intelligence: 15 }),
      foe("wise", { ...dice(11), intelligence: 18 }),
      foe("mighty", { ...dice(14), intelligence: 14 }),
    ];
    const rod = hex({ condition: "charmed", ...written({ bands }) }, { save: "none" });
    const outcome = hexed(rod, ["both", "wise", "mighty"], { save: [20] }, [fighter(), ...three]);
    expect(conditionsOf(outcome, "both", "wise", "mighty")).toEqual(["", "charmed", "charmed"]);
  });
  it.each([
    ["cleric", 1],
    ["druid", -1],
    ["magic-user", -4],
    ["illusionist", -4],
  ])("G.13: a %s saves against a feeble mind at %i", (characterClass, value) => {
    const bands =
      "class cleric: silenced, save 1; class druid: silenced, save -1; class magic-user: silenced, save -4; class illusionist: silenced, save -4; any: silenced";
    const known = hex({ condition: "silenced", ...written({ bands }) }, { save: "negates" });
    const { events } = hexed(known, ["a"], { save: [1] }, [fighter(), foe("a", { characterClass })]);
    expect(events.find(({ type }) => type === "save-rolled")).toMatchObject({ adjustments: [{ value, name: "Hex" }] });
  });
});

describe("Magic that a die decides (G.13)", () => {
  const bands = `d8 1: harm 20, save half; d8 2: harm 40, save half; d8 3: harm 80, save half; d8 4: dead, save negates death;
    d8 5: held, save negates petrify; d8 6: confused, save negates; d8 7: away, save negates; d8 8: twice`;
  const spray = hex(written({ bands }), { save: "half" });
  const tough = () => [fighter(), orc({ hitPoints: 100, hitPointsMax: 100 })];
  const hit = (answers: Record<string, readonly number[]>) => hexed(spray, ["orc"], answers, tough());
  it("G.13: harms, halved by a save", () => {
    expect(on(hit({ effect: [3], damage: [80], save: [1] }).fight, "orc").hitPoints).toBe(20);
    expect(on(hit({ effect: [3], damage: [80], save: [20] }).fight, "orc").hitPoints).toBe(60);
  });
  it("G.13: saves against what the row says", () => {
    const { events } = hit({ effect: [5], save: [1] });
    expect(events.find(event => event.type === "save-rolled")).toMatchObject({ as: "petrify" });
  });
  it("G.13: two rays are rolled without the eighth", () => {
    const { fight } = hit({ effect: [8, 1, 7], damage: [20], save: [1, 1] });
    expect(on(fight, "orc")).toMatchObject({ hitPoints: 80, conditions: ["away"] });
  });
});

describe("What magic affects in all (G.13)", () => {
  const points = (hitPoints: number) => ({ hitPoints, hitPointsMax: 99 });
  it("G.13: so many hit dice, the weakest first", () => {
    const three = [foe("a", dice(4)), foe("b", dice(2)), foe("c", dice(3))];
    const known = hex({ condition: "stunned", ...written({ limit: "6 HD" }) });
    expect(conditionsOf(hexed(known, ["a", "b", "c"], {}, [fighter(), ...three]), "a", "b", "c")).toEqual([
      "",
      "stunned",
      "stunned",
    ]);
  });
  it("G.13: twice as many hit dice as the caster has levels", () => {
    const three = [foe("a", dice(6)), foe("b", dice(6)), foe("c", dice(1))];
    const known = hex({ condition: "held", ...written({ limit: "2*level HD" }) });
    expect(conditionsOf(hexed(known, ["a", "b", "c"], {}, [fighter(), ...three]), "a", "b", "c")).toEqual([
      "held",
      "",
      "held",
    ]);
  });
  it("G.13: so many figures, as they were named", () => {
    const three = [foe("a", dice(4)), foe("b", dice(2)), foe("c", dice(3))];
    const known = hex({ condition: "stunned", ...written({ limit: "1d6" }) });
    const outcome = hexed(known, ["a", "b", "c"], { "number-affected": [2] }, [fighter(), ...three]);
    expect(conditionsOf(outcome, "a", "b", "c")).toEqual(["stunned", "stunned", ""]);
  });
  it("G.13: a power word blinds 100 hit points, for turns if they have no more than 50 together", () => {
    const known = hex(written({ limit: "100 hp", bands: "total <= 50: blind, 1d4+1 turns; any: blind, 1d4+1 rounds" }));
    const two = (one: number, other: number) => [fighter(), foe("a", points(one)), foe("b", points(other))];
    const few = hexed(known, ["a", "b"], { duration: [3] }, two(20, 30));
    expect(effects(few.fight, "b")).toMatchObject([{ condition: "blind", until: 303 }]);
    const many = hexed(known, ["a", "b"], { duration: [3] }, two(40, 60));
    expect(effects(many.fight, "b")).toMatchObject([{ until: 33 }]);
    expect(conditionsOf(hexed(known, ["a", "b"], { duration: [3] }, two(41, 60)), "a", "b")).toEqual(["blind", ""]);
  });
  it("G.13: a power word kills one of 60 hit points, or weak ones with 120 in all", () => {
    const known = hex({ condition: "dead", ...written({ limit: "120 by hp <= 10 = hp, hp <= 60 = 120" }) });
    const cases = (one: number, other: number) =>
      conditionsOf(hexed(known, ["a", "b"], {}, [fighter(), foe("a", points(one)), foe("b", points(other))]), "a", "b");
    expect(cases(60, 61)).toEqual(["dead", ""]);
    expect(cases(10, 9)).toEqual(["dead", "dead"]);
    expect(cases(10, 50)).toEqual(["dead", ""]);
  });
  it("G.13: a death spell pays for each by its hit dice", () => {
    const limit = "4d20 by HD < 2 = 1, HD < 4 = 4, HD < 7 = 8, HD < 9 = 10";
    const known = hex({ condition: "dead", ...written({ limit }) });
    const four = [foe("a", dice(1)), foe("b", dice(3)), foe("c", dice(6)), foe("d", dice(9))];
    const outcome = hexed(known, ["a", "b", "c", "d"], { "number-affected": [12] }, [fighter(), ...four]);
    expect(conditionsOf(outcome, "a", "b", "c", "d")).toEqual(["dead", "dead", "", ""]);
    const all = hexed(known, ["a", "b", "c", "d"], { "number-affected": [80] }, [fighter(), ...four]);
    expect(conditionsOf(all, "a", "b", "c", "d")).toEqual(["dead", "dead", "dead", ""]);
  });
});

describe("The forms of a spell (G.13)", () => {
  const emotion = hex(written({ bands: "form fear: afraid, save -2; form rage: side friends, hit +1, damage +3" }), {
    save: "negates",
  });
  const saying = (form?: string) => {
    const fight = aboutToCast(emotion);
    return { fight, said: { ...cast(fight, "mage", ["orc", "fighter"], "hex"), ...(form !== undefined && { form }) } };
  };
  it("G.13: the command names one, with its own saving throw", () => {
    const { fight, said } = saying("fear");
    const outcome = carry(fight, said, { save: [16, 16] });
    expect(conditionsOf(outcome, "orc", "fighter")).toEqual(["afraid", "afraid"]);
    expect(conditionsOf(carry(fight, said, { save: [17, 17] }), "orc", "fighter")).toEqual(["", ""]);
  });
  it("G.13: or its caster is asked", () => {
    const { fight, said } = saying();
    const outcome = carry(fight, said, { form: ["form:rage"] });
    expect(effects(outcome.fight, "fighter")).toMatchObject([{ toHit: 1, damage: 3 }]);
    expect(effects(outcome.fight, "orc")).toEqual([]);
  });
  it("G.13: an unknown form is refused", () => {
    const { fight, said } = saying("joy");
    expect(verdictOf(fight, said)).toMatchObject({
      legal: false,
      refusal: "impossible",
      reasons: [{ why: "unknown-form" }],
    });
  });
});

describe("Magic that helps friends and hinders foes (G.13)", () => {
  const bands = "side friends: hit 1, damage 1, saves 1; any: hit -1, damage -1, saves -1";
  const chant = hex({ ends: ["concentration"], ...written({ bands }) });
  const sung = () => hexed(chant, ["mage", "fighter", "orc"]);
  it("G.13: one casting does both", () => {
    const { fight } = sung();
    for (const friend of ["mage", "fighter"])
      expect(effects(fight, friend)).toMatchObject([{ name: "Hex", toHit: 1, damage: 1, saves: 1 }]);
    expect(effects(fight, "orc")).toMatchObject([{ name: "Hex", toHit: -1, damage: -1, saves: -1 }]);
  });
  it("G.13: both are parts of an attack roll with their name", () => {
    const { fight } = sung();
    const blow = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [20], damage: [3], defend: ["none"] });
    expect(blow.events.find(({ type }) => type === "attack-rolled")).toMatchObject({
      adjustments: expect.arrayContaining([{ why: "effect", value: 1, name: "Hex", cite: "G.13" }]),
    });
  });
  it("G.13: it ends for all as its caster is hit", () => {
    const { fight } = sung();
    const blow = carry(fight, strike(fight, "orc", "mage"), { "to-hit": [20], damage: [1], defend: ["none"] });
    for (const id of ["mage", "fighter", "orc"]) expect(effects(blow.fight, id)).toEqual([]);
  });
  it("G.13: without targets it works on its caster", () =>
    expect(effects(hexed(chant, []).fight, "mage")).toMatchObject([{ toHit: 1 }]));
});

describe("The texts of bands (G.13)", () => {
  it.each([
    "HD: dead",
    "HD < x: dead",
    "any: sleepy",
    "any dead",
    "any: harm",
    "any: save sometimes",
    "any: acts dances",
    "side others: dead",
  ])("G.13: “%s” cannot be read", text => expect(() => bandsFrom(text, 1)).toThrow(RangeError));
  it("G.13: an empty text has none", () =>
    expect([bandsFrom("", 1), limitFrom(" ", 1), saversFrom("", 1)]).toEqual([undefined, undefined, undefined]));
  it.each(["many", "25 XP", "4d20 by HD = 1"])("G.13: the limit “%s” cannot be read", text =>
    expect(() => limitFrom(text, 1)).toThrow(RangeError),
  );
});
