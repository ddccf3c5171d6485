import { isCollapsed, isSpent, mustRest } from "../../fatigue/levels.ts";
import { figureOf } from "../../fight/fight.ts";
import type { Figure } from "../../figure/figure.ts";

import { nameOfItem } from "../../figure/items.ts";
import { actsFreely, procedureOf } from "../../initiative/procedures.ts";
import { covers, type IntendedDeed, type Intent, itemOf, kindOf } from "../../intent/intent.ts";

import { capObjections } from "../../ledger/cap.ts";
import { mayMix } from "../../ledger/entitlement.ts";
import { hasRoutine, routineOf } from "../../ledger/forms.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { feetBetween } from "../../movement/distance.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { accountHolderOf, FINE, type Part } from "./view.ts";

/**
 * A figure can do nothing if it is held, stunned or resting, or if it used its whole round to dodge (S3.FR.a, S3.AD.c).
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

/**
 * A spent or collapsed figure must rest, and can declare nothing else.
 *
 * @source S3.FL.c–d
 * @reading a spent one may drag itself along at a third of its rate; one that has collapsed may not
 */
export function mayOnlyRest({ figure, book }: Part, deeds: readonly Intent[]): readonly Reason[] {
  if (!book["fatigue.enabled"] || !mustRest(figure)) return FINE;
  const rests = ({ kind }: Intent) => kind === "wait" || (kind === "move" && !isCollapsed(figure));
  return deeds.every(rests) ? FINE : [reason("must-rest", { figure: figure.name })];
}

/** A spent figure may drag itself along, though it counts as stunned (S3.FL.c). A collapsed one may not. */
export function ableToMove(part: Part): readonly Reason[] {
  const objections = hindrancesOf(part);
  const { figure, book } = part;
  if (objections.length === 0 || !book["fatigue.enabled"] || !isSpent(figure) || isCollapsed(figure)) return objections;
  return objections.filter(({ why }) => why !== "stunned");
}

/** A prone figure must get up before it moves (S3.KD.e). */
export function onItsFeet({ figure }: Part): readonly Reason[] {
  return figure.conditions.includes("prone") ? [reason("lies", { figure: figure.name })] : FINE;
}

/** A spell, or one from a device, goes on to its end once begun. Its caster can do nothing else (S0.R10.c–d). */
export function noSpellUnderWay({ figure, seat }: Part): readonly Reason[] {
  if (seat.casting !== null) return [reason("spell-under-way", { figure: figure.name })];
  return seat.activation === null ? FINE : [reason("device-under-way", { figure: figure.name })];
}

/** Only actions declared at the beginning of the round are allowed (S0.R10.a). */
export function asDeclared(part: Part, deed: IntendedDeed): readonly Reason[] {
  const { figure, seat, book } = part;
  if (actsFreely(book) && deed.kind !== "spell" && kindOf(seat.intent) !== "spell") return mayActAfterSpell(part);
  const { name } = figure;
  if (goesWithMagic(part, deed) || goesWithRoutine(part, deed)) return FINE;
  if (covers(seat.intent, deed, mayMix(figure))) {
    const other = otherWeaponOfCharge(part, deed);
    return other === null ? FINE : [reason("declared-with", { figure: name, item: other })];
  }
  const intent = seat.intent === null ? "none" : kindOf(seat.intent);
  const item = seat.intent === null ? null : nameOfItem(figure, itemOf(seat.intent));
  if (item === null) return [reason("not-declared", { figure: name, intent })];
  if (intent === deed.kind) return [reason("declared-with", { figure: name, item })];
  return [reason("not-declared", { figure: name, intent, item })];
}

/**
 * The weapon that a charge was declared with, if its blow is struck with another; else null.
 *
 * @source S3.SP.b, S4.VII.B.3
 * @reading a declared weapon binds if the order depends on weapons; the charge of three-actions ends in a blow with
 * whatever is in hand
 */
function otherWeaponOfCharge({ figure, seat: { intent }, book }: Part, { kind, item }: IntendedDeed): string | null {
  const { compares, sequences } = procedureOf(book);
  const binds = (compares || sequences === true) && book["charge.method"] !== "three-actions";
  const declared = binds && intent?.kind === "charge" && kind === "melee" ? intent.weapon : undefined;
  return declared === undefined || item === null || declared === item ? null : nameOfItem(figure, declared);
}

/** A figure that has given up a spell can do nothing else, if the ruling says so (`casting.renounceAct`, S2.4A.e). */
function mayActAfterSpell({ figure, seat, book }: Part): readonly Reason[] {
  const bars = seat.renounced === true && book["casting.renounceAct"] === "nothing";
  return bars && book["casting.restrictions"] !== "none"
    ? [reason("renounced-for-nothing", { figure: figure.name })]
    : FINE;
}

/**
 * If magic counts as one of several attacks, a figure that declared it may strike and shoot with the others (S3.SM.a).
 */
function goesWithMagic({ seat, book }: Part, { kind }: IntendedDeed): boolean {
  const declared = kindOf(seat.intent);
  const isMagic = declared === "spell" || declared === "device";
  return isMagic && (kind === "melee" || kind === "missile") && procedureOf(book).sequences === true;
}

/**
 * A figure that declares one weapon of its routine declares all of them.
 *
 * @source S4.VII.A.4
 * @reading a routine is one set of attacks: to declare a claw is to declare claw and bite
 */
function goesWithRoutine({ figure, seat: { intent } }: Part, { kind, item }: IntendedDeed): boolean {
  const strikes = intent?.kind === "melee" || intent?.kind === "charge";
  if (kind !== "melee" || !strikes || intent.way !== undefined) return false;
  const routine = hasRoutine(figure) ? routineOf(figure) : [];
  return [intent.weapon, item].every(id => routine.some(weapon => weapon.id === id));
}

/** Objections of the round's caps (S0.I.a, S0.R1, S0.R5). */
export function withinCaps(part: Part, after: Ledger): readonly Reason[] {
  return capObjections(accountHolderOf(part), part.seat.ledger, after);
}

/** Feet to a target; null if there is no such target, or if either is not on a map. */
export function feetTo({ fight, figure }: Part, target: FigureId | null): { target: Figure; feet: number } | null {
  const other = target === null ? undefined : figureOf(fight, target);
  const feet = other === undefined ? null : feetBetween(figure, other);
  return other === undefined || feet === null ? null : { target: other, feet };
}
