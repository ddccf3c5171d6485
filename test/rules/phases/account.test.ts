import { describe, expect, it } from "vitest";
import { NOTHING_WARDED } from "#rules/defense/pool.ts";
import { type Fight, order, type Seat } from "#rules/index.ts";
import { attackAccount, holds } from "#rules/initiative/phases/attack-account.ts";
import { contenderIn } from "#rules/initiative/procedure.ts";
import { move, strike } from "../commands.ts";
import { claws, dagger, fighter, orc } from "../figures.ts";
import { opened, spent } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { PHASED } from "./bare.ts";

const foe = orc({ hitPoints: 60, dexterity: 3 });
const two = { meleeRate: { attacks: 2, rounds: 1 } } as const;

/** The fighter at its step in the fast phase, after this many dodges. */
function warded(dodges: number, change: object = {}): Fight {
  const figure = fighter({ weapons: [dagger], ...two, ...change });
  const fight = opened([figure, foe], { fighter: { kind: "melee" } }, [9, 1], PHASED);
  const seats = fight.encounter.seats.map((seat): Seat => {
    return seat.figure === "fighter" ? { ...seat, warding: { ...NOTHING_WARDED, dodges } } : seat;
  });
  return { ...fight, encounter: { ...fight.encounter, seats } };
}
const steps = (fight: Fight) => order(fight, PHASED).steps.filter(({ figure }) => figure === "fighter");
const accountOf = (fight: Fight) => {
  const place = fight.encounter.seats.findIndex(({ figure }) => figure === "fighter");
  const [seat, figure] = [fight.encounter.seats[place], fight.figures[place]];
  if (!seat || !figure) throw new Error("accountOf: no fighter");
  return attackAccount(contenderIn(fight.encounter, seat, figure, PHASED));
};

describe("One account for all that attacks pay for", () => {
  it("S3.AD.c: a dodge takes one of the attacks, and its step", () => {
    expect(accountOf(warded(1))).toEqual({ entitled: 2, made: 0, spent: 1 });
    expect(steps(warded(1))).toHaveLength(1);
  });
  it("S3.PD.c: but not one that is free", () => expect(steps(warded(1, { freeDefenses: 1 }))).toHaveLength(2));
  it("S3.AD.c, S3.MV.b: a figure that has dodged twice has none left to strike or run with", () => {
    const fight = warded(2);
    expectRefused(fight, strike(fight, "fighter", "orc", "dagger"), ["only-waits", "no-attack-left"], PHASED);
    expectLegal(fight, move(fight, "fighter", 60), PHASED);
    expectRefused(fight, move(fight, "fighter", 121), ["beyond-half-moves"], PHASED);
  });
  it("S3.AD.f: of natural weapons a defense takes one blow of a sequence", () => {
    const beast = { weapons: [claws], attacksPerRoutine: 3, meleeRate: { attacks: 1, rounds: 1 } };
    const fight = warded(1, beast);
    expect(steps(fight)).toHaveLength(1);
    expectLegal(fight, strike(fight, "fighter", "orc", "claws"), PHASED);
    const struck = spent(fight, "fighter", { attacks: 2, naturals: 2 });
    expectRefused(struck, strike(struck, "fighter", "orc", "claws"), ["no-attack-left"], PHASED);
  });
  it("S3.SM.a: spells and devices are one each, offensive or not", () => {
    const fight = spent(warded(0), "fighter", { spell: 1, offensiveSpells: 1, attacks: 1, device: 1 });
    expect(accountOf(fight)).toEqual({ entitled: 2, made: 0, spent: 2 });
  });
  it("S3.AO.c: what another rule granted counts as none", () =>
    expect(accountOf(spent(warded(0), "fighter", { attacks: 2, bonusAttacks: 1 })).made).toBe(1));
  it("holds as many as are left, parts of a sequence among them", () => {
    const account = { entitled: 1, made: 1 / 3, spent: 1 / 3 };
    expect([holds(account, 1 / 3), holds(account, 1)]).toEqual([true, false]);
    expect(holds({ entitled: 2, made: 1, spent: 2 }, 0)).toBe(false);
  });
});
