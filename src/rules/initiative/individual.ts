import { type Fight, placesInOrder, type Seat } from "../fight/fight.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import {
  type Moment,
  momentOf,
  reason,
  roundOf,
  SEGMENTS_PER_ROUND,
  segmentOf,
  TICKS,
  tickOf,
  ticksAfter,
} from "../vocabulary.ts";
import { declaresSpellsOnly, OWN_DIE, ownDice, WORST_LOW } from "./dice.ts";
import { initiativeModifier } from "./initiative.ts";
import {
  type Contender,
  contenderIn,
  type InitiativeDie,
  type Ordinal,
  type Procedure,
  reasonsIfRead,
  type Timing,
} from "./procedure.ts";
import { mayRollAgain, tieTick } from "./ties.ts";

/**
 * The segment of a die: the die minus the reaction adjustment, so that a bonus comes earlier.
 *
 * @source S2.3.b
 * @reading a result outside the ten segments moves to the nearest one and keeps its order; or it waits for the next
 * round (ruling `initiative.outOfRange`)
 */
function segmentOfDie(die: number, adjustment: number, book: Rulebook): number {
  const segment = Math.max(1, die - adjustment);
  return book["initiative.outOfRange"] === "carry" ? segment : Math.min(SEGMENTS_PER_ROUND, segment);
}

/**
 * The figure's dice that show a segment beyond the tenth, less ten, as its dice of the next round; empty if it has
 * none.
 *
 * @source S2.3.b
 * @reading only if they do not move to the tenth (ruling `initiative.outOfRange`)
 */
export function carriedDice({ seat, figure, book }: Contender): readonly number[] {
  const adjustment = initiativeModifier(figure, "own", book);
  const beyond = seat.dice.filter(die => segmentOfDie(die, adjustment, book) > SEGMENTS_PER_ROUND);
  return beyond.map(die => die - SEGMENTS_PER_ROUND);
}

/** The timing of the figure's die with the given index. */
function timingOfDie(contender: Contender, at: number): Timing {
  const { encounter, seat, figure, book } = contender;
  const die = seat.dice[Math.min(at, seat.dice.length - 1)] as number;
  const adjustment = initiativeModifier(figure, "own", book);
  const own = segmentOfDie(die, adjustment, book);
  const segment = Math.max(own, seat.notBefore);
  const tick = tieTick(figure, seat, at, book, segment === own ? die - adjustment : null);
  const reasons = reasonsIfRead(contender, () => {
    const why = reason("own-die", { figure: figure.name, die, adjustment, segment: own });
    return seat.notBefore > 0 ? [why, reason("changed-mind", { segment: seat.notBefore })] : [why];
  });
  return { moment: momentOf(encounter.round, segment, tick), reasons };
}

/**
 * For a figure that has held its initiative and now chooses this segment: the moment in it at which the figure acts, by
 * its Dexterity (S2.5.b).
 */
export function heldMoment({ encounter, seat, figure, book }: Contender, segment: number): Moment {
  const tick = tieTick(figure, seat, 0, book);
  return momentOf(encounter.round, segment, tick);
}

/** The timing of a figure that holds its initiative. It can wait until the end of the round (S2.5.a). */
function heldTiming({ encounter, figure }: Contender, until: Moment): Timing {
  const moment = until > 0 ? until : momentOf(encounter.round, SEGMENTS_PER_ROUND, TICKS - 1);
  const why = until > 0 ? "held-until" : "held-initiative";
  return { moment, reasons: [reason(why, { figure: figure.name, segment: segmentOf(moment) })] };
}

function start(contender: Contender): Timing | null {
  const { held, dice: own } = contender.seat;
  if (held !== null && (held.at === 0 || own.length === 0)) return heldTiming(contender, held.until);
  return own.length === 0 ? freedTiming(contender) : timingOfDie(contender, 0);
}

/**
 * When a caster without a die can act again after the interruption of a spell that ran over into this round; `null` if
 * it cannot.
 *
 * @source S2.4A.c
 * @reading not before the next round; or in the segments left after the interruption (ruling `casting.lostInSpill`)
 */
function freedTiming({ encounter, seat, figure, book }: Contender): Timing | null {
  const { lostAt, notBefore } = seat;
  const mayAct = seat.intent !== null || declaresSpellsOnly(book);
  const isFreed = lostAt !== 0 && roundOf(lostAt) === encounter.round && mayAct;
  if (!isFreed || book["casting.lostInSpill"] === "next-round") return null;
  const segment = Math.max(segmentOf(lostAt) + 1, notBefore);
  const tick = tieTick(figure, seat, 0, book);
  return { moment: momentOf(encounter.round, segment, tick), reasons: [reason("freed-of-spell", { segment })] };
}

/**
 * The timing of an attack: its own die.
 *
 * @source S2.4.d
 * @reading a charger's attacks wait until it arrives
 */
function attack(contender: Contender, timing: Timing, { k, of }: Ordinal): Timing {
  const { held, dice: own, intent, charge } = contender.seat;
  if (held !== null && held.at === k - 1 && own.length > 0) return heldTiming(contender, held.until);
  if (of === 1 || own.length === 0) return timing;
  const its = timingOfDie(contender, k - 1);
  const charges = charge !== null || intent?.kind === "charge";
  return charges && its.moment < timing.moment ? timing : its;
}

/** Limits attacks to the number of dice. A figure with a held action carried over has that one only (S2.5.b). */
function attacks({ seat, book }: Contender, meant: number): number {
  return book["attacks.dice"] === "one-die" ? meant : Math.min(meant, Math.max(1, seat.dice.length));
}

/**
 * When a spell takes effect: its casting time after the caster's segment (S2.4A.a–b).
 *
 * @source S2.4A.f
 * @reading in its last segment, hits before it by Dexterity interrupt it; or every hit does; or none does (ruling
 * `casting.completionHit`)
 */
function landing(contender: Contender, begin: Timing, segments: number): Timing {
  const { book } = contender;
  const reasons = [...begin.reasons, reason("casting-time", { segments })];
  const moment = later(contender, begin.moment, segments);
  const whole = Math.floor(moment);
  if (segments === 0 || book["casting.completionHit"] === "by-dexterity") return { moment, reasons };
  return { moment: book["casting.completionHit"] === "too-late" ? whole : ticksAfter(whole, TICKS - 1), reasons };
}

/**
 * The moment some segments later, at the tick of the figure's Dexterity.
 *
 * @source S2.3.c
 */
function later(contender: Contender, from: Moment, segments: number): Moment {
  // Times with a fraction of a segment have that tick already.
  const isCounted = segments > 0 && Number.isInteger(segments);
  return from + segments - (isCounted ? ticksOutside(contender, from) : 0);
}

/** Results that move to the first or last segment, or share it with such results. */
const AT_THE_ENDS = [-4, -3, -2, -1, 0, 1, 10, 11, 12, 13, 14, 15];

/** The offset from the tick of Dexterity that a result below 1 or above 10 gives, in segments; 0 in other segments. */
function ticksOutside({ seat, figure, book }: Contender, moment: Moment): number {
  const tick = tickOf(moment);
  // A spell from an earlier round has no dice, so its place in the segment decides.
  const isOutside = AT_THE_ENDS.some(number => tieTick(figure, seat, 0, book, number) === tick);
  return isOutside ? (tick - tieTick(figure, seat, 0, book)) / TICKS : 0;
}

/** The dice to roll again because they are tied with another figure's (ruling `initiative.tie`). */
function again(fight: Fight, book: Rulebook): readonly InitiativeDie[] {
  if (book["initiative.tie"] !== "reroll") return [];
  const level = new Map<Moment, InitiativeDie[]>();
  for (const place of placesInOrder(fight)) {
    const figure = fight.figures[place];
    const seat = fight.encounter.seats[place] as Seat;
    if (figure) addLevel(level, contenderIn(fight.encounter, seat, figure, book));
  }
  return [...level.values()].filter(isLevel).flat();
}

function addLevel(level: Map<Moment, InitiativeDie[]>, contender: Contender): void {
  const { seat, figure } = contender;
  for (let at = 0; at < seat.dice.length; at++) {
    if (!mayRollAgain(seat.tieDice[at] ?? 0)) continue;
    const { moment } = timingOfDie(contender, at);
    const others = level.get(moment) ?? [];
    level.set(moment, others);
    others.push({ formula: OWN_DIE, side: figure.side, figure: figure.id, counts: [figure.id], at });
  }
}

function isLevel(dice: readonly InitiativeDie[]): boolean {
  return dice.some(die => die.figure !== dice[0]?.figure);
}

/**
 * A figure's initiative when weapons are compared: the segment of its die, adjusted for Dexterity.
 *
 * @source S0.R9.f, S2.3.b
 * @reading of several dice, the last one that has come up, or else the first. With initiative carried over, it may
 * choose any
 */
function ownInitiative({ encounter, seat, figure, book }: Contender): number {
  if (seat.dice.length === 0) return seat.held === null ? WORST_LOW : Math.max(1, segmentOf(seat.held.until));
  const adjustment = initiativeModifier(figure, "own", book);
  const segments = seat.dice.map(die => segmentOfDie(die, adjustment, book));
  return segments.findLast(segment => segment <= encounter.segment) ?? (segments[0] as number);
}

/** Every figure acts in the segment of its own die, with one die for each attack. */
export const INDIVIDUAL: Procedure = {
  dice: ownDice,
  again,
  start,
  attacks,
  attack,
  begin: (_contender, timing) => timing,
  landing,
  later,
  byRoutine: false,
  compares: false,
  initiative: ownInitiative,
  lowWins: () => true,
  ownSegment: true,
};
