import type { Turn } from "../../initiative/procedure.ts";
import type { Reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import type { Step } from "../step.ts";
import { addSteps } from "../steps.ts";
import type { Bond } from "./bond.ts";
import type { Comparison } from "./comparison.ts";
import { type Draft, moveTo, tellAll } from "./moving.ts";
import { bondWithFoe } from "./precede.ts";
import { foeOf, type Row, type Rows, rowAt, rowOf } from "./row.ts";
import type { Added } from "./speed.ts";
import { castsAlike } from "./spells.ts";

/**
 * The comparison after something has happened to a few figures; null when it has to be made anew.
 *
 * As long as their steps stand on the same ground and are bound as they were, nobody moves: only their own steps are put
 * in again. That is less than a tenth of the work.
 *
 * @param turns those figures as they are now
 */
export function amend(before: Comparison, turns: readonly Turn[]): Comparison | null {
  const steps = before.steps.slice();
  const fresh = new Map<FigureId, Row>();
  const all = before.rows.all.slice();
  const bySeat = before.rows.bySeat.slice();
  for (const turn of turns) {
    const old = rowAt(before.rows, turn.figure.id);
    const row = old === undefined ? null : inPlace(before, old, turn, steps);
    if (old === undefined || row === null) return null;
    fresh.set(turn.figure.id, row);
    all[all.indexOf(old)] = row;
    bySeat[bySeat.indexOf(old)] = row;
  }
  const rows = { all, bySeat, places: before.rows.places };
  if (!areBoundAlike(before.rows, rows, fresh)) return null;
  tellAll(steps, before.bonds, before.broken, placesIn(fresh));
  return { ...before, rows, steps };
}

/** Puts a figure's steps where they were; null when they are others, stand elsewhere, or are of another side. */
function inPlace({ bases, steps: before }: Comparison, old: Row, turn: Turn, steps: Step[]): Row | null {
  const own: Draft[] = [];
  addSteps(own, turn);
  if (own.length !== old.to - old.from || turn.figure.side !== old.turn.figure.side) return null;
  for (let at = 0; at < own.length; at++) {
    const step = own[at] as Draft;
    const place = old.from + at;
    if (step.moment !== bases[place]) return null;
    steps[place] = step;
  }
  const row = rowOf(turn, steps, old.from, old.to);
  if (!castsAlike(old, row)) return null;
  for (let at = old.from; at < old.to; at++) moveTo(steps[at] as Draft, (before[at] as Step).moment);
  return row;
}

/** Are the figures that are looked at afresh bound to others, and others to them, as they were? */
function areBoundAlike(old: Rows, rows: Rows, fresh: ReadonlyMap<FigureId, Row>): boolean {
  for (const row of old.all) {
    const { id } = row.turn.figure;
    const own = fresh.get(id);
    if (own === undefined && !fresh.has(foeOf(row) ?? "")) continue;
    const were = bondsFrom(row, old);
    const are = bondsFrom(own ?? row, rows);
    if (were === null || are === null || !areAlike(were, are)) return false;
  }
  return true;
}

/** The bonds to whom a figure attacks; null where they give anybody blows on top. */
function bondsFrom(row: Row, rows: Rows): readonly Bond[] | null {
  const bonds: Bond[] = [];
  const added: Added[] = [];
  bondWithFoe(row, rows, bonds, added);
  return added.length > 0 ? null : bonds;
}

function areAlike(some: readonly Bond[], others: readonly Bond[]): boolean {
  return some.length === others.length && some.every((bond, at) => isAlike(bond, others[at] as Bond));
}

function isAlike(one: Bond, other: Bond): boolean {
  if (one.first !== other.first || one.next !== other.next || one.together !== other.together) return false;
  return one.weight === other.weight && saysTheSame(one.why, other.why);
}

function saysTheSame(one: Reason | null, other: Reason | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.why !== other.why || one.cite !== other.cite) return false;
  for (const name in one.with) if (one.with[name] !== other.with?.[name]) return false;
  return true;
}

/** The places of the steps that were put in again. */
function placesIn(fresh: ReadonlyMap<FigureId, Row>): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { from, to } of fresh.values()) for (let at = from; at < to; at++) places.add(at);
  return places;
}
