import { describe, expect, it } from "vitest";
import { type Figure, type FigureId, type Intent, newFight } from "#rules/index.ts";
import type { Said } from "../commands.ts";
import { fighter, mage, orc, spell } from "../figures.ts";
import { BOOK, carry, opened } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const here = { x: 0, y: 0 };
const there = { x: 30, y: 0 };
const strikes = { kind: "melee", target: "orc" } as const;
const declares = (intent: Intent, figure: FigureId = "fighter"): Said => ({ type: "declare", figure, intent });

/** A fighter, a mage and an orc on a map, before declarations. */
const opening = (foe: Partial<Figure> = {}, own: Partial<Figure> = {}) =>
  carry(
    newFight([
      fighter({ position: here, ...own }),
      mage({ position: here, spells: [spell({ offensive: false })] }),
      orc({ position: there, ...foe }),
    ]),
    { type: "begin" },
  ).fight;

describe("A declaration rests on what a figure can sense (Rule 10)", () => {
  it("S0.R10.a: a foe in plain sight is named", () => expectLegal(opening(), declares(strikes)));
  it("S0.R10.a: one that the table hides is not", () => {
    const hidden = opening({ hidden: true });
    expectRefused(hidden, declares(strikes), ["foe-not-sensed"]);
    expectRefused(hidden, declares({ kind: "spell", spell: "fireball", target: "orc" }, "mage"), ["foe-not-sensed"]);
  });
  it("S0.R10.a: nor one that is invisible, unless the figure sees it all the same", () => {
    const conditions = ["invisible"] as const;
    expectRefused(opening({ conditions }), declares(strikes), ["foe-not-sensed"]);
    expectLegal(opening({ conditions }, { seesInvisible: true }), declares(strikes));
    expectRefused(opening({ hidden: true }, { seesInvisible: true }), declares(strikes), ["foe-not-sensed"]);
  });
  it("S0.R10.a: who names nobody may mean whoever is there", () =>
    expectLegal(opening({ hidden: true }), declares({ kind: "melee" })));
  it("S0.R10.a: one's own are known, wherever they are", () => {
    const unseen = opening({}, { hidden: true, conditions: ["invisible"] });
    expectLegal(unseen, declares({ kind: "spell", spell: "fireball", target: "fighter" }, "mage"));
    expectRefused(unseen, declares({ kind: "melee", target: "fighter" }, "orc"), ["foe-not-sensed"]);
  });
  it("S0.R10.a: without a map the rules know nothing of it", () => {
    expectLegal(opening({ hidden: true, position: null }), declares(strikes));
    expectLegal(opening({ hidden: true }, { position: null }), declares(strikes));
  });
  it("S0.R10.a: it holds for a change of mind, and for what is done in a spell's place", () => {
    const curse = { kind: "spell", spell: "fireball" } as const;
    const figures = [mage({ position: here }), orc({ position: there, hidden: true })];
    const fight = opened(figures, { mage: curse }, [3, 3], BOOK);
    const instead = { kind: "melee", target: "orc" } as const;
    expectRefused(fight, { type: "renounce", figure: "mage", instead }, ["foe-not-sensed"]);
    const first = opened([fighter({ position: here }), orc({ position: there, hidden: true })], {}, [3, 3], BOOK);
    expectRefused(first, declares(strikes), ["foe-not-sensed"]);
    expect(carry(first, declares({ kind: "melee" })).events).toHaveLength(1);
  });
});
