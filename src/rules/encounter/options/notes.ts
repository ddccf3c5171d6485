import { deviceInHand } from "../../devices.ts";
import { exertionOf, fatiguePoints } from "../../fatigue/cost.ts";
import { figureName } from "../../fight/fight.ts";
import type { Weapon } from "../../figure/figure.ts";
import { frameOf } from "../../frame.ts";
import {
  attackAccount,
  fullMove,
  halvesMoved,
  launcherMeant,
  rateLeft,
} from "../../initiative/phases/attack-account.ts";
import { needsBothHands } from "../../initiative/phases/timing.ts";
import { actionsCounted } from "../../ledger/cap.ts";
import { actionsUsed, feetMoved, formOfBlow, type Ledger } from "../../ledger/ledger.ts";
import { type MeantAttack, volleyOf } from "../../ledger/room.ts";
import { ACTIONS_PER_ROUND } from "../../ledger/tables.ts";
import { attacksForMoving, type SlowRate } from "../../movement/half-moves.ts";
import { chargeDie, earning, segmentsRemaining } from "../../movement/thrown-charge.ts";
import { feetWalkedBy } from "../../movement/walk.ts";
import {
  type ItemId,
  momentOf,
  type Reason,
  reason,
  roundOf,
  SEGMENTS_PER_ROUND,
  segmentOf,
} from "../../vocabulary.ts";
import { wearingBefore } from "../../wearing.ts";
import { chargeOf } from "../commands/charge/charge.ts";
import type { OptionType } from "../commands/registry.ts";
import { firstWithoutRoom } from "../judge-plan.ts";
import { attacksMade, entitledHere } from "../judging/attack-rules.ts";
import { firstOpenSegment, isSecondThought } from "../judging/mind-rules.ts";
import { walkNow } from "../judging/move-rules.ts";
import { isInSequence, paysWithAttacks } from "../judging/phases/attack-currency.ts";
import { takesOpening } from "../judging/phases/openings.ts";
import { accountHolderOf, contenderOf, type Part } from "../judging/view.ts";
import type { Candidate } from "./candidates.ts";

const ATTACKS: readonly OptionType[] = ["strike", "shoot", "cast", "use-device", "grapple", "overbear", "pummel"];

/** Adds notes on openings, on attacks that pay for an action, and on weapons that take both hands. */
function addPhaseNotes(notes: Reason[], part: Part, candidate: Candidate): void {
  const { type, item, draft } = candidate;
  const weapon = part.figure.weapons.find(known => known.id === item) ?? null;
  const target = typeof draft.target === "string" ? draft.target : null;
  if (type === "strike" && takesOpening(part, { figure: part.figure.id, weapon: item as ItemId, target })) {
    notes.push(reason("takes-opening", { foes: foesOf(part, target).join(", ") }));
  } else if (paysWithAttacks(part)) addPrice(notes, part, type, isInSequence(part, weapon));
  const isPhased = frameOf(part.book) === "phases";
  if (isPhased && type === "strike" && needsBothHands(weapon as Weapon, part.figure)) {
    notes.push(reason("takes-both-hands"));
  }
}

function foesOf({ fight, seat }: Part, target: string | null): readonly string[] {
  const foes = target === null ? (seat.openings ?? []) : [target];
  return [...new Set(foes)].map(id => figureName(fight, id));
}

function addPrice(notes: Reason[], part: Part, type: OptionType, inSequence: boolean): void {
  if (type === "move") notes.push(priceOfMoving(part));
  if (!ATTACKS.includes(type) || inSequence) return;
  const { entitled, made, spent } = attackAccount(contenderOf(part));
  notes.push(reason("takes-sequence", { nth: Math.ceil(made + spent) + 1, of: entitled }));
}

/** The cost of each further half move (S3.MV.a–c). */
function priceOfMoving(part: Part): Reason {
  const contender = contenderOf(part);
  const half = fullMove(contender) / 2;
  const launcher = launcherMeant(contender);
  if (launcher !== null) {
    const halves = halvesMoved(contender);
    const rate = (made: number) => writtenRate(rateLeft(contender, launcher, made));
    return reason("half-move-slows", { half, now: rate(halves), after: rate(halves + 1) });
  }
  const free = half - feetMoved(part.seat.ledger);
  return free > 0 ? reason("half-move-free", { free, half }) : reason("half-move-costs", { half });
}

/**
 * The reason that tells what a move costs in half moves, paid with attacks or with steps of the rate of fire. Null if
 * moves are not paid so.
 *
 * @param feet of the move, in addition to those already moved this round
 * @source S3.MV.a–c
 */
export function costOfMove(part: Part, feet: number): Reason | null {
  if (!paysWithAttacks(part)) return null;
  const contender = contenderOf(part);
  const [before, after] = [halvesMoved(contender), halvesMoved(contender, feet)];
  const halves = after - before;
  const launcher = launcherMeant(contender);
  if (launcher !== null && halves > 0) {
    const rate = (made: number) => writtenRate(rateLeft(contender, launcher, made));
    return reason("way-slows", { halves, cost: halves, now: rate(before), after: rate(after) });
  }
  const cost = launcher === null ? attacksForMoving(after) - attacksForMoving(before) : 0;
  return cost > 0 ? reason("way-costs", { halves, cost }) : reason("way-free", { halves, cost: 0 });
}

/**
 * The reason that tells in which segment a move arrives; null if in this one, or if moves take no segments.
 *
 * @source S4.I.D.3
 */
export function arrivalOfMove(part: Part, feet: number): Reason | null {
  const walk = walkNow(part, feet);
  if (walk === null || walk.over) return null;
  const { arrives, begins } = walk;
  if (roundOf(arrives) === roundOf(begins)) return reason("walk-arrives", { segment: segmentOf(arrives) });
  const last = momentOf(roundOf(begins), SEGMENTS_PER_ROUND);
  return reason("walk-falls-short", { feet: walk.feet - feetWalkedBy(walk, last) });
}

/** A rate in writing: 2/1, 3/2; 0/1 for none at all. */
function writtenRate({ attacks, rounds }: SlowRate): string {
  return attacks % rounds === 0 ? `${attacks / rounds}/1` : `${attacks}/${rounds}`;
}

/**
 * Lists what an allowed action costs, and what it leaves of the round, as reasons for the reader; `after` is the
 * account of the round after it.
 */
export function notesOn(part: Part, candidate: Candidate, after: Ledger): readonly Reason[] {
  const notes: Reason[] = [];
  if (part.book["ledger.enabled"]) addActions(notes, part, candidate, after);
  if (part.book["ledger.enabled"]) addAttacks(notes, part, candidate, after);
  addStarved(notes, part, candidate, after);
  addMagic(notes, part, candidate, after);
  addCharge(notes, part, candidate);
  addFatigue(notes, part, after);
  addPhaseNotes(notes, part, candidate);
  if (candidate.type === "declare" && isSecondThought(part)) {
    notes.push(reason("takes-a-segment", { segment: firstOpenSegment(part, { intent: { kind: "wait" } }) }));
  }
  return notes;
}

/** Actions that a figure may add to its plan. */
const ADDITIONS: readonly OptionType[] = ["use-device", "wear", "move", "peek", "parry", "warn"];

/** An addition that needs no declaration may leave no room for planned actions. */
function addStarved(notes: Reason[], part: Part, candidate: Candidate, after: Ledger): void {
  if (isMeant(part, candidate) || !ADDITIONS.includes(candidate.type)) return;
  const nth = firstWithoutRoom(part, after);
  if (nth !== null) notes.push(reason("starves-plan", { nth }));
}

/** True for the next action of the plan, and for putting on an item that one of its actions uses. */
function isMeant({ figure, seat: { intent, plan } }: Part, { type, item }: Candidate): boolean {
  if (type === "move") return intent?.kind === "move";
  if (type === "use-device") return intent?.device === item;
  if (type !== "wear" || wearingBefore(figure, item ?? undefined) === null) return false;
  return [intent, ...(plan?.next ?? [])].some(deed => deed?.device === item);
}

/** The round's fatigue, if the action raises it (S3.FC.g). */
function addFatigue(notes: Reason[], part: Part, after: Ledger): void {
  const { figure, seat, book } = part;
  if (!book["fatigue.enabled"] || figure.stamina === undefined || after === seat.ledger) return;
  const points = fatigueWith(part, after);
  if (points > fatigueWith(part, seat.ledger)) notes.push(reason("takes-fatigue", { points }));
}

function fatigueWith({ figure, seat, fight, book }: Part, ledger: Ledger): number {
  return fatiguePoints(figure, exertionOf(seat, figure, fight.encounter, book, ledger), book);
}

function addActions(notes: Reason[], part: Part, { type }: Candidate, after: Ledger): void {
  const { seat, book } = part;
  const holder = accountHolderOf(part);
  const former = actionsCounted(holder, seat.ledger);
  const nth = actionsCounted(holder, after);
  const cost = actionsUsed(after) - actionsUsed(seat.ledger);
  const left = Math.max(0, ACTIONS_PER_ROUND - nth);
  if (type === "advance" || type === "declare" || type === "deal-pool" || type === "aim") return;
  if (cost > 0 && nth === former) notes.push(reason("past-the-third"));
  else notes.push(cost > 0 ? reason("takes-action", { nth, left }) : reason("takes-nothing"));
  const wasLeft = former < ACTIONS_PER_ROUND;
  if (wasLeft && left === 0 && type !== "parry" && book["parry.method"] !== "none")
    notes.push(reason("leaves-no-parry"));
}

function addAttacks(notes: Reason[], part: Part, candidate: Candidate, after: Ledger): void {
  const { ledger } = part.seat;
  if (after.attacks === ledger.attacks) return;
  const meant = meantBy(part, candidate);
  const nth = attacksMade(part, meant.form) + 1;
  const of = entitledHere(part, meant);
  notes.push(reason("takes-attack", { nth, of }));
  if (nth >= of) notes.push(reason("leaves-no-attack"));
  if (after.missiles > ledger.missiles && volleyOf(accountHolderOf(part), after) !== null)
    notes.push(reason("leaves-ten-feet"));
}

function meantBy({ figure }: Part, { type, item }: Candidate): MeantAttack {
  const weapon = figure.weapons.find(known => known.id === item) ?? null;
  if (type === "pummel") return { form: "pummel", weapon: null };
  if (type === "shoot" || type === "throw") return { form: "missile", weapon };
  if (type === "strike" && weapon !== null) return { form: formOfBlow(weapon), weapon };
  return { form: "weapon", weapon: null };
}

function addMagic(notes: Reason[], { figure, seat }: Part, { type, item, power }: Candidate, after: Ledger): void {
  if (after.dormant !== seat.ledger.dormant) {
    const nth = seat.ledger.device + seat.ledger.spell + 1;
    notes.push(reason("will-not-work", { nth }));
    return;
  }
  if (after.potentialAttacks > seat.ledger.potentialAttacks) notes.push(reason("takes-potential-attack"));
  if (after.relocated && !seat.ledger.relocated) notes.push(reason("bars-magic-attacks"));
  if (type !== "use-device") return;
  const used = deviceInHand(figure, item as ItemId, power as ItemId).power;
  const { charges, cost = 1 } = used;
  if (charges === null) return;
  notes.push(cost > 1 ? reason("takes-charges", { cost, left: charges }) : reason("takes-charge", { left: charges }));
}

/** A blow at the end of a charge may depend on a die (S0.CH.e). */
function addCharge(notes: Reason[], part: Part, { type, item }: Candidate): void {
  const isBlow = type === "strike" || type === "grapple" || type === "overbear" || type === "pummel";
  const charge = isBlow ? chargeOf(part) : null;
  if (charge === null || charge.earned !== null) return;
  const die = chargeDie(part.figure.weapons.find(known => known.id === item) ?? null);
  if (earning(charge, die, part.book) !== "roll") return;
  notes.push(reason("blow-by-roll", { die, remaining: segmentsRemaining(charge) }));
}
