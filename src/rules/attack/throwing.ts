import type { Figure, Weapon } from "../figure/figure.ts";
import type { Why } from "../whys/whys.ts";

/** The percentage of daggers that are balanced for throwing (S0.R8.c). */
const BALANCED_UP_TO = 15;

/** Figures that cannot throw daggers at all (S0.R8.d). */
const APPRENTICES = Object.freeze({ characterClass: "magic-user", upTo: 5 });

/** Is a dagger balanced for throwing? `roll` is the d100 rolled when the dagger was created (S0.R8.c). */
export function isBalanced(roll: number): boolean {
  return roll <= BALANCED_UP_TO;
}

/** The reason why a figure cannot throw that weapon; `null` if it can. Only daggers have restrictions (S0.R8.c–d). */
export function throwFault(figure: Figure, weapon: Weapon): Why | null {
  if (weapon.balanced === undefined) return null;
  if (!weapon.balanced) return "dagger-unbalanced";
  if (isApprentice(figure)) return "throw-apprentice";
  return figure.throwTrained === true ? null : "throw-untrained";
}

function isApprentice({ characterClass, level = 1 }: Figure): boolean {
  return characterClass === APPRENTICES.characterClass && level <= APPRENTICES.upTo;
}
