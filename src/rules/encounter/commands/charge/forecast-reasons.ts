import { leadOf, reachesFarther } from "#rules/attack/reach.ts";
import { throwFault } from "#rules/attack/throwing.ts";
import type { Seated } from "#rules/fight/fight.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { weaponInMelee } from "#rules/figure/items.ts";
import { roundOf, segmentOf } from "#rules/moment.ts";
import { CHARGE_TO_HIT, firstAtArrival } from "#rules/movement/closing-charge.ts";
import { chargeForce, chargeToHit } from "#rules/movement/jomase-charge.ts";
import { LAST_SEGMENT_TO_THROW } from "#rules/movement/tables.ts";
import { type Charge, chargeDie, earning, segmentsRemaining, withThrow } from "#rules/movement/thrown-charge.ts";
import type { Step } from "#rules/timeline/step.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import { type Moment, SEGMENTS_PER_ROUND } from "#rules/vocabulary.ts";
import { armorInDeeds } from "../../forecasts/armor.ts";
import { foretold } from "../../forecasts/foretold.ts";
import type { Part } from "../../judging/view.ts";

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
export function wayReasons(part: Part, { feet, pace, most, segments, arrives }: Way): readonly Reason[] {
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
export function firstAfter(part: Part, meeting: Meeting): readonly Reason[] {
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
export function blowAfter(part: Part, weapon: Weapon | null, charge: Charge | null): readonly Reason[] {
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
export function thrownOnTheWay(part: Part, charge: Charge | null): readonly Reason[] {
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
