import { nowOf } from "../fight/encounter.ts";
import { type Fight, figureOf, isDown, type Seat, seatOf } from "../fight/fight.ts";
import { areNear, gapToTarget } from "../fight/footing.ts";
import { isOutOfPlay, playsConditionsInFull } from "../figure/conditions.ts";
import { formMeant, weaponMeant } from "../initiative/procedure.ts";
import { actionsLeftIn } from "../ledger/cap.ts";
import { roomForAttacks } from "../ledger/room.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { alertnessOf } from "../surprise/surprise.ts";
import { stepsNow } from "../timeline/order.ts";
import type { Step } from "../timeline/step.ts";
import type { FigureId, Moment } from "../vocabulary.ts";
import { contextOf } from "./judging/attack-rules.ts";

/**
 * The ids of figures that must still act or pass before the current moment can end, in order.
 *
 * @source S4.VII.a, G.11
 * @reading a helpless figure is not waited for
 */
export function waitingNow(fight: Fight, book: Rulebook): readonly FigureId[] {
  if (fight.encounter.stage === "surprise") return waitingInSurprise(fight, book);
  return [...new Set(waitingSteps(fight, stepsNow(fight, book), book).map(({ figure }) => figure))];
}

/**
 * Those of the given steps that belong to the current moment and that their figures can still use; empty before the
 * segments begin.
 */
export function waitingSteps(fight: Fight, steps: readonly Step[], book: Rulebook): readonly Step[] {
  if (fight.encounter.round === 0 || fight.encounter.segment === 0) return [];
  const now = nowOf(fight.encounter);
  const here = steps.filter(step => step.moment === now && step.kind !== "spell-end" && step.kind !== "device-end");
  const byFigure = new Map<FigureId, Step[]>();
  for (const step of here) byFigure.set(step.figure, [...(byFigure.get(step.figure) ?? []), step]);
  return here.filter(({ figure }) => {
    const seat = seatOf(fight, figure);
    const own = byFigure.get(figure) ?? [];
    return (
      seat !== undefined &&
      seat.finishedAt < now &&
      !isOutOfPlayIn(fight, figure, book) &&
      hasUseFor(fight, own, seat, now, book) &&
      !hasComeNear(fight, own, seat, book)
    );
  });
}

/** True if a figure can do nothing at all, and conditions do more than stop actions (G.11). */
function isOutOfPlayIn(fight: Fight, id: FigureId, book: Rulebook): boolean {
  const figure = figureOf(fight, id);
  return figure !== undefined && playsConditionsInFull(book) && isOutOfPlay(figure);
}

/**
 * A move is used once the figure has moved. Other steps are used one by one, as long as it has actions for them if they
 * are counted.
 */
function hasUseFor(fight: Fight, own: readonly Step[], seat: Seat, now: Moment, book: Rulebook): boolean {
  if (own.every(step => step.kind === "move")) return seat.ledger.moves.length === 0;
  const used = seat.actedAt === now ? seat.actedTimes : 0;
  const blows = own.reduce((sum, step) => sum + step.blows, 0);
  return used < blows && (!book["ledger.enabled"] || hasActionLeft(fight, own, seat, book));
}

/** True if an action of the three is left, or an attack that the limit of three does not count (S0.I.c). */
function hasActionLeft(fight: Fight, own: readonly Step[], seat: Seat, book: Rulebook): boolean {
  const figure = figureOf(fight, seat.figure);
  if (figure === undefined) return false;
  const holder = { figure, round: fight.encounter.round, book };
  if (actionsLeftIn(holder, seat.ledger) > 0) return true;
  if (own.every(({ kind }) => kind !== "attack")) return false;
  const weapon = weaponMeant({ seat, figure });
  const meant = { form: formMeant({ seat }, weapon), weapon };
  return roomForAttacks(holder, seat.ledger, meant, contextOf({ figure, seat })) > 0;
}

/**
 * True if the figure has done all it can by coming near a foe that it cannot strike before the next round (S4.VII.B).
 */
function hasComeNear(fight: Fight, own: readonly Step[], seat: Seat, book: Rulebook): boolean {
  const hasMoved = seat.cameFrom !== null && own.every(({ kind }) => kind === "attack");
  if (!hasMoved || gapToTarget(fight, seat, book) === null) return false;
  const [closer, foe] = [figureOf(fight, seat.figure), figureOf(fight, seat.intent?.target ?? "")];
  return closer !== undefined && foe !== undefined && areNear(closer, foe);
}

/** In a segment of surprise, each figure that is not down or surprised may do one thing (S4.I.D). */
function waitingInSurprise(fight: Fight, book: Rulebook): readonly FigureId[] {
  const { seats, surprise, segment } = fight.encounter;
  if (surprise === undefined) return [];
  const able = seats.filter(({ figure: id }) => {
    const figure = figureOf(fight, id);
    if (figure === undefined || isDown(figure) || surprise.done[id] !== undefined) return false;
    if (isOutOfPlayIn(fight, id, book)) return false;
    return alertnessOf(surprise, id, figure.side, segment) !== "surprised";
  });
  return able.map(({ figure }) => figure).sort((a, b) => (a < b ? -1 : 1));
}
