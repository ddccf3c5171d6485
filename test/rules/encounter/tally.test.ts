import { describe, expect, it } from "vitest";
import { type Tally, tallied, tallyOf } from "#rules/encounter/tally.ts";
import type { Fight } from "#rules/index.ts";
import { cast, type Said, strike } from "../commands.ts";
import { fighter, mage, orc } from "../figures.ts";
import { carry, opened, type Script, until } from "../table.ts";

const figures = [
  fighter({ side: "friendly", hitPoints: 20 }),
  mage({ side: "friendly" }),
  orc({ side: "hostile", hitPoints: 5 }),
];
const melee = { kind: "melee", weapon: "sword" } as const;
const fight = opened(
  figures,
  {
    fighter: { ...melee, target: "orc" },
    mage: { kind: "spell", spell: "fireball", target: "orc" },
    orc: { ...melee, target: "mage" },
  },
  [3, 2],
);

/** The tally after these commands, starting from an empty one. */
function counting(from: Fight, said: readonly (readonly [(now: Fight) => Said, Script])[]): Tally {
  let now = from;
  let tally: Tally = {};
  for (const [make, script] of said) {
    const outcome = carry(now, make(now), script);
    tally = tallied(tally, outcome.events);
    now = outcome.fight;
  }
  return tally;
}

const hit = { defend: ["none"], "to-hit": [19], damage: [8] };
const miss = { defend: ["none"], "to-hit": [1] };

describe("What a fight came to", () => {
  it("is nothing before anything was done", () =>
    expect(tallyOf({}, "fighter")).toMatchObject({ attacks: 0, hits: 0, dealt: 0, felled: [] }));
  it("counts who hit, how much that did, and who was felled by it", () => {
    const tally = counting(fight, [[now => strike(now, "fighter", "orc"), hit]]);
    expect(tallyOf(tally, "fighter")).toMatchObject({ attacks: 1, hits: 1, dealt: 9, felled: ["orc"] });
    expect(tallyOf(tally, "orc")).toMatchObject({ attacks: 0, taken: 9, falls: 1 });
  });
  it("counts a miss as an attack, and nothing more", () =>
    expect(tallyOf(counting(fight, [[now => strike(now, "fighter", "orc"), miss]]), "fighter")).toMatchObject({
      attacks: 1,
      hits: 0,
      dealt: 0,
    }));
  it("counts a parry where the blow misses, and not where it hits all the same", () => {
    const at = (natural: number): Tally => {
      const now = until(fight, 3);
      const ready = { ...now, figures: now.figures.map(one => one && { ...one, weapons: fighter().weapons }) };
      const hurts: Script = natural === 20 ? { damage: [1] } : {};
      return tallied(
        {},
        carry(ready, strike(ready, "orc", "fighter"), { defend: ["parry:sword"], "to-hit": [natural], ...hurts })
          .events,
      );
    };
    expect(tallyOf(at(2), "fighter").turned).toBe(1);
    expect(tallyOf(at(20), "fighter").turned).toBe(0);
  });
  it("counts a spell that is spoiled by a blow", () => {
    const begun = counting(fight, [[now => cast(now, "mage", ["orc"]), {}]]);
    expect(tallyOf(begun, "mage")).toMatchObject({ begun: 1, landed: 0, spoiled: 0 });
    const now = until(carry(fight, cast(fight, "mage", ["orc"])).fight, 3);
    const events = carry(now, strike(now, "orc", "mage"), { "to-hit": [19], damage: [1] }).events;
    expect(tallyOf(tallied(begun, events), "mage")).toMatchObject({ begun: 1, spoiled: 1, taken: 2 });
  });
});
