import { describe, expect, it } from "vitest";
import {
  type Fight,
  type Figure,
  type Intent,
  judge,
  makeRulebook,
  order,
  type Rulebook,
  type Weapon,
} from "#rules/index.ts";
import { chargeForce, feetOfCharge, isOnCharge } from "#rules/movement/jomase-charge.ts";
import { command, momentNow, type Said, shoot, strike } from "../commands.ts";
import { fighter, longSword, orc, weapon } from "../figures.ts";
import { charge } from "../gear.ts";
import { carry, close, opened, type Script } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

/** The preset `jomase` without its other rules for attacks, to test charges alone. */
const JOMASE = makeRulebook({
  preset: "jomase",
  "parry.method": "none",
  "critical.enabled": false,
  "fumble.enabled": false,
  "knockdown.enabled": false,
  "fatigue.enabled": false,
  "defense.pool": false,
});
const jomaseWith = (choices: Partial<Rulebook>): Rulebook => makeRulebook({ ...JOMASE, ...choices });

const lance = weapon({ id: "lance", name: "Lance", size: 3, speedFactor: 10, lance: true });
const twoHanded = weapon({ id: "two-handed", name: "Two-handed sword", size: 3, speedFactor: 10 });
const axe = weapon({ id: "axe", name: "Battle axe", size: 2, speedFactor: 7 });
const mounted = { conditions: ["mounted"] } as const;

const rider = (change: Partial<Figure> = {}): Figure =>
  fighter({ id: "rider", name: "Rider", strength: 10, hitPoints: 30, armorClass: 4, thac0: 20, ...change });
const foe = (change: Partial<Figure> = {}): Figure =>
  orc({ strength: 10, hitPoints: 30, armorClass: 10, weapons: [axe], ...change });
const CHARGING: Record<string, Intent> = {
  rider: { kind: "charge", target: "orc" },
  orc: { kind: "melee", target: "rider" },
};

/** A round after initiative. `dice` are those of the orc's side, then of the rider's; the lower goes first. */
function round(figures: readonly Figure[], book = JOMASE, dice: readonly number[] = [5, 3], intents = CHARGING): Fight {
  return opened(figures, intents, dice, book);
}
function until(fight: Fight, id: string, kind: string, book = JOMASE): Fight {
  let now = fight;
  while (
    !order(now, book).steps.some(step => step.figure === id && step.kind === kind && step.moment === momentNow(now))
  ) {
    if (now.encounter.stage !== "segments") throw new Error(`until: no ${kind} of ${id}`);
    now = close(now, {}, book).fight;
  }
  return now;
}
/** The round after the rider's charge over 60 feet. */
function charged(figures: readonly Figure[], book = JOMASE, dice?: readonly number[], intents = CHARGING): Fight {
  const start = until(round(figures, book, dice, intents), "rider", "charge", book);
  return carry(start, charge(start, "rider", "orc", 60), {}, book).fight;
}
const rolled = (
  fight: Fight,
  id: string,
  target: string,
  item: string,
  book = JOMASE,
  natural = 1,
  script: Script = {},
) => carry(fight, strike(fight, id, target, item), { "to-hit": [natural], ...script }, book).events;
const attack = (events: ReturnType<typeof rolled>) => events.find(event => event.type === "attack-rolled");
const hurt = (events: ReturnType<typeof rolled>) => events.find(event => event.type === "hurt");
const steps = (fight: Fight, book = JOMASE) =>
  order(fight, book).steps.map(({ figure, kind, segment }) => `${figure} ${kind} ${segment}`);

describe("How far a charge goes (jomase, Charging)", () => {
  it("S3.CH.a: half as far again on foot, at the mount's own rate in the saddle", () => {
    expect(feetOfCharge(rider({}), 12, "indoors", JOMASE)).toBe(180);
    expect(feetOfCharge(rider({ ...mounted }), 12, "indoors", JOMASE)).toBe(120);
  });
  it("S3.CH.a: farther is refused", () => {
    const start = until(round([rider(), foe()]), "rider", "charge");
    expectLegal(start, charge(start, "rider", "orc", 180), JOMASE);
    expectRefused(start, charge(start, "rider", "orc", 181), ["beyond-movement"], JOMASE);
    const on = until(round([rider(mounted), foe()]), "rider", "charge");
    expectRefused(on, charge(on, "rider", "orc", 121), ["beyond-movement"], JOMASE);
  });
});

describe("A charge and a way in one round", () => {
  const walk = (fight: Fight, feet: number): Said => ({
    type: "move",
    moment: momentNow(fight),
    figure: "rider",
    feet,
  });
  const both = (charging: number, walking: number, charge1st: boolean) => {
    const start = until(round([rider(), foe()]), "rider", "charge");
    const run = (fight: Fight) => charge(fight, "rider", "orc", charging);
    const [first, second] = charge1st
      ? [run, (now: Fight) => walk(now, walking)]
      : [(now: Fight) => walk(now, walking), run];
    const begun = carry(start, first(start), {}, JOMASE).fight;
    return judge(begun, command(second(begun)), JOMASE).legal;
  };
  it.each([
    [180, 60, false],
    [180, 120, false],
    [120, 60, true],
    [121, 60, false],
    [60, 60, true],
  ])("S3.CH.a: %i ft of charge and %i ft of walking are as legal in one order as in the other", (run, way, legal) =>
    expect([both(run, way, true), both(run, way, false)]).toEqual([legal, legal]),
  );
});

describe("A charge on foot (S3.CH.a–b)", () => {
  it("S3.CH.a: arrives in the phase in which the charger acts, and takes no die for its blow", () => {
    const fight = charged([rider(), foe()]);
    expect(steps(fight)).toEqual(["rider charge 3", "rider attack 3", "orc attack 3"]);
    expect(rolled(fight, "rider", "orc", "sword").map(({ type }) => type)).not.toContain("blow-earned");
  });
  it("S3.CH.a: is at −2 to hit, and +1 damage", () => {
    const fight = charged([rider(), foe()]);
    expect(attack(rolled(fight, "rider", "orc", "sword"))).toMatchObject({
      adjustments: [{ why: "charge", value: -2, cite: "S3.CH.a" }],
    });
    expect(hurt(rolled(fight, "rider", "orc", "sword", JOMASE, 19, { damage: [4] }))).toMatchObject({
      damage: 5,
      adjustments: [{ why: "charge", value: 1 }],
    });
  });
  it("S3.CH.a: one more comes off armor", () => {
    const armored = charged([rider(), foe({ armorValue: 3 })]);
    expect(hurt(rolled(armored, "rider", "orc", "sword", JOMASE, 19, { damage: [4] }))).toMatchObject({ damage: 3 });
  });
  it("S3.CH.a: raises the knockdown die a step", () => {
    const book = jomaseWith({ "knockdown.enabled": true });
    const hammer = weapon({ ...longSword, id: "hammer", name: "Hammer", knockdownDie: "1d8" });
    const fight = charged([rider({ weapons: [hammer] }), foe()], book);
    const events = rolled(fight, "rider", "orc", "hammer", book, 19, { damage: [1], knockdown: [1] });
    expect(events.find(event => event.type === "knockdown-rolled")).toMatchObject({ die: "1d10" });
  });
  it("S3.CH.a: has nothing of all this against another foe", () => {
    const other = foe({ id: "other", name: "Other" });
    const fight = charged([rider(), foe(), other]);
    expect(attack(rolled(fight, "rider", "other", "sword"))).toMatchObject({ adjustments: [] });
  });
  it("S3.CH.b: costs Dexterity, style with the shield, and one point of armor class", () => {
    const nimble = { dexterity: 16, shieldStyle: 1 } as const;
    const at = (change: Partial<Figure>, book = JOMASE) => {
      const fight = until(charged([rider(change), foe()], book), "orc", "attack", book);
      return attack(rolled(fight, "orc", "rider", "axe", book))?.armorClass;
    };
    expect([at({}), at({ shieldStyle: 1 }), at({ dexterity: 16 }), at(nimble)]).toEqual([5, 6, 7, 8]);
    expect(at(nimble, jomaseWith({ "charge.dexterity": "kept" }))).toBe(6);
    expect(at({ ...nimble, ...mounted })).toBe(4);
    expect(at({ ...nimble, ...mounted }, jomaseWith({ "charge.mountedPenalty": "both" }))).toBe(8);
  });
  it("S3.CH.b: and for missiles, in that phase alone", () => {
    const bow = weapon({ id: "bow", name: "Bow", kind: "launcher", rateOfFire: { attacks: 1, rounds: 1 } });
    const fight = charged([rider(), foe({ weapons: [axe, bow] })]);
    const shot = (now: Fight) =>
      carry(now, { ...shoot(now, "orc", "rider"), overruled: true }, { "to-hit": [1] }, JOMASE).events.find(
        event => event.type === "attack-rolled",
      )?.armorClass;
    expect(shot(fight)).toBe(5);
    const struck = carry(fight, strike(fight, "rider", "orc"), { "to-hit": [1] }, JOMASE).fight;
    expect(shot(struck)).toBe(5);
    const later = { ...struck, encounter: { ...struck.encounter, segment: 4, tick: 0 } };
    expect(shot(later)).toBe(4);
  });
});

describe("A mounted charge (S3.CH.c–e)", () => {
  const plain = { armorPiercing: false, doubled: false, knockdownSteps: 1 };
  it.each([
    ["S3.CH.a: anything on foot", {}, longSword, { ...plain, damage: 1, armorReducing: 1 }],
    ["S3.CH.a: a lance on foot", {}, lance, { ...plain, damage: 1, armorReducing: 1 }],
    ["S3.CH.d: any other weapon, mounted", mounted, longSword, { ...plain, damage: 1, armorReducing: 1 }],
    [
      "S3.CH.e: a thrusting one, mounted",
      mounted,
      { ...longSword, thrusting: true },
      { ...plain, damage: 1, armorReducing: 1 },
    ],
    [
      "S3.CH.c: a lance, mounted",
      mounted,
      lance,
      { damage: 0, armorReducing: 2, armorPiercing: true, doubled: true, knockdownSteps: 1 },
    ],
  ])("%s", (_what, change: Partial<Figure>, item: Weapon, force) =>
    expect(chargeForce(rider(change), item)).toEqual(force),
  );
  it("S3.CH.d: loses nothing to hit", () => {
    const fight = charged([rider(mounted), foe()]);
    expect(attack(rolled(fight, "rider", "orc", "sword"))).toMatchObject({ adjustments: [] });
    expect(hurt(rolled(fight, "rider", "orc", "sword", JOMASE, 19, { damage: [4] }))).toMatchObject({ damage: 5 });
  });
  it("S3.CH.c: nor does a lance; it pierces armor and doubles what gets through", () => {
    const fight = until(charged([rider({ ...mounted, weapons: [lance] }), foe({ armorValue: 6 })]), "rider", "attack");
    const events = rolled(fight, "rider", "orc", "lance", JOMASE, 19, { damage: [7] });
    expect(attack(events)).toMatchObject({ adjustments: [] });
    expect(hurt(events)).toMatchObject({ damage: 10 });
  });
});

describe("Who strikes first at the end of a charge (S3.WR.a)", () => {
  const plain = jomaseWith({ "reach.enabled": false });
  it("the larger weapon of who is charged, though it is slower; the charge lasts until its blow", () => {
    const fight = charged([rider({ dexterity: 16 }), foe({ weapons: [twoHanded] })]);
    expect(steps(fight)).toEqual(["rider charge 3", "orc attack 4", "rider attack 4"]);
    const atOrc = until(fight, "orc", "attack");
    expect(attack(rolled(atOrc, "orc", "rider", "two-handed"))).toMatchObject({ armorClass: 7 });
    const atRider = until(fight, "rider", "attack");
    expect(attack(rolled(atRider, "rider", "orc", "sword"))?.adjustments).toMatchObject([
      { why: "charge", value: -2 },
      { why: "reach", value: -1 },
    ]);
    const gone = carry(atOrc, { type: "advance", moment: momentNow(atOrc), figure: "rider" }, {}, JOMASE).fight;
    expect(attack(rolled(gone, "orc", "rider", "two-handed"))).toMatchObject({ armorClass: 4 });
  });
  it("S4.VII.B: the charger has no blow before it charges, and is told that it comes later, not that it is used up", () => {
    const club = weapon({ id: "club", size: 3, speedFactor: 4 });
    const start = until(round([rider(), foe({ weapons: [club] })]), "rider", "charge");
    expectRefused(start, strike(start, "rider", "orc"), ["charges-first"], JOMASE);
    const there = carry(start, charge(start, "rider", "orc", 60), {}, JOMASE).fight;
    expect(steps(there)).toEqual(["rider charge 3", "orc attack 3", "rider attack 3"]);
    expectRefused(there, strike(there, "rider", "orc"), ["later-in-part"], JOMASE);
  });
  it("the charger's, when it is the larger; a faster foe waits for it", () => {
    const dagger = weapon({ id: "dagger", name: "Dagger", size: 1, speedFactor: 2 });
    const fight = round([rider(), foe({ weapons: [dagger] })], plain);
    expect(steps(fight, plain)).toEqual(["rider charge 3", "orc attack 3"]);
    expect(steps(charged([rider(), foe({ weapons: [dagger] })], plain), plain)).toEqual([
      "rider charge 3",
      "rider attack 3",
      "orc attack 3",
    ]);
    const whys = order(fight, plain)
      .steps.find(({ figure }) => figure === "orc")
      ?.reasons.map(({ why }) => why);
    expect(whys?.at(-1)).toBe("awaits-charge");
  });
  it("of equal weapons the one with the better initiative", () => {
    expect(steps(charged([rider(), foe()], plain, [5, 3]), plain)).toEqual([
      "rider charge 3",
      "rider attack 3",
      "orc attack 3",
    ]);
    expect(steps(charged([rider(), foe()], plain, [3, 5]), plain)).toEqual([
      "rider charge 3",
      "orc attack 3",
      "rider attack 3",
    ]);
  });
  it("by initiative alone when they have met and nobody charges", () => {
    const melee = { ...CHARGING, rider: { kind: "melee", target: "orc" } } as const;
    expect(steps(round([rider(), foe({ weapons: [twoHanded] })], plain, [5, 3], melee), plain)).toEqual([
      "rider attack 3",
      "orc attack 4",
    ]);
  });
});

describe("How long a charge lasts (S3.CH.b)", () => {
  const begun = {
    target: "orc",
    begins: 3.5,
    feet: 60,
    pace: 18,
    arrives: 3.5,
    arrived: true,
    to: null,
    thrown: null,
    earned: null,
  };
  it.each([
    ["without one", null, true, 3.5, false],
    ["in its phase", begun, false, 3.9, true],
    ["in a later one", begun, false, 4.1, false],
    ["as long as the blow is held back", begun, true, 5, true],
    ["in the next round", begun, true, 11, false],
  ])("%s", (_when, of, waiting, now, lasts) => expect(isOnCharge(of, waiting, now)).toBe(lasts));
});

describe("The charge of jomase over three-actions", () => {
  const book = makeRulebook({ "charge.method": "jomase", "parry.method": "none" });
  it("S3.CH.a: arrives in its segment, without a die", () => {
    const fight = charged([rider(), foe()], book);
    const events = rolled(until(fight, "rider", "attack", book), "rider", "orc", "sword", book);
    expect(attack(events)).toMatchObject({ adjustments: [{ why: "charge", value: -2 }] });
  });
});
