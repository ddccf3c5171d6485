import { deviceOf, powerOf } from "../../devices.ts";
import { spellToBegin } from "../../fight/encounter.ts";
import type { Declared } from "../../fight/events.ts";
import { figureOf } from "../../fight/fight.ts";
import type { Spell } from "../../figure/figure.ts";
import { spellOf } from "../../figure/items.ts";
import { actsFreely, mayPlan, procedureOf } from "../../initiative/procedures.ts";
import { type Intent, meansToAttack, segmentAfterDeciding } from "../../intent/intent.ts";
import { senses } from "../../intent/observation.ts";
import { stepsOf } from "../../timeline/order.ts";
import { deedsAhead, doneOf, hasBegunDeed, opensAfter } from "../../timeline/plan-steps.ts";
import type { Step } from "../../timeline/step.ts";
import { type Reason, reason, roundOf, segmentOf } from "../../vocabulary.ts";
import { chargeOf } from "../commands/charge/charge.ts";
import type { Declare } from "../commands/declare.ts";
import { comesInTime, isOfTargetAlone } from "./changed-target.ts";
import { noSpellUnderWay } from "./rules.ts";
import { contenderOf, FINE, ownSteps, type Part } from "./view.ts";

/**
 * True if the figure has already declared and the segments have begun, so that declaring now means changing its mind.
 */
export function isSecondThought({ fight, seat }: Part): boolean {
  return fight.encounter.stage === "segments" && seat.intent !== null;
}

/**
 * Objects to a new declaration if the declared action has begun: minds can change before it, not during it
 * (S0.R10.e–f).
 *
 * @reading if the rulebook allows plans, an action that has begun is completed, and the rest of the plan changes
 */
export function notBegun(part: Part, { intent }: Pick<Declare, "intent">): readonly Reason[] {
  return mayPlan(part.book) || isOfTargetAlone(part, intent) ? FINE : neverBegun(part);
}

function neverBegun(part: Part): readonly Reason[] {
  const { fight, figure, seat } = part;
  const acted = roundOf(seat.actedAt) === fight.encounter.round;
  const isMoving = seat.intent?.kind === "move" && seat.ledger.moves.length > 0;
  return acted || isMoving || chargeOf(part) !== null ? [reason("action-begun", { figure: figure.name })] : FINE;
}

/**
 * Objects to changing a declaration during the segments if the figure has observed no reason to, or if the game
 * master's consent is needed (S0.R10.e–f).
 *
 * @reading the figure may; or it may with the consent of the game master, by overruling (ruling `intent.consent`)
 */
export function mayReconsider(part: Part, { intent }: Pick<Declare, "intent">): readonly Reason[] {
  if (!part.book["ledger.enabled"] || actsFreely(part.book) || !isSecondThought(part) || isOfTargetAlone(part, intent))
    return FINE;
  if (!mayPlan(part.book) && (part.seat.casting !== null || neverBegun(part).length > 0)) return FINE;
  const objections: Reason[] = [];
  if (part.seat.noticed === null) objections.push(reason("nothing-noticed", { figure: part.figure.name }));
  if (part.book["intent.consent"] === "consent") objections.push(reason("needs-consent"));
  return objections;
}

/**
 * Objects if a declaration names a foe that the figure cannot sense. One that names no foe passes: it may mean any foe
 * who is there (S0.R10.a).
 */
export function sensesItsFoe({ fight, figure }: Part, { target: id }: Intent): readonly Reason[] {
  const target = id === undefined ? undefined : figureOf(fight, id);
  if (target === undefined || senses(figure, target)) return FINE;
  return [reason("foe-not-sensed", { figure: figure.name })];
}

/**
 * The first spell of a changed declaration whose components the figure does not have at hand; null if there is none, or
 * if this is no change of mind.
 *
 * @source S0.R10.e
 * @reading it has changed its mind, and does nothing more on purpose in that round
 */
export function lackingFor(part: Part, { intent, next = [] }: Pick<Declare, "intent" | "next">): Spell | null {
  if (!isSecondThought(part)) return null;
  for (const { kind, spell: id } of [intent, ...next]) {
    const spell = kind === "spell" ? spellOf(part.figure, id) : null;
    if (spell?.componentsAtHand === false) return spell;
  }
  return null;
}

/**
 * Objects to changing to a spell without components at hand if the rulebook has no plans of several actions (S0.R10.e).
 */
export function componentsAreAtHand(part: Part, command: Declare): readonly Reason[] {
  const spell = mayPlan(part.book) ? null : lackingFor(part, command);
  return spell === null ? FINE : [reason("components-missing", { figure: part.figure.name, spell: spell.name })];
}

/**
 * Objects to any further action on purpose this round of a figure that changed to a spell without having its components
 * (S0.R10.e).
 */
export function notBarred({ figure, seat }: Part): readonly Reason[] {
  return seat.plan?.barred === true ? [reason("barred-from-deeds", { figure: figure.name })] : FINE;
}

/**
 * Objects to a new declaration while a spell or device is in progress, unless the rulebook has plans of several
 * actions, whose later actions may change (S0.R10.c–e).
 */
export function goesOnCasting(part: Part): readonly Reason[] {
  const { fight, seat, book } = part;
  const plans = mayPlan(book) && fight.encounter.stage === "segments" && seat.intent !== null;
  return plans ? FINE : noSpellUnderWay(part);
}

/**
 * True if the figure is in the middle of an action with no attacks still to come, so that declaring now changes only
 * the actions after it (S0.R10.e).
 */
export function isAfterwards(part: Part): boolean {
  return isUnderWay(part) && attacksToCome(part).length === 0;
}

/** True if the rulebook allows plans and the figure has begun its current action. */
function isUnderWay({ fight, seat, book }: Part): boolean {
  if (fight.encounter.stage !== "segments" || !mayPlan(book) || seat.intent === null) return false;
  return hasBegunDeed({ seat, encounter: fight.encounter });
}

/**
 * The steps of the current action's attacks that come later in the round, which the figure may still change; empty
 * unless such an action has begun.
 *
 * @source S0.R10.e–f
 * @reading each blow and each missile is an action of its own, whether declared as one action or as several; so are the
 * blows at the end of a charge
 */
export function attacksToCome(part: Part): readonly Step[] {
  const { seat, now } = part;
  const isOnItsWay = seat.charge !== null && seat.actedAt < seat.charge.arrives;
  if (!meansToAttack(seat.intent) || isOnItsWay || !isUnderWay(part)) return NO_STEPS;
  return ownSteps(part).filter(step => step.plan === undefined && step.kind === "attack" && step.moment > now);
}

const NO_STEPS: readonly Step[] = Object.freeze([]);

/**
 * How the current action ends if it is given up before its last attack: when the next one may start, and the steps
 * done. Null if it has not begun or has no attacks left.
 */
export function closingOf(part: Part): Declared["closing"] | null {
  const { seat, now } = part;
  if (attacksToCome(part).length === 0) return null;
  const done = ownSteps(part).filter(({ plan, moment }) => plan === undefined && moment <= now);
  const opens = opensAfter(contenderOf(part), seat.actedAt);
  return opens === null ? null : { opens, done: done.map(doneOf) };
}

/** Objects to declaring a device without naming it and its power, or with unknown ones: both decide its timing. */
export function deviceIsNamed({ figure }: Part, { intent }: Declare): readonly Reason[] {
  if (intent.kind !== "device") return FINE;
  if (intent.device === undefined || intent.power === undefined) {
    return [reason("intent-without-device", { figure: figure.name })];
  }
  const device = deviceOf(figure, intent.device);
  if (device === null) return [reason("unknown-device", { device: String(intent.device), figure: figure.name })];
  const isKnown = powerOf(device, intent.power) !== null;
  return isKnown ? FINE : [reason("unknown-power", { power: String(intent.power), device: device.name })];
}

/**
 * The first segment when a figure can begin what it declares now, after the segments that a change of mind costs.
 * 0 if it costs none, because the segments have not begun or figures act freely.
 *
 * @source S0.R10.e
 * @reading if steps are compared, naming another target costs no segment: the order follows it
 */
export function firstOpenSegment(part: Part, { intent }: Pick<Declare, "intent">): number {
  const { fight, figure, seat, now, book } = part;
  if (fight.encounter.stage !== "segments" || (actsFreely(book) && intent.kind !== "spell")) return 0;
  if (saysItAgain(part, intent)) return seat.notBefore;
  if (isOfTargetAlone(part, intent) && comesInTime(part, intent.target)) return seat.notBefore;
  const spell = spellOf(figure, intent.spell);
  const event = segmentOf(seat.noticed?.moment ?? now) + segmentsToBeWarned(part);
  const deciding = {
    event: Math.max(event, endOfBegun(part)),
    planned: stepToChange(part)?.segment ?? 0,
    now: segmentOf(now),
    components: spell?.componentSegments ?? 0,
  };
  return segmentAfterDeciding(deciding, book);
}

/** True if this is the spell that was declared before the dice, which begins in its own segment (S2.4A.d). */
function saysItAgain({ seat, book }: Part, { kind, spell }: Intent): boolean {
  return book["casting.restrictions"] !== "none" && kind === "spell" && spellToBegin(seat) === spell;
}

/**
 * Segments that a figure loses by being warned.
 *
 * @reading a warned figure decides in the segment of the warning; or it needs one of its own (ruling `intent.warned`)
 */
function segmentsToBeWarned({ seat, book }: Part): number {
  const isWarned = (seat.noticed?.warnedBy ?? null) !== null;
  return isWarned && book["intent.warned"] === "own-segment" ? 1 : 0;
}

/**
 * Objects to declaring an action if all segments of the figure have passed in this round. Waiting passes, and spells if
 * casters are restricted. To wait, the figure must hold its initiative (S2.4.a, S2.5).
 */
export function hasSegmentLeft(part: Part, { intent }: Pick<Declare, "intent">): readonly Reason[] {
  const { fight, figure, book, now } = part;
  if (fight.encounter.stage !== "segments" || !procedureOf(book).ownSegment || intent.kind === "wait") return FINE;
  if (intent.kind === "spell" && book["casting.restrictions"] !== "none") return FINE;
  const own = ownSteps(part).filter(({ kind }) => kind !== "spell-end" && kind !== "device-end");
  const isOver = own.length > 0 && own.every(({ moment }) => moment < now);
  return isOver ? [reason("segment-gone", { figure: figure.name })] : FINE;
}

/** The first step that a change of mind may change; steps of an action that is done or in progress are excluded. */
function stepToChange(part: Part): Step | undefined {
  const [attack] = attacksToCome(part);
  if (attack !== undefined) return attack;
  const isOpen = isAfterwards(part) ? "next" : undefined;
  return stepsOf(part.fight, part.figure.id, part.book).find(({ plan }) => plan === isOpen);
}

/** The segment when the part already begun ends; 0 if nothing has begun, or if unknown. */
function endOfBegun(part: Part): number {
  if (attacksToCome(part).length > 0) return segmentOf(part.seat.actedAt);
  return isAfterwards(part) ? endOfDeed(part) : 0;
}

/** The segment when the action in progress ends; 0 if unknown. */
function endOfDeed(part: Part): number {
  const own = ownSteps(part).filter(({ plan }) => plan === undefined);
  const ends = deedsAhead(contenderOf(part), own)[0]?.ends ?? null;
  return ends === null || roundOf(ends) !== part.fight.encounter.round ? 0 : segmentOf(ends);
}
