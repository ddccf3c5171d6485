import { nowOf } from "../../fight/encounter.ts";
import { type Bout, type Fight, figureOf, type Seat, seatOf } from "../../fight/fight.ts";
import type { Figure, Weapon } from "../../figure/figure.ts";
import { weaponOf } from "../../figure/items.ts";
import { type Contender, contenderIn } from "../../initiative/procedure.ts";
import type { AccountHolder } from "../../ledger/cap.ts";
import type { Situation } from "../../options/options.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { stepsOfContender } from "../../timeline/order.ts";
import type { Step } from "../../timeline/step.ts";
import { type FigureId, LEGAL, type Moment, type Reason, type Verdict } from "../../vocabulary.ts";

/** The fight as guards look at it. */
export interface JudgeView extends Bout {
  /** The current moment of the fight. */
  readonly now: Moment;
  /** The figure whose command is judged; null if the command names none. */
  readonly figure: Figure | null;
}

/** A figure's part in the fight. */
export interface Part extends JudgeView {
  readonly figure: Figure;
  readonly seat: Seat;
  /** Cache of its steps of this round; null until needed. */
  steps: readonly Step[] | null;
  /** Cache of objections by kind of action: nearly all of its actions need one. */
  untimely: Record<string, readonly Reason[]> | null;
  /** Cache of its situation with the options table. */
  situation: Situation | null;
}

/** Returns the objections to a command; empty if there are none. */
export type Guard<Asked> = (view: JudgeView, command: Asked) => readonly Reason[];
/** Returns the objections to a figure's command; empty if there are none. */
export type PartGuard<Asked> = (part: Part, command: Asked) => readonly Reason[];

/** The guards of a command: the first list decides if it is possible, the second if the rules allow it. */
export interface Guards<Asked> {
  /** Checked in this order; only the first objection is returned. */
  readonly impossible: readonly Guard<Asked>[];
  /** All are checked, and all objections are returned. */
  readonly rules: readonly Guard<Asked>[];
}

export const FINE: readonly Reason[] = Object.freeze([]);

/** Joins lists of objections into one. It allocates no list unless two of them have any, which is rare. */
export function joined(...lists: readonly (readonly Reason[])[]): readonly Reason[] {
  let all = FINE;
  for (const list of lists) if (list.length > 0) all = all.length > 0 ? [...all, ...list] : list;
  return all;
}

/** Wraps a fight for the guards, with its current moment and no figure. */
export function viewOf(fight: Fight, book: Rulebook): JudgeView {
  return { fight, book, now: nowOf(fight.encounter), figure: null };
}

/**
 * Looks up a figure and its state in the round for the guards; undefined if it is not in the fight. Returns the view
 * itself if it is that figure's already.
 */
export function partOf(view: JudgeView, id: FigureId): Part | undefined {
  if (view.figure?.id === id) return view as Part;
  const { fight, book, now } = view;
  const figure = figureOf(fight, id);
  const seat = seatOf(fight, id);
  return figure && seat ? { fight, book, now, figure, seat, steps: null, untimely: null, situation: null } : undefined;
}

/**
 * The figure's steps of this round (its attacks, moves and spells in time order) without their reasons; cached in the
 * part.
 */
export function ownSteps(part: Part): readonly Step[] {
  const { fight, seat, figure, book } = part;
  part.steps ??= stepsOfContender(fight, contenderIn(fight.encounter, seat, figure, book, null, true));
  return part.steps;
}

/** Converts the figure's part to the form in which the rules of initiative take a figure. */
export function contenderOf({ fight, seat, figure, book }: Part): Contender {
  return contenderIn(fight.encounter, seat, figure, book);
}

/**
 * Turns a guard of a figure's part into a guard of a command. It passes if the figure is not in the fight: an earlier
 * guard refuses that.
 */
export function ofFigure<Asked extends { readonly figure: FigureId }>(guard: PartGuard<Asked>): Guard<Asked> {
  return (view, command) => {
    const part = partOf(view, command.figure);
    return part === undefined ? FINE : guard(part, command);
  };
}

/**
 * Runs all guards of a command and returns the verdict: impossible (first objection), against the rules (all of them),
 * or legal. An overruled command is legal with breaches.
 */
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

/** The objections of all guards, in order. */
function objections<Asked>(guards: readonly Guard<Asked>[], view: JudgeView, command: Asked): readonly Reason[] {
  let all = FINE;
  for (const guard of guards) {
    const reasons = guard(view, command);
    if (reasons.length > 0) all = all.length > 0 ? [...all, ...reasons] : reasons;
  }
  return all;
}

/** The figure, round and rulebook that functions of the ledger need to count actions. */
export function accountHolderOf({ figure, fight, book }: Pick<Part, "figure" | "fight" | "book">): AccountHolder {
  return { figure, round: fight.encounter.round, book };
}

/** The weapon of the figure's last missile in this round; null if it has not shot. */
export function launcherOf({ figure, seat }: Part): Weapon | null {
  return weaponOf(figure, seat.ledger.launcher ?? undefined);
}

/** A command whose target may not be named yet. */
export type Untargeted<Asked extends { readonly target: FigureId }> = Omit<Asked, "target"> & {
  readonly target: FigureId | null;
};
