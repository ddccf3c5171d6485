import { type Casting, isUnderWay } from "../../../casting/casting.ts";
import { canSpoil } from "../../../casting/spoiling.ts";
import type { SpellSpoiled } from "../../../fight/events.ts";
import { type Fight, figureOf, type Seat, seatOf } from "../../../fight/fight.ts";
import type { Resolution, Resolving } from "../../../fight/need.ts";
import { nowOf } from "../../../fight/now.ts";
import type { FigureChange } from "../../../figure/figure.ts";
import { procedureOf } from "../../../initiative/procedures.ts";
import { kindOf } from "../../../intent/intent.ts";
import type { Rulebook } from "../../../rulebook/rulebook.ts";
import { landingOf, stepsOf } from "../../../timeline/order.ts";
import { type Reason, reason } from "../../../verdict.ts";
import type { FigureId } from "../../../vocabulary.ts";
import { choose, happen } from "../course.ts";

/** What reached a figure. */
export interface Hit {
  readonly by: FigureId;
  readonly damage: number;
}

/** An attack has reached a figure: a spell it has under way may be lost (S4.VII.C.3, S4.VII.C.6, S2.4A.f). */
export function strikeCaster(before: Fight, id: FigureId, hit: Hit, book: Rulebook): Resolving {
  const fight = note(before, id, hit);
  const casting = seatOf(fight, id)?.casting ?? null;
  return casting === null ? fight : spoilByHit(fight, { id, casting }, hit, book);
}

function spoilByHit(
  fight: Fight,
  { id, casting }: { readonly id: FigureId; readonly casting: Casting },
  hit: Hit,
  book: Rulebook,
): Resolving {
  const underWay = { castingTime: casting.lands - casting.begins, device: false };
  if (!canSpoil({ damage: hit.damage, routine: routineNow(fight, hit.by, book) }, underWay, book)) return fight;
  const { by } = hit;
  return spoil(fight, id, reason("hit-while-casting", { by: figureOf(fight, by)?.name ?? by }), book);
}

/** Which of its routines a figure is at, from 1: told apart where steps are set against one another (S4.VII.C.3). */
function routineNow(fight: Fight, id: FigureId, book: Rulebook): number {
  if (!procedureOf(book).compares) return 1;
  const now = nowOf(fight.encounter);
  return stepsOf(fight, id, book).find(step => step.kind === "attack" && step.moment === now)?.ordinal ?? 1;
}

/** That it was reached matters for one who is about to cast in this moment (S2.4A.f), and for a psionic (S4.V.C). */
function note(fight: Fight, id: FigureId, { damage }: Hit): Fight {
  const seat = seatOf(fight, id);
  if (seat === undefined) return fight;
  const matters = figureOf(fight, id)?.psionics || (damage > 0 && isAboutToCast(seat));
  return matters ? happen(fight, { type: "struck", figure: id, moment: nowOf(fight.encounter) }) : fight;
}

function isAboutToCast({ intent, casting, ledger }: Seat): boolean {
  return kindOf(intent) === "spell" && casting === null && ledger.spell === 0;
}

/** A figure is grappled, or violently disturbed otherwise: a spell under way is lost (S2.4A.g). */
export function shake(fight: Fight, id: FigureId, book: Rulebook): Resolving {
  return spoil(fight, id, reason("violently-disturbed"), book);
}

/**
 * Ends a spell that has still to take effect.
 *
 * @source S4.VII.C.6
 * @reading it is lost, or the game master is asked whether it stays in memory (ruling `casting.disrupted`)
 */
export function spoil(fight: Fight, id: FigureId, why: Reason, book: Rulebook): Resolving {
  const casting = seatOf(fight, id)?.casting ?? null;
  const moment = nowOf(fight.encounter);
  if (casting === null || !isUnderWay(landingOf(fight, id, book) ?? casting.lands, moment, book)) return fight;
  const told = { type: "spell-spoiled", figure: id, casting, reason: why, moment } as const;
  return book["casting.disrupted"] === "lost" ? happen(fight, told) : askWhatIsKept(fight, told);
}

function* askWhatIsKept(fight: Fight, told: SpellSpoiled): Resolution {
  const { figure, casting } = told;
  const answer = String(yield choose("disrupted", figure, figure, [{ id: "lost" }, { id: "kept" }]));
  const change = answer === "kept" ? remembered(fight, figure, casting.spell) : undefined;
  return happen(fight, change === undefined ? told : { ...told, change });
}

/** The spell goes back to memory; no change when it is no longer on the sheet. */
function remembered(fight: Fight, figure: FigureId, spell: string): FigureChange | undefined {
  const memorized = figureOf(fight, figure)?.spells.find(known => known.id === spell)?.memorized;
  if (memorized === undefined) return undefined;
  return { figure, path: `spells.${spell}.memorized`, from: memorized, to: memorized + 1 };
}
