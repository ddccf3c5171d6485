import type { Fight, Figure, Rulebook } from "../../../src/rules/index.ts";
import { FOUR_AGAINST_SIX } from "../../rules/records/cast.ts";
import { fightOut } from "../../rules/records/policy.ts";
import { melees } from "./melee.ts";

/** Fights of any size, each ten or sixteen of it out of reach of the others. */

/** Feet between one ten and the next. */
const APART = 35;

/** So many figures, ten at a time, sturdy enough to fight on. */
function tens(size: number): readonly Figure[] {
  const bands = Array.from({ length: size / 10 }, (_, band) =>
    FOUR_AGAINST_SIX.map(figure => ({
      ...figure,
      id: `${figure.id}-${band}`,
      hitPoints: 90,
      hitPointsMax: 90,
      position: figure.position && { x: figure.position.x, y: figure.position.y + APART * band },
      spells: figure.spells.map(spell => ({ ...spell, memorized: 9 })),
    })),
  );
  return bands.flat();
}

/** So many figures; where figures tire, those who can. */
export const crowd = (size: number, book: Rulebook): readonly Figure[] =>
  book["fatigue.enabled"] ? melees(size) : tens(size);

/** So many fights in which segments are played, as they were before each command. */
export function fightsOf(size: number, book: Rulebook, most: number): readonly Fight[] {
  const fights: Fight[] = [];
  for (const { before } of fightOut(crowd(size, book), book, 1)) {
    if (before.encounter.stage === "segments") fights.push(before);
    if (fights.length === most) break;
  }
  return fights;
}
