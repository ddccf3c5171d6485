import { describe, expect, it } from "vitest";
import { armorGiven } from "#rules/attack/protection.ts";
import {
  asLeftOver,
  type Effect,
  type EffectSpec,
  effectFrom,
  effectsOn,
  type Fight,
  type FightEvent,
  type Figure,
  type Spell,
  type Weapon,
} from "#rules/index.ts";
import { cast, strike } from "../commands.ts";
import { fighter, orc, spell, weapon } from "../figures.ts";
import { device, power } from "../gear.ts";
import { aboutToCast, effects, hex, hexed, on } from "../lasting.ts";
import { carry, opened, type Script, until } from "../table.ts";

type Traits = Parameters<typeof effectTo>[1];

/** An effect on a figure by hand. */
const effectTo = (figure: string, traits: object, name = "Ward") =>
  ({ type: "begin-effect", id: "x", figure, name, traits }) as const;

const whys = (events: readonly FightEvent[]) =>
  events.flatMap(event => (event.type === "no-effect" || event.type === "effect-ended" ? [event.reason.why] : []));
const hurts = (events: readonly FightEvent[]) => events.flatMap(event => (event.type === "hurt" ? [event] : []));

/** The mage casts this spell on the orc, which has an effect with these traits and 60 hit points. */
function castOn(traits: Traits, known: Partial<Spell>, answers: Script = {}, change: Partial<Figure> = {}) {
  const bolt = spell({ id: "bolt", name: "Bolt", castingTime: 0, damage: null, save: "none", ...known });
  const fight = aboutToCast(bolt, [fighter(), orc({ hitPoints: 60, ...change })]);
  const warded = carry(fight, effectTo("orc", traits)).fight;
  return carry(warded, cast(warded, "mage", ["orc"], bolt.id), answers);
}

const fire = { damage: "6d6", element: "fire", save: "half" } as const;

describe("Resistance to an element (G.13)", () => {
  const resist = { against: ["fire"], takes: "half", againstSaves: 3 };
  it("G.13: half the damage, and the save is better by 3", () => {
    const { events } = castOn(resist, fire, { damage: [21], save: [11] });
    expect(events.find(event => event.type === "save-rolled")).toMatchObject({
      saved: false,
      adjustments: [{ why: "effect", value: 3, name: "Ward", cite: "G.13" }],
    });
    expect(hurts(events)).toMatchObject([
      { rolled: 21, damage: 10, adjustments: [{ why: "effect", value: -11, name: "Ward" }] },
    ]);
  });
  it("G.13: a quarter after a save", () => {
    const { events } = castOn(resist, fire, { damage: [21], save: [12] });
    expect(hurts(events)).toMatchObject([
      {
        damage: 5,
        saved: true,
        adjustments: [
          { why: "save", value: -11 },
          { why: "effect", value: -5 },
        ],
      },
    ]);
  });
  it("G.13: nothing of another element", () => {
    const { events } = castOn(resist, { ...fire, element: "cold" }, { damage: [21], save: [11] });
    expect(hurts(events)).toMatchObject([{ damage: 21, adjustments: [] }]);
  });
  it("G.13: half or nothing, and double of another", () => {
    const shield = { against: ["fire"], takes: "half-or-none", againstSaves: 2, doubles: ["cold"] };
    expect(hurts(castOn(shield, fire, { damage: [21], save: [13] }).events)).toMatchObject([{ damage: 0 }]);
    expect(hurts(castOn(shield, fire, { damage: [21], save: [12] }).events)).toMatchObject([{ damage: 10 }]);
    const cold = { ...fire, element: "cold" } as const;
    expect(hurts(castOn(shield, cold, { damage: [21], save: [1] }).events)).toMatchObject([{ damage: 42 }]);
  });
  it("G.13: two points less from each die, before the save, and a die does at least one", () => {
    const ring = { against: ["fire"], lessPerDie: 2, againstSaves: 4 };
    expect(hurts(castOn(ring, fire, { damage: [21], save: [1] }).events)).toMatchObject([{ damage: 9 }]);
    expect(hurts(castOn(ring, fire, { damage: [21], save: [11] }).events)).toMatchObject([{ damage: 4 }]);
    expect(hurts(castOn(ring, fire, { damage: [8], save: [1] }).events)).toMatchObject([{ damage: 6 }]);
  });
});

describe("A pool that absorbs damage (G.13)", () => {
  const pool = { against: ["fire"], absorbs: 30 };
  it("G.13: takes damage until it is used up, and then ends", () => {
    const first = castOn(pool, { ...fire, memorized: 2, save: "none" }, { damage: [21] });
    expect(hurts(first.events)).toMatchObject([{ damage: 0, adjustments: [{ value: -21, name: "Ward" }] }]);
    expect(effects(first.fight, "orc")).toMatchObject([{ absorbs: 9 }]);
    expect(on(first.fight, "orc").hitPoints).toBe(60);
    const small = castOn({ ...pool, absorbs: 9 }, { ...fire, save: "none" }, { damage: [21] });
    expect(small.events.find(event => event.type === "ward-spent")).toMatchObject({ points: 9, left: 0 });
    expect(hurts(small.events)).toMatchObject([{ damage: 12 }]);
    expect(effects(small.fight, "orc")).toEqual([]);
    expect(whys(small.events)).toEqual(["effect-spent"]);
  });
  it("G.13: is for its caster only, if it says so; others have the rest", () => {
    const spec = {
      absorbs: 12,
      absorbsForCaster: true,
      against: ["fire"],
      takes: "half",
      againstSaves: 4,
    } as const;
    const known = hex(spec, { offensive: false });
    expect(effects(hexed(known, ["mage"]).fight, "mage")).toMatchObject([{ absorbs: 12 }]);
    expect(effects(hexed(known, ["mage"]).fight, "mage")[0]).not.toHaveProperty("takes");
    const other = effects(hexed(known, ["fighter"]).fight, "fighter")[0];
    expect(other).toMatchObject({ takes: "half", againstSaves: 4 });
    expect(other).not.toHaveProperty("absorbs");
  });
  it("G.13: is rolled at the level of its caster", () => {
    const { fight } = hexed(hex({ absorbs: "12 * 5", against: ["fire"] }, { offensive: false }), ["mage"]);
    expect(effects(fight, "mage")).toMatchObject([{ absorbs: 60 }]);
  });
});

describe("A device that is worn and absorbs damage (G.13)", () => {
  const brooch = (worn: boolean) => ({
    devices: [
      device({
        id: "brooch",
        name: "Brooch",
        worn,
        functions: [power({ id: "p", whileWorn: true, effect: { against: ["missiles"], absorbs: "9" } })],
      }),
    ],
  });
  const missiles = (fight: Fight, damage: number) =>
    carry(fight, cast(fight, "mage", ["orc"], "bolt"), { damage: [damage] });
  const scene = (change: Partial<Figure>) => {
    const bolt = spell({ id: "bolt", name: "Bolt", castingTime: 0, damage: "1d8", save: "none", element: "missiles" });
    return aboutToCast(bolt, [fighter(), orc({ hitPoints: 60, ...change })]);
  };
  it("G.13: keeps what is left of it, and has nothing more when that is used up", () => {
    const first = missiles(scene(brooch(true)), 5);
    expect(hurts(first.events)).toMatchObject([{ damage: 0, adjustments: [{ value: -5, name: "Brooch" }] }]);
    const left = on(first.fight, "orc");
    expect(effectsOn(left)).toMatchObject([{ absorbs: 4 }]);
    expect(effectsOn({ ...left, ...brooch(false) })).toEqual([]);
    expect(effectsOn({ ...left, ...brooch(true) })).toMatchObject([{ absorbs: 4 }]);
    const last = missiles(scene({ ...brooch(true), effects: left.effects ?? [] }), 6);
    expect(hurts(last.events)).toMatchObject([{ damage: 2 }]);
    const empty = scene({ ...brooch(true), effects: on(last.fight, "orc").effects ?? [] });
    expect(hurts(missiles(empty, 6).events)).toMatchObject([{ damage: 6 }]);
  });
});

describe("Protection from evil (G.13)", () => {
  const traits = { foes: "evil", foesToHit: -2, foesSaves: 2 };
  const part = { why: "effect", value: -2, name: "Ward", cite: "G.13" };
  it("G.13: evil foes hit worse by 2", () => {
    const blow = (kinds: Figure["kinds"]) => {
      const fight = aboutToCast(hex({}), [fighter(), orc(kinds ? { kinds } : {})]);
      const warded = carry(fight, effectTo("fighter", traits)).fight;
      const { events } = carry(warded, strike(warded, "orc", "fighter"), { "to-hit": [2], defend: ["none"] });
      return events.find(event => event.type === "attack-rolled")?.adjustments;
    };
    expect(blow(["evil"])).toContainEqual(part);
    expect(blow(undefined)).not.toContainEqual(part);
  });
  it("G.13: saves against their magic are better by 2", () => {
    const save = (kinds: Figure["kinds"]) => {
      const known = hex({ condition: "held" }, { save: "negates" });
      const fight = aboutToCast(known, [fighter(), orc()]);
      const figures = fight.figures.map(one => (one?.id === "mage" && kinds ? { ...one, kinds } : one));
      const warded = carry({ ...fight, figures }, effectTo("orc", traits)).fight;
      const { events } = carry(warded, cast(warded, "mage", ["orc"], known.id), { save: [13] });
      return events.find(event => event.type === "save-rolled");
    };
    expect(save(["evil"])).toMatchObject({ saved: true, adjustments: [{ value: 2, name: "Ward" }] });
    expect(save(undefined)).toMatchObject({ saved: false });
  });
  it("G.13: evil alone says nothing of what a creature is", () => {
    const evil = orc({ kinds: ["evil"] });
    const { fight } = hexed(hex({ condition: "held", whom: "person" }), ["orc"], {}, [fighter(), evil]);
    expect(effects(fight, "orc")).toHaveLength(1);
    const smite = hexed(hex({ condition: "held", whom: "evil" }), ["orc"], {}, [fighter(), orc()]);
    expect(whys(smite.events)).toEqual(["wrong-kind"]);
  });
});

describe("First attacks that go astray (G.13)", () => {
  /** The orc strikes at the fighter, who has an effect with these traits, twice. */
  const twice = (traits: object, natural: number) => {
    const rate = { meleeRate: { attacks: 2, rounds: 1 } } as const;
    const begun = carry(aboutToCast(hex({}), [fighter(), orc(rate)]), effectTo("fighter", traits)).fight;
    const blow = (fight: Fight, answers: Script) =>
      carry(fight, { ...strike(fight, "orc", "fighter"), overruled: true }, { "to-hit": [natural], ...answers });
    const first = blow(begun, {
      defend: ["none"],
      ...(natural === 20 && !("firstMisses" in traits) && { damage: [1] }),
    });
    return { first, second: blow(first.fight, { defend: ["none"], ...(natural === 20 && { damage: [1] }) }) };
  };
  it("G.13: displacement: the first misses, the next one hits", () => {
    const { first, second } = twice({ firstMisses: true }, 20);
    expect(whys(first.events)).toEqual(["astray"]);
    expect(hurts(first.events)).toEqual([]);
    expect(effects(first.fight, "fighter")).toMatchObject([{ attackedBy: "orc" }]);
    expect(hurts(second.events)).toHaveLength(1);
  });
  it("G.13: a first attack that misses counts, too", () => {
    const { first, second } = twice({ firstMisses: true }, 1);
    expect(whys(first.events)).toEqual([]);
    expect(effects(second.fight, "fighter")).toMatchObject([{ attackedBy: "orc" }]);
  });
  it("G.13: blur: the first attack roll is worse by 2, the next one is not", () => {
    const { first, second } = twice({ firstToHit: -2 }, 20);
    const part = { why: "effect", value: -2, name: "Ward", cite: "G.13" };
    const rolled = (events: readonly FightEvent[]) => events.find(({ type }) => type === "attack-rolled");
    expect(rolled(first.events)).toMatchObject({ adjustments: expect.arrayContaining([part]) });
    expect((rolled(second.events) as { adjustments: unknown }).adjustments).not.toContainEqual(part);
  });
  it("G.13: a cloak that is worn counts them, and again from the next fight on", () => {
    const cloak = device({
      ...{ id: "cloak", name: "Cloak", worn: true },
      functions: [power({ id: "p", whileWorn: true, effect: { firstMisses: true } })],
    });
    const fight = aboutToCast(hex({}), [fighter({ devices: [cloak] }), orc()]);
    const { fight: after } = carry(fight, strike(fight, "orc", "fighter"), { "to-hit": [20], defend: ["none"] });
    expect(effectsOn(on(after, "fighter"))).toMatchObject([{ firstMisses: true, attackedBy: "orc" }]);
    const [stored] = on(after, "fighter").effects ?? [];
    expect(asLeftOver(stored as Effect, 3)).not.toHaveProperty("attackedBy");
  });
  it("G.13: magic aimed at the bearer alone is saved against better by 1, magic on several is not", () => {
    const held = { condition: "held" } as const;
    const save = (targets: readonly string[], covers: Partial<Spell>) => {
      const known = hex(held, { save: "negates", ...covers });
      const fight = carry(aboutToCast(known), effectTo("orc", { savesAgainstAimed: 1 })).fight;
      const rolls = { save: targets.map(() => 20) };
      const { events } = carry(fight, cast(fight, "mage", targets, known.id), rolls);
      return events.find(event => event.type === "save-rolled" && event.figure === "orc");
    };
    expect(save(["orc"], {})).toMatchObject({ adjustments: [{ value: 1, name: "Ward" }] });
    expect(save(["orc", "fighter"], {})).not.toHaveProperty("adjustments");
    expect(save(["orc"], { covers: { shape: "circle", radius: 10 } })).not.toHaveProperty("adjustments");
  });
  it("G.13: bark helps against breath, and not against spells", () => {
    const save = (change: Partial<Spell>) =>
      castOn({ savesButSpells: 1 }, { ...fire, ...change }, { damage: [21], save: [20] }).events.find(
        event => event.type === "save-rolled",
      );
    expect(save({ savesAs: "breath" })).toMatchObject({ adjustments: [{ value: 1, name: "Ward" }] });
    expect(save({ savesAs: "breath", level: 3 })).not.toHaveProperty("adjustments");
    expect(save({})).not.toHaveProperty("adjustments");
  });
  it("G.13: dust ends blur and images, and a cloak of displacement does not work for a while", () => {
    const cloak = device({
      ...{ id: "cloak", name: "Cloak", worn: true },
      functions: [power({ id: "p", whileWorn: true, effect: { firstMisses: true } })],
    });
    const dust = hex({ instant: true, dispels: ["displacement", "images"] });
    const fight = aboutToCast(dust, [fighter(), orc({ devices: [cloak] })]);
    const blurred = carry(fight, effectTo("orc", { firstToHit: -2 }, "Blur")).fight;
    const doubled = carry(blurred, effectTo("orc", { images: 3 }, "Image")).fight;
    const outcome = carry(doubled, cast(doubled, "mage", ["orc"], dust.id));
    expect(whys(outcome.events)).toEqual(["effect-dispelled", "effect-dispelled", "revealed"]);
    expect(effectsOn(on(outcome.fight, "orc"))).toEqual([]);
    expect(on(outcome.fight, "orc").effects).toMatchObject([{ name: "Cloak", until: 53, worn: "cloak." }]);
  });
});

/** The fighter strikes or shoots at the orc, which has an effect with these traits. */
function blowOn(traits: Traits, arm: Partial<Weapon>, answers: Script, change: Partial<Figure> = {}) {
  const arms = weapon({ id: "w", name: "Weapon", damageSmallMedium: "1d8", ...arm });
  const fights = arm.kind === "hurled" ? ({ kind: "missile", weapon: "w" } as const) : ({ kind: "melee" } as const);
  const figures = [fighter({ weapons: [arms], ...change }), orc({ hitPoints: 60 })];
  const begun = until(opened(figures, { fighter: fights, orc: { kind: "melee" } }, [3, 3]), 3);
  const fight = carry(begun, effectTo("orc", traits)).fight;
  const type = arm.kind === "hurled" ? ("shoot" as const) : ("strike" as const);
  const said = { ...strike(fight, "fighter", "orc", "w"), type } as ReturnType<typeof strike>;
  const defended: Script = arm.kind === undefined ? { defend: ["none"] } : {};
  return carry(fight, said, { "to-hit": [20], ...defended, ...answers });
}

const hurled = { kind: "hurled", rateOfFire: { attacks: 1, rounds: 1 }, range: 100, canParry: false } as const;

describe("An armor class that magic gives (G.13)", () => {
  const shield = { armorHurled: 2, armorShot: 3, armorElse: 4 };
  const rolled = (traits: Traits, arm: Partial<Weapon>) =>
    blowOn(traits, arm, { "to-hit": [1] }).events.find(event => event.type === "attack-rolled");
  it("G.13: 4 against blows and 2 against what is thrown, with its name", () => {
    // The orc's own armor class is 6.
    expect(rolled(shield, {})).toMatchObject({
      ...{ armorClass: 4, need: 16 },
      armorParts: [{ why: "effect", value: 2, name: "Ward", cite: "G.13" }],
    });
    expect(rolled(shield, hurled)).toMatchObject({ armorClass: 2, armorParts: [{ value: 4 }] });
  });
  it("G.13: by the kind of the missile; a better one of its own stays, and what effects add counts besides", () => {
    const effect = (spec: EffectSpec, key: number) =>
      ({ ...effectFrom(spec, { name: `E${key}`, by: null, until: null, due: null, sets: false }), key }) as Effect;
    const given = (armorClass: number, kind: Weapon["kind"], missile = true) =>
      armorGiven(
        { armorClass, effects: [effect(shield, 1), effect({ armorElse: 6 }, 2)] },
        { weapon: { kind }, missile },
      );
    expect(given(10, "launcher")).toMatchObject([{ value: 7, name: "E1" }]);
    expect(given(10, "thrown-melee")).toMatchObject([{ value: 8 }]);
    expect(given(10, "thrown-melee", false)).toMatchObject([{ value: 6 }]);
    expect(given(4, "melee", false)).toEqual([]);
    const fight = carry(aboutToCast(hex({})), effectTo("fighter", shield)).fight;
    const blessed = carry(fight, {
      ...effectTo("fighter", {}, "Guard"),
      traits: undefined,
      armorClass: 1,
    } as never).fight;
    const { events } = carry(blessed, strike(blessed, "orc", "fighter"), { "to-hit": [1], defend: ["none"] });
    const own = on(blessed, "fighter").armorClass;
    expect(events.find(event => event.type === "attack-rolled")).toMatchObject({ armorClass: Math.min(own, 4) - 1 });
  });
});

describe("Missiles and weapons that effects stop (G.13)", () => {
  it("G.13: missiles without magic do no harm; magic ones do a point less for each die", () => {
    const shield = { stopsMissiles: true };
    expect(whys(blowOn(shield, hurled, {}).events)).toEqual(["protected"]);
    const rock = blowOn(shield, { ...hurled, size: 3, damageSmallMedium: "3d10" }, { damage: [4] });
    expect(hurts(rock.events)).toMatchObject([{ damage: 3 }]);
    const magic = blowOn(shield, { ...hurled, magicBonus: 1, damageSmallMedium: "2d4" }, { damage: [5] });
    expect(hurts(magic.events)).toMatchObject([{ damage: 4 }]);
    expect(hurts(blowOn(shield, {}, { damage: [5] }).events)).toMatchObject([{ damage: 6 }]);
  });
  it("G.13: a giant catches large missiles by chance, and no others", () => {
    const giant = { catches: 40 };
    const rock = { ...hurled, size: 3 } as const;
    expect(whys(blowOn(giant, rock, { ward: [40] }).events)).toEqual(["caught"]);
    expect(hurts(blowOn(giant, rock, { ward: [41], damage: [5] }).events)).toHaveLength(1);
    expect(hurts(blowOn(giant, hurled, { damage: [5] }).events)).toHaveLength(1);
  });
  it("G.13: edged weapons do half damage to a skeleton, and blunt ones all of it", () => {
    const bones = { weaponsHalved: "edged" };
    const edged = blowOn(bones, { damageType: "slashing" }, { damage: [6] });
    expect(hurts(edged.events)).toMatchObject([{ rolled: 6, damage: 3 }]);
    expect(hurts(blowOn(bones, { damageType: "bludgeoning" }, { damage: [6] }).events)).toMatchObject([{ damage: 7 }]);
  });
  it("G.13: silver does half damage to a wraith, and magic all of it", () => {
    const shadow = { weaponsHalved: "silver" };
    expect(hurts(blowOn(shadow, { silver: true }, { damage: [6] }).events)).toMatchObject([
      { damage: 3, adjustments: [{ why: "strength-damage" }, { name: "Ward", value: -4 }] },
    ]);
    expect(hurts(blowOn(shadow, { silver: true, magicBonus: 1 }, { damage: [6] }).events)).toMatchObject([
      { damage: 8 },
    ]);
    expect(hurts(blowOn(shadow, {}, { damage: [6] }).events)).toMatchObject([{ damage: 7 }]);
  });
  it("G.13: weapons without magic do no harm, nor beasts of fewer hit dice", () => {
    const drinker = { harmedByDice: 4 };
    const dice = (number: number) => ({ hitDice: { dice: number, bonus: 0 } });
    const bite = { kind: "natural" } as const;
    expect(whys(blowOn(drinker, {}, {}).events)).toEqual(["protected"]);
    expect(hurts(blowOn(drinker, { magicBonus: 1 }, { damage: [5] }).events)).toHaveLength(1);
    expect(whys(blowOn(drinker, bite, {}, dice(3)).events)).toEqual(["protected"]);
    expect(hurts(blowOn(drinker, bite, { damage: [5] }, dice(4)).events)).toHaveLength(1);
  });
  it("G.13: a body of mist is harmed by its elements alone", () => {
    const mist = { harmedOnlyBy: ["fire", "lightning"] };
    expect(whys(blowOn(mist, { magicBonus: 3 }, {}).events)).toEqual(["protected"]);
    expect(hurts(castOn(mist, { ...fire, save: "none" }, { damage: [9] }).events)).toMatchObject([{ damage: 9 }]);
    expect(whys(castOn(mist, { ...fire, element: "cold" }, { damage: [9] }).events)).toEqual(["unharmed-by"]);
  });
});

describe("Images (G.13)", () => {
  it("G.13: one of three takes a hit by three chances in four, and vanishes", () => {
    const hit = blowOn({ images: 3 }, {}, { ward: [3] });
    expect(whys(hit.events)).toEqual(["image-hit"]);
    expect(effects(hit.fight, "orc")).toMatchObject([{ images: 2 }]);
    const real = blowOn({ images: 3 }, {}, { ward: [4], damage: [5] });
    expect(hurts(real.events)).toHaveLength(1);
    expect(effects(real.fight, "orc")).toMatchObject([{ images: 3 }]);
  });
  it("G.13: the effect ends with the last of them", () => {
    const last = blowOn({ images: 1 }, {}, { ward: [1] });
    expect(effects(last.fight, "orc")).toEqual([]);
    expect(whys(last.events)).toEqual(["image-hit", "effect-spent"].toReversed());
  });
});

describe("Sanctuary (G.13)", () => {
  const sanctuary = { sanctuary: true };
  it("G.13: an attacker who does not save does not attack", () => {
    const begun = until(opened([fighter(), orc()], { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [3, 3]), 3);
    const fight = carry(begun, { ...effectTo("orc", sanctuary), ends: ["attacks"] as const }).fight;
    const stopped = carry(fight, strike(fight, "fighter", "orc"), { defend: ["none"], save: [14] });
    expect(whys(stopped.events)).toEqual(["sanctuary"]);
    expect(stopped.events.some(({ type }) => type === "attack-rolled")).toBe(false);
    const made = carry(fight, strike(fight, "fighter", "orc"), { defend: ["none"], save: [15], "to-hit": [2] });
    expect(made.events.some(({ type }) => type === "attack-rolled")).toBe(true);
    const own = carry(fight, strike(fight, "orc", "fighter"), { defend: ["none"], "to-hit": [2] });
    expect(effects(own.fight, "orc")).toEqual([]);
  });
  it("G.13: so does one who aims a spell at the bearer alone; an area reaches them", () => {
    const known = { damage: "1d4", save: "none" } as const;
    expect(whys(castOn(sanctuary, known, { damage: [2], save: [14] }).events)).toEqual(["sanctuary"]);
    expect(hurts(castOn(sanctuary, known, { damage: [2], save: [15] }).events)).toHaveLength(1);
    const area = { ...known, covers: { shape: "circle", radius: 20 } } as const;
    expect(hurts(castOn(sanctuary, area, { damage: [2] }).events)).toHaveLength(1);
  });
});

describe("Spells that effects keep out (G.13)", () => {
  const known = { damage: "1d4", save: "none" } as const;
  it("G.13: a globe keeps out spells up to a level", () => {
    const globe = { stopsSpells: 3 };
    expect(whys(castOn(globe, { ...known, level: 3 }, { damage: [2] }).events)).toEqual(["spell-kept-out"]);
    expect(hurts(castOn(globe, { ...known, level: 4 }, { damage: [2] }).events)).toHaveLength(1);
    expect(hurts(castOn(globe, known, { damage: [2] }).events)).toHaveLength(1);
  });
  it("G.13: but not those of its bearer on themselves", () => {
    const known = hex({ armorClass: 1 }, { level: 1, offensive: false });
    const warded = carry(aboutToCast(known), effectTo("mage", { stopsSpells: 4 })).fight;
    expect(effects(carry(warded, cast(warded, "mage", [], known.id)).fight, "mage")).toHaveLength(2);
  });
  it("G.13: through a shell no magic gets, in or out", () => {
    const shell = { stopsMagic: true };
    expect(whys(castOn(shell, { ...known, level: 9 }, { damage: [2] }).events)).toEqual(["no-magic"]);
    const curse = hex({ toHit: -1 });
    const warded = carry(aboutToCast(curse), effectTo("mage", shell)).fight;
    expect(whys(carry(warded, cast(warded, "mage", ["orc"], curse.id)).events)).toEqual(["no-magic"]);
  });
  it("G.13: one spell gives a shell to several", () => {
    const scroll = hex({ stopsMagic: true }, { offensive: false, covers: { shape: "several", most: 2 } });
    const { fight } = hexed(scroll, ["mage", "fighter"]);
    expect(effects(fight, "mage")).toHaveLength(1);
    expect(effects(fight, "fighter")).toHaveLength(1);
  });
  it("G.13: healing that is stopped heals no one", () => {
    const wounded = castOn(
      { stopsMagic: true },
      { heals: "1d8", offensive: false },
      { healing: [] },
      { hitPoints: 3, hitPointsMax: 9 },
    );
    expect(wounded.events.some(({ type }) => type === "healed")).toBe(false);
  });
  it("G.13: magic is resisted by the better chance of figure and effect", () => {
    const charm = { resistsMagic: 60 };
    expect(whys(castOn(charm, known, { damage: [2], resistance: [60] }, { magicResistance: 20 }).events)).toEqual([
      "resisted",
    ]);
    expect(hurts(castOn(charm, known, { damage: [2], resistance: [61] }).events)).toHaveLength(1);
  });
  it("G.13: a rod absorbs the levels of spells that are aimed at its bearer alone", () => {
    const rod = { absorbsSpells: 5 };
    const first = castOn(rod, { ...known, level: 3 }, { damage: [2] });
    expect(whys(first.events)).toEqual(["spell-absorbed"]);
    expect(effects(first.fight, "orc")).toMatchObject([{ absorbsSpells: 2 }]);
    expect(hurts(castOn(rod, { ...known, level: 6 }, { damage: [2] }).events)).toHaveLength(1);
    const area = { ...known, level: 3, covers: { shape: "circle", radius: 20 } } as const;
    expect(hurts(castOn(rod, area, { damage: [2] }).events)).toHaveLength(1);
  });
});

describe("Other things that effects keep off (G.13)", () => {
  const struck = (traits: Traits, effect: Parameters<typeof hex>[0]) => {
    const known = hex(effect);
    const warded = carry(aboutToCast(known), effectTo("orc", traits)).fight;
    return carry(warded, cast(warded, "mage", ["orc"], known.id));
  };
  it("G.13: conditions", () => {
    expect(whys(struck({ immuneTo: ["held"] }, { condition: "held" }).events)).toEqual(["immune"]);
    expect(on(struck({ immuneTo: ["held"] }, { condition: "stunned" }).fight, "orc").conditions).toEqual(["stunned"]);
  });
  it("G.13: what slows", () => {
    expect(whys(struck({ unslowed: true }, { movement: 0.5 }).events)).toEqual(["unslowed"]);
    expect(effects(struck({ unslowed: true }, { movement: 2 }).fight, "orc")).toHaveLength(2);
  });
  it("G.13: death, so many times", () => {
    const first = struck({ averts: 2 }, { condition: "dead" });
    expect(on(first.fight, "orc").conditions).toEqual([]);
    expect(effects(first.fight, "orc")).toMatchObject([{ averts: 1 }]);
    expect(whys(first.events)).toEqual(["averted"]);
    const last = struck({ averts: 1 }, { condition: "dead" });
    expect(on(last.fight, "orc").conditions).toEqual([]);
    expect(effects(last.fight, "orc")).toEqual([]);
  });
  it("G.13: blows of a kind of creature, and not its missiles", () => {
    const undead = { kinds: ["undead"] } as const;
    expect(whys(blowOn({ keepsOff: "undead" }, {}, { "to-hit": [] }, undead).events)).toEqual(["kept-off"]);
    expect(hurts(blowOn({ keepsOff: "undead" }, {}, { damage: [5] }).events)).toHaveLength(1);
    expect(hurts(blowOn({ keepsOff: "undead" }, hurled, { damage: [5] }, undead).events)).toHaveLength(1);
  });
  it("G.13: a blow comes back to its attacker, twice", () => {
    const { events, fight } = blowOn({ returns: 2 }, {}, { damage: [3] }, { hitPoints: 20 });
    expect(hurts(events)).toMatchObject([
      { figure: "orc", damage: 4 },
      { figure: "fighter", by: "orc", damage: 8, adjustments: [{ why: "effect", value: 4, name: "Ward" }] },
    ]);
    expect(on(fight, "fighter").hitPoints).toBe(12);
    expect(hurts(blowOn({ returns: 2 }, hurled, { damage: [3] }).events)).toHaveLength(1);
  });
  it("G.13: poison: it does nothing, or the save is better", () => {
    const sting = {
      onHit: { save: "death", saveModifier: 0, element: "poison", effect: { condition: "dead" } },
    } as const;
    expect(whys(blowOn({ unharmedBy: ["poison"] }, sting, { damage: [3] }).events)).toEqual(["unharmed-by"]);
    const saved = blowOn({ against: ["poison"], againstSaves: 4 }, sting, { damage: [3], save: [11] });
    expect(on(saved.fight, "orc").conditions).toEqual([]);
    expect(saved.events.find(event => event.type === "save-rolled")).toMatchObject({ saved: true });
    const none = blowOn({ against: ["fire"], againstSaves: 4 }, sting, { damage: [3], save: [11] });
    expect(effectsOn(on(none.fight, "orc"))).toHaveLength(1);
    expect(on(none.fight, "orc").conditions).toEqual(["dead"]);
  });
});
