import { describe, expect, it } from "vitest";
import { order, seatOf } from "#rules/index.ts";
import { carpet, enemyWand, use } from "../gear.ts";
import { BOOK, carry, close, declared, mage, momentNow, orc, rollSides } from "../table.ts";

describe("A device is used, and planned once more", () => {
  const flying = { kind: "device", device: "carpet", power: "fly" } as const;
  const hero = mage({ devices: [carpet, enemyWand] });
  const opening = declared([hero, orc()], {});
  const said = { type: "declare", figure: "mage", intent: flying, next: [flying, { kind: "move" }] } as const;
  const started = rollSides(carry(opening, said).fight, [3, 3]);
  const second = close(carry(started, use(started, "mage", "carpet", "fly")).fight).fight;

  it("S0.R10.a: the second use begins where its deed opened, whatever else was used meanwhile", () => {
    const meanwhile = carry(second, use(second, "mage", "enemy-wand", "use")).fight;
    const steps = order(meanwhile, BOOK).steps.filter(({ kind }) => kind === "device-start");
    expect(seatOf(meanwhile, "mage")?.plan?.opens).toBe(momentNow(second));
    expect(steps.map(({ moment }) => moment)).toEqual([momentNow(started), momentNow(second)]);
  });
});
