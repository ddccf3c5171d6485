import { isUnderWay } from "../../casting/casting.ts";
import { hitPointsHealed } from "../../character/healing.ts";
import { type Activation, activationsOf } from "../../devices.ts";
import { nowOf } from "../../fight/encounter.ts";
import type { Adjustment } from "../../fight/events.ts";
import { seatTaken } from "../../fight/fight.ts";
import { figureName, isDown } from "../../fight/figures.ts";
import type { FigureChange } from "../../figure/figure.ts";
import { workingOf } from "../../timeline/landings.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { Condition, FigureId } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, figureIn, roll, spend } from "./course.ts";
import { spoil, strikeCaster } from "./spells/spoiling.ts";

/** What an attack or a spell does to a figure. */
export interface Wound {
  readonly target: FigureId;
  readonly by: FigureId;
  readonly rolled: number;
  readonly adjustments: readonly Adjustment[];
  readonly damage: number;
  /** Whether a saving throw was made; null without one. */
  readonly saved: boolean | null;
}

/** A figure loses hit points: its movement may be broken, its spell be spoiled, and it may fall. */
export function* wound(course: Course, { target, by, rolled, adjustments, damage, saved }: Wound): Asking {
  const from = figureIn(course, target).hitPoints;
  const to = from - damage;
  const change: FigureChange = { figure: target, path: "hitPoints", from, to };
  addEvent(course, { type: "hurt", figure: target, by, rolled, adjustments, damage, saved, change });
  if (damage > 0) breakMove(course, target);
  if (saved !== true) yield* strikeCaster(course, target, { by, damage });
  if (from > 0 && to <= 0) yield* fall(course, target);
}

/** What gives hit points back, and to whom. */
interface Healing {
  readonly by: FigureId;
  readonly heals: string | null | undefined;
  readonly targets: readonly FigureId[];
}

/**
 * Whom magic reaches: those it was aimed at, and its user where it heals and was aimed at nobody, as a potion that is drunk.
 *
 * @source G.03
 * @reading no text says whom healing reaches that is aimed at nobody: its user
 */
export function aimedOf(
  by: FigureId,
  heals: string | null | undefined,
  targets: readonly FigureId[],
): readonly FigureId[] {
  return heals && targets.length === 0 ? [by] : targets;
}

/**
 * Figures regain hit points, as the dice show for all of them together, and none more than it ever has.
 *
 * @source G.03
 * @reading no text says what healing does in a fight: it is rolled as damage is, once for all whom it reaches; the dead stay dead
 */
export function* healAll(course: Course, { by, heals, targets }: Healing): Asking {
  if (!heals || targets.length === 0) return;
  const rolled = Number(yield roll("healing", heals, by));
  for (const target of targets) heal(course, { by, rolled, target });
}

function heal(course: Course, { by, rolled, target }: { by: FigureId; rolled: number; target: FigureId }): void {
  const figure = figureIn(course, target);
  const from = figure.hitPoints;
  const most = figure.conditions.includes("dead") ? from : figure.hitPointsMax;
  const to = hitPointsHealed(from, most, rolled);
  const change: FigureChange = { figure: target, path: "hitPoints", from, to };
  addEvent(course, { type: "healed", figure: target, by, rolled, points: to - from, change });
}

/** What a blow leaves a figure in. */
export interface Affliction {
  readonly target: FigureId;
  readonly by: FigureId;
  readonly condition: Condition;
}

/** A figure is left prone or stunned, or is slain: then it falls (S3.CR.f, S3.KD.a). */
export function* afflict(course: Course, { target: id, by, condition }: Affliction): Asking {
  const figure = figureIn(course, id);
  if (figure.conditions.includes(condition)) return;
  const change: FigureChange = { figure: id, path: `conditions.${condition}`, from: false, to: true };
  addEvent(course, { type: "afflicted", figure: id, by, condition, change });
  if (condition === "stunned") dropDevices(course, id, reason(condition, { figure: figure.name }), isOnPurpose);
  if (condition === "dead" && !isDown(figure)) yield* fall(course, id);
}

/** Damage, and any spell upon it, breaks a figure's move between its stages, and its peering out of cover (S0.R6.f). */
export function breakMove(course: Course, id: FigureId): void {
  const { ledger } = seatTaken(course.fight, id);
  if (ledger.moveBroken || !(ledger.moves.length > 0 || ledger.peeking)) return;
  spend(course, id, former => ({ ...former, moveBroken: true }));
}

/** It is down: what it has under way, a device or a spell, comes to nothing. */
function* fall(course: Course, id: FigureId): Asking {
  addEvent(course, { type: "fell", figure: id, moment: nowOf(course.fight.encounter) });
  const why = reason("caster-fell", { figure: figureName(course.fight, id) });
  dropDevices(course, id, why);
  yield* spoil(course, id, why);
}

/**
 * A device under way comes to nothing when its user falls, or is stunned, before the moment of its effect.
 *
 * @source S4.VII.C.7
 */
function dropDevices(course: Course, figure: FigureId, why: Reason, isMeant = (_activation: Activation) => true): void {
  const { fight, book } = course;
  for (const activation of activationsOf(seatTaken(fight, figure))) {
    const works = workingOf(fight, figure, activation, book);
    if (!isMeant(activation) || !isUnderWay(works, nowOf(fight.encounter), book)) continue;
    addEvent(course, { type: "device-ceased", figure, device: activation.device, reason: why });
  }
}

function isOnPurpose({ ofItself }: Activation): boolean {
  return ofItself !== true;
}
