import { isDown } from "../../fight/figures.ts";
import { segmentOf } from "../../moment.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { Moment } from "../../vocabulary.ts";
import type { Step } from "../step.ts";
import { asItStands } from "../steps.ts";
import { bondsWithCaster } from "./against-casters.ts";
import type { Bond } from "./bond.ts";
import { bondOfCharge, isCharging } from "./charges.ts";
import { foeOf, type Row, type Rows } from "./row.ts";
import { settle } from "./settle.ts";
import { type Added, bondsOfSpeed } from "./speed.ts";
import { bondsOfSpells } from "./spells.ts";

/**
 * Sets the steps of a round against one another where a rule compares two that are named: everybody keeps his place
 * otherwise.
 *
 * @source S4.VII.B–D
 * @reading of two steps the later one moves; where rules go in a circle, the least particular gives way and it is said
 */
export function precede(steps: Draft[], rows: Rows): Step[] {
  const bonds: Bond[] = [];
  const added: Added[] = [];
  const casters: Row[] = [];
  for (const row of rows.all) {
    bondWithFoe(row, rows, bonds, added);
    if (row.landing >= 0) casters.push(row);
  }
  for (const { step } of added) steps.push(step);
  let places = steps.length;
  bondsOfSpells(rows, casters, () => places++, bonds);
  if (bonds.length > 0) move(steps, places, bonds);
  return standing(steps, rows, added);
}

/** A step as long as the order is being made: it may still move. */
type Draft = { -readonly [Member in keyof Step]: Step[Member] };

/** Those of the steps that can still be taken. */
function standing(steps: readonly Step[], rows: Rows, added: readonly Added[]): Step[] {
  const kept: Step[] = [];
  const more = byRow(added);
  for (const row of rows.all) {
    const isPlain = row.landing < 0 && !isDown(row.turn.figure);
    for (let at = row.from; at < row.to; at++) {
      const step = steps[at] as Step;
      keep(isPlain ? step : asItStands(step, row.turn), kept);
    }
    for (const step of more?.get(row) ?? NONE) keep(asItStands(step, row.turn), kept);
  }
  return kept;
}

const NONE: readonly Step[] = [];

/** The steps on top by their figures; null when there are none. */
function byRow(added: readonly Added[]): ReadonlyMap<Row, readonly Step[]> | null {
  if (added.length === 0) return null;
  const rows = new Map<Row, Step[]>();
  for (const { row, step } of added) rows.set(row, [...(rows.get(row) ?? []), step]);
  return rows;
}

function keep(step: Step | null, kept: Step[]): void {
  if (step !== null) kept.push(step);
}

function bondWithFoe(row: Row, rows: Rows, bonds: Bond[], added: Added[]): void {
  const id = foeOf(row);
  const foe = id === undefined ? undefined : rows.of(id);
  if (foe === undefined) return;
  if (foe.landing >= 0) bondsWithCaster(row, foe, bonds);
  if (foeOf(foe) === row.turn.figure.id) bondOpponents(row, foe, bonds, added);
}

/** Two who attack one another, told once. */
function bondOpponents(row: Row, foe: Row, bonds: Bond[], added: Added[]): void {
  if (isCharging(row)) {
    if (!isCharging(foe) || row.from < foe.from) bondOfCharge(row, foe, bonds);
  } else if (!isCharging(foe) && row.from < foe.from) bondsOfSpeed(row, foe, bonds, added);
}

/** Moves the steps as their bonds have it, and tells them why. Gates stand nowhere, before everything. */
function move(steps: readonly Draft[], places: number, bonds: readonly Bond[]): void {
  const bases = new Array<Moment>(places).fill(-Infinity);
  for (let at = 0; at < steps.length; at++) bases[at] = (steps[at] as Step).moment;
  const { moments, broken } = settle(bases, bonds);
  for (let at = 0; at < steps.length; at++) moveTo(steps[at] as Draft, moments[at] as Moment);
  const told = new Array<Reason[] | undefined>(steps.length);
  for (const bond of bonds) tell(steps, told, bond, broken.includes(bond));
}

function moveTo(step: Draft, moment: Moment): void {
  if (moment === step.moment) return;
  step.moment = moment;
  step.segment = segmentOf(moment);
}

function tell(steps: readonly Draft[], told: (Reason[] | undefined)[], bond: Bond, isBroken: boolean): void {
  if (bond.why === null) return;
  const why = isBroken ? reason("circle-broken", { rule: bond.why.cite }) : bond.why;
  if (bond.first < steps.length) addReason(steps, told, bond.first, why);
  if (bond.next < steps.length) addReason(steps, told, bond.next, why);
}

/** Reasons are shared among steps: who has one more has a list of its own from then on. */
function addReason(steps: readonly Draft[], told: (Reason[] | undefined)[], at: number, why: Reason): void {
  const own = told[at];
  if (own !== undefined) own.push(why);
  else {
    const step = steps[at] as Draft;
    const list = [...step.reasons, why];
    told[at] = list;
    step.reasons = list;
  }
}
