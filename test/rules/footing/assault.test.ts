import { describe, expect, it } from "vitest";
import { exertionOf } from "#rules/fatigue/cost.ts";
import {
  attackEntitlement,
  type Fight,
  type Figure,
  type Intent,
  judge,
  judgePlan,
  makeRulebook,
  order,
  type Rulebook,
  seatOf,
} from "#rules/index.ts";
import { attackAccount } from "#rules/initiative/phases/attack-account.ts";
import { contenderIn } from "#rules/initiative/procedure.ts";
import { isAssaulting } from "#rules/intent/intent.ts";
import { command, type Said, shoot, strike } from "../commands.ts";
import { archer, claws, fighter, longSword, orc } from "../figures.ts";
import { bare } from "../phases/bare.ts";
import { carry, carryAll, close, declared, ledgerOf, opened, rollSides, spent, until } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

const THREE = makeRulebook({ "assault.enabled": true });
const D10 = makeRulebook({ preset: "d10-segments", "assault.enabled": true });
const ADDICT = makeRulebook({ preset: "addict", "assault.enabled": true });
const allOut = (change: Partial<Intent> = {}): Intent => ({ kind: "melee", target: "orc", assault: true, ...change });
const man = (change: Partial<Figure> = {}) => fighter({ strength: 10, hitPoints: 30, ...change });
const opening = (book = THREE, figures: readonly Figure[] = [man(), orc({ strength: 10 })]) =>
  declared(figures, {}, book);
const declare = (intent: Intent, figure = "fighter"): Said => ({ type: "declare", figure, intent });
const attacking = (intent = allOut(), book = THREE, change: Partial<Figure> = {}): Fight =>
  until(
    opened(
      [man(change), orc({ strength: 10, hitPoints: 30 })],
      { fighter: intent, orc: { kind: "melee" } },
      [2, 2],
      book,
    ),
    2,
    book,
  );
const answers = { "to-hit": [15], damage: [3], defend: ["none"] };

describe("An assault is declared (S3.AS.a)", () => {
  it("with a blow or a charge", () => {
    expectLegal(opening(), declare(allOut()), THREE);
    expectLegal(opening(), declare(allOut({ kind: "charge" })), THREE);
  });
  it("not with a missile, a spell, or nothing", () => {
    const shooting = [archer(), orc()];
    expectRefused(
      opening(THREE, shooting),
      declare({ kind: "missile", weapon: "bow", assault: true }, "archer"),
      ["assault-in-melee"],
      THREE,
    );
    expectRefused(opening(), declare({ kind: "wait", assault: true }), ["assault-in-melee"], THREE);
  });
  it("only where it is played", () =>
    expectRefused(opening(makeRulebook()), declare(allOut()), ["assault-not-played"], makeRulebook()));
  it("by a plain yes", () => {
    const odd = { kind: "melee", assault: 1 } as unknown as Intent;
    expectImpossible(opening(), declare(odd), "unreadable", { with: { field: "assault", value: 1 } }, THREE);
    expect(isAssaulting({ intent: { kind: "melee" } })).toBe(false);
  });
  it("by who renounces a spell, as well", () => {
    const book = makeRulebook();
    const mage = man({ spells: [{ ...SPELL }] });
    const fight = declared([mage, orc()], { fighter: { kind: "spell", spell: "sleep" } }, book);
    expectRefused(fight, { type: "renounce", figure: "fighter", instead: allOut() }, ["assault-not-played"], book);
    const odd = { kind: "melee", assault: "yes" } as unknown as Intent;
    expectImpossible(fight, { type: "renounce", figure: "fighter", instead: odd }, "unreadable", {}, book);
  });
});

const SPELL = {
  id: "sleep",
  name: "Sleep",
  castingTime: 1,
  offensive: true,
  relocates: false,
  damage: null,
  save: "none",
  memorized: 1,
} as const;

describe("An assault is struck (S3.AS.a)", () => {
  it("at −4 to hit and +1 damage", () => {
    const calm = orc({ strength: 10, hitPoints: 30, armorClass: 9 });
    const fight = until(opened([man(), calm], { fighter: allOut() }, [2, 2], THREE), 2, THREE);
    const hit = carry(fight, strike(fight, "fighter", "orc"), answers, THREE).events.find(
      ({ type }) => type === "hurt",
    );
    expect(hit).toMatchObject({ rolled: 3, damage: 4, adjustments: [{ why: "assault", value: 1 }] });
  });
  it("with an armor class two worse, for blows and for missiles", () => {
    const foe = { orc: { kind: "melee", target: "fighter" } } as const;
    const fight = until(
      opened(
        [man(), orc({ strength: 10, weapons: [longSword, ...archer().weapons] })],
        { fighter: allOut(), ...foe },
        [2, 2],
        THREE,
      ),
      2,
      THREE,
    );
    const need = (said: Said) =>
      carry(fight, said, { "to-hit": [1], ...(said.type === "strike" ? { defend: ["none"] } : {}) }, THREE).events.find(
        event => event.type === "attack-rolled",
      )?.armorClass;
    expect(need(strike(fight, "orc", "fighter"))).toBe(6);
    expect(need({ ...shoot(fight, "orc", "fighter"), overruled: true })).toBe(6);
  });
  it("is for melee: nothing is shot in that round, and if the game master lets it, at −4 as well", () => {
    const fight = attacking(allOut(), THREE, { weapons: [longSword, ...archer().weapons] });
    const shot = shoot(fight, "fighter", "orc");
    expectRefused(fight, shot, ["not-declared", "assault-in-melee"], THREE);
    const { events } = carry(fight, { ...shot, overruled: true }, { "to-hit": [19], damage: [3] }, THREE);
    const adjustments = [{ why: "assault", value: -4, cite: "S3.AS.a" }];
    expect(events.find(({ type }) => type === "attack-rolled")).toMatchObject({ total: 15, adjustments });
    expect(events.find(({ type }) => type === "hurt")).toMatchObject({ damage: 3, adjustments: [] });
  });
});

describe("The attack on top (S3.AS.a)", () => {
  const steps = (fight: Fight, book: Rulebook) =>
    order(fight, book).steps.filter(({ figure, kind }) => figure === "fighter" && kind === "attack");
  it("S0.I.c: is one more than the round's own, in the account and in the order of three-actions", () => {
    const fight = attacking();
    expect(steps(fight, THREE).map(({ segment, of }) => [segment, of])).toEqual([
      [2, 2],
      [10, 2],
    ]);
    expect(attackEntitlement(man(), seatOf(fight, "fighter")!, 1, THREE)).toBe(2);
    const once = carry(fight, strike(fight, "fighter", "orc"), { ...answers, "to-hit": [1], damage: [] }, THREE).fight;
    const later = until(once, 10, THREE);
    expectLegal(later, strike(later, "fighter", "orc"), THREE);
    const twice = carry(later, strike(later, "fighter", "orc"), { "to-hit": [1], defend: ["none"] }, THREE).fight;
    expect(ledgerOf(twice, "fighter")).toMatchObject({ attacks: 2, bonusAttacks: 1 });
    expectRefused(twice, strike(twice, "fighter", "orc"), ["step-spent", "attacks-spent"], THREE);
  });
  it("S0.I.c: goes past the third action, and nothing else of it does", () => {
    const rate = { meleeRate: { attacks: 3, rounds: 1 } } as const;
    const last = until(attacking(allOut(), THREE, rate), 10, THREE);
    const full = spent(last, "fighter", { physical: 3, attacks: 3 });
    expectLegal(full, strike(full, "fighter", "orc"), THREE);
  });
  it("is taken back with the assault", () => {
    const changed = carryAll(opening(), [declare(allOut()), declare(allOut()), declare({ kind: "melee" })], THREE);
    expect(ledgerOf(changed, "fighter").bonusAttacks).toBe(0);
    expect(ledgerOf(carryAll(opening(), [declare(allOut()), declare(allOut())], THREE), "fighter").bonusAttacks).toBe(
      1,
    );
  });
  it("is over with the round", () => {
    let fight = attacking();
    while (fight.encounter.stage === "segments") fight = close(fight, {}, THREE).fight;
    const next = carry(fight, { type: "end-round", round: 1 }, {}, THREE).fight;
    expect(ledgerOf(next, "fighter").bonusAttacks).toBe(0);
    expect(isAssaulting(seatOf(next, "fighter")!)).toBe(false);
  });
  it("has a die of its own where every attack has one", () => {
    const fight = opened([man(), orc()], { fighter: allOut() }, [1, 3, 8], D10);
    expect(steps(fight, D10).map(({ segment }) => segment)).toEqual([3, 8]);
  });
  it("is one blow, however many a creature's routine has", () => {
    const bear = orc({ id: "bear", weapons: [claws], attacksPerRoutine: 3 });
    const intents = { bear: { kind: "melee", target: "fighter", assault: true } } as const;
    const fight = opened([man(), bear], intents, [2, 2], ADDICT);
    const blows = order(fight, ADDICT).steps.filter(({ figure, kind }) => figure === "bear" && kind === "attack");
    expect(blows.map(step => step.blows)).toEqual([3, 1]);
  });
});

describe("An assault where attacks pay for everything (jomase)", () => {
  const book = bare();
  const account = (change: Partial<Figure>, feet = 0, assault = true) => {
    const intents = { fighter: assault ? allOut() : ({ kind: "melee", target: "orc" } as const) };
    const fight = declared([man(change), orc()], intents, book);
    const { encounter, figures } = fight;
    return attackAccount(contenderIn(encounter, seatOf(fight, "fighter")!, figures[0]!, book), { feet });
  };
  it("S3.AS.a, S3.MV.b: its attack is one more to pay with", () => {
    expect(account({}, 0, false)).toEqual({ entitled: 1, made: 0, spent: 0 });
    expect(account({})).toEqual({ entitled: 2, made: 0, spent: 0 });
    expect(account({}, 120)).toEqual({ entitled: 2, made: 0, spent: 1 });
  });
  it("S3.AS.a, S3.SM.b: of claws it is one blow of a sequence", () =>
    expect(account({ weapons: [claws], attacksPerRoutine: 2 })).toEqual({ entitled: 1.5, made: 0, spent: 0 }));
  it("S3.AS.a: it is made like the others", () => {
    const fight = opened([man(), orc()], { fighter: allOut() }, [5, 5], book);
    const now = until(fight, 3, book);
    const once = carry(now, strike(now, "fighter", "orc"), { "to-hit": [1] }, book).fight;
    expectLegal(once, strike(once, "fighter", "orc"), book);
    const twice = carry(once, strike(once, "fighter", "orc"), { "to-hit": [1] }, book).fight;
    expectRefused(twice, strike(twice, "fighter", "orc"), ["step-spent", "no-attack-left"], book);
  });
});

describe("An assault lasts for the round, with whichever action of a plan it was declared", () => {
  const plan = (...[intent, ...next]: Intent[]): Said => ({
    type: "declare",
    figure: "fighter",
    intent: intent!,
    next,
  });
  const planned = (deeds: readonly Intent[], change: Partial<Figure> = {}) => {
    const said = carry(opening(THREE, [man(change), orc({ strength: 10, hitPoints: 30 })]), plan(...deeds), {}, THREE);
    return rollSides(said.fight, [3, 3], THREE);
  };
  const onceOpen = (fight: Fight, kind: string) => {
    let now = fight;
    while (seatOf(now, "fighter")?.intent?.kind !== kind) now = close(now, {}, THREE).fight;
    return now;
  };
  const exposed = (fight: Fight) => {
    const { events } = carry(
      fight,
      { ...strike(fight, "orc", "fighter"), overruled: true },
      { "to-hit": [1], defend: ["none"] },
      THREE,
    );
    return events.find(event => event.type === "attack-rolled")?.armorClass;
  };
  const once = allOut({ attacks: 1 });
  const step: Intent = { kind: "move", feet: 5 };

  it("S3.AS.a: armor class stays two worse when a later action opens", () => {
    const fight = planned([once, step]);
    expect(exposed(fight)).toBe(6);
    expect(exposed(onceOpen(fight, "move"))).toBe(6);
  });
  it("S3.AS.a, S3.FC.e: and the round's fighting is doubled when it has ended", () => {
    const fight = planned([once, step]);
    const struck = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [1], defend: ["none"] }, THREE).fight;
    const { encounter, figures } = onceOpen(struck, "move");
    const seat = encounter.seats.find(({ figure }) => figure === "fighter")!;
    expect(exertionOf(seat, figures[0]!, encounter, THREE).assault).toBe(true);
  });
  it("S3.AS.a: as a later action it gives its extra attack, and the blow before it is at −4, too", () => {
    const fight = planned([{ kind: "melee", target: "orc", attacks: 1 }, allOut()]);
    const { events, fight: after } = carry(
      fight,
      strike(fight, "fighter", "orc"),
      { "to-hit": [9], defend: ["none"] },
      THREE,
    );
    expect(events.find(({ type }) => type === "attack-rolled")).toMatchObject({ total: 5 });
    const later = onceOpen(close(after, {}, THREE).fight, "melee");
    const now = until(
      later,
      order(later, THREE)
        .steps.filter(({ figure }) => figure === "fighter")
        .at(-1)!.segment,
      THREE,
    );
    const open = seatOf(now, "fighter")?.plan?.opens === 0 ? close(now, {}, THREE).fight : now;
    expectLegal(open, strike(open, "fighter", "orc"), THREE);
  });
  it("S3.AS.a: the preview of a plan knows its extra attack as well", () => {
    const fight = opening();
    const deeds = judgePlan(fight, "fighter", [{ kind: "melee", target: "orc", attacks: 1 }, once], THREE);
    expect(deeds.map(({ refused }) => refused)).toEqual([[], []]);
    const calm: Intent = { kind: "melee", target: "orc", attacks: 1 };
    expect(judgePlan(fight, "fighter", [calm, calm], THREE)[1]?.refused).not.toEqual([]);
  });
  it("S3.AS.a: no missile goes with it, in either order", () => {
    const shooting = opening(THREE, [
      man({ weapons: [longSword, ...archer().weapons], meleeRate: { attacks: 2, rounds: 1 } }),
      orc(),
    ]);
    const arrow: Intent = { kind: "missile", weapon: "bow", target: "orc", attacks: 1 };
    expect(judge(shooting, command(plan(once, arrow)), THREE)).toMatchObject({ legal: false });
    expect(judge(shooting, command(plan(arrow, once)), THREE)).toMatchObject({
      reasons: expect.arrayContaining([expect.objectContaining({ why: "assault-in-melee" })]),
    });
  });
  it("S3.AS.a, S0.R10.a: it goes with the rest of the plan when the figure changes its mind", () => {
    const fight = planned([step, once]);
    expect(ledgerOf(fight, "fighter").bonusAttacks).toBe(1);
    const moving = onceOpen(fight, "move");
    const calm: Said = {
      type: "declare",
      figure: "fighter",
      intent: { kind: "melee", target: "orc" },
      overruled: true,
    };
    expect(ledgerOf(carry(moving, calm, {}, THREE).fight, "fighter").bonusAttacks).toBe(0);
    const open = onceOpen(fight, "melee");
    expect(ledgerOf(open, "fighter").bonusAttacks).toBe(1);
    expect(ledgerOf(carry(open, calm, {}, THREE).fight, "fighter").bonusAttacks).toBe(0);
  });
});
