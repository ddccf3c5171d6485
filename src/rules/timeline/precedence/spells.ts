import type { Weapon } from "../../figure/figure.ts";
import { weaponMeant } from "../../initiative/procedure.ts";
import { type FigureId, type Reason, reason, SEGMENTS_PER_ROUND, type SideId } from "../../vocabulary.ts";
import { approachOf } from "./charges.ts";
import { isUndecided } from "./concerned.ts";
import { attackOf, type Bond, nameOf, type OrderRow, type OrderRows, routinesOf, rowAt } from "./row.ts";

const WEIGHT = 10;
/** A tie between spells weighs less than a shorter casting time. */
const LEVEL = 5;

/**
 * Creates a gate: an index without a step. Everything constrained to precede the gate precedes everything constrained
 * to follow it.
 */
export type Gate = () => number;

/** Compares two spells: shorter casting time first, then higher initiative (S4.VII.C.1). */
function byRace(one: OrderRow, other: OrderRow): number {
  return one.segments - other.segments || other.initiative.die - one.initiative.die;
}

/**
 * Adds to `out` the constraints between spells, and devices that take time, of opposing sides: the shorter comes first.
 *
 * @source S4.VII.C.1
 * @reading between all spells of opposing sides in the round; or between casters who target each other (ruling
 * `order.spellVsSpell`)
 */
export function spellConstraints(rows: OrderRows, casters: readonly OrderRow[], gate: Gate, out: Bond[]): void {
  if (casters.length < 2) return;
  const ruling = casters[0]?.contender.book["order.spellVsSpell"];
  if (ruling === "aimed-at-each-other") bondPairs(rows, casters, out);
  else bondAll(casters.toSorted(byRace), gate, out);
}

/** Puts each spell behind all shorter ones of other sides. Gates keep the number of constraints linear. */
function bondAll(casters: readonly OrderRow[], gate: Gate, out: Bond[]): void {
  const gates = new Map<SideId, number>();
  for (let from = 0; from < casters.length; ) {
    let to = from + 1;
    while (to < casters.length && byRace(casters[from] as OrderRow, casters[to] as OrderRow) === 0) to++;
    const level = casters.slice(from, to);
    for (const caster of level) bondBehind(caster, gates, out);
    bondLevel(level, out);
    passGates(level, gates, gate, out);
    from = to;
  }
}

function bondBehind(caster: OrderRow, gates: ReadonlyMap<SideId, number>, out: Bond[]): void {
  for (const [side, first] of gates) {
    if (side === caster.contender.figure.side) continue;
    const why = reason("longer-casting", { figure: nameOf(caster), segments: caster.segments });
    out.push({ first, next: caster.landing, together: false, why, weight: WEIGHT });
  }
}

/** Makes spells of several sides simultaneous, if casting time and initiative are equal. */
function bondLevel(level: readonly OrderRow[], out: Bond[]): void {
  const [first, ...others] = level as readonly [OrderRow, ...OrderRow[]];
  if (others.every(({ contender }) => contender.figure.side === first.contender.figure.side)) return;
  for (const other of others) out.push(together(first, other));
}

function together(one: OrderRow, other: OrderRow): Bond {
  const why = reason("casting-level", { figure: nameOf(one), foe: nameOf(other), segments: one.segments });
  return { first: one.landing, next: other.landing, together: true, why, weight: LEVEL };
}

/**
 * Opens a new gate for each side with spells of this length. To wait for a gate is to wait for these spells and all
 * shorter ones of that side.
 */
function passGates(level: readonly OrderRow[], gates: Map<SideId, number>, gate: Gate, out: Bond[]): void {
  const fresh = new Map<SideId, number>();
  for (const { contender, landing } of level) {
    const { side } = contender.figure;
    const next = fresh.get(side) ?? gateBehind(gates.get(side), gate, out);
    fresh.set(side, next);
    out.push({ first: landing, next, together: false, why: null, weight: WEIGHT });
  }
  for (const [side, next] of fresh) gates.set(side, next);
}

function gateBehind(first: number | undefined, gate: Gate, out: Bond[]): number {
  const next = gate();
  if (first !== undefined) out.push({ first, next, together: false, why: null, weight: WEIGHT });
  return next;
}

function bondPairs(rows: OrderRows, casters: readonly OrderRow[], out: Bond[]): void {
  for (const caster of casters) {
    for (const id of targetsOf(caster)) {
      const other = rowAt(rows, id);
      if (
        other === undefined ||
        other.landing <= caster.landing ||
        !targetsOf(other).includes(caster.contender.figure.id)
      )
        continue;
      out.push(byRace(caster, other) === 0 ? together(caster, other) : behind(caster, other));
    }
  }
}

function behind(one: OrderRow, other: OrderRow): Bond {
  const [first, next] = byRace(one, other) < 0 ? [one, other] : [other, one];
  const why: Reason = reason("longer-casting", { figure: nameOf(next), segments: next.segments });
  return { first: first.landing, next: next.landing, together: false, why, weight: WEIGHT };
}

function targetsOf({ contender }: OrderRow): readonly FigureId[] {
  const { casting, intent } = contender.seat;
  if (casting !== null) return casting.targets;
  return intent?.target === undefined ? [] : [intent.target];
}

/** When an attack comes, relative to the spell or device of its target. */
export type Relation = "before" | "together" | "after";

const AGAINST_CASTER = 20;
/** Constraints for a possible target weigh less than those for a named one. */
const UNNAMED = 10;

/** The segment when an attack falls, with its reason. Segment −1 means that it always comes first. */
interface Fall {
  readonly segment: number;
  readonly why:
    | "wins-over-caster"
    | "on-caster-die"
    | "on-speed-factor"
    | "on-lost-die"
    | "by-charge"
    | "by-initiative";
}

/**
 * When an attack on that segment comes, compared with a spell that takes so many segments: before, together or after
 * (S4.VII.C.2b).
 */
export function compare(segment: number, casting: number): Relation {
  if (segment < casting) return "before";
  return segment > casting ? "after" : "together";
}

/**
 * The segment when an attack on a caster falls.
 *
 * @source S4.VII.C.2, S4.VII.B.4
 * @reading missiles and natural weapons by C.2; a weapon with a speed factor, which the digest leaves out: when it
 * wins, before; at equal initiative, by its factor; when it loses, by the difference of its factor and the losing die
 * (ruling `order.speedVsCaster`). A shooter wins or loses with its own Dexterity counted (ruling
 * `order.missileVsCaster`)
 */
function fallOf(attacker: OrderRow, caster: OrderRow): Fall {
  const travel = approachOf(attacker, caster);
  if (travel !== null) return { segment: travel, why: "by-charge" };
  const { book } = attacker.contender;
  const { die, value } = attacker.initiative;
  const mine = book["order.missileVsCaster"] === "side-die" && value !== Infinity ? die : value;
  const his = caster.initiative.die;
  if (mine > his) return { segment: -1, why: "wins-over-caster" };
  const factor = speedAgainst(attacker);
  if (factor === null) return { segment: his, why: "on-caster-die" };
  if (book["order.speedVsCaster"] === "initiative") {
    return { segment: mine === his ? caster.segments : SEGMENTS_PER_ROUND * 10, why: "by-initiative" };
  }
  if (mine === his) return { segment: factor, why: "on-speed-factor" };
  return { segment: Math.abs(factor - die), why: "on-lost-die" };
}

/** The speed factor that counts against a caster; `null` if the caster's die times the attack. */
function speedAgainst({ contender }: OrderRow): number | null {
  if (contender.seat.intent?.kind === "missile" || contender.book["order.speedVsCaster"] === "caster-die") return null;
  const weapon: Weapon | null = weaponMeant(contender);
  return weapon?.speedFactor ?? null;
}

/** The reason shown for an attack on a caster: the relation, and the numbers behind it. */
function reasonFor(attacker: OrderRow, caster: OrderRow, { segment, why }: Fall): Reason {
  const figure = nameOf(attacker);
  const names = nameOf(caster);
  const casting = caster.segments;
  const isBare = why === "wins-over-caster" || why === "by-initiative";
  return reason(why, isBare ? { figure, caster: names, casting } : { figure, caster: names, casting, segment });
}

/**
 * Adds to `out` the constraints that put a figure's attacks before, together with, or after the spell or device of
 * their target.
 *
 * @source S4.VII.C.2–3, S4.VII.C.7
 * @reading an attack without a named target comes before the spell of each possible target if it could, and waits for a
 * spell only once it has named its caster
 */
export function casterConstraints(attacker: OrderRow, caster: OrderRow, out: Bond[]): void {
  const fall = fallOf(attacker, caster);
  const relation = compare(fall.segment, caster.segments);
  const why = reasonFor(attacker, caster, fall);
  const all = caster.segments >= SEGMENTS_PER_ROUND ? routinesOf(attacker) : 1;
  const isOpen = isUndecided(attacker.contender.seat);
  if (isOpen && relation === "after") return;
  const most = isOpen ? UNNAMED : AGAINST_CASTER;
  for (let ordinal = 1; ordinal <= all; ordinal++) {
    const attack = attackOf(attacker, ordinal);
    const weight = most - Math.min(9, ordinal);
    if (attack >= 0) out.push(bondOf(attack, caster, relation, why, weight));
  }
}

function bondOf(attack: number, caster: OrderRow, relation: Relation, why: Reason, weight: number): Bond {
  if (relation === "after") return { first: caster.landing, next: attack, together: false, why, weight };
  return { first: attack, next: caster.landing, together: relation === "together", why, weight };
}
