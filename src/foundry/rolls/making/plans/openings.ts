import type { FigureActor } from "#foundry/adapters/index.ts";
import { initiativeThrow, initiativeThrown, sumOf, surprisedFor, surpriseThrow } from "#rules/index.ts";
import { type RollPlan, rolling } from "./plan.ts";

/** A surprise roll by the actor's own odds. Success means that it is not surprised. */
export function planSurprise(actor: FigureActor): RollPlan {
  const { figure, book } = rolling(actor);
  const { formula, chance } = surpriseThrow(figure, book);
  const more = { perCent: chance.unit === "per-cent" };
  const comes = (_natural: number, total: number) => {
    const made = total > chance.upTo;
    return { made, more: made ? more : { ...more, segments: surprisedFor(figure, total, chance, book) } };
  };
  return { kind: "surprise", of: "", formula, added: [], need: Math.floor(chance.upTo), more, comes };
}

/** An actor's own initiative die, by the rulebook's method; null if there is none. */
export function planInitiative(actor: FigureActor): RollPlan | null {
  const { figure, book } = rolling(actor);
  const die = initiativeThrow(figure, book);
  if (die === null) return null;
  const { formula, lowWins } = die;
  const comes = (natural: number, _total: number, added: Parameters<typeof sumOf>[0]) => {
    const own = initiativeThrown(figure, natural, book);
    return { total: own + sumOf(added), more: { lowWins, own } };
  };
  return { kind: "initiative", of: "", formula, added: [], need: null, more: { lowWins }, comes };
}
