import { segmentOf } from "../../moment.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { Moment } from "../../vocabulary.ts";
import type { Step } from "../step.ts";
import { bondsWithCaster } from "./against-casters.ts";
import type { Bond } from "./bond.ts";
import { bondOfCharge, isCharging } from "./charges.ts";
import { foeOf, type Row, type Rows } from "./row.ts";
import { settle } from "./settle.ts";
import { bondsOfSpeed } from "./speed.ts";
import { bondsOfSpells } from "./spells.ts";

/**
 * Sets the steps of a round against one another where a rule compares two that are named: everybody keeps his place
 * otherwise.
 *
 * @source S4.VII.B–D
 * @reading of two steps the later one moves; where rules go in a circle, the least particular gives way and it is said
 */
export function precede(steps: readonly Step[], rows: Rows): readonly Step[] {
  const bonds: Bond[] = [];
  const added: Step[] = [];
  for (const row of rows.all) bondWithFoe(row, rows, bonds, added);
  const all = added.length === 0 ? steps : [...steps, ...added];
  let places = all.length;
  const casters = rows.all.filter(row => row.landing >= 0);
  bondsOfSpells(rows, casters, () => places++, bonds);
  if (bonds.length === 0) return steps;
  const { moments, broken } = settle(basesOf(all, places), bonds);
  return moved(all, moments, bonds, broken);
}

function bondWithFoe(row: Row, rows: Rows, bonds: Bond[], added: Step[]): void {
  const id = foeOf(row);
  const foe = id === undefined ? undefined : rows.of(id);
  if (foe === undefined) return;
  if (foe.landing >= 0) bondsWithCaster(row, foe, bonds);
  if (foeOf(foe) === row.turn.figure.id) bondOpponents(row, foe, bonds, added);
}

/** Two who attack one another, told once. */
function bondOpponents(row: Row, foe: Row, bonds: Bond[], added: Step[]): void {
  if (isCharging(row)) {
    if (!isCharging(foe) || row.from < foe.from) bondOfCharge(row, foe, bonds);
  } else if (!isCharging(foe) && row.from < foe.from) bondsOfSpeed(row, foe, bonds, added);
}

/** Where the steps stand; gates stand nowhere, before everything. */
function basesOf(steps: readonly Step[], places: number): readonly Moment[] {
  const bases = new Array<Moment>(places).fill(0);
  for (let at = 0; at < steps.length; at++) bases[at] = (steps[at] as Step).moment;
  return bases;
}

/** The steps at their new moments, with what moved them. */
function moved(
  steps: readonly Step[],
  moments: readonly Moment[],
  bonds: readonly Bond[],
  broken: readonly Bond[],
): readonly Step[] {
  const told = new Map<number, Reason[]>();
  const tell = (at: number, why: Reason) => {
    const known = told.get(at);
    if (known === undefined) told.set(at, [why]);
    else known.push(why);
  };
  for (const bond of bonds) tellBond(bond, broken.includes(bond), tell);
  return steps.map((step, at) => movedTo(step, moments[at] as Moment, told.get(at)));
}

function tellBond({ first, next, why }: Bond, isBroken: boolean, tell: (at: number, why: Reason) => void): void {
  if (why === null) return;
  const said = isBroken ? reason("circle-broken", { rule: why.cite }) : why;
  tell(first, said);
  tell(next, said);
}

function movedTo(step: Step, moment: Moment, why: readonly Reason[] | undefined): Step {
  if (why === undefined && moment === step.moment) return step;
  const reasons = why === undefined ? step.reasons : [...step.reasons, ...why];
  return moment === step.moment ? { ...step, reasons } : { ...step, moment, segment: segmentOf(moment), reasons };
}
