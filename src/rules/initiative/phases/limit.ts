import type { Tempo } from "../../fight/tempo.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { Moment, Rate } from "../../vocabulary.ts";
import { ATTACKS_IN_A_PHASE, type Phase, VERY_SLOW } from "./tables.ts";

/** Whose limit it is, and when. */
export interface Attacking {
  readonly round: number;
  readonly hasted: boolean;
  /** It used the better half of 3/2 the last time (ruling `attacks.phaseHalf`). */
  readonly twice: boolean;
}

/**
 * Attacks that one attacker can make in a single phase, those of opportunity among them.
 *
 * @param phase that in which its weapon acts
 * @source S3.AO.a–b
 * @reading three every two are two in odd rounds and one in even ones; or two in every other phase in which it matters
 * (ruling `attacks.phaseHalf`). Haste doubles the limit
 */
export function phaseLimit(
  phase: Phase,
  { round, hasted, twice }: Attacking,
  book: Pick<Rulebook, "attacks.phaseHalf">,
): number {
  const { attacks, rounds } = ATTACKS_IN_A_PHASE[Math.min(phase, VERY_SLOW)] as Rate;
  const most = hasted ? 2 * attacks : attacks;
  const least = Math.floor(most / rounds);
  const better = Math.ceil(most / rounds);
  if (book["attacks.phaseHalf"] === "per-use") {
    return twice ? least : better;
  }
  return round % 2 === 1 ? better : least;
}

/** Do attacks of that weapon come three every two phases, by turns of two and one (ruling `attacks.phaseHalf`)? */
export function isHalved(phase: Phase, hasted: boolean, book: Pick<Rulebook, "attacks.phaseHalf">): boolean {
  const limit = (twice: boolean) => phaseLimit(phase, { round: 1, hasted, twice }, book);
  return limit(true) !== limit(false);
}

/** Did a figure use the better half of 3/2 in the phase it last attacked in before this one? */
export function hadTwoBefore(tempo: Tempo | undefined, phase: Moment): boolean {
  if (tempo === undefined) return false;
  if (tempo.phase === phase) return tempo.before === true;
  return tempo.phase === 0 ? tempo.twice === true : tempo.halved === true && tempo.attacks > 1;
}
