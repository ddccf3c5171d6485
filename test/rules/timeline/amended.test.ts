import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fight, type Figure, makeRulebook, order, type Rulebook } from "../../../src/rules/index.ts";
import { stepsOf } from "../../../src/rules/timeline/order.ts";
import { fightsAtRandom, playAttempts } from "../encounter/random-fight.ts";
import { FOUR_AGAINST_SIX } from "../records/cast.ts";
import { fightOut } from "../records/policy.ts";
import { fighter, mage, orc, spell, weapon } from "../table.ts";
import { addictWith, rolled, withSheet } from "./orders.ts";

/** What is remembered of a round must not show: neither that little has happened since, nor what it was. */

const BOOKS = [
  addictWith({}),
  addictWith({ "order.spellVsSpell": "aimed-at-each-other", "order.missileTie": "side-order" }),
  addictWith({ "order.spellVsUnrelated": "by-segment", "attacks.spread": "ends", "casting.simultaneous": "spoiled" }),
];

/** The same rulebook as nobody has seen it before: no order found by the other is of any use to it. */
const another = (book: Rulebook): Rulebook => makeRulebook({ ...book });

function expectAsAfresh(fights: readonly Fight[], book: Rulebook): void {
  const found = fights.map(fight => order(fight, book));
  for (const [at, fight] of fights.entries()) expect(found[at]).toEqual(order(fight, another(book)));
}

describe("The order of a round in which something has happened", () => {
  it.each(BOOKS)("G.09: is what it would be if nobody had asked before, through whole fights", book => {
    for (const seed of [1, 2, 3])
      expectAsAfresh(
        [...fightOut(FOUR_AGAINST_SIX, book, seed)].map(({ before }) => before),
        book,
      );
  });
  it("G.09: and whatever anybody tries", () =>
    fc.assert(
      fc.property(fightsAtRandom, fc.constantFrom(...BOOKS), ({ figures, attempts }, book) =>
        expectAsAfresh(
          [...playAttempts(figures, attempts, book)].map(({ fight }) => fight),
          book,
        ),
      ),
      { numRuns: 40, seed: 11, endOnFailure: true },
    ));
  it("G.09: one figure's steps are its part of it", () => {
    const [book] = BOOKS as [Rulebook];
    for (const { before } of fightOut(FOUR_AGAINST_SIX, book, 4)) {
      const { steps } = order(before, book);
      for (const { figure } of before.encounter.seats)
        expect(stepsOf(before, figure, book)).toEqual(steps.filter(step => step.figure === figure));
    }
  });
});

/** A mage and a shaman who both cast, two who strike at each other, and one who runs at the mage. */
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

describe("The order of a round in which somebody changes a sheet", () => {
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
  it.each(changes)("G.09: is what it would be if it had always been so: %s %j", (id, change) => {
    for (const book of BOOKS) {
      for (const dice of [3, 4]) {
        const fight = rolled(company, intents, [dice, 4], book);
        expectAsAfresh([fight, withSheet(fight, id, change), fight], book);
      }
    }
  });
});
