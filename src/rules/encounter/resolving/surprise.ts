import { type Fight, seatTaken } from "../../fight/fight.ts";
import { weaponInHand } from "../../figure/items.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type Surprise, type SurpriseDeed, withDeed } from "../../surprise/surprise.ts";
import type { FigureId } from "../../vocabulary.ts";
import type { Shoot } from "../commands/shoot.ts";
import type { Strike } from "../commands/strike.ts";
import type { Attack } from "./attack.ts";
import { addEvent, type Course, figureIn, spend } from "./course.ts";

/** An action in a segment of surprise, for the ledgers of both the segment and the round. */
interface Entry {
  readonly figure: FigureId;
  readonly deed: SurpriseDeed;
  readonly feet?: number;
  readonly spend: (ledger: Ledger) => Ledger;
}

/**
 * Records an action of a figure in a segment of surprise, and in its account of the round if such actions count there
 * too (A73).
 */
export function enter(course: Course, { figure, deed, feet = 0, spend: entry }: Entry): void {
  const done = withDeed(course.fight.encounter.surprise?.done[figure], deed, feet);
  addEvent(course, { type: "did-in-surprise", figure, done });
  if (isCharged(course.book)) spend(course, figure, entry);
}

/** True if segments of surprise count in the round's ledger, if one is kept (ruling `surprise.ledger`). */
function isCharged(book: Rulebook): boolean {
  return book["ledger.enabled"] && book["surprise.ledger"] === "charged";
}

/**
 * Describes the command's blow or shot in a segment of surprise for `rollAttack`, without any defense; rolls nothing.
 */
export function attackIn(
  course: Course,
  { figure, weapon, target, modifiers = [] }: Strike | Shoot,
  missile: boolean,
): Attack {
  const attacker = figureIn(course, figure);
  return { attacker, target, weapon: weaponInHand(attacker, weapon), missile, modifiers, parried: 0 };
}

/** Records that a figure has done something other than attacking or moving in a segment of surprise. */
export function enterOther(course: Course, figure: FigureId): void {
  const { done: all } = course.fight.encounter.surprise as Surprise;
  const done = withDeed(all[figure], "other");
  addEvent(course, { type: "did-in-surprise", figure, done });
}

/**
 * Restores a figure's account of the round to that of `before`, unless actions in segments of surprise count in it
 * (ruling `surprise.ledger`).
 */
export function keepOutOfRound(course: Course, before: Fight, figure: FigureId): void {
  const { ledger } = seatTaken(before, figure);
  const counts = isCharged(course.book) || ledger === seatTaken(course.fight, figure).ledger;
  if (!counts) spend(course, figure, () => ledger);
}
