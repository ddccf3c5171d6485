import type { Figure, Odds, SurpriseTraits } from "#rules/index.ts";
import type { FigureActor } from "./figure.ts";
import { said } from "./said.ts";

/** A combatant's special odds for surprise; an empty object if it has none. */
export function readSurprise({ system: { surprise } }: FigureActor): Pick<Figure, "surprise"> {
  const { own, lessOften, moreOften } = surprise;
  const traits: SurpriseTraits = said({ own: oddsOf(own), lessOften: oddsOf(lessOften), moreOften: oddsOf(moreOften) });
  return Object.keys(traits).length > 0 ? { surprise: Object.freeze(traits) } : {};
}

function oddsOf({ chances, in: faces }: { readonly chances: number | null; readonly in: number }): Odds | null {
  return chances === null ? null : Object.freeze({ chances, in: faces });
}
