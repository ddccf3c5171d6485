import type { Adjustment } from "../../fight/events.ts";
import { type Fight, figureOf, seatOf } from "../../fight/fight.ts";
import { isDown } from "../../fight/figures.ts";
import type { Resolution, Resolving } from "../../fight/need.ts";
import { nowOf } from "../../fight/now.ts";
import type { FigureChange } from "../../figure/figure.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { Condition, FigureId } from "../../vocabulary.ts";
import { asks, happen, spend } from "./course.ts";
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

/** A figure loses hit points: it may fall, its spell be spoiled, its movement be broken. */
export function wound(before: Fight, hurt: Wound, book: Rulebook): Resolving {
  const figure = figureOf(before, hurt.target);
  if (figure === undefined) return before;
  const to = figure.hitPoints - hurt.damage;
  const change: FigureChange = { figure: hurt.target, path: "hitPoints", from: figure.hitPoints, to };
  const { target, by, rolled, adjustments, damage, saved } = hurt;
  let fight = happen(before, { type: "hurt", figure: target, by, rolled, adjustments, damage, saved, change });
  if (hurt.damage > 0) fight = breakMove(fight, hurt.target);
  const reached = hurt.saved === true ? fight : strikeCaster(fight, hurt.target, hurt, book);
  if (figure.hitPoints <= 0 || to > 0) return reached;
  return asks(reached) ? fallAfter(reached, hurt.target, book) : fall(reached, hurt.target, book);
}

function* fallAfter(reached: Resolution, target: FigureId, book: Rulebook): Resolution {
  const fallen = fall(yield* reached, target, book);
  return asks(fallen) ? yield* fallen : fallen;
}

/** What a blow leaves a figure in. */
export interface Affliction {
  readonly target: FigureId;
  readonly by: FigureId;
  readonly condition: Condition;
}

/** A figure is left prone or stunned, or is slain: then it falls (S3.CR.f, S3.KD.a). */
export function afflict(before: Fight, { target: id, by, condition }: Affliction, book: Rulebook): Resolving {
  const figure = figureOf(before, id);
  if (figure === undefined || figure.conditions.includes(condition)) return before;
  const change: FigureChange = { figure: id, path: `conditions.${condition}`, from: false, to: true };
  const fight = happen(before, { type: "afflicted", figure: id, by, condition, change });
  return condition === "dead" && !isDown(figure) ? fall(fight, id, book) : fight;
}

/** Damage, and any spell upon it, breaks a figure's move between its stages, and its peering out of cover (S0.R6.f). */
export function breakMove(fight: Fight, id: FigureId): Fight {
  const ledger = seatOf(fight, id)?.ledger;
  if (ledger === undefined || ledger.moveBroken || !(ledger.moves.length > 0 || ledger.peeking)) return fight;
  return spend(fight, id, former => ({ ...former, moveBroken: true }));
}

function fall(fight: Fight, id: FigureId, book: Rulebook): Resolving {
  const fallen = happen(fight, { type: "fell", figure: id, moment: nowOf(fight.encounter) });
  const why = reason("caster-fell", { figure: figureOf(fallen, id)?.name ?? id });
  return spoil(dropDevice(fallen, id, why), id, why, book);
}

/** A device under way comes to nothing when its user falls before the moment of its effect. */
function dropDevice(fight: Fight, figure: FigureId, why: Reason): Fight {
  const activation = seatOf(fight, figure)?.activation ?? null;
  if (activation === null || activation.lands <= nowOf(fight.encounter)) return fight;
  return happen(fight, { type: "device-ceased", figure, device: activation.device, reason: why });
}
