import type { Fight, Seat } from "../fight/fight.ts";
import { isDown, placesInOrder } from "../fight/figures.ts";
import { reactionAdjustment } from "../figure/dexterity.ts";
import type { Figure } from "../figure/figure.ts";
import { momentOf, roundOf, segmentOf, TICKS, ticksAfter } from "../moment.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { type Reason, reason } from "../verdict.ts";
import { type Moment, SEGMENTS_PER_ROUND, type SideId } from "../vocabulary.ts";
import { attacksMeant } from "./attacks.ts";
import type { InitiativeDie, Ordinal, Place, Procedure, Turn } from "./procedure.ts";

/** A figure rolls this die; the lower acts first (S2.3.a). */
const OWN_DIE = "1d10";

/** Does a figure roll this round: not with a spell still under way, nor with a die kept from the last (S2.6.a)? */
function rolls(seat: Seat, figure: Figure): boolean {
  return !isDown(figure) && seat.casting === null && seat.held === null && seat.dice.length === 0;
}

/** How many dice: one for each attack, else one (S2.4.d, ruling `attacks.dice`). */
function diceOf(turn: Turn): number {
  const kind = turn.seat.intent?.kind;
  if (turn.book["attacks.dice"] === "one-die" || (kind !== "melee" && kind !== "missile")) return 1;
  return Math.max(1, attacksMeant(turn, false).of);
}

/**
 * The dice of a round: each figure's own, one for each attack.
 *
 * @source S2.3.a
 * @reading the monsters of a side roll each their own, or share their dice (ruling `initiative.monsters`)
 */
function dice(fight: Fight, book: Rulebook): readonly InitiativeDie[] {
  const own: InitiativeDie[] = [];
  const shared = new Map<SideId, string[][]>();
  for (const place of placesInOrder(fight)) {
    const figure = fight.figures[place];
    const seat = fight.encounter.seats[place];
    if (!figure || !seat || !rolls(seat, figure)) continue;
    const count = diceOf({ encounter: fight.encounter, seat, figure, book });
    const counts = [figure.id];
    const isShared = book["initiative.monsters"] === "one-die" && figure.isMonster === true;
    for (let at = 0; at < count; at++) {
      if (isShared) countWith(shared, figure, at);
      else own.push({ formula: OWN_DIE, side: figure.side, figure: figure.id, counts, at });
    }
  }
  const together = [...shared].flatMap(([side, all]) =>
    all.map((counts, at) => ({ formula: OWN_DIE, side, figure: null, counts, at })),
  );
  return [...own, ...together];
}

/** Puts a figure's die of that place with those of its side's other monsters. */
function countWith(shared: Map<SideId, string[][]>, figure: Figure, at: number): void {
  const all = shared.get(figure.side) ?? [];
  shared.set(figure.side, all);
  const counts = all[at] ?? [];
  all[at] = counts;
  counts.push(figure.id);
}

/** How a tie is read: what of a figure goes first in its segment, and the reason it goes by. */
type Tie = (figure: Figure, seat: Seat, at: number, book: Rulebook) => number;

/** No Dexterity or reaction is higher than this. */
const MOST = 64;

/** Lower numbers go first. */
const TIES: Readonly<Record<Rulebook["initiative.tie"], Tie>> = {
  dexterity: ({ dexterity }) => MOST - dexterity,
  reaction: ({ dexterity }, _seat, _at, book) => MOST - reactionAdjustment(dexterity, book),
  reroll: (_figure, seat, at) => seat.tieDice[at] ?? 0,
};

/** Ticks between two places in a segment: room for what follows at once from one of them. */
const APART = 16;

/** What the dice of the first, second and third time of rolling again are worth: the earlier ones decide first. */
const DIGITS: readonly number[] = [121, 11, 1];

/** What a die rolled again brings to those before it. */
function digitOf(tieDie: number): number {
  return DIGITS[tieDie === 0 ? 0 : tieDie % 121 === 0 ? 1 : 2] as number;
}

/** May it be rolled yet again? After three times level is simultaneous. */
function mayRollAgain(tieDie: number): boolean {
  return tieDie % 11 === 0;
}

/** The number by which a die is told from others it was level with, after one more roll. */
export function withRerolled(tieDie: number, die: number): number {
  return tieDie + die * digitOf(tieDie);
}

/**
 * The segment of a die: less the reaction adjustment, so that a bonus comes earlier.
 *
 * @source S2.3.b
 * @reading what falls beyond the ten segments is brought to the nearest; or waits for the next round (ruling
 * `initiative.outOfRange`)
 */
export function segmentOfDie(die: number, adjustment: number, book: Rulebook): number {
  const segment = Math.max(1, die - adjustment);
  return book["initiative.outOfRange"] === "carry" ? segment : Math.min(SEGMENTS_PER_ROUND, segment);
}

/** Where the die of that place puts a figure. */
function placeOf({ encounter, seat, figure, book }: Turn, at: number): Place {
  const die = seat.dice[Math.min(at, seat.dice.length - 1)] as number;
  const adjustment = reactionAdjustment(figure.dexterity, book);
  const own = segmentOfDie(die, adjustment, book);
  const segment = Math.max(own, seat.notBefore);
  const tick = TIES[book["initiative.tie"]](figure, seat, at, book) * APART;
  const reasons: Reason[] = [reason("own-die", { figure: figure.name, die, adjustment, segment: own })];
  if (seat.notBefore > 0) reasons.push(reason("changed-mind", { segment: seat.notBefore }));
  return { moment: momentOf(encounter.round, segment, tick), reasons };
}

/** Until when a figure may wait that holds its initiative: the end of the round (S2.5.a). */
function heldPlace({ encounter, figure }: Turn, until: Moment): Place {
  const moment = until > 0 ? until : momentOf(encounter.round, SEGMENTS_PER_ROUND, TICKS - 1);
  const why = until > 0 ? "held-until" : "held-initiative";
  return { moment, reasons: [reason(why, { figure: figure.name, segment: segmentOf(moment) })] };
}

function start(turn: Turn): Place | null {
  if (turn.seat.held !== null) return heldPlace(turn, turn.seat.held.until);
  return turn.seat.dice.length === 0 ? freedPlace(turn) : placeOf(turn, 0);
}

/**
 * Where a caster may still act who has no die and has lost a spell that ran over into this round; null when nowhere.
 *
 * @source S2.4A.c
 * @reading not before the next round; or in the segments left after the loss (ruling `casting.lostInSpill`)
 */
function freedPlace({ encounter, seat, figure, book }: Turn): Place | null {
  const { lostAt, notBefore } = seat;
  const isFreed = lostAt !== 0 && roundOf(lostAt) === encounter.round && seat.intent !== null;
  if (!isFreed || book["casting.lostInSpill"] === "next-round") return null;
  const segment = Math.max(segmentOf(lostAt) + 1, notBefore);
  const tick = TIES[book["initiative.tie"]](figure, seat, 0, book) * APART;
  return { moment: momentOf(encounter.round, segment, tick), reasons: [reason("freed-of-spell", { segment })] };
}

function attack(turn: Turn, place: Place, { k, of }: Ordinal): Place {
  if (of === 1 || turn.seat.held !== null) return place;
  return placeOf(turn, k - 1);
}

/**
 * Where a spell takes effect: its casting time after the caster's segment (S2.4A.a–b).
 *
 * @source S2.4A.f
 * @reading in its last segment Dexterity decides what comes before it; or every hit does; or none (ruling
 * `casting.completionHit`)
 */
function landing({ book }: Turn, begin: Place, segments: number): Place {
  const reasons = [...begin.reasons, reason("casting-time", { segments })];
  const moment = begin.moment + segments;
  const whole = Math.floor(moment);
  if (segments === 0 || book["casting.completionHit"] === "by-dexterity") return { moment, reasons };
  return { moment: book["casting.completionHit"] === "too-late" ? whole : ticksAfter(whole, TICKS - 1), reasons };
}

/** Those whose dice put them level with somebody else's: they roll again (ruling `initiative.tie`). */
function again(fight: Fight, book: Rulebook): readonly InitiativeDie[] {
  if (book["initiative.tie"] !== "reroll") return [];
  const level = new Map<Moment, InitiativeDie[]>();
  for (const place of placesInOrder(fight)) {
    const figure = fight.figures[place];
    const seat = fight.encounter.seats[place];
    if (figure && seat) addLevel(level, { encounter: fight.encounter, seat, figure, book });
  }
  return [...level.values()].filter(isLevel).flat();
}

function addLevel(level: Map<Moment, InitiativeDie[]>, turn: Turn): void {
  const { seat, figure } = turn;
  for (let at = 0; at < seat.dice.length; at++) {
    if (!mayRollAgain(seat.tieDice[at] ?? 0)) continue;
    const { moment } = placeOf(turn, at);
    const others = level.get(moment) ?? [];
    level.set(moment, others);
    others.push({ formula: OWN_DIE, side: figure.side, figure: figure.id, counts: [figure.id], at });
  }
}

function isLevel(dice: readonly InitiativeDie[]): boolean {
  return dice.some(die => die.figure !== dice[0]?.figure);
}

/** Every figure acts on the segment of its own die, and of one die for each attack. */
export const INDIVIDUAL: Procedure = {
  dice,
  again,
  start,
  attack,
  begin: (_turn, place) => place,
  landing,
  byRoutine: false,
  compares: false,
};
