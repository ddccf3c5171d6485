import { powerMeant } from "../devices.ts";
import { attacksMeant } from "../initiative/attacks.ts";
import { takesTheRound } from "../initiative/phases/attack-account.ts";
import type { Contender, Procedure, Timing } from "../initiative/procedure.ts";
import { roundOf, segmentOf, ticksAfter } from "../moment.ts";
import { reason } from "../verdict.ts";
import { type Moment, SEGMENTS_PER_ROUND } from "../vocabulary.ts";
import type { Step } from "./step.ts";

/**
 * Adds the attacks that remain to a user of magic: all but the one that the magic costs. None remain if the magic takes
 * the whole round.
 *
 * @source S3.SM.a–c
 * @reading they come in the weapon's own phase, but not before the magic has taken effect; or in that phase as soon as
 * the magic is begun (ruling `attacks.besideMagic`)
 */
export function addRemaining(out: Step[], from: number, contender: Contender, procedure: Procedure): void {
  const { seat } = contender;
  if (!isMagic(contender) || takesTheRound(contender)) return;
  const start = procedure.start(contender);
  if (start === null || seat.notBefore > SEGMENTS_PER_ROUND) return;
  const { of: meant, blows } = attacksMeant(contender, procedure.byRoutine);
  const of = procedure.attacks(contender, meant);
  const place = placing(out, from, contender, procedure, start);
  const item = seat.intent?.weapon ?? null;
  for (let ordinal = 1; ordinal <= of; ordinal++) {
    const { moment, reasons } = place(procedure.attack(contender, start, { k: ordinal, of }));
    const segment = segmentOf(moment);
    out.push({ figure: seat.figure, kind: "attack", ordinal, of, segment, moment, item, blows, reasons });
  }
}

function isMagic({ seat: { intent } }: Contender): boolean {
  return intent?.kind === "spell" || intent?.kind === "device";
}

/** The function that moves an attack to a moment when the figure's magic allows it. */
function placing(
  out: readonly Step[],
  from: number,
  contender: Contender,
  procedure: Procedure,
  start: Timing,
): (timing: Timing) => Timing {
  if (contender.book["attacks.besideMagic"] === "own-phase") {
    const begun = procedure.begin(contender, start).moment;
    return timing => (timing.moment < begun ? { ...timing, moment: begun } : timing);
  }
  const free = Math.max(freeAfter(out, from, contender), deviceWorks(contender, start, procedure));
  return timing => notBefore(timing, free);
}

/** The last moment when a figure's magic keeps it from attacking: when it takes effect, or is interrupted. */
function freeAfter(out: readonly Step[], from: number, { seat, encounter }: Contender): Moment {
  let last = roundOf(seat.lostAt) === encounter.round ? seat.lostAt : 0;
  for (let at = from; at < out.length; at++) last = Math.max(last, (out[at] as Step).moment);
  return last;
}

/** The moment when the effect of a declared device begins, used already or not; 0 for other magic. */
function deviceWorks(contender: Contender, start: Timing, procedure: Procedure): Moment {
  const power = powerMeant(contender.figure, contender.seat.intent);
  return power === null ? 0 : procedure.landing(contender, procedure.begin(contender, start), power.activation).moment;
}

function notBefore(timing: Timing, free: Moment): Timing {
  if (timing.moment > free) return timing;
  return {
    moment: ticksAfter(free, 1),
    reasons: [...timing.reasons, reason("after-its-magic", { segment: segmentOf(free) })],
  };
}
