import { describe, expect, it } from "vitest";
import { type Fight, type Intent, makeRulebook, order } from "#rules/index.ts";
import { momentNow, type Said, strike } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { device, power, use } from "../gear.ts";
import { carry, close, opened } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const ADDICT = makeRulebook({ preset: "addict" });
const missing = { "to-hit": [1] };

/** Closes moments until this figure has a step of this kind. */
function upTo(fight: Fight, id: string, kind: string): Fight {
  const isThere = (at: Fight) =>
    order(at, ADDICT).steps.some(step => step.figure === id && step.kind === kind && step.moment === momentNow(at));
  let now = fight;
  while (!isThere(now) && now.encounter.stage === "segments") now = close(now, {}, ADDICT).fight;
  if (!isThere(now)) throw new Error(`upTo: no ${kind} of ${id}`);
  return now;
}

const struck = (fight: Fight): Fight => carry(fight, strike(fight, "fighter", "orc"), missing, ADDICT).fight;

describe("A figure that has declared a charge and stands still (addict, VII.B)", () => {
  const intents: Record<string, Intent> = { fighter: { kind: "charge", target: "orc" }, orc: { kind: "melee" } };
  const start = upTo(opened([fighter(), orc()], intents, [3, 3], ADDICT), "fighter", "charge");

  it("S4.VII.B, S4.VII.A.4: has its blow at its attack's step, and none at that of the charge", () => {
    expectRefused(start, strike(start, "fighter", "orc"), ["not-its-segment"], ADDICT);
    const once = struck(upTo(start, "fighter", "attack"));
    expectRefused(once, strike(once, "fighter", "orc"), ["step-spent"], ADDICT);
  });
  it("S4.VII.B: does not charge at its attack's step", () => {
    const late = upTo(start, "fighter", "attack");
    const run = { type: "charge", moment: momentNow(late), figure: "fighter", target: "orc", feet: 10 } as Said;
    expectRefused(late, run, ["not-its-segment"], ADDICT);
  });
});

describe("A figure of two attacks that has declared a device of five segments (addict, VII.C.7)", () => {
  const wand = device({ id: "wand", functions: [power({ activation: 5, canDamage: true })] });
  const two = fighter({ meleeRate: { attacks: 2, rounds: 1 }, devices: [wand] });
  const intents: Record<string, Intent> = { fighter: { kind: "device", device: "wand", power: "use" } };
  const start = upTo(opened([two, orc()], intents, [3, 3], ADDICT), "fighter", "device-start");

  it("S4.VII.C.7, S0.R2.d: strikes neither as it would begin nor as it would end", () => {
    expectRefused(start, strike(start, "fighter", "orc"), ["not-its-segment"], ADDICT);
    const end = upTo(start, "fighter", "device-end");
    expectRefused(end, strike(end, "fighter", "orc"), ["not-its-segment"], ADDICT);
  });
  it("S0.R2.d: has the other attack after it", () => {
    const used = carry(start, use(start, "fighter", "wand", "use", { targets: ["orc"] }), {}, ADDICT).fight;
    const last = upTo(used, "fighter", "attack");
    expectLegal(last, strike(last, "fighter", "orc"), ADDICT);
    const done = struck(last);
    expectRefused(done, strike(done, "fighter", "orc"), ["step-spent"], ADDICT);
    expect(order(done, ADDICT).steps.filter(step => step.kind === "attack" && step.figure === "fighter")).toHaveLength(
      1,
    );
  });
});

describe("A figure of one attack in two rounds", () => {
  it("S0.R2.b, S4.VII.A.4: has no blow in the even rounds, though it waits in them", () => {
    const slow = fighter({ meleeRate: { attacks: 1, rounds: 2 } });
    let fight = opened([slow, orc()], { fighter: { kind: "melee" } }, [3, 3], ADDICT);
    while (fight.encounter.stage === "segments") fight = close(fight, {}, ADDICT).fight;
    fight = carry(fight, { type: "end-round", round: 1 }, {}, ADDICT).fight;
    fight = carry(fight, { type: "declare", figure: "fighter", intent: { kind: "melee" } }, {}, ADDICT).fight;
    fight = carry(fight, { type: "roll-initiative", round: 2 }, { initiative: [3, 3] }, ADDICT).fight;
    const idle = upTo(fight, "fighter", "wait");
    expectRefused(idle, strike(idle, "fighter", "orc"), ["only-waits"], ADDICT);
  });
});
