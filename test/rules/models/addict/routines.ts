import { type Answer, says, silent } from "./answer.ts";
import type { Winner } from "./initiative.ts";
import { byWinner, type Relation } from "./spells.ts";

/**
 * VII.A. The order of attack routines if a fighter has several in a round.
 *
 * A routine is all of a creature's usual attack: claw, claw and bite together (VII.A.4). Places are fractions of the
 * round. Two routines are FIRST and LAST, one is in the middle, three are FIRST, middle and LAST; more follow the same
 * pattern (VII.A.3).
 */

/** The place of the `index`th routine (from 1) as a fraction of the round. */
export const place = (index: number, routines: number): number => (2 * index - 1) / (2 * routines);

/**
 * One routine of x against one of y, who are foes. At the same place the initiative decides (VII.A.1.a, VII.A.2).
 *
 * The text does not mention three against two. The three are first and last; for the routines in between it can be read
 * as the places or as the initiative "in the mid-point".
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

/**
 * VII.A.1.b: a single routine comes in the middle of the others, also of those on its own side. The text is silent on
 * other pairs of one side.
 */
export function routinesOfOneSide(
  x: { readonly index: number; readonly routines: number },
  y: { readonly index: number; readonly routines: number },
): Answer<Relation> {
  if (x.routines === y.routines || Math.min(x.routines, y.routines) > 1) return silent("VII.A.1.b");
  const [here, there] = [place(x.index, x.routines), place(y.index, y.routines)];
  return here === there ? silent("VII.A.1.b") : says("VII.A.1.b", here < there ? "before" : "after");
}

/** VII.A.4, the printed example: a fighter with two routines a round has three with a haste spell. */
export const HASTE_OF_TWO = 3;
