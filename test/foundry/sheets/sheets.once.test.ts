import { beforeEach, describe, expect, it } from "vitest";
import { derivedOf } from "#foundry/models/derived.ts";
import { roundAccount, sharedReasons } from "#foundry/sheets/combat-tab.ts";
import { deviceFacts, spellFacts, weaponFacts } from "#foundry/sheets/facts.ts";
import { headNumbers } from "#foundry/sheets/numbers.ts";
import { thingSections } from "#foundry/sheets/sections.ts";
import { stepsOfThisRound } from "#foundry/words/step.ts";
import { nowOf } from "#rules/fight/encounter.ts";
import { changeSeat } from "#rules/fight/seats.ts";
import { type Fight, makeRulebook, order } from "#rules/index.ts";
import { archer, dagger, fighter, longSword, mage, orc, weapon } from "../../rules/figures.ts";
import { fireRing, fireWand } from "../../rules/gear.ts";
import { BOOK, opened, until } from "../../rules/table.ts";
import { speakEnglish, speakEnglishUnder } from "../words.ts";

beforeEach(speakEnglish);

/** The derived values of average ability scores. */
const nobody = () => {
  const abilities = { strength: 10, dexterity: 10, constitution: 10 };
  return derivedOf({ abilities, strengthPercent: 0, unladen: 12 }, [], BOOK);
};

const rolled = (): Fight =>
  opened(
    [archer({ side: "friendly" }), orc({ side: "hostile" })],
    {
      archer: { kind: "missile", weapon: "bow", target: "orc" },
    },
    [5, 2],
  );
const accountIn = (fight: Fight, figure = "archer", commands = true) =>
  roundAccount({
    fight,
    figure,
    book: BOOK,
    steps: stepsOfThisRound(fight, order(fight, BOOK).steps),
    marked: null,
    commands,
  });

describe("The combat page of an archer who has declared a bow", () => {
  it("lets the archer shoot", () =>
    expect(accountIn(rolled())?.choices.get("bow")).toMatchObject([{ type: "shoot", barred: false }]));
  it("bars the sword, and says why with the rule", () => {
    const [strike] = accountIn(rolled())?.choices.get("sword") ?? [];
    expect(strike?.barred).toBe(true);
    expect(strike?.reasons.join(" ")).toContain("Rule 10");
  });
  it("says what happens now", () =>
    expect(accountIn(rolled())).toMatchObject({ acts: true, now: "Now: Attack 1 of 2 with Long bow" }));
  it("goes on with the second of two attacks in one phase", () => {
    const book = makeRulebook({ preset: "jomase" });
    speakEnglishUnder("jomase");
    const twice = [fighter({ side: "friendly", meleeRate: { attacks: 2, rounds: 1 } }), orc({ side: "hostile" })];
    const said = { fighter: { kind: "melee", weapon: "sword", target: "orc" } } as const;
    const fight = until(opened(twice, said, [5, 5], book), 3, book);
    const now = (actedTimes: number) => {
      const after = changeSeat(fight, "fighter", { actedAt: actedTimes ? nowOf(fight.encounter) : 0, actedTimes });
      const steps = stepsOfThisRound(after, order(after, book).steps);
      return roundAccount({ fight: after, figure: "fighter", book, steps, marked: null, commands: true })?.now;
    };
    expect([0, 1].map(now)).toEqual(["Now: Attack 1 of 2 with Long sword", "Now: Attack 2 of 2 with Long sword"]);
  });
  it("says to those who wait what comes later", () =>
    expect(accountIn(rolled(), "orc")?.now).toBe("Next, in segment 5: Waits"));
  it("says whom a weapon's own key strikes: who is marked, as long as that one stands", () => {
    const reasonsIfRead = (marked: string | null, fight = rolled()) =>
      roundAccount({ fight, figure: "archer", book: BOOK, steps: [], marked, commands: true })?.target;
    const fallen = rolled();
    const figures = fallen.figures.map(one => (one?.id === "orc" ? { ...one, hitPoints: -20 } : one));
    expect(reasonsIfRead("orc")).toBe("Marked on the map: Orc");
    expect(reasonsIfRead("orc", { ...fallen, figures })).toBe("Orc is down. Choose another target.");
    expect(reasonsIfRead(null)).toContain("No target is marked on the map");
  });
  it("offers nothing to a user who may not command the archer", () =>
    expect(accountIn(rolled(), "archer", false)?.choices.size).toBe(0));
  it("is empty for a figure that is not in the fight", () => expect(accountIn(rolled(), "stranger")).toBeNull());
  it("says once what stands against everything alike", () => {
    const choice = (reasons: string[]) => ({ reasons }) as never;
    expect(sharedReasons([choice(["a", "b"]), choice(["b"])])).toEqual(["b"]);
    expect(sharedReasons([choice(["a"])])).toEqual([]);
  });
});

describe("The combat page of a halfling with a man's sword and a shield", () => {
  const book = makeRulebook({ preset: "jomase" });
  const shield = weapon({ id: "shield", name: "Shield", speedFactor: null, damageSmallMedium: null, isShield: true });
  const halfling = fighter({ side: "friendly", size: 1, weapons: [longSword, dagger, shield] });
  const idle = (item: string) => {
    const fight = opened([halfling, orc()], { fighter: { kind: "melee", weapon: item } }, [5, 5], book);
    return roundAccount({ fight, figure: "fighter", book, steps: [], marked: null, commands: true })?.idle;
  };

  it("S3.SP.j: says why the shield blocks nothing, while the sword takes both hands", () => {
    speakEnglishUnder("jomase");
    expect(idle("sword")).toMatchObject({
      item: "shield",
      reason: expect.stringContaining("blocks nothing with Shield this round: Long sword takes both hands"),
    });
    expect(idle("dagger")).toBeNull();
  });
});

describe("What matters of a thing, in a line", () => {
  const bow = {
    kind: "launcher" as const,
    speedFactor: null,
    damage: { smallMedium: "1d6", large: "1d6" },
    magicBonus: 1,
    fires: true,
    rateOfFire: { attacks: 2, rounds: 1 },
    range: 210,
    reach: 1,
    perRoutine: 1,
  };
  it("of claws, how often they strike in a routine", () =>
    expect(weaponFacts({ ...bow, fires: false, range: null, magicBonus: 0, perRoutine: 2 }, null, null)).toBe(
      "2 times in each routine · damage 1d6",
    ));
  it("of a bow", () =>
    expect(weaponFacts(bow, null, null)).toBe("damage 1d6 · magic bonus +1 · rate of fire 2/1 · range 210 ft"));
  it("S3.SP.h: of a pike, how fast it is in its owner's hands, and how far it reaches", () => {
    const pike = { ...bow, kind: "melee" as const, range: null, fires: false, magicBonus: 0, speedFactor: 8, reach: 2 };
    expect(weaponFacts(pike, 8, null)).toBe("speed factor 8 · reaches 2 squares · damage 1d6");
    expect(weaponFacts(pike, 16, null)).toContain("speed factor 16 in these hands (normally 8)");
  });
  it("of a rock that is hurled without a rate of fire, how far", () => {
    const rock = { ...bow, kind: "hurled" as const, fires: false, magicBonus: 0, range: 200 };
    expect(weaponFacts(rock, null, null)).toBe("damage 1d6 · range 200 ft");
    expect(weaponFacts({ ...rock, kind: "melee" }, null, null)).toBe("damage 1d6");
  });
  it("of a weapon without damage", () =>
    expect(weaponFacts({ ...bow, damage: { smallMedium: "", large: "" } }, null, null)).toContain("no damage"));
  it("of a spell", () =>
    expect(spellFacts({ castingTime: 3, damage: "6d6", level: null, save: "half", memorized: 1, effect: null })).toBe(
      "casting time 3 · damage 6d6 · save: Half damage · memorized 1",
    ));
});

describe("A device in a line", () => {
  const wand = { worn: "never", powers: [{ name: "Lightning", charges: 7 }] };
  it("says what it can do, and how often", () => expect(deviceFacts(wand)).toBe("Lightning (charges: 7)"));
  it("says whether it is on", () => {
    const powers = [{ name: "Invisibility", charges: null }];
    expect(deviceFacts({ worn: "on", powers })).toBe("Put on · Invisibility");
    expect(deviceFacts({ worn: "off", powers: [] })).toBe("Taken off");
  });
});

describe("The combat page of a mage with a wand and a ring", () => {
  const fight = opened(
    [mage({ side: "friendly", devices: [fireWand, fireRing] }), orc({ side: "hostile" })],
    { mage: { kind: "device", device: fireWand.id, power: "ball" } },
    [5, 2],
  );
  const keys = (item: string) =>
    accountIn(fight, "mage")
      ?.choices.get(item)
      ?.map(({ type, power, words }) => ({ type, power, words }));

  it("has a key for each power", () =>
    expect(keys(fireWand.id)).toEqual([{ type: "use-device", power: "ball", words: "Use: Fire Ball" }]));
  it("has one to put on what is not on", () =>
    expect(keys(fireRing.id)).toMatchObject([{ words: "Use: Use" }, { type: "wear", power: null, words: "Put on" }]));
});

describe("The fields of a sheet", () => {
  it("show hit points against the most of them, even below zero", () =>
    expect(
      headNumbers({ hitPoints: { value: -5, max: 8 }, armorClass: 4, thac0: 20, move: 9 }, nobody())[0],
    ).toMatchObject({
      name: "system.hitPoints.value",
      value: -5,
      of: { name: "system.hitPoints.max", value: 8, left: 0 },
    }));
  it("must be there in the model", () =>
    expect(() => thingSections("weapon", {}, {})).toThrow("fieldsAt: the model must have the field kind"));
});
