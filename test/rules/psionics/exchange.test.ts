import { describe, expect, it } from "vitest";
import { type Fight, type Figure, legalActions, makeRulebook, newFight, record, seatOf, undo } from "#rules/index.ts";
import { command, type Said, strike } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { BOOK, carry, close, opened, rollSides } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused, verdictOf } from "../verdicts.ts";

const mind = {
  attackStrength: 60,
  defenseStrength: 30,
  attacks: ["psionic-blast", "mind-thrust"],
  defenses: ["mind-blank", "thought-shield"],
} as const;
const psion = (change: Partial<Figure> = {}) => fighter({ id: "psion", name: "Psion", psionics: mind, ...change });
const flayer = (change: Partial<Figure> = {}) => orc({ id: "flayer", name: "Flayer", psionics: mind, ...change });
const melee = { kind: "melee" } as const;

/** The first step of the round is in segment 3, so three segments have begun. */
const third = (figures: readonly Figure[] = [psion(), flayer(), orc()]) =>
  opened(figures, { orc: melee, psion: melee }, [3, 3]);

const thrust = (fight: Fight, change: object = {}): Said =>
  ({
    type: "psionic-exchange",
    round: fight.encounter.round,
    figure: "psion",
    target: "flayer",
    attack: "mind-thrust",
    defense: "mind-blank",
    ...change,
  }) as Said;
const exchange = (fight: Fight, answer = "mind-thrust:mind-blank", change: object = {}) =>
  carry(fight, thrust(fight, change), { psionics: [answer] });

describe("Psionic combat (addict, V)", () => {
  it("S4.V.A, S4.V.B: both choose, both pay, both lose, from what they had as the segment began", () => {
    const { fight, events, changes } = exchange(third());
    expect(events.map(({ type }) => type)).toEqual(["psionics-drained", "psionics-drained", "psionics-exchanged"]);
    expect(events[0]).toMatchObject({ figure: "psion", attackCost: 4, defenseCost: 1, lost: 4 });
    expect(changes).toHaveLength(2);
    expect(fight.figures[0]?.psionics).toMatchObject({ attackStrength: 56, defenseStrength: 25 });
    expect(fight.figures[1]?.psionics).toMatchObject({ attackStrength: 56, defenseStrength: 25 });
  });
  it("S4.V.A: a world's own matrix goes before ours", () => {
    const matrix = [{ upTo: null, losses: Array.from({ length: 5 }, () => [9, 9, 9, 9, 9, 9]) }];
    let fight = carry(newFight([psion(), flayer()]), { type: "begin", matrix }).fight;
    fight = rollSides(fight, [3, 3]);
    expect(exchange(fight).events[0]).toMatchObject({ lost: 9 });
    const second = carry(fight, { type: "end-round", round: 1, overruled: true }).fight;
    expect(exchange(rollSides(second, [3, 3])).events[0]).toMatchObject({ lost: 9 });
    expectImpossible(
      newFight([psion()]),
      { type: "begin", matrix: [{ upTo: null, losses: [] }] } as never,
      "unreadable",
    );
  });
  it("S4.V.C: one exchange for each segment that has gone by or is going, ten in a round", () => {
    const deep = { ...mind, attackStrength: 90, defenseStrength: 300 };
    let fight = third([psion({ psionics: deep }), flayer({ psionics: deep }), orc()]);
    for (let segment = 1; segment <= 3; segment++) fight = exchange(fight, "none:none").fight;
    expectRefused(fight, thrust(fight), ["exchanges-spent"]);
    while (fight.encounter.stage === "segments") fight = close(fight).fight;
    for (let segment = 4; segment <= 10; segment++) {
      expectLegal(fight, thrust(fight));
      fight = exchange(fight, "none:none", { attack: "mind-thrust", defense: null }).fight;
    }
    expectRefused(fight, thrust(fight), ["exchanges-spent"]);
  });
  it("S4.V.C: it ends when nobody attacks", () => {
    const { fight, events } = exchange(third(), "none:mind-blank", { attack: null });
    expect(events.at(-1)).toMatchObject({ type: "psionics-exchanged", over: true });
    expectRefused(fight, thrust(fight), ["exchanges-spent"]);
  });
  it("S4.V.C: it goes on as long as one of them attacks", () => {
    expect(exchange(third(), "none:mind-blank").events.at(-1)).toMatchObject({ over: false });
    expect(exchange(third(), "mind-thrust:mind-blank", { attack: null }).events.at(-1)).toMatchObject({ over: false });
    const one = psion({ psionics: { ...mind, defenses: ["mind-blank", "tower-of-iron-will"], defenseStrength: 8 } });
    expect(exchange(third([one, flayer(), orc()]), "none:none").events.at(-1)).toMatchObject({ over: false });
  });
  it("S4.V: what is refused says of whom", () => {
    let fight = third();
    expect(verdictOf(fight, thrust(fight, { attack: "psychic-crush" }))).toMatchObject({
      reasons: [{ with: { figure: "Psion" } }],
    });
    for (let segment = 1; segment <= 3; segment++) fight = exchange(fight, "none:mind-blank").fight;
    expect(verdictOf(fight, thrust(fight))).toMatchObject({ reasons: [{ with: { figure: "Psion", segment: 3 } }] });
    const struck = carry(fight, strike(fight, "orc", "flayer"), {
      defend: ["none"],
      "to-hit": [20],
      damage: [1],
    }).fight;
    expect(verdictOf(struck, thrust(struck)).legal).toBe(false);
  });
  it("S4.V.C: it ends when one can pay for no defense any more", () => {
    const weak = flayer({ psionics: { ...mind, defenseStrength: 2 } });
    expect(exchange(third([psion(), weak, orc()]), "mind-thrust:mind-blank").events.at(-1)).toMatchObject({
      over: true,
    });
    expect(exchange(third()).events.at(-1)).toMatchObject({ over: false });
  });
  it("S4.V.C: a more mundane attack ends it for the round", () => {
    let fight = exchange(third()).fight;
    fight = carry(fight, strike(fight, "orc", "psion"), { defend: ["none"], "to-hit": [20], damage: [1] }).fight;
    expect(seatOf(fight, "psion")?.struckAt).toBeGreaterThan(0);
    expectRefused(fight, thrust(fight), ["psionics-broken"]);
    const second = carry(fight, { type: "end-round", round: 1, overruled: true }).fight;
    expectLegal(rollSides(second, [1, 1]), thrust(second));
  });
  it("S4.V.B: taken back, both have what they had", () => {
    const before = third();
    const asked = command(thrust(before));
    const outcome = carry(before, asked, { psionics: ["mind-thrust:mind-blank"] });
    const undone = undo(outcome.fight, record([], before, asked, outcome));
    expect(undone?.fight).toEqual(before);
    expect(undone?.kept).toEqual([]);
  });
  it("S4.V.A: it is listed for a psionic alone", () => {
    const fight = third();
    const listed = (id: string) => legalActions(fight, id, BOOK).find(({ type }) => type === "psionic-exchange");
    expect(listed("psion")).toMatchObject({ verdict: { legal: true }, cost: 0 });
    expect(listed("orc")).toBeUndefined();
  });
  it("S4.V.B: nobody uses a mode they do not have, or cannot pay for", () => {
    const fight = third();
    expectRefused(fight, thrust(fight, { attack: "psychic-crush" }), ["mode-beyond-him"]);
    const poor = third([psion({ psionics: { ...mind, attackStrength: 3 } }), flayer(), orc()]);
    expectRefused(poor, thrust(poor), ["mode-beyond-him"]);
  });
  it("S4.V.A: it takes two psionics on their feet, and modes that there are", () => {
    const fight = third();
    expectImpossible(fight, thrust(fight, { target: "orc" }), "no-psionic", { with: { figure: "Orc" } });
    expectImpossible(fight, thrust(fight, { target: "psion" }), "targets-itself");
    expectImpossible(fight, thrust(fight, { attack: "brain-freeze" }), "unreadable", { with: { field: "attack" } });
    expectImpossible(fight, thrust(fight, { defense: 7 }), "unreadable", { with: { field: "defense" } });
    const felled = third([psion(), flayer({ hitPoints: 0 }), orc()]);
    expectImpossible(felled, thrust(felled), "fallen", { with: { figure: "Flayer" } });
  });
  it("S4.V.A: a world may do without", () => {
    const book = makeRulebook({ "psionics.enabled": false });
    const fight = third();
    expectRefused(fight, thrust(fight), ["psionics-not-played"], book);
  });
});
