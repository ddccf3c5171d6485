import { powerMeant } from "../../devices.ts";
import type { Fight } from "../../fight/fight.ts";
import type { Figure, Weapon } from "../../figure/figure.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type Moment, momentOf, PHASES, type Reason, reason, roundOf, segmentOf } from "../../vocabulary.ts";
import { standing, WORST_HIGH, WORST_LOW } from "../dice.ts";
import { initiativeModifier } from "../initiative.ts";
import { type Contender, type InitiativeDie, reasonsIfRead, type Timing, weaponMeant } from "../procedure.ts";
import { END_OF_ROUND, type Phase, phaseOf, VERY_SLOW } from "./phase.ts";

/** The size that weapons are made for by default, and the height of such a user in feet (S3.SP.h–i). */
const MEDIUM = 2;
const MEDIUM_HEIGHT = 6;

type Scaled = Pick<Weapon, "speedFactor" | "designSize" | "designHeight" | "scaledToUser">;
type User = Pick<Figure, "size" | "height">;

const ROUNDINGS: Readonly<Record<Rulebook["speed.rounding"], (factor: number) => number>> = {
  nearest: factor => Math.floor(factor + 0.5),
  up: Math.ceil,
  down: Math.floor,
};

/**
 * A weapon's speed factor in the hands of its user: doubled for each size category below the one it is made for, halved
 * for each one above; `null` for natural weapons.
 *
 * @source S3.SP.h–i
 * @reading if both heights are known, by their ratio. Users of the size a weapon is made for keep its factor, whatever
 * their height. Rounded by ruling `speed.rounding`
 */
export function scaledSpeedFactor(weapon: Scaled, user: User, book: Pick<Rulebook, "speed.rounding">): number | null {
  const { speedFactor, designSize = MEDIUM, scaledToUser } = weapon;
  if (speedFactor === null || scaledToUser === true || designSize === user.size) return speedFactor;
  const design = weapon.designHeight ?? (designSize === MEDIUM ? MEDIUM_HEIGHT : undefined);
  const scaled =
    design === undefined || user.height === undefined
      ? speedFactor * 2 ** (designSize - user.size)
      : (speedFactor * design) / user.height;
  return ROUNDINGS[book["speed.rounding"]](scaled);
}

/**
 * True if a weapon, because it is larger than its user, needs both hands.
 *
 * @source S3.SP.j
 * @reading one category larger or more
 */
export function needsBothHands(weapon: Pick<Weapon, "size" | "kind">, user: Pick<Figure, "size">): boolean {
  return weapon.kind !== "natural" && weapon.size > user.size;
}

/** The initiative die within a phase, and how to read it. */
interface PhaseDie {
  readonly formula: string;
  /** True if each figure rolls its own. */
  readonly own: boolean;
  /** True if low goes first. A bonus is subtracted then. */
  readonly low: boolean;
}

/** The dice within a phase, by ruling (S3.SP.g). */
// biome-ignore format: a table
const PHASE_DICE: Readonly<Record<Rulebook["initiative.phaseDie"], PhaseDie>> = {
  "side-d10": { formula: "1d10", own: false, low: true  },
  "side-d6":  { formula: "1d6",  own: false, low: false },
  "own-d10":  { formula: "1d10", own: true,  low: true  },
};

/**
 * The initiative dice to roll in a round with phases: one for each side with a figure that is up; or one for each such
 * figure (ruling `initiative.phaseDie`).
 */
export function phaseDice(fight: Fight, book: Rulebook): readonly InitiativeDie[] {
  const { formula, own } = PHASE_DICE[book["initiative.phaseDie"]];
  const figures = standing(fight);
  if (own) return figures.map(({ id, side }) => ({ formula, side, figure: id, counts: [id], at: 0 }));
  const sides = [...new Set(figures.map(({ side }) => side))];
  return sides.map(side => ({ formula, side, figure: null, counts: [], at: 0 }));
}

/** Ticks between two initiative values. They leave room for follow-up steps. */
const APART = 256;
/** More than any modified die, positive or negative. */
const MOST = 24;

/** A figure's initiative within each phase. */
interface Within {
  readonly die: number;
  readonly modifier: number;
  /** The tick of that initiative in a phase. */
  readonly tick: number;
}

/**
 * A figure's initiative die, its modifier, and the resulting place within each phase; null before the die is rolled
 * (S3.SP.e–g).
 */
export function withinPhase({ encounter, seat, figure, side, book }: Contender): Within | null {
  const { own, low } = PHASE_DICE[book["initiative.phaseDie"]];
  const die = own ? seat.dice[0] : encounter.initiative[side];
  if (die === undefined) return null;
  const modifier = initiativeModifier(figure, "phase", book);
  return { die, modifier, tick: phaseTick(low ? die - modifier : -(die + modifier)) };
}

/** True if the lower initiative die acts first within a phase (ruling `initiative.phaseDie`). */
export function lowGoesFirst(book: Rulebook): boolean {
  return PHASE_DICE[book["initiative.phaseDie"]].low;
}

/**
 * A figure's initiative when weapons are compared: its die and modifier, whatever the phase.
 *
 * @source S0.R9.f, S3.SP.e–g
 * @reading the speed of weapons counts by the parry rule, not once more by the phase
 */
export function phaseInitiative(contender: Contender): number {
  const isLow = lowGoesFirst(contender.book);
  const within = withinPhase(contender);
  if (within === null) return isLow ? WORST_LOW : WORST_HIGH;
  return isLow ? within.die - within.modifier : within.die + within.modifier;
}

/**
 * The tick of an initiative within its phase. Lower values come earlier.
 *
 * @source S3.SP.g
 * @reading equal values are simultaneous
 */
function phaseTick(value: number): number {
  return (MOST + value) * APART;
}

/** The number of the part of the round when a phase is played, from 1, for reasons. */
export function phaseNumber(phase: Phase): number {
  return Math.min(phase, END_OF_ROUND) + 1;
}

/**
 * The weapon that determines a figure's phase: the one it will attack with, if it has a speed factor; `null` for the
 * figure's own phase (S3.SP.a–c, S3.SP.h).
 */
function weaponOfPhase(contender: Contender): Weapon | null {
  const kind = contender.seat.intent?.kind;
  const weapon = kind === undefined || kind === "move" || kind === "wait" ? null : weaponMeant(contender);
  return weapon?.speedFactor === null ? null : weapon;
}

function whyInPhase({ figure, book }: Contender, weapon: Weapon | null, phase: Phase): Reason {
  if (weapon === null) return reason("phase-of-size", { figure: figure.name, segment: phaseNumber(phase) });
  const factor = scaledSpeedFactor(weapon, figure, book) ?? 0;
  const segment = phaseNumber(Math.min(phase, VERY_SLOW));
  const named = { figure: figure.name, weapon: weapon.name, factor, segment };
  if (factor === weapon.speedFactor) return reason("phase-of-weapon", named);
  return reason("phase-of-scaled-weapon", { ...named, made: Number(weapon.speedFactor) });
}

/**
 * The phase of the round (very fast to very slow) in which a figure acts with that weapon; its own phase, by size,
 * without one.
 */
export function weaponPhase(figure: Figure, weapon: Weapon | null, book: Rulebook): Phase {
  return phaseOf(figure.size, weapon === null ? null : scaledSpeedFactor(weapon, figure, book), book);
}

/**
 * The phase of the round when a figure acts by its declaration: that of the weapon it will attack with, else its
 * own, by size.
 */
export function phaseMeant(contender: Contender): Phase {
  return weaponPhase(contender.figure, weaponOfPhase(contender), contender.book);
}

/** When a figure's declared action comes, by its phase and initiative, with the reasons; null before the dice. */
export function timingMeant(contender: Contender): Timing | null {
  const within = withinPhase(contender);
  if (within === null) return null;
  const { tick } = within;
  const weapon = weaponOfPhase(contender);
  const phase = weaponPhase(contender.figure, weapon, contender.book);
  const reasons = reasonsIfRead(contender, () => reasonsOf(contender, weapon, phase, within));
  return { moment: momentInPhase(contender.encounter.round, phase, tick, contender), reasons };
}

function reasonsOf(
  contender: Contender,
  weapon: Weapon | null,
  phase: Phase,
  { die, modifier }: Within,
): readonly Reason[] {
  const { name } = contender.figure;
  const reasons = [whyInPhase(contender, weapon, phase), reason("within-phase", { figure: name, die, modifier })];
  const segment = contender.seat.notBefore;
  if (segment > 0) reasons.push(reason("changed-mind", { segment }));
  return reasons;
}

const PHASES_OF_A_ROUND = PHASES.length;

/**
 * The moment in a round at that phase and tick, later after a change of mind. A phase beyond the last one moves to the
 * last, or into the next round (ruling `initiative.phaseOverflow`).
 */
export function momentInPhase(round: number, phase: Phase, tick: number, { seat, book }: Contender): number {
  if (phase > VERY_SLOW && book["initiative.phaseOverflow"] === "next-round") {
    const rounds = Math.floor(phase / PHASES_OF_A_ROUND);
    return momentOf(round + rounds, phase - rounds * PHASES_OF_A_ROUND + 1, tick);
  }
  return momentOf(round, Math.max(Math.min(phase, VERY_SLOW) + 1, seat.notBefore), tick);
}

/** The phase of a moment, counted from the beginning of a round and on into later rounds. */
export function phaseIn(round: number, moment: Moment): Phase {
  return (roundOf(moment) - round) * PHASES_OF_A_ROUND + segmentOf(moment) - 1;
}

/** True if a figure declared a device with an instant effect. */
export function worksAtOnce({ seat, figure }: Contender): boolean {
  return powerMeant(figure, seat.intent)?.activation === 0;
}
