import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, type Rulebook, seatOf } from "#rules/index.ts";
import { cast, shoot, strike } from "../commands.ts";
import { claws, fighter, longBow, mage, orc, spell, weapon } from "../figures.ts";
import { carry } from "../table.ts";
import { expectLegal, expectRefused, verdictOf } from "../verdicts.ts";
import { ADDICT, addictWith, groups, rolled, toStep } from "./orders.ts";

const at = (target: string): Intent => ({ kind: "melee", target });
const open: Intent = { kind: "melee" };
const casts: Intent = { kind: "spell", spell: "fireball" };
const caster = (castingTime: number, change: Partial<Figure> = {}) =>
  mage({ spells: [spell({ castingTime, damage: null, save: "none" })], hitPoints: 40, ...change });
const guard = fighter({ hitPoints: 40 });
const brute = orc({ weapons: [weapon({ speedFactor: 5 })] });
const LEVEL = [4, 4];

/** A caster whose spell takes this many segments, its guard, and an orc with this declaration. */
const round = (castingTime: number, means: Intent, dice: readonly number[] = LEVEL, book: Rulebook = ADDICT) =>
  rolled([caster(castingTime), guard, brute], { mage: casts, orc: means, fighter: { kind: "wait" } }, dice, book);
const named = (target: string) => ({ type: "declare", figure: "orc", intent: at(target) }) as const;
const only = (fight: Fight, book = ADDICT) => groups(fight, book, ["attack", "spell-end"]);

describe("An attack on another target than the one that was named (addict VII.C.2)", () => {
  it("S4.VII.C.2: the blow at a caster waits for a shorter spell, whoever was named", () => {
    const fight = toStep(round(3, at("fighter")), "orc", "attack");
    expect(only(fight)).toEqual(["orc = mage"]);
    expectLegal(fight, strike(fight, "orc", "fighter"), ADDICT);
    expectRefused(fight, strike(fight, "orc", "mage"), ["later-against"], ADDICT);
  });
  it("S4.VII.C.2: it names the caster after all, at no cost, and strikes when the order has it", () => {
    const due = toStep(round(3, at("fighter")), "orc", "attack");
    expectLegal(due, named("mage"), ADDICT);
    const turned = carry(due, named("mage"), {}, ADDICT).fight;
    expect(seatOf(turned, "orc")?.notBefore).toBe(0);
    expect(only(turned)).toEqual(["mage", "orc"]);
    const late = toStep(turned, "orc", "attack");
    expectLegal(late, strike(late, "orc", "mage"), ADDICT);
  });
  it("S4.VII.C.2: a blow that would have come before the spell is struck, stated, and spoils it", () => {
    const start = toStep(round(6, at("fighter")), "mage", "spell-start");
    const under = carry(start, cast(start, "mage", ["orc"]), {}, ADDICT).fight;
    const meant = carry(under, named("mage"), {}, ADDICT).fight;
    expect(only(meant)).toEqual(["orc", "mage"]);
    const due = toStep(meant, "orc", "attack");
    const { events } = carry(due, strike(due, "orc", "mage"), { "to-hit": [20], damage: [1] }, ADDICT);
    expect(events.map(({ type }) => type)).toContain("spell-spoiled");
  });
  it("S4.VII.C.2: the change of target is stated with the blow, and the order follows it", () => {
    const fight = toStep(round(3, at("mage")), "orc", "attack");
    const { events, fight: after } = carry(fight, strike(fight, "orc", "fighter"), { "to-hit": [1] }, ADDICT);
    expect(events[0]).toMatchObject({ type: "declared", figure: "orc", intent: at("fighter"), notBefore: 0 });
    expect(seatOf(after, "orc")?.intent).toEqual(at("fighter"));
  });
  it("S4.VII.C.2: among foes to whom nothing compares it nothing is stated", () => {
    const goblin = fighter({ id: "goblin" });
    const fight = rolled([guard, goblin, brute], { orc: at("fighter") }, [5, 2]);
    const due = toStep(fight, "orc", "attack");
    const { events } = carry(due, strike(due, "orc", "goblin"), { "to-hit": [1] }, ADDICT);
    expect(events.map(({ type }) => type)).not.toContain("declared");
  });
  it("S4.VII.C.2b: so it is with an arrow", () => {
    const bow = weapon({ ...longBow, rateOfFire: { attacks: 1, rounds: 1 } });
    const shoots = { kind: "missile", weapon: "bow", target: "fighter" } as const;
    const figures = [caster(3), guard, orc({ weapons: [bow] })];
    const due = toStep(rolled(figures, { mage: casts, orc: shoots }, LEVEL), "orc", "attack");
    expectRefused(due, shoot(due, "orc", "mage"), ["later-against"], ADDICT);
    expectLegal(due, shoot(due, "orc", "fighter"), ADDICT);
  });
  it("S4.VII.D.1: naming another foe does not put a slower weapon before a faster one", () => {
    const knife = fighter({ weapons: [weapon({ id: "knife", speedFactor: 2, magicBonus: 0 })] });
    const intents = { fighter: at("orc"), orc: at("mage") };
    const due = toStep(rolled([knife, mage({ spells: [] }), brute], intents, LEVEL), "orc", "attack");
    expectRefused(due, strike(due, "orc", "fighter"), ["later-against"], ADDICT);
    expectLegal(due, strike(due, "orc", "mage"), ADDICT);
  });
  it("S4.VII.C.2: claw and bite of one routine may find two targets", () => {
    const bear = orc({ weapons: [claws], attacksPerRoutine: 2 });
    const figures = [caster(9), guard, bear];
    const due = toStep(rolled(figures, { mage: casts, orc: at("fighter") }, [5, 2]), "orc", "attack");
    const first = carry(due, strike(due, "orc", "fighter", "claws"), { "to-hit": [1] }, ADDICT).fight;
    expectLegal(first, strike(first, "orc", "mage", "claws"), ADDICT);
  });
});

describe("An attacker that may still name a caster (addict VII.C.2)", () => {
  it("S4.VII.C.2: comes before a spell that it would come before if it had named the caster", () => {
    expect(only(round(5, open))).toEqual(["orc = mage"]);
    expect(only(round(6, open))).toEqual(["orc", "mage"]);
    expect(only(round(6, open, [2, 5]))).toEqual(only(round(6, at("mage"), [2, 5])));
  });
  it("S4.VII.C.2: keeps its place among others where it would come after the spell, but not against the caster", () => {
    const due = toStep(round(3, open), "orc", "attack");
    expect(only(due)).toEqual(["orc = mage"]);
    expectLegal(due, strike(due, "orc", "fighter"), ADDICT);
    expectRefused(due, strike(due, "orc", "mage"), ["later-against"], ADDICT);
  });
  it("S4.VII.C.2: against each of several", () => {
    const second = caster(9, { id: "second" });
    const fight = rolled([caster(3), second, brute], { mage: casts, second: casts, orc: open }, LEVEL);
    expect(only(fight)).toEqual(["orc = mage", "second"]);
  });
  it("S4.VII.B, S4.VII.C.2: not in melee, when the caster was out of reach as the round began", () => {
    const far = caster(6, { position: { x: 100, y: 0 } });
    const near = { ...brute, position: { x: 0, y: 0 } };
    const apart = (book: Rulebook) => only(rolled([far, near], { mage: casts, orc: open }, LEVEL, book), book);
    expect(apart(ADDICT)).toEqual(["orc = mage"]);
    expect(apart(addictWith({ "closing.method": "free" }))).toEqual(["orc", "mage"]);
  });
  it("S4.VII.C.2: an ally's spell is none of its targets'", () => {
    const shaman = caster(6, { id: "shaman", side: "monsters" });
    expect(only(rolled([shaman, guard, brute], { shaman: casts, orc: open }, LEVEL))).toEqual(["orc = shaman"]);
  });
  it("S4.VII.C.2: where it strikes another, it does so in its place", () => {
    const due = toStep(round(6, open), "orc", "attack");
    expect(verdictOf(due, strike(due, "orc", "fighter"), ADDICT).legal).toBe(true);
  });
});
