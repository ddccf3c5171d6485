import { describe, expect, it } from "vitest";
import type { Fight, Rulebook } from "#rules/index.ts";
import { fireBall, weapon } from "../figures.ts";
import { carry, close, type Script } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused, verdictOf } from "../verdicts.ts";
import {
  acting,
  begun,
  done,
  engaged,
  engagedAtFirst,
  foe,
  gripped,
  hero,
  knife,
  nextTurnOf,
  reading,
  statureIn,
  TABLE,
  take,
  turnOf,
  walk,
} from "./at-the-table.ts";

const claws = weapon({ id: "claws", name: "Claws", kind: "natural", damageSmallMedium: "1d4" });

const places = (fight: Fight) => fight.figures.map(figure => figure?.position);
const at = (x: number) => ({ position: { x, y: 0 } });

describe("S1.T30: into hand-to-hand combat, disengaged", () => {
  const onto = (fight: Fight) => take(fight, "hero", "hth-attempt-disengaged", { target: "foe" });
  const tried = (fight: Fight, answer: string) => carry(fight, onto(fight), { attempt: [answer] }, TABLE);
  const walked = (hexes: number) => carry(begun(), walk(begun(), "hero", hexes), {}, TABLE).fight;

  it("in the movement part: both lie in hand-to-hand combat", () => {
    const { fight } = tried(begun(), "succeeds");
    expect([engaged(fight, "hero"), engaged(fight, "foe")]).toEqual(["hand-to-hand", "hand-to-hand"]);
    expect([statureIn(fight, "hero"), statureIn(fight, "foe")]).toEqual(["prone", "prone"]);
  });
  it("the step is the last hex of half the movement", () => {
    expectLegal(walked(4), onto(walked(4)), TABLE);
    expectRefused(walked(5), onto(walked(5)), ["moved-too-far"], TABLE);
    expect(turnOf(tried(walked(4), "fails").fight, "hero").moved).toBe(5);
  });
  it("S1.EX.4: a figure that fails is back in the hex it came from, and has had its option", () => {
    const fight = begun([hero(at(0)), foe(at(20))]);
    const near = carry(fight, walk(fight, "hero", 2, { to: { x: 15, y: 0 } }), {}, TABLE).fight;
    const { fight: failed, events } = tried(near, "fails");
    expect(places(failed)[0]).toEqual({ x: 15, y: 0 });
    expect(events).toContainEqual(
      expect.objectContaining({ type: "attempted", against: "foe", succeeded: false, rolled: null }),
    );
    expect(engaged(failed, "hero")).toBe("engaged");
    expectRefused(failed, walk(failed, "hero", 1), ["beyond-hexes"], TABLE);
    expect(places(tried(near, "succeeds").fight)[0]).toEqual({ x: 20, y: 0 });
  });
  it("nobody else may engage it on the way; the foe itself does not count", () => {
    const fight = begun([hero(), foe(), foe({ id: "other", name: "Other" })]);
    const past = (engages: readonly string[]) => carry(fight, walk(fight, "hero", 2, { engages }), {}, TABLE).fight;
    expectLegal(past(["foe"]), onto(past(["foe"])), TABLE);
    expectRefused(past(["other"]), onto(past(["other"])), ["not-disengaged-after"], TABLE);
    expectRefused(past(["foe", "other"]), onto(past(["foe", "other"])), ["not-disengaged-after"], TABLE);
  });
  it("not in the action part, and at somebody near", () => {
    const later = acting(begun(), "hero");
    expectRefused(later, onto(later), ["not-its-part"], TABLE);
    const far = begun([hero(at(0)), foe(at(20))]);
    expectRefused(far, onto(far), ["out-of-hexes"], TABLE);
    expectImpossible(far, take(far, "hero", "hth-attempt-disengaged"), "option-without-target", {}, TABLE);
  });
  it("S1.G.a: a figure laid hold of before it moved fights hand to hand in that turn; one that had moved does not", () => {
    const held = acting(tried(begun([hero(), foe({ weapons: [claws] })]), "succeeds").fight, "foe");
    expectLegal(held, take(held, "foe", "hth-attack", { weapon: "claws", target: "hero" }), TABLE);
    const first = begun([hero(), foe()], {}, { initiative: [2, 5], "moves-first": ["side:foes"] });
    const moved = close(carry(first, walk(first, "foe", 1), {}, TABLE).fight, {}, TABLE).fight;
    const caught = acting(tried(moved, "succeeds").fight, "foe");
    expectRefused(caught, take(caught, "foe", "hth-disengage"), ["moved-too-far"], TABLE);
  });
});

describe("S1.T31: into hand-to-hand combat, engaged", () => {
  const GRIP = { target: "foe" } as const;
  it("the shift is movement, the step onto the foe action", () => {
    const fight = engagedAtFirst([hero(), foe()]);
    const shifted = carry(fight, walk(fight, "hero", 1, { engages: ["foe"] }), {}, TABLE).fight;
    const { fight: held } = done(shifted, "hth-attempt-engaged", GRIP, { attempt: ["succeeds"] });
    expect([engaged(held, "hero"), turnOf(held, "hero").moved]).toEqual(["hand-to-hand", 1]);
  });
  it("a figure that fails stands beside the foe", () => {
    const { fight } = done(engagedAtFirst(), "hth-attempt-engaged", GRIP, { attempt: ["fails"] });
    expect([engaged(fight, "hero"), statureIn(fight, "hero")]).toEqual(["engaged", "standing"]);
  });
});

describe("S1.N.a: whoever one has hold of may go", () => {
  it("S1.T32: a foe that has left the fight holds nobody, and the hero gets up free of it and of the other", () => {
    const both = gripped([hero(), foe(), foe({ id: "other", name: "Other" })]);
    const seats = both.encounter.seats.map(seat => {
      if (seat.figure === "hero") return { ...seat, turn: { ...seat.turn, grip: ["foe", "other"] } };
      return seat.figure === "other" ? { ...seat, turn: { ...seat.turn, grip: ["hero"] } } : seat;
    });
    const held = { ...both, encounter: { ...both.encounter, seats } };
    const left = carry(held, { type: "leave", figure: "foe" }, {}, TABLE).fight;
    const { fight: free } = done(left, "hth-disengage", {}, { attempt: ["succeeds"] });
    expect([engaged(free, "hero"), engaged(free, "other")]).toEqual(["disengaged", "disengaged"]);
    expect(turnOf(free, "hero").grip).toBeUndefined();
  });
});

describe("S1.T34: an attack hand to hand", () => {
  const HIT = { "to-hit": [15], damage: [3] };
  const blow = (item: string, target = "foe") => ({ weapon: item, target });
  it("with what is small or part of the body, at whom one holds", () => {
    const fight = gripped([hero({ weapons: [knife, claws] }), foe(), foe({ id: "other", name: "Other" })]);
    expect(done(fight, "hth-attack", blow("knife"), HIT).fight.figures[1]?.hitPoints).toBe(17);
    expect(done(fight, "hth-attack", blow("claws"), HIT).fight.figures[1]?.hitPoints).toBe(17);
    const now = acting(fight, "hero");
    expectRefused(now, take(now, "hero", "hth-attack", blow("knife", "other")), ["not-in-hands-with"], TABLE);
  });
  it("with nothing larger, and with what is in hand", () => {
    const fight = acting(gripped(), "hero");
    expectImpossible(fight, take(fight, "hero", "hth-attack", blow("axe")), "not-for-hands", {}, TABLE);
    expectRefused(fight, take(fight, "hero", "hth-attack", blow("knife")), ["weapon-not-ready"], TABLE);
  });
  it("when the foe is out of the fight one is free of it, and lies", () => {
    const fight = gripped([hero({ weapons: [knife] }), foe({ hitPoints: 2 })]);
    const slain = done(fight, "hth-attack", blow("knife"), { "to-hit": [20], damage: [4] }).fight;
    expect([engaged(slain, "hero"), statureIn(slain, "hero")]).toEqual(["disengaged", "prone"]);
  });
  it("nobody moves out of it", () => {
    const fight = gripped();
    expectRefused(fight, walk(fight, "hero", 1), ["beyond-hexes"], TABLE);
  });
  it("nor does who is in it engage others", () => {
    const fight = gripped([hero(), foe(), hero({ id: "friend" })]);
    const near = carry(fight, walk(fight, "friend", 1, { engages: ["foe"] }), {}, TABLE).fight;
    expect(engaged(near, "friend")).toBe("disengaged");
  });
});

describe("S1.T35: drawing a dagger", () => {
  const DRAW = { weapon: "knife" } as const;
  it("is an attempt", () => {
    expect(turnOf(done(gripped(), "hth-draw-dagger", DRAW, { attempt: ["succeeds"] }).fight, "hero").hand).toBe(
      "knife",
    );
    expect(turnOf(done(gripped(), "hth-draw-dagger", DRAW, { attempt: ["fails"] }).fight, "hero").hand).toBeUndefined();
  });
  it("of a weapon that is small, and not in hand", () => {
    const fight = acting(gripped([hero({ weapons: [knife, claws] }), foe()]), "hero");
    expectRefused(fight, take(fight, "hero", "hth-draw-dagger", DRAW), ["weapon-in-hand"], TABLE);
    expectImpossible(fight, take(fight, "hero", "hth-draw-dagger", { weapon: "claws" }), "not-for-hands", {}, TABLE);
  });
});

describe("S1.T36: casting hand to hand", () => {
  const wizard = hero({ dexterity: 14, spells: [fireBall] });
  const CAST = { spell: "fireball", targets: ["foe"] } as const;
  it("three dice within Dexterity less six, and the spell is cast", () => {
    const { fight } = done(gripped([wizard, foe()]), "hth-cast", CAST, { dexterity: [8], damage: [6], save: [1] });
    expect(fight.figures[1]?.hitPoints).toBe(14);
  });
  it("or nothing is, and it stays in memory", () => {
    const { fight, events } = done(gripped([wizard, foe()]), "hth-cast", CAST, { dexterity: [9] });
    expect(fight.figures[0]?.spells[0]?.memorized).toBe(1);
    expect(events).toContainEqual(expect.objectContaining({ type: "attempted", succeeded: false, rolled: 9, need: 8 }));
  });
});

describe("S1.T37: getting away", () => {
  const away = (answer: string, book: Rulebook = TABLE, change: object = {}) =>
    done(gripped(undefined, book), "hth-disengage", change, { attempt: [answer] }, book).fight;
  it("one stands, free; the foe still lies and engages nobody", () => {
    const fight = away("succeeds");
    expect([engaged(fight, "hero"), statureIn(fight, "hero")]).toEqual(["disengaged", "standing"]);
    expect([engaged(fight, "foe"), statureIn(fight, "foe")]).toEqual(["disengaged", "prone"]);
  });
  it("or one lies, by the other reading", () => {
    const fight = away("succeeds", reading({ "options.leaving": "prone" }));
    expect([engaged(fight, "hero"), statureIn(fight, "hero")]).toEqual(["disengaged", "prone"]);
  });
  it("or does not get away", () => expect(engaged(away("fails"), "hero")).toBe("hand-to-hand"));
  it("on a map into a hex beside, where others may engage one", () => {
    const fight = begun([hero(at(0)), foe(at(5)), foe({ id: "other", ...at(15) })]);
    const bound = acting(
      nextTurnOf(
        carry(
          acting(fight, "hero"),
          take(acting(fight, "hero"), "hero", "hth-attempt-engaged", { target: "foe" }),
          { attempt: ["succeeds"] },
          TABLE,
        ).fight,
      ),
      "hero",
    );
    const free = carry(
      bound,
      take(bound, "hero", "hth-disengage", { to: { x: 10, y: 0 } }),
      { attempt: ["succeeds"] },
      TABLE,
    ).fight;
    expect([places(free)[0], engaged(free, "hero")]).toEqual([{ x: 10, y: 0 }, "engaged"]);
  });
});

describe("S1.T38: pinning the foe", () => {
  const PIN = { target: "foe" } as const;
  const pinned = (answers: Script, book: Rulebook = TABLE) =>
    done(gripped(undefined, book), "hth-pin", PIN, answers, book).fight;
  const isPinned = (fight: Fight) => fight.figures[1]?.conditions.includes("pinned");
  it("Strength against Strength, each with a d20; level is not enough", () => {
    expect(isPinned(pinned({ strength: [11, 10] }))).toBe(true);
    expect(isPinned(pinned({ strength: [10, 10] }))).toBe(false);
  });
  it("the stronger has the better of it by as much", () => {
    const strong = gripped([hero({ strength: 15 }), foe()]);
    expect(isPinned(done(strong, "hth-pin", PIN, { strength: [6, 10] }).fight)).toBe(true);
    expect(isPinned(done(strong, "hth-pin", PIN, { strength: [5, 10] }).fight)).toBe(false);
  });
  it("or the game master says", () => {
    const book = reading({ "options.pin": "by-hand" });
    expect(isPinned(pinned({ attempt: ["succeeds"] }, book))).toBe(true);
    expect(isPinned(pinned({ attempt: ["fails"] }, book))).toBe(false);
  });
  it("S1.EX.5: a pinned figure only tries to get away, and is no longer pinned when it has", () => {
    const caught = gripped([hero(), foe({ spells: [fireBall] })]);
    const fight = acting(done(caught, "hth-pin", PIN, { strength: [20, 1] }).fight, "foe");
    const knifed = take(fight, "foe", "hth-draw-dagger", { weapon: "knife" });
    expectRefused(fight, knifed, ["pinned"], TABLE);
    expectRefused(fight, take(fight, "foe", "disbelieve"), ["pinned"], TABLE);
    expectLegal(fight, take(fight, "foe", "renew-spell"), TABLE);
    const free = carry(fight, take(fight, "foe", "hth-disengage"), { attempt: ["succeeds"] }, TABLE).fight;
    expect(isPinned(free)).toBe(false);
  });
  it("but still pinned while another holds it", () => {
    const tries = (fight: Fight, id: string) =>
      carry(fight, take(fight, id, "hth-attempt-disengaged", PIN), { attempt: ["succeeds"] }, TABLE).fight;
    const start = begun([hero(), foe(), hero({ id: "ally", name: "Ally" })]);
    const held = nextTurnOf(tries(tries(start, "hero"), "ally"));
    const down = done(held, "hth-pin", PIN, { strength: [20, 1] }).fight;
    expect(isPinned(down)).toBe(true);
    const away = done(nextTurnOf(down), "hth-disengage", {}, { attempt: ["succeeds"] }).fight;
    expect([isPinned(away), engaged(away, "foe")]).toEqual([true, "hand-to-hand"]);
  });
  it("nor held back by one who has fallen", () => {
    const fight = acting(pinned({ strength: [20, 1] }), "foe");
    const felled = { ...fight, figures: [hero({ hitPoints: 0 }), ...fight.figures.slice(1)] };
    expect(isPinned(felled)).toBe(true);
    const verdict = verdictOf(felled, take(felled, "foe", "disbelieve"), TABLE);
    expect(verdict.legal ? [] : verdict.reasons.map(({ why }) => why)).not.toContain("pinned");
  });
  it("S1.T30: whoever lies already is seized as it lies, and it is told of nobody twice", () => {
    const statures = (fight: Fight, id: string) =>
      carry(fight, take(fight, id, "hth-attempt-disengaged", PIN), { attempt: ["succeeds"] }, TABLE).events.flatMap(
        event => (event.type === "stature-taken" ? [[event.figure, event.stature, event.change?.to]] : []),
      );
    const down = begun([hero(), foe({ conditions: ["prone"] }), hero({ id: "ally", name: "Ally" })]);
    expect(statures(down, "hero")).toEqual([
      ["hero", "prone", true],
      ["foe", "prone", undefined],
    ]);
    const said = take(down, "hero", "hth-attempt-disengaged", PIN);
    const held = carry(down, said, { attempt: ["succeeds"] }, TABLE).fight;
    expect(statures(held, "ally")).toEqual([["ally", "prone", true]]);
  });
  it("nor when the one who pinned it leaves", () => {
    const fight = pinned({ strength: [20, 1] });
    const left = done(nextTurnOf(fight), "hth-disengage", {}, { attempt: ["succeeds"] }).fight;
    expect(isPinned(left)).toBe(false);
  });
});

describe("S1.G.f: standing up, read literally", () => {
  it("gets one out of it without an attempt", () => {
    const book = reading({ "options.handToHand": "literal" });
    const { fight } = done(gripped(undefined, book), "stand-up", {}, {}, book);
    expect([engaged(fight, "hero"), engaged(fight, "foe"), statureIn(fight, "hero")]).toEqual([
      "disengaged",
      "disengaged",
      "standing",
    ]);
  });
  it("kept closed it does not", () => {
    const fight = acting(gripped(), "hero");
    expectRefused(fight, take(fight, "hero", "stand-up"), ["hand-to-hand-only"], TABLE);
  });
});
