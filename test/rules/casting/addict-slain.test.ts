import { describe, expect, it } from "vitest";
import { type Fight, type Figure, type Intent, type Outcome, seatOf } from "#rules/index.ts";
import { cast, strike } from "../commands.ts";
import { claws, mage, orc, spell, weapon } from "../figures.ts";
import { charge } from "../gear.ts";
import { carry, close, type Script } from "../table.ts";
import { ADDICT, rolled, toStep } from "../timeline/orders.ts";

const casts: Intent = { kind: "spell", spell: "fireball" };
const frail = (castingTime: number, change: Partial<Figure> = {}) =>
  mage({ hitPoints: 1, spells: [spell({ castingTime })], ...change });
const bear = orc({ id: "bear", name: "Bear", strength: 10, weapons: [claws], hitPoints: 40 });
const KILLS: Script = { "to-hit": [20], damage: [8] };

/** The mage begins its spell at the target. */
function begun(fight: Fight, target: string): Fight {
  const due = toStep(fight, "mage", "spell-start");
  return carry(due, cast(due, "mage", [target]), {}, ADDICT).fight;
}

/** Types of all events from now to the end of the round, in order. */
function restOf(fight: Fight): readonly string[] {
  const told: string[] = [];
  for (let now = fight; now.encounter.stage === "segments"; ) {
    const { fight: after, events }: Outcome = close(now, {}, ADDICT);
    told.push(...events.map(({ type }) => type));
    now = after;
  }
  return told;
}

function expectLost({ fight, events }: Outcome): void {
  expect(events.map(({ type }) => type)).toContain("spell-spoiled");
  expect(seatOf(fight, "mage")?.casting).toBeNull();
  expect(restOf(fight)).not.toContain("spell-landed");
}

describe("A caster that is slain before its spell is done (addict, VII.C)", () => {
  for (const castingTime of [1, 3, 4, 5, 9]) {
    it(`S4.VII.C.2a, S4.VII.C.6: by one that won the initiative, it loses a spell of ${castingTime}`, () => {
      const intents = { mage: casts, bear: { kind: "melee", target: "mage" } } as const;
      const due = toStep(begun(rolled([frail(castingTime), bear], intents, [5, 4]), "bear"), "bear", "attack");
      expectLost(carry(due, strike(due, "bear", "mage", "claws"), KILLS, ADDICT));
    });
  }

  it("S4.VII.B.4, S4.VII.C.6: by a charge that takes fewer segments, it loses its spell", () => {
    const lancer = orc({ id: "lancer", name: "Lancer", hitPoints: 40, weapons: [weapon({ length: 12 })] });
    const intents = { mage: casts, lancer: { kind: "charge", target: "mage" } } as const;
    const running = toStep(rolled([frail(4), lancer], intents, [1, 6]), "lancer", "charge");
    const charged = carry(running, charge(running, "lancer", "mage", 40), {}, ADDICT).fight;
    const due = toStep(begun(charged, "lancer"), "lancer", "attack");
    expectLost(carry(due, strike(due, "lancer", "mage"), KILLS, ADDICT));
  });

  it("S4.VII.C.1, S4.VII.C.6: by a shorter spell, it loses its own", () => {
    const shaman = orc({
      id: "shaman",
      name: "Shaman",
      hitPoints: 40,
      spells: [spell({ id: "curse", castingTime: 2 })],
    });
    const intents = { mage: casts, shaman: { kind: "spell", spell: "curse" } } as const;
    const mine = begun(rolled([frail(3), shaman], intents, [4, 4]), "shaman");
    const both = carry(mine, cast(mine, "shaman", ["mage"], "curse"), {}, ADDICT).fight;
    expectLost(close(both, { damage: [20], save: [1] }, ADDICT));
  });
});
