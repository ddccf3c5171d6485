import { type Reason, reason } from "../../verdict.ts";
import type { FigureId, SideId } from "../../vocabulary.ts";
import type { Bond } from "./groups.ts";
import { nameOf, type OrderRow, type OrderRows, rowAt } from "./row.ts";

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
 * Adds the constraints between spells, and between devices that take time.
 *
 * @source S4.VII.C.1
 * @reading between all spells of opposing sides in the round; or between casters who target each other (ruling
 * `order.spellVsSpell`)
 */
export function bondsOfSpells(rows: OrderRows, casters: readonly OrderRow[], gate: Gate, out: Bond[]): void {
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
