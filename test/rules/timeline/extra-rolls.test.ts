import { describe, expect, it } from "vitest";
import type { Fight, Figure, Intent, Rulebook } from "#rules/index.ts";
import { extraStepsOf } from "#rules/timeline/extra-rolls.ts";
import { cast, momentNow, strike } from "../commands.ts";
import { fighter, mage, orc, spell } from "../figures.ts";
import { seatIn } from "../gear.ts";
import { carry, until } from "../table.ts";
import { verdictOf } from "../verdicts.ts";
import { D10, d10With, deedsOf, nextRound, reasonsIfRead, rolled, seated, stepsBy, withSheet } from "./orders.ts";

/** A lone mage begins a spell of four segments in segment 2. An orc with the die 9 attacks the mage. */
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
    expect(reasonsIfRead(fight, "orc", "caster-alone", D10)).toEqual([
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
  it("S2.4B.b, S2.3.c: at the caster's Dexterity, also where its own number was below 1: a quicker foe's own attack comes first", () => {
    // Dexterity 16 turns the mage's die of 1 into 0, and Dexterity 18 the orc's die of 6 into 3.
    const quick = begun(opened(scene({ mage: { dexterity: 16 }, orc: { dexterity: 18 } }), [6, 1]));
    const inThree = stepsBy(quick, "orc", D10).filter(({ segment }) => segment === 3);
    expect(inThree.map(({ against }) => against)).toEqual([undefined, "mage"]);
  });
  it("S2.4B.b, S2.3.b: where its number was above 10, too, and none of them is lost", () => {
    const slow = begun(until(opened(scene({ mage: { dexterity: 3 } }), [9, 8]), 10, D10));
    expect(orcs(nextRound(slow, { orc: atMage }, [9], D10))).toEqual(["attack 1", "attack 2", "attack 3", "attack 9"]);
  });
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
  it("S2.4B.b, S2.4.b: nor to a foe that has closed in this round: it strikes in the next", () => {
    const far = { mage: { position: { x: 0, y: 0 } }, orc: { position: { x: 40, y: 0 } } };
    const first = opened(scene({ ...far, time: 12 }), [2, 6]);
    const way = { type: "move", moment: momentNow(first), figure: "orc", feet: 35, to: { x: 5, y: 0 } } as const;
    const closed = begun(until(carry(first, way, {}, D10).fight, 6, D10));
    expect(orcs(closed)).toEqual(["attack 2"]);
    const next = orcs(nextRound(closed, { orc: atMage }, [8], D10));
    expect(next).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(segment => `attack ${segment}`));
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

describe("A roll that comes at once with the foe's own attack (d10-segments 4B)", () => {
  const other = fighter({ id: "other", name: "Other" });
  const four = until(begun(rolled(scene({ others: [other] }), { mage: burning, orc: atMage }, [4, 2, 9], D10)), 4, D10);
  const having = (targets: readonly string[]) =>
    targets.reduce((now, target) => carry(now, strike(now, "orc", target), { "to-hit": [2] }, D10).fight, four);
  const isLegal = (fight: Fight, target: string) => verdictOf(fight, strike(fight, "orc", target), D10).legal;
  it("S2.4B.b: it makes both, in whichever order, and no third", () => {
    expect(isLegal(having(["mage"]), "mage")).toBe(true);
    expect(isLegal(having(["mage"]), "other")).toBe(true);
    expect(isLegal(having(["mage", "mage"]), "mage")).toBe(false);
  });
});

describe("A foe that aims at a lone caster without having said so (d10-segments 4B)", () => {
  const slow = { time: 6 };
  it("S2.4B.a: one that strikes the caster has the rolls from then on", () => {
    for (const said of [{ kind: "melee" }, { kind: "melee", target: "other" }, { kind: "wait" }] as const) {
      const others = [fighter({ id: "other", name: "Other" })];
      const fight = begun(rolled(scene({ ...slow, others }), { mage: burning, orc: said }, [4, 2, 9], D10));
      const four = until(fight, 4, D10);
      const struck = carry(four, strike(four, "orc", "mage"), { "to-hit": [2] }, D10).fight;
      const ahead = stepsBy(struck, "orc", D10).filter(({ moment }) => moment > momentNow(struck));
      expect(ahead.map(({ segment, against }) => `${segment} ${against}`)).toEqual(["5 mage", "6 mage", "7 mage"]);
    }
  });
  it("S2.4B.a: one that struck somebody else has none any more", () => {
    const others = [fighter({ id: "other", name: "Other" })];
    const fight = until(
      begun(rolled(scene({ ...slow, others }), { mage: burning, orc: atMage }, [4, 2, 9], D10)),
      4,
      D10,
    );
    const struck = carry(fight, strike(fight, "orc", "other"), { "to-hit": [2] }, D10).fight;
    expect(stepsBy(struck, "orc", D10).filter(({ moment }) => moment > momentNow(struck))).toEqual([]);
  });
  it("S2.4B.a: a charger has them when it is there, not before", () => {
    const far = { mage: { position: { x: 0, y: 0 } }, orc: { position: { x: 40, y: 0 } } };
    const fight = begun(
      rolled(scene({ ...slow, ...far }), { mage: burning, orc: { kind: "charge", target: "mage" } }, [3, 2], D10),
    );
    const three = until(fight, 3, D10);
    const run = { type: "charge", moment: momentNow(three), figure: "orc", target: "mage", feet: 40 } as const;
    const charged = carry(three, run, {}, D10).fight;
    const extra = (now: Fight) => stepsBy(now, "orc", D10).filter(({ against }) => against === "mage").length;
    expect([extra(fight), extra(charged) > 0]).toEqual([0, seatIn(charged, "orc").charge?.arrived === true]);
    const there = seated(charged, "orc", { charge: { ...seatIn(charged, "orc").charge!, arrived: true } });
    expect(extra(withSheet(there, "orc", { position: { x: 8, y: 0 } }))).toBe(5);
  });
});

describe("Foes who roll at once (d10-segments 4B)", () => {
  const second = orc({ id: "second", name: "Second" });
  const both = (book: Rulebook) =>
    until(
      begun(rolled([...scene(), second], { mage: burning, orc: atMage, second: atMage }, [9, 9, 2], book), book),
      3,
      book,
    );
  const hit = (book: Rulebook) => {
    const fight = both(book);
    return carry(fight, strike(fight, "orc", "mage"), { "to-hit": [20], damage: [1] }, book).fight;
  };
  const left = (fight: Fight, book: Rulebook) =>
    stepsBy(fight, "second", book).filter(({ moment, against }) => moment === momentNow(fight) && against === "mage")
      .length;
  it("S2.4B.b: the roll of the second is not lost when the first interrupts the spell", () => {
    const lost = hit(D10);
    expect(seatIn(lost, "mage").casting).toBeNull();
    expect(left(lost, D10)).toBe(1);
    expect(carry(lost, strike(lost, "second", "mage"), { "to-hit": [2] }, D10).events.length).toBeGreaterThan(0);
    expect(deedsOf(lost, "second", D10)).toEqual(["attack 3", "attack 9"]);
  });
  it("S2.4B.b (casting.extraTogether): or it ends with the spell", () => {
    const ended = d10With({ "casting.extraTogether": "ended" });
    expect(left(hit(ended), ended)).toBe(0);
  });
});
