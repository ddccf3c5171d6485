import { describe, expect, it } from "vitest";
import {
  type Fight,
  type Figure,
  judge,
  legalActions,
  order,
  play,
  type Rulebook,
  type Step,
  seatOf,
} from "#rules/index.ts";
import { cast, command, momentNow, move, type Said, strike } from "../commands.ts";
import { claws, dagger, fighter, longSword, orc, spell, weapon } from "../figures.ts";
import { device, layHands, power, use } from "../gear.ts";
import { carry, close, opened } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { bare, PHASED } from "./bare.ts";

const ram = device({ id: "ram", name: "Ring of the Ram", worn: true, functions: [power({ canDamage: true })] });
const undead = device({ id: "undead", name: "Turning undead", functions: [power({ activation: 10 })] });
const mace = weapon({ id: "mace", name: "Mace", speedFactor: 7 });
const foe = orc({ hitPoints: 60, dexterity: 3 });
const two = { meleeRate: { attacks: 2, rounds: 1 } } as const;

const using = (figure: Figure, item: string, rules: Rulebook = PHASED) =>
  opened([figure, foe], { fighter: { kind: "device", device: item, power: "use" } }, [5, 5], rules);
const ownSteps = (fight: Fight, rules = PHASED) =>
  order(fight, rules).steps.filter(({ figure }) => figure === "fighter");
const shown = (steps: readonly Step[]) => steps.map(({ kind, segment, blows }) => [kind, segment, blows]);

const on = (fight: Fight, said: Said, answers = {}) => carry(fight, said, answers, PHASED).fight;
/** Closes moments until the figure has a step of this kind. */
function toStepOf(fight: Fight, kind: string, rules = PHASED): Fight {
  let now = fight;
  while (!ownSteps(now, rules).some(step => step.moment === momentNow(now) && step.kind === kind)) {
    now = close(now, {}, rules).fight;
    if (now.encounter.stage !== "segments") throw new Error(`toStepOf: no ${kind}`);
  }
  return now;
}
const hit = { "to-hit": [19], damage: [4] };

describe("A beast that has a sword besides its claws", () => {
  const beast = fighter({ weapons: [claws, longSword], attacksPerRoutine: 3, dexterity: 10 });
  const ready = toStepOf(opened([beast, foe], { fighter: { kind: "melee" } }, [5, 5], PHASED), "attack");
  it("S3.SM.b: after its first claw has another left of its sequence, and no blow of the sword", () => {
    const clawed = on(ready, strike(ready, "fighter", "orc", "claws"), { "to-hit": [1] });
    const whysOf = (said: Said) => {
      const verdict = judge(clawed, command(said), PHASED);
      return verdict.legal ? [] : verdict.reasons.map(({ why }) => why);
    };
    expect(whysOf(strike(clawed, "fighter", "orc", "claws"))).not.toContain("no-attack-left");
    expect(whysOf(strike(clawed, "fighter", "orc", "sword"))).toContain("no-attack-left");
    expect(whysOf(layHands("grapple", clawed, "fighter", "orc"))).toContain("no-attack-left");
    const first = judge(ready, command(layHands("grapple", ready, "fighter", "orc")), PHASED);
    expect(first.legal ? [] : first.reasons.map(({ why }) => why)).not.toContain("no-attack-left");
  });
});

describe("A 13th-level warrior with a ring of the ram (S3.EX.4)", () => {
  const warrior = fighter({ ...two, level: 13, devices: [ram] });
  const fight = using(warrior, "ram");
  const rammed = on(fight, use(fight, "fighter", "ram"));

  it("S3.SM.a: uses it as one of its two sequences, and has one left", () =>
    expect(shown(ownSteps(fight))).toEqual([
      ["device-start", 1, 1],
      ["attack", 3, 1],
    ]));
  it("S3.SM.a: strikes that one with its sword, though it declared the ring", () => {
    const there = toStepOf(rammed, "attack");
    expectLegal(there, strike(there, "fighter", "orc"), PHASED);
  });
  it("S3.SM.a: and none after it", () => {
    const there = toStepOf(rammed, "attack");
    const struck = on(there, strike(there, "fighter", "orc"), hit);
    expectRefused(struck, strike(struck, "fighter", "orc"), ["step-spent", "no-attack-left"], PHASED);
  });
  it("S3.SM.a: declared to strike, it may use the ring in the place of a blow", () => {
    const begun = opened([warrior, foe], { fighter: { kind: "melee" } }, [5, 6], PHASED);
    const swinging = toStepOf(begun, "attack");
    const once = on(swinging, strike(swinging, "fighter", "orc"), hit);
    const ringed = on(once, use(once, "fighter", "ram"));
    expectRefused(ringed, strike(ringed, "fighter", "orc"), ["step-spent", "no-attack-left"], PHASED);
  });
});

describe("A troll: three attacks in one sequence (S3.EX.5)", () => {
  const troll = fighter({ size: 3, weapons: [claws], attacksPerRoutine: 3, devices: [ram] });
  it("S3.SM.b: strikes with all three together, in one step", () => {
    const fight = opened([troll, foe], { fighter: { kind: "melee" } }, [6, 5], PHASED);
    expect(shown(ownSteps(fight))).toEqual([["attack", 3, 3]]);
    let now = toStepOf(fight, "attack");
    for (const _claw of [1, 2, 3]) now = on(now, strike(now, "fighter", "orc", "claws"), hit);
    expectRefused(now, strike(now, "fighter", "orc", "claws"), ["step-spent", "no-attack-left"], PHASED);
  });
  it("S3.SM.b: with a power it uses everything", () => {
    const fight = using(troll, "ram");
    expect(shown(ownSteps(fight))).toEqual([["device-start", 1, 1]]);
    const used = on(fight, use(fight, "fighter", "ram"));
    expectRefused(used, strike(used, "fighter", "orc", "claws"), ["step-spent", "no-attack-left"], PHASED);
  });
  it("S3.SM.b: its second sequence, if it has two, is all three again", () =>
    expect(shown(ownSteps(using({ ...troll, ...two }, "ram")))).toEqual([
      ["device-start", 1, 1],
      ["attack", 3, 3],
    ]));
});

describe("A spell beside attacks", () => {
  const quick = spell({ id: "quick", name: "Quick", castingTime: 1, damage: null, offensive: false, save: "none" });
  const middling = { ...quick, id: "middling", castingTime: 5 };
  const long = { ...quick, id: "long", castingTime: 10 };
  const ranger = fighter({ ...two, spells: [quick, middling, long] });
  const casting = (id: string, change: object = {}) =>
    opened([{ ...ranger, ...change }, foe], { fighter: { kind: "spell", spell: id } }, [5, 6], PHASED);

  it("S3.SM.a: leaves the other sequence to its caster, in the phase of the weapon", () =>
    expect(shown(ownSteps(casting("quick")))).toEqual([
      ["spell-start", 1, 1],
      ["spell-end", 2, 1],
      ["attack", 3, 1],
    ]));
  it("S3.SM.a: which it strikes once the spell has taken effect", () => {
    const fight = casting("quick");
    const there = toStepOf(on(fight, cast(fight, "fighter", [], "quick")), "attack");
    expectLegal(there, strike(there, "fighter", "orc"), PHASED);
  });
  it("S3.SM.a: not before it has, where the weapon is faster", () => {
    const fight = casting("middling", { weapons: [dagger] });
    const steps = ownSteps(on(fight, cast(fight, "fighter", [], "middling")));
    expect(shown(steps)).toEqual([
      ["spell-start", 1, 1],
      ["spell-end", 3, 1],
      ["attack", 3, 1],
    ]);
    expect(steps[2]?.moment).toBeGreaterThan(steps[1]?.moment ?? 0);
    expect(steps[2]?.reasons.at(-1)).toMatchObject({ why: "after-its-magic", cite: "S3.SM.a" });
  });
  it("S3.SM.a: and keeps that place when it has landed", () => {
    const fight = casting("middling", { weapons: [dagger] });
    const there = toStepOf(on(fight, cast(fight, "fighter", [], "middling")), "attack");
    expectLegal(there, strike(there, "fighter", "orc", "dagger"), PHASED);
  });
  it("S3.SM.b: leaves nothing to who has one sequence", () =>
    expect(shown(ownSteps(casting("quick", { meleeRate: { attacks: 1, rounds: 1 } })))).toEqual([
      ["spell-start", 1, 1],
      ["spell-end", 2, 1],
    ]));
  it("S3.SM.c: leaves nothing at all where it takes the whole round", () =>
    expect(shown(ownSteps(casting("long")))).toEqual([
      ["spell-start", 1, 1],
      ["spell-end", 6, 1],
    ]));
});

describe("A power that takes the whole round, such as turning undead", () => {
  const priest = fighter({ ...two, devices: [undead] });
  it("S3.SM.c: loses the other attacks, and takes effect as the round ends", () => {
    const fight = using(priest, "undead");
    expect(shown(ownSteps(fight))).toEqual([
      ["device-start", 1, 1],
      ["device-end", 6, 1],
    ]);
    const begun = on(fight, use(fight, "fighter", "undead"));
    const ended = close(close(begun, {}, PHASED).fight, {}, PHASED);
    expect(ended.events.map(({ type }) => type)).toContain("device-worked");
    expect(ended.fight.encounter.segment).toBe(6);
  });
  it("S3.SM.c, S3.MV.b: nor do they pay for a second half move before it", () => {
    const fight = using(priest, "undead");
    expectLegal(on(fight, move(fight, "fighter", 60)), use(fight, "fighter", "undead"), PHASED);
    const walked = on(fight, move(fight, "fighter", 61));
    expectRefused(walked, use(walked, "fighter", "undead"), ["no-attack-left"], PHASED);
  });
  it("S3.SM.c, S3.PD.c: nor for a Defense Pool once it is begun", () => {
    const book = bare({ "defense.pool": true });
    const pooled = using({ ...priest, classGroup: "warrior", defensePool: 3 }, "undead", book);
    const deal = { type: "deal-pool", figure: "fighter", points: {}, giveUp: 1 } as const;
    expectLegal(pooled, deal, book);
    const begun = carry(pooled, use(pooled, "fighter", "undead"), {}, book).fight;
    expectRefused(begun, deal, ["nothing-to-give-up"], book);
  });
  it("S3.SM.c, S3.AD.f: nor for a block when it has worked", () => {
    const book = bare({ "parry.method": "jomase" });
    const fight = using({ ...priest, weapons: [longSword] }, "undead", book);
    const begun = carry(fight, use(fight, "fighter", "undead"), {}, book).fight;
    const worked = close(close(begun, {}, book).fight, {}, book).fight;
    const isAsked = (now: Fight) => {
      let asked = false;
      play(now, command({ ...strike(now, "orc", "fighter"), overruled: true }), book, need => {
        asked ||= need.kind === "choose";
        return need.kind === "choose" ? need.otherwise : 5;
      });
      return asked;
    };
    expect([isAsked(fight), isAsked(worked)]).toEqual([true, false]);
  });
  it("S3.SP.d, S3.SM.c: begun in the midst of a round, it works at the same part of the next", () => {
    const waiting = opened([priest, foe], { fighter: { kind: "wait" } }, [5, 5], PHASED);
    const late = { ...waiting, encounter: { ...waiting.encounter, segment: 3, tick: 0 } };
    const said = {
      type: "declare",
      figure: "fighter",
      intent: { kind: "device", device: "undead", power: "use" },
    } as const;
    const fight = toStepOf(on(late, said), "device-start");
    const begun = on(fight, use(fight, "fighter", "undead"));
    const { begins, lands } = seatOf(begun, "fighter")?.activation ?? { begins: 0, lands: 0 };
    expect([Math.floor(begins), lands - begins]).toEqual([4, 10]);
  });
  it("S3.SP.d: a device that takes time works in the phase of that time", () => {
    const slow = device({ id: "slow", functions: [power({ activation: 4 })] });
    const fight = using(fighter({ devices: [slow], weapons: [mace] }), "slow", bare());
    const begun = on(fight, use(fight, "fighter", "slow"));
    expect(shown(ownSteps(begun))).toEqual([
      ["device-start", 1, 1],
      ["device-end", 3, 1],
    ]);
  });
});

describe("Options where attacks pay for everything", () => {
  it("S3.SM.a: say which of the round's attacks a deed counts as", () => {
    const fight = using(fighter({ ...two, devices: [ram] }), "ram");
    const [option] = legalActions(fight, "fighter", PHASED).filter(({ type }) => type === "use-device");
    expect(option?.notes).toContainEqual({ why: "takes-sequence", cite: "S3.SM.a", with: { nth: 1, of: 2 } });
  });
});
