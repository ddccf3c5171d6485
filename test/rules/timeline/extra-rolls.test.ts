import { describe, expect, it } from "vitest";
import type { Fight, Figure, Intent, Rulebook } from "#rules/index.ts";
import { extraStepsOf } from "#rules/timeline/extra-rolls.ts";
import { seatIn } from "../gear.ts";
import { carry, cast, fighter, mage, orc, spell } from "../table.ts";
import { D10, d10With, deedsOf, nextRound, rolled, seated, stepsBy, toldOf, withSheet } from "./orders.ts";

/** A lone mage whose spell of four segments has begun in segment 2, and an orc with die 9 that strikes at the mage. */
const atMage: Intent = { kind: "melee", target: "mage" };
const burning: Intent = { kind: "spell", spell: "fireball" };
const scene = (
  change: { mage?: Partial<Figure>; orc?: Partial<Figure>; time?: number; others?: readonly Figure[] } = {},
) => [
  mage({ spells: [spell({ castingTime: change.time ?? 4 })], hitPoints: 30, ...change.mage }),
  orc({ ...change.orc }),
  ...(change.others ?? []),
];
const opened = (figures: readonly Figure[], dice: readonly number[] = [9, 2], book = D10, intent: Intent = atMage) =>
  rolled(figures, { mage: burning, orc: intent }, dice, book);
const begun = (fight: Fight, book: Rulebook = D10) => carry(fight, cast(fight, "mage", ["orc"]), {}, book).fight;
const orcs = (fight: Fight, book = D10) => deedsOf(fight, "orc", book);
const EXTRA = ["attack 3", "attack 4", "attack 5", "attack 9"];

describe("Rolls that a lone caster gives to those who strike at it (S2.4B.b)", () => {
  const fight = begun(opened(scene()));
  it("S2.4B.b: one in every segment of the casting but the first, besides its own", () => {
    expect(orcs(opened(scene()))).toEqual(["attack 9"]);
    expect(orcs(fight)).toEqual(EXTRA);
  });
  it("S2.4B.b: each against the caster alone, and it says who that is and when", () => {
    const extra = stepsBy(fight, "orc", D10).slice(0, 3);
    expect(extra.map(({ against, of, ordinal, blows }) => [against, of, ordinal, blows])).toEqual([
      ["mage", 1, 1, 1],
      ["mage", 1, 1, 1],
      ["mage", 1, 1, 1],
    ]);
    expect(toldOf(fight, "orc", "caster-alone", D10)).toEqual([
      { figure: "Mage", segment: 3 },
      { figure: "Mage", segment: 4 },
      { figure: "Mage", segment: 5 },
    ]);
    expect(extraStepsOf(fight, seatIn(fight, "orc"), D10)).toEqual(extra);
    expect(extraStepsOf(fight, seatIn(fight, "mage"), D10)).toEqual([]);
  });
  it("S2.4B.b: with the weapon it named, or none", () => {
    expect(stepsBy(fight, "orc", D10)[0]?.item).toBeNull();
    const armed = begun(opened(scene(), [9, 2], D10, { ...atMage, weapon: "sword" }));
    expect(stepsBy(armed, "orc", D10)[0]?.item).toBe("sword");
  });
  it("S2.4B.b: a spell of one segment gives none", () =>
    expect(orcs(begun(opened(scene({ time: 1 }))))).toEqual(["attack 9"]));
  it("S2.4B.b: what runs over gives the others in the next round", () => {
    const late = begun(opened(scene(), [9, 9]));
    expect(orcs(late)).toEqual(["attack 9", "attack 10"]);
    const next = nextRound(late, { orc: atMage }, [6], D10);
    expect(orcs(next)).toEqual(["attack 1", "attack 2", "attack 6"]);
  });
  it("S2.4B.a: not to who aims at somebody else, at nobody, or does not strike", () => {
    const others: readonly Intent[] = [{ kind: "melee" }, { kind: "wait" }, { kind: "move", target: "mage" }];
    for (const intent of others) expect(orcs(seated(fight, "orc", { intent }))).toHaveLength(1);
    const gone = seated(fight, "orc", { intent: { kind: "melee", target: "ghost" } });
    expect(orcs(gone)).toEqual(["attack 9"]);
  });
  it("S2.4B.a: nor to a friend, nor to who lies there, nor to who stands eleven feet off", () => {
    expect(orcs(withSheet(fight, "orc", { side: "party" }))).toEqual(["attack 9"]);
    expect(orcs(withSheet(fight, "orc", { hitPoints: 0 }))).toEqual([]);
    const at = (x: number) =>
      begun(opened(scene({ mage: { position: { x: 0, y: 0 } }, orc: { position: { x, y: 0 } } })));
    expect([orcs(at(15)).length, orcs(at(16)).length]).toEqual([4, 1]);
  });
  it("S2.4B.b: nor by who does not cast, or is not there any more", () => {
    expect(orcs(seated(fight, "mage", { casting: null }))).toEqual(["attack 9"]);
    const gone = { ...fight, figures: fight.figures.map(figure => (figure?.id === "mage" ? null : figure)) };
    expect(orcs(gone)).toEqual(["attack 9"]);
    const noOrc = { ...fight, figures: fight.figures.map(figure => (figure?.id === "orc" ? null : figure)) };
    expect(orcs(noOrc)).toEqual([]);
    expect(extraStepsOf(noOrc, seatIn(noOrc, "orc"), D10)).toEqual([]);
  });
  it("S2.4B.c: nor where an ally stands beside it, on its feet, of its side; it may be said, too", () => {
    const guarded = (casting = seatIn(fight, "mage").casting) =>
      seated(fight, "mage", { casting: casting === null ? null : { ...casting, guarded: true } });
    expect(orcs(guarded())).toEqual(["attack 9"]);
    const near = { mage: { position: { x: 0, y: 0 } }, orc: { position: { x: 10, y: 0 } } };
    const ally = (change: Partial<Figure> = {}) =>
      begun(opened(scene({ ...near, others: [fighter({ position: { x: 0, y: 5 }, ...change })] }), [9, 8, 2]));
    expect(orcs(ally())).toEqual(["attack 9"]);
    expect(orcs(ally({ position: { x: 0, y: 20 } }))).toEqual(EXTRA);
    expect(orcs(withSheet(ally(), "fighter", { side: "monsters" }))).toEqual(EXTRA);
    expect(orcs(withSheet(ally(), "fighter", { hitPoints: 0 }))).toEqual(EXTRA);
  });
  it("S2.4B.b (casting.restrictions): nor where a caster is under none of this", () => {
    const free = d10With({ "casting.restrictions": "none" });
    expect(orcs(begun(opened(scene(), [9, 2], free), free), free)).toEqual(["attack 9"]);
  });
});

describe("Rolls in the place of one's own attacks (ruling casting.extraRolls)", () => {
  const instead = d10With({ "casting.extraRolls": "instead" });
  const having = (die: number) => begun(opened(scene(), [die, 2], instead), instead);
  it("S2.4B.b: those that fall among them are replaced, the first and the last among them", () => {
    expect(orcs(having(2), instead)).toEqual(["attack 2", "attack 3", "attack 4", "attack 5"]);
    for (const die of [3, 4, 5]) expect(orcs(having(die), instead)).toEqual(["attack 3", "attack 4", "attack 5"]);
    expect(orcs(having(6), instead)).toEqual(["attack 3", "attack 4", "attack 5", "attack 6"]);
  });
  it("S2.4B.b: besides them, where they are on top", () => {
    const both = begun(opened(scene(), [4, 2]));
    expect(orcs(both)).toEqual(["attack 3", "attack 4", "attack 4", "attack 5"]);
  });
  it("S2.4B.b: nobody else's are touched", () => {
    const second = orc({ id: "second", name: "Second" });
    const fight = rolled(
      [...scene(), second],
      { mage: burning, orc: atMage, second: { kind: "melee" } },
      [9, 4, 2],
      instead,
    );
    expect(deedsOf(begun(fight, instead), "second", instead)).toEqual(["attack 4"]);
  });
});
