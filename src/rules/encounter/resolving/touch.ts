import { hitWithoutRollBy } from "../../figure/conditions.ts";
import type { Figure, Spell, Weapon } from "../../figure/figure.ts";
import { type FigureId, type Reason, reason } from "../../vocabulary.ts";
import { circumstancesOf } from "../judging/circumstances.ts";
import { rolledToHit } from "./attack.ts";
import { type Asking, addEvent, type Course, figureIn, roll } from "./course.ts";
import { noteAttack, whyMissed } from "./protecting/attacks.ts";

/** A touch that carries magic. */
interface Touch {
  readonly caster: FigureId;
  readonly target: FigureId;
  readonly spell: Pick<Spell, "id" | "name">;
}

/**
 * Rolls the touch or the ray that must hit before its magic works, and returns why it does not hit; `null` if it does.
 *
 * @source G.13
 * @reading it is rolled like a blow with the bare hand. It need not hit the caster and friends; the helpless are hit
 * as by any blow
 */
export function* whyTouchMisses(course: Course, touch: Touch): Asking<Reason | null> {
  const { caster, target, spell } = touch;
  const attacker = figureIn(course, caster);
  const touched = figureIn(course, target);
  if (caster === target || attacker.side === touched.side) return null;
  const isSure = hitWithoutRollBy(touched, course.book) !== null;
  const missed =
    isSure || (yield* hits(course, attacker, touch)) ? null : reason("touch-missed", { effect: spell.name });
  const why = missed ?? (yield* whyMissed(course, { attacker, target, weapon: null, missile: false }));
  noteAttack(course, caster, target);
  return why;
}

function* hits(course: Course, attacker: Figure, { caster, target, spell }: Touch): Asking<boolean> {
  const attack = { attacker, target, weapon: handOf(spell, attacker), missile: false, modifiers: [], parried: 0 };
  const natural = Number(yield roll("to-hit", "1d20", caster));
  const rolled = rolledToHit(attack, circumstancesOf(course, attack), natural, course.book);
  addEvent(course, rolled);
  return rolled.hit;
}

/** The hand that carries the magic, as a weapon. */
function handOf({ id, name }: Touch["spell"], { size }: Figure): Weapon {
  return {
    ...{ id, name, kind: "natural", size, speedFactor: null, magicBonus: 0, rateOfFire: null, range: null },
    ...{ damageSmallMedium: null, damageLarge: null, canParry: false, parryable: false, openHand: true },
  };
}
