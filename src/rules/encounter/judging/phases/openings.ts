import type { Seat } from "#rules/fight/fight.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { frameOf } from "#rules/frame.ts";
import { VERY_SLOW } from "#rules/initiative/phases/phase.ts";
import { attackedTwiceInLastPhase, phaseLimit } from "#rules/initiative/phases/phases.ts";
import { phaseNumber, weaponPhase } from "#rules/initiative/phases/timing.ts";
import { isHasted } from "#rules/ledger/entitlement.ts";
import { type FigureId, type Moment, type Reason, reason, segmentOf } from "#rules/vocabulary.ts";
import { atItsStep } from "../rules.ts";
import { FINE, ownSteps, type Part, type PartGuard } from "../view.ts";
import { isInSequence } from "./attack-currency.ts";

/** A blow whose target may not be named yet. */
interface AskedBlow {
  readonly figure: FigureId;
  readonly weapon: string;
  readonly target: FigureId | null;
}

/** True if that foe, or any foe if none is named, has given the figure an opening (S3.AO.c). */
function hasOpening({ openings }: Seat, target: FigureId | null): boolean {
  return openings !== undefined && (target === null || openings.includes(target));
}

/**
 * True if a blow counts as one of opportunity, because its target (or any foe, if none is named) has given the figure
 * an opening.
 *
 * @source S3.AO.a, S3.AO.c
 * @reading a blow at a foe who gave an opening takes it, as long as the phase has room; otherwise it is the figure's
 * own if its step has come
 */
export function takesOpening(part: Part, { weapon, target }: AskedBlow): boolean {
  if (!hasOpening(part.seat, target)) return false;
  return roomInPhase(part, weaponNamed(part, weapon)) > 0 || atItsStep(part, "melee").length > 0;
}

function weaponNamed({ figure }: Part, id: string): Weapon | null {
  return figure.weapons.find(weapon => weapon.id === id) ?? null;
}

/**
 * True if at this moment the figure makes up for an attack with that weapon for which the last round had no phase left
 * (ruling `initiative.phaseOverflow`).
 */
export function isCarriedOver(part: Part, weapon: string): boolean {
  if (part.seat.tempo?.carried === undefined) return false;
  return ownSteps(part).some(step => step.carried && step.moment === part.now && (step.item ?? weapon) === weapon);
}

/** Makes a guard that skips the given one for attacks carried over from the last round. */
export function ofThisRound<Asked extends { readonly weapon: string }>(guard: PartGuard<Asked>): PartGuard<Asked> {
  return (part, command) => (isCarriedOver(part, command.weapon) ? FINE : guard(part, command));
}

/**
 * Makes a guard that skips the given one for blows of opportunity, and for attacks carried over from the last round.
 */
export function ofOwnBlow<Asked extends AskedBlow>(guard: PartGuard<Asked>): PartGuard<Asked> {
  return ofThisRound((part, command) => (takesOpening(part, command) ? FINE : guard(part, command)));
}

/**
 * Objects to a blow of opportunity if the phase allows no more attacks with its weapon; all other attacks pass
 * (S3.AO.a).
 */
export function phaseHasRoom(part: Part, blow: AskedBlow): readonly Reason[] {
  if (!takesOpening(part, blow) || isCarriedOver(part, blow.weapon)) return FINE;
  return hasRoom(part, weaponNamed(part, blow.weapon));
}

function hasRoom(part: Part, weapon: Weapon | null): readonly Reason[] {
  if (roomInPhase(part, weapon) > 0) return FINE;
  const { figure, now } = part;
  return [
    reason("phase-is-full", { figure: figure.name, made: attacksInPhase(part.seat, now), segment: segmentOf(now) }),
  ];
}

/**
 * Objects to one of the round's own attacks before its weapon's phase, or if the phase allows no more attacks.
 *
 * @source S3.SP.a–b, S3.AO.a
 * @reading a declaration that names no weapon, or one for a blow when a missile is shot, leaves the weapon open:
 * another may be used that is no slower than the phase. After the last phase there is room for all
 */
export function inPhaseOfWeapon(
  part: Part,
  kind: "melee" | "missile",
  { weapon: id }: Pick<AskedBlow, "weapon">,
): readonly Reason[] {
  const { figure, now, book } = part;
  if (frameOf(book) !== "phases" || atItsStep(part, kind).length > 0) return FINE;
  const weapon = weaponNamed(part, id);
  const phase = Math.min(VERY_SLOW, weaponPhase(figure, weapon, book));
  const played = segmentOf(now) - 1;
  if (played < phase) {
    return [
      reason("weapon-too-slow", { figure: figure.name, weapon: weapon?.name ?? id, segment: phaseNumber(phase) }),
    ];
  }
  return played >= VERY_SLOW || isInSequence(part, weapon) ? FINE : hasRoom(part, weapon);
}

/** The attacks that a figure has made in the current phase. */
function attacksInPhase({ tempo }: Seat, now: Moment): number {
  return tempo !== undefined && tempo.phase === Math.floor(now) ? tempo.attacks : 0;
}

/** How many more attacks with that weapon the current phase allows; without phases, any number. */
function roomInPhase(part: Part, weapon: Weapon | null): number {
  const { book, figure, fight, seat, now } = part;
  if (frameOf(book) !== "phases") return Infinity;
  const attacking = {
    round: fight.encounter.round,
    hasted: isHasted(figure),
    twice: attackedTwiceInLastPhase(seat.tempo, Math.floor(now)),
  };
  return phaseLimit(weaponPhase(figure, weapon, book), attacking, book) - attacksInPhase(seat, now);
}
