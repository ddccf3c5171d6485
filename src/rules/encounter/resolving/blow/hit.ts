import type { Force } from "../../../attack/force.ts";
import type { AttackRolled } from "../../../fight/events.ts";
import type { Figure, Weapon } from "../../../figure/figure.ts";

/** An attack that has hit. */
export interface Hit {
  readonly attacker: Figure;
  readonly target: Figure;
  readonly weapon: Weapon;
  readonly missile: boolean;
  readonly force: Force;
  readonly rolled: AttackRolled;
}
