import { describe, it } from "vitest";
import { carry } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";
import { acting, axe, bow, engagedAtFirst, foe, hero, knife, reading, TABLE, take } from "./at-the-table.ts";

/** "Engaged after moving" means at the end of the movement part of the turn (S1.G.a). */

const AS_IT_IS = reading({ "options.afterMoving": "now" });

describe("A foe that lies down before a slower figure acts (S1.G.a)", () => {
  const turn = (book = TABLE) => {
    const quick = foe({ dexterity: 15 });
    const fight = acting(engagedAtFirst([hero({ weapons: [axe, knife, bow] }), quick], book), "foe", book);
    const down = carry(fight, take(fight, "foe", "lie-down-engaged"), {}, book).fight;
    return acting(down, "hero", book);
  };
  const rows = [
    ["attack", { weapon: "axe", target: "foe" }],
    ["change-weapon-drop", { weapon: "knife" }],
    ["hth-attempt-engaged", { target: "foe" }],
  ] as const;

  it("S1.G.a: may be attacked all the same, and so may weapons be changed and the foe closed with", () => {
    const fight = turn();
    for (const [row, using] of rows) expectLegal(fight, take(fight, "hero", row, using), TABLE);
  });
  it("S1.G.a: nor may the figure do what only a free one does", () => {
    const fight = turn();
    expectRefused(
      fight,
      take(fight, "hero", "change-weapon-sling", { weapon: "knife" }),
      ["not-disengaged-before"],
      TABLE,
    );
  });
  it("S1.G.a (options.afterMoving): or it is asked when the figure acts", () => {
    const fight = turn(AS_IT_IS);
    for (const [row, using] of rows)
      expectRefused(fight, take(fight, "hero", row, using), ["not-engaged-after"], AS_IT_IS);
  });
});
