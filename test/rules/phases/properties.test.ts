import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fight, makeRulebook, type Rulebook, segmentOf } from "#rules/index.ts";
import { attackAccount, holds } from "#rules/initiative/phases/attack-account.ts";
import { contenderIn } from "#rules/initiative/procedure.ts";
import { fightsAtRandom, playAttempts } from "../encounter/random-fight.ts";
import { seatIn } from "../gear.ts";
import { bare } from "./bare.ts";

const BOOKS = [
  makeRulebook({ preset: "jomase" }),
  bare(),
  bare({ "initiative.phaseDie": "own-d10", "attacks.phaseHalf": "per-use", "missile.ladder": "halving" }),
  bare({
    "initiative.phaseDie": "side-d6",
    "initiative.phaseOverflow": "next-round",
    "casting.fullRound": "next-slow",
  }),
];
const everyTurn = (check: (turn: Turn, book: Rulebook) => void) =>
  fc.assert(
    fc.property(fightsAtRandom, fc.constantFrom(...BOOKS), ({ figures, attempts }, book) => {
      for (const turn of playAttempts(figures, attempts, book)) check(turn, book);
    }),
    { numRuns: 40, seed: 33, endOnFailure: true },
  );
type Turn = ReturnType<typeof playAttempts> extends Generator<infer Each> ? Each : never;

const figureIn = (fight: Fight, id: string) => fight.figures.find(figure => figure?.id === id);
/** The very slow phase. It takes the attacks that fit in no other phase. */
const LAST = 5;

describe("Whatever anybody tries in a round of phases", () => {
  it("S3.AO.a: nobody who is not hasted attacks three times in a phase before the last", () =>
    everyTurn(({ fight }) => {
      for (const { figure, tempo } of fight.encounter.seats) {
        const isHasted = figureIn(fight, figure)?.conditions.includes("hasted") === true;
        if (tempo !== undefined && tempo.phase > 0 && segmentOf(tempo.phase) < LAST && !isHasted)
          expect(tempo.attacks).toBeLessThanOrEqual(2);
      }
    }));
  it("S3.MV.b, S3.SM.a: nobody attacks with what they have spent otherwise", () =>
    everyTurn(({ asked, fight }, book) => {
      const figure = asked.type === "strike" || asked.type === "shoot" ? figureIn(fight, asked.figure) : undefined;
      if (!figure) return;
      const contender = contenderIn(fight.encounter, seatIn(fight, figure.id), figure, book);
      const { attacks, missiles, launcher: shot } = contender.seat.ledger;
      const launcher = attacks > missiles ? null : (figure.weapons.find(({ id }) => id === shot) ?? null);
      expect(holds(attackAccount(contender, { launcher }), 0)).toBe(true);
    }));
});
