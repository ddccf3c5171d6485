import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Command,
  type Fight,
  type Figure,
  judge,
  legalActions,
  makeRulebook,
  newFight,
  order,
  play,
  RULINGS,
  type Rulebook,
  seatOf,
} from "#rules/index.ts";
import { momentNow, strike } from "../commands.ts";
import { fighter, orc } from "../figures.ts";
import { carry, nextDeclarations, opened } from "../table.ts";
import { fightsAtRandom, playAttempts } from "./random-fight.ts";

/** Fights whose seats and figures are in another order play alike. */

const presets = RULINGS.find(({ id }) => id === "preset")?.choices as readonly Rulebook["preset"][];
const BOOKS = presets.flatMap(preset => [
  makeRulebook({ preset }),
  makeRulebook({ preset, "reach.enabled": true, "closing.method": "one-round" }),
  makeRulebook({ preset, "initiative.tie": "reroll", "initiative.startSegment": "own-die" }),
]);

/** A place for each figure on a small map, or no map, and a new order of the figures. */
const rooms = fc.record({
  places: fc.array(fc.record({ x: fc.nat(5), y: fc.nat(5) }), { minLength: 6, maxLength: 6 }),
  isMapped: fc.boolean(),
  turned: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 }),
});

const placed = (figures: readonly Figure[], { places, isMapped }: { places: readonly object[]; isMapped: boolean }) =>
  figures.map((figure, n) => {
    const { x, y } = places[n] as { x: number; y: number };
    return isMapped ? { ...figure, position: { x: x * 5, y: y * 5 } } : figure;
  });

/** The fight with seats and figures by id, so that their order does not matter. */
function unseated({ encounter, figures }: Fight) {
  const seats = Object.fromEntries(encounter.seats.map(seat => [seat.figure, seat]));
  return { encounter: { ...encounter, seats }, figures: Object.fromEntries(figures.map(each => [each?.id, each])) };
}

const whatIsSaid = (fight: Fight, asked: Command, book: Rulebook) => ({
  verdict: judge(fight, asked, book),
  steps: order(fight, book).steps,
  shown: "figure" in asked && asked.figure !== null ? legalActions(fight, String(asked.figure), book) : [],
});

/** The next round's declarations, after two orcs have made their first attack on the fighter. */
function beset(figures: readonly Figure[]): Fight {
  const book = makeRulebook({ preset: "d10-segments", "reach.enabled": true });
  const at = { kind: "melee", target: "fighter" } as const;
  let now = opened(figures, { orc: at, second: at }, [4, 4, 4], book);
  while (!order(now, book).steps.some(({ kind, moment }) => kind === "attack" && moment === momentNow(now)))
    now = carry(now, { type: "advance", moment: momentNow(now) }, {}, book).fight;
  for (const orc of ["orc", "second"]) now = carry(now, strike(now, orc, "fighter"), { "to-hit": [1] }, book).fight;
  return nextDeclarations(now, book);
}

describe("Whoever joined first", () => {
  it("S3.WR.b: who stands in melee with whom is kept in one order", () => {
    const [one, two] = [orc(), orc({ id: "second", name: "Second" })];
    const met = (figures: readonly Figure[]) => seatOf(beset(figures), "fighter")?.footing?.met;
    expect(met([fighter(), two, one])).toEqual(["orc", "second"]);
    expect(met([one, fighter(), two])).toEqual(["orc", "second"]);
  });
  it("G.01, S3.WR.b: nothing is different but the order of the seats", () =>
    fc.assert(
      fc.property(fightsAtRandom, rooms, fc.constantFrom(...BOOKS), ({ figures, attempts }, room, book) => {
        const here = placed(figures, room);
        const there = room.turned.flatMap(at => here[at] ?? []);
        let other = newFight(there);
        for (const { asked, answer, before, fight } of playAttempts(here, attempts, book)) {
          expect(whatIsSaid(other, asked, book)).toEqual(whatIsSaid(before, asked, book));
          other = play(other, asked, book, answer).fight;
          expect(unseated(other)).toEqual(unseated(fight));
          expect(other.encounter.seats.map(({ figure }) => figure)).toEqual(there.map(({ id }) => id));
        }
      }),
      { numRuns: 25, seed: 17, endOnFailure: true },
    ));
});
