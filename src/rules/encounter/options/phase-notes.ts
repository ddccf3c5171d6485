import { figureName } from "../../fight/figures.ts";
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
import { feetMoved } from "../../ledger/ledger.ts";
import { attacksForMoving, type SlowRate } from "../../movement/half-moves.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { ItemId } from "../../vocabulary.ts";
import type { OptionType } from "../commands/registry.ts";
import { isInSequence, paysWithAttacks } from "../judging/phases/attack-currency.ts";
import { takesOpening } from "../judging/phases/openings.ts";
import { contenderOf, type Part } from "../judging/view.ts";
import type { Candidate } from "./candidates.ts";

const ATTACKS: readonly OptionType[] = ["strike", "shoot", "cast", "use-device", "grapple", "overbear", "pummel"];

/** Adds notes on openings, on attacks that pay for an action, and on weapons that take both hands. */
export function addPhaseNotes(notes: Reason[], part: Part, candidate: Candidate): void {
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
 * The cost of a move in half moves, paid with attacks or with steps of the rate of fire. Null if moves are not paid so.
 *
 * @param feet of the move, in addition to those already moved this round
 * @source S3.MV.a–c
 */
export function priceOfWay(part: Part, feet: number): Reason | null {
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

/** A rate in writing: 2/1, 3/2; 0/1 for none at all. */
function writtenRate({ attacks, rounds }: SlowRate): string {
  return attacks % rounds === 0 ? `${attacks / rounds}/1` : `${attacks}/${rounds}`;
}
