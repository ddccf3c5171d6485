import { describe, expect, it } from "vitest";
import type { Fight, Figure, Intent, Weapon } from "#rules/index.ts";
import { archer, claws, fighter, figure, longBow, mage, orc, spell, weapon } from "../figures.ts";
import { device, power } from "../gear.ts";
import { spent } from "../table.ts";
import { ADDICT, addictWith, groups, reasonsIfRead, rolled, seated, stepsBy, whysOf } from "./orders.ts";

const casts: Intent = { kind: "spell", spell: "fireball" };
const castsAt = (target: string): Intent => ({ ...casts, target });
const strikesAt = (target: string): Intent => ({ kind: "melee", target });
/** A caster on this side, with a spell of this many segments. */
const caster = (id: string, side: string, castingTime: number, change: Partial<Figure> = {}) =>
  mage({ id, name: id.toUpperCase(), side, spells: [spell({ castingTime })], ...change });
const all = (figures: readonly Figure[], intent: Intent = casts) =>
  Object.fromEntries(figures.map(({ id }) => [id, intent]));
/** The order of a round in which all figures cast. `dice` are in the order of the sides' names. */
const race = (figures: readonly Figure[], dice: readonly number[]) => groups(rolled(figures, all(figures), dice));

describe("Many spells (addict VII.C.1)", () => {
  it("S4.VII.C.1: of one side nobody waits for anybody; the side comes as it would", () =>
    expect(race([caster("a", "x", 2), caster("b", "x", 9)], [4])).toEqual(["a = b"]));
  it("S4.VII.C.1: level in time and die, all sides at once, and each is told of it once", () => {
    const three = [caster("a", "x", 3), caster("b", "y", 3), caster("c", "z", 3)];
    expect(race(three, [4, 4, 4])).toEqual(["a = b = c"]);
    const fight = rolled(three, all(three), [4, 4, 4]);
    expect(reasonsIfRead(fight, "b", "casting-level")).toEqual([{ figure: "A", foe: "B", segments: 3 }]);
    expect(reasonsIfRead(fight, "a", "casting-level")).toHaveLength(2);
  });
  it("S4.VII.C.1: friends of one length have nothing to say to one another", () => {
    const two = [caster("a", "x", 3), caster("b", "x", 3)];
    expect(whysOf(rolled(two, all(two), [4]), "a")).not.toContain("casting-level");
    const three = [...two, caster("c", "y", 3)];
    expect(reasonsIfRead(rolled(three, all(three), [4, 4]), "c", "casting-level")).toEqual([
      { figure: "A", foe: "C", segments: 3 },
    ]);
  });
  it("S4.VII.C.1: the middle one of three of two sides comes between, whatever the dice", () => {
    const three = [caster("a", "x", 2), caster("b", "y", 3), caster("c", "x", 4)];
    expect(race(three, [1, 6])).toEqual(["a", "b", "c"]);
    expect(race(three, [6, 1])).toEqual(["a", "b", "c"]);
  });
  it("S4.VII.C.1: one that has waited for two is told so, with its own time", () => {
    const three = [caster("a", "x", 2), caster("b", "y", 3), caster("c", "z", 4)];
    const fight = rolled(three, all(three), [1, 3, 6]);
    expect(groups(fight)).toEqual(["a", "b", "c"]);
    expect(reasonsIfRead(fight, "c", "longer-casting")).toEqual([
      { figure: "C", segments: 4 },
      { figure: "C", segments: 4 },
    ]);
    expect(reasonsIfRead(fight, "b", "longer-casting")).toEqual([{ figure: "B", segments: 3 }]);
    expect(reasonsIfRead(fight, "a", "longer-casting")).toEqual([]);
  });
  it("S4.VII.C.1: a side's later spells wait for whatever its earlier ones' foes waited for", () => {
    const four = [caster("a", "x", 1), caster("b", "x", 3), caster("c", "y", 2), caster("d", "y", 4)];
    expect(race(four, [1, 6])).toEqual(["a", "c", "b", "d"]);
    expect(race(four, [6, 1])).toEqual(["a", "c", "b", "d"]);
  });
  it("S4.VII.C.1: a long spell waits for each shorter one, though one of them has to wait for a blow", () => {
    const bow = weapon({ ...longBow, rateOfFire: { attacks: 1, rounds: 1 } });
    const three = [caster("a", "x", 3), caster("b", "x", 4), caster("c", "y", 5)];
    const bandit = archer({ id: "bandit", side: "w", weapons: [bow] });
    const shoots: Intent = { kind: "missile", weapon: "bow", target: "a" };
    expect(groups(rolled([...three, bandit], { ...all(three), bandit: shoots }, [1, 2, 6]))).toEqual([
      "b",
      "bandit",
      "a",
      "c",
    ]);
  });
  it("S4.VII.C.1, S4.VII.C.7: a wand races a spell by what its function takes", () => {
    const ray = power({ id: "ray", activation: 4 });
    const wand = device({ id: "wand", functions: [power({ id: "glow", activation: 1 }), ray] });
    const wizard = figure({ id: "wizard", name: "Wizard", devices: [wand] });
    const uses: Intent = { kind: "device", device: "wand", power: "ray" };
    const against = (castingTime: number) => {
      const foe = caster("b", "y", castingTime);
      return rolled([wizard, foe], { wizard: uses, b: casts }, [3, 3]);
    };
    const landings = (fight: Fight) => groups(fight, ADDICT, ["spell-end", "device-end"]);
    expect(landings(against(3))).toEqual(["b", "wizard"]);
    expect(landings(against(4))).toEqual(["wizard = b"]);
    expect(landings(against(5))).toEqual(["wizard", "b"]);
    expect(reasonsIfRead(against(3), "wizard", "longer-casting")).toEqual([{ figure: "Wizard", segments: 4 }]);
  });
  it("S4.VII.C.1, S4.I.D.4: what was begun in the round before has only the rest to take", () => {
    const wand = device({ id: "wand", functions: [power({ id: "ray", activation: 12 })] });
    const foe = caster("b", "y", 3);
    const mild = { ...spell({ castingTime: 12 }), id: "long" };
    const rest = (begun: Parameters<typeof seated>[2]) => {
      const fight = rolled(
        [figure({ id: "a", name: "A", side: "x", spells: [mild], devices: [wand] }), foe],
        { b: casts },
        [1, 6],
      );
      const second = { ...fight, encounter: { ...fight.encounter, round: 2 } };
      return seated(second, "a", begun);
    };
    const casting = rest({ casting: { spell: "long", targets: [], begins: 1, lands: 13 } });
    expect(groups(casting, ADDICT, ["spell-end"])).toEqual(["a", "b"]);
    expect(reasonsIfRead(casting, "b", "longer-casting")).toEqual([{ figure: "B", segments: 3 }]);
    const activation = { device: "wand", power: "ray", targets: [], discharges: 1, begins: 1, lands: 13 };
    expect(groups(rest({ activation }), ADDICT, ["spell-end", "device-end"])).toEqual(["a", "b"]);
    const slower = rest({ activation: { ...activation, lands: 16 } });
    expect(groups(slower, ADDICT, ["spell-end", "device-end"])).toEqual(["b", "a"]);
    expect(reasonsIfRead(slower, "a", "longer-casting")).toEqual([{ figure: "A", segments: 5 }]);
  });
  it("S4.VII.C.1: a spell that ends in a later round races nobody", () => {
    const two = [caster("a", "x", 12), caster("b", "y", 11)];
    const fight = rolled(two, all(two), [4, 4]);
    expect(whysOf(fight, "a")).not.toContain("longer-casting");
    const one = [caster("a", "x", 12), fighter({ side: "y", meleeRate: { attacks: 2, rounds: 1 } })];
    expect(whysOf(rolled(one, { a: casts, fighter: strikesAt("a") }, [4, 6]), "fighter")).toEqual([
      "side-die",
      "routine-slot",
      "side-die",
      "routine-slot",
    ]);
  });
});

describe("Casters who aim at one another (ruling order.spellVsSpell)", () => {
  const book = addictWith({ "order.spellVsSpell": "aimed-at-each-other" });
  const two = [caster("a", "x", 4), caster("b", "y", 3)];
  const aimed = (mine: Intent, his: Intent, dice = [6, 1], figures = two) =>
    rolled(figures, { a: mine, b: his }, dice, book);
  it("S4.VII.C.1: the longer one is told of it, with its length, once", () => {
    const fight = aimed(castsAt("b"), castsAt("a"));
    expect(groups(fight, book)).toEqual(["b", "a"]);
    expect(reasonsIfRead(fight, "a", "longer-casting", book)).toEqual([{ figure: "A", segments: 4 }]);
    expect(reasonsIfRead(fight, "b", "longer-casting", book)).toEqual([{ figure: "A", segments: 4 }]);
  });
  it("S4.VII.C.1: whoever of the two is the first to be named", () => {
    const other = aimed(castsAt("b"), castsAt("a"), [1, 6], [caster("a", "x", 3), caster("b", "y", 4)]);
    expect(groups(other, book)).toEqual(["a", "b"]);
    expect(reasonsIfRead(other, "b", "longer-casting", book)).toEqual([{ figure: "B", segments: 4 }]);
  });
  it("S4.VII.C.1: of one length the higher die is first, and level they are together", () => {
    const alike = [caster("a", "x", 3), caster("b", "y", 3)];
    expect(groups(aimed(castsAt("b"), castsAt("a"), [2, 5], alike), book)).toEqual(["b", "a"]);
    const level = aimed(castsAt("b"), castsAt("a"), [4, 4], alike);
    expect(reasonsIfRead(level, "a", "casting-level", book)).toEqual([{ figure: "A", foe: "B", segments: 3 }]);
    expect(reasonsIfRead(level, "b", "casting-level", book)).toEqual([{ figure: "A", foe: "B", segments: 3 }]);
  });
  it("S4.VII.C.1: it takes both to aim, at somebody who casts", () => {
    const free = ["a", "b"];
    expect(groups(aimed(castsAt("b"), casts), book)).toEqual(free);
    expect(groups(aimed(casts, castsAt("a")), book)).toEqual(free);
    expect(groups(aimed(castsAt("b"), castsAt("b")), book)).toEqual(free);
    const mute = aimed(castsAt("b"), strikesAt("a"));
    expect(whysOf(mute, "a", book)).not.toContain("longer-casting");
  });
  it("S4.VII.C.1: a spell under way counts for all it is aimed at, whatever was said before", () => {
    const begun = seated(aimed(casts, castsAt("a")), "a", {
      casting: { spell: "fireball", targets: ["c", "b"], begins: 1, lands: 5 },
    });
    expect(groups(begun, book)).toEqual(["b", "a"]);
  });
  it("S4.VII.C.1: a figure that aims at nobody that is there races nobody", () =>
    expect(groups(seated(aimed(castsAt("b"), castsAt("a")), "a", { intent: castsAt("ghost") }), book)).toEqual([
      "a",
      "b",
    ]));
});

describe("Several who attack one caster (addict VII.C.2–3)", () => {
  const bow = weapon({ ...longBow, rateOfFire: { attacks: 1, rounds: 1 } });
  const victim = caster("mage", "party", 4, { name: "Mage" });
  const bandit = (change: Partial<Figure> = {}) =>
    archer({ id: "bandit", name: "Bandit", side: "monsters", weapons: [bow], ...change });
  const shoots: Intent = { kind: "missile", weapon: "bow", target: "mage" };
  const shot = (dice: readonly number[], change: Partial<Figure> = {}, book = ADDICT) =>
    rolled([victim, bandit(change)], { mage: casts, bandit: shoots }, dice, book);
  it("S4.VII.C.2b: in the very segment is together, one sooner is before, one later after", () => {
    expect(groups(shot([1, 4]))).toEqual(["bandit = mage"]);
    expect(groups(shot([1, 3]))).toEqual(["bandit", "mage"]);
    expect(groups(shot([1, 5]))).toEqual(["mage", "bandit"]);
  });
  it("S4.VII.C.2a: which segment is no matter to who wins; it is to who does not", () => {
    expect(reasonsIfRead(shot([5, 4]), "mage", "wins-over-caster")).toEqual([
      { figure: "Bandit", caster: "Mage", casting: 4 },
    ]);
    expect(reasonsIfRead(shot([1, 5]), "mage", "on-caster-die")).toEqual([
      { figure: "Bandit", caster: "Mage", casting: 4, segment: 5 },
    ]);
  });
  it("S4.VI.C, S4.VII.C.2 (order.missileVsCaster): a figure that strikes first does so where the side's die alone counts, too", () => {
    const book = addictWith({ "order.missileVsCaster": "side-die" });
    const quick = { weapons: [{ ...bow, strikesFirst: true }] };
    expect(groups(shot([1, 6], quick, book), book)).toEqual(["bandit", "mage"]);
  });
  it("S4.VII.C.2b: a bow with a speed factor on its sheet is still a missile weapon", () => {
    const fight = shot([2, 3], { weapons: [{ ...bow, speedFactor: 1 }] });
    expect(reasonsIfRead(fight, "bandit", "on-caster-die")[0]).toMatchObject({ segment: 3 });
  });
  it("S4.VII.C.3: of two routines the second tells nothing, unless the spell takes the whole round", () => {
    const twice = { meleeRate: { attacks: 2, rounds: 1 } } as const;
    const beast = orc({ id: "bear", name: "Bear", weapons: [claws], ...twice });
    const against = (castingTime: number) =>
      rolled([caster("mage", "party", castingTime), beast], { mage: casts, bear: strikesAt("mage") }, [2, 4]);
    expect(reasonsIfRead(against(5), "bear", "on-caster-die")).toHaveLength(1);
    expect(reasonsIfRead(against(9), "bear", "on-caster-die")).toHaveLength(1);
    expect(reasonsIfRead(against(10), "bear", "on-caster-die")).toHaveLength(2);
  });
  it("S4.VII.C.2: a figure that means to wait, or has no attack in this round, has nothing to compare", () => {
    const crossbow = { weapons: [{ ...bow, rateOfFire: { attacks: 1, rounds: 2 } as const }] };
    const fight = shot([5, 4], crossbow);
    const second = { ...fight, encounter: { ...fight.encounter, round: 2 } };
    expect(stepsBy(second, "bandit").map(({ kind }) => kind)).toEqual(["wait"]);
    expect(whysOf(second, "mage")).not.toContain("wins-over-caster");
  });
  it("S4.VII.C.2: a dart at a caster's friend is no dart at the caster", () => {
    const fight = rolled(
      [victim, bandit(), fighter()],
      { mage: casts, bandit: { ...shoots, target: "fighter" } },
      [5, 4],
    );
    expect(whysOf(fight, "mage")).not.toContain("wins-over-caster");
  });
});

describe("Charges and what they meet (addict VII.B.3–4)", () => {
  const spear = weapon({ id: "spear", name: "Spear", length: 8, speedFactor: 6 });
  const sword = weapon({ length: 3 });
  const runsAt = (target: string): Intent => ({ kind: "charge", target });
  const met = (mine: Weapon, his: Weapon, foe: Intent = strikesAt("fighter")) =>
    rolled([fighter({ weapons: [mine] }), orc({ weapons: [his] })], { fighter: runsAt("orc"), orc: foe }, [6, 1]);
  it("S4.VII.B.3b: who is first, and with how many feet", () => {
    expect(reasonsIfRead(met(spear, sword), "fighter", "longer-weapon")).toEqual([
      { figure: "Fighter", foe: "Orc", feet: 8 },
    ]);
    expect(reasonsIfRead(met(sword, spear), "fighter", "longer-weapon")).toEqual([
      { figure: "Orc", foe: "Fighter", feet: 8 },
    ]);
    expect(reasonsIfRead(met(sword, sword), "orc", "weapons-as-long")).toEqual([
      { figure: "Fighter", foe: "Orc", feet: 3 },
    ]);
  });
  it("S4.VII.B.3b: two who run at each other are compared once, the longer weapon first", () => {
    const both = met(sword, spear, runsAt("fighter"));
    expect(groups(both, ADDICT, ["attack"])).toEqual(["orc", "fighter"]);
    expect(reasonsIfRead(both, "orc", "longer-weapon")).toHaveLength(1);
    expect(groups(met(spear, sword, runsAt("fighter")), ADDICT, ["attack"])).toEqual(["fighter", "orc"]);
  });
  it("S4.VII.B.3: only a foe that fights back, hand to hand, is compared", () => {
    const away = met(spear, sword, { kind: "melee" });
    expect(whysOf(away, "fighter")).not.toContain("longer-weapon");
    expect(whysOf(met(spear, sword, { kind: "wait" }), "fighter")).not.toContain("longer-weapon");
    expect(whysOf(met(spear, sword, { kind: "move", target: "fighter" }), "fighter")).not.toContain("longer-weapon");
  });
  it("S4.VII.B.3b: a foe whose weapon rests this round strikes neither before nor after it", () => {
    const resting = { ...sword, rateOfFire: null };
    const fight = rolled(
      [
        fighter({ weapons: [sword] }),
        orc({ weapons: [{ ...resting, length: 8 }], meleeRate: { attacks: 1, rounds: 2 } }),
      ],
      { fighter: runsAt("orc"), orc: strikesAt("fighter") },
      [6, 1],
    );
    const second = { ...fight, encounter: { ...fight.encounter, round: 2 } };
    expect(stepsBy(second, "orc").map(({ kind }) => kind)).toEqual(["wait"]);
    expect(whysOf(second, "fighter")).not.toContain("longer-weapon");
  });
  it("S4.VII.B.3b: bare hands are of no length", () => {
    const unarmed = rolled(
      [fighter({ weapons: [] }), orc({ weapons: [sword] })],
      { fighter: runsAt("orc"), orc: strikesAt("fighter") },
      [1, 6],
    );
    expect(reasonsIfRead(unarmed, "fighter", "longer-weapon")).toEqual([{ figure: "Orc", foe: "Fighter", feet: 3 }]);
  });
  it("S4.VII.B.4: a figure that does not run has no way to count, however far off it stands", () => {
    const fight = rolled(
      [caster("mage", "party", 4, { position: { x: 87, y: 0 } }), orc({ position: { x: 0, y: 0 } })],
      { mage: casts, orc: strikesAt("mage") },
      [1, 6],
    );
    expect(whysOf(fight, "orc")).toContain("on-lost-die");
    expect(whysOf(fight, "orc")).not.toContain("by-charge");
  });
  it("S4.VII.B.4: says how many segments the way takes; where no distance is known it is a blow like another", () => {
    const run = (position: Figure["position"]) =>
      rolled(
        [caster("mage", "party", 4, { position, name: "Mage" }), orc({ position: { x: 0, y: 0 } })],
        { mage: casts, orc: runsAt("mage") },
        [1, 6],
      );
    expect(reasonsIfRead(run({ x: 87, y: 0 }), "orc", "by-charge")).toEqual([
      { figure: "Orc", caster: "Mage", casting: 4, segment: 3 },
    ]);
    expect(reasonsIfRead(run(null), "orc", "by-charge")).toEqual([]);
    expect(reasonsIfRead(run(null), "orc", "on-lost-die")).toEqual([
      { figure: "Orc", caster: "Mage", casting: 4, segment: 4 },
    ]);
    const told = seated(run(null), "orc", {
      charge: {
        target: "mage",
        begins: 1,
        arrives: 1,
        feet: 60,
        pace: 24,
        arrived: true,
        to: null,
        thrown: null,
        earned: null,
      },
    });
    expect(reasonsIfRead(told, "orc", "by-charge")[0]).toMatchObject({ segment: 3 });
  });
});

describe("Speed factors among several (addict VII.D)", () => {
  const knife = weapon({ id: "knife", name: "Knife", speedFactor: 2 });
  const pike = weapon({ id: "pike", name: "Pike", speedFactor: 13 });
  it("S4.VII.D.2c: the blows on top say whose they are, against whom and why", () => {
    const fight = rolled(
      [fighter({ weapons: [knife] }), orc({ weapons: [pike] })],
      { fighter: strikesAt("orc"), orc: strikesAt("fighter") },
      [4, 4],
    );
    expect(reasonsIfRead(fight, "fighter", "bonus-blow")).toEqual([{ figure: "Fighter" }, { figure: "Fighter" }]);
    expect(stepsBy(fight, "fighter").map(({ against }) => against)).toEqual([undefined, "orc", "orc"]);
    const [, second, third] = stepsBy(fight, "fighter");
    const [slow] = stepsBy(fight, "orc");
    expect(second?.moment).toBeLessThan(slow?.moment ?? 0);
    expect(third?.moment).toBe(slow?.moment);
    expect(third?.segment).toBe(slow?.segment);
  });
  it("S4.VII.D.1 (b): a thrown knife is no weapon in melee; nor is the one of who runs", () => {
    const thrown = weapon({ ...knife, kind: "thrown-melee", rateOfFire: { attacks: 1, rounds: 1 } });
    const fight = rolled(
      [fighter({ weapons: [thrown] }), orc({ weapons: [pike] })],
      { fighter: { kind: "missile", weapon: "knife", target: "orc" }, orc: strikesAt("fighter") },
      [4, 4],
    );
    expect(whysOf(fight, "orc")).not.toContain("faster-weapon");
  });
  it("S4.VII.D.1 (c): three routines and two are not compared, even where some of them fall together", () => {
    const book = addictWith({ "attacks.spread": "ends" });
    const rate = (attacks: number) => ({ meleeRate: { attacks, rounds: 1 } as const });
    const level = (mine: number, his: number) =>
      groups(
        rolled(
          [fighter({ weapons: [knife], ...rate(mine) }), orc(rate(his))],
          { fighter: strikesAt("orc"), orc: strikesAt("fighter") },
          [4, 4],
          book,
        ),
        book,
      );
    expect(level(3, 2)).toEqual(["orc 1 = fighter 1", "fighter 2", "orc 2 = fighter 3"]);
    expect(level(2, 2)).toEqual(["fighter 1", "orc 1", "fighter 2", "orc 2"]);
  });
  it("S4.VII.D.1: a third one that strikes at one of the two is level with it, whatever its weapon", () => {
    const goblin = orc({ id: "goblin", name: "Goblin", weapons: [knife] });
    const fight = rolled(
      [fighter({ weapons: [weapon({ speedFactor: 7 })] }), goblin, orc({ weapons: [weapon({ speedFactor: 7 })] })],
      { fighter: strikesAt("orc"), goblin: strikesAt("fighter"), orc: strikesAt("fighter") },
      [4, 4],
    );
    expect(groups(fight)).toEqual(["goblin = orc = fighter"]);
  });
  it("S4.VII.D.3: whichever of the two has moved", () => {
    const duel = rolled(
      [fighter({ weapons: [knife] }), orc()],
      { fighter: strikesAt("orc"), orc: strikesAt("fighter") },
      [4, 4],
    );
    for (const id of ["fighter", "orc"]) {
      const moved = spent(duel, id, { moves: [12] });
      expect(whysOf(moved, "orc")).not.toContain("faster-weapon");
    }
  });
  it("S4.VII.D.3: ten feet apart is close enough", () => {
    const at = (x: number) =>
      rolled(
        [fighter({ weapons: [knife], position: { x: 0, y: 0 } }), orc({ position: { x, y: 0 } })],
        { fighter: strikesAt("orc"), orc: strikesAt("fighter") },
        [4, 4],
      );
    expect([whysOf(at(15), "orc").includes("faster-weapon"), whysOf(at(16), "orc").includes("faster-weapon")]).toEqual([
      true,
      false,
    ]);
  });
});

describe("Rules that go round in a circle (G.09)", () => {
  it("G.09: the one that gives way says which rule it was", () => {
    const guard = orc({ weapons: [weapon({ speedFactor: 12 })], meleeRate: { attacks: 2, rounds: 1 } });
    const fight = rolled([caster("mage", "party", 10), guard], { mage: casts, orc: strikesAt("mage") }, [2, 4]);
    expect(reasonsIfRead(fight, "orc", "circle-broken")).toEqual([{ rule: "S4.VII.C.2c" }]);
  });
});
