import { segmentsLeft } from "../../casting/casting.ts";
import type { Tempo } from "../../fight/encounter.ts";
import { isHasted } from "../../ledger/entitlement.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import {
  type Moment,
  momentOf,
  type Rate,
  type Reason,
  reason,
  roundOf,
  SEGMENTS_PER_ROUND,
  segmentOf,
} from "../../vocabulary.ts";
import { type Contender, type Ordinal, type Procedure, reasonsIfRead, type Timing } from "../procedure.ts";
import { attacksSpent, halvesMoved, launcherMeant, missilesAfter, usesOfMagic } from "./attack-account.ts";
import { ATTACKS_IN_A_PHASE, castingEnd, FULL_ROUND, type Phase, VERY_FAST, VERY_SLOW } from "./phase.ts";
import {
  lowGoesFirst,
  momentInPhase,
  phaseDice,
  phaseIn,
  phaseInitiative,
  phaseMeant,
  phaseNumber,
  timingMeant,
  withinPhase,
  worksAtOnce,
} from "./timing.ts";

/** The attacker and the round that a limit applies to. */
interface Attacking {
  readonly round: number;
  readonly hasted: boolean;
  /** True if the last phase had the two attacks of a 3/2 rate (ruling `attacks.phaseHalf`). */
  readonly twice: boolean;
}

/**
 * The most attacks that one attacker can make in any one phase, by the speed of its weapon; attacks of opportunity
 * included.
 *
 * @param phase the weapon's own phase, from which the limit follows; not the phase of the attacks
 * @source S3.AO.a–b
 * @reading three every two phases are two in odd rounds and one in even ones; or two in every other phase when the
 * figure attacks (ruling `attacks.phaseHalf`). Haste doubles the rate before it is divided: three in each
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

/**
 * True if a weapon of that phase alternates between two attacks and one attack each time it is used (ruling
 * `attacks.phaseHalf`).
 */
export function isHalved(phase: Phase, hasted: boolean, book: Pick<Rulebook, "attacks.phaseHalf">): boolean {
  const limit = (twice: boolean) => phaseLimit(phase, { round: 1, hasted, twice }, book);
  return limit(true) !== limit(false);
}

/**
 * For a figure that attacks three times in two phases: did it attack twice in the last phase before `phase` in which it
 * attacked?
 */
export function attackedTwiceInLastPhase(tempo: Tempo | undefined, phase: Moment): boolean {
  if (tempo === undefined) return false;
  if (tempo.phase === phase) return tempo.before === true;
  return tempo.phase === 0 ? tempo.twice === true : tempo.halved === true && tempo.attacks > 1;
}

const NONE: readonly Phase[] = Object.freeze([]);

/**
 * Moves attacks for which their phase has no room to the next phase with room.
 *
 * @param timings the timings of a figure's attacks, in order of time
 * @source S3.AO.a
 * @reading attacks that no phase has room for come in the last one anyway; or in the next round (ruling
 * `initiative.phaseOverflow`)
 */
function putOff(contender: Contender, timings: readonly Timing[]): readonly Timing[] {
  const { encounter, seat, figure, book } = contender;
  const { tempo } = seat;
  const taken = tempo === undefined ? NONE : takenOf(tempo);
  const attacking = { round: encounter.round, hasted: isHasted(figure) };
  const ofWeapon = phaseMeant(contender);
  let phase = -1;
  let made = 0;
  let room = 0;
  const open = (next: Phase, twice: boolean) => {
    phase = next;
    made = timesIn(taken, next);
    room = phaseLimit(ofWeapon, { ...attacking, twice }, book);
  };
  return timings.map((timing, at) => {
    const own = phaseIn(encounter.round, timing.moment);
    if (own > phase) open(own, phase < 0 ? usedTheHalf(tempo, timing.moment) : made > 1);
    while (made >= room) open(phase + 1, made > 1);
    made++;
    return phase === own ? timing : later(contender, timing, phase, { k: at + 1, of: timings.length });
  });
}

function later(contender: Contender, timing: Timing, phase: Phase, { k, of }: Ordinal): Timing {
  const { round } = contender.encounter;
  const moment = Math.max(timing.moment, momentInPhase(round, phase, withinPhase(contender)?.tick ?? 0, contender));
  const why = () => [...timing.reasons, reason("next-phase", { k, of, segment: segmentOf(moment) })];
  return { moment, reasons: reasonsIfRead(contender, why) };
}

function timesIn(taken: readonly Phase[], phase: Phase): number {
  let times = 0;
  for (const other of taken) if (other === phase) times++;
  return times;
}

/** Did the last phase before that of its own attacks have the two attacks of a 3/2 rate? */
function usedTheHalf(tempo: Tempo | undefined, moment: Moment): boolean {
  const own = Math.floor(moment);
  if (tempo === undefined || tempo.phase <= own) return attackedTwiceInLastPhase(tempo, own);
  const earlier = tempo.openings.filter(phase => phase < own);
  const last = earlier.at(-1);
  return last === undefined ? tempo.twice === true : earlier.filter(phase => phase === last).length > 1;
}

/** The phases when attacks take up room other than the round's own: openings, and attacks carried over. */
function takenOf({ openings, carried }: Tempo): readonly Phase[] {
  const taken = openings.map(phaseAt);
  return carried === undefined ? taken : [...taken, ...carried.map(({ segment }) => segment - 1)];
}

/** The phase that begins at a moment. */
function phaseAt(moment: Moment): Phase {
  return segmentOf(moment) - 1;
}

/**
 * The number of attacks with a step of their own, made or still to be made. Attacks spent on moving and defenses are
 * subtracted, and one for a declared spell or device.
 *
 * @source S3.SM.a–b, S3.MV.b–c
 */
function attacks(contender: Contender, meant: number): number {
  const kind = contender.seat.intent?.kind;
  const magic = kind === "spell" || kind === "device" ? 1 : 0;
  const launcher = launcherMeant(contender);
  const halves = launcher === null ? 0 : halvesMoved(contender);
  const own = launcher === null || halves === 0 ? meant : missilesAfter(contender, launcher, halves);
  const others = attacksSpent(contender) - usesOfMagic(contender.seat.ledger);
  return Math.max(0, Math.ceil(own - magic - others));
}

/**
 * When a spell or a device begins: with the round.
 *
 * @source S3.SP.d
 * @reading before everything else; an instant effect comes in the very fast phase, at its user's initiative
 */
function begin(contender: Contender, timing: Timing): Timing {
  const { encounter, seat, figure } = contender;
  const from = Math.max(1, seat.notBefore);
  const reasons = [reason("magic-with-round", { figure: figure.name }), ...timing.reasons.filter(isOfNoWeapon)];
  if (!worksAtOnce(contender)) return { moment: momentOf(encounter.round, from), reasons };
  return { moment: momentOf(encounter.round, from, withinPhase(contender)?.tick ?? 0), reasons };
}

/** Does a reason hold for magic too, which has no weapon's phase? */
function isOfNoWeapon({ why }: Reason): boolean {
  return why !== "phase-of-weapon" && why !== "phase-of-scaled-weapon" && why !== "phase-of-size";
}

/**
 * When a spell or a device takes effect: in the phase of its casting time, at its user's initiative.
 *
 * @source S3.SP.d
 * @reading never before its beginning; if it was begun in a segment of surprise, that time counts. If it takes a whole
 * round and is begun in the middle of one, it ends at the same part of the next
 */
function landing(contender: Contender, from: Timing, segments: number): Timing {
  const isEarly = from.moment < momentOf(1, 1);
  const left = isEarly ? segmentsLeft({ begins: from.moment, lands: from.moment + segments }, 1) : segments;
  const told = reason("casting-time", { segments });
  if (isEarly && left <= 0) return { moment: from.moment + segments, reasons: [...from.reasons, told] };
  const { rounds, phase } = castingEnd(left, contender.book);
  const begun = isEarly ? 1 : roundOf(from.moment);
  const earliest = rounds > 0 || isEarly ? VERY_FAST : segmentOf(from.moment) - 1;
  const tick = withinPhase(contender)?.tick ?? 0;
  const moment = momentOf(begun + rounds, Math.max(phase, earliest) + 1, tick);
  const why = reason("phase-of-casting", { segments, segment: phaseNumber(phase) });
  const whole = segmentOf(from.moment) > 1 && !isEarly ? Math.floor(left / FULL_ROUND) * SEGMENTS_PER_ROUND : 0;
  return { moment: Math.max(moment, from.moment + whole), reasons: [...from.reasons, why] };
}

/** Five phases by size, speed and casting time, with a die to decide the order within each (S3.SP). */
export const SPEED_PHASES: Procedure = {
  dice: phaseDice,
  again: () => [],
  start: timingMeant,
  attacks,
  attack: (_contender, timing) => timing,
  putOff,
  begin,
  landing,
  byRoutine: true,
  sequences: true,
  compares: false,
  initiative: phaseInitiative,
  lowWins: lowGoesFirst,
  ownSegment: false,
};
