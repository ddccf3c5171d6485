import { describe, expect, it } from "vitest";
import type { Fight, Figure, Intent, Rulebook } from "#rules/index.ts";
import { leftOver } from "#rules/timeline/deed-steps.ts";
import { cast, momentNow, strike } from "../commands.ts";
import { dagger, fighter, longSword, orc, spell, weapon } from "../figures.ts";
import { device, power, seatIn, use } from "../gear.ts";
import { bare } from "../phases/bare.ts";
import { carry, close } from "../table.ts";
import { deedsOf, nextRound, reasonsIfRead, rolled, seated, stepsBy, toStep, withSheet } from "./orders.ts";

const PHASED = bare();
const NEXT = bare({ "initiative.phaseOverflow": "next-round" });
const two = { meleeRate: { attacks: 2, rounds: 1 } } as const;
const mild = { damage: null, offensive: false, save: "none" } as const;
const spells = [1, 5, 9, 10, 12].map(castingTime =>
  spell({ id: `of-${castingTime}`, castingTime, memorized: 2, ...mild }),
);
const wand = (activation: number) => device({ id: "wand", functions: [power({ activation })] });
const foe = orc({ hitPoints: 60 });
const opened = (intent: Intent, change: Partial<Figure> = {}, book: Rulebook = PHASED) =>
  rolled([fighter({ ...two, spells, hitPoints: 60, ...change }), foe], { fighter: intent }, [5, 5], book);
const casting = (time: number, change: Partial<Figure> = {}, more: Partial<Intent> = {}) =>
  opened({ kind: "spell", spell: `of-${time}`, ...more }, change);
const using = (activation: number, change: Partial<Figure> = {}) =>
  opened({ kind: "device", device: "wand", power: "use" }, { devices: [wand(activation)], ...change });
const deeds = (fight: Fight, book = PHASED) => deedsOf(fight, "fighter", book);
const begun = (fight: Fight, time: number) => carry(fight, cast(fight, "fighter", [], `of-${time}`), {}, PHASED).fight;
const used = (fight: Fight) => carry(fight, use(fight, "fighter", "wand"), {}, PHASED).fight;

describe("What remains to who uses magic (S3.SM)", () => {
  it("S3.SM.a: in the weapon's own phase when the magic is done by then, without another word", () => {
    const fight = casting(1);
    expect(deeds(fight)).toEqual(["spell-start 1", "spell-end 2", "attack 3"]);
    expect(reasonsIfRead(fight, "fighter", "after-its-magic", PHASED)).toEqual([]);
  });
  it("S3.SP.d: magic begins with the round and ends by its own time: no weapon has to do with that", () => {
    const fight = casting(5, { weapons: [dagger] });
    expect(reasonsIfRead(fight, "fighter", "magic-with-round", PHASED)).toEqual([
      { figure: "Fighter" },
      { figure: "Fighter" },
    ]);
    const [start, end] = stepsBy(fight, "fighter", PHASED);
    expect(start?.reasons.map(({ why }) => why)).toEqual(["magic-with-round", "within-phase"]);
    expect(end?.reasons.map(({ why }) => why)).not.toContain("phase-of-weapon");
  });
  it("S3.SM.a: else right behind it, and it says in which phase that was", () => {
    const fight = casting(5, { weapons: [dagger] });
    expect(deeds(fight)).toEqual(["spell-start 1", "spell-end 3", "attack 3"]);
    expect(reasonsIfRead(fight, "fighter", "after-its-magic", PHASED)).toEqual([{ segment: 3 }]);
  });
  it("S3.SM.a: of one initiative with the spell it does not come at once with it, but behind", () => {
    const [, end, attack] = stepsBy(casting(5), "fighter", PHASED);
    expect([end?.segment, attack?.segment]).toEqual([3, 3]);
    expect(attack?.moment).toBeGreaterThan(end?.moment ?? 9);
  });
  it("S3.SM.a: behind a slow device, too, used already or not", () => {
    const fight = using(5, { weapons: [dagger] });
    expect(deeds(fight)).toEqual(["device-start 1", "device-end 3", "attack 3"]);
    expect(deeds(used(fight))).toEqual(["device-start 1", "device-end 3", "attack 3"]);
    let worked = used(fight);
    while (seatIn(worked, "fighter").activation !== null) worked = close(worked, {}, PHASED).fight;
    expect(deeds(worked)).toEqual(["device-start 1", "attack 3"]);
  });
  it("S3.SM.a: with the weapon it named, each of one blow, all of them told how many they are", () => {
    const three = casting(
      1,
      { meleeRate: { attacks: 3, rounds: 1 }, weapons: [longSword, dagger] },
      { weapon: "dagger" },
    );
    const attacks = stepsBy(three, "fighter", PHASED).filter(({ kind }) => kind === "attack");
    expect(attacks.map(({ item, ordinal, of, blows }) => [item, ordinal, of, blows])).toEqual([
      ["dagger", 1, 2, 1],
      ["dagger", 2, 2, 1],
    ]);
    const unnamed = stepsBy(casting(1), "fighter", PHASED).at(-1);
    expect(unnamed).toMatchObject({ kind: "attack", item: null });
  });
  it("S3.SM.a: of three a device leaves two, and each is told once", () => {
    const three = using(1, { meleeRate: { attacks: 3, rounds: 1 } });
    expect(deeds(three)).toEqual(["device-start 1", "device-end 2", "attack 3", "attack 3"]);
  });
  it("S3.SM.a: a spell that was spoiled leaves the attack to come behind its loss", () => {
    const fight = begun(casting(9, { weapons: [dagger] }), 9);
    const struck = toStep(fight, "orc", "wait", PHASED);
    const spoiled = seated(struck, "fighter", { casting: null, lostAt: momentNow(struck) + 1 });
    expect(deeds(spoiled)).toEqual(["spell-start 1", "attack 3"]);
    expect(reasonsIfRead(spoiled, "fighter", "after-its-magic", PHASED)).toEqual([{ segment: 3 }]);
  });
  it("S3.SM.a: one lost in the round before does not keep it back", () => {
    const lost = seated(casting(1, { weapons: [dagger] }), "fighter", { lostAt: -4 });
    expect(deeds(lost)).toEqual(["spell-start 1", "spell-end 2", "attack 2"]);
    const later = { ...lost, encounter: { ...lost.encounter, round: 2 } };
    expect(deeds(seated(later, "fighter", { lostAt: 5 }))).toEqual(["spell-start 1", "spell-end 2", "attack 2"]);
  });
  it("S3.SM.c: ten segments are the whole round, nine are not", () => {
    expect(deeds(casting(9))).toEqual(["spell-start 1", "spell-end 4", "attack 4"]);
    expect(deeds(casting(10))).toEqual(["spell-start 1", "spell-end 6"]);
    expect(deeds(casting(12))).toEqual(["spell-start 1", "spell-end 2"]);
    expect(deeds(using(9))).toEqual(["device-start 1", "device-end 4", "attack 4"]);
    expect(deeds(using(10))).toEqual(["device-start 1", "device-end 6"]);
  });
  it("S3.SM.c: what was begun in the round before takes the whole of this one", () => {
    const over = seated(casting(1), "fighter", {
      casting: { spell: "of-12", targets: [], begins: 1, lands: 12 },
    });
    const next = { ...over, encounter: { ...over.encounter, round: 2 } };
    expect(deeds(next)).toEqual(["spell-end 2"]);
    const activation = { device: "wand", power: "use", targets: [], discharges: 1, begins: 1, lands: 13 };
    const worn = seated(using(1), "fighter", { activation });
    const later = { ...worn, encounter: { ...worn.encounter, round: 2 } };
    expect(deeds(later)).toEqual(["device-start 1", "device-end 2", "device-end 3"]);
  });
  it("S3.SM.a: of magic that it no longer has, the other attacks remain", () => {
    expect(deeds(withSheet(casting(10), "fighter", { spells: [] }))).toEqual(["spell-start 1", "attack 3"]);
    expect(deeds(withSheet(using(10), "fighter", { devices: [] }))).toEqual(["device-start 1", "attack 3"]);
  });
  it("S3.SM.a: nothing remains to who fights, moves or waits: that is all there is of it", () => {
    expect(deeds(opened({ kind: "melee" }))).toEqual(["attack 3", "attack 3"]);
    expect(deeds(opened({ kind: "move" }))).toEqual(["move 2"]);
    expect(deeds(opened({ kind: "wait" }))).toEqual(["wait 2"]);
  });
  it("S3.SM.a: nor before the dice, nor after a change of mind as the round ended", () => {
    const fight = casting(1);
    const unrolled = { ...fight, encounter: { ...fight.encounter, initiative: {} } };
    expect(deeds(unrolled)).toEqual([]);
    expect(deeds(seated(fight, "fighter", { notBefore: 11 }))).toEqual([]);
    expect(deeds(seated(fight, "fighter", { notBefore: 10 }))).toEqual(["spell-start 10", "spell-end 10", "attack 10"]);
  });
});

describe("What had no phase left in the round before (S3.SP.c, ruling initiative.phaseOverflow)", () => {
  const maul = weapon({ id: "maul", name: "Maul", speedFactor: 14 });
  const plan: Intent = { kind: "melee", weapon: "maul" };
  const first = opened(plan, { weapons: [maul, dagger] }, NEXT);
  const next = (intent: Intent) => nextRound(first, { fighter: intent }, [5, 5], NEXT);
  it("S3.SP.c: comes just before its own of that phase, and says whose it was and when", () => {
    const steps = stepsBy(next({ kind: "melee", weapon: "dagger" }), "fighter", NEXT);
    expect(steps[0]).toMatchObject({ segment: 1, item: "maul", blows: 1, ordinal: 1, of: 1, carried: true });
    expect(steps[0]?.reasons).toMatchObject([{ why: "carried-over", with: { figure: "Fighter", segment: 1 } }]);
    expect(steps.slice(1).every(({ carried }) => carried === undefined)).toBe(true);
  });
  it("S3.SP.c: one tick before what it might do there itself", () => {
    const feint = { ...dagger, speedFactor: 0 };
    const fight = withSheet(next({ kind: "melee", weapon: "dagger" }), "fighter", { weapons: [maul, feint] });
    const [carried, own] = stepsBy(fight, "fighter", NEXT);
    expect([carried?.segment, own?.segment]).toEqual([1, 1]);
    expect(((own?.moment ?? 0) - (carried?.moment ?? 0)) * 2 ** 16).toBe(1);
  });
  it("S3.SP.c: beside whatever else is declared, and none before the dice", () => {
    const waiting = next({ kind: "wait" });
    expect(deedsOf(waiting, "fighter", NEXT)).toEqual(["attack 1", "wait 2"]);
    const unrolled = { ...waiting, encounter: { ...waiting.encounter, initiative: {} } };
    expect(deedsOf(unrolled, "fighter", NEXT)).toEqual([]);
    expect(deedsOf(seated(waiting, "fighter", { tempo: undefined }), "fighter", NEXT)).toEqual(["wait 2"]);
  });
  it("S3.SP.c: what is left over is its own attacks, and no one else's; no spell either", () => {
    const steps = [...stepsBy(first, "fighter", NEXT), ...stepsBy(casting(12), "fighter", PHASED)];
    const others = steps.map(step => ({ ...step, figure: "orc" }));
    expect(leftOver([...steps, ...others], seatIn(first, "fighter"), 1)).toEqual([
      { segment: 1, item: "maul", blows: 1 },
    ]);
    expect(leftOver(steps, seatIn(first, "fighter"), 2)).toEqual([]);
  });
  it("S3.SP.c: several are counted among themselves", () => {
    const carried = [
      { segment: 1, item: "maul", blows: 2 },
      { segment: 2, item: "maul", blows: 1 },
    ];
    const tempo = { phase: 0, attacks: 0, openings: [], carried };
    const late = seated(next({ kind: "wait" }), "fighter", { tempo });
    expect(
      stepsBy(late, "fighter", NEXT).map(({ kind, segment, blows, ordinal, of }) => [
        kind,
        segment,
        blows,
        ordinal,
        of,
      ]),
    ).toEqual([
      ["attack", 1, 2, 1, 2],
      ["attack", 2, 1, 2, 2],
      ["wait", 2, 1, 1, 1],
    ]);
  });
  it("S3.SP.c: it may be struck there, while what is its own waits", () => {
    const fight = next({ kind: "melee", weapon: "dagger" });
    expect(momentNow(fight)).toBe(stepsBy(fight, "fighter", NEXT)[0]?.moment);
    const struck = carry(fight, strike(fight, "fighter", "orc", "maul"), { "to-hit": [2] }, NEXT).fight;
    expect(deedsOf(struck, "fighter", NEXT)).toEqual(["attack 2", "attack 2"]);
  });
});
