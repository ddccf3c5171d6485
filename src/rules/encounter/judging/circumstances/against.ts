import { type Bout, figureOf, type Seat, seatOf } from "#rules/fight/fight.ts";
import type { Figure, Weapon } from "#rules/figure/figure.ts";
import type { FigureId } from "#rules/vocabulary.ts";

/** An attack with its target, for the modifiers of the roll to hit. */
export interface Against extends Bout {
  readonly attacker: Figure;
  readonly attackerSeat: Seat;
  readonly weapon: Weapon;
  readonly missile: boolean;
  readonly target: Figure;
  readonly targetSeat: Seat;
}

/** The part of it that is known before an attack: a figure and its exposure. */
export type Exposed = Pick<Against, "fight" | "book" | "target" | "targetSeat">;

/** The attacker, target and weapon of an attack. */
export interface AimedAttack {
  readonly attacker: Figure;
  readonly target: FigureId;
  readonly weapon: Weapon;
  readonly missile: boolean;
}

export function againstOf({ fight, book }: Bout, { attacker, target: id, weapon, missile }: AimedAttack): Against {
  const attackerSeat = seatOf(fight, attacker.id);
  const targetSeat = seatOf(fight, id);
  const target = figureOf(fight, id);
  if (attackerSeat === undefined || targetSeat === undefined || target === undefined) {
    throw new RangeError(`againstOf: expected two seated figures, got ${attacker.id} and ${id}`);
  }
  return { fight, book, attacker, attackerSeat, weapon, missile, target, targetSeat };
}
