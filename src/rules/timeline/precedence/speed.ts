import { asItBegan } from "../../fight/footing.ts";
import { weaponMeant } from "../../initiative/procedure.ts";
import { slotOf } from "../../initiative/side.ts";
import { feetBetween } from "../../movement/distance.ts";
import { MELEE_REACH } from "../../movement/rates.ts";
import { type Reason, reason } from "../../vocabulary.ts";
import type { Step } from "../step.ts";
import { attackOf, type Bond, nameOf, type OrderRow, routinesOf } from "./row.ts";

const WEIGHT = 30;

/** A bonus step of a figure. */
export interface Added {
  readonly row: OrderRow;
  readonly step: Step;
}

/** Differences of speed factors that give the faster weapon a second attack, or a third (S4.VII.D.2). */
const SECOND_BLOW = 5;
const THIRD_BLOW = 10;

/** Bonus attacks of a faster weapon: before the slower one strikes, and at the same time. */
export interface Bonus {
  readonly before: 0 | 1;
  readonly during: 0 | 1;
}

/**
 * How many bonus attacks the lower of two speed factors gives its user, before and together with the slower weapon's
 * blow: 0 or 1 each.
 *
 * @source S4.VII.D.2
 * @reading the greatest difference is checked first; equal factors give no bonus, even if both are 0
 */
export function bonusOf(low: number, high: number): Bonus {
  const apart = high - low;
  if (apart <= 0) return { before: 0, during: 0 };
  if (apart >= THIRD_BLOW) return { before: 1, during: 1 };
  return { before: apart >= SECOND_BLOW || apart >= 2 * low ? 1 : 0, during: 0 };
}

/** The speed factor of a figure's melee weapon; `null` if it has none, or is not in melee. */
function factorOf({ contender }: OrderRow): number | null {
  return contender.seat.intent?.kind === "melee" ? (weaponMeant(contender)?.speedFactor ?? null) : null;
}

/**
 * Are speed factors compared? They are if initiative is equal, the numbers of routines are both odd or both even, and
 * neither figure closes or charges.
 *
 * @source S4.VII.D.1, S4.VII.D.3
 * @reading it applies to figures that attack each other. They are closing if they began the round more than 10 ft
 * apart, or are so now; without a map, if one of them has moved. Two figures that both strike first whatever the dice
 * strike simultaneously, unless the dice are equal
 */
function isLevel(one: OrderRow, other: OrderRow): boolean {
  const routines = [routinesOf(one), routinesOf(other)] as const;
  if (routines.includes(0)) return false;
  const even = (routines[0] + routines[1]) % 2 === 0;
  const { value, die } = other.initiative;
  return even && one.initiative.value === value && one.initiative.die === die && !isClosing(one, other);
}

function isClosing({ contender: one }: OrderRow, { contender: other }: OrderRow): boolean {
  const now = feetBetween(one.figure, other.figure);
  if (now === null) return one.seat.ledger.moves.length + other.seat.ledger.moves.length > 0;
  return Math.max(now, feetBetween(asItBegan(one), asItBegan(other)) ?? 0) > MELEE_REACH;
}

/**
 * If initiative is equal, adds to `out` the constraints by which the faster of two weapons strikes first. Bonus steps
 * of its user go to `added`.
 *
 * @source S4.VII.D.1–2
 * @reading the faster one strikes the first blow of the round, whatever the numbers of routines, and comes first
 * whenever initiative would decide between two routines; or only then (ruling `order.speedScope`)
 */
export function speedConstraints(one: OrderRow, other: OrderRow, out: Bond[], added: Added[]): void {
  const mine = factorOf(one);
  const his = factorOf(other);
  if (mine === null || his === null || mine === his || !isLevel(one, other)) return;
  const [fast, slow, low, high] = mine < his ? [one, other, mine, his] : [other, one, his, mine];
  const why = reason("faster-weapon", { figure: nameOf(fast), foe: nameOf(slow), low, high });
  const level = levelRoutines(fast, slow);
  const isFirst = fast.contender.book["order.speedScope"] === "first-blow";
  const pairs = isFirst && level[0]?.j !== 1 ? [{ k: 1, j: 1 }, ...level] : level;
  for (const { k, j } of pairs) out.push(bond(attackOf(fast, k), attackOf(slow, j), why));
  const behind = pairs[0]?.j;
  if (behind !== undefined) addBonus({ fast, slow, behind, bonus: bonusOf(low, high), why }, out, added);
}

function bond(first: number, next: number, why: Reason | null = null, together = false): Bond {
  return { first, next, together, why, weight: WEIGHT };
}

/** The k-th routine of the faster figure and the j-th of the slower one. */
interface Pair {
  readonly k: number;
  readonly j: number;
}

/** Pairs of routines that fall on the same slot of the round. */
function levelRoutines(fast: OrderRow, slow: OrderRow): readonly Pair[] {
  const n = routinesOf(fast);
  const m = routinesOf(slow);
  const { book } = fast.contender;
  const pairs: Pair[] = [];
  for (let k = 1; k <= n; k++) {
    for (let j = 1; j <= m; j++) if (slotOf(k, n, book) === slotOf(j, m, book)) pairs.push({ k, j });
  }
  return pairs;
}

interface Blows {
  readonly fast: OrderRow;
  readonly slow: OrderRow;
  /** The routine of the slower figure that waits for them. */
  readonly behind: number;
  readonly bonus: Bonus;
  readonly why: Reason;
}

/**
 * Adds two attacks before the slower weapon's, and a third together with it.
 *
 * @source S4.VII.D.2
 * @reading routines that come before it anyway count as the first two. A missing one is a bonus attack, or the next of
 * the faster figure's routines (ruling `order.speedBonus`)
 */
function addBonus(blows: Blows, out: Bond[], added: Added[]): void {
  const { fast, slow, bonus } = blows;
  const behind = attackOf(slow, blows.behind);
  const own = fast.contender.book["order.speedBonus"] === "within" ? routinesOf(fast) : routinesBefore(blows);
  const ahead = attackOf(fast, 1);
  if (bonus.before > 0) {
    const second = own >= 2 ? attackOf(fast, 2) : addBlow(blows, ahead, added);
    out.push(bond(ahead, second), bond(second, behind));
  }
  if (bonus.during > 0) {
    const third = own >= 3 ? attackOf(fast, 3) : addBlow(blows, behind, added);
    out.push(bond(behind, third, null, true));
  }
}

/** The number of the faster figure's routines that come before the slower one's, by their slots in the round. */
function routinesBefore({ fast, slow, behind }: Blows): number {
  const n = routinesOf(fast);
  const { book } = fast.contender;
  const slot = slotOf(behind, routinesOf(slow), book);
  let before = 0;
  while (before < Math.min(n, 2) && slotOf(before + 1, n, book) <= slot) before++;
  return before;
}

/** Adds a bonus attack at the moment of another step, and returns its index. */
function addBlow({ fast, slow, why }: Blows, like: number, added: Added[]): number {
  const { steps, contender } = fast;
  const { moment, segment } = steps[like] as Step;
  const own = steps[attackOf(fast, 1)] as Step;
  const reasons = [...own.reasons, why, reason("bonus-blow", { figure: contender.figure.name })];
  added.push({ row: fast, step: { ...own, moment, segment, against: slow.contender.figure.id, reasons } });
  return steps.length + added.length - 1;
}
