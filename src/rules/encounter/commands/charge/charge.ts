import type { Asked } from "#rules/fight/command.ts";
import { figureOf } from "#rules/fight/fight.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { feetBetween } from "#rules/movement/distance.ts";
import { MELEE_REACH } from "#rules/movement/tables.ts";
import type { Charge } from "#rules/movement/thrown-charge.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { FigureId, MapPoint, Moment } from "#rules/vocabulary.ts";
import { AT_FOE, anything } from "../../judging/forms.ts";
import {
  atThisMoment,
  feetAreSensible,
  figureIsHere,
  figureLives,
  inStage,
  placeIsSensible,
  targetIsHere,
} from "../../judging/impossible.ts";
import { ableToAct, noSpellUnderWay, onItsFeet } from "../../judging/rules.ts";
import { acting, declaredInTime } from "../../judging/step-rules.ts";
import { FINE, ofFigure, type Part, type Untargeted } from "../../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../../resolving/course.ts";
import type { CommandRow } from "../row.ts";
import { arriveChargers } from "./arrivals.ts";
import { afterRun, chargeIsLeft, hasFarToGo, notCharging } from "./rules.ts";
import { arrivalOf, paceOf, placeBeside } from "./way.ts";

/** Begins a charge at a foe. */
export interface ChargeAt extends Asked {
  readonly type: "charge";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly target: FigureId;
  /** Feet to run, above 0. */
  readonly feet: number;
  /** Where the charge ends, if there is a map. */
  readonly to?: MapPoint;
}

export const CHARGE: CommandRow<ChargeAt, Untargeted<ChargeAt>> = {
  form: { ...AT_FOE, feet: anything, to: anything },
  impossible: [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureLives,
    targetIsHere,
    feetAreSensible,
    placeIsSensible,
  ],
  rules: [
    ofFigure(ableToAct),
    ofFigure(onItsFeet),
    ofFigure(noSpellUnderWay),
    ofFigure(part => declaredInTime(part, { kind: "charge", item: null })),
    ofFigure(notCharging),
    ofFigure((part, { feet }) => chargeIsLeft(part, feet)),
    ofFigure((part, { target }) => hasFarToGo(part, target)),
    ofFigure(goesAllTheWay),
  ],
  resolve: resolveCharge,
  atTheTable: "refused",
  ledgerAfter: (part, { feet }) => afterRun(part, feet),
  offers: ({ now: moment }) => [{ moment, target: null, feet: 1 }],
};

/**
 * A charge must reach its foe, if a map shows where they are.
 *
 * @source S0.CH.d, S4.VII.B, S3.CH.a
 * @reading a charge without an end point ends next to the foe, one with an end point within ten feet of the foe;
 * anything shorter is not a charge
 */
function goesAllTheWay({ figure, fight }: Part, { target, feet, to }: Untargeted<ChargeAt>): readonly Reason[] {
  const foe = target === null ? undefined : figureOf(fight, target);
  const distance = foe === undefined ? null : feetBetween(figure, foe);
  if (foe === undefined || distance === null) return FINE;
  const isFarEnough = to === undefined ? feet >= distance : leadsTo(figure, foe, to) && feet >= wayTo(figure, to);
  return isFarEnough ? FINE : [reason("charge-too-short", { figure: figure.name, target: foe.name, feet, distance })];
}

function leadsTo(figure: Figure, foe: Figure, to: MapPoint): boolean {
  return (feetBetween({ ...figure, position: to }, foe) ?? 0) <= MELEE_REACH;
}

/** Feet to a point, counted in squares. */
function wayTo({ position }: Figure, to: MapPoint): number {
  return position === null ? 0 : Math.max(Math.abs(position.x - to.x), Math.abs(position.y - to.y));
}

/**
 * The end point of a charge that names none.
 *
 * @reading on the nearest free place next to the foe, if the charge is long enough; no text says where. If that rule is
 * overruled, a shorter charge leaves the figure where it is
 */
function endOf({ figure, fight }: Part, { target, feet }: ChargeAt): MapPoint | null {
  const foe = figureOf(fight, target);
  const far = foe === undefined ? null : feetBetween(figure, foe);
  if (foe === undefined || far === null || feet < far) return null;
  return placeBeside(fight, figure, foe);
}

/** Begins a charge. It arrives after its last segment, counting the one it begins in (S0.CH.d). */
function resolveCharge(course: Course, command: ChargeAt): void {
  const { figure, target, moment, feet } = command;
  const part = partIn(course, figure);
  const to = command.to ?? endOf(part, command);
  const pace = paceOf(part);
  addEvent(course, acting(part, "charge"));
  spend(course, figure, () => afterRun(part, feet));
  const state = { arrives: arrivalOf(part, command, pace), arrived: false, to, thrown: null, earned: null };
  const charge: Charge = { target, begins: moment, feet, pace, ...state };
  addEvent(course, { type: "charged", figure, charge });
  arriveChargers(course);
}
