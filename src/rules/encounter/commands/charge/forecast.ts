import { leadOf, reachesFarther, throwFault } from "#rules/attack/reach.ts";
import { type Bout, figureOf, type Seated, seatedOf } from "#rules/fight/fight.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { weaponInMelee } from "#rules/figure/items.ts";
import { feetMoved } from "#rules/ledger/ledger.ts";
import {
  arrives as arrivesInTime,
  CHARGE_TO_HIT,
  chargeSegments,
  firstAtArrival,
} from "#rules/movement/closing-charge.ts";
import { feetBetween } from "#rules/movement/distance.ts";
import { chargeForce, chargeToHit } from "#rules/movement/jomase-charge.ts";
import { LAST_SEGMENT_TO_THROW } from "#rules/movement/rates.ts";
import { type Charge, chargeDie, earning, segmentsRemaining, withThrow } from "#rules/movement/thrown-charge.ts";
import type { Step } from "#rules/timeline/step.ts";
import {
  type FigureId,
  type Moment,
  type Reason,
  reason,
  roundOf,
  SEGMENTS_PER_ROUND,
  segmentOf,
  type Verdict,
} from "#rules/vocabulary.ts";
import { armorInDeeds } from "../../forecasts/defense.ts";
import { foretold } from "../../forecasts/foretold.ts";
import { ownSteps, type Part, partOf, viewOf } from "../../judging/view.ts";
import { actionsAgainst } from "../../legal-actions.ts";
import { judge } from "../registry.ts";
import { arrivalOf, paceOf } from "./charge.ts";

/** The length and duration of a charge. */
interface Way {
  readonly feet: number | null;
  readonly pace: number;
  readonly most: number;
  readonly segments: number | null;
  readonly arrives: Moment | null;
}

/**
 * The reasons for a charge's speed and arrival.
 *
 * @source S0.CH.d, S4.VII.B.1a–b, S4.VII.B.4, S3.CH.a, S3.CH.d
 */
function wayReasons(part: Part, { feet, pace, most, segments, arrives }: Way): readonly Reason[] {
  const { figure, book } = part;
  if (book["charge.method"] === "jomase") {
    const isMounted = figure.conditions.includes("mounted");
    const fast = foretold(isMounted ? "pace-mounted" : "pace-on-foot", { feet: most });
    return feet === null ? [fast] : [fast, foretold("way-in-phase")];
  }
  const isClosing = book["charge.method"] === "addict";
  const fast = foretold(isClosing ? "pace-of-closing" : "pace-in-segment", { feet: pace });
  if (segments === null) return [fast];
  if (!Number.isFinite(segments)) return [fast, reason("charge-does-not-arrive", { figure: figure.name })];
  const way = foretold(isClosing ? "way-of-closing" : "way-in-segments", { segments });
  if (isClosing) return segments <= SEGMENTS_PER_ROUND ? [fast, way] : [fast, way, foretold("closing-too-long")];
  return arrives === null ? [fast, way] : [fast, way, thereAt(part, arrives)];
}

function thereAt({ figure, fight }: Part, arrives: Moment): Reason {
  const isThere = roundOf(arrives) === fight.encounter.round;
  return isThere
    ? reason("arrives", { segment: segmentOf(arrives) })
    : reason("charge-does-not-arrive", { figure: figure.name });
}

/** The foe, weapon and timing at the end of a charge. */
interface Meeting {
  readonly foe: Seated;
  readonly weapon: Weapon | null;
  readonly arrives: Moment | null;
  readonly steps: readonly Step[];
}

/**
 * The reasons for who strikes first at the end of a charge.
 *
 * @source S4.VII.B.3a–b, S3.WR.a, S3.WR.h, S0.CH.d
 */
function firstAfter(part: Part, meeting: Meeting): readonly Reason[] {
  const { book } = part;
  const theirs = weaponInMelee(meeting.foe.figure, meeting.foe.seat.intent?.weapon);
  if (book["charge.method"] === "three-actions") return firstByTime(part, meeting);
  if (book["charge.method"] === "addict") return [firstByLength(part, meeting, theirs)];
  if (meeting.weapon === null || theirs === null) return [];
  return [firstByReach(part, { ...meeting, weapon: meeting.weapon }, theirs)];
}

function firstByLength({ figure, book }: Part, { foe, weapon }: Meeting, theirs: Weapon | null): Reason {
  const [own, other] = [weapon?.length ?? 0, theirs?.length ?? 0];
  const goes = firstAtArrival(own, other, book);
  if (goes === "initiative") return foretold("level-by-initiative");
  const [ahead, behind] = goes === "foe" ? [foe.figure, figure] : [figure, foe.figure];
  const named = { figure: ahead.name, foe: behind.name, feet: Math.max(own, other) };
  if (goes === "together") return reason("weapons-as-long", named);
  return own === other ? foretold("level-charger-first", named) : reason("longer-weapon", named);
}

function firstByReach({ figure, book }: Part, { foe, weapon }: Meeting & { readonly weapon: Weapon }, theirs: Weapon) {
  const one = { figure, weapon };
  const other = { figure: foe.figure, weapon: theirs };
  const isFoes = leadOf(other, one, book) > 0;
  const [ahead, behind] = isFoes ? [other, one] : [one, other];
  const attacks = leadOf(ahead, behind, book);
  if (attacks === 0) return foretold("even-at-charge", { target: foe.figure.name });
  const named = { figure: ahead.figure.name, weapon: ahead.weapon.name };
  const isFarther = reachesFarther(ahead.weapon, behind.weapon) > 0;
  return isFarther ? reason("reaches-farther", { ...named, attacks }) : reason("larger-first", named);
}

/** Without another rule to compare the two, the one who acts sooner strikes first. */
function firstByTime({ now }: Part, { foe, arrives, steps }: Meeting): readonly Reason[] {
  const step = steps.find(({ figure, moment }) => figure === foe.figure.id && moment >= now);
  if (arrives === null || step === undefined) return [];
  const named = { target: foe.figure.name, segment: step.segment };
  if (step.moment === arrives) return [foretold("there-with-foe", named)];
  return [foretold(step.moment < arrives ? "foe-before-arrival" : "there-before-foe", named)];
}

/**
 * The effects of a charge on the blow at its end, and on the charger.
 *
 * @source S0.CH.e, S4.VII.B.2a–c, S4.VII.B.3c, S3.CH.a–d
 */
function blowAfter(part: Part, weapon: Weapon | null, charge: Charge | null): readonly Reason[] {
  const { figure, book } = part;
  if (book["charge.method"] === "three-actions") return [earnedBy(part, weapon, charge)];
  const exposed = armorInDeeds(figure, book)
    .filter(({ deed }) => deed === "charge")
    .flatMap(({ parts }) => parts.slice(1));
  if (book["charge.method"] === "addict")
    return [foretold("charge-hits-better", { points: CHARGE_TO_HIT }), ...exposed];
  const points = -chargeToHit(figure);
  const worse = points === 0 ? [] : [foretold("charge-hits-worse", { points })];
  return [...worse, ...(weapon === null ? [] : [forceBehind(part, weapon)]), ...exposed];
}

function forceBehind({ figure }: Part, weapon: Weapon): Reason {
  const { damage, armorReducing: armor, knockdownSteps: steps, doubled } = chargeForce(figure, weapon);
  return doubled ? foretold("lance-force", { armor, steps }) : foretold("charge-force", { damage, armor, steps });
}

function earnedBy({ figure, book }: Part, weapon: Weapon | null, charge: Charge | null): Reason {
  const die = chargeDie(weapon);
  if (charge === null) return foretold("blow-by-die", { die });
  const remaining = segmentsRemaining(charge);
  const earned = earning(charge, die, book);
  if (earned === "none") return reason("no-segments-left", { figure: figure.name });
  return earned === "roll" ? reason("blow-by-roll", { die, remaining }) : foretold("blow-is-sure", { remaining });
}

/**
 * Weapons that may be thrown during the charge, and its arrival after such a throw.
 *
 * @source S0.R8.b–d, S0.CH.a, S0.CH.c–d
 * @reading the throw is made at the beginning
 */
function thrownOnTheWay(part: Part, charge: Charge | null): readonly Reason[] {
  const { figure, book } = part;
  if (book["charge.method"] !== "three-actions") return [];
  const able = figure.weapons.filter(({ chargeThrow }) => chargeThrow === true);
  const told = able.map(weapon => {
    const named = { figure: figure.name, weapon: weapon.name };
    const fault = throwFault(figure, weapon);
    if (fault !== null) return reason(fault, { ...named, level: figure.level ?? 1 });
    return foretold("throw-on-the-way", { ...named, last: LAST_SEGMENT_TO_THROW });
  });
  const [first] = able.filter(weapon => throwFault(figure, weapon) === null);
  if (first === undefined || charge === null || charge.thrown !== null) return told;
  const later = withThrow(charge, first.id, charge.begins, book).arrives;
  return [...told, roundOf(later) === roundOf(charge.begins) ? takesSegment(later) : thereAt(part, later)];
}

function takesSegment(moment: Moment): Reason {
  return foretold("throw-takes-segment", { segment: segmentOf(moment) });
}

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
