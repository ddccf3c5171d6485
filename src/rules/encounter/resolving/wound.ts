import { isUnderWay, spoils } from "../../casting/casting.ts";
import type { Adjustment } from "../../fight/events.ts";
import { type Fight, figureOf, seatOf } from "../../fight/fight.ts";
import type { Resolution } from "../../fight/need.ts";
import type { FigureChange } from "../../figure/figure.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { nowOf } from "../../timeline/steps.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { happen, spend } from "./course.ts";

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
export function* wound(before: Fight, hurt: Wound, book: Rulebook): Resolution {
  const figure = figureOf(before, hurt.target);
  if (figure === undefined) return before;
  const to = figure.hitPoints - hurt.damage;
  const change: FigureChange = { figure: hurt.target, path: "hitPoints", from: figure.hitPoints, to };
  const { target, ...rest } = hurt;
  let fight = yield* happen(before, { type: "hurt", figure: target, ...rest, change });
  if (hurt.saved !== true) fight = yield* disturb(fight, hurt.target, hurt.by, hurt.damage, book);
  if (figure.hitPoints > 0 && to <= 0) fight = yield* fall(fight, hurt.target);
  return fight;
}

/** A successful attack breaks a spell under way and a movement between its stages (S4.VII.C.6, S0.R6.f). */
export function* disturb(fight: Fight, id: FigureId, by: FigureId, damage: number, book: Rulebook): Resolution {
  const seat = seatOf(fight, id);
  if (seat?.ledger.moves.length === 1 && !seat.ledger.moveBroken) {
    fight = yield* spend(fight, id, ledger => ({ ...ledger, moveBroken: true }));
  }
  if (!spoils(damage, book)) return fight;
  return yield* spoil(fight, id, reason("hit-while-casting", { by: figureOf(fight, by)?.name ?? by }));
}

function* fall(fight: Fight, id: FigureId): Resolution {
  const fallen = yield* happen(fight, { type: "fell", figure: id, moment: nowOf(fight.encounter) });
  return yield* spoil(fallen, id, reason("caster-fell", { figure: figureOf(fight, id)?.name ?? id }));
}

/** Ends a spell that has still to take effect. */
function* spoil(fight: Fight, id: FigureId, why: Reason): Resolution {
  const casting = seatOf(fight, id)?.casting ?? null;
  if (casting === null || !isUnderWay(casting, nowOf(fight.encounter))) return fight;
  return yield* happen(fight, { type: "spell-spoiled", figure: id, casting, reason: why });
}
