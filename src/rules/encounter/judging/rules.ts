import { isCollapsed, isSpent, mustRest } from "../../fatigue/levels.ts";
import type { Acted } from "../../fight/events.ts";
import { figureOf } from "../../fight/fight.ts";
import { type Barred, conditionsBarring } from "../../figure/conditions.ts";
import type { Figure } from "../../figure/figure.ts";
import { nameOfItem } from "../../figure/items.ts";
import { actsFreely, procedureOf } from "../../initiative/procedures.ts";
import { covers, type IntendedDeed, type Intent, itemOf, kindOf } from "../../intent/intent.ts";
import { capObjections } from "../../ledger/cap.ts";
import { mayMix } from "../../ledger/entitlement.ts";
import { hasRoutine, type Ledger, routineOf } from "../../ledger/ledger.ts";
import { feetBetween } from "../../movement/distance.ts";
import type { Step } from "../../timeline/step.ts";
import { turnsLeftAt } from "../../timeline/turns.ts";
import { type FigureId, type Reason, reason, STEPS, type StepKind } from "../../vocabulary.ts";
import { type Attacking, attackIsOpen, type Casting, harmsOnlyFoes } from "./behavior-rules.ts";
import { segmentNow } from "./impossible.ts";
import { notOnItsWay } from "./on-its-way.ts";
import { accountHolderOf, contenderOf, FINE, joined, ownSteps, type Part } from "./view.ts";

/**
 * Objects to any action if a condition keeps the figure from acting, if it rests, or if it has used its whole round to
 * dodge.
 *
 * @source G.11, S3.FR.a, S3.AD.c
 */
export function ableToAct(part: Part): readonly Reason[] {
  const hindered = hindrancesOf(part);
  if (part.seat.warding?.wholly !== true) return hindered;
  return [...hindered, reason("dodged-wholly", { figure: part.figure.name })];
}

function hindrancesOf({ figure, seat }: Part): readonly Reason[] {
  const isFree = figure.conditions.length === 0 && figure.effects === undefined;
  if (isFree && seat.effort?.rest === undefined) return FINE;
  const objections = [...barredBy(figure, "anything")];
  if (seat.effort?.rest !== undefined) objections.push(reason("resting", { figure: figure.name }));
  return objections;
}

/**
 * Objects to attacking if the figure can do nothing, or if a condition such as fear, or an effect, keeps it from
 * attacks, or from this one (G.11, G.13).
 */
export function ableToAttack(part: Part, attack: Attacking = {}): readonly Reason[] {
  return joined(ableToAct(part), barredBy(part.figure, "attacks"), attackIsOpen(part, attack));
}

/**
 * Objects to casting if the figure can do nothing, or if a condition such as silence, or an effect, keeps it from spells,
 * or from harming those targets (G.11, G.13).
 */
export function ableToCast(part: Part, casting: Casting = {}): readonly Reason[] {
  return joined(ableToAct(part), barredBy(part.figure, "spells"), harmsOnlyFoes(part, casting));
}

/** Objects to a kind of action for each condition that keeps a figure from it (G.11). */
export function barredBy(figure: Figure, kind: Barred): readonly Reason[] {
  return conditionsBarring(figure, kind).map(condition => reason(condition, { figure: figure.name }));
}

/** Objects to acting if the figure rests, which takes its whole round (S3.FR.a). */
export function isNotResting({ figure, seat }: Part): readonly Reason[] {
  return seat.effort?.rest === undefined ? FINE : [reason("resting", { figure: figure.name })];
}

/**
 * Objects to declaring anything but waiting for a figure that fatigue forces to rest. A spent one may also move, a
 * collapsed one may not.
 *
 * @source S3.FL.c–d
 * @reading a spent one may drag itself along at a third of its rate; one that has collapsed may not
 */
export function mayOnlyRest({ figure, book }: Part, deeds: readonly Intent[]): readonly Reason[] {
  if (!book["fatigue.enabled"] || !mustRest(figure)) return FINE;
  const rests = ({ kind }: Intent) => kind === "wait" || (kind === "move" && !isCollapsed(figure));
  return deeds.every(rests) ? FINE : [reason("must-rest", { figure: figure.name })];
}

/**
 * Objects to moving if a condition keeps the figure from acting, or if it rests. Being stunned is ignored if the figure is spent by
 * fatigue, but not collapsed (S3.FL.c).
 */
export function ableToMove(part: Part): readonly Reason[] {
  const objections = hindrancesOf(part);
  const { figure, book } = part;
  if (objections.length === 0 || !book["fatigue.enabled"] || !isSpent(figure) || isCollapsed(figure)) return objections;
  return objections.filter(({ why }) => why !== "stunned");
}

/** Objects to moving if the figure is prone: it must get up before (S3.KD.e). */
export function onItsFeet({ figure }: Part): readonly Reason[] {
  return figure.conditions.includes("prone") ? [reason("lies", { figure: figure.name })] : FINE;
}

/** Objects to anything else while the figure's own spell, or one from its device, is in progress (S0.R10.c–d). */
export function noSpellUnderWay({ figure, seat }: Part): readonly Reason[] {
  if (seat.casting !== null) return [reason("spell-under-way", { figure: figure.name })];
  return seat.activation === null ? FINE : [reason("device-under-way", { figure: figure.name })];
}

/**
 * Objects to an action that the figure did not declare at the beginning of the round, or declared with another weapon
 * or item; if only spells are declared, other actions pass (S0.R10.a).
 */
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

/**
 * Objects if `after`, the account of the round after an action, breaks a cap on actions, spells or devices (S0.I.a,
 * S0.R1, S0.R5).
 */
export function withinCaps(part: Part, after: Ledger): readonly Reason[] {
  return capObjections(accountHolderOf(part), part.seat.ledger, after);
}

/** The target and its distance in feet; null if the target is unknown, or if either is not on a map. */
export function feetTo({ fight, figure }: Part, target: FigureId | null): { target: Figure; feet: number } | null {
  const other = target === null ? undefined : figureOf(fight, target);
  const feet = other === undefined ? null : feetBetween(figure, other);
  return other === undefined || feet === null ? null : { target: other, feet };
}

/** An action that takes a step: one that is declared, or getting up in place of an attack (S3.KD.e). */
export type SteppedDeed = Exclude<IntendedDeed["kind"], "move"> | "rising";
type DeclaredDeed = Exclude<SteppedDeed, "rising">;

/**
 * The kinds of step that pay for an action; the first one available is used.
 *
 * @source S4.VII.A.1, S0.R2.d
 * @reading a device that is an attack may be used in place of a blow; a blow has no other step than its own
 */
// biome-ignore format: a table
const PAID_BY: Readonly<Record<SteppedDeed, readonly StepKind[]>> = {
  melee:   ["attack"],
  missile: ["attack"],
  spell:   ["spell-start"],
  device:  ["device-start", "attack"],
  charge:  ["charge"],
  rising:  ["attack"],
};

/**
 * Makes the event that records an action other than an attack, naming the kind of step (the figure's turn in the order)
 * it uses up: one that pays for it, else any due.
 */
export function acting(part: Part, deed: Exclude<SteppedDeed, "melee" | "missile">): Acted {
  const { figure, now: moment } = part;
  const kinds = PAID_BY[deed];
  const step = [...kinds, ...STARTS].find(kind => isDue(part, kind)) ?? (kinds[0] as StepKind);
  return { type: "acted", figure: figure.id, moment, ...(step === "attack" ? {} : { step }), ...asTurn(part) };
}

/**
 * Marks an action as extra if the figure has no turn of its own left at this moment, because a foe or the game master
 * grants it; an empty object if it uses such a turn.
 */
export function asTurn(part: Part): Pick<Acted, "beside"> {
  if (part.seat.timed?.had === undefined) return NONE_BESIDE;
  return turnsLeftAt(ownSteps(part), contenderOf(part), part.now) > 0 ? NONE_BESIDE : { beside: true };
}

const NONE_BESIDE: Pick<Acted, "beside"> = Object.freeze({});

/**
 * Makes the event that records an attack hand to hand. It contains the foe if figures have their own segments, or if
 * casters are restricted.
 */
export function fighting(part: Part, target: FigureId): Acted {
  const { figure, now: moment, book } = part;
  const counts = procedureOf(book).ownSegment || book["casting.restrictions"] !== "none";
  return { type: "acted", figure: figure.id, moment, ...(counts ? { at: target } : {}), ...asTurn(part) };
}

/**
 * Objects to an action that was not declared, or for which the figure has no step (turn) due now. A declared one needs
 * its own step, an undeclared one any.
 */
export function declaredInTime(part: Part, deed: IntendedDeed & { readonly kind: DeclaredDeed }): readonly Reason[] {
  const undeclared = asDeclared(part, deed);
  return undeclared.length > 0 ? joined(undeclared, atItsStep(part)) : atItsStep(part, deed.kind);
}

/**
 * Objects to attacking while a spell or device of the figure is in progress.
 *
 * @source S0.R10.c, S3.SM.a
 * @reading if the other attacks come in the phase of their weapon, they are made while it is in progress
 * (ruling `attacks.besideMagic`)
 */
export function freeToAttack(part: Part, kind: "melee" | "missile"): readonly Reason[] {
  const busy = noSpellUnderWay(part);
  const isBeside = procedureOf(part.book).sequences === true && part.book["attacks.besideMagic"] === "own-phase";
  return busy.length > 0 && isBeside && atItsStep(part, kind).length === 0 ? FINE : busy;
}

/**
 * Objects if no unused step (turn in the order) of the figure is due at this moment that can pay for the action.
 *
 * @param deed the action that the step must pay for; without it, any
 */
export function atItsStep(part: Part, deed?: SteppedDeed): readonly Reason[] {
  part.untimely ??= {};
  const of = deed ?? "anything";
  part.untimely[of] ??= offItsStep(part, deed);
  return part.untimely[of];
}

function offItsStep(part: Part, deed: SteppedDeed | undefined): readonly Reason[] {
  const anything = notDue(part, STARTS);
  if (anything.length > 0 || deed === undefined) return anything;
  return isOpenTo(part, deed) ? FINE : notDue(part, PAID_BY[deed]);
}

/** True if any step pays for an action, because only spells are declared (S2.4.a). */
function isOpenTo({ book }: Part, deed: SteppedDeed): boolean {
  return deed !== "spell" && actsFreely(book);
}

/** Steps without an action of their own: ends come by themselves, and a throw during a charge belongs to the charge. */
const NO_STARTS: readonly StepKind[] = ["spell-end", "device-end", "run"];

/** All other steps: the figure acts at them. */
const STARTS: readonly StepKind[] = STEPS.filter(kind => !NO_STARTS.includes(kind));

function notDue(part: Part, kinds: readonly StepKind[]): readonly Reason[] {
  const { due, next } = stepsDue(part, kinds);
  if (due > stepsUsed(part, kinds)) return FINE;
  const { name } = part.figure;
  const segment = segmentNow(part);
  const onTheWay = notOnItsWay(part);
  if (onTheWay.length > 0) return onTheWay;
  if (due > 0 && next?.segment !== segment) return [reason("step-spent", { figure: name, segment })];
  if (next === undefined && isDue(part, "charge")) return [reason("charges-first", { figure: name })];
  if (next === undefined && isDue(part, "wait")) return [reason("only-waits", { figure: name, segment })];
  return [untimely(name, segment, next?.segment ?? 0)];
}

/** The reason why a figure cannot act now: its next step is in another segment, or later in this one. */
function untimely(figure: string, segment: number, step: number): Reason {
  if (step === segment) return reason("later-in-part", { figure, segment });
  return reason("not-its-segment", { figure, segment, step });
}

/** The steps of these kinds: how many are due at this moment, counting each blow, and the next one. */
function stepsDue(part: Part, kinds: readonly StepKind[]): { due: number; next: Step | undefined } {
  let due = 0;
  let next: Step | undefined;
  for (const step of ownSteps(part)) {
    if (step.carried === true || !kinds.includes(step.kind)) continue;
    if (step.moment === part.now) due += step.blows;
    else if (step.moment > part.now) next ??= step;
  }
  return { due, next };
}

function isDue(part: Part, kind: StepKind): boolean {
  return stepsDue(part, [kind]).due > stepsUsed(part, [kind]);
}

/** The number of steps of these kinds that a figure has used at this moment. */
function stepsUsed({ seat, now }: Part, kinds: readonly StepKind[]): number {
  if (seat.actedAt !== now) return 0;
  const { actedTimes, actedAs = [] } = seat;
  const others = actedAs.filter(kind => kinds.includes(kind)).length;
  return kinds.includes("attack") ? actedTimes - actedAs.length + others : others;
}

const NO_STEPS: readonly Step[] = Object.freeze([]);

/**
 * Objects to a blow at another foe if all attacks that the figure has at this moment are granted by foes against
 * themselves (S2.4B.b, S4.VII.D.2).
 */
export function atThatFoe(part: Part, target: FigureId | null): readonly Reason[] {
  const due = attacksDue(part);
  if (target === null || due.length === 0 || due.some(({ against = target }) => against === target)) return FINE;
  const foe = figureOf(part.fight, due[0]?.against ?? "")?.name ?? "";
  return [reason("only-against", { figure: part.figure.name, target: foe })];
}

/**
 * True if a blow at that foe uses an attack that the foe itself grants (by casting or a slower weapon), not one of the
 * round's own (S0.I.c).
 *
 * @reading if some blows of the moment are its own, it may make those first, or those that the foe grants
 */
export function isGranted(part: Part, target: FigureId | null): boolean {
  const due = attacksDue(part);
  const given = due.filter(({ against }) => against !== undefined && (target === null || against === target)).length;
  if (given === 0 || given === due.length) return given > 0;
  const own = due.filter(({ against }) => against === undefined).reduce((sum, { blows }) => sum + blows, 0);
  const used = stepsUsed(part, attackKinds(part));
  return used < given || used >= own;
}

/** The attack steps of this moment; empty if no foe can grant any. */
function attacksDue(part: Part): readonly Step[] {
  const { book } = part;
  if (book["casting.restrictions"] === "none" && !procedureOf(book).compares) return NO_STEPS;
  const kinds = attackKinds(part);
  return ownSteps(part).filter(({ kind, moment }) => kinds.includes(kind) && moment === part.now);
}

function attackKinds({ book }: Part): readonly StepKind[] {
  return actsFreely(book) ? STARTS : PAID_BY.melee;
}

/**
 * Objects to moving, or anything else that needs no step, before the figure's first step of the round. A figure with
 * segments of its own may do so only in those.
 *
 * @source S0.R6.a, S0.R6.g, S2.4.a
 * @reading a figure that has killed its foe early may move in the rest of the round, so it needs no step of its own. On
 * a die of its own it moves in its segment, in any of them when it has several, before or after it attacks
 */
export function whileItActs(part: Part): readonly Reason[] {
  const { figure, now } = part;
  const starts = ownSteps(part).filter(({ kind }) => STARTS.includes(kind));
  if (procedureOf(part.book).ownSegment) {
    if (starts.some(({ moment }) => moment === now)) return FINE;
    return [untimely(figure.name, segmentNow(part), starts.find(({ moment }) => moment > now)?.segment ?? 0)];
  }
  return sinceItsFirstStep(part);
}

function sinceItsFirstStep(part: Part): readonly Reason[] {
  const { figure, now } = part;
  let first = Infinity;
  for (const { moment } of ownSteps(part)) if (moment < first) first = moment;
  if (first <= now) return FINE;
  const step = Number.isFinite(first) ? segmentNow({ ...part, now: first }) : 0;
  return [untimely(figure.name, segmentNow(part), step)];
}
