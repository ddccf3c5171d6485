import { describe, expect, it } from "vitest";
import { areasIn, type Fight, type FightEvent, type Figure, type Spell } from "#rules/index.ts";
import { cast, type Said, strike } from "../commands.ts";
import { fighter, orc, spell } from "../figures.ts";
import { aboutToCast, effects, hex, hexed, on, ROUNDS, reach } from "../lasting.ts";
import { carry, nextDeclarations, type Script } from "../table.ts";
import { expectRefused } from "../verdicts.ts";

const whys = (events: readonly FightEvent[]) =>
  events.flatMap(event => (event.type === "no-effect" ? [event.reason.why] : []));

/** Segment 3 of the next round. */
function nextRound(fight: Fight, answers: Script = {}, initiative = [1, 1]) {
  const declared = nextDeclarations(fight);
  const { round } = declared.encounter;
  const begun = carry(declared, { type: "roll-initiative", round }, { initiative });
  return reach(begun.fight, 3, answers);
}

describe("A phantom that one creature sees (G.13)", () => {
  const killer = hex({ lasts: ROUNDS("5"), disbelief: "3d6", phantom: 4, ends: ["caster-down"] }, { name: "Killer" });
  const seen = (rolled: number, change: Partial<Figure> = {}) =>
    hexed(killer, ["orc"], { disbelief: [rolled] }, [fighter(), orc({ intelligence: 8, ...change })]);
  it("G.13: is seen through by dice up to the creature's Intelligence", () => {
    expect(whys(seen(8).events)).toEqual(["seen-through"]);
    expect(effects(seen(8).fight, "orc")).toEqual([]);
    expect(effects(seen(9).fight, "orc")).toMatchObject([{ name: "Killer", phantom: 4, due: 13, until: 53 }]);
  });
  it("G.13: attacks each round as a monster of its hit dice, and a hit kills", () => {
    const { armorClass } = on(seen(9).fight, "orc");
    const missed = nextRound(seen(9).fight, { "to-hit": [15 - armorClass - 1] });
    expect(missed.events).toContainEqual(
      expect.objectContaining({ type: "phantom-struck", figure: "orc", need: 15 - armorClass, hit: false }),
    );
    expect(effects(missed.fight, "orc")).toMatchObject([{ due: 23 }]);
    const hit = nextRound(missed.fight, { "to-hit": [15 - armorClass] });
    expect(on(hit.fight, "orc").conditions).toContain("dead");
    const after = nextRound(hit.fight, {}, [1]);
    expect(after.events.filter(({ type }) => type === "phantom-struck")).toEqual([]);
    expect(effects(after.fight, "orc")).toMatchObject([{ name: "Killer", due: 43 }]);
  });
  it("G.13: does not kill those who cannot die so", () => {
    const hit = nextRound(seen(9, { immunities: ["dead"] }).fight, { "to-hit": [20] });
    expect([whys(hit.events), on(hit.fight, "orc").conditions]).toEqual([["immune"], []]);
  });
});

describe("A hand between its caster and a foe (G.13)", () => {
  const hand = hex({ lasts: ROUNDS("5"), side: "others", movement: 0.5, keptFromCaster: true }, { name: "Hand" });
  it("G.13: keeps the foe's blows from the caster, and from no one else", () => {
    const { fight } = hexed(hand, ["orc"]);
    const at = (target: string, answers: Script) =>
      whys(carry(fight, { ...strike(fight, "orc", target), overruled: true } as Said, answers).events);
    expect(at("mage", { defend: ["none"] })).toEqual(["kept-off"]);
    expect(at("fighter", { "to-hit": [1], defend: ["none"] })).toEqual([]);
  });
  it("G.13: halves the foe's movement, and does nothing to its caster", () => {
    const { fight } = hexed(hand, ["orc"]);
    const goes = (feet: number): Said => ({ type: "move", moment: 3, figure: "orc", feet }) as Said;
    const half = (on(fight, "orc").move * 10) / 2;
    expectRefused(fight, goes(half + 1), ["beyond-movement"]);
    expect(whys(hexed(hand, ["mage"]).events)).toEqual(["wrong-side"]);
  });
});

describe("A swarm (G.13)", () => {
  const doom = spell({
    ...{ id: "hex", name: "Doom", castingTime: 0, damage: null, save: "none", offensive: true },
    covers: { shape: "wall", length: 20, width: 20 },
    stays: { lasts: ROUNDS("4"), acts: "rounds", drifts: 10, swarm: "(1d6 + 4) * 100" },
  });
  /** The mage casts it on an orc 60 ft to the east; a fighter is 10 ft farther east, a wight beyond. */
  function swarmed(size: number, known: Spell = doom) {
    const before = aboutToCast(known, [
      fighter({ position: { x: 80, y: 0 }, hitPoints: 30, hitPointsMax: 30 }),
      orc({ position: { x: 60, y: 0 }, hitPoints: 7 }),
      orc({ id: "wight", name: "Wight", position: { x: 80, y: 5 }, harmedBy: { bonus: 1, silver: true } }),
    ]);
    const figures = before.figures.map(one => (one?.id === "mage" ? { ...one, position: { x: 0, y: 0 } } : one));
    const placed = { ...before, figures };
    return carry(placed, cast(placed, "mage", ["orc"], "hex"), { effect: [size] });
  }
  it("G.13: does to each as many points as bring it down, which die", () => {
    const { fight, events } = swarmed(500);
    expect(on(fight, "orc").hitPoints).toBe(0);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "swarm-spent", figure: "orc", points: 7, left: 493 }),
    );
    expect(areasIn(fight)).toMatchObject([{ swarm: 493 }]);
  });
  it("G.13: creeps on, and ends with the last of its creatures", () => {
    const next = nextRound(swarmed(17).fight);
    expect(on(next.fight, "fighter").hitPoints).toBe(20);
    expect(areasIn(next.fight)).toEqual([]);
    expect(next.events).toContainEqual(
      expect.objectContaining({ type: "area-ended", reason: expect.objectContaining({ why: "area-spent" }) }),
    );
  });
  it("G.13: does nothing to those whom only magic weapons harm", () => {
    const next = nextRound(swarmed(500).fight);
    expect(on(next.fight, "wight").hitPoints).toBe(on(swarmed(500).fight, "wight").hitPoints);
    expect(whys(next.events)).toEqual(["unharmed-by"]);
  });
});
