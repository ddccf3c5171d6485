import { canOppose, type ParryOutcome, type Party, parryOutcome } from "#rules/defense/parry.ts";
import { type Bout, type Seated, seatedOf } from "#rules/fight/fight.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { procedureOf } from "#rules/initiative/procedures.ts";
import { parryIsLeft } from "#rules/ledger/cap.ts";
import { parryCost, spendParry } from "#rules/ledger/spending.ts";
import type { FigureId } from "#rules/vocabulary.ts";
import { isAbsorbedBySpell } from "../../judging/magic-rules.ts";
import { contenderOf } from "../../judging/view.ts";
import { addEvent, type Course, partIn, spend } from "../course.ts";
import { mayAnswer } from "./means.ts";

/** An incoming blow. */
export interface Blow {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly weapon: Weapon;
}

/** True if a figure can parry: not down, with free hands and an action left (S0.R9.a). */
function mayParry({ figure, seat }: Seated, foe: FigureId, { fight, book }: Bout): boolean {
  if (!mayAnswer(figure, seat) || seat.warding?.wholly === true) return false;
  const holder = { figure, round: fight.encounter.round, book };
  return !book["ledger.enabled"] || parryIsLeft(holder, seat.ledger, parryCost(seat.ledger, foe, book));
}

const NONE: readonly Weapon[] = Object.freeze([]);

/** The target's weapons that may parry a blow; empty if it may not parry, or not in this way (S0.R9). */
export function parriesAgainst(bout: Bout, blow: Blow): readonly Weapon[] {
  const { fight, book } = bout;
  const method = book["parry.method"];
  if (method !== "three-actions" && method !== "both") return NONE;
  const target = seatedOf(fight, blow.target);
  if (!target || !mayParry(target, blow.figure, bout)) return NONE;
  if (isAbsorbedBySpell(target.seat, fight.encounter.round, book)) return NONE;
  return target.figure.weapons.filter(weapon => canOppose(weapon, blow.weapon));
}

/**
 * Of these weapons, the one whose parry improves armor class most against the blow, the first of several equal ones;
 * null for no weapons.
 */
export function bestParry(bout: Bout, blow: Blow, weapons: readonly Weapon[]): Weapon | null {
  const first = weapons[0] ?? null;
  if (first === null) return null;
  return weapons.reduce((best, weapon) => {
    const gain = parryWith(bout, blow, weapon).improvement - parryWith(bout, blow, best).improvement;
    return gain > 0 ? weapon : best;
  }, first);
}

/** Works out, without making it, how a parry of this blow with that weapon would turn out. */
export function parryWith(bout: Bout, blow: Blow, weapon: Weapon): ParryOutcome {
  const { lowWins } = procedureOf(bout.book);
  return parryOutcome(partyOf(bout, blow.target, weapon), partyOf(bout, blow.figure, blow.weapon), lowWins(bout.book));
}

function partyOf(bout: Bout, id: FigureId, weapon: Weapon): Party {
  const part = partIn(bout, id);
  return { figure: part.figure, weapon, initiative: procedureOf(bout.book).initiative(contenderOf(part)) };
}

/** Makes a parry, which costs an action: adds its events, and returns the improvement of armor class. */
export function makeParry(course: Course, blow: Blow, weapon: Weapon): number {
  const { held, improvement, reasons } = parryWith(course, blow, weapon);
  const { target: figure, figure: against } = blow;
  spend(course, figure, ledger => spendParry(ledger, against, course.book));
  addEvent(course, { type: "parried", figure, against, weapon: weapon.id, held, improvement, reasons });
  return improvement;
}
