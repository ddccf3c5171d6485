import { describe, expect, it } from "vitest";
import { explain, OPTION_KEYS, order, rowsAhead } from "#rules/index.ts";
import { momentNow, strike } from "../commands.ts";
import { fireBall } from "../figures.ts";
import { carry, close } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";
import {
  acting,
  begun,
  beside,
  engaged,
  engagedAtFirst,
  foe,
  hero,
  nextTurnOf,
  reading,
  statureIn,
  TABLE,
  take,
  turnOf,
  walk,
} from "./at-the-table.ts";

const movers = (fight: ReturnType<typeof begun>) => fight.encounter.movers;

describe("S1.N.d: who moves first", () => {
  it("a d6 for each side, and the winner chooses", () => {
    expect(movers(begun())).toEqual(["party", "foes"]);
    const second = { initiative: [2, 5], "moves-first": ["side:foes"] };
    expect(movers(begun(undefined, {}, second))).toEqual(["foes", "party"]);
  });
  it("the side that lost is not asked: its first figure is the one answered against", () => {
    const lost = { initiative: [6, 1], "moves-first": ["side:foes"] };
    expect(movers(begun(undefined, {}, lost))).toEqual(["foes", "party"]);
  });
  it("where the dice are level the game master says it", () => {
    const level = { initiative: [4, 4], "turn-order": ["side:party"] };
    expect(movers(begun(undefined, {}, level))).toEqual(["party", "foes"]);
  });
  it("or the game master says it in every turn, and nobody rolls", () => {
    const book = reading({ "options.turnOrder": "by-hand" });
    expect(movers(begun(undefined, {}, { "turn-order": ["side:foes"] }, book))).toEqual(["foes", "party"]);
  });
  it("a side that is alone moves", () => expect(movers(begun([hero()], {}, { initiative: [3] }))).toEqual(["party"]));
});

describe("S1.EX.1: a turn, from its dice to the next (S1.N.d, S1.G.a)", () => {
  const slow = foe({ id: "slow", name: "Slow", dexterity: 7 });
  const level = hero({ id: "level", name: "Level" });
  const fight = begun([hero(), level, foe(), slow]);
  const steps = order(fight, TABLE).steps;

  it("a side moves at once, the other after it; then all act by Dexterity, level ones at once", () =>
    expect(steps.map(({ kind, figure, segment }) => `${segment} ${kind} ${figure}`)).toEqual([
      "1 move hero",
      "1 move level",
      "1 move foe",
      "1 move slow",
      "2 option hero",
      "2 option level",
      "2 option foe",
      "2 option slow",
    ]));
  it("five moments in all", () => expect(new Set(steps.map(({ moment }) => moment)).size).toBe(5));
  it("each step says why", () => {
    expect(steps.slice(2, 5).flatMap(explain)).toMatchObject([
      { why: "moves-with-side", with: { nth: 2 } },
      { why: "moves-with-side" },
      { why: "acts-by-dexterity", with: { figure: "Hero", dexterity: 10 } },
    ]);
  });
  it("is played to its end, and the next begins", () => {
    let now = carry(fight, walk(fight, "hero", 4, { engages: ["foe"] }), {}, TABLE).fight;
    now = close(now, {}, TABLE).fight;
    now = carry(now, walk(now, "slow", 3), {}, TABLE).fight;
    now = close(now, {}, TABLE).fight;
    const blow = take(now, "hero", "charge-attack", { weapon: "axe", target: "foe" });
    now = carry(now, blow, { "to-hit": [12], damage: [5] }, TABLE).fight;
    now = acting(now, "foe");
    const answer = take(now, "foe", "charge-attack", { weapon: "axe", target: "hero" });
    now = carry(now, answer, { "to-hit": [3] }, TABLE).fight;
    expect(now.figures.map(figure => figure?.hitPoints)).toEqual([20, 20, 15, 20]);
    now = nextTurnOf(now);
    expect(now.encounter).toMatchObject({ round: 2, stage: "segments", segment: 1, movers: ["party", "foes"] });
    expect([engaged(now, "hero"), turnOf(now, "hero").start, turnOf(now, "foe").start]).toEqual([
      "engaged",
      "engaged",
      "engaged",
    ]);
  });
});

describe("Moving in its part of the turn", () => {
  const fight = begun();
  it("a figure moves with its side and not after it", () => {
    expectLegal(fight, walk(fight, "hero", 10), TABLE);
    expectRefused(fight, walk(fight, "foe", 1), ["not-yet-its-turn"], TABLE);
    const later = close(fight, {}, TABLE).fight;
    expectRefused(later, walk(later, "hero", 1), ["not-its-turn"], TABLE);
  });
  it("S1.G.c: no farther than its allowance, in however many moves", () => {
    const gone = carry(fight, walk(fight, "hero", 6), {}, TABLE).fight;
    expectLegal(gone, walk(gone, "hero", 4), TABLE);
    expectRefused(gone, walk(gone, "hero", 5), ["beyond-hexes"], TABLE);
  });
  it("its allowance is its rate in inches unless it has one of its own", () => {
    const { movementAllowance: _own, ...plain } = hero({ move: 6 });
    const walker = begun([plain, foe()]);
    expectLegal(walker, walk(walker, "hero", 6), TABLE);
    expectRefused(walker, walk(walker, "hero", 7), ["beyond-hexes"], TABLE);
  });
  it("acts only in the other part", () => {
    expectRefused(fight, take(fight, "hero", "defend"), ["not-its-part"], TABLE);
    const later = acting(fight, "hero");
    expectRefused(later, walk(later, "hero", 1), ["not-its-turn"], TABLE);
    expectRefused(later, take(later, "foe", "defend"), ["not-yet-its-turn"], TABLE);
    expectLegal(later, take(later, "hero", "defend"), TABLE);
  });
  it("by whole hexes, of which no more lie in a line than there are", () => {
    expectImpossible(fight, walk(fight, "hero", 1.5), "hexes-unreadable", {}, TABLE);
    expectImpossible(fight, walk(fight, "hero", 0), "hexes-unreadable", {}, TABLE);
    expectImpossible(fight, walk(fight, "hero", 2, { line: 3 }), "hexes-unreadable", {}, TABLE);
  });
  it("beside somebody who takes part", () => {
    expectImpossible(fight, walk(fight, "hero", 2, { engages: ["ghost"] }), "unknown-target", {}, TABLE);
    expectImpossible(fight, walk(fight, "hero", 2, { engages: "foe" }), "unreadable", {}, TABLE);
  });
  it("by a command that can be carried out, like any row that is taken", () => {
    const nowhere = { to: { x: Number.NaN, y: 0 } };
    const both = (change: object, id = "hero", at = fight) => [
      walk(at, id, 1, change),
      take(at, id, "defend", change),
      take(at, id, "no-row" as never, change),
    ];
    for (const said of both({ moment: momentNow(fight) + 1 }))
      expectImpossible(fight, said, "moment-passed", {}, TABLE);
    for (const said of both({}, "ghost")) expectImpossible(fight, said, "unknown-figure", {}, TABLE);
    for (const said of both(nowhere)) expectImpossible(fight, said, "unreadable", { with: { field: "to" } }, TABLE);
    const fallen = { ...fight, figures: [hero({ hitPoints: 0 }), foe()] };
    for (const said of both({}, "hero", fallen)) expectImpossible(fallen, said, "fallen", {}, TABLE);
  });
  it("a figure that is held does not", () => {
    const held = begun([hero({ conditions: ["held"] }), foe()]);
    expectRefused(held, walk(held, "hero", 1), ["held"], TABLE);
    expectRefused(acting(held, "hero"), take(acting(held, "hero"), "hero", "defend"), ["held"], TABLE);
  });
});

describe("S1.G.a: a figure that is engaged", () => {
  it("both, when one of them stops beside the other; nobody before", () => {
    expect(engaged(begun(), "foe")).toBe("disengaged");
    expect([engaged(beside(), "hero"), engaged(beside(), "foe")]).toEqual(["engaged", "engaged"]);
  });
  it("not by who has fallen, lies or is out of the fight", () => {
    const [one, other] = [hero(), foe({ conditions: ["prone"] })];
    expect(engaged(beside([one, other]), "hero")).toBe("disengaged");
    const there = beside();
    const figures = there.figures.map(figure => (figure?.id === "foe" ? { ...figure, hitPoints: 0 } : figure));
    expect(engaged({ ...there, figures }, "hero")).toBe("disengaged");
  });
  it("not by its own side", () => {
    const fight = begun([hero(), hero({ id: "friend" }), foe()]);
    const there = carry(fight, walk(fight, "hero", 1, { engages: ["friend"] }), {}, TABLE).fight;
    expect(engaged(there, "hero")).toBe("disengaged");
  });
  it("by a map where there is one: in the hex beside, however the hexes lie", () => {
    const at = (x: number, y: number) => ({ position: { x, y } });
    const far = begun([hero(at(0, 0)), foe(at(0, 8.66))]);
    expect(engaged(far, "hero")).toBe("disengaged");
    expect(engaged(begun([hero(at(0, 0)), foe(at(2.5, 4.33))]), "hero")).toBe("engaged");
    const near = carry(far, walk(far, "hero", 1, { to: { x: 0, y: 4 } }), {}, TABLE).fight;
    expect(engaged(near, "foe")).toBe("engaged");
    expect(near.figures[0]?.position).toEqual({ x: 0, y: 4 });
  });
  it("S1.G.a: before moving is as it first moves: a figure that was come up to is engaged by then", () => {
    const fight = close(beside(), {}, TABLE).fight;
    const shifted = carry(fight, walk(fight, "foe", 1), {}, TABLE).fight;
    expect(turnOf(shifted, "foe")).toMatchObject({ before: "engaged", moved: 1 });
    const first = carry(begun(), walk(begun(), "hero", 1, { engages: ["foe"] }), {}, TABLE).fight;
    expect(turnOf(carry(first, walk(first, "hero", 1), {}, TABLE).fight, "hero").before).toBe("disengaged");
  });
  it("S1.G.a, S1.T04: it shifts a hex at most, and strikes as one engaged; staying, as the turn found it", () => {
    const fight = close(beside(), {}, TABLE).fight;
    expectRefused(fight, walk(fight, "foe", 2, { engages: ["hero"] }), ["beyond-hexes"], TABLE);
    const blow = { weapon: "axe", target: "hero" };
    const shifted = acting(carry(fight, walk(fight, "foe", 1), {}, TABLE).fight, "foe");
    expectLegal(shifted, take(shifted, "foe", "attack", blow), TABLE);
    expectRefused(shifted, take(shifted, "foe", "charge-attack", blow), ["not-disengaged-before"], TABLE);
    expectLegal(acting(fight, "foe"), take(acting(fight, "foe"), "foe", "charge-attack", blow), TABLE);
  });
  it("S1.T26: a figure that rises beside one who came up shifts a hex at most", () => {
    const kneels = acting(begun(), "foe");
    const fight = nextTurnOf(carry(kneels, take(kneels, "foe", "kneel-disengaged"), {}, TABLE).fight);
    const met = close(carry(fight, walk(fight, "hero", 1, { engages: ["foe"] }), {}, TABLE).fight, {}, TABLE).fight;
    const up = carry(met, take(met, "foe", "stand-move-disengaged"), {}, TABLE).fight;
    expectLegal(up, walk(up, "foe", 1), TABLE);
    expectRefused(up, walk(up, "foe", 2), ["beyond-hexes"], TABLE);
  });
  it("S1.T32: a figure that is engaged moves a hex at most, and stays beside a foe", () => {
    const fight = engagedAtFirst();
    expectLegal(fight, walk(fight, "hero", 1), TABLE);
    expectLegal(fight, walk(fight, "hero", 1, { engages: ["foe"] }), TABLE);
    expectRefused(fight, walk(fight, "hero", 2), ["beyond-hexes"], TABLE);
    expectRefused(fight, walk(fight, "hero", 1, { engages: [] }), ["leaves-engagement"], TABLE);
  });
  it("S1.T32: a map shows it", () => {
    const at = (x: number) => ({ position: { x, y: 0 } });
    const fight = begun([hero(at(0)), foe(at(5))]);
    expectRefused(fight, walk(fight, "hero", 1, { to: { x: -5, y: 0 } }), ["leaves-engagement"], TABLE);
    expectLegal(fight, walk(fight, "hero", 1, { to: { x: 0, y: 5 } }), TABLE);
  });
});

describe("S1.G.e: one row a turn", () => {
  const fight = acting(begun(), "hero");
  const dodging = carry(fight, take(fight, "hero", "dodge"), {}, TABLE).fight;
  it("and no other", () => expectRefused(dodging, take(dodging, "hero", "defend"), ["option-taken"], TABLE));
  it("S1.T08: a spell renewed besides, once, before or after", () => {
    const casting = acting(begun([hero({ spells: [fireBall] }), foe()]), "hero");
    const first = carry(casting, take(casting, "hero", "renew-spell"), {}, TABLE).fight;
    expectLegal(first, take(first, "hero", "dodge"), TABLE);
    const besides = carry(first, take(first, "hero", "dodge"), {}, TABLE).fight;
    expect(turnOf(besides, "hero")).toMatchObject({ option: "dodge", renewed: true });
    expectRefused(besides, take(besides, "hero", "renew-spell"), ["renewed-already"], TABLE);
    const dodged = carry(casting, take(casting, "hero", "dodge"), {}, TABLE).fight;
    expectLegal(dodged, take(dodged, "hero", "renew-spell"), TABLE);
  });
  it("S1.T08: by one who has spells", () => {
    expectRefused(fight, take(fight, "hero", "renew-spell"), ["nothing-to-renew"], TABLE);
    const [ofFighter, ofCaster] = [[], [fireBall]].map(spells =>
      rowsAhead(begun([hero({ spells }), foe()]), "hero", TABLE).at(OPTION_KEYS.indexOf("renew-spell")),
    );
    expect([ofFighter?.why, ofCaster]).toEqual(["nothing-to-renew", null]);
  });
  it("in the next turn another", () => expect(turnOf(nextTurnOf(dodging), "hero")).toEqual({}));
  it("S1.T02: a figure that crawls does nothing else", () => {
    const lying = begun([hero({ conditions: ["prone"] }), foe()]);
    const crawling = carry(lying, take(lying, "hero", "crawl"), {}, TABLE).fight;
    expect(turnOf(crawling, "hero").allRear).toBe(true);
    const gone = carry(crawling, walk(crawling, "hero", 2), {}, TABLE).fight;
    expectRefused(gone, walk(gone, "hero", 1), ["beyond-hexes"], TABLE);
    const later = acting(gone, "hero");
    expectRefused(later, take(later, "hero", "disbelieve"), ["option-taken", "moved-too-far"], TABLE);
  });
  it("S1.T02: nor does it crawl out of engagement", () => {
    const lying = nextTurnOf(beside([hero({ conditions: ["prone"] }), foe()]));
    expectRefused(lying, walk(lying, "hero", 1, { engages: [] }), ["crawls-engaged"], TABLE);
  });
});

describe("S1.C.a: an option that was declared", () => {
  const declaring = (option: string) => ({ hero: { kind: "option", option } as never });
  it("is taken by its row, or changed, and the change is told", () => {
    const fight = acting(begun(undefined, declaring("dodge")), "hero");
    const { events } = carry(fight, take(fight, "hero", "defend"), {}, TABLE);
    expect(events).toContainEqual({ type: "option-taken", figure: "hero", option: "defend", instead: "dodge" });
    const kept = carry(fight, take(fight, "hero", "dodge"), {}, TABLE).events;
    expect(kept).toContainEqual({ type: "option-taken", figure: "hero", option: "dodge", instead: null });
  });
  it("S1.C.c, S1.C.d: by how far one has moved", () => {
    const fight = begun(undefined, declaring("dodge"));
    const half = acting(carry(fight, walk(fight, "hero", 5), {}, TABLE).fight, "hero");
    expectLegal(half, take(half, "hero", "defend"), TABLE);
    expectRefused(half, take(half, "hero", "disbelieve"), ["not-after-a-hex"], TABLE);
    const far = acting(carry(fight, walk(fight, "hero", 6), {}, TABLE).fight, "hero");
    expectRefused(far, take(far, "hero", "defend"), ["nothing-after-half"], TABLE);
    expectRefused(far, take(far, "hero", "dodge"), ["moved-too-far"], TABLE);
  });
  it("is declared before one moves, and is a row of the table", () => {
    const fight = begun();
    const say = (intent: object) => ({ type: "declare", figure: "hero", intent }) as never;
    expectLegal(fight, say({ kind: "option", option: "dodge" }), TABLE);
    expectLegal(fight, say({ kind: "wait" }), TABLE);
    expectRefused(fight, say({ kind: "melee", weapon: "axe" }), ["by-the-table"], TABLE);
    expectImpossible(
      fight,
      say({ kind: "option", option: "yawn" }),
      "unknown-option",
      { with: { option: "yawn" } },
      TABLE,
    );
    expectImpossible(fight, say({ kind: "option" }), "unknown-option", { with: { option: "" } }, TABLE);
    const gone = carry(fight, walk(fight, "hero", 1), {}, TABLE).fight;
    expectRefused(gone, say({ kind: "option", option: "dodge" }), ["action-begun"], TABLE);
    const later = acting(fight, "hero");
    expectRefused(later, say({ kind: "option", option: "dodge" }), ["action-begun"], TABLE);
    const done = carry(later, take(later, "hero", "dodge"), {}, TABLE).fight;
    expectRefused(done, say({ kind: "option", option: "defend" }), ["action-begun"], TABLE);
  });
  it("waits for nothing when it is declared late", () => {
    const fight = begun();
    const said = { type: "declare", figure: "hero", intent: { kind: "option", option: "dodge" } } as const;
    expect(carry(fight, said, {}, TABLE).fight.encounter.seats[0]?.notBefore).toBe(0);
  });
});

describe("S1.G.b: the table and nothing else", () => {
  const fight = acting(begun(), "hero");
  it("a blow is one of its rows", () =>
    expectRefused(fight, strike(fight, "hero", "foe", "axe"), ["by-the-table"], TABLE));
  it("so is whatever else a round may hold", () => {
    const moment = momentNow(fight);
    expectRefused(fight, { type: "move", moment, figure: "hero", feet: 5 }, ["by-the-table"], TABLE);
    expectRefused(fight, { type: "charge", moment, figure: "hero", target: "foe", feet: 5 }, ["by-the-table"], TABLE);
    expectRefused(fight, { type: "parry", figure: "hero", against: "foe" }, ["by-the-table"], TABLE);
    expectRefused(fight, { type: "grapple", moment, figure: "hero", target: "foe" }, ["by-the-table"], TABLE);
  });
  it("where it is not played, its rows are not taken, nor declared, nor its hexes walked", () => {
    const plain = begun(undefined, {}, { initiative: [3, 3] }, reading({ "initiative.method": "side" }));
    const book = reading({ "initiative.method": "side" });
    expectImpossible(plain, take(plain, "hero", "dodge"), "table-not-played", {}, book);
    expectImpossible(plain, walk(plain, "hero", 1), "table-not-played", {}, book);
    const intent = { kind: "option", option: "dodge" } as const;
    expectImpossible(plain, { type: "declare", figure: "hero", intent }, "table-not-played", {}, book);
  });
  it("there is no other row", () =>
    expectImpossible(fight, take(fight, "hero", "yawn" as never), "unknown-option", {}, TABLE));
});

describe("What lasts into the next turn", () => {
  it("how one holds oneself does; how far one moved does not", () => {
    const fight = begun();
    const near = acting(carry(fight, walk(fight, "hero", 3), {}, TABLE).fight, "hero");
    const kneeling = nextTurnOf(carry(near, take(near, "hero", "kneel-disengaged"), {}, TABLE).fight);
    expect(statureIn(kneeling, "hero")).toBe("kneeling");
    expect(turnOf(kneeling, "hero")).toEqual({ stature: "kneeling", startStature: "kneeling" });
  });
  it("a figure of which nothing is left to be said has nothing in the snapshot", () => {
    const fight = nextTurnOf(begun());
    expect(JSON.stringify(fight.encounter.seats)).not.toContain('"turn"');
  });
});
