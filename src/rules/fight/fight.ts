import type { Casting } from "../casting/casting.ts";
import type { Injuries } from "../critical/injury-tables.ts";
import type { Warding } from "../defense/warding.ts";
import type { Activation, InUse } from "../devices.ts";
import type { Figure } from "../figure/figure.ts";
import type { Intent } from "../intent/intent.ts";
import type { Newcomer, Notice } from "../intent/observation.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Charge } from "../movement/thrown-charge.ts";
import type { TurnState } from "../options/turn.ts";
import type { Matrix } from "../psionics/tables.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import type { Surprise } from "../surprise/surprise.ts";
import type { FigureId, Ground, ItemId, MapPoint, Moment, Rest, SideId, Stage, StepKind } from "../vocabulary.ts";
import { seatingOf } from "./derived.ts";
import { changedEncounter, FRESH_ENCOUNTER } from "./encounter.ts";
import type { Footing } from "./footing.ts";
import type { Plan } from "./plan.ts";
import { freshSeat } from "./seats.ts";
import type { Tempo } from "./tempo.ts";

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

/** What the fight keeps of one figure: its account of the round. */
export interface Seat {
  readonly figure: FigureId;
  readonly intent: Intent | null;
  readonly ledger: Ledger;
  /** What it means to do beside that; when left out, nothing. */
  readonly plan?: Plan | undefined;
  /** Having changed its mind, it cannot begin before this segment, 1–11; 0 when it kept its word. */
  readonly notBefore: number;
  /** The moment at which it last used its step for an attack or a spell; 0 for never. */
  readonly actedAt: Moment;
  /** How many of its steps it used at that moment. */
  readonly actedTimes: number;
  /** The foe it has fought hand to hand last, since it named one (S2.4B.a, S2.5.c); when left out, none in this round. */
  readonly fought?: FigureId | undefined;
  /** Which of them were no attacks; when left out, none. */
  readonly actedAs?: readonly StepKind[] | undefined;
  /** The moment at which it last said it was done; 0 for never. */
  readonly finishedAt: Moment;
  readonly casting: Casting | null;
  /** The spell that it last began; when left out, none. */
  readonly lastSpell?: ItemId | undefined;
  /** The moment at which its last spell took effect; 0 for never. */
  readonly landedAt: Moment;
  /** It has given up the spell that it declared before the dice; when left out, it has not (S2.4A.e). */
  readonly renounced?: true | undefined;
  /** Segments of this round that a spell begun earlier took, or a second cantrip with its first, if it has taken effect; when left out, none. */
  readonly carriedOver?: number | undefined;
  /** The moment at which its last spell was lost; 0 for never. */
  readonly lostAt: Moment;
  /** The spell that was lost then, as it was cast (S2.4B.b); left out for none in this round. */
  readonly spoiled?: Casting | undefined;
  /** The moment at which an attack last reached it, as far as that matters; 0 for never. */
  readonly struckAt: Moment;
  /** Segments of psionic combat it has had this round; when it is done with it, all there are (S4.V.C). */
  readonly exchanges: number;
  /** Whose blow it stands ready to parry; `anyone`, or null when it will be asked. */
  readonly guard: FigureId | "anyone" | null;
  /** What a device is doing that has still to take effect, and keeps the figure busy. */
  readonly activation: Activation | null;
  /** What other devices are doing besides that has still to take effect (S0.R5.c); when left out, nothing. */
  readonly besides?: readonly Activation[] | undefined;
  /** Devices kept in use, in the order in which they were activated (S0.R5.d). */
  readonly inUse: readonly InUse[];
  /** Where it stood as the round began, when it has moved since; null while it stands there (S4.VII.B). */
  readonly cameFrom: MapPoint | null;
  /** The round in which it last charged; 0 for never (ruling `charge.limit`). */
  readonly chargedIn: number;
  /** Its charge of this round. */
  readonly charge: Charge | null;
  /** The last event it observed this round (S0.R10.f). */
  readonly noticed: Notice | null;
  /** Those that came upon it at point-blank this round, whether it saw them or not (S0.R10.k); when left out, nobody. */
  readonly newcomers?: readonly Newcomer[] | undefined;
  /** The moment at which it fell; 0 while it stands. */
  readonly fellAt: Moment;
  /** Its own initiative dice this round, the lowest first: one for each attack; empty when it rolls none (S2.3.a). */
  readonly dice: readonly number[];
  /** What it rolled when dice were level and rolled again, by the place of the die; 0 where none was. */
  readonly tieDice: readonly number[];
  /** It holds its initiative (S2.5); null when it does not. */
  readonly held: Held | null;
  /** What times its turns of this round; left out until the dice are rolled. */
  readonly timed?: Timed | undefined;
  /** Foes it may strike out of turn (S3.AO.c); when left out, none. */
  readonly openings?: readonly FigureId[] | undefined;
  /** Whether it rests, and what its weariness has done to it; when left out, neither (S3.FR, S3.FL). */
  readonly effort?: Effort | undefined;
  /** How it stands to its foes hand to hand, where reach is played (S3.WR); when left out, it has met nobody. */
  readonly footing?: Footing | undefined;
  /** How it has defended itself this round (S3.PD, S3.AD); when left out, not at all. */
  readonly warding?: Warding | undefined;
  /** Its attacks as phases count them (S3.AO.a); left out before the first. */
  readonly tempo?: Tempo | undefined;
  /** Its turn at the table of options; when left out, nothing out of the ordinary (S1.G.a). */
  readonly turn?: TurnState | undefined;
}

/** What times the turns of a seat until the round ends, whatever changes on its figure's sheet. */
export interface Timed {
  /** The side whose die counts for it: that of its figure when the dice were rolled, or when it joined. */
  readonly side: SideId;
  /** The moments of the turns it has had, used or not: one for each blow. Left out in rounds stored by older versions. */
  readonly had?: readonly Moment[];
}

/** What a seat keeps of weariness. */
export interface Effort {
  /** It has given up the round: under attack, or undisturbed (S3.FR.a–b). */
  readonly rest?: Rest;
  /** Its weariness stunned it, and will let go of it again (S3.FL.c–d). */
  readonly stunned?: boolean;
}

/** Initiative held back. */
export interface Held {
  /** The moment at which it began to wait. */
  readonly since: Moment;
  /** The moment it chose to act at; 0 as long as it waits. */
  readonly until: Moment;
  /** Which of its attacks it holds, from 0. */
  readonly at: number;
}

/** The state of the round: JSON. Seats are in the order of joining. */
export interface Encounter {
  /** 0 before the fight has begun. */
  readonly round: number;
  readonly stage: Stage;
  /** 1–10 while segments are played, else 0. */
  readonly segment: number;
  /** The tick of the segment that is being played, where order is finer than segments; else 0. */
  readonly tick: number;
  /** Each side's initiative die this round; empty until rolled, and where every figure rolls for itself. */
  readonly initiative: Readonly<Record<SideId, number>>;
  readonly seats: readonly Seat[];
  /** Where the fight is; when left out, indoors (G.05). */
  readonly ground?: Ground;
  /** The weather is hot and muggy; when left out, it is not (S3.FC.d). */
  readonly hot?: boolean;
  /** The world's own psionic matrix; when left out, ours (S4.V.A). */
  readonly matrix?: Matrix;
  /** The world's own tables of injuries; when left out, ours (S3.CR.f). */
  readonly injuries?: Injuries;
  /** Who is surprised in the opening round; left out as long as that has not been found out (S4.I). */
  readonly surprise?: Surprise;
  /** The sides in the order in which they move in this turn; left out before that is settled (S1.N.d). */
  readonly movers?: readonly SideId[];
  /** Seats of figures that left after the dice, without spells or devices in progress: a figure that returns in this round gets its seat back. */
  readonly left?: readonly Seat[];
}

/**
 * Everything that a rule may know. `figures[i]` is the figure of `encounter.seats[i]`, null if it was deleted; after the
 * seats come figures that have not joined.
 */
export interface Fight {
  readonly encounter: Encounter;
  readonly figures: readonly (Figure | null)[];
}

/** A fight, and the rulebook it is fought by: what a rule hands on to the rules that it calls. */
export interface Bout {
  readonly fight: Fight;
  readonly book: Rulebook;
}

/** A fight that has not begun: everybody seated. */
export function newFight(figures: readonly Figure[]): Fight {
  const seats = figures.map(figure => freshSeat(figure.id));
  return { encounter: changedEncounter(FRESH_ENCOUNTER, { seats }), figures };
}

/** The same seats with their figures read afresh. A seat whose figure is not among them stays, its figure null. */
export function withFigures(fight: Fight, figures: readonly Figure[]): Fight {
  const seats = seatingOf(fight).places;
  const seated: (Figure | null)[] = fight.encounter.seats.map(() => null);
  const standing: Figure[] = [];
  for (const figure of figures) {
    const place = seats.get(figure.id);
    if (place === undefined) standing.push(figure);
    else seated[place] = figure;
  }
  return { encounter: fight.encounter, figures: seated.concat(standing) };
}
