import { describe, expect, it } from "vitest";
import { type Figure, makeRulebook, order } from "#rules/index.ts";
import { cast, strike } from "../commands.ts";
import { figure, mage, orc, weapon } from "../figures.ts";
import { carry, opened, until } from "../table.ts";
import { expectLegal } from "../verdicts.ts";

const book = makeRulebook({ preset: "d10-segments" });
const place = (x: number) => ({ x, y: 0 });
const mace = weapon({ id: "mace", name: "Mace" });
const hireling = figure({ id: "hireling", name: "Man-at-arms", position: place(-5), weapons: [mace] });
const cleric = mage({ hitPoints: 30, position: place(0), weapons: [mace] });
const foe = orc({ position: place(10) });

const engaged = (figures: readonly Figure[], dice: readonly number[], kind: "melee" | "spell") => {
  const intent = kind === "spell" ? { kind, spell: "fireball" } : { kind, weapon: "mace" };
  return opened(figures, { mage: intent, orc: { kind: "melee", target: "mage" } }, dice, book);
};

describe("What the text advises a caster takes no rule of its own (d10-segments, 4B)", () => {
  it("S2.4B.g: a hireling beside it is an ally like any other", () => {
    const fight = until(engaged([cleric, foe, hireling], [9, 8, 3], "spell"), 3, book);
    const begun = carry(fight, cast(fight, "mage", ["orc"]), {}, book).fight;
    const blows = order(begun, book).steps.filter(step => step.figure === "orc" && step.kind === "attack");
    expect(blows.map(({ segment }) => segment)).toEqual([9]);
  });
  it("S2.4B.g: a cleric takes its mace instead", () => {
    const fight = until(engaged([cleric, foe], [9, 3], "melee"), 3, book);
    expectLegal(fight, strike(fight, "mage", "orc", "mace"), book);
  });
});
