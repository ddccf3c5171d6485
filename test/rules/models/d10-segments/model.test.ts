import { describe, expect, it } from "vitest";
import {
  actsBefore,
  additionalRolls,
  type Blow,
  diceOf,
  easierToHit,
  type Figure,
  goesOff,
  holderRollsAgainIn,
  LETTER,
  mayActHeld,
  mayExchange,
  mayGiveUp,
  mayHold,
  mayMove,
  maySay,
  mayStrike,
  meleeTurn,
  numberOf,
  type Orders,
  placeOf,
  play,
  READINGS,
  type Reading,
  rollsAgainIn,
  type Scene,
  segmentOf,
  spoils,
  surprise,
} from "./model.ts";

const figure = (id: string, over: Partial<Figure> = {}): Figure => ({
  id,
  side: "party",
  player: true,
  dexterity: 10,
  adjustment: 0,
  armorBonus: 0,
  attacks: 1,
  ...over,
});
const orc = (over: Partial<Figure> = {}) => figure("orc", { side: "foes", player: false, dexterity: 9, ...over });
const mage = (over: Partial<Figure> = {}) => figure("mage", over);

function told(
  figures: readonly Figure[],
  rounds: readonly Orders[],
  over: { feet?: number; guarded?: readonly string[]; blow?: Blow; reading?: Partial<Reading> } = {},
): string[] {
  const scene: Scene = {
    figures,
    rounds,
    distance: () => over.feet ?? 10,
    guarded: over.guarded ?? [],
    blow: () => over.blow ?? "misses",
  };
  return play(scene, { ...LETTER, ...over.reading }).map(
    ({ round, segment, figure: who, deed, bonus }) => `${round}.${segment} ${who} ${deed}${bonus ? ` +${bonus}` : ""}`,
  );
}

describe("d10-segments 1: surprise", () => {
  it("is not worked out", () => expect(surprise()).toBe("open"));
});

describe("d10-segments 3: initiative", () => {
  it("subtracts the adjustment from the die", () => {
    expect(numberOf(mage({ adjustment: 2 }), 5, LETTER)).toBe(3);
    expect(numberOf(mage({ adjustment: -1 }), 5, LETTER)).toBe(6);
  });
  it("names the segment within the ten", () => {
    expect(segmentOf(7, 1)).toBe(6);
    expect(segmentOf(10, 0)).toBe(10);
  });
  it("says nothing of numbers out of range", () => {
    expect(segmentOf(1, 3)).toBe("open");
    expect(segmentOf(10, -1)).toBe("open");
    expect(READINGS.above.map(above => placeOf(12, { ...LETTER, above })?.segment ?? null)).toEqual([10, 10, 2, null]);
    expect(READINGS.below.map(below => placeOf(-1, { ...LETTER, below })?.number)).toEqual([1, -1]);
  });
  it("lets low numbers go first, and Dexterity break ties", () => {
    expect(actsBefore({ number: 3, dexterity: 9 }, { number: 4, dexterity: 18 })).toBe("yes");
    expect(actsBefore({ number: 4, dexterity: 9 }, { number: 4, dexterity: 18 })).toBe("no");
    expect(actsBefore({ number: 4, dexterity: 12 }, { number: 4, dexterity: 12 })).toBe("open");
  });
});

describe("d10-segments 4: acting", () => {
  it("rolls a die for each of several attacks, one for a spell", () => {
    expect(diceOf(mage({ attacks: 2 }), null, "nothing", LETTER)).toBe(2);
    expect(diceOf(mage({ attacks: 2 }), { kind: "spell", castingTime: 1 }, "nothing", LETTER)).toBe(1);
  });
  it("strikes within 10 feet; beyond, closes now and strikes in the next round, or charges", () => {
    expect([5, 10, 11].map(mayStrike)).toEqual(["yes", "yes", "no"]);
    expect(meleeTurn(10, false, "no", LETTER)).toBe("attacks");
    expect(meleeTurn(11, false, "no", LETTER)).toBe("closes");
    expect(meleeTurn(11, true, "no", LETTER)).toBe("closes and attacks");
    expect(meleeTurn(5, false, "by moving", LETTER)).toBe("nothing");
  });
  it("closes in one round and strikes in the next", () => {
    const strike: Orders["intents"] = { orc: { kind: "melee", target: "mage", charge: false } };
    expect(
      told(
        [orc(), mage()],
        [
          { intents: strike, dice: { orc: [4] } },
          { intents: strike, dice: { orc: [2] } },
        ],
        { feet: 30 },
      ),
    ).toEqual(["1.4 orc closes", "2.2 orc attacks"]);
  });
  it("strikes with each of several dice in its segment", () => {
    const intents: Orders["intents"] = { mage: { kind: "melee", target: "orc", charge: false } };
    expect(told([mage({ attacks: 2 }), orc()], [{ intents, dice: { mage: [8, 3] } }])).toEqual([
      "1.3 mage attacks",
      "1.8 mage attacks",
    ]);
  });
});

describe("d10-segments 4A: spells", () => {
  it("adds the casting time to the initiative", () => {
    expect(goesOff({ round: 1, segment: 3 }, 4)).toEqual({ round: 1, segment: 7 });
    expect(goesOff({ round: 1, segment: 6 }, 4)).toEqual({ round: 1, segment: 10 });
  });
  it("spills over if the casting time is longer than the segments that remain", () => {
    expect(goesOff({ round: 1, segment: 7 }, 4)).toEqual({ round: 2, segment: 1 });
    expect(goesOff({ round: 1, segment: 5 }, 20)).toEqual({ round: 3, segment: 5 });
  });
  it("rolls again in the round after the spell has ended", () => {
    expect(rollsAgainIn({ round: 2, segment: 1 })).toBe(3);
    const spell: Orders = { intents: { mage: { kind: "spell", castingTime: 4 } }, dice: { mage: [8] } };
    expect(told([mage()], [spell, spell, spell])).toEqual(["1.8 mage begins", "2.2 mage goes off", "3.8 mage begins"]);
  });
  it("is said before the roll, is not exchanged after it, may be given up until it begins", () => {
    expect([maySay(false), maySay(true)]).toEqual(["yes", "no"]);
    expect(mayExchange(true)).toBe("no");
    expect([mayGiveUp("said"), mayGiveUp("about to begin"), mayGiveUp("casting")]).toEqual(["yes", "open", "no"]);
  });
  it("allows no movement in a round of casting", () => {
    expect([mayMove("said"), mayMove("casting"), mayMove("ended")]).toEqual(["no", "no", "no"]);
  });
  it("is spoiled by a hit with damage, a grapple or a disturbance while it is cast", () => {
    const at = (segment: number, begun = true) =>
      (["damage", "hit without damage", "grappled", "violently disturbed"] as const).map(mishap =>
        spoils(mishap, { round: 1, segment }, { round: 1, segment: 3 }, 4, begun),
      );
    expect(at(2, false)).toEqual(["no", "no", "no", "no"]);
    expect(at(3, false)).toEqual(["no", "no", "no", "no"]);
    expect(at(3)).toEqual(["yes", "no", "yes", "yes"]);
    expect(at(6)).toEqual(["yes", "no", "yes", "yes"]);
    expect(at(7)).toEqual(["open", "no", "open", "open"]);
    expect(at(8)).toEqual(["no", "no", "no", "no"]);
  });
  it("gives 3 to those who attack, and takes the Dexterity bonus from the armor class", () => {
    expect(easierToHit("casting", LETTER)).toEqual({ bonus: 3, dexterityCounts: false });
    expect(easierToHit("unsaid", LETTER)).toEqual({ bonus: 0, dexterityCounts: true });
    expect(easierToHit("given up", LETTER)).toEqual({ bonus: 0, dexterityCounts: true });
  });
  it("is lost by a blow in mid-casting, and not by one before it", () => {
    const orders = (orcs: number): Orders => ({
      intents: { mage: { kind: "spell", castingTime: 1 }, orc: { kind: "missile", target: "mage" } },
      dice: { mage: [5], orc: [orcs] },
    });
    expect(told([mage(), orc()], [orders(4)], { blow: "hits" })).toEqual([
      "1.4 orc shoots +3",
      "1.5 mage begins",
      "1.6 mage goes off",
    ]);
    expect(told([mage(), orc()], [orders(5)], { blow: "hits" })).toEqual([
      "1.5 mage begins",
      "1.5 orc shoots +3",
      "1.5 mage is lost",
    ]);
  });
  it("a blow in the segment in which it goes off: open", () => {
    const orders: Orders = {
      intents: { mage: { kind: "spell", castingTime: 2 }, orc: { kind: "missile", target: "mage" } },
      dice: { mage: [5], orc: [7] },
    };
    const last = (landing: Reading["landing"]) =>
      told([mage(), orc()], [orders], { blow: "hits", reading: { landing } }).at(-1);
    expect(READINGS.landing.map(last)).toEqual(["1.7 orc shoots +3", "1.7 orc shoots +3", "1.7 mage is lost"]);
  });
});

describe("d10-segments 4B: directly engaged", () => {
  const orders = (castingTime: number): Orders => ({
    intents: { mage: { kind: "spell", castingTime }, orc: { kind: "melee", target: "mage", charge: false } },
    dice: { mage: [3], orc: [9] },
  });
  it("gives a roll in each segment of the casting time after the first", () => {
    expect(told([mage(), orc()], [orders(4)])).toEqual([
      "1.3 mage begins",
      "1.4 orc rolls additionally +3",
      "1.5 orc rolls additionally +3",
      "1.6 orc rolls additionally +3",
      "1.7 mage goes off",
      "1.9 orc attacks +3",
    ]);
    expect(additionalRolls({ round: 1, segment: 9 }, 3, false, LETTER)).toEqual([
      { round: 1, segment: 10 },
      { round: 2, segment: 1 },
    ]);
  });
  it("gives none against a spell of 1 segment, with an ally adjacent, or from more than 10 feet", () => {
    const plain = ["1.3 mage begins", "1.4 mage goes off", "1.9 orc attacks +3"];
    expect(told([mage(), orc()], [orders(1)])).toEqual(plain);
    expect(told([mage(), orc()], [orders(2)], { guarded: ["mage"] })).toHaveLength(3);
    expect(told([mage(), orc()], [orders(2)], { feet: 15 })).toEqual([
      "1.3 mage begins",
      "1.5 mage goes off",
      "1.9 orc closes",
    ]);
  });
  it("loses the spell to an additional roll that hits", () =>
    expect(told([mage(), orc()], [orders(4)], { blow: "hits" }).slice(0, 3)).toEqual([
      "1.3 mage begins",
      "1.4 orc rolls additionally +3",
      "1.4 mage is lost",
    ]));
});

describe("d10-segments 5: held initiative", () => {
  it("is not for those who are directly engaged", () => {
    expect(mayHold([{ distance: 10, targetsIt: true }], false)).toBe("no");
    expect(mayHold([{ distance: 11, targetsIt: true }], false)).toBe("yes");
    expect(mayHold([{ distance: 5, targetsIt: false }], false)).toBe("yes");
  });
  it("lasts to the end of the round or into the next, and the next roll comes in the round after the action", () => {
    const held = { round: 1, segment: 4 };
    expect(mayActHeld(held, "end of the round", LETTER)).toBe("yes");
    expect(mayActHeld(held, { round: 2, segment: 1 }, LETTER)).toBe("yes");
    expect(mayActHeld(held, { round: 1, segment: 3 }, LETTER)).toBe("no");
    expect(holderRollsAgainIn({ round: 2, segment: 1 })).toBe(3);
    const shot: Orders["intents"] = { mage: { kind: "missile", target: "orc" } };
    const hold = { mage: { round: 2, segment: 3 } };
    const dice = { mage: [4] };
    expect(
      told(
        [mage(), orc()],
        [
          { intents: shot, dice, holding: hold },
          { intents: shot, dice },
          { intents: shot, dice },
        ],
      ),
    ).toEqual(["1.4 mage holds", "2.3 mage shoots", "3.4 mage shoots"]);
  });
});

describe("d10-segments 6: every round", () => {
  it("rolls again", () => {
    const shot: Orders["intents"] = { mage: { kind: "missile", target: "orc" } };
    expect(
      told(
        [mage(), orc()],
        [
          { intents: shot, dice: { mage: [4] } },
          { intents: shot, dice: { mage: [9] } },
        ],
      ),
    ).toEqual(["1.4 mage shoots", "2.9 mage shoots"]);
  });
});
