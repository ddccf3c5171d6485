import { describe, expect, it } from "vitest";
import { makeRulebook, parryForecast } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { carry, ledgerOf, opened, type Script, spent } from "../table.ts";
import { expectLegal, expectRefused } from "../verdicts.ts";

const melee = { kind: "melee" } as const;
const guard = { type: "parry", figure: "fighter", against: "anyone" } as const;

describe("A parry with exactly three actions taken (Rule 9)", () => {
  const at = (physical: number, limit: "action-left" | "not-exceeded") => {
    const book = makeRulebook({ "parry.limit": limit });
    const fight = spent(opened([fighter(), orc()], { orc: melee }, [4, 4], book), "fighter", { physical });
    return { book, fight };
  };
  const answersTo = (physical: number, limit: "action-left" | "not-exceeded") => {
    const { book, fight } = at(physical, limit);
    const isAsked = physical < 3 || (physical === 3 && limit === "not-exceeded");
    const answers: Script = isAsked ? { defend: ["parry:sword"], "to-hit": [1] } : { "to-hit": [1] };
    return carry(fight, strike(fight, "orc", "fighter"), answers, book);
  };

  it("S0.R9.a: takes an action that is left", () => {
    expect(answersTo(3, "action-left").answers).toEqual([1]);
    expect(ledgerOf(answersTo(2, "action-left").fight, "fighter").parries).toBe(1);
  });
  it("S0.R9.a: or is one more, as long as the limit has not been exceeded", () => {
    expect(ledgerOf(answersTo(3, "not-exceeded").fight, "fighter")).toMatchObject({ physical: 4, parries: 1 });
    expect(answersTo(4, "not-exceeded").answers).toEqual([1]);
  });
  it("S0.R9.a: a guard and the forecast go by the same number", () => {
    const [kept, open] = [at(3, "action-left"), at(3, "not-exceeded")];
    expectRefused(kept.fight, guard, ["fourth-action"], kept.book);
    expectLegal(open.fight, guard, open.book);
    expect(parryForecast(kept, "fighter")?.left).toBe(0);
    expect(parryForecast(open, "fighter")?.left).toBe(1);
  });
});
