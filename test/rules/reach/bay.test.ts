import { describe, expect, it } from "vitest";
import { getsPast, holdsAtBay } from "#rules/attack/reach.ts";
import {
  actionsAgainst,
  type Fight,
  type FightEvent,
  type Intent,
  makeRulebook,
  type Rulebook,
  seatOf,
} from "#rules/index.ts";
import { strike } from "../commands.ts";
import { carry } from "../table.ts";
import {
  atAttackOf,
  atEachOther,
  attacks,
  blow,
  duel,
  HIT,
  MISS,
  man,
  nextRound,
  pike,
  REACH,
  reachWith,
  spear,
  sword,
  troll,
  typesOf,
} from "./duel.ts";

const BOOK = makeRulebook({ preset: "jomase" });
const TOTALS = makeRulebook({ preset: "jomase", "reach.bay": "totals" });

describe("Held at bay: the roll (S3.WR.i)", () => {
  const attacker = { natural: 15, total: 20 };
  it.each([
    ["hits armor class 4 and rolls under the attacker", { natural: 14, total: 16 }, true],
    ["rolls as high as the attacker", { natural: 15, total: 17 }, false],
    ["misses armor class 4", { natural: 14, total: 15 }, false],
  ])("the foe %s", (_what, foe, past) => expect(getsPast(foe, 16, attacker, BOOK)).toBe(past));
  it("S3.WR.i (reach.bay): or the totals are compared", () => {
    expect(getsPast({ natural: 18, total: 19 }, 16, attacker, TOTALS)).toBe(true);
    expect(getsPast({ natural: 14, total: 20 }, 16, attacker, TOTALS)).toBe(false);
  });
  it("takes a thrusting weapon that reaches farther", () => {
    expect([holdsAtBay(spear, sword), holdsAtBay(pike, spear)]).toEqual([true, true]);
    expect(holdsAtBay({ ...spear, thrusting: false }, sword)).toBe(false);
    expect(holdsAtBay(spear, spear)).toBe(false);
  });
});

describe("A swordsman closes with a spear (S3.WR.i)", () => {
  const rate = (attacks: number) => ({ meleeRate: { attacks, rounds: 1 } }) as const;
  const swordsman = (attacks: number) => man({ weapons: [sword], ...rate(attacks) });
  const spearman = (attacks = 1) => troll({ weapons: [spear], size: 2, ...rate(attacks) });
  const fenced = (book?: Rulebook) => duel(swordsman(2), spearman(), [3, 1, 6], book);
  const hit = (natural: number, fight = fenced()) => blow(fight, "troll", HIT, { point: [natural] });
  const faced = (events: readonly FightEvent[]) => events.find(event => event.type === "faced-point");
  const breakIn = (fight: Fight) => {
    const now = atAttackOf(fight, "man");
    return carry(now, strike(now, "man", "troll"), {}, REACH);
  };

  it("is hit, gets past the point and strikes", () => {
    const past = hit(17);
    expect(faced(past.events)).toMatchObject({
      figure: "man",
      against: "troll",
      total: 17,
      need: 16,
      under: 19,
      held: false,
    });
    expect(typesOf(blow(past.fight, "man", HIT))).toContain("hurt");
  });
  it("does not get past the point: it uses up an attack, and strikes with the next one", () => {
    const held = hit(3);
    expect(faced(held.events)).toMatchObject({ held: true });
    const broken = breakIn(held.fight);
    expect(broken.events.map(({ type }) => type)).toEqual(["acted", "spent", "broke-in"]);
    expect(typesOf(blow(broken.fight, "man", HIT))).toContain("hurt");
  });
  it("S3.WR.i: closes with its first blow, and not once more with its second; held off, it breaks in first", () => {
    const first = blow(duel(swordsman(2), spearman(), [9, 1, 6]), "man", MISS);
    expect(typesOf(first)).toContain("closed-in");
    expect(typesOf(first)).not.toContain("broke-in");
    const second = typesOf(blow(first.fight, "man", MISS));
    expect(second).not.toContain("closed-in");
    expect(second).not.toContain("broke-in");
    const after = typesOf(blow(breakIn(hit(3).fight).fight, "man", MISS));
    expect(after).not.toContain("broke-in");
  });
  it("is told so before it strikes", () => {
    const asked = { type: "strike", item: "sword", power: null } as const;
    const notes = (fight: Fight) => actionsAgainst(atAttackOf(fight, "man"), "man", asked, REACH)("troll")?.notes;
    expect(notes(hit(3).fight)).toEqual([{ why: "held-off", cite: "S3.WR.i", with: { target: "Troll" } }]);
    expect(notes(hit(17).fight)).toEqual([]);
  });
  it("must do so in the next round, if this one has no attack left for it; they have not met until then", () => {
    const held = hit(3, duel(swordsman(1), spearman(), [3, 1])).fight;
    const next = nextRound(held, [9, 1]);
    expect(attacks(next)).toEqual(["troll 9", "man 9"]);
    expect(seatOf(next, "troll")?.footing).toBeUndefined();
    expect(seatOf(next, "man")?.footing).toMatchObject({ met: [], atBay: ["troll"] });
    expect(typesOf(blow(next, "troll", HIT))).not.toContain("faced-point");
    const inside = nextRound(breakIn(next).fight, [9, 1]);
    expect(attacks(inside)).toEqual(["man 1", "troll 9"]);
  });
  it("is not held off by a miss, nor by a hit once it has struck itself", () => {
    expect(typesOf(blow(fenced(), "troll", MISS))).not.toContain("faced-point");
    const closed = blow(blow(duel(swordsman(1), spearman(2), [3, 8, 1]), "troll", MISS).fight, "man", MISS).fight;
    expect(typesOf(blow(closed, "troll", HIT))).not.toContain("faced-point");
  });
  it("is not asked for a roll when the hit fells it", () => {
    const frail = duel(man({ weapons: [sword], hitPoints: 1 }), spearman(), [3, 1]);
    expect(typesOf(blow(frail, "troll", HIT))).toContain("fell");
  });
  it("adds its Strength and what it has turned to attack; an assault hinders it", () => {
    const book = reachWith({ "dexterity.attack": true, "assault.enabled": true });
    const intents = { ...atEachOther, man: { ...atEachOther.man, toAttack: 1 } } as Record<string, Intent>;
    const strong = man({ weapons: [sword], strength: 18, dexterity: 16 });
    const first = atAttackOf(duel(strong, spearman(), [3, 5], book, intents), "troll", book);
    expect(faced(blow(first, "troll", HIT, { point: [14] }, book).events)).toMatchObject({ total: 16, held: false });
    const wild = { ...intents, man: { kind: "melee", target: "troll", assault: true } } as Record<string, Intent>;
    const second = duel(strong, spearman(), [3, 5, 9], book, wild);
    expect(faced(blow(second, "troll", HIT, { point: [18] }, book).events)).toMatchObject({ total: 15, held: true });
  });
});
