import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, makeRulebook, order, seatOf } from "#rules/index.ts";
import { cast, move, type Said, shoot, strike } from "../commands.ts";
import { archer, fighter, fireBall, mage, orc, spell } from "../figures.ts";
import { aim, observe, seatIn, warn } from "../gear.ts";
import { BOOK, carry, close, declared, ledgerOf, noticed, opened, spent, until } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

const declare = (figure: string, intent: Intent): Said => ({ type: "declare", figure, intent });
const missile = spell({ id: "missile", name: "Magic Missile", castingTime: 1, damage: "1d4+1", save: "none" });
const caster = (change: Partial<Figure> = {}) => mage({ spells: [missile, fireBall], ...change });

/** Segment 1. The mage has declared a Magic Missile and may cast it from segment 4 on. */
const waiting = (change: Partial<Figure> = {}, book = BOOK) => {
  const intents = { mage: { kind: "spell", spell: "missile", target: "orc" }, orc: { kind: "melee" } } as const;
  return opened([caster(change), orc()], intents, [4, 1], book);
};
const startOf = (fight: Fight, book = BOOK) => order(fight, book).steps.find(step => step.figure === "mage")?.segment;
const changeTo = (fight: Fight, intent: Intent, book = BOOK) => carry(fight, declare("mage", intent), {}, book).fight;
const ball = { kind: "spell", spell: "fireball" } as const;

describe("Changing one's mind (Rule 10)", () => {
  it("S0.R10.f: nothing is changed upon what was not observed", () => {
    expectRefused(waiting(), declare("mage", ball), ["nothing-noticed"]);
    expectLegal(noticed(waiting(), "mage"), declare("mage", ball));
  });
  it("S0.R10.e, S0.EX.32: a new target, or a new spell, still in segment four", () => {
    const seen = noticed(waiting(), "mage");
    expect(startOf(changeTo(seen, ball))).toBe(4);
    expect(startOf(changeTo(seen, { kind: "spell", spell: "missile" }))).toBe(4);
  });
  it.each([
    ["may-overlap", 4],
    ["after-planned", 5],
    ["two-segments", 4],
  ] as const)("S0.R10.e: the segment of deciding %s: an event in segment one opens segment %d", (choice, segment) => {
    const book = makeRulebook({ "intent.decision": choice });
    expect(startOf(changeTo(noticed(waiting({}, book), "mage", book), ball, book), book)).toBe(segment);
  });
  it.each([
    ["may-overlap", 5],
    ["after-planned", 5],
    ["two-segments", 6],
  ] as const)("S0.R10.e: upon an event in its own segment four, %s opens segment %d", (choice, segment) => {
    const book = makeRulebook({ "intent.decision": choice });
    const four = until(waiting({}, book), 4, book);
    expect(startOf(changeTo(noticed(four, "mage", book), ball, book), book)).toBe(segment);
  });
  it("S0.R10.e: components take their own time, and without them at hand there is no new spell", () => {
    const slow = [missile, { ...fireBall, componentSegments: 3 }];
    expect(startOf(changeTo(noticed(waiting({ spells: slow }), "mage"), ball))).toBe(5);
    const book = makeRulebook({ "intent.components": "after-deciding" });
    expect(startOf(changeTo(noticed(waiting({ spells: slow }, book), "mage", book), ball, book), book)).toBe(7);
  });
  it("S0.R10.e: a figure without them at hand has changed its mind, and does nothing more on purpose", () => {
    const bare = noticed(waiting({ spells: [missile, { ...fireBall, componentsAtHand: false }] }), "mage");
    const { fight, events } = carry(bare, declare("mage", ball));
    expect(events).toMatchObject([{ type: "declared", lacking: "fireball" }]);
    const four = until(fight, 4);
    expectRefused(four, declare("mage", { kind: "move" }), ["barred-from-deeds"]);
    expectRefused(four, move(four, "mage", 5), ["not-declared"]);
    const plain = makeRulebook({ preset: "addict", "ledger.enabled": true });
    const there = opened(
      [mage({ spells: [missile, { ...fireBall, componentsAtHand: false }] }), orc()],
      {
        mage: { kind: "move" },
        orc: { kind: "melee" },
      },
      [4, 1],
      plain,
    );
    expectRefused(noticed(there, "mage", plain), declare("mage", ball), ["components-missing"], plain);
  });
  it("S0.R10.e: with the game master's consent, where the world rules so", () => {
    const book = makeRulebook({ "intent.consent": "consent" });
    expectRefused(noticed(waiting({}, book), "mage", book), declare("mage", ball), ["needs-consent"], book);
  });
  it("S0.R10.a, S0.R10.f: while everybody declares nothing need be observed; nor by who has said nothing yet", () => {
    expectLegal(declared([caster(), orc()], { mage: { kind: "move" } }), declare("mage", ball));
    const silent = opened([caster(), orc()], {}, [4, 1]);
    expectLegal(silent, declare("mage", ball));
    expect(startOf(carry(silent, declare("mage", ball)).fight)).toBe(4);
  });
});

describe("Shifting the aim of a Fire Ball of three segments (Rule 10)", () => {
  const figures = [caster({ hitPoints: 20 }), orc(), fighter()];
  const start = opened(figures, { mage: ball, orc: { kind: "melee" }, fighter: { kind: "melee" } }, [3, 5]);
  const three = until(start, 3);
  const begun = carry(three, cast(three, "mage", ["orc"])).fight;
  const at = (segment: number): Fight => ({ ...begun, encounter: { ...begun.encounter, segment } });

  it.each([3, 4, 5])("S0.R10.b, S0.EX.30: the target may be named in segment %d", segment => {
    const shifted = carry(at(segment), aim(at(segment), "mage", ["fighter"])).fight;
    expect(seatIn(shifted, "mage").casting?.targets).toEqual(["fighter"]);
  });
  it("S0.R10.b: not when less than one segment is left", () => {
    expectRefused(at(6), aim(at(6), "mage", ["fighter"]), ["aim-too-late"]);
  });
  it("S0.R10.b: the spell lands where it was aimed last", () => {
    const shifted = carry(begun, aim(begun, "mage", ["fighter"])).fight;
    const landed = close(close(shifted).fight, { damage: [4], save: [20] });
    expect(landed.events).toContainEqual(expect.objectContaining({ type: "hurt", figure: "fighter" }));
  });
  it("S0.R10.b: only of a spell under way that can be shifted, at somebody who is there", () => {
    expectImpossible(three, aim(three, "mage", ["orc"]), "not-casting", { with: { figure: "Mage" } });
    expectImpossible(begun, aim(begun, "mage", ["dragon"]), "unknown-target");
    const fixed = caster({ hitPoints: 20, spells: [{ ...fireBall, retargetable: false }] });
    const ready = until(opened([fixed, orc(), fighter()], { mage: ball }, [3, 5]), 3);
    const firm = carry(ready, cast(ready, "mage", ["orc"])).fight;
    expectRefused(firm, aim(firm, "mage", ["fighter"]), ["not-retargetable"]);
  });
  it("S0.R10.c, S0.R10.e: it cannot be broken off, whatever is observed: only what is to follow it is changed", () => {
    const seen = noticed(begun, "mage");
    const { fight, events } = carry(seen, declare("mage", { kind: "move" }));
    expect(events).toMatchObject([{ type: "declared", afterwards: true }]);
    expect(seatOf(fight, "mage")).toMatchObject({ intent: ball, casting: { spell: "fireball" } });
    expect(seatOf(fight, "mage")?.plan).toMatchObject({ next: [{ kind: "move" }], notBefore: 7 });
  });
});

describe("Observing what happens (Rule 10)", () => {
  const sees = (fight: Fight, change: object, answers: object = {}, book = BOOK) => {
    const { fight: after, events } = carry(fight, observe(fight, "mage", change), answers as never, book);
    const [event] = events;
    return { event, noticed: seatOf(after, "mage")?.noticed ?? null };
  };

  it("S0.R10.g: within ten feet of a target of its present action nothing escapes a figure", () => {
    const seen = sees(waiting(), { feet: 10 });
    expect(seen.event).toMatchObject({ observed: true, natural: null, need: null });
    expect(seen.noticed).toEqual({ moment: 1, of: null, pointBlank: false, warnedBy: null });
  });
  it("S0.R10.g: the map is asked when no feet are named", () => {
    const placed = (x: number) => [
      caster({ position: { x: 0, y: 0 } }),
      orc({ position: { x: 60, y: 0 } }),
      orc({ id: "newcomer", position: { x, y: 0 } }),
    ];
    const intents = { mage: { kind: "spell", spell: "missile", target: "orc" }, orc: { kind: "melee" } } as const;
    const fight = (x: number) => opened(placed(x), intents, [4, 1]);
    expect(sees(fight(75), { of: "newcomer" }).event).toMatchObject({ observed: true, natural: null });
    expect(sees(fight(80), { of: "newcomer" }, { observation: [1] }).event).toMatchObject({
      observed: false,
      natural: 1,
    });
    expect(sees(fight(200), { of: "orc" }).event).toMatchObject({ observed: true, natural: null });
  });
  it("S0.R10.g: once it casts, that is what its spell is aimed at, as far as a map shows it", () => {
    const at = (x: number) => ({ position: { x, y: 0 } });
    const unplaced = orc({ id: "ghost", name: "Ghost" });
    const figures = [
      caster(at(0)),
      orc(at(60)),
      orc({ id: "other", ...at(150) }),
      orc({ id: "newcomer", ...at(155) }),
      unplaced,
    ];
    const intents = { mage: { kind: "spell", spell: "fireball", target: "orc" } } as const;
    const casting = (targets: readonly string[]) => {
      const four = until(opened(figures, intents, [4, 4]), 4);
      return carry(four, cast(four, "mage", targets)).fight;
    };
    const soon = (targets: readonly string[], answers = {}) =>
      sees(casting(targets), { of: "newcomer" }, answers).event;
    expect(soon(["other"])).toMatchObject({ observed: true, natural: null });
    expect(soon(["ghost", "other"])).toMatchObject({ observed: true, natural: null });
    expect(soon(["orc", "other"])).toMatchObject({ observed: true, natural: null });
    expect(soon(["orc"], { observation: [1] })).toMatchObject({ observed: false, natural: 1 });
    expect(soon(["ghost"], { observation: [1] })).toMatchObject({ observed: false, natural: 1 });
  });
  it.each([
    [16, -1, true],
    [15, -1, false],
    [20, -8, false],
  ])("S0.R10.h, S0.R10.i: otherwise a save of 15: a %d at %d is observed: %s", (die, modifier, observed) => {
    const seen = sees(waiting(), { feet: 20, modifier }, { observation: [die] });
    expect(seen.event).toMatchObject({ natural: die, modifier, need: 15, observed });
    expect(seen.noticed === null).toBe(!observed);
  });
  it("S0.R10.h: no natural roll decides by itself, and a save of 12 is made by 20 even at −8", () => {
    const keen = waiting({ saveAgainstSpells: 12 });
    expect(sees(keen, { feet: null, modifier: -8 }, { observation: [20] }).event).toMatchObject({ observed: true });
    expect(sees(waiting({ saveAgainstSpells: 0 }), { modifier: -1 }, { observation: [1] }).event).toMatchObject({
      observed: true,
    });
  });
  it("S0.R10.h: against death, or against what the game master names, where the world rules so", () => {
    const death = makeRulebook({ "intent.observeSave": "death" });
    const byHand = makeRulebook({ "intent.observeSave": "by-hand" });
    expect(sees(waiting({ saveAgainstDeath: 11 }), {}, { observation: [12] }, death).event).toMatchObject({ need: 11 });
    expect(sees(waiting(), {}, { observation: [12] }, death).event).toMatchObject({ need: 15 });
    expect(sees(waiting(), { save: 9 }, { observation: [10] }, byHand).event).toMatchObject({
      need: 9,
      observed: true,
    });
    expectImpossible(waiting(), observe(waiting(), "mage"), "save-not-named", {}, byHand);
  });
  it.each([0, 1, -9, -1.5, Number.NaN])("S0.R10.h: %d is no modifier for what lies out of sight", modifier =>
    expectImpossible(waiting(), observe(waiting(), "mage", { modifier }), "sight-modifier"),
  );
  it("is of somebody who is there, at some distance", () => {
    expectImpossible(waiting(), observe(waiting(), "mage", { of: "dragon" }), "unknown-target");
    expectImpossible(waiting(), observe(waiting(), "mage", { feet: -1 }), "unreadable", {
      with: { field: "feet", value: -1 },
    });
  });
  it("S0.R10.f: is over with the round", () => {
    let now = noticed(waiting(), "mage");
    while (now.encounter.stage === "segments") now = close(now).fight;
    now = carry(now, { type: "end-round", round: 1 }).fight;
    expect(seatIn(now, "mage").noticed).toBeNull();
  });
});

describe("One sees it and warns another (Rule 10)", () => {
  const figures = [caster(), fighter(), orc()];
  const intents = {
    mage: { kind: "spell", spell: "missile", target: "orc" },
    fighter: { kind: "melee" },
    orc: { kind: "melee" },
  } as const;
  const one = opened(figures, intents, [4, 1]);
  const seen = noticed(one, "fighter");
  const warned = carry(seen, warn(seen, "fighter", "mage")).fight;

  it("S0.R10.j: the warned figure has observed it, too, and may change its mind", () => {
    expectRefused(seen, declare("mage", ball), ["nothing-noticed"]);
    expectLegal(warned, declare("mage", ball));
    expect(seatIn(warned, "mage").noticed).toMatchObject({ moment: 1, warnedBy: "fighter" });
  });
  it("S0.R10.j: it takes a segment of the warner's, who begins after it; one that has acted has it to spare", () => {
    const four = until(one, 4);
    const late = noticed(four, "fighter");
    expect(seatIn(carry(late, warn(late, "fighter", "mage")).fight, "fighter").notBefore).toBe(5);
    const struck = carry(late, strike(late, "fighter", "orc"), { defend: ["none"], "to-hit": [1] }).fight;
    expect(seatIn(carry(struck, warn(struck, "fighter", "mage")).fight, "fighter").notBefore).toBe(0);
    expect(seatIn(warned, "fighter").notBefore).toBe(2);
  });
  it("S0.R10.j: it is no action; or a physical one, where the world rules so", () => {
    expect(ledgerOf(warned, "fighter").physical).toBe(0);
    const book = makeRulebook({ "intent.warning": "action" });
    expect(ledgerOf(carry(seen, warn(seen, "fighter", "mage"), {}, book).fight, "fighter").physical).toBe(1);
    const spentAll = spent(seen, "fighter", { physical: 3 });
    expectLegal(spentAll, warn(seen, "fighter", "mage"));
    expectRefused(spentAll, warn(seen, "fighter", "mage"), ["fourth-action"], book);
  });
  it("S0.R10.j: nobody warns of what they have not seen", () => {
    expectRefused(one, warn(one, "fighter", "mage"), ["nothing-to-warn-of"]);
    expectImpossible(seen, warn(seen, "fighter", "fighter"), "targets-itself");
  });
});

describe("A demon teleports in behind an archer (Rule 10)", () => {
  const demon = orc({ id: "demon", name: "Demon" });
  const figures = [archer({ hitPoints: 90 }), fighter(), demon];
  const intents = {
    archer: { kind: "missile", weapon: "bow" },
    fighter: { kind: "melee" },
    demon: { kind: "melee" },
  } as const;
  const three = opened(figures, intents, [3, 3]);
  const blow = (fight: Fight): Said => ({ ...strike(fight, "demon", "archer"), behind: true }) as Said;
  const rear = { why: "behind", value: 2, cite: "S0.R10.k" };
  const adjustmentsOf = (fight: Fight) => {
    const { events } = carry(fight, blow(fight), { defend: ["none"], "to-hit": [1] });
    return events.flatMap(event => (event.type === "attack-rolled" ? event.adjustments : []));
  };
  const seen = carry(three, observe(three, "fighter", { of: "demon", feet: 5 })).fight;
  const warned = carry(seen, warn(seen, "fighter", "archer", { pointBlank: true })).fight;

  it("S0.R10.k, S0.EX.31: unwarned, it is struck at +2; warned, without", () => {
    expect(adjustmentsOf(three)).toContainEqual(rear);
    expect(adjustmentsOf(warned)).not.toContainEqual(rear);
    const { events } = carry(three, strike(three, "demon", "archer"), { defend: ["none"], "to-hit": [1] });
    expect(JSON.stringify(events)).not.toContain('"behind"');
  });
  it("S0.R10.k, S0.EX.31: the first blow is not gained", () => {
    const striker = opened(figures, { ...intents, archer: { kind: "melee" } }, [3, 3]);
    const known = carry(striker, observe(striker, "archer", { of: "demon", feet: 0, pointBlank: true })).fight;
    expectRefused(known, strike(known, "archer", "demon"), ["no-first-blow"]);
    const struck = carry(known, blow(known), { defend: ["none"], "to-hit": [1] }).fight;
    expectLegal(struck, strike(struck, "archer", "demon"));
  });
  it("S0.R10.k, S0.EX.31: nor is the arrow turned, even afterwards; at another it flies", () => {
    expectRefused(warned, shoot(warned, "archer", "demon"), ["no-turned-missile"]);
    const struck = carry(warned, blow(warned), { defend: ["none"], "to-hit": [1] }).fight;
    expectRefused(struck, shoot(struck, "archer", "demon"), ["no-turned-missile"]);
    expectLegal(warned, shoot(warned, "archer", "fighter"));
  });
  it("S0.R10.k, S0.EX.31: unwarned and unseen, neither of them is open to it, either", () => {
    const behind = { of: "demon", feet: 20, modifier: -8, pointBlank: true };
    const missed = (fight: Fight) => carry(fight, observe(fight, "archer", behind), { observation: [8] }).fight;
    const unaware = missed(three);
    expect(seatIn(unaware, "archer").noticed).toBeNull();
    expectRefused(unaware, shoot(unaware, "archer", "demon"), ["no-turned-missile"]);
    expectLegal(unaware, shoot(unaware, "archer", "fighter"));
    expect(adjustmentsOf(unaware)).toContainEqual(rear);
    const striker = missed(opened(figures, { ...intents, archer: { kind: "melee" } }, [3, 3]));
    expectRefused(striker, strike(striker, "archer", "demon"), ["no-first-blow"]);
    const struck = carry(striker, blow(striker), { defend: ["none"], "to-hit": [1] }).fight;
    expectLegal(struck, strike(struck, "archer", "demon"));
  });
  it("S0.R10.k: a warning that comes too late, or the next event, takes neither limit away", () => {
    const missed = carry(three, observe(three, "archer", { of: "demon", feet: 20, modifier: -8, pointBlank: true }), {
      observation: [8],
    }).fight;
    const ally = carry(missed, observe(missed, "fighter", { of: "demon", feet: 5 })).fight;
    const told = carry(ally, warn(ally, "fighter", "archer")).fight;
    expectRefused(told, shoot(told, "archer", "demon"), ["no-turned-missile"]);
    const distracted = noticed(warned, "archer");
    expectRefused(distracted, shoot(distracted, "archer", "demon"), ["no-turned-missile"]);
  });
  it("S0.R10.k: from farther off a warning has no such limits", () => {
    const far = carry(seen, warn(seen, "fighter", "archer")).fight;
    expectLegal(far, shoot(far, "archer", "demon"));
  });
});
