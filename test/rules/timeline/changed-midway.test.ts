import { describe, expect, it } from "vitest";
import {
  type Fight,
  type Figure,
  type FigureId,
  makeRulebook,
  newFight,
  order,
  type Rulebook,
  withFigures,
} from "#rules/index.ts";
import { BOOK, carry, fighter, mage, opened, orc, until } from "../table.ts";

/** The GM changes something of a figure by hand, between two commands. */
const changed = (fight: Fight, id: FigureId, change: Partial<Figure>): Fight =>
  withFigures(
    { ...fight, figures: [] },
    fight.figures.flatMap(one => (one === null ? [] : [one.id === id ? { ...one, ...change } : one])),
  );

const momentsOf = (fight: Fight, id: FigureId, book: Rulebook = BOOK) =>
  order(fight, book)
    .steps.filter(({ figure }) => figure === id)
    .map(({ moment }) => moment);

const METHODS = {
  "three-actions": "S0.R10.l",
  addict: "S4.VI",
  jomase: "S3.SP.g",
  "options-table": "S1.G.a",
} as const;

describe("A figure changes sides once the dice have been rolled", () => {
  it.each(Object.entries(METHODS))("%s, %s: it acts when the die of its former side has it act", preset => {
    const book = makeRulebook({ preset: preset as keyof typeof METHODS });
    const fight = rolledBy(book);
    const turned = changed(fight, "fighter", { side: "monsters" });
    expect(momentsOf(turned, "fighter", book)).toEqual(momentsOf(fight, "fighter", book));
    expect(momentsOf(fight, "fighter", book)).not.toEqual(momentsOf(fight, "orc", book));
  });
  it("S0.R10.l: it has the one turn that it has not had, and no second one", () => {
    const fight = opened([fighter(), orc()], { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [6, 3]);
    expect([momentsOf(fight, "fighter"), momentsOf(fight, "orc")]).toEqual([[6], [3]]);
    const orcs = changed(until(fight, 3), "fighter", { side: "monsters" });
    expect(momentsOf(orcs, "fighter")).toEqual([6]);
    const partys = changed(until(fight, 6), "orc", { side: "party" });
    expect(momentsOf(partys, "orc")).toEqual([3]);
  });
  it("S4.VII.C: its spell takes effect with the side with which it was begun", () => {
    const book = makeRulebook({ preset: "addict" });
    const intents = { mage: { kind: "spell", spell: "fireball" }, orc: { kind: "move" } } as const;
    const fight = opened([mage(), orc()], intents, [2, 5], book);
    expect(momentsOf(changed(fight, "mage", { side: "monsters" }), "mage", book)).toEqual(
      momentsOf(fight, "mage", book),
    );
  });
  it("S0.R10.l: who joins after the dice goes by the die of the side that it joins", () => {
    const fight = opened([fighter(), orc()], { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [6, 3]);
    const come = { ...fight, figures: [...fight.figures, fighter({ id: "late" })] };
    const joined = carry(come, { type: "join", figure: "late" }).fight;
    expect(momentsOf(joined, "late")).toEqual([6]);
    expect(momentsOf(changed(joined, "late", { side: "monsters" }), "late")).toEqual([6]);
  });
});

/** A fighter against an orc whose side rolled otherwise. */
function rolledBy(book: Rulebook): Fight {
  const figures = [fighter(), orc()];
  if (book.preset === "options-table") {
    const begun = carry(newFight(figures), { type: "begin" }, {}, book).fight;
    const dice = { initiative: [2, 5], "moves-first": ["side:party"] };
    return carry(begun, { type: "roll-initiative", round: 1 }, dice, book).fight;
  }
  return opened(figures, { fighter: { kind: "melee" }, orc: { kind: "melee" } }, [2, 5], book);
}
