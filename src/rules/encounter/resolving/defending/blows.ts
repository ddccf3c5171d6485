import { attacksForDefense } from "#rules/defense/pool.ts";
import type { Bout, Fight } from "#rules/fight/fight.ts";
import { conditionsBarring } from "#rules/figure/conditions.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { strikes } from "#rules/figure/weapon.ts";
import { objectionsToDefense } from "#rules/ledger/room.ts";
import { spendDefenseBlow } from "#rules/ledger/spending.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import { type FigureId, type Reason, reason } from "#rules/vocabulary.ts";
import { withinReach } from "../../judging/attack-rules.ts";
import { casterDoesNothingElse } from "../../judging/magic-rules.ts";
import { noFirstBlow } from "../../judging/move-rules.ts";
import { accountHolderOf, type Part, partOf, viewOf } from "../../judging/view.ts";
import { countAttack } from "../blow/count-attack.ts";
import { addEventsTo, type Course, partIn } from "../course.ts";
import { type Incoming, mayAnswer } from "./means.ts";

const NO_WEAPONS: readonly Weapon[] = Object.freeze([]);
const NO_REASONS: readonly Reason[] = Object.freeze([]);

/** True if blows in defense are played. */
function playsBlows(book: Pick<Rulebook, "parry.method" | "parry.blow">): boolean {
  const method = book["parry.method"];
  return book["parry.blow"] === "after-missile" && (method === "three-actions" || method === "both");
}

/** True if a figure can raise a weapon, and no spell keeps it from acting. */
function isFree(part: Part): boolean {
  return (
    mayAnswer(part.figure, part.seat) &&
    conditionsBarring(part.figure, "attacks").length === 0 &&
    part.seat.warding?.wholly !== true &&
    casterDoesNothingElse(part).length === 0
  );
}

/**
 * The weapons with which the target may answer an attack by a blow of its own; empty if it may not.
 *
 * @source S0.R9.a
 * @reading none, for what the text gives a figure that has shot is a parry; or those that it has in hand, within the
 * number of its blows (ruling `parry.blow`). A missile, a weapon of force, an attack from an unseen foe and a blow in
 * defense cannot be answered so. Claws and bare hands do not count as weapons here
 */
export function blowsAgainst({ fight, book }: Bout, attack: Incoming): readonly Weapon[] {
  if (!playsBlows(book) || attack.missile || attack.unseen || attack.inDefense === true) return NO_WEAPONS;
  const part = partOf(viewOf(fight, book), attack.target);
  if (part === undefined || !isFree(part) || noFirstBlow(part, attack.figure).length > 0) return NO_WEAPONS;
  if (attack.weapon.force === true || withinReach(part, attack.figure).length > 0) return NO_WEAPONS;
  return handWeapons(part).filter(weapon => objectionsTo(part, weapon).length === 0);
}

/**
 * The reasons why a figure may not answer a blow with one of its own. Empty if it may, if it cannot raise a weapon at
 * all, or if such blows are not played.
 */
export function blowRefused(fight: Fight, id: FigureId, book: Rulebook): readonly Reason[] {
  const part = partOf(viewOf(fight, book), id);
  if (part === undefined || !playsBlows(book) || !isFree(part)) return NO_REASONS;
  const [first, ...others] = handWeapons(part);
  if (first === undefined) return [reason("nothing-to-strike-with", { figure: part.figure.name })];
  const objections = objectionsTo(part, first);
  return others.some(weapon => objectionsTo(part, weapon).length === 0) ? NO_REASONS : objections;
}

function handWeapons({ figure }: Part): readonly Weapon[] {
  return figure.weapons.filter(weapon => weapon.kind !== "natural" && weapon.openHand !== true && strikes(weapon));
}

function objectionsTo(part: Part, weapon: Weapon): readonly Reason[] {
  const { figure, seat } = part;
  return objectionsToDefense(accountHolderOf(part), seat.ledger, weapon, attacksForDefense(figure, seat.warding));
}

/** Counts a blow in defense in the figure's account of the round when it is chosen, before the attacker's die. */
export function payForBlow(course: Course, figure: FigureId, weapon: Weapon): void {
  const part = partIn(course, figure);
  const after = spendDefenseBlow(part.seat.ledger, weapon, course.book);
  const told: Parameters<typeof countAttack>[0] = [];
  countAttack(told, part, { weapon, opening: null, after });
  addEventsTo(course, figure, told);
}
