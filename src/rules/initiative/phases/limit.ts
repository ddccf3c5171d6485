import type { Tempo } from "../../fight/tempo.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { Moment, Rate } from "../../vocabulary.ts";
import { ATTACKS_IN_A_PHASE, type Phase, VERY_SLOW } from "./tables.ts";

/** The attacker and the round that a limit applies to. */
export interface Attacking {
  readonly round: number;
  readonly hasted: boolean;
  /** True if the last phase had the two attacks of a 3/2 rate (ruling `attacks.phaseHalf`). */
  readonly twice: boolean;
}

/**
 * The number of attacks one attacker can make in a single phase, attacks of opportunity included.
 *
 * @param phase the phase in which its weapon acts
 * @source S3.AO.a–b
 * @reading three every two phases are two in odd rounds and one in even ones; or two in every other phase in which the
 * figure attacks (ruling `attacks.phaseHalf`). Haste doubles the limit
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

/** Does that weapon alternate between two attacks and one attack per phase (ruling `attacks.phaseHalf`)? */
export function isHalved(phase: Phase, hasted: boolean, book: Pick<Rulebook, "attacks.phaseHalf">): boolean {
  const limit = (twice: boolean) => phaseLimit(phase, { round: 1, hasted, twice }, book);
  return limit(true) !== limit(false);
}

/** Did the phase before this one, of those it attacked in, have the two attacks of a 3/2 rate? */
export function hadTwoBefore(tempo: Tempo | undefined, phase: Moment): boolean {
  if (tempo === undefined) return false;
  if (tempo.phase === phase) return tempo.before === true;
  return tempo.phase === 0 ? tempo.twice === true : tempo.halved === true && tempo.attacks > 1;
}
