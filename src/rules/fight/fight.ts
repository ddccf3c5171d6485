import type { Casting } from "../casting/casting.ts";
import type { Injuries } from "../critical/injuries.ts";
import type { Warding } from "../defense/pool.ts";
import type { Activation, InUse } from "../devices.ts";
import { applyChange } from "../figure/changes.ts";
import { isOutOfPlay } from "../figure/conditions.ts";
import { downAt } from "../figure/effect.ts";
import type { Figure, FigureChange } from "../figure/figure.ts";
import { shaped } from "../figure/shape.ts";
import type { Intent } from "../intent/intent.ts";
import type { Newcomer, Notice } from "../intent/observation.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Charge } from "../movement/thrown-charge.ts";
import type { Walk } from "../movement/walk.ts";
import type { TurnState } from "../options/turn.ts";
import type { Matrix } from "../psionics/tables.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Surprise } from "../surprise/surprise.ts";
import type { FigureId, Ground, ItemId, MapPoint, Moment, Rest, SideId, Stage, StepKind } from "../vocabulary.ts";
import type { Area } from "./area.ts";
import { placeOf, seatedAlike, seatingOf } from "./derived.ts";
import { changedEncounter, FRESH_ENCOUNTER, type Plan, type Tempo } from "./encounter.ts";
import type { Footing } from "./footing.ts";
import { figureOf, freshSeat } from "./seats.ts";

export { changedEncounter, changeEncounter, FRESH_ENCOUNTER } from "./encounter.ts";
export {
  changedSeat,
  changeSeat,
  changeTurn,
  figureOf,
  freshSeat,
  rewriteSeat,
  type SeatDraft,
  type Seated,
  seatedOf,
  seatOf,
  seatTaken,
  withTurn,
} from "./seats.ts";

/** The state of one figure in the round. */
export interface Seat {
  readonly figure: FigureId;
  readonly intent: Intent | null;
  readonly ledger: Ledger;
  /** Its further plans for the round; left out if none. */
  readonly plan?: Plan | undefined;
  /** After a change of mind, the first segment when it can begin, 1–11; else 0. */
  readonly notBefore: number;
  /** The last moment when it used a step for an attack or a spell; 0 if never. */
  readonly actedAt: Moment;
  /** The number of steps it used at that moment. */
  readonly actedTimes: number;
  /** The foe it last fought hand to hand (S2.4B.a, S2.5.c); left out if none in this round. */
  readonly fought?: FigureId | undefined;
  /** The kinds of those steps other than attacks; left out if none. */
  readonly actedAs?: readonly StepKind[] | undefined;
  /** The moment when it was last marked as done; 0 if never. */
  readonly finishedAt: Moment;
  readonly casting: Casting | null;
  /** The spell that it began last; left out if none. */
  readonly lastSpell?: ItemId | undefined;
  /** The moment when its last spell took effect; 0 if never. */
  readonly landedAt: Moment;
  /** It gave up the spell it had declared before the dice; left out if not (S2.4A.e). */
  readonly renounced?: true | undefined;
  /**
   * Segments of this round taken by a spell that has taken effect: one begun in an earlier round, or a second cantrip
   * with its first. Left out if none.
   */
  readonly carriedOver?: number | undefined;
  /** The moment when its last spell was interrupted; 0 if never. */
  readonly lostAt: Moment;
  /** The spell interrupted then, as it was cast (S2.4B.b); left out if none in this round. */
  readonly spoiled?: Casting | undefined;
  /** The moment when an attack last hit it. Recorded only if a rule needs it; else 0. */
  readonly struckAt: Moment;
  /** Segments of psionic combat it has had this round. The maximum once it is done with it (S4.V.C). */
  readonly exchanges: number;
  /** The foe whose attack it will parry, or `anyone`; `null` if it is asked each time. */
  readonly guard: FigureId | "anyone" | null;
  /** The effect of a device that is pending and keeps the figure busy. */
  readonly activation: Activation | null;
  /** Pending effects of its other devices (S0.R5.c); left out if none. */
  readonly besides?: readonly Activation[] | undefined;
  /** Devices kept in use, in the order of activation (S0.R5.d). */
  readonly inUse: readonly InUse[];
  /** Where it stood when the round began, if it has moved since; `null` if it has not (S4.VII.B). */
  readonly cameFrom: MapPoint | null;
  /** The round when it last charged; 0 if never (ruling `charge.limit`). */
  readonly chargedIn: number;
  /** Its charge of this round. */
  readonly charge: Charge | null;
  /** Its last move of this round, if moves take segments; left out if none. */
  readonly walk?: Walk | undefined;
  /** The last event it noticed this round (S0.R10.f). */
  readonly noticed: Notice | null;
  /** Figures that appeared at point-blank range this round, noticed or not (S0.R10.k); left out if none. */
  readonly newcomers?: readonly Newcomer[] | undefined;
  /** The moment when it went down; 0 while it is up. */
  readonly fellAt: Moment;
  /** Its own initiative dice this round, lowest first, one for each attack; empty if it rolls none (S2.3.a). */
  readonly dice: readonly number[];
  /** Its tie-breaking rolls, by index of the die; 0 for a die without a tie. */
  readonly tieDice: readonly number[];
  /** Set while it holds its initiative (S2.5). */
  readonly held: Held | null;
  /** The side and the turns that time it this round; left out until the dice are rolled. */
  readonly timed?: Timed | undefined;
  /** Foes it may attack out of turn (S3.AO.c); left out if none. */
  readonly openings?: readonly FigureId[] | undefined;
  /** Whether it rests, and whether fatigue has stunned it; left out if neither (S3.FR, S3.FL). */
  readonly effort?: Effort | undefined;
  /**
   * Its distance relations to foes in melee, if the rulebook uses weapon reach (S3.WR); left out if it has met no foe.
   */
  readonly footing?: Footing | undefined;
  /** Its defenses this round (S3.PD, S3.AD); left out if none. */
  readonly warding?: Warding | undefined;
  /** Its attacks by phase (S3.AO.a); left out before the first. */
  readonly tempo?: Tempo | undefined;
  /** Its turn at the table of options; left out if nothing is out of the ordinary (S1.G.a). */
  readonly turn?: TurnState | undefined;
}

/** The values that time the turns of a seat. They stay until the round ends, whatever changes on the sheet. */
export interface Timed {
  /** The side whose die counts: the figure's side when the dice were rolled, or when it joined. */
  readonly side: SideId;
  /** The moments of its turns so far, used or not, one for each attack. Left out in rounds stored by older versions. */
  readonly had?: readonly Moment[];
}

/** The state of a figure's fatigue. */
export interface Effort {
  /** It has given up the round: under attack, or undisturbed (S3.FR.a–b). */
  readonly rest?: Rest;
  /** Fatigue has stunned it, and the stun can pass (S3.FL.c–d). */
  readonly stunned?: boolean;
}

/** A held initiative. */
export interface Held {
  /** The moment when it began to wait. */
  readonly since: Moment;
  /** The moment it chose to act at; 0 while it waits. */
  readonly until: Moment;
  /** The index of the held attack, from 0. */
  readonly at: number;
}

/** The state of the round, as JSON. Seats are in the order of joining. */
export interface Encounter {
  /** 0 before the fight has begun. */
  readonly round: number;
  readonly stage: Stage;
  /** 1–10 while segments are played; else 0. */
  readonly segment: number;
  /** The tick being played, if the order is finer than segments; else 0. */
  readonly tick: number;
  /** Each side's initiative die this round; empty until rolled, or if figures roll their own. */
  readonly initiative: Readonly<Record<SideId, number>>;
  readonly seats: readonly Seat[];
  /** Where the fight is; indoors if left out (G.05). */
  readonly ground?: Ground;
  /** The weather is hot and muggy; false if left out (S3.FC.d). */
  readonly hot?: boolean;
  /** The world's own psionic matrix; the built-in one if left out (S4.V.A). */
  readonly matrix?: Matrix;
  /** The world's own tables of injuries; the built-in ones if left out (S3.CR.f). */
  readonly injuries?: Injuries;
  /** Who is surprised in the opening round; left out until that is known (S4.I). */
  readonly surprise?: Surprise;
  /** The sides in the order in which they move this turn; left out until that is known (S1.N.d). */
  readonly movers?: readonly SideId[];
  /**
   * Seats of figures that left after the dice, without spells or devices in progress. A figure that returns this round
   * gets its seat back.
   */
  readonly left?: readonly Seat[];
  /** Magic that stays in a place, in the order in which it began; left out if there is none (G.13). */
  readonly areas?: readonly Area[];
}

/**
 * Everything that a rule may know. `figures[i]` is the figure of `encounter.seats[i]`, or `null` if it was deleted.
 * Figures that have not joined come after the seats.
 */
export interface Fight {
  readonly encounter: Encounter;
  readonly figures: readonly (Figure | null)[];
}

/** A fight and its rulebook, passed together from rule to rule. */
export interface Bout {
  readonly fight: Fight;
  readonly book: Rulebook;
}

/** Makes a fight that has not begun, with all these figures in it. */
export function newFight(figures: readonly Figure[]): Fight {
  const seats = figures.map(figure => freshSeat(figure.id));
  return { encounter: changedEncounter(FRESH_ENCOUNTER, { seats }), figures: figures.map(shaped) };
}

/**
 * Returns the fight with its figures replaced by these, by id. A figure of the fight that is not among them becomes
 * `null`, but keeps its state in the round.
 */
export function withFigures(fight: Fight, figures: readonly Figure[]): Fight {
  const seats = seatingOf(fight).places;
  const seated: (Figure | null)[] = fight.encounter.seats.map(() => null);
  const standing: Figure[] = [];
  for (const figure of figures.map(shaped)) {
    const place = seats.get(figure.id);
    if (place === undefined) standing.push(figure);
    else seated[place] = figure;
  }
  return { encounter: fight.encounter, figures: seated.concat(standing) };
}

/** The figures that are not the same objects as before: those that a command has changed, or that have come. */
export function changedFigures({ figures }: Fight, before: Fight): readonly Figure[] {
  const changed: Figure[] = [];
  for (let place = 0; place < figures.length; place++) {
    const figure = figures[place] as Figure | null;
    if (figure !== null && figure !== before.figures[place]) changed.push(figure);
  }
  return changed;
}

/** True if a figure is dead, or at 0 hit points or less. */
export function isDown(figure: Figure): boolean {
  return isOutOfPoints(figure) || figure.conditions.includes("dead");
}

/** True if a figure has the hit points at which it is down: 0 or less, or fewer if it fights on (G.13). */
export function isOutOfPoints(figure: Figure): boolean {
  return figure.hitPoints <= 0 && figure.hitPoints <= downAt(figure);
}

/**
 * True if a figure has declared nothing and still can. A spell or device in progress from the round before takes up the
 * round.
 */
export function isSilent(fight: Fight, seat: Seat): boolean {
  return seat.intent === null && mayDeclareIn(fight, seat);
}

/**
 * True if a figure is up and can act at all, and has declared or still can: no spell or device from the round before takes
 * up the round.
 *
 * @source S0.R10.a, G.11
 * @reading a stunned figure may declare, since it can be tired and crawl
 */
export function mayDeclareIn(fight: Fight, { figure: id, intent, casting, activation }: Seat): boolean {
  const figure = figureOf(fight, id);
  const isBusy = intent === null && (casting !== null || activation !== null);
  return figure !== undefined && !isDown(figure) && !isOutOfPlay(figure) && !isBusy;
}

/** A figure's name; its id if the figure was deleted. */
export function figureName(fight: Fight, id: FigureId): string {
  return figureOf(fight, id)?.name ?? id;
}

/** The figure with this id if it is known but has not joined the fight; else undefined. */
export function standingBy(fight: Fight, id: FigureId): Figure | undefined {
  for (let place = fight.encounter.seats.length; place < fight.figures.length; place++) {
    const figure = fight.figures[place];
    if (figure?.id === id) return figure;
  }
  return undefined;
}

/**
 * The figures that take up space on the map: all that have joined and are up. Others do not count, so that replaying a
 * round gives the same result if more figures have come since.
 */
export function figuresInTheWay({ encounter, figures }: Fight): readonly Figure[] {
  const joined = figures.slice(0, encounter.seats.length);
  return joined.filter(figure => figure !== null && !isDown(figure)) as readonly Figure[];
}

/** Returns the fight with one value of a figure changed; the same fight if the figure was deleted. */
export function changeFigure(fight: Fight, change: FigureChange): Fight {
  const place = placeOf(fight, change.figure);
  const figure = place === undefined ? undefined : fight.figures[place];
  if (place === undefined || !figure) return fight;
  const figures = fight.figures.slice();
  figures[place] = applyChange(figure, change.path, change.to);
  const after = { encounter: fight.encounter, figures };
  return change.path === "side" ? after : seatedAlike(fight, after);
}

/**
 * The indexes of all seats (the figures' places in the fight) in the order that breaks ties: by side, then by id, both
 * by code unit.
 */
export function placesInOrder(fight: Fight): readonly number[] {
  const seating = seatingOf(fight);
  seating.named ??= orderOfNames(fight);
  return seating.named;
}

/**
 * The seats (the figures' states in the round) that satisfy a predicate, in the order that breaks ties: by side, then
 * by id.
 */
export function seatsInOrder(fight: Fight, isMeant: (seat: Seat) => boolean): readonly Seat[] {
  const { seats } = fight.encounter;
  const meant: number[] = [];
  for (let place = 0; place < seats.length; place++) if (isMeant(seats[place] as Seat)) meant.push(place);
  if (meant.length > 1) meant.sort((one, other) => byName(fight.figures[one], fight.figures[other]));
  return meant.map(place => seats[place] as Seat);
}

function orderOfNames({ encounter, figures }: Fight): readonly number[] {
  const places = encounter.seats.map((_seat, place) => place);
  return places.sort((one, other) => byName(figures[one], figures[other]));
}

function byName(one: Figure | null | undefined, other: Figure | null | undefined): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return byCodeUnit(one.side, other.side) || byCodeUnit(one.id, other.id);
}

function byCodeUnit(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
