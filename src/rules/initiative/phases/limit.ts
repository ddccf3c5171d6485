import type { Tempo } from "../../fight/tempo.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { Moment, Rate } from "../../vocabulary.ts";
import { ATTACKS_IN_A_PHASE, type Phase, VERY_SLOW } from "./tables.ts";

/** How many attacks a single phase holds: the first of those a figure attacks in, and the next; then the same again. */
export interface PhaseLimit {
  readonly first: number;
  readonly next: number;
}

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
): PhaseLimit {
  const { attacks, rounds } = ATTACKS_IN_A_PHASE[Math.min(phase, VERY_SLOW)] as Rate;
  const most = hasted ? 2 * attacks : attacks;
  const least = Math.floor(most / rounds);
  const better = Math.ceil(most / rounds);
  if (book["attacks.phaseHalf"] === "per-use") {
    return twice ? { first: least, next: better } : { first: better, next: least };
  }
  const all = round % 2 === 1 ? better : least;
  return { first: all, next: all };
}

/**
 * The phase of the k-th attack: what does not fit into one goes into the next.
 *
 * @param k from 1
 * @param from the phase in which the weapon acts
 * @param taken phases in which an attack of opportunity has taken the place of one of them
 * @source S3.AO.a
 */
export function phaseOfAttack(k: number, from: Phase, limit: PhaseLimit, taken: readonly Phase[]): Phase {
  let left = k;
  for (let phase = from; ; phase++) {
    const most = (phase - from) % 2 === 0 ? limit.first : limit.next;
    left -= Math.max(0, most - timesIn(taken, phase));
    if (left <= 0) return phase;
  }
}

function timesIn(taken: readonly Phase[], phase: Phase): number {
  let times = 0;
  for (const other of taken) if (other === phase) times++;
  return times;
}

/** Do attacks of that weapon come three every two phases, by turns of two and one (ruling `attacks.phaseHalf`)? */
export function isHalved(phase: Phase, hasted: boolean, book: Pick<Rulebook, "attacks.phaseHalf">): boolean {
  const { first, next } = phaseLimit(phase, { round: 1, hasted, twice: false }, book);
  return first !== next;
}

/** Did a figure use the better half of 3/2 in the phase it last attacked in before this one? */
export function hadTwoBefore(tempo: Tempo | undefined, phase: Moment): boolean {
  if (tempo === undefined) return false;
  if (tempo.phase === phase) return tempo.before === true;
  return tempo.phase === 0 ? tempo.twice === true : tempo.halved === true && tempo.attacks > 1;
}
