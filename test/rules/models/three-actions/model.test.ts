import { describe, expect, it } from "vitest";
import {
  type Action,
  armorClass,
  arrival,
  blowDie,
  changedBeginning,
  countsAsDevice,
  dischargesOf,
  everyAnswer,
  type Figure,
  initiativeLoss,
  judge,
  mayChange,
  mayThrowDagger,
  mustComplete,
  type Readings,
  segmentsBeforeTheTarget,
  segmentsLeft,
  strikesAfterCharge,
  throwToHit,
} from "./model.ts";

const mage: Figure = { name: "mage", blows: [1, 1], missiles: [1, 1], missileKind: "other", extra: false };
const archer: Figure = { name: "archer", blows: [1, 1], missiles: [2, 1], missileKind: "arrow", extra: false };
const darter: Figure = { ...archer, missiles: [3, 1], missileKind: "dart" };
const rider: Figure = { ...mage, onCarpet: true };
const flyer: Figure = { ...archer, poweredSword: true };

const fireBall: Action = { kind: "spell", offensive: true };
const harmless: Action = { kind: "spell", offensive: false };
const teleport: Action = { kind: "spell", offensive: false, teleport: true };
const wand: Action = { kind: "device", offensive: true };
const device: Action = { kind: "device", offensive: false };
const ring: Action = { kind: "wear", exempt: false };
const blow: Action = { kind: "blow" };
const shot: Action = { kind: "shot" };
const power: Action = { kind: "power" };
const step = (feet: number): Action => ({ kind: "move", feet });

/** The results of the text under every reading: "legal", or the place and rules of the first refusal. */
function verdicts(figure: Figure, actions: readonly Action[], fixed: Partial<Readings> = {}) {
  const said = everyAnswer(choose => judge(figure, actions, choose), fixed).map(({ answer }) =>
    answer.legal ? "legal" : `${answer.at}: ${answer.rules.join(" ")}`,
  );
  return [...new Set(said)].sort();
}

const actionsCounted = (figure: Figure, actions: readonly Action[]) => [
  ...new Set(
    everyAnswer(choose => judge(figure, actions, choose)).map(({ answer }) =>
      answer.legal ? answer.count.actions : Number.NaN,
    ),
  ),
];

describe("Rules 1 and 2: spells and attacks", () => {
  it("lets a magic-user of one attack fire a wand and cast nothing offensive after it", () => {
    expect(verdicts(mage, [wand])).toEqual(["legal"]);
    expect(verdicts(mage, [wand, fireBall])).toEqual(["1: 2 6 4"]);
    expect(verdicts(mage, [wand, harmless])).toEqual(["legal"]);
  });
  it("does not let them move and strike with a dagger after it", () =>
    expect(verdicts(mage, [wand, step(20), blow])).toEqual(["2: 2 6"]));
  it("gives one spell, hasted or not", () => {
    expect(verdicts(mage, [harmless, harmless])).toEqual(["1: 1"]);
    expect(verdicts({ ...mage, hasted: true }, [harmless, harmless])).toEqual(["1: 1"]);
  });
  it("gives three blows in two rounds as one, and the chance for one more", () => {
    const fighter: Figure = { ...archer, blows: [3, 2] };
    expect(verdicts(fighter, [blow, blow])).toEqual(["1: 2 6"]);
    expect(verdicts({ ...fighter, extra: true }, [blow, blow])).toEqual(["legal"]);
    expect(verdicts({ ...fighter, hasted: true }, [blow, blow, blow])).toEqual(["legal"]);
  });
  it("gives a high-level monk four open-hand attacks", () => {
    const monk: Figure = { name: "monk", blows: [4, 1], missiles: null, extra: false, monk: true };
    expect(verdicts(monk, [blow, blow, blow, blow])).toEqual(["legal"]);
    expect(verdicts(monk, [blow, blow, blow, blow, blow])[0]).toBe("4: 2 6");
  });
  it("doubles the physical attacks of the hasted", () => {
    const quick: Figure = { ...archer, blows: [2, 1], hasted: true };
    expect(verdicts(quick, [blow, blow, blow, blow])).toEqual(["legal"]);
  });
});

describe("Rule 3: whoever teleports", () => {
  it("casts no offensive spell and attacks with no device", () => {
    expect(verdicts(mage, [teleport, wand])).toEqual(["1: 3"]);
    expect(verdicts(mage, [wand, teleport])).toEqual(["1: 3"]);
    expect(verdicts(mage, [teleport, fireBall])).toEqual(["1: 1 3"]);
    expect(verdicts(mage, [teleport, { kind: "staff" }])).toEqual(["1: 3"]);
  });
  it("may strike with a dagger, mace or sword", () => expect(verdicts(mage, [teleport, blow])).toEqual(["legal"]));
  it("discharges two missiles for one attack with a wand of magic missiles", () =>
    expect(dischargesOf("magic missiles")).toBe(2));
});

describe("Rule 4: one potential attack", () => {
  it("lets a sword detect magic and a figurine attack", () =>
    expect(verdicts(flyer, [power, { kind: "figurine" }])).toEqual(["legal"]));
  it("lets a figure cast Protection from Evil and jump with a Ring of Feather Falling", () =>
    expect(verdicts(mage, [harmless, device])).toEqual(["legal"]));
  it("lets a figure cast Invisibility and put on the ring", () =>
    expect(verdicts(mage, [harmless, ring])).toEqual(["legal"]));
  it("does not let two attacks of devices and spells meet", () =>
    expect(verdicts({ ...mage, blows: [2, 1] }, [wand, fireBall])).toEqual(["1: 4"]));
});

describe("Rule 5: devices", () => {
  it("lets a lone rider of a carpet cast Fire Ball, and no ring put on after it function", () => {
    expect(verdicts(rider, [fireBall])).toEqual(["legal"]);
    expect(verdicts(rider, [fireBall, ring])).toEqual(["1: 5"]);
    expect(verdicts(rider, [fireBall, device])).toEqual(["1: 5"]);
  });
  it("does not count a ring that saves a rider who is knocked off", () =>
    expect(countsAsDevice({ purposeful: false })).toBe(false));
  it("counts a sword that flies, a horn and a wand, whichever comes last", () => {
    expect(verdicts(flyer, [power, device, device])).toEqual(["2: 5"]);
    expect(verdicts(flyer, [device, device, power])).toEqual(["2: 5"]);
    expect(verdicts(flyer, [power, device])).toEqual(["legal"]);
  });
  it("counts no Ring of Protection put on", () => {
    expect(verdicts(mage, [device, device, { kind: "wear", exempt: true }])).toEqual(["legal"]);
    expect(verdicts(mage, [device, device, { kind: "remove" }])).toEqual(["2: 5"]);
  });
});

describe("Rule 6: movement", () => {
  it("counts a step into a doorway and back as one action", () => {
    expect(actionsCounted(mage, [step(4), wand, step(4)])).toEqual([2]);
    expect(verdicts(mage, [step(4), wand, step(4)])).toEqual(["legal"]);
  });
  it("counts more than ten feet in two stages as two", () =>
    expect(actionsCounted(mage, [step(6), wand, step(6)])).toEqual([3]));
  it("leaves exactly ten feet open", () => expect(actionsCounted(mage, [step(5), wand, step(5)])).toEqual([2, 3]));
  it("counts popping up, and not ducking again", () =>
    expect(actionsCounted(mage, [step(0), wand, step(0)])).toEqual([2]));
  it("counts the first half in full for a figure that is damaged in mid-move", () =>
    expect(actionsCounted(mage, [step(4), wand, { kind: "hurt" }, step(4)])).toEqual([3]));
  it("lets a figure that has killed its foe move, and not grapple", () => {
    expect(verdicts(mage, [blow, step(30)])).toEqual(["legal"]);
    expect(verdicts(mage, [blow, { kind: "scuffle" }])).toEqual(["1: 2 6"]);
  });
});

describe("Rule 7: all missiles of a round", () => {
  it("leave ten feet", () => {
    expect(verdicts(archer, [step(10), shot, shot])).toEqual(["legal"]);
    expect(verdicts(archer, [step(11), shot, shot])).toEqual(["2: 7"]);
    expect(verdicts(archer, [shot, shot, step(11)])).toEqual(["2: 7"]);
    expect(verdicts(archer, [step(11), shot])).toEqual(["legal"]);
  });
  it("let arrows be split around, before the first and after the second", () => {
    expect(verdicts(archer, [step(4), shot, shot, step(5)])).toEqual(["legal"]);
    expect(verdicts(archer, [step(4), shot, step(5), shot])).toEqual(["3: 7"]);
  });
  it("do not let darts be split around", () => {
    expect(verdicts(darter, [step(4), shot, shot, shot, step(5)], { allowance: "beside the limit" })).toEqual(["4: 7"]);
    expect(verdicts(darter, [shot, shot, shot, step(9)])).toEqual(["3: limit", "legal"]);
  });
});

describe("Rule 8: missiles, blows and charges", () => {
  it("gives no blow after an arrow to a figure of one attack", () => {
    expect(verdicts(archer, [shot, blow])).toEqual(["1: 2 6 8"]);
    expect(verdicts(mage, [shot, blow])).toEqual(["1: 2 6 8"]);
    expect(verdicts({ ...archer, blows: [3, 2], extra: true }, [shot, blow])).toEqual(["legal"]);
  });
  it("gives one after a throw in a charge", () =>
    expect(verdicts(archer, [{ kind: "charge", thrown: true }, blow])).toEqual(["legal"]));
  it("rolls d8 against the five segments left after a spear in segment 2 and three segments more", () => {
    const left = segmentsLeft(arrival(2, 3));
    expect(left).toBe(5);
    expect(blowDie("weapon")).toBe(8);
    expect(blowDie("claw or fang")).toBe(6);
    for (const die of [1, 5]) expect(strikesAfterCharge({ threw: true, left, die })).toBe(true);
    for (const die of [6, 8]) expect(strikesAfterCharge({ threw: true, left, die })).toBe(false);
  });
  it("throws at -1 on the run", () => {
    expect(throwToHit({ segment: 2, inMotion: true })).toBe(-1);
    expect(throwToHit({ segment: 2, inMotion: false })).toBe(0);
  });
  it("lets no magic-user of levels 1 to 5 throw a dagger", () =>
    expect(mayThrowDagger({ magicUser: true, level: 5, trained: true }, true)).toBe(false));
});

describe("Rule 9: defense", () => {
  const sword = { size: 1, speedFactor: 5, strength: 17 };
  it("gives an archer who is attacked a blow or a parry, and a swordsman who has struck a parry only", () => {
    expect(verdicts(archer, [shot, { kind: "defend" }], { defense: "blow" })).toEqual(["legal"]);
    expect(verdicts(archer, [shot, { kind: "parry" }])).toEqual(["legal"]);
    expect(verdicts(archer, [blow, { kind: "defend" }])).toEqual(["1: 9"]);
    expect(verdicts(archer, [blow, { kind: "parry" }])).toEqual(["legal"]);
  });
  it("betters the armor class of chainmail and shield by 2 among long swords, if the defender beats or ties", () => {
    expect(armorClass(4, 0, sword, sword)).toBe(2);
    expect(armorClass(4, 1, sword, sword)).toBe(2);
    expect(armorClass(4, -1, sword, sword)).toBe(4);
  });
  it("takes one point for two of Strength, and gives none", () => {
    expect(armorClass(4, 0, sword, { ...sword, strength: 15 })).toBe(2);
    expect(armorClass(4, 0, { ...sword, strength: 16 }, { ...sword, strength: 18 })).toBe(3);
  });
  it("betters it by 1 against a halberd, which loses 2 on initiative", () => {
    const halberd = { size: 2, speedFactor: 9, strength: 17 };
    expect(armorClass(4, -2, sword, halberd)).toBe(3);
    expect(initiativeLoss(sword, halberd)).toEqual({ defender: 0, attacker: 2 });
  });
});

describe("Rule 10: a change of mind", () => {
  it("names the target of a casting of three segments when two have passed", () =>
    expect(segmentsBeforeTheTarget(3)).toBe(2));
  it("lets the first magic-user, who waits for segment 4, change in segment 1", () => {
    const magicMissile = { begins: 4, ends: 4, by: "spell" } as const;
    expect(mayChange(magicMissile, 1, false)).toBe(true);
    const beginnings = (change: "target" | "action") =>
      everyAnswer(choose => changedBeginning(magicMissile, 1, change, choose)).map(({ answer }) => answer);
    expect(beginnings("action")).toEqual([4, 5, 4]);
    expect(beginnings("target")).toEqual([4, 5, 4, 4]);
  });
  it("completes a spell that is begun, from a device too", () => {
    expect(mustComplete({ begins: 2, ends: 4, by: "spell" }, 3)).toBe(true);
    expect(mustComplete({ begins: 2, ends: 4, by: "device spell" }, 3)).toBe(true);
    expect(mustComplete({ begins: 2, ends: 4, by: "body" }, 3)).toBe(false);
  });
});
