import { casterToHit, lostDexterity } from "../../casting/exposure.ts";
import { isSpent } from "../../fatigue/levels.ts";
import { SPENT_TO_HIT } from "../../fatigue/tables.ts";
import type { Adjustment } from "../../fight/events.ts";
import { type Fight, figureOf, seatOf } from "../../fight/fight.ts";
import { armorBonus } from "../../figure/dexterity.ts";
import { CHARGE_TO_HIT, chargingArmorClass } from "../../movement/closing-charge.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { FigureId } from "../../vocabulary.ts";
import { phaseOf } from "./casters.ts";

/** How open a target is to an attack, by what it is doing and what the attacker does. */
export interface Opening {
  readonly armorClass: number;
  readonly toHit: readonly Adjustment[];
}

/** The armor class of a target who casts or charges, and what that adds to hit it. */
export function openingOf(
  fight: Fight,
  { attacker, target }: { readonly attacker: { readonly id: FigureId }; readonly target: FigureId },
  book: Rulebook,
): Opening {
  const toHit = [
    ...ofCaster(fight, target, book),
    ...ofSpent(fight, target, book),
    ...ofCharger(fight, attacker.id, book),
  ];
  return { armorClass: armorClassOf(fight, target, book), toHit };
}

/** A caster is easier to hit (S2.4A.j). */
function ofCaster(fight: Fight, target: FigureId, book: Rulebook): readonly Adjustment[] {
  const seat = seatOf(fight, target);
  const value = seat === undefined ? 0 : casterToHit(phaseOf(seat), book);
  return value === 0 ? [] : [{ why: "caster", value, cite: "S2.4A.j" }];
}

/** Who is spent is easier to hit (S3.FL.c). */
function ofSpent(fight: Fight, target: FigureId, book: Rulebook): readonly Adjustment[] {
  if (!book["fatigue.enabled"]) return [];
  const figure = figureOf(fight, target);
  return figure && isSpent(figure) ? [{ why: "spent", value: SPENT_TO_HIT, cite: "S3.FL.c" }] : [];
}

/** A charger strikes better (S4.VII.B.3c). */
function ofCharger(fight: Fight, attacker: FigureId, book: Rulebook): readonly Adjustment[] {
  return isCharging(fight, attacker, book) ? [{ why: "charge", value: CHARGE_TO_HIT, cite: "S4.VII.B.3c" }] : [];
}

/** Is a figure charging in this round, by the rules of addict? */
function isCharging(fight: Fight, id: FigureId, book: Rulebook): boolean {
  return book["charge.method"] === "addict" && (seatOf(fight, id)?.charge ?? null) !== null;
}

/** Neither a charger nor a caster has his Dexterity; a charger may be worse yet (S4.VII.B.2, S2.4A.i, S4.VII.C.5). */
function armorClassOf(fight: Fight, target: FigureId, book: Rulebook): number {
  const figure = figureOf(fight, target);
  const seat = seatOf(fight, target);
  if (figure === undefined || seat === undefined)
    throw new RangeError(`armorClassOf: expected a figure, got ${target}`);
  const bonus = armorBonus(figure.dexterity);
  if (isCharging(fight, target, book)) return chargingArmorClass(figure.armorClass, bonus);
  return figure.armorClass + lostDexterity(phaseOf(seat), bonus, book);
}
