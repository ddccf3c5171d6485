import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fight, type Figure, makeRulebook } from "#rules/index.ts";
import { lookAtAll } from "./looking.ts";
import { attempted, fightsAtRandom, nextTurn, type Turn, turnsOf } from "./played.ts";

/** Number of fights for each seed. In each fight, one turn in `EVERY` is checked. */
const FIGHTS = 4;
const EVERY = 9;

const KINDS = ["weapons", "spells", "devices"] as const;

/** The fight after the GM has deleted items of one figure: all items, all of one kind, or the functions of devices. */
function* afterDeleting({ figures, ...rest }: Fight): Generator<Fight> {
  for (const [place, figure] of figures.entries()) {
    if (figure === null) continue;
    const having = (change: Partial<Figure>): Fight => ({
      ...rest,
      figures: figures.with(place, { ...figure, ...change }),
    });
    yield having({ weapons: [], spells: [], devices: [] });
    for (const kind of KINDS) if ((figure[kind] ?? []).length > 0) yield having({ [kind]: [] });
    if (figure.devices !== undefined)
      yield having({ devices: figure.devices.map(device => ({ ...device, functions: [] })) });
  }
}

describe("The GM deletes items of a figure in the middle of a fight", () => {
  it.each([1, 2])("G.09: the rules still answer, and the fight goes on, in fights of seed %i", seed => {
    for (const fight of fc.sample(fightsAtRandom, { seed, numRuns: FIGHTS })) {
      let last: Turn | null = null;
      for (const turn of turnsOf(fight.figures, makeRulebook(fight.rulebook), attempted(fight))) {
        if (last !== null && turn.number % EVERY === 0)
          for (const after of afterDeleting(turn.before.fight)) {
            expect(() => lookAtAll(after, turn.book)).not.toThrow();
            const former: Turn = { ...last, after: { ...last.after, fight: after } };
            expect(() => nextTurn(former, turn.happened ?? turn.asked)).not.toThrow();
          }
        last = turn;
      }
    }
  });
});
