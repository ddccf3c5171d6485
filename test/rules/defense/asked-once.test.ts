import { describe, expect, it } from "vitest";
import { makeRulebook } from "#rules/index.ts";
import { strike } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { carry, opened } from "../table.ts";

const melee = { kind: "melee" } as const;

describe("Who is not asked about a parry (Rule 9)", () => {
  it("S3.AD.c, S0.R9.a: a figure whose dodge took all its actions is offered no parry", () => {
    const book = makeRulebook({ "parry.method": "both" });
    const cleric = fighter({ classGroup: "cleric" } as never);
    const swift = orc({ meleeRate: { attacks: 2, rounds: 1 } });
    let fight = opened([cleric, swift], { orc: melee }, [1, 1], book);
    const seats = fight.encounter.seats.map(seat =>
      seat.figure === "fighter"
        ? { ...seat, warding: { dodges: 1, blocks: 0, givenUp: 0, wholly: true, pool: {}, met: {} } }
        : seat,
    );
    fight = { ...fight, encounter: { ...fight.encounter, seats } };
    const { answers } = carry(fight, strike(fight, "orc", "fighter"), { "to-hit": [1] }, book);
    expect(answers).toEqual([1]);
  });
});
