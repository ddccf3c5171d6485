import { describe, expect, it } from "vitest";
import { actionsLeft, legalActions } from "#rules/index.ts";
import { CAPS } from "#rules/ledger/tables.ts";
import { cast, move, shoot, strike } from "../commands.ts";
import { archer, darts, fighter, fireBall, longBow, longSword, mage, orc, spell, teleport } from "../figures.ts";
import { BOOK, carry, close, declared, ledgerOf, opened, spent, until } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const melee = { kind: "melee" } as const;
const actionsOf = (fight: ReturnType<typeof declared>, id: string) => {
  const { physical, spell, device } = ledgerOf(fight, id);
  return physical + spell + device;
};

describe("A round holds three actions (S0.I.a)", () => {
  const fight = opened([fighter(), orc()], { fighter: melee }, [3, 4]);

  it("S0.I.a: the third is accepted, the fourth refused, of whatever types they are", () => {
    expectLegal(spent(fight, "fighter", { physical: 2 }), strike(fight, "fighter", "orc"));
    for (const used of [{ physical: 3 }, { physical: 2, device: 1 }, { physical: 1, spell: 1, device: 1 }]) {
      expectRefused(spent(fight, "fighter", used), strike(fight, "fighter", "orc"), ["fourth-action"]);
      expectRefused(spent(fight, "fighter", used), move(fight, "fighter", 5), ["fourth-action"]);
    }
  });
  it("S0.I.b: a blow is one action, a parry one, a move one", () => {
    const struck = carry(fight, strike(fight, "fighter", "orc"), { defend: ["parry:sword"], "to-hit": [1] }).fight;
    expect([actionsOf(struck, "fighter"), actionsOf(struck, "orc")]).toEqual([1, 1]);
    expect(actionsOf(carry(struck, move(struck, "fighter", 20)).fight, "fighter")).toBe(2);
  });
  it("S0.I.c: haste strikes past the third action, and does nothing else past it", () => {
    const hasted = fighter({ conditions: ["hasted"], meleeRate: { attacks: 2, rounds: 1 } });
    const fast = spent(opened([hasted, orc()], { fighter: melee }, [3, 3]), "fighter", {
      physical: 3,
      attacks: 3,
    });
    expectLegal(fast, strike(fast, "fighter", "orc"));
    const moved = spent(fast, "fighter", { physical: 4, attacks: 3, moves: [5], movesAfter: [0], moveActions: 1 });
    expectLegal(moved, strike(moved, "fighter", "orc"));
    const peeked = spent(moved, "fighter", { physical: 5 });
    expectRefused(peeked, move(peeked, "fighter", 5), ["fourth-action"]);
    const all = spent(fast, "fighter", { physical: 4, attacks: 4 });
    expectRefused(all, strike(fast, "fighter", "orc"), ["attacks-spent"]);
  });
  it("S0.I.d: the next round opens with a fresh account", () => {
    const struck = carry(fight, strike(fight, "fighter", "orc"), { defend: ["none"], "to-hit": [1] }).fight;
    let over = struck;
    while (over.encounter.stage === "segments") over = close(over).fight;
    const next = carry(over, { type: "end-round", round: 1 }).fight;
    expect(ledgerOf(next, "fighter")).toEqual(ledgerOf(declared([fighter()], {}), "fighter"));
    expect(next.encounter.seats.map(seat => actionsLeft(next, seat, BOOK))).toEqual([3, 3]);
  });
  it("S0.R5.a: two devices and a spell, or three devices, are caps of their own", () => {
    const objection = (spells: number, devices: number) =>
      CAPS.filter(({ measure, most }) => measure({ total: 3, spells, devices, offense: 0 }) > most).map(
        cap => cap.reason,
      );
    expect(objection(1, 2)).toEqual(["devices-and-spell"]);
    expect(objection(0, 3)).toEqual(["third-device"]);
    expect(objection(1, 1)).toEqual([]);
  });
  it("shows what an action would leave", () => {
    const options = legalActions(spent(fight, "fighter", { physical: 2 }), "fighter", BOOK);
    expect(options.find(option => option.type === "strike")).toMatchObject({ item: "sword", cost: 1, leaves: 0 });
  });
});

describe("A mage with two spells in mind (Rules 1 and 3)", () => {
  const light = spell({
    id: "light",
    name: "Light",
    offensive: false,
    damage: null,
    save: "none",
    castingTime: 0,
    memorized: 2,
  });
  const caster = mage({ spells: [fireBall, light, teleport], conditions: ["hasted"] });
  const fight = (item: string) => opened([caster, orc()], { mage: { kind: "spell", spell: item } }, [2, 2]);

  it("S0.R1.a: casts one spell a round", () => {
    const ready = fight("light");
    expectLegal(ready, cast(ready, "mage", [], "light"));
    const shining = carry(ready, cast(ready, "mage", [], "light")).fight;
    expectRefused(shining, cast(shining, "mage", [], "light"), ["step-spent", "second-spell"]);
  });
  it("S0.R1.b: gets no second one by haste", () => {
    const ready = spent(fight("light"), "mage", { spell: 1 });
    expectRefused(ready, cast(ready, "mage", [], "light"), ["second-spell"]);
  });
  it("S0.R3.a: casts nothing offensive in a round in which a spell carried it elsewhere, nor the other way round", () => {
    const away = spent(fight("fireball"), "mage", { relocated: true });
    expectRefused(away, cast(away, "mage", ["orc"]), ["relocation-and-offense"]);
    const burned = spent(fight("teleport"), "mage", { offensiveSpells: 1, attacks: 1, potentialAttacks: 1 });
    expectRefused(burned, cast(burned, "mage", [], "teleport"), ["relocation-and-offense"]);
  });
  it("S0.R2.d: an offensive spell takes an attack of the round, another takes none", () => {
    const burning = carry(fight("fireball"), cast(fight("fireball"), "mage", ["orc"])).fight;
    expect(ledgerOf(burning, "mage")).toMatchObject({ spell: 1, attacks: 1, offensiveSpells: 1 });
    const shining = carry(fight("light"), cast(fight("light"), "mage", [], "light")).fight;
    expect(ledgerOf(shining, "mage")).toMatchObject({ spell: 1, attacks: 0 });
    const struck = spent(fight("fireball"), "mage", { attacks: 2, physical: 2 });
    expectRefused(struck, cast(struck, "mage", ["orc"]), ["attacks-spent"]);
  });
});

describe("Attacks left in a round (Rule 2, Rule 6)", () => {
  const swift = fighter({ meleeRate: { attacks: 2, rounds: 1 } });
  const fight = opened([swift, orc({ weapons: [] })], { fighter: melee }, [3, 3]);
  const missing = { "to-hit": [1] };

  it("S0.R2.e, S0.R6.g: with all its attacks used a figure starts none, and may still move", () => {
    const first = carry(fight, strike(fight, "fighter", "orc"), missing).fight;
    const last = until(first, 10);
    const second = carry(last, strike(last, "fighter", "orc"), missing).fight;
    expectRefused(second, strike(second, "fighter", "orc"), ["step-spent", "attacks-spent"]);
    expectLegal(second, move(second, "fighter", 30));
  });
  it("S0.R2.e: no mixture passes the number", () => {
    const mixed = spent(fight, "fighter", { attacks: 2, missiles: 1, physical: 2, launcher: "javelin" });
    expectRefused(mixed, strike(mixed, "fighter", "orc"), ["attacks-spent"]);
  });
});

describe("Missiles and blows (Rule 8)", () => {
  const shot = { physical: 1, attacks: 1, missiles: 1, launcher: "bow" };
  const at = (rate: { attacks: number; rounds: 1 | 2 }, ledger: object) =>
    spent(
      opened([archer({ meleeRate: rate }), orc()], { archer: { kind: "missile", weapon: "bow" } }, [3, 3]),
      "archer",
      ledger,
    );

  it("S0.R8.a: one blow a round is too few to go with an arrow", () => {
    const one = at({ attacks: 1, rounds: 1 }, shot);
    expectRefused(one, strike(one, "archer", "orc"), ["not-declared", "attacks-spent", "missile-and-blow"]);
  });
  it("S0.R8.a: three blows in two rounds allow it while an arrow is left", () => {
    const oddRound = at({ attacks: 3, rounds: 2 }, shot);
    expectLegal(oddRound, strike(oddRound, "archer", "orc"));
    const both = at({ attacks: 3, rounds: 1 }, { physical: 2, attacks: 2, missiles: 2, launcher: "bow" });
    expectRefused(both, strike(both, "archer", "orc"), ["all-missiles-fired"]);
  });
  it("S0.R8.a: three arrows in two rounds are two where the die grants the second: both shot, no blow", () => {
    const bow = { ...longBow, rateOfFire: { attacks: 3, rounds: 2 } } as const;
    const shooter = archer({ meleeRate: { attacks: 3, rounds: 1 }, weapons: [bow, longSword] });
    const fight = opened([shooter, orc()], { archer: { kind: "missile", weapon: "bow" } }, [3, 3]);
    const both = spent(fight, "archer", { physical: 2, attacks: 2, missiles: 2, launcher: "bow", chance: 1 });
    expectRefused(both, strike(both, "archer", "orc"), ["all-missiles-fired"]);
  });
  it("G.08: a missile without a range flies as far as its archer sees", () => {
    const far = (range: number | null) =>
      opened(
        [archer({ weapons: [{ ...longBow, range }], position: { x: 0, y: 0 } }), orc({ position: { x: 900, y: 0 } })],
        { archer: { kind: "missile", weapon: "bow" } },
        [3, 3],
      );
    expectLegal(far(null), shoot(far(null), "archer", "orc"));
    expectLegal(far(895), shoot(far(895), "archer", "orc"));
    expectRefused(far(894), shoot(far(894), "archer", "orc"), ["out-of-range"]);
  });
  it("S0.R8.a: no arrow after a blow either", () => {
    const struck = at({ attacks: 1, rounds: 1 }, { physical: 1, attacks: 1 });
    expectRefused(struck, shoot(struck, "archer", "orc"), ["attacks-spent", "missile-and-blow"]);
  });
});

describe("Three darts and a step (Rule 7)", () => {
  const thrower = archer({ id: "thrower", name: "Thrower", weapons: [darts] });
  const fight = opened([thrower, orc()], { thrower: { kind: "missile", weapon: "darts" } }, [3, 3]);
  const thrown = { physical: 3, attacks: 3, missiles: 3, launcher: "darts" };

  it("S0.R7.d: all missiles gone, a move of ten feet stands outside the cap, before or after", () => {
    expectLegal(spent(fight, "thrower", thrown), move(fight, "thrower", 10));
    const stepped = {
      physical: 3,
      attacks: 2,
      missiles: 2,
      launcher: "darts",
      moves: [10],
      movesAfter: [0],
      moveActions: 1,
    };
    expectLegal(spent(fight, "thrower", stepped), shoot(fight, "thrower", "orc", "darts"));
  });
  it("S0.R7.d: the move with darts is not split", () => {
    const stepped = spent(fight, "thrower", { ...thrown, physical: 4, moves: [4], movesAfter: [0], moveActions: 1 });
    expectRefused(stepped, move(stepped, "thrower", 4), ["split-of-hurled"]);
  });
  it("S0.R7.a: never more than ten feet", () => {
    expectRefused(spent(fight, "thrower", thrown), move(fight, "thrower", 11), ["fourth-action", "ten-feet"]);
    const far = { physical: 2, attacks: 2, missiles: 2, launcher: "darts", moves: [30], movesAfter: [0] };
    expectRefused(spent(fight, "thrower", far), shoot(fight, "thrower", "orc", "darts"), ["ten-feet"]);
  });
});

describe("An archer steps out, shoots twice, and steps back (Rule 7)", () => {
  const fight = opened([archer(), orc()], { archer: { kind: "missile", weapon: "bow" } }, [3, 3]);
  const shots = (missiles: number, moves: number[], movesAfter: number[]) =>
    spent(fight, "archer", {
      physical: missiles + 1,
      attacks: missiles,
      missiles,
      launcher: "bow",
      moves,
      movesAfter,
      moveActions: 1,
    });

  it("S0.R7.c: five feet before the first shot and five after the last are one move", () => {
    const back = shots(2, [5], [0]);
    expectLegal(back, move(back, "archer", 5));
    expect(actionsOf(carry(back, move(back, "archer", 5)).fight, "archer")).toBe(3);
  });
  it("S0.R7.c: neither part lies between the shots", () => {
    const between = shots(1, [4, 4], [0, 1]);
    expectRefused(between, shoot(between, "archer", "orc"), ["split-between-shots"]);
    const afterwards = shots(2, [4], [1]);
    expectRefused(afterwards, move(afterwards, "archer", 4), ["split-between-shots"]);
  });
  it("S0.R7.c: one unbroken move may lie between them", () => {
    const between = shots(1, [9], [1]);
    expectLegal(between, shoot(between, "archer", "orc"));
  });
  it("S0.R6.f, S0.R7.c: hit before it steps back, it has no action left for it", () => {
    const hit = spent(shots(2, [4], [0]), "archer", { moveBroken: true });
    expectRefused(hit, move(hit, "archer", 4), ["fourth-action"]);
  });
});

describe("Mixtures of missiles and magic (Rule 2)", () => {
  const armed = archer({ weapons: [longBow, darts] });
  const fight = opened([armed, orc()], { archer: { kind: "missile", weapon: "bow" } }, [3, 3]);

  it("S0.R2.a: a second kind of missile makes a mixture, at the rate of blows", () => {
    const shot = spent(fight, "archer", { physical: 1, attacks: 1, missiles: 1, launcher: "darts" });
    expectRefused(shot, shoot(shot, "archer", "orc"), ["attacks-spent"]);
    const same = spent(fight, "archer", { physical: 1, attacks: 1, missiles: 1, launcher: "bow" });
    expectLegal(same, shoot(same, "archer", "orc"));
  });
  it("S0.R2.d: an offensive spell is an attack, and no blow", () => {
    const burned = spent(fight, "archer", { spell: 1, attacks: 1, offensiveSpells: 1 });
    expectRefused(burned, shoot(burned, "archer", "orc"), ["attacks-spent"]);
  });
});

describe("Two attacks that fall into one segment", () => {
  it("S4.VII.A.1: both are struck, no third", () => {
    const swift = fighter({ meleeRate: { attacks: 2, rounds: 1 } });
    const start = opened([swift, orc()], { fighter: melee }, [3, 3]);
    const seats = start.encounter.seats.map(seat => ({ ...seat, notBefore: 10 }));
    let now = until({ ...start, encounter: { ...start.encounter, seats } }, 10);
    for (let blow = 0; blow < 2; blow++) {
      expectLegal(now, strike(now, "fighter", "orc"));
      now = carry(now, strike(now, "fighter", "orc"), { defend: ["none"], "to-hit": [1] }).fight;
    }
    expectRefused(now, strike(now, "fighter", "orc"), ["step-spent", "attacks-spent"]);
  });
});
