import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Seat } from "#rules/fight/fight.ts";
import { type Fight, type Figure, order, type Rulebook } from "#rules/index.ts";
import { stepsOf } from "#rules/timeline/order.ts";
import { fightsAtRandom, playAttempts } from "../encounter/random-fight.ts";
import { fighter, mage, orc, spell, weapon } from "../figures.ts";
import { FOUR_AGAINST_SIX } from "../records/cast.ts";
import { fightOut } from "../records/policy.ts";
import { ADDICT, addictWith, rolled, seated, stepsBy, withSheet } from "./orders.ts";

/**
 * `stepsOf` computes the steps of one figure from the figures that concern it. They must equal its steps in the full
 * order.
 */

const BOOKS = [
  addictWith({}),
  addictWith({ "order.spellVsSpell": "aimed-at-each-other", "order.missileTie": "side-order" }),
  addictWith({ "order.spellVsUnrelated": "by-segment", "attacks.spread": "ends", "casting.simultaneous": "spoiled" }),
];

/** A copy of the fight without cached results: the caches are keyed by the object. */
const unknown = (fight: Fight): Fight => ({ ...fight });

function expectParts(fights: readonly Fight[], book: Rulebook): void {
  for (const fight of fights) {
    const { steps } = order(fight, book);
    expect(order(unknown(fight), book).steps).toEqual(steps);
    for (const { figure } of fight.encounter.seats)
      expect(stepsOf(unknown(fight), figure, book)).toEqual(steps.filter(step => step.figure === figure));
  }
}

describe("One figure's steps, where those of several are compared", () => {
  it.each(BOOKS)("G.09: are its part of the order, through whole fights", book => {
    for (const seed of [1, 2, 3])
      expectParts(
        [...fightOut(FOUR_AGAINST_SIX, book, seed)].map(({ before }) => before),
        book,
      );
  });
  it("G.09: and whatever anybody tries", () =>
    fc.assert(
      fc.property(fightsAtRandom, fc.constantFrom(...BOOKS), ({ figures, attempts }, book) =>
        expectParts(
          [...playAttempts(figures, attempts, book)].map(({ fight }) => fight),
          book,
        ),
      ),
      { numRuns: 40, seed: 11, endOnFailure: true },
    ));
});

/** A mage and a shaman who cast at each other, a fighter and an orc in melee, and an orc who charges the mage. */
const company = [
  mage({ spells: [spell({ castingTime: 3 })], position: { x: 0, y: 0 } }),
  mage({ id: "shaman", name: "Shaman", side: "monsters", spells: [spell({ castingTime: 5 })] }),
  fighter({ position: { x: 50, y: 0 } }),
  orc({ position: { x: 55, y: 0 }, weapons: [weapon({ speedFactor: 7 })] }),
  orc({ id: "runner", name: "Runner", position: { x: 80, y: 0 } }),
];
const intents = {
  mage: { kind: "spell", spell: "fireball", target: "shaman" },
  shaman: { kind: "spell", spell: "fireball", target: "mage" },
  fighter: { kind: "melee", target: "orc" },
  orc: { kind: "melee", target: "fighter" },
  runner: { kind: "charge", target: "mage" },
} as const;

describe("… and somebody changes a sheet", () => {
  const changes: readonly [string, Partial<Figure>][] = [
    ["mage", { spells: [spell({ castingTime: 7 })] }],
    ["mage", { spells: [spell({ castingTime: 5 })] }],
    ["mage", { name: "Mirella" }],
    ["mage", { side: "monsters" }],
    ["shaman", { spells: [spell({ castingTime: 2 })] }],
    ["shaman", { name: "Ugluk" }],
    ["mage", { position: { x: 60, y: 0 } }],
    ["mage", { hitPoints: 0 }],
    ["fighter", { weapons: [weapon({ speedFactor: 8 })] }],
    ["fighter", { weapons: [weapon({ speedFactor: 1 })] }],
    ["fighter", { position: { x: 0, y: 0 } }],
    ["fighter", { meleeRate: { attacks: 2, rounds: 1 } }],
    ["fighter", { side: "monsters" }],
    ["orc", { side: "party" }],
    ["orc", { weapons: [weapon({ speedFactor: 12 })] }],
    ["fighter", { name: "Aldric" }],
    ["runner", { move: 3 }],
    ["runner", { conditions: ["dead"] }],
  ];
  it.each(changes)("G.09: are its part of the order: %s %j", (id, change) => {
    for (const book of BOOKS) {
      for (const dice of [3, 4]) {
        const fight = rolled(company, intents, [dice, 4], book);
        expectParts([fight, withSheet(fight, id, change)], book);
      }
    }
  });
});

describe("… and what takes effect is no part of what is meant by now", () => {
  const work = { device: "wand", power: "ray", targets: [], discharges: 1, begins: 8, lands: 9 } as const;
  const seats: readonly [string, Partial<Seat>][] = [
    ["a spell is under way", { casting: { spell: "fireball", targets: [], begins: 8, lands: 9 } }],
    ["a spell has taken effect", { landedAt: 9, actedAt: -2, carriedOver: 1 }],
    ["a device is working", { activation: work }],
    ["a device is working beside another deed", { besides: [work] }],
  ];
  it.each(seats)(
    "S4.VII.C.2, S4.VII.C.7: whoever attacks comes after it as in the whole order: %s",
    (_what, change) => {
      const fight = rolled(
        company,
        { ...intents, mage: { kind: "move" }, orc: { kind: "melee", target: "mage" } },
        [4, 4],
        ADDICT,
      );
      const waited = seated(fight, "mage", change);
      const momentsOf = (of: Fight) => stepsBy(of, "orc").map(({ moment }) => moment);
      expect(momentsOf(waited)).not.toEqual(momentsOf(fight));
      expectParts([waited], ADDICT);
    },
  );
});
