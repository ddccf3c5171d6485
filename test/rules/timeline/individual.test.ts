import { describe, expect, it } from "vitest";
import {
  type Fight,
  type Figure,
  type Intent,
  momentOf,
  order,
  type Rulebook,
  roundOf,
  segmentOf,
  withFigures,
} from "#rules/index.ts";
import { archer, fighter, mage, orc, spell } from "../figures.ts";
import { carry, declared, rollSides } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { D10, d10With, groups, rolled, whysOf } from "./orders.ts";

const melee = { kind: "melee" } as const;
const both = { fighter: melee, orc: melee };

/** A round with these dice: first the orc's, then those of the party's figures in order. */
const round = (
  figures: readonly Figure[],
  intents: Record<string, Intent>,
  dice: readonly number[],
  book: Rulebook = D10,
) => rolled(figures, intents, dice, book);
const segments = (fight: ReturnType<typeof round>, id: string, book: Rulebook = D10) =>
  order(fight, book)
    .steps.filter(step => step.figure === id)
    .map(step => step.segment);

describe("A die for each figure (d10-segments 3)", () => {
  it("S2.3.a, S2.3.c: each rolls a d10, and the low roll goes first", () => {
    const fight = round([fighter(), orc()], both, [7, 3]);
    expect(groups(fight, D10)).toEqual(["fighter", "orc"]);
    expect([segments(fight, "fighter"), segments(fight, "orc")]).toEqual([[3], [7]]);
    expect(whysOf(fight, "fighter", D10)).toEqual(["own-die"]);
  });
  it("S2.3.b, G.07: the reaction adjustment is subtracted: a bonus comes sooner, a penalty later", () => {
    const fight = round([fighter({ dexterity: 18 }), orc({ dexterity: 4 })], both, [5, 5]);
    expect([segments(fight, "fighter"), segments(fight, "orc")]).toEqual([[2], [7]]);
  });
  it("S2.3.b (initiative.outOfRange): beyond the ten segments is the first or the tenth", () => {
    const fight = round([fighter({ dexterity: 18 }), orc({ dexterity: 3 })], both, [9, 2]);
    expect([segments(fight, "fighter"), segments(fight, "orc")]).toEqual([[1], [10]]);
  });
  it("S2.3.c: of one segment the higher Dexterity goes first, and equals together", () => {
    const quick = fighter({ dexterity: 15 });
    expect(groups(round([quick, orc({ dexterity: 14 })], both, [4, 4]), D10)).toEqual(["fighter", "orc"]);
    expect(groups(round([quick, orc({ dexterity: 15 })], both, [4, 4]), D10)).toEqual(["orc = fighter"]);
  });
  it("S2.3.c (initiative.tie): or the better reaction", () => {
    const book = d10With({ "initiative.tie": "reaction" });
    const quick = fighter({ dexterity: 15 });
    expect(groups(round([quick, orc({ dexterity: 14 })], both, [4, 4], book), book)).toEqual(["orc = fighter"]);
    expect(groups(round([fighter({ dexterity: 16 }), orc()], both, [4, 5], book), book)).toEqual(["fighter", "orc"]);
  });
  it("S2.3.c (initiative.tie): or those who are level roll again, up to three times", () => {
    const book = d10With({ "initiative.tie": "reroll" });
    const friend = fighter({ id: "ally" });
    const trio = [fighter(), friend, orc()];
    const intents = { ...both, ally: melee };
    expect(groups(round(trio, intents, [4, 4, 4, 9, 2, 5], book), book)).toEqual(["ally", "fighter", "orc"]);
    // The orc and the fighter tie again at 3, behind the ally's 1, and roll a third time.
    expect(groups(round(trio, intents, [4, 4, 4, 3, 1, 3, 8, 7], book), book)).toEqual(["ally", "fighter", "orc"]);
    expect(groups(round([fighter(), orc()], both, [4, 4, 3, 3, 2, 2, 6, 6], book), book)).toEqual(["orc = fighter"]);
  });
  it("S2.3.a (initiative.monsters): the game master may roll one die for all monsters of a side", () => {
    const pack = [fighter(), orc({ isMonster: true }), orc({ id: "orc2", isMonster: true })];
    const intents = { ...both, orc2: melee };
    expect(groups(round(pack, intents, [2, 8, 5]), D10)).toEqual(["orc", "fighter", "orc2"]);
    const book = d10With({ "initiative.monsters": "one-die" });
    expect(groups(round(pack, intents, [5, 3], book), book)).toEqual(["orc = orc2", "fighter"]);
  });
});

describe("Several attacks (d10-segments 4)", () => {
  const twice = fighter({ meleeRate: { attacks: 2, rounds: 1 } });

  it("S2.4.d: each attack has its own die, with the Dexterity of its figure", () => {
    const fight = round([{ ...twice, dexterity: 16 }, orc()], both, [5, 9, 4]);
    expect(segments(fight, "fighter")).toEqual([3, 8]);
    expect(groups(fight, D10)).toEqual(["fighter 1", "orc", "fighter 2"]);
  });
  it("S2.4.d: arrows, too; a spell, a move, or waiting takes one die", () => {
    const party = [archer(), mage(), orc()];
    const intents: Record<string, Intent> = {
      archer: { kind: "missile", weapon: "bow" },
      mage: { kind: "spell", spell: "fireball" },
      orc: { kind: "move" },
    };
    const fight = round(party, intents, [6, 8, 2, 1]);
    expect(segments(fight, "archer")).toEqual([2, 8]);
    expect(segments(fight, "mage")).toEqual([1, 4]);
  });
  it("S2.4.d: two attacks on one segment are simultaneous with each other", () =>
    expect(groups(round([twice, orc()], both, [5, 4, 4]), D10)).toEqual(["fighter 1 = fighter 2", "orc"]));
  it("S2.4.d (attacks.dice): or one die serves for all", () => {
    const book = d10With({ "attacks.dice": "one-die" });
    expect(groups(round([twice, orc()], both, [5, 4], book), book)).toEqual(["fighter 1 = fighter 2", "orc"]);
  });
  it("S2.4.a: on its segment a figure takes the step it declared", () =>
    expect(
      order(round([fighter(), orc()], { fighter: { kind: "move" }, orc: melee }, [5, 4]), D10).steps[0],
    ).toMatchObject({ figure: "fighter", kind: "move", segment: 4 }));
});

describe("Dice beyond the tenth segment (d10-segments 3)", () => {
  it("S2.3.b (initiative.outOfRange): may count in the next round instead of a roll", () => {
    const book = d10With({ "initiative.outOfRange": "carry" });
    const fight = round([fighter(), orc({ dexterity: 3 })], both, [9, 2], book);
    expect(segments(fight, "orc", book)).toEqual([]);
    const ended = carry(fight, { type: "end-round", round: 1, overruled: true } as never, {}, book).fight;
    const again = carry(ended, { type: "declare", figure: "orc", intent: melee }, {}, book).fight;
    const second = carry(again, { type: "roll-initiative", round: 2 }, { initiative: [6] }, book).fight;
    expect([segments(second, "orc", book), segments(second, "fighter", book)]).toEqual([[2], [6]]);
  });
});

describe("Numbers below 1 and above 10 (d10-segments 3)", () => {
  it.each(["dexterity", "reaction", "reroll"] as const)(
    "S2.3.b: keep their order among each other in the segment that they are brought to (%s)",
    tie => {
      const book = d10With({ "initiative.tie": tie });
      const [quick, quicker] = [fighter({ dexterity: 17 }), orc({ dexterity: 18 })];
      expect(groups(round([quick, quicker], both, [3, 1], book), book)).toEqual(["fighter", "orc"]);
      expect(groups(round([quick, quicker], both, [1, 2], book), book)).toEqual(["orc", "fighter"]);
      const [slow, slower] = [fighter({ dexterity: 3 }), orc({ dexterity: 4 })];
      expect(groups(round([slow, slower], both, [10, 8], book), book)).toEqual(["fighter", "orc"]);
      expect(groups(round([slow, slower], both, [9, 10], book), book)).toEqual(["orc", "fighter"]);
    },
  );
  it("S2.3.b, S2.3.c: before those of 1, whatever their Dexterity", () => {
    const first = fighter({ dexterity: 16 });
    const later = orc({ dexterity: 18 });
    expect(groups(round([first, later], both, [4, 1], D10), D10)).toEqual(["fighter", "orc"]);
    expect(groups(round([first, later], both, [4, 2], D10), D10)).toEqual(["orc", "fighter"]);
  });
});

describe("Somebody who has left", () => {
  it("S2.3.a, S2.3.c: rolls no more, and makes nobody roll again, with a die of the round before", () => {
    const book = d10With({ "initiative.tie": "reroll", "initiative.outOfRange": "carry" });
    const slow = orc({ dexterity: 3 });
    const ally = fighter({ id: "ally" });
    const first = round([fighter(), ally, slow], { ...both, ally: melee }, [9, 5, 6], book);
    const second = carry(first, { type: "end-round", round: 1, overruled: true } as never, {}, book).fight;
    const gone = withFigures(second, [fighter(), ally]);
    const declaring = (now: Fight, figure: string) =>
      carry(now, { type: "declare", figure, intent: melee }, {}, book).fight;
    const said = declaring(declaring(gone, "fighter"), "ally");
    expect(groups(rollSides(said, [2, 2, 9, 1], book), book)).toEqual(["fighter", "ally"]);
  });
});

describe("What a round's end carries into the next (d10-segments 3)", () => {
  const book = d10With({ "initiative.outOfRange": "carry" });
  const fight = round([fighter(), orc({ dexterity: 3 })], both, [9, 2], book);
  const told = (now: Fight) =>
    carry(now, { type: "end-round", round: 1, overruled: true }, {}, book).events.filter(
      ({ type }) => type === "dice-carried",
    );
  it("S2.3.b: only dice that lie beyond the tenth segment: nine and three for Dexterity are two, less those three", () =>
    expect(told(fight)).toEqual([{ type: "dice-carried", figure: "orc", dice: [-1] }]));
  it("S2.3.b: and none of a figure whose actor is gone", () =>
    expect(told(withFigures(fight, [fighter()]))).toEqual([]));
});

describe("A spell whose number lies beyond the tenth segment (d10-segments 3, 4A)", () => {
  const book = d10With({ "initiative.outOfRange": "carry" });
  const slow = mage({ dexterity: 3, spells: [spell(), spell({ id: "web", name: "Web" })] });
  const burning = { kind: "spell", spell: "fireball" } as const;
  const web = { type: "declare", figure: "mage", intent: { kind: "spell", spell: "web" } } as const;
  const first = round([slow, orc()], { mage: burning }, [2, 9], book);
  const second = carry(first, { type: "end-round", round: 1, overruled: true } as never, {}, book).fight;

  it("S2.4A.d (initiative.outOfRange): it stays said, and begins in the next round", () => {
    const fight = rollSides(second, [6], book);
    expect(order(fight, book).steps.find(({ kind }) => kind === "spell-start")).toMatchObject({
      figure: "mage",
      segment: 2,
      item: "fireball",
    });
  });
  it("S2.4A.d: it is exchanged for no other, and given up it is not replaced", () => {
    expectRefused(second, web, ["spell-declared"], book);
    expectLegal(second, { ...web, intent: burning }, book);
    const given = carry(second, { type: "renounce", figure: "mage" }, {}, book).fight;
    expectRefused(given, web, ["spell-not-said"], book);
  });
});

describe("Spells on the caster's own segment (d10-segments 4A)", () => {
  const casts = { kind: "spell", spell: "fireball" } as const;
  const caster = (castingTime: number) => mage({ spells: [spell({ castingTime })] });

  it("S2.4A.a: begin on it and take effect their casting time later", () =>
    expect(segments(round([caster(3), orc()], { mage: casts, orc: melee }, [9, 4]), "mage")).toEqual([4, 7]));
  it("S2.4A.b: and may run over into later rounds: from 8, five segments are segment 3 of the next", () => {
    const fight = round([caster(5), orc()], { mage: casts, orc: melee }, [9, 8]);
    const end = order(fight, D10).steps.at(-1);
    expect([roundOf(end?.moment ?? 0), segmentOf(end?.moment ?? 0)]).toEqual([2, 3]);
  });
  it("S2.4A.f (casting.completionHit): in the last segment Dexterity decides, or every hit comes before, or none", () => {
    const duel = (book: Rulebook) =>
      groups(
        round(
          [mage({ dexterity: 12, spells: [spell({ castingTime: 3 })] }), orc({ dexterity: 14 })],
          { mage: casts, orc: melee },
          [7, 4],
          book,
        ),
        book,
      );
    expect(duel(D10)).toEqual(["orc", "mage"]);
    expect(duel(d10With({ "casting.completionHit": "spoils" }))).toEqual(["orc", "mage"]);
    expect(duel(d10With({ "casting.completionHit": "too-late" }))).toEqual(["mage", "orc"]);
  });
  it("S2.4A.f: the other way round the quicker caster is done first", () => {
    const quick = mage({ dexterity: 14, spells: [spell({ castingTime: 3 })] });
    const slow = orc({ dexterity: 12 });
    const duel = (book: Rulebook) => groups(round([quick, slow], { mage: casts, orc: melee }, [7, 4], book), book);
    expect(duel(D10)).toEqual(["mage", "orc"]);
    expect(duel(d10With({ "casting.completionHit": "spoils" }))).toEqual(["orc", "mage"]);
  });
});

describe("Who rolls (d10-segments 6)", () => {
  it("S2.6.a, S2.4A.c: everybody, every round; but not who has a spell under way", () => {
    const slow = mage({ spells: [spell({ castingTime: 9, memorized: 2 })] });
    const intents: Record<string, Intent> = { mage: { kind: "spell", spell: "fireball" }, orc: melee };
    const first = round([slow, orc()], intents, [9, 4]);
    const begun = carry(
      first,
      { type: "cast", moment: momentOf(1, 4, tickOfMage(first)), figure: "mage", spell: "fireball", targets: ["orc"] },
      {},
      D10,
    ).fight;
    const ended = carry(begun, { type: "end-round", round: 1, overruled: true } as never, {}, D10).fight;
    const declaredAgain = carry(ended, { type: "declare", figure: "orc", intent: melee }, {}, D10).fight;
    const second = carry(
      declaredAgain,
      { type: "roll-initiative", round: 2 },
      { initiative: [5], damage: [21], save: [1] },
      D10,
    ).fight;
    expect(segments(second, "mage")).toEqual([3]);
    expect(segments(second, "orc")).toEqual([]);
  });
  it("S2.2.a: what is declared is declared before the dice", () => {
    const opening = declared([mage(), orc()], { mage: { kind: "spell", spell: "fireball" } }, D10);
    expect(order(opening, D10).steps).toEqual([]);
  });
});

const tickOfMage = (fight: ReturnType<typeof round>): number => fight.encounter.tick;
