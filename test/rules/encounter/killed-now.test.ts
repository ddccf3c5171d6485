import { describe, expect, it } from "vitest";
import { type Fight, type Intent, judge, legalActions, order, type Rulebook, waitingNow } from "#rules/index.ts";
import { command, momentNow, move, type Said, strike } from "../commands.ts";
import { dagger, mage, orc, spell } from "../figures.ts";
import { charge, device, power, use } from "../gear.ts";
import { acting, axe, beside, engagedAtFirst, foe, hero, TABLE, take, walk } from "../options/at-the-table.ts";
import { BOOK, carry, opened } from "../table.ts";
import { expectImpossible } from "../verdicts.ts";

/** A wand that takes effect this many segments after its use. */
const wand = (id: string, activation: number) =>
  device({ id, name: id, functions: [power({ id: "ray", name: "Ray", activation })] });

describe("Who was killed in this moment, and strikes at the same time (S4.VII.b)", () => {
  const melee = { kind: "melee" } as const;
  const ready = mage({ weapons: [dagger], devices: [wand("quick", 0), wand("slow", 2)] });
  const before = opened([ready, orc()], { mage: melee, orc: melee }, [3, 3]);
  const answers = { defend: ["none"], "to-hit": [20], damage: [9] };
  const killed = carry(before, strike(before, "orc", "mage"), answers).fight;
  const offered = legalActions(killed, "mage", BOOK).filter(({ verdict }) => verdict.legal);
  const fallen = (said: Said) => expectImpossible(killed, said, "fallen", { with: { figure: "Mage" } });

  it("still strikes", () => {
    expect(offered.map(({ type }) => type)).toContain("strike");
    expect(judge(killed, command(strike(killed, "mage", "orc", "dagger")), BOOK).legal).toBe(true);
  });
  it("is offered nothing that lasts beyond the moment", () => {
    const within = ["advance", "grapple", "overbear", "parry", "pummel", "strike", "use-device"];
    expect(offered.map(({ type }) => type).sort()).toEqual(within);
  });
  it("goes nowhere, sets off on no charge, gets up no more, and waits for nothing", () => {
    fallen(move(killed, "mage", 10));
    const moment = momentNow(killed);
    fallen(charge(killed, "mage", "orc", 30));
    fallen({ type: "hold", figure: "mage", moment });
    fallen({ type: "rise", figure: "mage", moment });
    fallen({ type: "rest", figure: "mage", round: killed.encounter.round } as Said);
  });
  it("uses a device that works at once, and none that takes time", () => {
    fallen(use(killed, "mage", "slow", "ray", { targets: ["orc"] }));
    expect(judge(killed, command(use(killed, "mage", "quick", "ray", { targets: ["orc"] })), BOOK)).not.toMatchObject({
      refusal: "impossible",
    });
  });
});

describe("The moment of one who was killed in it (S4.VII.b)", () => {
  const killing = { defend: ["none"], "to-hit": [20], damage: [9] };
  const slow = spell({ id: "slow", name: "Slow", castingTime: 3 });
  const quick = spell({ id: "quick", name: "Quick", castingTime: 0 });
  const one = mage({
    weapons: [dagger],
    spells: [slow, quick],
    devices: [
      device({
        id: "wand",
        name: "Wand",
        functions: [power({ id: "at-once", activation: 0 }), power({ id: "late", activation: 2 })],
      }),
    ],
  });
  /** The fight after the orc has killed the mage, in the moment of the mage's own step. */
  const killedWith = (intent: Intent): Fight => {
    const before = opened([one, orc()], { mage: intent, orc: { kind: "melee" } }, [3, 3]);
    expect(waitingNow(before, BOOK)).toContain("mage");
    return carry(before, strike(before, "orc", "mage"), killing).fight;
  };
  const isStillToAct = (fight: Fight, id: string, book: Rulebook = BOOK) => {
    const now = momentNow(fight);
    const has = order(fight, book).steps.some(({ figure, moment }) => figure === id && moment === now);
    expect(waitingNow(fight, book).includes(id)).toBe(has);
    return has;
  };

  it.each<[string, Intent]>([
    ["a move", { kind: "move" }],
    ["a charge", { kind: "charge", target: "orc" }],
    ["a spell that takes time", { kind: "spell", spell: "slow" }],
    ["a device that works later", { kind: "device", device: "wand", power: "late" }],
  ])("does not wait for %s, nor can that be declared in it", (_name, intent) => {
    expect(isStillToAct(killedWith(intent), "mage")).toBe(false);
    const said = { type: "declare", figure: "mage", intent } as const;
    expectImpossible(killedWith({ kind: "melee" }), said, "fallen", { with: { figure: "Mage" } });
  });

  it.each<[string, Intent]>([
    ["a blow", { kind: "melee" }],
    ["a spell that takes none", { kind: "spell", spell: "quick" }],
    ["a device that works at once", { kind: "device", device: "wand", power: "at-once" }],
  ])("waits for %s, which can be declared in it", (_name, intent) => {
    expect(isStillToAct(killedWith(intent), "mage")).toBe(true);
    const said = command({ type: "declare", figure: "mage", intent });
    expect(judge(killedWith({ kind: "melee" }), said, BOOK)).not.toMatchObject({ refusal: "impossible" });
  });

  it("takes no plan of several", () => {
    const blow = { kind: "melee" } as const;
    const said = { type: "declare", figure: "mage", intent: blow, next: [blow] } as const;
    expectImpossible(killedWith(blow), said, "fallen");
  });

  it("offers blows and holds of the table of options, and nothing that changes where or how one stands", () => {
    const met = acting(engagedAtFirst([hero({ weapons: [axe], hitPoints: 3 }), foe({ dexterity: 10 })]), "hero");
    const fight = carry(
      met,
      take(met, "foe", "attack", { target: "hero", weapon: "axe" }),
      { "to-hit": [20], damage: [9] },
      TABLE,
    ).fight;
    const offered = legalActions(fight, "hero", TABLE).filter(({ verdict }) => verdict.legal);
    expect(offered.map(({ type, power: row }) => row ?? type)).toEqual(["attack", "hth-attempt-engaged", "advance"]);
    for (const row of ["defend", "stand-up", "kneel-engaged", "disengage", "pick-up"] as const)
      expectImpossible(fight, take(fight, "hero", row, { weapon: "axe" }), "fallen", {}, TABLE);
  });

  it("has no hexes left to go at the table of options", () => {
    const near = beside([hero(), foe({ dexterity: 10 })]);
    const hurt = near.figures.map(figure => figure && (figure.id === "foe" ? { ...figure, hitPoints: 0 } : figure));
    const seats = near.encounter.seats.map(seat => ({ ...seat, fellAt: seat.figure === "foe" ? momentNow(near) : 0 }));
    const fight = { encounter: { ...near.encounter, seats }, figures: hurt } as Fight;
    expectImpossible(fight, walk(fight, "foe", 1), "fallen", { with: { figure: "Foe" } }, TABLE);
  });
});
