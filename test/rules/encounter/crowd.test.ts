import { describe, expect, it } from "vitest";
import { changeFigure, placesInOrder, seatsInOrder } from "#rules/fight/fight.ts";
import { type Fight, type Figure, figureOf, makeRulebook, order, seatOf, withFigures } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { fighter } from "../figures.ts";
import { BOOK, carry, opened } from "../table.ts";

/** Figures of both sides, in alternation. Ids descend from `n99`, so the order of names is the reverse of joining. */
const many = (count: number): readonly Figure[] =>
  Array.from({ length: count }, (_, at) =>
    fighter({ id: `n${99 - at}`, name: `N${99 - at}`, side: at % 2 === 0 ? "party" : "monsters", hitPoints: 30 }),
  );
const MELEE = { kind: "melee" } as const;
const fightOf = (count: number): Fight =>
  opened(many(count), Object.fromEntries(many(count).map(({ id }) => [id, MELEE])), [3, 3]);
const named = (fight: Fight) => placesInOrder(fight).map(place => fight.encounter.seats[place]?.figure);
const byName = (fight: Fight) =>
  fight.figures
    .flatMap(each => each ?? [])
    .toSorted((one, other) => (one.side + one.id < other.side + other.id ? -1 : 1))
    .map(({ id }) => id);

describe.each([5, 40, 41, 50])("A fight of %i", count => {
  const fight = fightOf(count);
  const turned = (now: Fight, to: string) => changeFigure(now, { figure: "n99", path: "side", from: "party", to });

  it("G.09: equals are named by side, then by id, whoever joined first", () => {
    expect(named(fight)).toEqual(byName(fight));
    expect(seatsInOrder(fight, ({ figure }) => figure > "n97").map(({ figure }) => figure)).toEqual(["n98", "n99"]);
  });
  it("G.09: and still are when one has gone over to the other side", () => {
    const after = turned(fight, "monsters");
    expect(named(after)).toEqual(byName(after));
    expect(named(after)).not.toEqual(named(fight));
    const hurt = changeFigure(after, { figure: "n98", path: "hitPoints", from: 30, to: 20 });
    expect(named(hurt)).toEqual(byName(after));
    expect(figureOf(hurt, "n98")?.hitPoints).toBe(20);
  });
  it("G.09: or another has come, or one has left", () => {
    const here = withFigures(fight, [...many(count), fighter({ id: "a" })]);
    const joined = carry(here, { type: "join", figure: "a" }).fight;
    expect(named(joined)).toEqual(byName(joined));
    expect(figureOf(joined, "a")?.id).toBe("a");
    const left = carry(joined, { type: "leave", figure: "n98" }).fight;
    expect(named(left)).toEqual(
      byName(fight)
        .filter(id => id !== "n98")
        .toSpliced(-Math.ceil(count / 2), 0, "a"),
    );
    expect([figureOf(left, "n98"), seatOf(left, "n98")]).toEqual([undefined, undefined]);
  });
  it("S4.VII.a: a blow is struck by who strikes it, and nobody else", () => {
    const struck = carry(fight, strike(fight, "n99", "n98"), { "to-hit": [1], defend: ["none"] }).fight;
    expect(fight.encounter.seats.filter(({ figure }) => seatOf(struck, figure)?.ledger.attacks === 1)).toHaveLength(1);
    expect(seatOf(struck, "n99")?.ledger.attacks).toBe(1);
  });
  it("S4.VII.a: its order is found out once for each rulebook", () => {
    expect(order(fight, BOOK)).toBe(order(fight, BOOK));
    const addict = makeRulebook({ preset: "addict" });
    expect(order(fight, addict)).not.toBe(order(fight, BOOK));
    expect(order(fight, addict).steps).not.toEqual(order(fight, BOOK).steps);
  });
  it("nothing changes with a figure that is not there", () =>
    expect(changeFigure(fight, { figure: "ghost", path: "hitPoints", from: 1, to: 0 })).toBe(fight));
});
