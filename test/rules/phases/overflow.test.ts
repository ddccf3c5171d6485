import { describe, expect, it } from "vitest";
import { changeSeat } from "#rules/fight/fight.ts";
import { type Fight, type Figure, order } from "#rules/index.ts";
import { momentNow, type Said, shoot, strike } from "../commands.ts";
import { claws, dagger, fighter, longBow, orc, weapon } from "../figures.ts";
import { seatIn } from "../gear.ts";
import { carry, declared, ledgerOf, nextDeclarations, rollSides } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { bare, PHASED } from "./bare.ts";

const NEXT = bare({ "initiative.phaseOverflow": "next-round" });
const foe = orc({ hitPoints: 60, dexterity: 3 });
const maul = weapon({ id: "maul", name: "Maul", speedFactor: 14 });
const two = { meleeRate: { attacks: 2, rounds: 1 } } as const;
const slow = (change: Partial<Figure> = {}) => fighter({ ...two, weapons: [maul, dagger], ...change });

const round = (fight: Fight, item: string, rules = NEXT, kind: "melee" | "missile" = "melee"): Fight => {
  const intent = { kind, weapon: item } as const;
  const said = carry(fight, { type: "declare", figure: "fighter", intent }, {}, rules).fight;
  return rollSides(said, [9, 1], rules);
};
const first = (figure: Figure, item: string, rules = NEXT, kind: "melee" | "missile" = "melee") =>
  round(declared([figure, foe], {}, rules), item, rules, kind);
const ended = (fight: Fight, rules = NEXT): Fight => nextDeclarations(fight, rules);
const attacksOf = (fight: Fight, rules = NEXT) =>
  order(fight, rules)
    .steps.filter(({ figure, kind }) => figure === "fighter" && kind === "attack")
    .map(({ moment, item }) => [Math.floor(moment), item]);
const on = (fight: Fight, said: Said) => carry(fight, said, { "to-hit": [2] }, NEXT).fight;

describe("An attack for which a round has no phase left (S3.SP.c, S3.AO.a)", () => {
  it("comes in the last phase all the same (ruling initiative.phaseOverflow)", () =>
    expect(attacksOf(first(slow(), "maul", PHASED), PHASED)).toEqual([
      [5, "maul"],
      [5, "maul"],
    ]));
  it("or in the next round, counted on from its first (ruling initiative.phaseOverflow)", () => {
    expect(attacksOf(first(slow(), "maul"))).toEqual([
      [5, "maul"],
      [11, "maul"],
    ]);
    const next = ended(first(slow(), "maul"));
    expect(seatIn(next, "fighter").tempo?.carried).toEqual([{ segment: 1, item: "maul", blows: 1 }]);
    expect(attacksOf(round(next, "dagger"))).toEqual([
      [11, "maul"],
      [12, "dagger"],
      [12, "dagger"],
    ]);
  });
  it("a weapon that is slower than very slow waits for the next round", () => {
    const dragon = slow({ size: 5, weapons: [weapon({ speedFactor: 9, scaledToUser: true })] });
    expect(attacksOf(first(dragon, "sword")).map(([moment]) => moment)).toEqual([11, 12]);
  });
  it("is made on top of that round's own, whatever is declared in it", () => {
    const next = round(ended(first(slow(), "maul")), "dagger");
    expectLegal(next, strike(next, "fighter", "orc", "maul"), NEXT);
    expectRefused(next, strike(next, "fighter", "orc", "dagger"), ["not-its-segment"], NEXT);
    const struck = on(next, strike(next, "fighter", "orc", "maul"));
    expect(ledgerOf(struck, "fighter")).toMatchObject({ attacks: 1, bonusAttacks: 1 });
    expect(seatIn(struck, "fighter").tempo?.carried).toBeUndefined();
    expectRefused(struck, strike(struck, "fighter", "orc", "maul"), ["declared-with", "not-its-segment"], NEXT);
    expect(attacksOf(struck)).toEqual([
      [12, "dagger"],
      [12, "dagger"],
    ]);
  });
  it("takes no step of that round's own", () => {
    const next = round(ended(first(slow(), "maul")), "dagger");
    const { fight, events } = carry(next, strike(next, "fighter", "orc", "maul"), { "to-hit": [2] }, NEXT);
    expect(events.map(({ type }) => type)).toEqual(["attack-counted", "spent", "attack-rolled"]);
    expect(seatIn(fight, "fighter").actedAt).toBe(0);
  });
  it("takes up room in its phase", () => {
    const fast = weapon({ id: "maul", speedFactor: 14 });
    const feint = { ...dagger, speedFactor: 0 };
    const next = round(ended(first(slow({ weapons: [fast, feint] }), "maul")), "dagger");
    expect(attacksOf(next).map(([moment]) => moment)).toEqual([11, 11, 12]);
  });
  it("S0.R10.e: who has changed its mind makes its own as late as that", () => {
    const waits = (item: string, notBefore: number) =>
      attacksOf(changeSeat(first(slow({ meleeRate: { attacks: 1, rounds: 1 } }), item), "fighter", { notBefore }));
    expect(waits("dagger", 4)).toEqual([[4, "dagger"]]);
    expect(waits("maul", 4)).toEqual([[5, "maul"]]);
    expect(waits("maul", 6)).toEqual([[6, "maul"]]);
  });
  it("of natural weapons it is the whole sequence", () => {
    const beast = slow({ weapons: [{ ...claws, speedFactor: 14 }], attacksPerRoutine: 2 });
    const next = round(ended(first(beast, "claws")), "claws");
    const once = on(next, strike(next, "fighter", "orc", "claws"));
    expect(seatIn(once, "fighter").tempo?.carried).toEqual([{ segment: 1, item: "claws", blows: 1 }]);
    const twice = on(once, strike(once, "fighter", "orc", "claws"));
    expectRefused(twice, strike(twice, "fighter", "orc", "claws"), ["not-its-segment"], NEXT);
  });
  it("of a missile weapon, too", () => {
    const bow = { ...longBow, speedFactor: 14, rateOfFire: { attacks: 2, rounds: 1 } as const };
    const next = round(ended(first(slow({ weapons: [bow, dagger] }), "bow", NEXT, "missile")), "dagger");
    expectLegal(next, shoot(next, "fighter", "orc"), NEXT);
    const shot = on(next, shoot(next, "fighter", "orc"));
    expect(ledgerOf(shot, "fighter")).toMatchObject({ attacks: 1, bonusAttacks: 1, missiles: 0 });
    expect(attacksOf(shot).map(([moment]) => moment)).toEqual([12, 12]);
    expect(momentNow(shot)).toBeLessThan(12);
  });
});
