import { describe, expect, it } from "vitest";
import { type Figure, type Intent, order, type Rulebook } from "#rules/index.ts";
import { cast, momentNow, strike } from "../commands.ts";
import { claws, dagger, fighter, halberd, mage, orc, spell, weapon } from "../figures.ts";
import { seatIn } from "../gear.ts";
import { carry, close, openedBy, rollSides } from "../table.ts";
import { expectRefused } from "../verdicts.ts";
import { bare, PHASED } from "./bare.ts";

const two = { meleeRate: { attacks: 2, rounds: 1 } } as const;
const melee = (item: string): Intent => ({ kind: "melee", weapon: item });

const rolled = openedBy(PHASED);
const stepsIn = (...played: Parameters<typeof rolled>) =>
  order(rolled(...played), played[3] ?? PHASED).steps.map(
    ({ figure, kind, segment }) => `${figure} ${kind} ${segment}`,
  );

describe("A round of five phases", () => {
  const both = [fighter({ weapons: [dagger, halberd] }), orc()];
  const intents = { fighter: melee("dagger"), orc: melee("sword") };
  it("S3.SP.a–b: a dagger in the fast phase, a long sword in the average one, whatever the dice", () =>
    expect(stepsIn(both, intents, [1, 10])).toEqual(["fighter attack 2", "orc attack 3"]));
  it("S3.SP.b: a halberd in the slow one", () =>
    expect(stepsIn(both, { ...intents, fighter: melee("halberd") }, [1, 10])).toEqual([
      "orc attack 3",
      "fighter attack 4",
    ]));
  it("S3.SP.a: a figure that moves or waits does so in the phase of its size", () =>
    expect(stepsIn([fighter({ size: 3 }), orc()], { fighter: { kind: "move" } }, [1, 1])).toEqual([
      "orc wait 2",
      "fighter move 3",
    ]));
});

describe("Within a phase (S3.SP.g)", () => {
  const both = [fighter(), orc()];
  const intents = { fighter: melee("sword"), orc: melee("sword") };
  const first = (dice: number[], rules?: Rulebook, figures: Figure[] = both) =>
    order(rolled(figures, intents, dice, rules), rules ?? PHASED).steps[0]?.figure;
  const moments = (dice: number[], rules: Rulebook, figures = both) =>
    new Set(order(rolled(figures, intents, dice, rules), rules).steps.map(({ moment }) => moment)).size;

  it("the lower d10 of the sides goes first (ruling initiative.phaseDie)", () => {
    expect([first([4, 5]), first([5, 4])]).toEqual(["orc", "fighter"]);
  });
  it("or the higher d6 (ruling initiative.phaseDie)", () => {
    const high = bare({ "initiative.phaseDie": "side-d6" });
    expect([first([4, 5], high), first([5, 4], high)]).toEqual(["fighter", "orc"]);
  });
  it("or everybody's own lower d10 (ruling initiative.phaseDie)", () => {
    const own = bare({ "initiative.phaseDie": "own-d10" });
    const fight = rolled(both, intents, [3, 7], own);
    expect([seatIn(fight, "orc").dice, seatIn(fight, "fighter").dice]).toEqual([[3], [7]]);
    expect([first([3, 7], own), first([7, 3], own)]).toEqual(["orc", "fighter"]);
  });
  it("S3.SP.e–f: Dexterity and Intelligence make up for a die", () => {
    const quick = [fighter({ dexterity: 16, intelligence: 16 }), orc()];
    expect([first([4, 5], PHASED, quick), first([4, 7], PHASED, quick)]).toEqual(["fighter", "orc"]);
    expect(moments([4, 6], PHASED, quick)).toBe(1);
    expect(first([5, 4], bare({ "initiative.phaseDie": "side-d6" }), quick)).toBe("fighter");
  });
  it("S4.VII.a: who comes second is told that it acts later in the phase, not in another part of the round", () => {
    const fight = rolled(both, intents, [4, 5]);
    expectRefused(fight, strike(fight, "fighter", "orc"), ["later-in-part"], PHASED);
  });
  it("equal values come at once", () => expect(moments([5, 5], PHASED)).toBe(1));
});

describe("Several attacks", () => {
  const steps = (change: Partial<Figure>, item = "sword", rules = PHASED) =>
    stepsIn([fighter({ ...two, ...change })], { fighter: melee(item) }, [5], rules);
  it("S3.AO.a: two of a long sword come in one phase in an odd round", () =>
    expect(steps({})).toEqual(["fighter attack 3", "fighter attack 3"]));
  it("S3.AO.a: in an even round the second comes in the next phase", () => {
    const ended = close(rolled([fighter(two)], { fighter: melee("sword") }, [5]), {}, PHASED).fight;
    const again = carry(ended, { type: "end-round", round: 1 }, {}, PHASED).fight;
    const spoken = carry(again, { type: "declare", figure: "fighter", intent: melee("sword") }, {}, PHASED).fight;
    const steps = order(rollSides(spoken, [5], PHASED), PHASED).steps;
    expect(steps.map(({ segment }) => segment)).toEqual([3, 4]);
  });
  it("S3.AO.a: three daggers fill the fast phase and one comes in the average one", () =>
    expect(steps({ weapons: [dagger], meleeRate: { attacks: 3, rounds: 1 } }, "dagger")).toEqual([
      "fighter attack 2",
      "fighter attack 2",
      "fighter attack 3",
    ]));
  it("S3.AO.a: what no phase has room for comes in the last (ruling initiative.phaseOverflow)", () =>
    expect(steps({ weapons: [weapon({ speedFactor: 13 })] })).toEqual(["fighter attack 5", "fighter attack 5"]));
  it("S3.SM.b: a troll's three attacks are one sequence, and one step", () => {
    const troll = orc({ size: 3, weapons: [claws], attacksPerRoutine: 3 });
    const [step] = order(rolled([troll], { orc: melee("claws") }, [5]), PHASED).steps;
    expect(step).toMatchObject({ segment: 3, blows: 3, ordinal: 1, of: 1 });
  });
});

describe("A spell in the phases", () => {
  const slow = spell({ id: "slow", name: "Slow", castingTime: 4, memorized: 2 });
  const caster = mage({ spells: [spell({ castingTime: 3 }), slow, spell({ id: "long", castingTime: 10 })] });
  const both = [caster, orc({ weapons: [dagger], hitPoints: 40 })];
  const casting = (id: string, dice = [5, 6], rules = PHASED) =>
    rolled(both, { mage: { kind: "spell", spell: id }, orc: melee("dagger") }, dice, rules);

  it("S3.SP.d: is begun as the round opens and ends in the phase of its casting time", () =>
    expect(order(casting("slow"), PHASED).steps.map(({ kind, segment }) => [kind, segment])).toEqual([
      ["spell-start", 1],
      ["attack", 2],
      ["spell-end", 3],
    ]));
  it("S3.SP.d: a hit in an earlier phase spoils it", () => {
    const fight = casting("slow");
    const begun = close(carry(fight, cast(fight, "mage", ["orc"], "slow"), {}, PHASED).fight, {}, PHASED).fight;
    const { events } = carry(begun, strike(begun, "orc", "mage", "dagger"), { "to-hit": [19], damage: [2] }, PHASED);
    expect(events.map(({ type }) => type)).toContain("spell-spoiled");
  });
  it("S3.SP.g: within one phase the initiative says whether it comes first", () => {
    const kinds = (dice: number[]) => order(casting("fireball", dice), PHASED).steps.map(({ kind }) => kind);
    expect(kinds([5, 6])).toEqual(["spell-start", "attack", "spell-end"]);
    expect(kinds([6, 5])).toEqual(["spell-start", "spell-end", "attack"]);
  });
  it("S3.SP.d: takes effect when its phase has come", () => {
    const fight = casting("fireball", [6, 5]);
    const begun = carry(fight, cast(fight, "mage", ["orc"]), {}, PHASED).fight;
    const { events, fight: after } = close(begun, { damage: [12], save: [3] }, PHASED);
    expect(events.map(({ type }) => type)).toContain("spell-landed");
    expect(after.encounter.segment).toBe(2);
  });
  it("S3.SP.d: casting time 10 ends with the round, or in the next slow phase (ruling casting.fullRound)", () => {
    const lastOf = (rules: Rulebook) => {
      const fight = casting("long", [5, 6], rules);
      const begun = carry(fight, cast(fight, "mage", ["orc"], "long"), {}, rules).fight;
      return order(begun, rules).steps.at(-1)?.moment ?? 0;
    };
    expect(Math.floor(lastOf(PHASED))).toBe(6);
    expect(Math.floor(lastOf(bare({ "casting.fullRound": "next-slow" })))).toBe(14);
  });
  it("is played before the segments are over", () => {
    const fight = casting("long");
    const begun = carry(fight, cast(fight, "mage", ["orc"], "long"), {}, PHASED).fight;
    const past = close(begun, {}, PHASED).fight;
    const landed = close(past, { damage: [12], save: [3] }, PHASED);
    expect(landed.fight.encounter.segment).toBe(6);
    expect(close(landed.fight, {}, PHASED).fight.encounter.stage).toBe("end");
    expect(momentNow(landed.fight)).toBeGreaterThan(6);
  });
});
