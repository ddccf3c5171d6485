import { describe, expect, it } from "vitest";
import { judgePlan, order, seatOf } from "#rules/index.ts";
import { momentNow } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { charge } from "../gear.ts";
import { BOOK, carry, close, declared, rollSides } from "../table.ts";

describe("Two charges are planned at two attacks a round", () => {
  const running = { kind: "charge", target: "orc", attacks: 1 } as const;
  const hero = fighter({ meleeRate: { attacks: 2, rounds: 1 } });
  const opening = declared([hero, orc()], {});
  const said = { type: "declare", figure: "fighter", intent: running, next: [running] } as const;

  it("S0.CH.d, S0.R10.a: the second begins where its deed opened, not where the first began", () => {
    expect(judgePlan(opening, "fighter", [running, running], BOOK).flatMap(({ refused }) => refused)).toEqual([]);
    let fight = rollSides(carry(opening, said).fight, [3, 3]);
    const begins = momentNow(fight);
    fight = carry(fight, charge(fight, "fighter", "orc", 12)).fight;
    while ((seatOf(fight, "fighter")?.plan?.opens ?? 0) === 0) fight = close(fight).fight;
    const opens = seatOf(fight, "fighter")?.plan?.opens ?? 0;
    const charges = order(fight, BOOK).steps.filter(({ kind }) => kind === "charge");
    expect(opens).toBeGreaterThan(begins);
    expect(charges.map(({ moment }) => moment)).toEqual([begins, opens]);
  });
});
