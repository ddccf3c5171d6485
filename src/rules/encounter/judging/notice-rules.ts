import { seatOf } from "../../fight/fight.ts";
import { figureName } from "../../fight/figures.ts";
import type { Newcomer } from "../../intent/observation.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { FINE, type Part } from "./view.ts";

/**
 * The objection to a blow at a foe that came upon the figure at point-blank range, until that foe has acted. A warning
 * does not help (S0.R10.k).
 */
export function noFirstBlow(part: Part, target: FigureId | null): readonly Reason[] {
  const newcomer = newcomerOf(part, target);
  if (newcomer === undefined || hasActedSince(part, newcomer)) return FINE;
  return [reason("no-first-blow", namesOf(part, newcomer))];
}

/** A figure cannot turn its missile on a foe that came upon it at point-blank range (S0.R10.k). */
export function noTurnedMissile(part: Part, target: FigureId | null): readonly Reason[] {
  const newcomer = newcomerOf(part, target);
  return newcomer === undefined ? FINE : [reason("no-turned-missile", namesOf(part, newcomer))];
}

function newcomerOf({ seat: { newcomers } }: Part, target: FigureId | null): Newcomer | undefined {
  return newcomers?.find(({ figure }) => figure === target);
}

function hasActedSince({ fight }: Part, { figure, moment }: Newcomer): boolean {
  const other = seatOf(fight, figure);
  return other === undefined || other.actedAt >= moment || other.finishedAt >= moment;
}

function namesOf({ fight, figure }: Part, newcomer: Newcomer): Record<string, string> {
  return { figure: figure.name, target: figureName(fight, newcomer.figure) };
}
