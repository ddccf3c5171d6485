import type { Fight, Figure, Rulebook } from "../../../src/rules/index.ts";
import { FOUR_AGAINST_SIX } from "../../rules/records/cast.ts";
import { fightOut } from "../../rules/records/policy.ts";
import { melees } from "./melee.ts";

/** Fights of any size, made of groups of ten or sixteen that are out of reach of each other. */

/** Feet between one group of ten and the next. */
const APART = 35;

/** Figures in groups of ten, with enough hit points to fight on. */
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

/** This many figures; with fatigue rules, those that can tire. */
export const crowd = (size: number, book: Rulebook): readonly Figure[] =>
  book["fatigue.enabled"] ? melees(size) : tens(size);

/** Up to `most` fights in the segments stage, as they were before each command. */
export function fightsOf(size: number, book: Rulebook, most: number): readonly Fight[] {
  const fights: Fight[] = [];
  for (const { before } of fightOut(crowd(size, book), book, 1)) {
    if (before.encounter.stage === "segments") fights.push(before);
    if (fights.length === most) break;
  }
  return fights;
}
