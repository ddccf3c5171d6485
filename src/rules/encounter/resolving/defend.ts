import { canOppose, type ParryOutcome, type Party, parry } from "../../defense/parry.ts";
import { type Fight, figureOf, type Seat, seatOf } from "../../fight/fight.ts";
import { isDown } from "../../fight/figures.ts";
import type { Choice } from "../../fight/need.ts";
import type { Figure, Weapon } from "../../figure/figure.ts";
import { actionsLeftIn } from "../../ledger/cap.ts";
import { parryCost, spendParry } from "../../ledger/spending.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { FigureId } from "../../vocabulary.ts";
import { isAbsorbedBySpell } from "../judging/casters.ts";
import { type Course, choose, happen, spend } from "./course.ts";

/** A blow on its way. */
export interface Blow {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly weapon: Weapon;
}

/** The fight after the defender's answer, and the points his armor class is bettered by. */
export interface Defended {
  readonly fight: Fight;
  readonly improvement: number;
}

/** May a figure use a weapon to defend itself at all: on its feet, its hands free, with an action left (S0.R9.a)? */
export function mayDefend(figure: Figure, seat: Seat, foe: FigureId, book: Rulebook): boolean {
  if (book["parry.method"] === "none" || !hasFreeHands(figure, seat) || seat.effort?.rest !== undefined) return false;
  return !book["ledger.enabled"] || actionsLeftIn(seat.ledger) >= parryCost(seat.ledger, foe, book);
}

/** Can a figure raise a weapon at all? */
export function hasFreeHands(figure: Figure, seat: Seat): boolean {
  if (isDown(figure) || seat.casting !== null || seat.activation !== null) return false;
  return !figure.conditions.includes("held") && !figure.conditions.includes("stunned");
}

/** The weapons with which the target may parry a blow; none when it may not. */
export function parriesAgainst(fight: Fight, blow: Blow, book: Rulebook): readonly Weapon[] {
  const figure = figureOf(fight, blow.target);
  const seat = seatOf(fight, blow.target);
  if (figure === undefined || seat === undefined || !mayDefend(figure, seat, blow.figure, book)) return [];
  if (isAbsorbedBySpell(seat, fight.encounter.round, book)) return [];
  return figure.weapons.filter(weapon => canOppose(weapon, blow.weapon));
}

/**
 * The defender's answer to a blow: asked before the die, and only when there is a legal one; a guard answers by itself.
 *
 * @source S0.R9.a–h
 * @reading each parry meets one blow and costs one action; or it meets all blows of that foe (ruling `parry.scope`)
 */
export function* defend(fight: Fight, blow: Blow, book: Rulebook): Course<Defended> {
  const weapons = parriesAgainst(fight, blow, book);
  if (weapons.length === 0) return { fight, improvement: 0 };
  const chosen = isOnGuard(fight, blow) ? bestOf(fight, blow, weapons) : yield* askFor(fight, blow, weapons);
  if (chosen === null) return { fight, improvement: 0 };
  const { held, improvement, reasons } = outcomeOf(fight, blow, chosen);
  const { target: figure, figure: against } = blow;
  const after = yield* spend(fight, figure, ledger => spendParry(ledger, against, book));
  const told = yield* happen(after, {
    type: "parried",
    figure,
    against,
    weapon: chosen.id,
    held,
    improvement,
    reasons,
  });
  return { fight: told, improvement };
}

function isOnGuard(fight: Fight, blow: Blow): boolean {
  const guard = seatOf(fight, blow.target)?.guard ?? null;
  return guard === "anyone" || guard === blow.figure;
}

function* askFor(fight: Fight, blow: Blow, weapons: readonly Weapon[]): Course<Weapon | null> {
  const choices: readonly Choice[] = [{ id: "none" }, ...weapons.map(weapon => choiceOf(fight, blow, weapon))];
  const answer = yield* choose("defend", blow.target, blow.figure, choices);
  return weapons.find(weapon => idOf(weapon) === answer) ?? null;
}

function choiceOf(fight: Fight, blow: Blow, weapon: Weapon): Choice {
  const { improvement } = outcomeOf(fight, blow, weapon);
  return { id: idOf(weapon), with: { weapon: weapon.name, improvement } };
}

function idOf(weapon: Weapon): string {
  return `parry:${weapon.id}`;
}

/** On guard, a figure parries with what helps most; of equals, with the first. */
function bestOf(fight: Fight, blow: Blow, weapons: readonly Weapon[]): Weapon | null {
  const first = weapons[0] ?? null;
  if (first === null) return null;
  return weapons.reduce((best, weapon) => {
    const gain = outcomeOf(fight, blow, weapon).improvement - outcomeOf(fight, blow, best).improvement;
    return gain > 0 ? weapon : best;
  }, first);
}

function outcomeOf(fight: Fight, blow: Blow, weapon: Weapon): ParryOutcome {
  return parry(partyOf(fight, blow.target, weapon), partyOf(fight, blow.figure, blow.weapon));
}

function partyOf(fight: Fight, id: FigureId, weapon: Weapon): Party {
  const figure = figureOf(fight, id);
  if (figure === undefined) throw new RangeError(`partyOf: expected a seated figure, got ${id}`);
  return { figure, weapon, initiative: fight.encounter.initiative[figure.side] ?? 0 };
}
