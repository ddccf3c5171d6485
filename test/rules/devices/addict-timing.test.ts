import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, type Outcome, type Rulebook, roundOf, seatOf } from "#rules/index.ts";
import { cast, momentNow, type Said, strike } from "../commands.ts";
import { claws, longBow, mage, orc, spell, weapon } from "../figures.ts";
import { device, power, use } from "../gear.ts";
import { carry, close } from "../table.ts";
import { ADDICT, addictWith, rolled, stepsBy, toStep, withSheet } from "../timeline/orders.ts";

const KINDS = ["device", "spell"] as const;
type Kind = (typeof KINDS)[number];

const wand = (activation: number) =>
  device({ id: "wand", name: "Wand", functions: [power({ id: "ray", name: "Ray", activation })] });
/** A mage with a wand and a spell that take this many segments and do no damage. */
const wielder = (segments: number, change: Partial<Figure> = {}) => {
  const devices = [wand(segments)];
  const spells = [spell({ castingTime: segments, damage: null, save: "none" })];
  return mage({ hitPoints: 40, devices, spells, ...change });
};
const bear = (change: Partial<Figure> = {}) =>
  orc({ id: "bear", name: "Bear", strength: 10, weapons: [claws], hitPoints: 90, ...change });
const means: Readonly<Record<Kind, Intent>> = {
  device: { kind: "device", device: "wand", power: "ray" },
  spell: { kind: "spell", spell: "fireball" },
};
const atMage: Intent = { kind: "melee", target: "mage" };

interface Round {
  readonly kind?: Kind;
  readonly segments: number;
  readonly foe?: Figure;
  readonly aims?: Intent;
  readonly dice: readonly number[];
  readonly book?: Rulebook;
}

/** A round after the mage has begun to use the device or cast the spell. `dice`: monsters, then party. */
function begun({ kind = "device", segments, foe = bear(), aims = atMage, dice, book = ADDICT }: Round): Fight {
  const round = rolled([wielder(segments), foe], { mage: means[kind], bear: aims }, dice, book);
  const fight = toStep(round, "mage", `${kind}-start`, book);
  const said = kind === "spell" ? cast(fight, "mage", ["bear"]) : use(fight, "mage", "wand", "ray");
  return carry(fight, said, {}, book).fight;
}

const momentOfStep = (fight: Fight, id: string, kind: string, book: Rulebook) =>
  stepsBy(fight, id, book).find(step => step.kind === kind)?.moment ?? 0;
const typesOf = ({ events }: Outcome): readonly string[] => events.map(({ type }) => type);

const BLOWS = { miss: { "to-hit": [1] }, hit: { "to-hit": [20], damage: [1] }, kill: { "to-hit": [20], damage: [60] } };
type Blow = keyof typeof BLOWS;

/** The bear's first attack of the round, if it is due now. */
function attacked(fight: Fight, blow: Blow, book: Rulebook): Fight {
  const step = stepsBy(fight, "bear", book).find(({ kind }) => kind === "attack");
  if (step?.moment !== momentNow(fight)) return fight;
  const item = step.item ?? "claws";
  const type = item === "bow" ? "shoot" : "strike";
  const said = { type, moment: step.moment, figure: "bear", target: "mage", weapon: item } as Said;
  return carry(fight, said, BLOWS[blow], book).fight;
}

/** The moment when the device or spell takes effect in this round; 0 if it does not. */
function effectOf(fight: Fight, blow: Blow, book: Rulebook = ADDICT): number {
  let now = attacked(fight, blow, book);
  while (now.encounter.stage === "segments") {
    const moment = momentNow(now);
    const outcome = close(now, {}, book);
    const types = typesOf(outcome);
    const place = types.findIndex(type => type === "device-worked" || type === "spell-landed");
    const reached = types.indexOf("segment-reached");
    if (place >= 0) return reached < 0 || place < reached ? moment : momentNow(outcome.fight);
    now = attacked(outcome.fight, blow, book);
  }
  return 0;
}

describe("When a device that takes time has its effect (addict, VII.C.7)", () => {
  it("S4.VII.C.7, S4.VII.C.2a: after the attack of one that won the initiative, however soon it would be done", () => {
    const fight = begun({ segments: 1, dice: [5, 4] });
    const due = toStep(fight, "bear", "attack");
    expect(seatOf(due, "mage")?.activation).not.toBeNull();
    expect(effectOf(fight, "hit")).toBe(momentOfStep(fight, "mage", "device-end", ADDICT));
  });
  it("S4.VII.C.7, S4.VII.a: in the round in which the order has it, however long it takes", () => {
    const fight = begun({ segments: 9, dice: [1, 6], aims: { kind: "wait" } });
    expect(effectOf(fight, "miss")).toBe(momentOfStep(fight, "mage", "device-end", ADDICT));
  });
  it("S4.VII.a, S4.VII.C.7: one that takes no time is used as its side's actions are, after a winner's blow", () => {
    const stepOf = (dice: readonly number[], activation = 0) => {
      const figures = [wielder(activation), bear()];
      return stepsBy(rolled(figures, { mage: means.device, bear: { kind: "melee" } }, dice), "mage", ADDICT)[0];
    };
    const blow = (dice: readonly number[]) =>
      momentOfStep(
        rolled([wielder(0), bear()], { mage: means.device, bear: { kind: "melee" } }, dice),
        "bear",
        "attack",
        ADDICT,
      );
    expect(stepOf([5, 4])?.moment).toBeGreaterThan(blow([5, 4]));
    expect(stepOf([4, 4])?.moment).toBe(blow([4, 4]));
    expect(stepOf([4, 5])?.moment).toBeLessThan(blow([4, 5]));
    expect(stepOf([5, 4], 3)).toMatchObject({ kind: "device-start", moment: 1 });
  });
  it("S4.VII.C.7: its wielder slain before it acts, one that takes no time is not used", () => {
    const due = toStep(rolled([wielder(0), bear()], { mage: means.device, bear: atMage }, [5, 4]), "bear", "attack");
    const slain = carry(due, strike(due, "bear", "mage", "claws"), BLOWS.kill, ADDICT).fight;
    expect(stepsBy(slain, "mage")).toEqual([]);
  });
  it("S4.VII.C.7: its wielder slain by what comes first, it has none", () =>
    expect(effectOf(begun({ segments: 1, dice: [5, 4] }), "kill")).toBe(0));
  it("S4.VII.C.7, S4.VII.C.6: its wielder slain in the same moment, it has; or not (casting.simultaneous)", () => {
    const level = { segments: 4, dice: [2, 4] };
    const end = momentOfStep(begun(level), "mage", "device-end", ADDICT);
    expect(effectOf(begun(level), "kill")).toBe(end);
    const book = addictWith({ "casting.simultaneous": "spoiled" });
    expect(effectOf(begun({ ...level, book }), "kill", book)).toBe(0);
    expect(effectOf(begun({ ...level, book }), "hit", book)).toBe(end);
  });
});

describe("A wielder that is incapacitated (addict, VII.C.7)", () => {
  const usual = addictWith({ "conditions.helpless": "usual" });
  const fight = begun({ segments: 6, dice: [2, 4] });
  for (const condition of ["held", "stunned"] as const) {
    it(`S4.VII.C.7: ${condition} before its device has its effect, it loses it`, () => {
      const due = toStep(fight, "bear", "attack");
      expect(effectOf(due, "miss", usual)).toBeGreaterThan(0);
      expect(effectOf(withSheet(due, "mage", { conditions: [condition] }), "miss", usual)).toBe(0);
    });
  }
  it("S4.VII.C.7, S3.CR.f: stunned by a blow, it loses it at once, and for good", () => {
    const book = addictWith({ "critical.enabled": true });
    const mace = weapon({ id: "mace", name: "Mace", size: 3, damageType: "bludgeoning" });
    const due = toStep(
      begun({ segments: 9, dice: [5, 4], foe: bear({ weapons: [mace] }), book }),
      "bear",
      "attack",
      book,
    );
    const dice = { "to-hit": [18], damage: [4], severity: [10], save: [1] };
    const outcome = carry(due, strike(due, "bear", "mage", "mace"), dice, book);
    expect(typesOf(outcome)).toEqual(expect.arrayContaining(["afflicted", "device-ceased"]));
    const recovered = close(withSheet(outcome.fight, "mage", { conditions: [] }), {}, book);
    expect(effectOf(recovered.fight, "miss", book)).toBe(0);
  });
  it("S4.VII.C.7: thrown down, it does not", () =>
    expect(effectOf(withSheet(fight, "mage", { conditions: ["prone"] }), "hit")).toBeGreaterThan(0));
});

describe("One attacker, at random", () => {
  const foes = fc.constantFrom<Partial<Figure>>(
    { weapons: [claws] },
    { weapons: [longBow], dexterity: 17 },
    ...[1, 2, 5, 9].map(speedFactor => ({ weapons: [weapon({ speedFactor })] })),
    { weapons: [weapon({ strikesFirst: true })] },
    { weapons: [claws], meleeRate: { attacks: 2, rounds: 1 } },
    { weapons: [weapon()], meleeRate: { attacks: 3, rounds: 1 } },
  );
  const rounds = fc.record({
    kind: fc.constantFrom(...KINDS),
    segments: fc.integer({ min: 1, max: 12 }),
    foe: foes,
    dice: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
    blow: fc.constantFrom<Blow>("miss", "hit", "kill"),
    rulings: fc.record({
      "order.spellVsUnrelated": fc.constantFrom("by-side", "by-segment"),
      "order.speedVsCaster": fc.constantFrom("speed-factor", "caster-die", "initiative"),
      "casting.simultaneous": fc.constantFrom("completes", "spoiled"),
      "attacks.spread": fc.constantFrom("midpoints", "ends"),
    }),
  });
  it("S4.VII.C.2–7: the effect comes when the order shows it, unless what comes before it stops it", () =>
    fc.assert(
      fc.property(rounds, ({ kind, segments, foe: change, dice, blow, rulings }) => {
        const foe = bear(change);
        const [{ id = "claws", kind: form = "natural" } = {}] = foe.weapons;
        const aims: Intent = { kind: form === "launcher" ? "missile" : "melee", weapon: id, target: "mage" };
        const book = addictWith(rulings as Partial<Rulebook>);
        const fight = begun({ kind, segments, foe, aims, dice, book });
        const end = momentOfStep(fight, "mage", `${kind}-end`, book);
        const attack = momentOfStep(fight, "bear", "attack", book);
        const isEarlier = attack < end || (attack === end && book["casting.simultaneous"] === "spoiled");
        const stops = isEarlier && (blow === "kill" || (blow === "hit" && kind === "spell"));
        const effect = stops || roundOf(end) > 1 ? 0 : end;
        expect(effectOf(fight, blow, book)).toBe(effect);
      }),
      { numRuns: 300, seed: 12, endOnFailure: true },
    ));
});
