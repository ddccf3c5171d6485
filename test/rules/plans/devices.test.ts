import { describe, expect, it } from "vitest";
import { type Fight, judgePlan, legalActions, order, planToChange, seatOf } from "#rules/index.ts";
import { momentNow } from "../commands.ts";
import { fireBall, mage, orc } from "../figures.ts";
import { carpet, enemyWand, protectionRing, use } from "../gear.ts";
import { BOOK, carry, close, declared, rollSides } from "../table.ts";
import { expectRefused } from "../verdicts.ts";

describe("A device is used, and planned once more", () => {
  const flying = { kind: "device", device: "carpet", power: "fly" } as const;
  const hero = mage({ devices: [carpet, enemyWand] });
  const opening = declared([hero, orc()], {});
  const plan = { type: "declare", figure: "mage", intent: flying, next: [flying, { kind: "move" }] } as const;
  const said = { ...plan, overruled: true } as const;
  const started = rollSides(carry(opening, said).fight, [3, 3]);
  const second = close(carry(started, use(started, "mage", "carpet", "fly")).fight).fight;

  it("S0.R5.d: what stays in use is not used again, unless the GM lets it", () =>
    expectRefused(opening, plan, ["deed-refused", "already-in-use"]));
  it("S0.R10.a: the second use begins where its deed opened, whatever else was used meanwhile", () => {
    const meanwhile = carry(second, use(second, "mage", "enemy-wand", "use")).fight;
    const steps = order(meanwhile, BOOK).steps.filter(({ kind }) => kind === "device-start");
    expect(seatOf(meanwhile, "mage")?.plan?.opens).toBe(momentNow(second));
    expect(steps.map(({ moment }) => moment)).toEqual([momentNow(started), momentNow(second)]);
  });
});

describe("A spell and then a ring are planned, and the GM deletes the ring", () => {
  const spell = { kind: "spell", spell: fireBall.id } as const;
  const ring = { kind: "device", device: protectionRing.id, power: "use" } as const;
  const walk = { kind: "move", feet: 5 } as const;
  const hero = mage({ devices: [protectionRing] });
  const plan = { type: "declare", figure: "mage", intent: spell, next: [ring, walk] } as const;
  const planned = carry(declared([hero, orc()], {}), plan).fight;
  const without: Fight = { ...planned, figures: planned.figures.with(0, { ...hero, devices: [] }) };
  const refusedOf = (fight: Fight) =>
    judgePlan(fight, "mage", planToChange(fight, "mage", BOOK).deeds, BOOK).map(({ refused }) =>
      refused.map(({ why }) => why),
    );

  it("S0.I.a: the plan stays, and of the ring it is said that it is gone", () => {
    expect(refusedOf(planned)).toEqual([[], [], []]);
    expect(refusedOf(without)).toEqual([[], ["planned-item-gone"], []]);
  });
  it("G.03: so it is where the spell is deleted, or the ring can do nothing any more", () => {
    const spellless: Fight = { ...planned, figures: planned.figures.with(0, { ...hero, spells: [] }) };
    const powerless = hero.devices!.map(device => ({ ...device, functions: [] }));
    const idle: Fight = { ...planned, figures: planned.figures.with(0, { ...hero, devices: powerless }) };
    expect(refusedOf(spellless)).toEqual([["planned-item-gone"], [], []]);
    expect(refusedOf(idle)).toEqual([[], ["planned-item-gone"], []]);
  });
  it("the mage is still offered what can be done with the rest", () => {
    const types = legalActions(rollSides(without, [3, 3]), "mage", BOOK).map(({ type }) => type);
    expect(types).toContain("cast");
    expect(types).not.toContain("use-device");
  });
});
