import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Command,
  commandOf,
  type Fight,
  type Figure,
  type Intent,
  judge,
  legalActions,
  type Need,
  newFight,
  play,
  type Rulebook,
  seatOf,
} from "#rules/index.ts";
import { command, momentNow } from "../commands.ts";
import { archer, claws, fighter, longSword, orc, weapon } from "../figures.ts";
import { booksAtRandom } from "../fuzz/books.ts";
import { device, power } from "../gear.ts";

/** Fights with as many attacks of every figure as the rules allow. */

const spear = weapon({
  id: "spear",
  name: "Spear",
  kind: "thrown-melee",
  speedFactor: 6,
  range: 90,
  chargeThrow: true,
});
const wand = device({ id: "wand", functions: [power({ activation: 5, canDamage: true })] });
const rates = [
  { attacks: 1, rounds: 1 },
  { attacks: 1, rounds: 2 },
  { attacks: 3, rounds: 2 },
  { attacks: 2, rounds: 1 },
] as const;
const hardy = { hitPoints: 999, hitPointsMax: 999 } as const;

const cast = (rate: number): readonly Figure[] => [
  fighter({ ...hardy, weapons: [longSword, spear], devices: [wand], meleeRate: rates[rate % 4] ?? rates[0] }),
  archer({ ...hardy, devices: [wand], meleeRate: rates[(rate >> 2) % 4] ?? rates[0] }),
  orc({ ...hardy, weapons: [spear] }),
  orc({ ...hardy, id: "bear", name: "Bear", weapons: [claws], attacksPerRoutine: 3 }),
];

/** Random rulebooks, without the options table: it does not count attacks. */
const books: fc.Arbitrary<Rulebook> = booksAtRandom.filter(book => book["initiative.method"] !== "turn");

/** Commands that spend an attack of the round. */
const ATTACKS: readonly Command["type"][] = ["strike", "shoot", "grapple", "overbear"];
const GREEDY: readonly Command["type"][] = [...ATTACKS, "charge", "use-device"];

const intentsOf = ({ weapons, devices = [] }: Figure): readonly Intent[] => [
  { kind: "charge" },
  { kind: "melee" },
  ...weapons.map(({ id, kind }): Intent => ({ kind: kind === "launcher" ? "missile" : "melee", weapon: id })),
  ...devices.map(({ id }): Intent => ({ kind: "device", device: id, power: "use" })),
];

/** A limit against endless loops: more actions than four figures have in one moment. */
const MOST_AT_ONCE = 40;

/** Shows 11 on every d20 and 1 on other dice. A fumble would grant the foe another attack. */
const answerTo = (need: Need) => (need.kind === "choose" ? need.otherwise : /20/.test(need.formula) ? 11 : 1);

/** Plays two rounds. In each moment, figures attack in random order while any of them may. Yields these commands. */
function* fought(figures: readonly Figure[], choices: readonly number[], book: Rulebook) {
  let fight = newFight(figures);
  let at = 0;
  const choose = () => choices[at++ % choices.length] as number;
  const done = (asked: Command) => {
    ({ fight } = play(fight, asked, book, answerTo));
    return { asked, fight };
  };
  done(command({ type: "begin" }));
  for (let round = 1; round <= 2; round++) {
    for (const figure of figures) {
      const intents = intentsOf(figure);
      const intent = intents[choose() % intents.length] as Intent;
      const target = figure.side === "party" ? "orc" : "fighter";
      const aimed = choose() % 2 ? intent : { ...intent, target };
      const said = command({ type: "declare", figure: figure.id, intent: aimed });
      if (judge(fight, said, book).legal) done(said);
    }
    done(command({ type: "roll-initiative", round }));
    while (fight.encounter.stage === "segments") {
      let times = 0;
      for (let asked = greedy(fight, choose(), book); asked !== null; asked = greedy(fight, choose(), book)) {
        if (++times > MOST_AT_ONCE) throw new RangeError(`fought: ${JSON.stringify(asked)} without end`);
        yield done(asked);
      }
      done(command({ type: "advance", moment: momentNow(fight) }));
    }
    done(command({ type: "end-round", round }));
  }
}

/** One of the legal attacks now, or of the commands that can lead to one; null if there is none. */
function greedy(fight: Fight, choice: number, book: Rulebook): Command | null {
  const open = fight.figures.flatMap(figure => {
    if (figure === null) return [];
    const target = figure.side === "party" ? "orc" : "fighter";
    const options = legalActions(fight, figure.id, book).filter(({ type }) => GREEDY.includes(type));
    return options.map(option => commandOf(option, "x", target)).filter(asked => judge(fight, asked, book).legal);
  });
  return open[choice % Math.max(1, open.length)] ?? null;
}

/** The most attacks that the figure's rates allow in this round, in any form. */
function mostAttacks({ meleeRate, weapons, attacksPerRoutine = 1 }: Figure, round: number, book: Rulebook): number {
  const isEven = round % 2 === 0 && book["attacks.fractional"] === "alternate";
  const inRound = (rate: Figure["meleeRate"]) => Math[isEven ? "floor" : "ceil"](rate.attacks / rate.rounds);
  const missiles = weapons.map(({ rateOfFire }) => (rateOfFire === null ? 0 : inRound(rateOfFire)));
  const thrown = weapons.some(({ rateOfFire, range }) => rateOfFire === null && range !== null) ? 1 : 0;
  return Math.max(inRound(meleeRate) * attacksPerRoutine, thrown, ...missiles);
}

describe("Whoever attacks as often as the rules let it", () => {
  it("S0.R2.e, S4.VII.A.4: has no more attacks than its rate, but for those that are granted", () =>
    fc.assert(
      fc.property(fc.nat(15), fc.array(fc.nat(999), { minLength: 40, maxLength: 40 }), books, (rate, choices, book) => {
        const figures = cast(rate);
        const made: Record<string, number> = {};
        for (const { asked, fight } of fought(figures, choices, book)) {
          if (!("figure" in asked) || asked.figure === undefined || !ATTACKS.includes(asked.type)) continue;
          const { round } = fight.encounter;
          const key = `${asked.figure} in round ${round}`;
          made[key] = (made[key] ?? 0) + 1;
          const granted = seatOf(fight, asked.figure)?.ledger.bonusAttacks ?? 0;
          const figure = figures.find(({ id }) => id === asked.figure) as Figure;
          expect(`${key}: ${Math.max(0, made[key] - granted - mostAttacks(figure, round, book))} too many`).toBe(
            `${key}: 0 too many`,
          );
        }
      }),
      { numRuns: 60, seed: 12, endOnFailure: true },
    ));
});
