import { type Bout, figureOf, seatedOf } from "#rules/fight/fight.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { weaponInMelee } from "#rules/figure/items.ts";
import { feetMoved } from "#rules/ledger/ledger.ts";
import { arrives as arrivesInTime, chargeSegments } from "#rules/movement/closing-charge.ts";
import { feetBetween } from "#rules/movement/distance.ts";
import { type Charge, segmentsRemaining } from "#rules/movement/thrown-charge.ts";
import type { Step } from "#rules/timeline/step.ts";
import type { Reason, Verdict } from "#rules/verdict.ts";
import { type FigureId, type Moment, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { ownSteps, type Part, partOf, viewOf } from "../../judging/view.ts";
import { actionsAgainst } from "../../legal-actions.ts";
import { judge } from "../registry.ts";
import { blowAfter, firstAfter, thrownOnTheWay, wayReasons } from "./forecast-reasons.ts";
import { arrivalOf, paceOf } from "./way.ts";

/** A forecast of a charge: its way, its blow, its cost, and whether it is allowed. */
export interface ChargeForecast {
  /** Null for a forecast that holds for any target. */
  readonly target: FigureId | null;
  /** The weapon it would strike with. */
  readonly weapon: Weapon | null;
  /** Feet to the target; null if no map shows it. */
  readonly feet: number | null;
  /** Feet that it may charge in a round. */
  readonly most: number;
  /** Segments the charge takes; null if it is not counted in segments, or if the distance is unknown. */
  readonly segments: number | null;
  /** When it would arrive; null until its beginning is known. */
  readonly arrives: Moment | null;
  /** True if it would arrive within the round; null if that is unknown. */
  readonly inTime: boolean | null;
  readonly way: readonly Reason[];
  /** The reasons for who strikes first. */
  readonly first: readonly Reason[];
  /** Effects of the charge on the blow at its end, and on the charger. */
  readonly blow: readonly Reason[];
  /** Weapons that may be thrown on the way. */
  readonly thrown: readonly Reason[];
  /** The verdict on declaring or beginning it now; null without a target, or in a stage that allows neither. */
  readonly verdict: Verdict | null;
  /** Its cost in the round's ledger. */
  readonly costs: readonly Reason[];
}

/** True if charges are measured in feet. With the options table, a charge is an option like the others. */
function isPlayed({ book }: Bout): boolean {
  return book["charge.method"] !== "table";
}

/**
 * Forecasts of charges at each of the targets, in order; for a null target, the part that holds for any. Empty if the
 * rulebook has no separate charge.
 *
 * @param steps the steps of the round, as far as the reader knows them
 * @source S0.CH.a–e, S4.VII.B, S3.CH.a–d
 * @reading it begins at the figure's next step; the foe strikes back with the weapon it means to use, else with the
 * first one it can use
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

/** The verdict on declaring the charge; null outside of the declarations, or without a weapon. */
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

/** Segments that so many feet take. Null by jomase's rules, where a charge ends in its own phase. */
function segmentsOf(feet: number, pace: number, { book }: Part): number | null {
  if (book["charge.method"] === "jomase") return null;
  if (book["charge.method"] === "addict") return chargeSegments(feet, pace, book);
  return pace > 0 ? Math.max(1, Math.ceil(feet / pace)) : Infinity;
}

/** The charge in progress, or the one that would begin at the next step; null until that is known. */
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

/**
 * True if the charge would arrive in time; null if unknown. One that takes longer than a round never does, whenever it
 * begins.
 */
function inTime({ seat, book }: Part, { feet, most, segments, charge }: Timed): boolean | null {
  if (feet === null) return null;
  if (book["charge.method"] === "jomase") return feetMoved(seat.ledger) + feet <= most;
  if (book["charge.method"] === "addict") return arrivesInTime(segments ?? 0);
  if (charge !== null) return segmentsRemaining(charge) > 0;
  return (segments ?? 0) < SEGMENTS_PER_ROUND ? null : false;
}
