import { seatOf } from "../../fight/fight.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { FINE, type Part } from "./view.ts";

/** A figure taken at point-blank range does not get the first blow, warned or not (S0.R10.k). */
export function noFirstBlow(part: Part, target: FigureId | null): readonly Reason[] {
  if (!isTooClose(part, target) || hasActedSince(part, target)) return FINE;
  return [reason("no-first-blow", namesOf(part))];
}

/** Nor does it turn its missile on the newcomer (S0.R10.k). */
export function noTurnedMissile(part: Part, target: FigureId | null): readonly Reason[] {
  return isTooClose(part, target) ? [reason("no-turned-missile", namesOf(part))] : FINE;
}

function isTooClose({ seat }: Part, target: FigureId | null): boolean {
  return seat.noticed?.pointBlank === true && target !== null && seat.noticed.of === target;
}

function hasActedSince({ fight, seat }: Part, target: FigureId | null): boolean {
  const other = target === null ? undefined : seatOf(fight, target);
  const since = seat.noticed?.moment ?? 0;
  return other === undefined || other.actedAt >= since || other.finishedAt >= since;
}

function namesOf({ fight, figure, seat }: Part): Record<string, string> {
  const place = fight.encounter.seats.findIndex(other => other.figure === seat.noticed?.of);
  return { figure: figure.name, target: fight.figures[place]?.name ?? String(seat.noticed?.of) };
}
