import { canOppose } from "../../defense/parry.ts";
import { type Bout, seatedOf } from "../../fight/fight.ts";
import type { Choice } from "../../fight/record.ts";
import type { Weapon } from "../../figure/figure.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type Asking, addEvent, type Course, choose } from "./course.ts";
import { hasFreeHands } from "./defending/means.ts";

/** An attempt to grapple, overbear or pummel a foe. */
export interface Grip {
  readonly figure: FigureId;
  readonly target: FigureId;
}

/**
 * The weapons with which a figure may thwart an attempt to grapple, overbear or pummel it, whatever it has already
 * spent; empty if it may not (S0.R9.i).
 */
export function thwartingWeapons({ fight, book }: Bout, target: FigureId): readonly Weapon[] {
  const found = seatedOf(fight, target);
  if (book["parry.method"] === "none" || !found || !hasFreeHands(found.figure, found.seat)) return [];
  return found.figure.weapons.filter(weapon => canOppose(weapon, { ...weapon, parryable: true }));
}

/**
 * Asks the target if it uses a weapon to thwart the attempt, at no cost, and the game master if that succeeds; true if
 * the attempt is thwarted.
 *
 * @source S0.R9.i
 */
export function* thwart(course: Course, { figure, target }: Grip): Asking<boolean> {
  const weapons = thwartingWeapons(course, target);
  if (weapons.length === 0) return false;
  const choices: readonly Choice[] = [
    { id: "none" },
    ...weapons.map(({ id, name }) => ({ id: `thwart:${id}`, with: { weapon: name } })),
  ];
  const answer = String(yield choose("thwart", target, figure, choices));
  const weapon = weapons.find(({ id }) => `thwart:${id}` === answer);
  if (weapon === undefined) return false;
  const held = String(yield choose("thwarted", target, figure, OUTCOMES)) === "succeeds";
  addEvent(course, { type: "thwarted", figure: target, against: figure, weapon: weapon.id, held });
  return held;
}

const OUTCOMES = [{ id: "fails" }, { id: "succeeds" }] as const;
