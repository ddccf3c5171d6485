import { isCollapsed, isSpent } from "../../fatigue/levels.ts";
import { figureOf } from "../../fight/fight.ts";
import type { Figure } from "../../figure/figure.ts";

import { nameOfItem } from "../../figure/items.ts";
import { procedureOf } from "../../initiative/procedures.ts";
import { covers, type IntendedDeed, itemOf, kindOf } from "../../intent/intent.ts";

import { type CapException, capsExceeded } from "../../ledger/cap.ts";
import { mayMix } from "../../ledger/entitlement.ts";
import { actionsUsed, type Ledger } from "../../ledger/ledger.ts";
import { feetBetween } from "../../movement/distance.ts";
import type { Step } from "../../timeline/step.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { segmentNow } from "./impossible.ts";
import { FINE, ownSteps, type Part } from "./view.ts";

/**
 * A figure that is held or stunned does nothing, none that rests, nor does one that has dodged with all that its round held
 * (S3.FR.a, S3.AD.c).
 */
export function ableToAct(part: Part): readonly Reason[] {
  const hindered = hindrancesOf(part);
  if (part.seat.warding?.wholly !== true) return hindered;
  return [...hindered, reason("dodged-wholly", { figure: part.figure.name })];
}

function hindrancesOf({ figure, seat }: Part): readonly Reason[] {
  if (figure.conditions.length === 0 && seat.effort?.rest === undefined) return FINE;
  const objections: Reason[] = [];
  if (figure.conditions.includes("held")) objections.push(reason("held", { figure: figure.name }));
  if (figure.conditions.includes("stunned")) objections.push(reason("stunned", { figure: figure.name }));
  if (seat.effort?.rest !== undefined) objections.push(reason("resting", { figure: figure.name }));
  return objections;
}

/** A figure that rests has given up the round (S3.FR.a). */
export function isNotResting({ figure, seat }: Part): readonly Reason[] {
  return seat.effort?.rest === undefined ? FINE : [reason("resting", { figure: figure.name })];
}

/** A spent figure may still drag itself along, though it counts as stunned (S3.FL.c); a collapsed one may not. */
export function ableToMove(part: Part): readonly Reason[] {
  const objections = hindrancesOf(part);
  const { figure, book } = part;
  if (objections.length === 0 || !book["fatigue.enabled"] || !isSpent(figure) || isCollapsed(figure)) return objections;
  return objections.filter(({ why }) => why !== "stunned");
}

/** Once begun, a spell, or one out of a device, goes on to its end: its caster does nothing else (S0.R10.c–d). */
export function noSpellUnderWay({ figure, seat }: Part): readonly Reason[] {
  if (seat.casting !== null) return [reason("spell-under-way", { figure: figure.name })];
  return seat.activation === null ? FINE : [reason("device-under-way", { figure: figure.name })];
}

/** What was not declared at the beginning of the round is not done (S0.R10.a). */
export function asDeclared(part: Part, deed: IntendedDeed): readonly Reason[] {
  const { figure, seat } = part;
  if (covers(seat.intent, deed, mayMix(figure.meleeRate)) || goesWithMagic(part, deed)) return FINE;
  const { name } = figure;
  const intent = seat.intent === null ? "none" : kindOf(seat.intent);
  const item = seat.intent === null ? null : nameOfItem(figure, itemOf(seat.intent));
  if (item === null) return [reason("not-declared", { figure: name, intent })];
  if (intent === deed.kind) return [reason("declared-with", { figure: name, item })];
  return [reason("not-declared", { figure: name, intent, item })];
}

/** Where magic is one attack among others, a figure that declared it strikes and shoots with the rest (S3.SM.a). */
function goesWithMagic({ seat, book }: Part, { kind }: IntendedDeed): boolean {
  const declared = kindOf(seat.intent);
  const isMagic = declared === "spell" || declared === "device";
  return isMagic && (kind === "melee" || kind === "missile") && procedureOf(book).sequences === true;
}

/** A figure attacks or begins a spell at its own step, and uses each step once. */
export function atItsStep(part: Part): readonly Reason[] {
  part.untimely ??= offItsStep(part);
  return part.untimely;
}

function offItsStep(part: Part): readonly Reason[] {
  const { figure, seat, now } = part;
  let due = 0;
  let next: Step | undefined;
  for (const step of ownSteps(part)) {
    if (step.kind === "spell-end" || step.carried === true) continue;
    if (step.moment === now) due += step.blows;
    else if (step.moment > now) next ??= step;
  }
  const used = seat.actedAt === now ? seat.actedTimes : 0;
  if (due > used) return FINE;
  const segment = segmentNow(part);
  if (due > 0) return [reason("step-spent", { figure: figure.name, segment })];
  return [reason("not-its-segment", { figure: figure.name, segment, step: next?.segment ?? 0 })];
}

const NO_STEPS: readonly Step[] = Object.freeze([]);

/** A blow that one foe gives is struck at that foe (S2.4B.b, S4.VII.D.2). */
export function atThatFoe(part: Part, target: FigureId | null): readonly Reason[] {
  const due = attacksDue(part);
  if (target === null || due.length === 0 || due.some(({ against = target }) => against === target)) return FINE;
  const foe = figureOf(part.fight, due[0]?.against ?? "")?.name ?? "";
  return [reason("only-against", { figure: part.figure.name, target: foe })];
}

/** Is a blow at that foe one that the foe gives on top of the round's own (S0.I.c)? */
export function isGranted(part: Part, target: FigureId | null): boolean {
  const due = attacksDue(part);
  return due.length > 0 && due.every(({ against }) => against !== undefined && (target === null || against === target));
}

/** The attack steps of this moment, where a foe can give any. */
function attacksDue(part: Part): readonly Step[] {
  const { book } = part;
  if (book["casting.restrictions"] === "none" && !procedureOf(book).compares) return NO_STEPS;
  return ownSteps(part).filter(({ kind, moment }) => kind === "attack" && moment === part.now);
}

/**
 * A figure moves from its first step on, in any segment.
 *
 * @source S0.R6.a, S0.R6.g
 * @reading a figure that has killed its foe early may move in the rest of the round, so it needs no step of its own
 */
export function sinceItsFirstStep(part: Part): readonly Reason[] {
  const { figure, now } = part;
  let first = Infinity;
  for (const { moment } of ownSteps(part)) if (moment < first) first = moment;
  if (first <= now) return FINE;
  const step = Number.isFinite(first) ? segmentNow({ ...part, now: first }) : 0;
  return [reason("not-its-segment", { figure: figure.name, segment: segmentNow(part), step })];
}

/** The caps of the round (S0.I.a, S0.R1, S0.R5). */
export function withinCaps({ figure, seat }: Part, after: Ledger, exception: CapException): readonly Reason[] {
  const used = actionsUsed(seat.ledger);
  const cost = actionsUsed(after) - used;
  const exceeded = capsExceeded(seat.ledger, after, exception);
  if (exceeded.length === 0) return FINE;
  return exceeded.map(why =>
    why === "fourth-action" ? reason(why, { figure: figure.name, used, cost }) : reason(why, { figure: figure.name }),
  );
}

/** Feet to a target; null when it is not known, or one of the two is not on a map. */
export function feetTo({ fight, figure }: Part, target: FigureId | null): { target: Figure; feet: number } | null {
  const other = target === null ? undefined : figureOf(fight, target);
  const feet = other === undefined ? null : feetBetween(figure, other);
  return other === undefined || feet === null ? null : { target: other, feet };
}
