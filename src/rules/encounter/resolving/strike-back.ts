import type { Weapon } from "../../figure/figure.ts";
import type { SeatEvent } from "../folding/seats.ts";
import { rollAttack } from "./attack.ts";
import { closeIn } from "./blow/footing.ts";
import { type Asking, addEvent, addEventsTo, type Course, partIn } from "./course.ts";
import { defend } from "./defend.ts";
import type { Incoming } from "./defending/ward.ts";

/**
 * The target of an attack answers it with a blow, which the attacker may parry.
 *
 * @source S0.R9.a
 * @reading it is simultaneous with the attack that it answers, so it is struck whatever that attack does
 */
export function* strikeBack(course: Course, answered: Incoming, weapon: Weapon): Asking {
  const { figure: target, target: figure } = answered;
  const part = partIn(course, figure);
  const told: SeatEvent[] = [];
  const isHeldOff = closeIn(told, part, target);
  addEventsTo(course, figure, told);
  if (isHeldOff) return;
  addEvent(course, { type: "struck-back", figure, against: target, weapon: weapon.id });
  const blow = { figure, target, weapon, missile: false, unseen: false, inDefense: true } as const;
  const { parried, ward } = yield* defend(course, blow);
  yield* rollAttack(course, { attacker: part.figure, target, weapon, missile: false, modifiers: [], parried, ward });
}
