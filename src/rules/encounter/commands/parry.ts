import { canOppose } from "../../defense/parry.ts";
import type { Asked } from "../../fight/record.ts";
import { parryIsLeft } from "../../ledger/cap.ts";
import { parryCost, spendParry } from "../../ledger/spending.ts";
import { type FigureId, type Reason, reason } from "../../vocabulary.ts";
import { isId, nullOr } from "../judging/forms.ts";
import { figureIsHere, figureStands, inStage, targetIsHere } from "../judging/impossible.ts";
import { casterDoesNothingElse } from "../judging/magic-rules.ts";
import { ableToAct, noSpellUnderWay, withinCaps } from "../judging/rules.ts";
import { accountHolderOf, FINE, type Guard, joined, ofFigure, type Part, type PartGuard } from "../judging/view.ts";
import { addEvent, type Course } from "../resolving/course.ts";
import { hasSomethingToBlockWith, playsWards } from "../resolving/defending/means.ts";
import type { CommandRow } from "./row.ts";

/** Prepares to parry the next attack of a foe without being asked. Costs nothing until that attack comes. */
export interface Parry extends Asked {
  readonly type: "parry";
  readonly figure: FigureId;
  /** The foe, or `null` to stop. */
  readonly against: FigureId | "anyone" | null;
}

export const PARRY: CommandRow<Parry> = {
  form: { figure: isId, against: nullOr(isId) },
  impossible: [inStage("declare", "segments"), figureIsHere, figureStands, foeIsHere],
  rules: [unlessStandingDown(parryIsPlayed), unlessStandingDown(hasHandWeapon), unlessStandingDown(canStillParry)],
  resolve: resolveParry,
  atTheTable: "refused",
  ledgerAfter: ({ seat, book }) => spendParry(seat.ledger, null, book),
  offers: () => [{ against: "anyone" }],
};

function foeIsHere(...[view, { figure, against }]: Parameters<Guard<Parry>>): readonly Reason[] {
  return against === "anyone" ? FINE : targetIsHere(view, { figure, target: against });
}

/** Skips a guard for a figure that stops being ready to parry. */
function unlessStandingDown(guard: (part: Part) => readonly Reason[]): Guard<Parry> {
  const asked: PartGuard<Parry> = (part, { against }) => (against === null ? FINE : guard(part));
  return ofFigure(asked);
}

function parryIsPlayed({ book }: Part): readonly Reason[] {
  return book["parry.method"] === "none" ? [reason("parry-not-played")] : FINE;
}

/** A parry needs a weapon that can oppose another of its kind, or something to block with (S0.R9.c). */
function hasHandWeapon({ figure, book }: Part): readonly Reason[] {
  const parries = figure.weapons.some(weapon => canOppose(weapon, { ...weapon, parryable: true }));
  return parries || (playsWards(book) && hasSomethingToBlockWith(figure))
    ? FINE
    : [reason("nothing-to-parry-with", { figure: figure.name })];
}

/** A parry takes one of the three actions (S0.R9.a). */
function canStillParry(part: Part): readonly Reason[] {
  const hindered = joined(ableToAct(part), noSpellUnderWay(part), casterDoesNothingElse(part));
  if (!part.book["ledger.enabled"]) return hindered;
  const { ledger } = part.seat;
  if (parryIsLeft(accountHolderOf(part), ledger, parryCost(ledger, null, part.book))) return hindered;
  return joined(hindered, withinCaps(part, spendParry(ledger, null, part.book)));
}

/** Makes a figure ready to parry a foe, or ends that. */
function resolveParry(course: Course, { figure, against }: Parry): void {
  addEvent(course, { type: "guarded", figure, against });
}
