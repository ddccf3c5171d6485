import type { Grid } from "../grid.ts";
import { changes } from "./changes.ts";
import { charges } from "./charges.ts";
import { deeds } from "./deeds.ts";
import { parries } from "./parries.ts";
import { plansOfFour, plansOfOne, plansOfThree, plansOfTwo } from "./plans.ts";

/** All grids of the text, one after another. */
const PARTS: readonly Grid[] = [plansOfOne, plansOfTwo, plansOfThree, plansOfFour, deeds, parries, charges, changes];

interface Known {
  /** The rule of the text. */
  readonly rule: string;
  /** What the rules do, against what the text says. */
  readonly says: string;
  readonly shows: RegExp;
}

/** Differences in which the text is right, and that are left. */
const KNOWN: readonly Known[] = [
  {
    rule: "Opening: a charge is a run and a blow, two of the three actions",
    says: "a plan is judged without the run of its charge, which is refused when it is played",
    shows: /: (?:.*, )?charge\n.*the model refuses deed/,
  },
  {
    rule: "Rule 6: what is done before or after something else is a move of its own",
    says: "a ring of protection put on between two moves, which costs nothing, does not part them (S0.R6.a says that it does)",
    shows: /a move of \d ft(?:, protection put on)+, a move of/,
  },
  {
    rule: "Rule 8: the launching takes one full segment of movement, also on the run",
    says: "a charger arrives as the segment opens, so that in the last segment of its way it throws no more",
    shows: /would arrive without one.*\n.*by the rules: no throw$/,
  },
];

function differenceIn(scene: number): string | null {
  let number = scene;
  for (const part of PARTS) {
    if (number < part.scenes) {
      const difference = part.differenceIn(number);
      return difference === null || KNOWN.some(({ shows }) => shows.test(difference)) ? null : difference;
    }
    number -= part.scenes;
  }
  throw new RangeError(`differenceIn: expected a scene of the grid, got ${scene}`);
}

export const grid: Grid = { scenes: PARTS.reduce((sum, { scenes }) => sum + scenes, 0), differenceIn };
