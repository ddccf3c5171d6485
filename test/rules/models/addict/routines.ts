import { type Answer, says, silent } from "./answer.ts";
import type { Winner } from "./initiative.ts";
import { byWinner, type Relation } from "./spells.ts";

/**
 * VII.A. When attack routines come, of several in a round. A routine is all of a creature's usual attack: claw, claw and bite together (VII.A.4).
 * The places are fractions of the round: FIRST and LAST for two, the middle for one, FIRST, middle and LAST for three, so on for more (VII.A.3).
 */

/** Where the `index`th (from 1) of so many routines is, as a fraction of the round. */
export const place = (index: number, routines: number): number => (2 * index - 1) / (2 * routines);

/**
 * One routine of x against one of y, who are foes. Where both are at the same place the initiative decides (VII.A.1.a, VII.A.2).
 * Three against two are not spoken of: the three are first and last; in between both the places and the initiative "in the mid-point" can be read.
 */
export function routineAgainstRoutine(
  x: { readonly index: number; readonly routines: number },
  y: { readonly index: number; readonly routines: number },
  winner: Winner,
): Answer<Relation> {
  if (x.routines === y.routines) {
    if (x.index !== y.index) return says("VII.A.1.a", x.index < y.index ? "before" : "after");
    return says(x.routines === 1 ? "VII" : "VII.A.1.a", byWinner(winner));
  }
  const [here, there] = [place(x.index, x.routines), place(y.index, y.routines)];
  const fewer = Math.min(x.routines, y.routines);
  const rule = fewer > 1 ? "VII.A.3" : Math.max(x.routines, y.routines) === 2 ? "VII.A.1" : "VII.A.2";
  const many = x.routines > y.routines ? x : y;
  const inBetween = many.index > 1 && many.index < many.routines;
  if (fewer > 1 && inBetween) return says(rule, here < there ? "before" : "after", byWinner(winner));
  if (here === there) return says(rule, byWinner(winner));
  return says(rule, here < there ? "before" : "after");
}

/** VII.A.1.b: a single routine is in the middle of the others, its own side's too. Other pairs of one side: not said. */
export function routinesOfOneSide(
  x: { readonly index: number; readonly routines: number },
  y: { readonly index: number; readonly routines: number },
): Answer<Relation> {
  if (x.routines === y.routines || Math.min(x.routines, y.routines) > 1) return silent("VII.A.1.b");
  const [here, there] = [place(x.index, x.routines), place(y.index, y.routines)];
  return here === there ? silent("VII.A.1.b") : says("VII.A.1.b", here < there ? "before" : "after");
}

/** VII.A.4: the printed example: twice in a round, and a haste spell makes it three times. */
export const HASTE_OF_TWO = 3;
