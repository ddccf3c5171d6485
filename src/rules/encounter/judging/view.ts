import { nowOf } from "../../fight/encounter.ts";
import { type Bout, type Fight, figureOf, type Seat, seatOf } from "../../fight/fight.ts";
import type { Figure, Weapon } from "../../figure/figure.ts";
import { weaponOf } from "../../figure/items.ts";
import { type Contender, contenderIn } from "../../initiative/procedure.ts";
import type { AccountHolder } from "../../ledger/cap.ts";
import { missilesEntitled } from "../../ledger/entitlement.ts";
import type { Situation } from "../../options/matching.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { stepsOfContender } from "../../timeline/order.ts";
import type { Step } from "../../timeline/step.ts";
import { LEGAL, type Reason, type Verdict } from "../../verdict.ts";
import type { FigureId, Moment } from "../../vocabulary.ts";

/** The fight as a judge looks at it. */
export interface JudgeView extends Bout {
  /** The moment the fight stands at. */
  readonly now: Moment;
  /** With whose eyes it is seen; null from afar. */
  readonly figure: Figure | null;
}

/** One figure's part in it. */
export interface Part extends JudgeView {
  readonly figure: Figure;
  readonly seat: Seat;
  /** Its steps of this round, once they have been looked for. */
  steps: readonly Step[] | null;
  /** What is said against each kind of deed at this moment, once that has been asked: it is asked of nearly every one. */
  untimely: Record<string, readonly Reason[]> | null;
  /** What the table of options asks of it, once that has been asked. */
  situation: Situation | null;
}

/** Objects to a command, or does not. */
export type Guard<Asked> = (view: JudgeView, command: Asked) => readonly Reason[];
/** Objects to what a figure is about to do. */
export type PartGuard<Asked> = (part: Part, command: Asked) => readonly Reason[];

/** How a command is judged: first whether it can be, then whether it may be. */
export interface Guards<Asked> {
  /** Asked in this order; the first objection stands alone. */
  readonly impossible: readonly Guard<Asked>[];
  /** All of them are asked. */
  readonly rules: readonly Guard<Asked>[];
}

export const FINE: readonly Reason[] = Object.freeze([]);

/** Several objections as one list; nothing is made where nobody objects, as is nearly always so. */
export function joined(...lists: readonly (readonly Reason[])[]): readonly Reason[] {
  let all = FINE;
  for (const list of lists) if (list.length > 0) all = all.length > 0 ? [...all, ...list] : list;
  return all;
}

export function viewOf(fight: Fight, book: Rulebook): JudgeView {
  return { fight, book, now: nowOf(fight.encounter), figure: null };
}

/** A figure's part in the view; undefined when it has none. A view that is its part already is looked at no further. */
export function partOf(view: JudgeView, id: FigureId): Part | undefined {
  if (view.figure?.id === id) return view as Part;
  const { fight, book, now } = view;
  const figure = figureOf(fight, id);
  const seat = seatOf(fight, id);
  return figure && seat ? { fight, book, now, figure, seat, steps: null, untimely: null, situation: null } : undefined;
}

/** The figure's own steps of this round, without their reasons: found once for each look at its part. */
export function ownSteps(part: Part): readonly Step[] {
  const { fight, seat, figure, book } = part;
  part.steps ??= stepsOfContender(fight, contenderIn(fight.encounter, seat, figure, book, null, true));
  return part.steps;
}

/** A figure's part, as procedures of initiative look at it. */
export function contenderOf({ fight, seat, figure, book }: Part): Contender {
  return contenderIn(fight.encounter, seat, figure, book);
}

/** Guards of a figure's own deeds, asked of any command that names the figure. Whoever has no part is refused before. */
export function ofFigure<Asked extends { readonly figure: FigureId }>(guard: PartGuard<Asked>): Guard<Asked> {
  return (view, command) => {
    const part = partOf(view, command.figure);
    return part === undefined ? FINE : guard(part, command);
  };
}

/** Asks the guards of a command, which is seen with its figure's eyes where it names one. */
export function judgeBy<Asked extends { readonly overruled?: boolean; readonly figure?: FigureId }>(
  guards: Guards<Asked>,
  fromAfar: JudgeView,
  command: Asked,
): Verdict {
  const view = command.figure === undefined ? fromAfar : (partOf(fromAfar, command.figure) ?? fromAfar);
  for (const guard of guards.impossible) {
    const reasons = guard(view, command);
    if (reasons.length > 0) return { legal: false, refusal: "impossible", reasons };
  }
  const reasons = objections(guards.rules, view, command);
  if (reasons.length > 0 && command.overruled !== true) return { legal: false, refusal: "rule", reasons };
  return reasons.length > 0 ? { legal: true, breaches: reasons } : LEGAL;
}

/** What all the guards object, in their order. */
function objections<Asked>(guards: readonly Guard<Asked>[], view: JudgeView, command: Asked): readonly Reason[] {
  let all = FINE;
  for (const guard of guards) {
    const reasons = guard(view, command);
    if (reasons.length > 0) all = all.length > 0 ? [...all, ...reasons] : reasons;
  }
  return all;
}

/** Whose account it is, for what counts its actions. */
export function accountHolderOf({ figure, fight, book }: Pick<Part, "figure" | "fight" | "book">): AccountHolder {
  return { figure, round: fight.encounter.round, book };
}

/** Missiles of that weapon the figure may discharge this round. */
export function missilesAllowed(part: Part, weapon: Weapon): number {
  return missilesEntitled(part.figure, weapon, countOf(part), part.book);
}

function countOf({ fight, seat }: Part): { round: number; chance: number } {
  return { round: fight.encounter.round, chance: seat.ledger.chance };
}

/** The weapon the figure has shot with this round; null for a figure that has not shot. */
export function launcherOf({ figure, seat }: Part): Weapon | null {
  return weaponOf(figure, seat.ledger.launcher ?? undefined);
}

/** A command whose target has not been named yet. */
export type Untargeted<Asked extends { readonly target: FigureId }> = Omit<Asked, "target"> & {
  readonly target: FigureId | null;
};
