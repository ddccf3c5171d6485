import type { Shoot } from "#rules/fight/command.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { weaponInHand } from "#rules/figure/items.ts";
import { spendMissile, spendOpportunity } from "#rules/ledger/spending.ts";
import type { SeatEvent } from "../../folding/seats.ts";
import { isCarriedOver } from "../../judging/phases/openings.ts";
import { asTurn } from "../../judging/step-rules.ts";
import type { Part } from "../../judging/view.ts";
import { rollAttack } from "../../resolving/attack.ts";
import { countAttack } from "../../resolving/blow/count-attack.ts";
import { type Asking, addEventsTo, type Course, partIn } from "../../resolving/course.ts";
import { defend } from "../../resolving/defend.ts";
import { turnOn } from "../../resolving/turn-on.ts";

/** Shoots a missile. The target may dodge it, or stop it with a shield (S3.AD.a). */
export function* resolveShoot(course: Course, command: Shoot): Asking {
  const { figure, target, modifiers = [] } = command;
  turnOn(course, command);
  const part = partIn(course, figure);
  const weapon = weaponInHand(part.figure, command.weapon);
  addEventsTo(course, figure, loosing(part, command, weapon));
  const { parried, ward } = yield* defend(course, { figure, target, weapon, missile: true, unseen: false });
  yield* rollAttack(course, { attacker: part.figure, target, weapon, missile: true, modifiers, parried, ward });
}

/**
 * The events of a shot. It uses a step and counts against the round, unless it was carried over from the last one
 * (S3.SP.c).
 */
function loosing(part: Part, { figure, moment }: Shoot, weapon: Weapon): readonly SeatEvent[] {
  const { book, seat } = part;
  const carried = isCarriedOver(part, weapon.id);
  const told: SeatEvent[] = carried ? [] : [{ type: "acted", figure, moment, ...asTurn(part) }];
  const after = (carried ? spendOpportunity : spendMissile)(seat.ledger, weapon.id, book);
  countAttack(told, part, { weapon, opening: null, carried, after });
  return told;
}
