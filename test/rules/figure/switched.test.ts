import { describe, expect, it } from "vitest";
import { mostHitPoints } from "#rules/figure/effect.ts";
import { levelOf } from "#rules/figure/levels.ts";
import {
  type Effect,
  type EffectSpec,
  effectFrom,
  type Fight,
  type FightEvent,
  type Figure,
  isDown,
} from "#rules/index.ts";
import { restedRate } from "#rules/movement/rates.ts";
import { cast, shoot, strike } from "../commands.ts";
import { archer, fighter, longBow, orc, weapon } from "../figures.ts";
import { aboutToCast, hex, on, reach } from "../lasting.ts";
import { BOOK, carry, nextDeclarations, opened, type Script, until } from "../table.ts";
import { verdictOf } from "../verdicts.ts";

/** What an effect does while the game master has switched it off: nothing (G.13). */

const trait = (spec: EffectSpec, switched: "on" | "off"): Effect => ({
  key: 1,
  ...effectFrom({ ...spec, switched }, { name: "Trait", by: null, until: null, due: null, sets: true }),
});

type Change = Partial<Figure>;
/** What happens, for a figure with these members. */
type Scene = (bearer: Change) => unknown;

const sword = weapon({ parryable: false });
const told = (events: readonly FightEvent[]) =>
  events.filter(({ type }) => type !== "effect-timed").map(event => ({ ...event, change: undefined }));

/** An orc with these members is struck, shot at, or reached by a spell; or strikes itself. */
const facing = (bearer: Change, foe: Figure): Fight => {
  const figures = [foe, orc({ hitPoints: 40, hitPointsMax: 40, weapons: [sword], kinds: ["undead"], ...bearer })];
  const intent = foe.id === "archer" ? ({ kind: "missile", weapon: "bow" } as const) : ({ kind: "melee" } as const);
  return until(opened(figures, { [foe.id]: intent, orc: { kind: "melee" } }, [3, 3]), 3);
};
const isStruck =
  (answers: Script, foe: Change = {}): Scene =>
  bearer => {
    const fight = facing(bearer, fighter({ hitPoints: 40, hitPointsMax: 40, weapons: [sword], ...foe }));
    return told(carry(fight, strike(fight, "fighter", "orc"), answers).events);
  };
const strikes =
  (answers: Script, foe: Change = {}): Scene =>
  bearer => {
    const fight = facing(bearer, fighter({ hitPoints: 40, hitPointsMax: 40, weapons: [sword], ...foe }));
    return told(carry(fight, strike(fight, "orc", "fighter"), answers).events);
  };
const isShot: Scene = bearer => {
  const fight = facing(bearer, archer({ weapons: [{ ...longBow, rateOfFire: { attacks: 1, rounds: 1 } }] }));
  return told(carry(fight, shoot(fight, "archer", "orc"), HIT).events);
};
const isReached =
  (known: ReturnType<typeof hex>, answers: Script): Scene =>
  bearer => {
    const fight = aboutToCast(known, [fighter(), orc({ hitPoints: 40, hitPointsMax: 40, ...bearer })]);
    return told(carry(fight, cast(fight, "mage", ["orc"], known.id), answers).events);
  };

const HIT = { "to-hit": [19], damage: [4] };
const FIRE = isReached(hex({}, { damage: "6d6", element: "fire", save: "half" }), { damage: [20], save: [2] });
const HEX = isReached(hex({ condition: "held", movement: 0.5 }, { level: 1 }), {});

// biome-ignore format: a table
const TRAITS: readonly (readonly [EffectSpec, Scene])[] = [
  [{ strength: 24 },                            strikes(HIT)],
  [{ strengthMore: 2, strengthMoreWarriors: 1 }, strikes(HIT)],
  [{ weakensBy: 90 },                           strikes(HIT)],
  [{ weaponsCountAs: 3 },                       strikes({ "to-hit": [19] }, { harmedBy: { bonus: 2, silver: false } })],
  [{ acts: "stands" },                          bearer => {
    const fight = facing(bearer, fighter({ weapons: [sword] }));
    return verdictOf(fight, strike(fight, "orc", "fighter"));
  }],
  [{ moves: 24 },                               bearer => restedRate(orc(bearer), BOOK)],
  [{ levels: 2 },                               bearer => levelOf(orc(bearer))],
  [{ extraHitPoints: 9 },                       bearer => mostHitPoints(orc(bearer))],
  [{ fightsOn: -9 },                            bearer => isDown(orc({ ...bearer, hitPoints: -1 }))],
  [{ foes: "evil", foesToHit: -5 },             isStruck(HIT, { kinds: ["evil"] })],
  [{ keepsOff: "person" },                      isStruck(HIT, { kinds: ["person"] })],
  [{ weaponsHalved: "all" },                    isStruck(HIT)],
  [{ harmedByDice: 4 },                         isStruck(HIT)],
  [{ images: 3 },                               isStruck(HIT)],
  [{ sanctuary: true },                         isStruck(HIT)],
  [{ returns: 2 },                              isStruck(HIT)],
  [{ stopsMissiles: true },                     isShot],
  [{ harmedOnlyBy: ["cold"] },                  FIRE],
  [{ unharmedBy: ["fire"] },                    FIRE],
  [{ against: ["fire"], takes: "half" },        FIRE],
  [{ against: ["fire"], lessPerDie: 2 },        FIRE],
  [{ against: ["fire"], againstSaves: 4 },      FIRE],
  [{ against: ["fire"], absorbs: "12" },        FIRE],
  [{ doubles: ["fire"] },                       FIRE],
  [{ immuneTo: ["held"] },                      HEX],
  [{ unslowed: true },                          HEX],
  [{ stopsSpells: 3 },                          HEX],
  [{ stopsMagic: true },                        HEX],
  [{ resistsMagic: 99 },                        HEX],
  [{ absorbsSpells: "9" },                      HEX],
];

describe("An effect that is switched off (G.13)", () => {
  it.each(TRAITS)("G.13: changes nothing by %o", (spec, scene) => {
    const plain = scene({ effects: [] });
    const traits = Object.fromEntries(
      Object.entries(spec).map(([name, value]) => [name, /^\d+$/.test(String(value)) ? Number(value) : value]),
    );
    expect(scene({ effects: [trait(traits, "off")] })).toEqual(plain);
    const whenOn = () => {
      try {
        return scene({ effects: [trait(traits, "on")] });
      } catch (error) {
        return error;
      }
    };
    expect(whenOn(), "the scene does not show the trait").not.toEqual(plain);
  });
  it("G.13: takes no points while it is off, and goes on when it is on again", () => {
    const burning = { ...trait({ points: "1d4" }, "off"), due: null };
    let fight = facing({ effects: [burning] }, fighter({ weapons: [sword] }));
    for (const round of [2, 3]) {
      const said = { type: "roll-initiative", round } as const;
      fight = carry(nextDeclarations(fight), said, { initiative: [3, 3] }).fight;
    }
    expect(on(fight, "orc").hitPoints).toBe(40);
    fight = carry(fight, { type: "switch-effect", figure: "orc", effect: 1, on: true }).fight;
    expect(on(reach(fight, 10, { effect: [3] }).fight, "orc").hitPoints).toBe(37);
  });
  it("G.13: no longer keeps up its bearer, who goes down", () => {
    const boar = { ...trait({ fightsOn: -9 }, "on"), until: null };
    const fight = facing({ isMonster: true, effects: [boar], hitPoints: -3 }, fighter({ weapons: [sword] }));
    const { events } = carry(fight, { type: "switch-effect", figure: "orc", effect: 1, on: false });
    expect(events.map(({ type }) => type)).toEqual(["effect-switched", "fell"]);
  });
  it("G.13: takes along the hit points that it added", () => {
    const hero = trait({ extraHitPoints: 9 }, "on");
    const fight = facing({ effects: [hero], hitPoints: 49 }, fighter({ weapons: [sword] }));
    const after = carry(fight, { type: "switch-effect", figure: "orc", effect: 1, on: false }).fight;
    expect(on(after, "orc").hitPoints).toBe(40);
  });
  it("G.13: takes its condition along, and brings it back when it is on again", () => {
    let fight = facing({ effects: [trait({ condition: "held" }, "off")] }, fighter({ weapons: [sword] }));
    const turn = (isOn: boolean) => {
      fight = carry(fight, { type: "switch-effect", figure: "orc", effect: 1, on: isOn }).fight;
      return on(fight, "orc").conditions;
    };
    expect(turn(true)).toEqual(["held"]);
    expect(turn(false)).toEqual([]);
    fight = reach(fight, 9).fight;
    expect(on(fight, "orc").effects).toMatchObject([{ condition: "held", switched: "off" }]);
    expect([turn(true), turn(false), turn(false)]).toEqual([["held"], [], []]);
  });
  it("G.13: begins without its condition", () => {
    const fight = facing({}, fighter({ weapons: [sword] }));
    const said = {
      type: "begin-effect",
      figure: "orc",
      name: "Ward",
      condition: "held",
      traits: { switched: "off" },
    } as const;
    const { fight: after } = carry(fight, said);
    expect([on(after, "orc").conditions, on(after, "orc").effects]).toMatchObject([[], [{ name: "Ward" }]]);
  });
});
