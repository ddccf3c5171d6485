import { describe, expect, it } from "vitest";
import { type Fight, figureOf, legalActions, makeRulebook, order, type Rulebook } from "#rules/index.ts";
import { momentNow, move, type Said, strike } from "../commands.ts";
import { fighter, orc, weapon } from "../figures.ts";
import { bare } from "../phases/bare.ts";
import { BOOK, carry, close, ledgerOf, nextDeclarations, opened, rollSides, until } from "../table.ts";
import { expectImpossible, expectLegal, expectRefused } from "../verdicts.ts";

const PHASES = bare({ "knockdown.enabled": true });
const mace = weapon({ id: "mace", name: "Mace", knockdownDie: "1d10", speedFactor: 1 });
const twice = { attacks: 2, rounds: 1 } as const;
const intents = {
  orc: { kind: "melee", target: "fighter" },
  fighter: { kind: "melee", target: "orc" },
} as const;

/** The orc's mace knocks the fighter down before the fighter has acted. */
function knocked(book: Rulebook = PHASES, intent: object = intents.fighter): Fight {
  const figures = [
    fighter({ hitPoints: 50, strength: 10, meleeRate: twice, saveAgainstDeath: 12 }),
    orc({ weapons: [mace] }),
  ];
  let fight = opened(figures, { ...intents, fighter: intent as never }, [3, 5], book);
  while (!order(fight, book).steps.some(({ figure, moment }) => figure === "orc" && moment === momentNow(fight)))
    fight = close(fight, {}, book).fight;
  const shown = { "to-hit": [19], damage: [3], knockdown: [9], save: [1] };
  const asked = book["parry.method"] === "none" ? shown : { ...shown, defend: ["none"] };
  return carry(fight, strike(fight, "orc", "fighter", "mace"), asked, book).fight;
}
/** Plays on to the fighter's own step. */
function atItsOwn(fight: Fight, book: Rulebook = PHASES): Fight {
  let now = fight;
  while (!order(now, book).steps.some(({ figure, moment }) => figure === "fighter" && moment === momentNow(now)))
    now = close(now, {}, book).fight;
  return now;
}
const rise = (fight: Fight): Said => ({ type: "rise", moment: momentNow(fight), figure: "fighter" });
const lies = (fight: Fight) => figureOf(fight, "fighter")?.conditions.includes("prone");

describe("A fighter that was knocked down (jomase)", () => {
  const lying = atItsOwn(knocked());
  const secondRound = (said: Said) =>
    rollSides(carry(nextDeclarations(lying, PHASES), said, {}, PHASES).fight, [5, 5], PHASES);

  it("S3.KD.e: does not move until it stands", () => {
    expect(lies(lying)).toBe(true);
    expectRefused(lying, move(lying, "fighter", 10), ["lies"], PHASES);
    const up = carry(lying, rise(lying), {}, PHASES);
    expect(lies(up.fight)).toBe(false);
    expect(up.changes).toEqual([{ figure: "fighter", path: "conditions.prone", from: true, to: false }]);
  });
  it("S3.KD.e: nor does it charge", () => {
    const intent = { kind: "charge", target: "orc" } as const;
    const charging = atItsOwn(secondRound({ type: "declare", figure: "fighter", intent }));
    const run: Said = { type: "charge", moment: momentNow(charging), figure: "fighter", target: "orc", feet: 60 };
    expectRefused(charging, run, ["lies"], PHASES);
  });
  it("S3.KD.e, S3.MV.a: getting up is half a move: free beside its attacks, and the next one is not", () => {
    const { fight } = carry(lying, rise(lying), {}, PHASES);
    expect(ledgerOf(fight, "fighter").moves).toEqual([60]);
    const struck = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [1] }, PHASES).fight;
    const again = carry(struck, strike(struck, "fighter", "orc"), { "to-hit": [1] }, PHASES).fight;
    expectRefused(again, move(again, "fighter", 60), ["beyond-half-moves"], PHASES);
  });
  it("S3.KD.e: it is offered to who lies, and to nobody else", () => {
    const offered = (figure: string) => legalActions(lying, figure, PHASES).find(({ type }) => type === "rise");
    expect(offered("fighter")?.verdict).toMatchObject({ legal: true });
    expect(offered("orc")).toBeUndefined();
    expectImpossible(lying, { ...rise(lying), figure: "orc" } as Said, "stands-already", {}, PHASES);
  });
  it("S3.KD.e: it may do so in a later round", () => {
    const up = atItsOwn(secondRound({ type: "declare", figure: "fighter", intent: intents.fighter }));
    expect(lies(carry(up, rise(up), {}, PHASES).fight)).toBe(false);
  });
});

describe("A fighter that gets up in the place of an attack", () => {
  const book = bare({ "knockdown.enabled": true, "movement.rising": "attack" });
  const lying = atItsOwn(knocked(book), book);

  it("S3.KD.e: has one blow less, and its move", () => {
    const { fight } = carry(lying, rise(lying), {}, book);
    expect(ledgerOf(fight, "fighter")).toMatchObject({ attacks: 1, moves: [] });
    const struck = carry(fight, strike(fight, "fighter", "orc"), { "to-hit": [1] }, book).fight;
    expect(ledgerOf(struck, "fighter").attacks).toBe(2);
    expectRefused(struck, strike(struck, "fighter", "orc"), ["step-spent", "no-attack-left"], book);
    expectLegal(struck, move(struck, "fighter", 60), book);
  });
  it("S3.KD.e: with no attack left it stays where it is", () => {
    const once = carry(lying, strike(lying, "fighter", "orc"), { "to-hit": [1] }, book).fight;
    const spent = carry(once, strike(once, "fighter", "orc"), { "to-hit": [1] }, book).fight;
    expectRefused(spent, rise(spent), ["step-spent", "no-attack-left"], book);
  });
});

describe("Getting up where three actions are counted", () => {
  it("S3.KD.e: is a stage of movement, and an action", () => {
    const book = makeRulebook({ "knockdown.enabled": true });
    const lying = until(knocked(book, { kind: "move" }), 5, book);
    const { fight } = carry(lying, rise(lying), {}, book);
    expect(ledgerOf(fight, "fighter")).toMatchObject({ physical: 1, moves: [60] });
    expect(BOOK["movement.rising"]).toBe("half-move");
  });
  it("S3.KD.e: or an attack, as a blow is", () => {
    const book = makeRulebook({ "knockdown.enabled": true, "movement.rising": "attack" });
    const lying = until(knocked(book), 10, book);
    const { fight } = carry(lying, rise(lying), {}, book);
    expect(ledgerOf(fight, "fighter")).toMatchObject({ physical: 1, attacks: 1, moves: [] });
  });
});
