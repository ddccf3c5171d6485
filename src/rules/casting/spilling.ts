import { roundOf } from "../moment.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Moment } from "../vocabulary.ts";
import type { Casting } from "./casting.ts";

/** A figure's spells, as its seat records them. Moments are 0 for never. */
export interface SpellHistory {
  readonly casting: Casting | null;
  /** The moment when its last spell began. */
  readonly begunAt: Moment;
  /** The moment when its last spell took effect. */
  readonly landedAt: Moment;
  /** The moment when its last spell was interrupted. */
  readonly lostAt: Moment;
}

/**
 * Does a spell that ran over from an earlier round keep its caster from rolling a die, and from acting, in this one?
 *
 * @source S2.4A.c
 * @reading a spell interrupted in a later round frees its caster in the next round, or at once (ruling
 * `casting.lostInSpill`)
 */
export function isSpentBySpill(
  history: SpellHistory,
  round: number,
  book: Pick<Rulebook, "casting.lostInSpill">,
): boolean {
  const { casting, begunAt, landedAt, lostAt } = history;
  if (casting !== null) return roundOf(casting.begins) < round;
  const over = roundOf(begunAt) < round;
  const landed = over && isIn(landedAt, round) && landedAt > lostAt;
  const lost = over && isIn(lostAt, round) && lostAt >= landedAt;
  return landed || (lost && book["casting.lostInSpill"] === "next-round");
}

function isIn(moment: Moment, round: number): boolean {
  return moment !== 0 && roundOf(moment) === round;
}
