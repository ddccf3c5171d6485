import { describe, expect, it } from "vitest";
import { type Fight, type Intent, makeRulebook, type Rulebook, seatOf, stepsNow } from "#rules/index.ts";
import { cast, momentNow, strike } from "../commands.ts";
import { claws, fighter, halberd, mage, orc, spell, weapon } from "../figures.ts";
import { carry, close, type Script } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { ADDICT, groups, nextRound, rolled, toStep } from "./orders.ts";

const knife = weapon({ id: "knife", name: "Knife", speedFactor: 2, size: 1 });
const guard = orc({ weapons: [halberd], hitPoints: 50 });
const other = orc({ id: "goblin", name: "Goblin", hitPoints: 50 });
const intents: Record<string, Intent> = {
  fighter: { kind: "melee", weapon: "knife", target: "orc" },
  orc: { kind: "melee", weapon: "halberd", target: "fighter" },
};
const duel = (book: Rulebook) =>
  rolled([fighter({ weapons: [knife] }), guard, other], { ...intents, goblin: { kind: "wait" } }, [4, 4], book);
const stab = (fight: Fight, target: string) => strike(fight, "fighter", target, "knife");
const doing = (fight: Fight, said: ReturnType<typeof stab>, script: Script, book: Rulebook) =>
  carry(fight, said, script, book).fight;

describe("A faster weapon's blows on top, as they are struck (addict VII.D.2)", () => {
  for (const [name, book] of [
    ["without the account of actions", ADDICT],
    ["with it", makeRulebook({ preset: "addict", "ledger.enabled": true })],
  ] as const) {
    it(`S4.VII.D.2, S0.I.c: the second blow is for the slower foe alone, ${name}`, () => {
      const first = duel(book);
      expect(groups(first, book)).toEqual(["goblin = fighter", "fighter+", "orc"]);
      expectLegal(first, stab(first, "goblin"), book);
      const second = close(doing(first, stab(first, "orc"), { "to-hit": [1] }, book), {}, book).fight;
      expect(stepsNow(second, book).map(step => step.against)).toEqual(["orc"]);
      expectRefused(
        second,
        stab(second, "goblin"),
        book["ledger.enabled"] ? ["only-against", "attacks-spent"] : ["only-against"],
        book,
      );
      const third = close(doing(second, stab(second, "orc"), { "to-hit": [1] }, book), {}, book).fight;
      expect(stepsNow(third, book).map(step => step.figure)).toEqual(["orc"]);
      expectLegal(third, strike(third, "orc", "fighter", "halberd"), book);
    });
  }
});

describe("A routine of several blows, as it is struck (addict VII.A.4)", () => {
  it("S4.VII.A.4: claw, claw and bite are struck one after the other in one step", () => {
    const bear = orc({ id: "bear", weapons: [claws], attacksPerRoutine: 3 });
    let fight = rolled([fighter({ hitPoints: 50 }), bear], { bear: { kind: "melee", weapon: "claws" } }, [5, 2]);
    for (let blow = 1; blow <= 3; blow++) {
      expectLegal(fight, strike(fight, "bear", "fighter", "claws"), ADDICT);
      fight = carry(fight, strike(fight, "bear", "fighter", "claws"), { "to-hit": [1] }, ADDICT).fight;
    }
    expectRefused(fight, strike(fight, "bear", "fighter", "claws"), ["step-spent"], ADDICT);
  });
});

describe("Steps that others hang on (addict VII.C)", () => {
  it("S4.VII.C.2b: an attack that waits for a spell keeps its place when the caster falls before it", () => {
    const wizard = mage({ spells: [spell({ castingTime: 1 })], hitPoints: 1 });
    const slow = orc({ id: "slow", name: "Slow orc", weapons: [claws] });
    const rival = orc({ id: "rival", name: "Rival", weapons: [weapon({ strikesFirst: true })] });
    const plan: Record<string, Intent> = {
      mage: { kind: "spell", spell: "fireball" },
      slow: { kind: "melee", weapon: "claws", target: "mage" },
      rival: { kind: "melee", target: "mage" },
    };
    const fight = rolled([wizard, slow, rival], plan, [2, 5]);
    expect(groups(fight)).toEqual(["rival", "mage", "slow"]);
    const begun = carry(
      fight,
      { type: "cast", moment: 1, figure: "mage", spell: "fireball", targets: ["slow"] },
      {},
      ADDICT,
    ).fight;
    const early = close(begun, {}, ADDICT).fight;
    const fallen = carry(early, strike(early, "rival", "mage"), { "to-hit": [20], damage: [8] }, ADDICT).fight;
    expect(groups(fallen)).toEqual(["rival", "slow"]);
    const late = close(fallen, {}, ADDICT).fight;
    expect(stepsNow(late, ADDICT).map(step => step.figure)).toEqual(["slow"]);
  });
});

describe("A spell of two rounds against a shorter one (addict VII.C.1)", () => {
  const long = mage({ spells: [spell({ id: "long", castingTime: 12, offensive: false, damage: null, save: "none" })] });
  const short = spell({ id: "short", castingTime: 3, offensive: false, damage: null, save: "none" });
  const rival = orc({ id: "rival", spells: [short] });
  const opening = rolled([long, rival], { mage: { kind: "spell", spell: "long" } }, [4, 4]);
  const ready = toStep(opening, "mage", "spell-start");
  const under = carry(ready, cast(ready, "mage", [], "long"), {}, ADDICT).fight;

  it("S4.VII.C.1: what it still took of the round is compared, before it has landed and after", () => {
    let fight = nextRound(under, { rival: { kind: "spell", spell: "short" } }, [4, 4], ADDICT);
    const places = groups(fight, ADDICT, ["spell-end"]);
    expect(places).toEqual(["mage", "rival"]);
    while (seatOf(fight, "mage")?.casting !== null) fight = close(fight, {}, ADDICT).fight;
    expect(groups(fight, ADDICT, ["spell-end"])).toEqual(places);
  });
});

describe("A foe that spends a segment after it was struck (addict VII.B.3)", () => {
  const spear = weapon({ id: "spear", name: "Spear", length: 7 });
  const pike = weapon({ id: "pike", name: "Pike", length: 7 });
  const running = {
    fighter: { kind: "charge", target: "orc" },
    orc: { kind: "melee", weapon: "pike", target: "fighter" },
  };
  const figures = [fighter({ weapons: [spear] }), orc({ weapons: [pike], hitPoints: 50 }), other];
  const met = toStep(
    rolled(figures, { ...(running as typeof intents), goblin: { kind: "wait" } }, [4, 4]),
    "orc",
    "attack",
  );
  const struck = carry(met, strike(met, "fighter", "orc", "spear"), { "to-hit": [1] }, ADDICT).fight;
  const saw = { type: "observe", figure: "orc", moment: momentNow(met), of: null, feet: 0, modifier: -1 } as const;
  const warns = { type: "warn", figure: "orc", moment: momentNow(met), target: "goblin" } as const;

  it("S4.VII.A, S0.R10.j: is not struck once more when its own attack comes later for it", () => {
    expect(groups(met)).toEqual(["goblin = orc = fighter"]);
    const warned = carry(carry(struck, saw, {}, ADDICT).fight, warns, {}, ADDICT).fight;
    expect(groups(warned)).toEqual(["goblin = fighter", "orc"]);
    const later = toStep(warned, "orc", "attack");
    expectRefused(later, strike(later, "fighter", "orc", "spear"), ["not-its-segment"], ADDICT);
  });
  it("S4.VII.A: nor of two attacks the first one, in the place of the second", () => {
    const quick = fighter({ weapons: [spear], meleeRate: { attacks: 3, rounds: 1 } });
    const meant = { fighter: { kind: "melee", target: "mage" }, mage: { kind: "wait" } } as const;
    const target = mage({ side: "monsters", hitPoints: 50, spells: [spell({ castingTime: 1 })] });
    const stabs = (fight: Fight) => strike(fight, "fighter", "mage", "spear");
    const missed = (fight: Fight) => carry(fight, stabs(fight), { "to-hit": [1] }, ADDICT).fight;
    const first = missed(toStep(rolled([quick, target], meant, [4, 4]), "fighter", "attack"));
    const second = missed(close(first, {}, ADDICT).fight);
    const casts = { type: "declare", figure: "mage", intent: { kind: "spell", spell: "fireball" } } as const;
    const late = carry(second, { ...casts, overruled: true }, {}, ADDICT).fight;
    expectRefused(late, stabs(late), ["step-spent"], ADDICT);
  });
});
