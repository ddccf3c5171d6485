import { describe, expect, it } from "vitest";
import {
  applyChange,
  armorClassOf,
  changesBetween,
  type EffectSpec,
  type Fight,
  type Figure,
  legalActions,
  play,
  shapeFrom,
  textOfShape,
  weaponsFrom,
} from "#rules/index.ts";
import { command, type Said, shoot, strike } from "../commands.ts";
import { archer, claws, fighter, longBow, longSword, orc } from "../figures.ts";
import { effects, hex, hexed, on, ROUNDS, reach, typesOf } from "../lasting.ts";
import { BOOK, carry, opened, until } from "../table.ts";
import { expectLegal, verdictOf } from "../verdicts.ts";

/** Magic that lends weapons, changes size, and gives another form (G.13). */

const CUDGEL = "Shillelagh: 2d4/1d4+1, bludgeoning, speed 4, hit 1";
const LION = "Lion; size 3; AC 5; move 15; routine 3; Claw: 1d4, natural, times 2; Bite: 1d10, natural";

const sword = { ...longSword, canParry: false, parryable: false };

/** Segment 3: the fighter and the orc fight each other, and the fighter is under an effect. */
function under(traits: EffectSpec, change: Partial<Figure> = {}, foe: Partial<Figure> = {}): Fight {
  const fight = until(
    opened(
      [
        fighter({ hitPoints: 20, hitPointsMax: 20, weapons: [sword], ...change }),
        orc({ hitPoints: 20, strength: 10, weapons: [sword], ...foe }),
      ],
      { fighter: { kind: "melee" }, orc: { kind: "melee" } },
      [3, 3],
    ),
    3,
  );
  return carry(fight, begun("fighter", traits)).fight;
}

const begun = (figure: string, traits: EffectSpec, name = "Magic") =>
  ({ type: "begin-effect", figure, name, segments: 30, traits }) as never;
const ended = (figure: string) => ({ type: "end-effect", figure, effect: 1 }) as never;

const weaponsOf = (fight: Fight, id: string) => on(fight, id).weapons.map(({ name }) => name);
const overruled = (said: Said) => ({ ...said, overruled: true }) as Said;
const hurt = ({ events }: { readonly events: readonly { readonly type: string }[] }) =>
  events.find(({ type }) => type === "hurt");
const toHit = ({ events }: { readonly events: readonly { readonly type: string }[] }) =>
  events.find(({ type }) => type === "attack-rolled");

describe("A weapon that magic lends (G.13)", () => {
  it("G.13: is among its bearer's weapons while it lasts", () => {
    const fight = under({ grants: CUDGEL });
    expect(weaponsOf(fight, "fighter")).toEqual(["Long sword", "Shillelagh"]);
    const blow = strike(fight, "fighter", "orc", "effect-1-0");
    expectLegal(fight, blow);
    expect(weaponsOf(carry(fight, ended("fighter")).fight, "fighter")).toEqual(["Long sword"]);
  });
  it("G.13: hits with its bonus, a part with the effect's name, and does its own damage", () => {
    const fight = under({ grants: CUDGEL }, { strength: 10 });
    const outcome = carry(fight, strike(fight, "fighter", "orc", "effect-1-0"), { "to-hit": [13], damage: [7] });
    expect(toHit(outcome)).toMatchObject({ adjustments: [{ why: "effect", value: 1, name: "Magic", cite: "G.13" }] });
    expect(hurt(outcome)).toMatchObject({ rolled: 7, damage: 7 });
  });
  it("G.13: one to throw is gone after one throw, hit or miss", () => {
    const fight = under({ grants: "Flame: -, hurled, fire, range 40" });
    const thrown = carry(fight, overruled(shoot(fight, "fighter", "orc", "effect-1-0")), { "to-hit": [1] });
    expect(typesOf(thrown)).toContain("effect-ended");
    expect(weaponsOf(thrown.fight, "fighter")).toEqual(["Long sword"]);
  });
  it("G.13: rocks of one as strong as a giant stay", () => {
    const fight = under({ strength: 19, grants: "Rock: 1d6, hurled, bludgeoning, size 3, range 80" });
    const thrown = carry(fight, overruled(shoot(fight, "fighter", "orc", "effect-1-0")), { "to-hit": [1] });
    expect(weaponsOf(thrown.fight, "fighter")).toEqual(["Long sword", "Rock"]);
  });
  it("G.13: cannot be used by anyone else", () => {
    const fight = under({ grants: CUDGEL });
    expect(verdictOf(fight, strike(fight, "orc", "fighter", "effect-1-0")).legal).toBe(false);
  });
  it("G.13: burning arrows do a point more, and stones of a sling do not", () => {
    const sling = { ...longBow, id: "sling", name: "Sling", damageType: "bludgeoning" as const };
    const bow = { ...longBow, ammunition: "arrow" as const };
    const shooting = until(
      opened(
        [archer({ weapons: [bow, sling] }), orc()],
        { archer: { kind: "missile", weapon: "bow" }, orc: { kind: "move" } },
        [3, 3],
      ),
      3,
    );
    const fight = carry(shooting, begun("archer", { arrowDamage: 1 }, "Flame Arrow")).fight;
    const shot = (item: string) =>
      hurt(carry(fight, overruled(shoot(fight, "archer", "orc", item)), { "to-hit": [20], damage: [4] }));
    expect(shot("bow")).toMatchObject({ damage: 5, adjustments: [{ why: "effect", value: 1, name: "Flame Arrow" }] });
    expect(shot("sling")).toMatchObject({ damage: 4, adjustments: [] });
  });
});

describe("Magic that changes size (G.13)", () => {
  it("G.13: twice as tall is large, with Strength 18, and three times huge, with 20", () => {
    const twice = under({ grows: 100 }, { strength: 10 });
    expect(on(twice, "fighter")).toMatchObject({ size: 3, height: 12, strength: 10 });
    const blow = carry(twice, strike(twice, "fighter", "orc"), { "to-hit": [20], damage: [4] });
    expect(hurt(blow)).toMatchObject({ adjustments: [{ why: "effect", value: 2, name: "Magic", cite: "G.13" }] });
    const thrice = under({ grows: 200 }, { strength: 10 });
    expect(on(thrice, "fighter")).toMatchObject({ size: 4, height: 18 });
    const harder = carry(thrice, strike(thrice, "fighter", "orc"), { "to-hit": [20], damage: [4] });
    expect(hurt(harder)).toMatchObject({ adjustments: [{ why: "effect", value: 8, name: "Magic" }] });
  });
  it("G.13: foes use their damage against large creatures, and their usual one again when it ends", () => {
    const formulaOf = (fight: Fight) => {
      const formulas: string[] = [];
      play(fight, command(strike(fight, "orc", "fighter")), BOOK, need => {
        if (need.kind === "roll" && need.name === "damage") formulas.push(need.formula);
        return need.name === "to-hit" ? 20 : 1;
      });
      return formulas;
    };
    const fight = under({ grows: 100 });
    expect(formulaOf(fight)).toEqual(["1d12"]);
    expect(formulaOf(carry(fight, ended("fighter")).fight)).toEqual(["1d8"]);
  });
  it("G.13: a potion's feet make no one stronger, and add up", () => {
    const once = under({ taller: 6 }, { strength: 10 });
    expect(on(once, "fighter")).toMatchObject({ height: 12, size: 3 });
    const again = carry(once, begun("fighter", { taller: 6 })).fight;
    expect(on(again, "fighter")).toMatchObject({ height: 18, size: 4 });
    const blow = carry(again, strike(again, "fighter", "orc"), { "to-hit": [20], damage: [4] });
    expect(hurt(blow)).toMatchObject({ damage: 4, adjustments: [] });
  });
  it("G.13: a twentieth of the height is tiny", () => {
    expect(on(under({ grows: -95 }), "fighter")).toMatchObject({ size: 0, height: 0.3 });
  });
  it("G.13: Enlarge grows by its caster's level, three times at most", () => {
    const known = hex({ lasts: ROUNDS("2"), grows: "20 * 12" }, { offensive: false });
    expect(effects(hexed(known, ["fighter"]).fight, "fighter")).toMatchObject([{ grows: 200 }]);
  });
});

const FORMLESS = { becomes: "body" } as const;
const take = (shape = LION, effect = 1) => ({ type: "take-form", figure: "fighter", effect, shape }) as never;
const changed = (traits: EffectSpec = FORMLESS, change: Partial<Figure> = {}) =>
  carry(under(traits, change), take()).fight;

describe("The form of another creature (G.13)", () => {
  it("G.13: changes nothing until the game master has chosen it", () => {
    expect(on(under(FORMLESS), "fighter")).toMatchObject({ size: 2, armorClass: 4, move: 12 });
  });
  it("G.13: a whole body has its size, armor class, moves and attacks, and keeps hit points, THAC0 and saves", () => {
    const lion = on(changed(), "fighter");
    const { thac0, saveAgainstSpells } = fighter();
    expect(lion).toMatchObject({ size: 3, move: 15, hitPoints: 20, thac0, saveAgainstSpells, attacksPerRoutine: 3 });
    expect(armorClassOf(lion)).toBe(5);
    expect(lion.weapons.map(({ name, perRoutine = 1 }) => [name, perRoutine])).toEqual([
      ["Claw", 2],
      ["Bite", 1],
    ]);
  });
  it("G.13: offers the attacks of the form and no others", () => {
    const fight = changed();
    const offered = legalActions(fight, "fighter", BOOK).flatMap(({ type, item }) => (type === "strike" ? [item] : []));
    expect(new Set(offered)).toEqual(new Set(["effect-1-0", "effect-1-1"]));
    expect(verdictOf(fight, strike(fight, "fighter", "orc")).legal).toBe(false);
    const bite = carry(fight, overruled(strike(fight, "fighter", "orc", "effect-1-1")), {
      "to-hit": [20],
      damage: [9],
    });
    expect(hurt(bite)).toMatchObject({ rolled: 9 });
  });
  it("G.13: of its size and moves only, it leaves armor class and weapons", () => {
    const flyer = changed({ becomes: "moves" });
    expect(on(flyer, "fighter")).toMatchObject({ size: 3, move: 15, armorClass: 4 });
    expect(weaponsOf(flyer, "fighter")).toEqual(["Long sword"]);
  });
  it("G.13: one without natural attacks fights with its own weapons", () => {
    const man = carry(under(FORMLESS), take("Bandit; size 2; AC 8; move 12")).fight;
    expect(weaponsOf(man, "fighter")).toEqual(["Long sword"]);
    expect(on(man, "fighter").armorClass).toBe(8);
  });
  it("G.13: can be changed again, and is gone with the magic", () => {
    const again = carry(changed(), take("Wolf; size 1; AC 7; move 18; Bite: 1d4+1, natural")).fight;
    expect(on(again, "fighter")).toMatchObject({ size: 1, armorClass: 7, move: 18 });
    const own = carry(again, ended("fighter")).fight;
    expect(on(own, "fighter")).toEqual(on(carry(under(FORMLESS), ended("fighter")).fight, "fighter"));
  });
  it("G.13: ends in its segment, and hit points come back then", () => {
    const fight = changed({ becomes: "moves", restoresAtEnd: 7 }, { hitPoints: 10 });
    const timed = carry(fight, { type: "time-effect", figure: "fighter", effect: 1, segments: 2 } as never).fight;
    const over = reach(timed, 5);
    expect(typesOf(over)).toContain("healed");
    expect(on(over.fight, "fighter")).toMatchObject({ hitPoints: 17, size: 2, move: 12 });
  });
  it("G.13: gives nothing back to one who is down", () => {
    const fight = changed({ becomes: "moves", restoresAtEnd: 7 }, { hitPoints: 1 });
    const blow = carry(fight, strike(fight, "orc", "fighter"), { "to-hit": [20], damage: [3] });
    expect(on(carry(blow.fight, ended("fighter")).fight, "fighter").hitPoints).toBe(-2);
  });
  it("G.13: is only for one under such magic, and only a body that can be read", () => {
    const fight = under({ grants: CUDGEL });
    expect(verdictOf(fight, take()).legal).toBe(false);
    expect(verdictOf(under(FORMLESS), take("a lion")).legal).toBe(false);
  });
});

describe("System shock (G.13)", () => {
  const other = hex({ becomes: "body", shock: true });
  const polymorphed = (shock: number) =>
    hexed(other, ["orc"], { shock: [shock] }, [fighter(), orc({ constitution: 12 })]);
  it("G.13: is survived with a roll up to the chance by Constitution", () => {
    const { fight, events } = polymorphed(80);
    expect(events).toContainEqual({
      type: "shock-rolled",
      figure: "orc",
      name: "Hex",
      rolled: 80,
      chance: 80,
      survives: true,
    });
    expect(effects(fight, "orc")).toMatchObject([{ becomes: "body" }]);
  });
  it("G.13: kills with a higher one, and leaves no effect", () => {
    const { fight } = polymorphed(81);
    expect(on(fight, "orc").conditions).toContain("dead");
    expect(effects(fight, "orc")).toEqual([]);
  });
});

describe("A shaped figure and changes by hand (G.13)", () => {
  it("G.13: changes are to its own values, and the form stays", () => {
    const lion = on(changed(), "fighter");
    const other = applyChange(lion, "armorClass", 2);
    expect(other).toMatchObject({ armorClass: 5, own: { armorClass: 2 } });
    expect(changesBetween([lion], [other])).toEqual([{ figure: "fighter", path: "armorClass", from: 4, to: 2 }]);
  });
  it("G.13: the effect's beginning and end are its only change", () => {
    const before = on(under(FORMLESS), "fighter");
    const [change, ...more] = changesBetween([before], [on(changed(), "fighter")]);
    expect(more).toEqual([]);
    expect(change?.path).toBe("effects.1");
  });
});

describe("The text of a body (G.13)", () => {
  it("G.13: says what a creature's sheet says", () => {
    const griffon = { ...claws, id: "claw", name: "Claw", perRoutine: 2, damageSmallMedium: "1d4", damageLarge: "1d4" };
    const text = textOfShape(orc({ name: "Griffon", size: 3, armorClass: 3, weapons: [griffon, longSword] }), 30);
    expect(shapeFrom(text)).toMatchObject({
      ...{ name: "Griffon", size: 3, armorClass: 3, move: 30 },
      weapons: [{ name: "Claw", kind: "natural", damageSmallMedium: "1d4", perRoutine: 2 }],
    });
  });
  it.each(["", "Claw", "Claw: 1d6, sharp", "Claw: 1d6/1d4/1d3", "Claw: many", ": 1d6", "Claw: 1d6, size 9"])(
    "G.13: %j is no weapon",
    text => expect(() => weaponsFrom(text)).toThrow(RangeError),
  );
  it.each(["", "Lion", "Lion; size 2; AC 5", "Lion; size 7; AC 5; move 12", "Lion; size 2; AC 5; move 12; big"])(
    "G.13: %j is no body",
    text => expect(() => shapeFrom(text)).toThrow(RangeError),
  );
});
