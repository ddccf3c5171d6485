import { describe, expect, it } from "vitest";
import type { Fight, OptionKey, Rulebook } from "#rules/index.ts";
import { darts, fireBall, spell, weapon } from "../figures.ts";
import { carry, close } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";
import {
  acting,
  axe,
  begun,
  beside,
  bow,
  crossbow,
  done,
  engaged,
  engagedAtFirst,
  foe,
  hero,
  javelin,
  knife,
  nextTurnOf,
  pike,
  reading,
  statureIn,
  TABLE,
  take,
  turnOf,
  WON,
  walk,
} from "./at-the-table.ts";

const rolled = (outcome: ReturnType<typeof done>) => outcome.events.find(event => event.type === "attack-rolled");
const hurt = (outcome: ReturnType<typeof done>) => outcome.events.find(event => event.type === "hurt");
const AXE = { weapon: "axe", target: "foe" } as const;

describe("S1.T03, S1.T04: an attack", () => {
  it("is a blow by THAC0, with what is in hand", () => {
    const { fight } = done(engagedAtFirst(), "attack", AXE, { "to-hit": [10], damage: [4] });
    expect(fight.figures[1]?.hitPoints).toBe(16);
    expect(turnOf(fight, "hero").option).toBe("attack");
  });
  it("one, however many blows a round gives by its rate", () => {
    const quick = hero({ meleeRate: { attacks: 2, rounds: 1 } });
    const { fight } = done(engagedAtFirst([quick, foe()]), "attack", AXE, { "to-hit": [1] });
    expectRefused(fight, take(fight, "hero", "attack", AXE), ["option-taken"], TABLE);
  });
  it("is judged by its own members, whatever else a message has in it", () => {
    const fight = acting(engagedAtFirst(), "hero");
    expectLegal(fight, take(fight, "hero", "attack", { ...AXE, second: null }), TABLE);
  });
  it("not with a weapon that is not in hand, nor with a bow or a shield", () => {
    const shield = weapon({ id: "shield", isShield: true });
    const fight = acting(engagedAtFirst([hero({ weapons: [axe, knife, bow, shield] }), foe()]), "hero");
    expectRefused(fight, take(fight, "hero", "attack", { ...AXE, weapon: "knife" }), ["weapon-not-ready"], TABLE);
    expectImpossible(fight, take(fight, "hero", "attack", { ...AXE, weapon: "bow" }), "not-a-melee-weapon", {}, TABLE);
    expectImpossible(
      fight,
      take(fight, "hero", "attack", { ...AXE, weapon: "shield" }),
      "not-a-melee-weapon",
      {},
      TABLE,
    );
    expectImpossible(fight, take(fight, "hero", "attack", { ...AXE, weapon: "spoon" }), "unknown-weapon", {}, TABLE);
    expectImpossible(fight, take(fight, "hero", "attack", { target: "foe" }), "option-without-weapon", {}, TABLE);
    expectImpossible(fight, take(fight, "hero", "attack", { weapon: "axe" }), "option-without-target", {}, TABLE);
    const besides = { weapon: "axe", targets: [] };
    expectImpossible(fight, take(fight, "hero", "attack", besides), "option-without-target", {}, TABLE);
    const nobody = take(fight, "hero", "attack", { ...besides, target: "nobody" });
    expectImpossible(fight, nobody, "unknown-target", {}, TABLE);
    expectImpossible(
      fight,
      take(fight, "hero", "attack", { weapon: "axe", target: "hero" }),
      "targets-itself",
      {},
      TABLE,
    );
  });
  it("with claws at any time, and with the first weapon that is held", () => {
    const claws = weapon({ id: "claws", kind: "natural" });
    const shield = weapon({ id: "shield", isShield: true });
    const fight = acting(engagedAtFirst([hero({ weapons: [claws, shield, axe] }), foe()]), "hero");
    expectLegal(fight, take(fight, "hero", "attack", { ...AXE, weapon: "claws" }), TABLE);
    expectLegal(fight, take(fight, "hero", "attack", AXE), TABLE);
  });
  it("reaches the hex beside, and a long weapon farther", () => {
    const at = (x: number) => ({ position: { x, y: 0 } });
    const far = acting(begun([hero(at(0)), foe(at(10))]), "hero");
    expectRefused(far, take(far, "hero", "charge-attack", AXE), ["out-of-hexes"], TABLE);
    const long = acting(begun([hero({ ...at(0), weapons: [pike] }), foe(at(10))]), "hero");
    expectLegal(long, take(long, "hero", "charge-attack", { ...AXE, weapon: "pike" }), TABLE);
  });
  it("a javelin strikes or is thrown; thrown it is gone from the hand", () => {
    const fight = begun([hero({ weapons: [javelin, axe] }), foe()]);
    const throwing = { weapon: "javelin", target: "foe", thrown: true };
    const cast = done(fight, "charge-attack", throwing, { "to-hit": [12], damage: [3] });
    expect(rolled(cast)).toMatchObject({ missile: true });
    expect(turnOf(cast.fight, "hero")).toMatchObject({ hand: null, ground: ["javelin"] });
    const struck = done(fight, "charge-attack", { ...throwing, thrown: false }, { "to-hit": [1] });
    expect(rolled(struck)).toMatchObject({ missile: false });
    expect(turnOf(struck.fight, "hero").ground).toBeUndefined();
    const now = acting(fight, "hero");
    expectImpossible(
      now,
      take(now, "hero", "charge-attack", { ...AXE, thrown: true }),
      "not-a-missile-weapon",
      {},
      TABLE,
    );
  });
  it("a thrown weapon flies no farther than its range", () => {
    const at = (x: number) => ({ position: { x, y: 0 } });
    const fight = acting(begun([hero({ ...at(0), weapons: [javelin] }), foe(at(100))]), "hero");
    expectRefused(
      fight,
      take(fight, "hero", "charge-attack", { weapon: "javelin", target: "foe", thrown: true }),
      ["out-of-range"],
      TABLE,
    );
  });
  it("darts are several: they stay in the hand", () => {
    const fight = begun([hero({ weapons: [darts] }), foe()]);
    const cast = done(fight, "charge-attack", { weapon: "darts", target: "foe" }, { "to-hit": [1] });
    expect(rolled(cast)).toMatchObject({ missile: true });
    expect(turnOf(cast.fight, "hero").hand).toBeUndefined();
  });
  it("modifiers that were typed go into the roll", () => {
    const typed = { ...AXE, modifiers: [{ name: "from behind", value: 4 }] };
    const attack = done(engagedAtFirst(), "attack", typed, { "to-hit": [1] });
    expect(rolled(attack)).toMatchObject({ adjustments: [{ why: "modifier", value: 4 }] });
  });
  it("S1.EX.2: a figure that moves up and is then engaged strikes as it charged (S1.T03)", () => {
    const fight = acting(carry(begun(), walk(begun(), "hero", 5, { engages: ["foe"] }), {}, TABLE).fight, "hero");
    expectLegal(fight, take(fight, "hero", "charge-attack", AXE), TABLE);
  });
  it("a figure that is out of the fight does not; at the same Dexterity both strike", () => {
    const level = foe({ hitPoints: 3, dexterity: 10 });
    const near = acting(engagedAtFirst([hero(), level]), "hero");
    const slain = carry(near, take(near, "hero", "attack", AXE), { "to-hit": [15], damage: [8] }, TABLE).fight;
    expectLegal(slain, take(slain, "foe", "attack", { weapon: "axe", target: "hero" }), TABLE);
  });
});

describe("S1.T03: a pole weapon at the end of a charge", () => {
  const pikeman = hero({ weapons: [pike] });
  const run = (line: number, figures = [pikeman, foe()], book: Rulebook = TABLE) =>
    carry(
      begun(figures, {}, WON, book),
      walk(begun(figures, {}, WON, book), "hero", 4, { line, engages: ["foe"] }),
      {},
      book,
    ).fight;
  const PIKE = { weapon: "pike", target: "foe" } as const;
  const dice = { "to-hit": [15], damage: [4] };
  it("does twice its damage where the last three hexes lie in a line", () =>
    expect(hurt(done(run(3), "charge-attack", PIKE, dice))).toMatchObject({
      change: { to: 12 },
      adjustments: [{ why: "pole-charge", value: 4, cite: "S1.T03" }],
    }));
  it("once where they do not", () =>
    expect(hurt(done(run(2), "charge-attack", PIKE, dice))).toMatchObject({ change: { to: 16 } }));
  it("nor does another weapon", () =>
    expect(hurt(done(run(3, [hero(), foe()]), "charge-attack", AXE, dice))).toMatchObject({ change: { to: 16 } }));
  it("set against a charger it does, by the other reading", () => {
    const also = reading({ "options.poleCharge": "also-against" });
    const answer = (book: Rulebook) => {
      const fight = acting(run(3, [pikeman, foe({ weapons: [pike] })], book), "hero", book);
      const charged = carry(fight, take(fight, "hero", "charge-attack", PIKE), { "to-hit": [1] }, book).fight;
      const turn = acting(charged, "foe", book);
      return hurt(carry(turn, take(turn, "foe", "charge-attack", { weapon: "pike", target: "hero" }), dice, book));
    };
    expect(answer(TABLE)).toMatchObject({ change: { to: 16 } });
    expect(answer(also)).toMatchObject({ change: { to: 12 } });
  });
});

describe("S1.T05, S1.T06, S1.N.d: dodging and defending", () => {
  const archer = foe({ weapons: [bow] });
  const SHOT = { weapon: "bow", target: "hero" } as const;
  const attacked = (fight: Fight, option: OptionKey, change: object, book: Rulebook = TABLE) => {
    const now = acting(fight, "foe", book);
    return rolled(carry(now, take(now, "foe", option, change), { "to-hit": [5] }, book));
  };
  const once = (option: OptionKey, fight: Fight, book: Rulebook = TABLE) => done(fight, option, {}, {}, book).fight;

  it("dodging is −4 against missiles", () =>
    expect(attacked(once("dodge", begun([hero(), archer])), "fire", SHOT)).toMatchObject({
      total: 1,
      adjustments: [{ why: "dodging", value: -4, cite: "S1.N.d" }],
    }));
  it("and against thrown weapons, not against blows", () => {
    const thrower = begun([hero(), foe({ weapons: [javelin] })]);
    const hurl = { weapon: "javelin", target: "hero", thrown: true };
    expect(attacked(once("dodge", thrower), "charge-attack", hurl)).toMatchObject({ total: 1 });
    expect(attacked(once("dodge", thrower), "charge-attack", { ...hurl, thrown: false })).toMatchObject({ total: 5 });
  });
  it("G.13: a weapon of force is directed without being in hand, and counts as a blow", () => {
    const traits = { grants: "Hammer: 1d4+1/1d4, force, range 30" };
    const lent = { type: "begin-effect", figure: "foe", name: "Hammer", segments: 90, traits } as never;
    const directed = { weapon: "effect-1-0", target: "hero" };
    const defending = carry(once("defend", begun([hero(), archer])), lent, {}, TABLE).fight;
    expect(attacked(defending, "fire", directed)).toMatchObject({ adjustments: [{ why: "defending", value: -4 }] });
    const dodging = carry(once("dodge", begun([hero(), archer])), lent, {}, TABLE).fight;
    const now = acting(dodging, "foe", TABLE);
    const after = carry(now, take(now, "foe", "fire", directed), { "to-hit": [5] }, TABLE);
    expect(rolled(after)).toMatchObject({ adjustments: [] });
    expect(turnOf(after.fight, "foe")).not.toHaveProperty("empty");
  });
  it("defending is −4 against blows, not against missiles", () => {
    const blow = { weapon: "axe", target: "hero" };
    expect(attacked(once("defend", engagedAtFirst()), "attack", blow)).toMatchObject({
      adjustments: [{ why: "defending", value: -4 }],
    });
    expect(attacked(once("defend", begun([hero(), archer])), "fire", SHOT)).toMatchObject({ adjustments: [] });
  });
  it("or what the game master says", () => {
    const book = reading({ "options.defenses": "by-hand" });
    expect(attacked(once("dodge", begun([hero(), archer], {}, WON, book), book), "fire", SHOT, book)).toMatchObject({
      total: 5,
    });
  });
  it("a figure that declared it does it before it acts, as long as it may take it", () => {
    const dodging = { hero: { kind: "option", option: "dodge" } } as const;
    const fight = begun([hero({ dexterity: 3 }), archer], dodging);
    expect(attacked(fight, "fire", SHOT)).toMatchObject({ total: 1 });
    const far = carry(fight, walk(fight, "hero", 6), {}, TABLE).fight;
    expect(attacked(far, "fire", SHOT)).toMatchObject({ total: 5 });
    const other = begun([hero({ dexterity: 3 }), archer], { hero: { kind: "option", option: "fire" } });
    expect(attacked(other, "fire", SHOT)).toMatchObject({ total: 5 });
  });
  it("and no longer when it has done something else", () => {
    const fight = begun([hero(), archer], { hero: { kind: "option", option: "dodge" } });
    expect(attacked(once("kneel-disengaged", fight), "fire", SHOT)).toMatchObject({ total: 5 });
  });
});

describe("S1.T07, S1.T09: spells", () => {
  const wizard = hero({ spells: [fireBall], weapons: [] });
  it("a spell is one option, and takes effect at once", () => {
    const { fight, events } = done(
      begun([wizard, foe()]),
      "cast-spell",
      { spell: "fireball", targets: ["foe"] },
      { damage: [12], save: [3] },
    );
    expect(fight.figures.map(one => one?.hitPoints)).toEqual([20, 8]);
    expect(fight.figures[0]?.spells[0]?.memorized).toBe(0);
    expect(events.map(({ type }) => type)).toContain("spell-landed");
  });
  it("one that is in memory", () => {
    const fight = acting(begun([hero({ spells: [spell({ memorized: 0 })] }), foe()]), "hero");
    expectImpossible(
      fight,
      take(fight, "hero", "cast-spell", { spell: "fireball", targets: [] }),
      "not-memorized",
      {},
      TABLE,
    );
    expectImpossible(fight, take(fight, "hero", "cast-spell", { targets: [] }), "option-without-spell", {}, TABLE);
    expectImpossible(
      fight,
      take(fight, "hero", "cast-spell", { spell: "fireball", targets: ["ghost"] }),
      "not-memorized",
      {},
      TABLE,
    );
  });
  it("lying down, without any ado", () => {
    const lying = acting(begun([{ ...wizard, conditions: ["prone"] }, foe()]), "hero");
    expectLegal(lying, take(lying, "hero", "cast-spell", { spell: "fireball", targets: ["foe"] }), TABLE);
    expectLegal(lying, take(lying, "hero", "disbelieve"), TABLE);
  });
});

describe("S1.N.a: how one holds oneself after it", () => {
  const kneeler = (fight: Fight) => nextTurnOf(done(fight, "kneel-disengaged").fight);
  const lier = (fight: Fight) => nextTurnOf(done(fight, "lie-down-disengaged").fight);
  const archer = [hero({ weapons: [bow] }), foe()];
  const SHOT = [{ weapon: "bow", target: "foe" }, { "to-hit": [1] }] as const;
  const stands = (outcome: ReturnType<typeof done>) => statureIn(outcome.fight, "hero");

  it.each<[string, OptionKey, string]>([
    ["S1.T10", "kneel-disengaged", "kneeling"],
    ["S1.T11", "lie-down-disengaged", "prone"],
    ["S1.T05", "dodge", "standing"],
  ])("%s %s: %s", (_id, option, stature) => expect(stands(done(begun(), option))).toBe(stature));
  it.each<[string, OptionKey, string]>([
    ["S1.T12", "kneel-engaged", "kneeling"],
    ["S1.T13", "lie-down-engaged", "prone"],
  ])("%s %s: %s", (_id, option, stature) => expect(stands(done(engagedAtFirst(), option))).toBe(stature));
  it.each<[string, OptionKey, string]>([
    ["S1.T14", "kneel-fire", "kneeling"],
    ["S1.T15", "lie-fire", "prone"],
    ["S1.T18", "fire", "standing"],
  ])("%s %s: %s, and the shot is off", (_id, option, stature) => {
    const outcome = done(begun(archer), option, ...SHOT);
    expect([stands(outcome), rolled(outcome)?.type]).toEqual([stature, "attack-rolled"]);
  });
  it.each<[string, OptionKey, string]>([
    ["S1.T20", "lie-from-kneeling", "prone"],
    ["S1.T25", "stand-up", "standing"],
    ["S1.T26", "stand-move-disengaged", "standing"],
  ])("%s %s from kneeling: %s", (_id, option, stature) => expect(stands(done(kneeler(begun()), option))).toBe(stature));
  it("S1.T21: from lying to kneeling, and the mark of lying goes", () => {
    const lying = lier(begun());
    expect(lying.figures[0]?.conditions).toEqual(["prone"]);
    const outcome = done(lying, "kneel-from-prone");
    expect([stands(outcome), outcome.fight.figures[0]?.conditions]).toEqual(["kneeling", []]);
    expect(outcome.changes).toEqual([{ figure: "hero", path: "conditions.prone", from: true, to: false }]);
  });
  it("a figure that was knocked down has fallen, and stands up from that", () => {
    const fallen = begun([hero({ conditions: ["prone"] }), foe()]);
    expect(statureIn(fallen, "hero")).toBe("fallen");
    expect(stands(done(fallen, "stand-up"))).toBe("standing");
  });
  it("S1.T27: engaged it stands up and shifts", () => {
    const kneeling = nextTurnOf(done(engagedAtFirst(), "kneel-engaged").fight);
    expectRefused(kneeling, walk(kneeling, "hero", 2), ["beyond-hexes"], TABLE);
    const up = carry(kneeling, take(kneeling, "hero", "stand-move-engaged"), {}, TABLE).fight;
    expect(statureIn(up, "hero")).toBe("standing");
    expectLegal(up, walk(up, "hero", 1), TABLE);
    expectRefused(up, walk(up, "hero", 2), ["beyond-hexes"], TABLE);
  });
  it("S1.T26: kneeling it stands up first, then goes up to half", () => {
    const kneeling = kneeler(begun());
    expectRefused(kneeling, walk(kneeling, "hero", 3), ["beyond-hexes"], TABLE);
    const up = carry(kneeling, take(kneeling, "hero", "stand-move-disengaged"), {}, TABLE).fight;
    expectLegal(up, walk(up, "hero", 5), TABLE);
    expectRefused(up, walk(up, "hero", 6), ["beyond-hexes"], TABLE);
    const later = acting(up, "hero");
    expectRefused(later, take(later, "hero", "defend"), ["option-taken"], TABLE);
  });
});

describe("S1.T16, S1.T17, S1.T19: a last shot", () => {
  const archer = [hero({ weapons: [bow, axe] }), foe()];
  const SHOT = { weapon: "bow", target: "foe" } as const;
  const still = reading({ "options.lastShot": "standing-still" });
  /** The foe moves first, and moves up to the archer. */
  const met = (book: Rulebook = TABLE) => {
    const fight = begun(archer, {}, { initiative: [2, 5], "moves-first": ["side:foes"] }, book);
    return close(carry(fight, walk(fight, "foe", 3, { engages: ["hero"] }), {}, book).fight, {}, book).fight;
  };
  it.each<OptionKey>(["fire-last", "kneel-fire-last", "lie-fire-last"])("%s: the bow is dropped after it", option => {
    const { fight } = done(met(), option, SHOT, { "to-hit": [1] });
    expect(turnOf(fight, "hero")).toMatchObject({ hand: null, ground: ["bow"] });
  });
  it.each<OptionKey>(["kneel-fire", "lie-fire"])(
    "S1.T14, S1.T15 (options.loweredShot): %s: whoever is engaged by then keeps the bow, or drops it",
    option => {
      const dropping = reading({ "options.loweredShot": "dropped" });
      const shot = (fight: Fight, book: Rulebook) =>
        turnOf(done(fight, option, SHOT, { "to-hit": [1] }, book).fight, "hero").ground;
      expect(shot(met(), TABLE)).toBeUndefined();
      expect(shot(met(dropping), dropping)).toEqual(["bow"]);
      expect(shot(begun(archer, {}, WON, dropping), dropping)).toBeUndefined();
    },
  );
  it("S1.T19: a figure that stays where it is was disengaged as the turn began", () => {
    const fight = acting(met(), "hero");
    expectLegal(fight, take(fight, "hero", "fire-last", SHOT), TABLE);
    expectRefused(fight, take(fight, "hero", "fire", SHOT), ["not-disengaged-after"], TABLE);
  });
  it("S1.N.a: or it must be dropped in the next turn, and is when that begins", () => {
    const { fight } = done(met(still), "fire-last", SHOT, { "to-hit": [1] }, still);
    expect(turnOf(fight, "hero")).toMatchObject({ dropDue: "bow" });
    expect(turnOf(fight, "hero").ground).toBeUndefined();
    const next = nextTurnOf(fight, WON, still);
    expect(turnOf(next, "hero")).toMatchObject({ hand: null, ground: ["bow"] });
    expect(turnOf(next, "hero").dropDue).toBeUndefined();
  });
});

describe("S1.T22, S1.T23, S1.T28, S1.T29: changing weapons", () => {
  const READY = { weapon: "knife" } as const;
  const kneeling = (fight: Fight, option: OptionKey) => nextTurnOf(done(fight, option).fight);
  it("S1.T22: the first is slung", () => {
    const { fight } = done(begun(), "change-weapon-sling", READY);
    expect(turnOf(fight, "hero")).toMatchObject({ hand: "knife" });
    expect(turnOf(fight, "hero").ground).toBeUndefined();
  });
  it("S1.T23: or dropped where it stands", () =>
    expect(turnOf(done(engagedAtFirst(), "change-weapon-drop", READY).fight, "hero")).toMatchObject({
      hand: "knife",
      ground: ["axe"],
    }));
  it("S1.T28: from kneeling it stands up with it", () => {
    const { fight } = done(kneeling(begun(), "kneel-disengaged"), "stand-change-sling", READY);
    expect([statureIn(fight, "hero"), turnOf(fight, "hero").hand]).toEqual(["standing", "knife"]);
  });
  it("S1.T29: and engaged drops the first", () => {
    const { fight } = done(kneeling(engagedAtFirst(), "kneel-engaged"), "stand-change-drop", READY);
    expect([statureIn(fight, "hero"), turnOf(fight, "hero").ground]).toEqual(["standing", ["axe"]]);
  });
  it("S1.T22: lying down it takes three dice within Dexterity", () => {
    const lying = kneeling(begun(), "lie-down-disengaged");
    const tried = (die: number) => done(lying, "change-weapon-sling", READY, { dexterity: [die] });
    expect(turnOf(tried(10).fight, "hero").hand).toBe("knife");
    expect(turnOf(tried(11).fight, "hero").hand).toBeUndefined();
    expect(tried(11).events).toContainEqual(
      expect.objectContaining({ type: "attempted", succeeded: false, rolled: 11, need: 10 }),
    );
  });
  it("S1.T22: kneeling it takes none", () =>
    expect(turnOf(done(kneeling(begun(), "kneel-disengaged"), "change-weapon-sling", READY).fight, "hero").hand).toBe(
      "knife",
    ));
  it("not to what it has in hand, nor to what lies on the ground, nor to claws", () => {
    const claws = weapon({ id: "claws", kind: "natural" });
    const fight = acting(begun([hero({ weapons: [axe, knife, claws] }), foe()]), "hero");
    expectRefused(fight, take(fight, "hero", "change-weapon-sling", { weapon: "axe" }), ["weapon-in-hand"], TABLE);
    expectImpossible(
      fight,
      take(fight, "hero", "change-weapon-sling", { weapon: "claws" }),
      "not-a-melee-weapon",
      {},
      TABLE,
    );
    const dropped = acting(nextTurnOf(done(engagedAtFirst(), "change-weapon-drop", READY).fight), "hero");
    expectRefused(dropped, take(dropped, "hero", "change-weapon-drop", { weapon: "axe" }), ["weapon-on-ground"], TABLE);
  });
});

describe("S1.T24, S1.N.c: reloading a crossbow", () => {
  const shooter = [hero({ weapons: [crossbow, bow] }), foe()];
  const SHOT = { weapon: "crossbow", target: "foe" } as const;
  const shot = () => nextTurnOf(done(begun(shooter), "fire", SHOT, { "to-hit": [1] }).fight);
  const one = () => done(shot(), "reload-crossbow", { weapon: "crossbow" });
  it("after each shot", () => {
    const fight = acting(shot(), "hero");
    expectRefused(fight, take(fight, "hero", "fire", SHOT), ["not-loaded"], TABLE);
    expect(turnOf(fight, "hero").empty).toEqual({ crossbow: 0 });
  });
  it("S1.EX.3: takes its two turns, and it is ready with the last of them", () => {
    expect(turnOf(one().fight, "hero").empty).toEqual({ crossbow: 1 });
    const second = done(nextTurnOf(one().fight), "reload-crossbow", { weapon: "crossbow" });
    expect(second.events).toContainEqual({
      type: "reloaded",
      figure: "hero",
      weapon: "crossbow",
      done: 2,
      ready: true,
    });
    const fight = acting(nextTurnOf(second.fight), "hero");
    expectLegal(fight, take(fight, "hero", "fire", SHOT), TABLE);
    expectRefused(fight, take(fight, "hero", "reload-crossbow", { weapon: "crossbow" }), ["nothing-to-reload"], TABLE);
  });
  it("a bow needs none", () => {
    const fight = acting(begun([hero({ weapons: [bow] }), foe()]), "hero");
    expectImpossible(fight, take(fight, "hero", "reload-crossbow", { weapon: "bow" }), "nothing-to-reload", {}, TABLE);
    const after = nextTurnOf(
      done(begun([hero({ weapons: [bow] }), foe()]), "fire", { weapon: "bow", target: "foe" }, { "to-hit": [1] }).fight,
    );
    expect(turnOf(after, "hero").empty).toBeUndefined();
  });
  it("is readying a weapon for all purposes: lying down it takes the roll", () => {
    const lying = {
      ...shot(),
      figures: shot().figures.map(figure => figure && { ...figure, conditions: ["prone" as const] }),
    };
    const missed = done(lying, "reload-crossbow", { weapon: "crossbow" }, { dexterity: [18] });
    expect(turnOf(missed.fight, "hero").empty).toEqual({ crossbow: 0 });
    const made = done(lying, "reload-crossbow", { weapon: "crossbow" }, { dexterity: [3] });
    expect(turnOf(made.fight, "hero").empty).toEqual({ crossbow: 1 });
  });
});

describe("S1.T32: disengaging", () => {
  it("it is free of those it was engaged with", () => {
    const { fight } = done(engagedAtFirst(), "disengage");
    expect([engaged(fight, "hero"), engaged(fight, "foe")]).toEqual(["disengaged", "disengaged"]);
  });
  it("on a map it steps aside", () => {
    const at = (x: number) => ({ position: { x, y: 0 } });
    const { fight } = done(begun([hero(at(0)), foe(at(5))]), "disengage", { to: { x: -5, y: 0 } });
    expect([engaged(fight, "hero"), fight.figures[0]?.position]).toEqual(["disengaged", { x: -5, y: 0 }]);
  });
  it("and from nobody else is it parted", () => {
    const fight = engagedAtFirst([hero(), foe(), foe({ id: "other" }), hero({ id: "friend" })]);
    const both = carry(fight, walk(fight, "friend", 1, { engages: ["foe", "other"] }), {}, TABLE).fight;
    const { fight: free } = done(both, "disengage");
    expect([engaged(free, "friend"), engaged(free, "foe")]).toEqual(["engaged", "engaged"]);
  });
});

describe("S1.T33, S1.N.b: picking up a weapon", () => {
  const dropped = () => nextTurnOf(done(engagedAtFirst(), "change-weapon-drop", { weapon: "knife" }).fight);
  it("it has the weapon in hand, and bends down to it: all around it is rear, until its next turn", () => {
    const { fight } = done(dropped(), "pick-up", { weapon: "axe" });
    expect(turnOf(fight, "hero")).toMatchObject({ hand: "axe", allRear: true });
    expect(turnOf(fight, "hero").ground).toBeUndefined();
    expect(turnOf(nextTurnOf(fight), "hero").allRear).toBeUndefined();
  });
  it("what lies on the ground, that is", () => {
    const fight = acting(dropped(), "hero");
    expectRefused(fight, take(fight, "hero", "pick-up", { weapon: "knife" }), ["weapon-not-on-ground"], TABLE);
  });
  it("another option leaves nobody's back to all", () =>
    expect(turnOf(done(beside(), "defend").fight, "hero").allRear).toBeUndefined());
});

describe("Other rules of blows, laid over the table (S1.G.a)", () => {
  const book = reading({ "knockdown.enabled": true, "critical.enabled": true, "fatigue.enabled": true });
  it("a figure that is knocked down has fallen, and gets up by its row", () => {
    const maul = weapon({ id: "axe", knockdownDie: "1d12" });
    const fight = engagedAtFirst([hero({ weapons: [maul] }), foe()], book);
    const dice = { "to-hit": [12], damage: [4], knockdown: [12], save: [1] };
    const { fight: felled } = done(fight, "attack", AXE, dice, book);
    expect(statureIn(felled, "foe")).toBe("fallen");
    const now = acting(felled, "foe", book);
    expectRefused(now, take(now, "foe", "attack", { weapon: "axe", target: "hero" }), ["wrong-stature"], book);
    expectLegal(now, take(now, "foe", "stand-up"), book);
  });
  it("a figure that fights at the table tires by it", () => {
    const stamina = { points: 5, most: 5, level: "fresh", failed: 0, banked: 0 } as const;
    const fight = engagedAtFirst([hero({ stamina }), foe()], book);
    const after = nextTurnOf(done(fight, "attack", AXE, { "to-hit": [1] }, book).fight, WON, book);
    expect(after.figures[0]?.stamina?.points).toBeLessThan(5);
  });
});
