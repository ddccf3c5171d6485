import { type Bout, figureOf, seatedOf } from "../../fight/fight.ts";
import type { Weapon } from "../../figure/figure.ts";
import { weaponInMelee } from "../../figure/items.ts";
import { feetMoved } from "../../ledger/ledger.ts";
import { arrives as arrivesInTime, chargeSegments } from "../../movement/closing-charge.ts";
import { feetBetween } from "../../movement/distance.ts";
import { type Charge, segmentsRemaining } from "../../movement/thrown-charge.ts";
import type { Step } from "../../timeline/step.ts";
import type { Reason, Verdict } from "../../verdict.ts";
import { type FigureId, type Moment, SEGMENTS_PER_ROUND } from "../../vocabulary.ts";
import { judge } from "../judge.ts";
import { arrivalOf, paceOf } from "../judging/charge-way.ts";
import { ownSteps, type Part, partOf, viewOf } from "../judging/view.ts";
import { actionsAgainst } from "../legal-actions.ts";
import { blowAfter, firstAfter, thrownOnTheWay, wayReasons } from "./charge-reasons.ts";

/** What a charge at somebody would be. */
export interface ChargeForecast {
  /** Null where nobody is charged at: what holds of any. */
  readonly target: FigureId | null;
  /** What it would strike with. */
  readonly weapon: Weapon | null;
  /** Feet to the target; null where no map shows it. */
  readonly feet: number | null;
  /** Feet that it may charge in a round. */
  readonly most: number;
  /** Segments of the way; null where a charge is not counted in them, or nobody knows how far it is. */
  readonly segments: number | null;
  /** The moment it would be there; null as long as nobody knows when it begins. */
  readonly arrives: Moment | null;
  /** Whether it would be there in its round; null where that is not known. */
  readonly inTime: boolean | null;
  readonly way: readonly Reason[];
  /** Who strikes first, and why. */
  readonly first: readonly Reason[];
  /** What the charge does to the blow at its end, and to the charger. */
  readonly blow: readonly Reason[];
  /** What may be thrown on the way. */
  readonly thrown: readonly Reason[];
  /** May it be declared now, or done; null where neither is asked at this time. */
  readonly verdict: Verdict | null;
  /** What it costs by the account of the round. */
  readonly costs: readonly Reason[];
}

/** Is there a charge that goes by feet? At the table of options it is a row like others. */
function isPlayed({ book }: Bout): boolean {
  return book["charge.method"] !== "table";
}

/**
 * What charges at those targets would be, one after another; and what holds of any where nobody is named. None where the rulebook has
 * no charge by itself.
 *
 * @param steps the steps of the round, as the reader knows them
 * @source S0.CH.a–e, S4.VII.B, S3.CH.a–d
 * @reading it begins at the figure's next step; the foe strikes back with what it means to strike with, else with the first thing it can
 */
export function chargeForecasts(
  bout: Bout,
  id: FigureId,
  targets: readonly (FigureId | null)[],
  steps: readonly Step[],
): readonly ChargeForecast[] {
  const { fight, book } = bout;
  const part = partOf(viewOf(fight, book), id);
  if (part === undefined || !isPlayed(bout)) return [];
  const inFight = actionsAgainst(fight, id, { type: "charge", item: null, power: null }, book);
  return targets.map(target => {
    const option = target === null || fight.encounter.stage !== "segments" ? null : inFight(target);
    const verdict = option?.verdict ?? (target === null ? null : declarable(part, target));
    return { ...forecastOf(part, target, steps), verdict, costs: option?.notes ?? [] };
  });
}

/** May it be declared now? */
function declarable({ fight, figure, seat, book }: Part, target: FigureId): Verdict | null {
  const weapon = weaponInMelee(figure, seat.intent?.weapon);
  if (fight.encounter.stage !== "declare" || weapon === null) return null;
  const intent = { kind: "charge", weapon: weapon.id, target } as const;
  return judge(fight, { id: "asked", type: "declare", figure: figure.id, intent }, book);
}

type Forecast = Omit<ChargeForecast, "verdict" | "costs">;

function forecastOf(part: Part, target: FigureId | null, steps: readonly Step[]): Forecast {
  const { fight, figure, seat } = part;
  const foe = target === null ? undefined : seatedOf(fight, target);
  const weapon = weaponInMelee(figure, seat.intent?.weapon);
  const charge = foe === undefined ? null : chargeAt(part, foe.figure.id);
  const pace = charge?.pace ?? paceOf(part);
  const feet = charge?.feet ?? distanceTo(part, target);
  const segments = feet === null ? null : segmentsOf(feet, pace, part);
  const whole = { target, weapon, feet, pace, most: pace * SEGMENTS_PER_ROUND, segments };
  const arrives = charge?.arrives ?? null;
  return {
    ...whole,
    arrives,
    inTime: inTime(part, { ...whole, charge }),
    way: wayReasons(part, { ...whole, arrives }),
    first: foe === undefined ? [] : firstAfter(part, { foe, weapon, arrives, steps }),
    blow: blowAfter(part, weapon, charge),
    thrown: thrownOnTheWay(part, charge),
  };
}

function distanceTo({ fight, figure }: Part, target: FigureId | null): number | null {
  const foe = target === null ? undefined : figureOf(fight, target);
  return foe === undefined ? null : feetBetween(figure, foe);
}

/** Where feet are run by the segment, so many of them; by the rules of jomase a charge is over in its phase. */
function segmentsOf(feet: number, pace: number, { book }: Part): number | null {
  if (book["charge.method"] === "jomase") return null;
  if (book["charge.method"] === "addict") return chargeSegments(feet, pace, book);
  return pace > 0 ? Math.max(1, Math.ceil(feet / pace)) : Infinity;
}

/** The charge that it is on, or the one that it would begin at its next step; null as long as that is not known. */
function chargeAt(part: Part, target: FigureId): Charge | null {
  const { seat, now } = part;
  if (seat.charge?.target === target) return seat.charge;
  const feet = distanceTo(part, target);
  if (feet === null || part.fight.encounter.stage !== "segments") return null;
  const step = ownSteps(part).find(({ moment }) => moment >= now);
  const pace = paceOf(part);
  if (step === undefined || pace <= 0) return null;
  const begins = step.moment;
  const arrives = arrivalOf(part, { moment: begins, feet }, pace);
  return { target, begins, feet, pace, arrives, arrived: false, to: null, thrown: null, earned: null };
}

interface Timed {
  readonly feet: number | null;
  readonly most: number;
  readonly segments: number | null;
  readonly charge: Charge | null;
}

/** A way that a whole round is too short for comes to nothing whenever it begins. */
function inTime({ seat, book }: Part, { feet, most, segments, charge }: Timed): boolean | null {
  if (feet === null) return null;
  if (book["charge.method"] === "jomase") return feetMoved(seat.ledger) + feet <= most;
  if (book["charge.method"] === "addict") return arrivesInTime(segments ?? 0);
  if (charge !== null) return segmentsRemaining(charge) > 0;
  return (segments ?? 0) < SEGMENTS_PER_ROUND ? null : false;
}
