import { type EffectSpec, effectsAtWork } from "#rules/figure/effect.ts";
import { diceIn } from "#rules/figure/formula.ts";
import { levelOf } from "#rules/figure/levels.ts";
import { type Element, type FigureId, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { type Asking, type Course, figureIn, roll } from "../course.ts";
import { restore } from "../wound.ts";
import { beginEffect } from "./begin.ts";

/** Magic or a hit of an element that has reached a figure, harming it or not. */
interface Reached {
  /** The name of the spell, device or weapon. */
  readonly name: string;
  readonly by: FigureId;
  /** The formula of its damage; null if it does none. */
  readonly formula: string | null;
  readonly element?: Element | undefined;
}

/** Half the movement and half the attacks, as with Slow. */
const SLOWED: EffectSpec = Object.freeze({ movement: 0.5, halfAttacks: true });
const SLOWED_FOR = "2d6";

/**
 * Lets a figure react to an element as its nature says: it is slowed for some rounds, or healed by a point for each die
 * of the damage.
 *
 * @source G.13
 * @reading slowed, it moves and attacks at half its rate for 2d6 rounds. Damage without dice counts as one die for each
 * level or hit die of its cause. Only magic and hits that do damage have this effect, and none after a saving throw
 */
export function* reactTo(course: Course, id: FigureId, { name, by, formula, element }: Reached): Asking {
  if (element === undefined || formula === null || figureIn(course, id).conditions.includes("dead")) return;
  for (const { slowedBy, healedBy } of effectsAtWork(figureIn(course, id))) {
    if (healedBy?.includes(element)) {
      const dice = diceIn(formula);
      const rolled = dice > 0 && Number.isFinite(dice) ? dice : levelOf(figureIn(course, by));
      restore(course, { by, rolled, target: id });
    }
    if (!slowedBy?.includes(element)) continue;
    const segments = Number(yield roll("duration", SLOWED_FOR, id)) * SEGMENTS_PER_ROUND;
    yield* beginEffect(course, id, { name, by, spec: SLOWED, segments });
  }
}
