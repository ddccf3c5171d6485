import { type Figure, type Rulebook, staminaOfCharacter, staminaOfMonster } from "../../../rules/index.ts";
import { rulebook } from "../../settings.ts";
import type { FigureActor } from "./figure.ts";

/** The most points that a figure has of whom nothing else is said (S3.FP). */
export function usualFatigue({ system }: FigureActor, book: Rulebook): number {
  if ("hitDice" in system) return staminaOfMonster(wholeDice(system.hitDice), system.hitDiceBonus, book).most;
  return staminaOfCharacter(system.hitDie, system.constitutionAdjustment, system.endurance).most;
}

/** A part of a die is less than one; beyond the first it counts for nothing. */
function wholeDice(hitDice: number): number {
  return hitDice < 1 ? hitDice : Math.floor(hitDice);
}

/** What it tires by; nothing for a figure that never does. Nobody is asked where weariness is not played. */
export function readStamina(actor: FigureActor): Pick<Figure, "stamina"> {
  const { points, most: typed, level, failed, banked } = actor.system.fatigue;
  const book = rulebook();
  const most = typed ?? (book["fatigue.enabled"] ? usualFatigue(actor, book) : null);
  if (!most) return {};
  const known = level as NonNullable<Figure["stamina"]>["level"];
  return { stamina: Object.freeze({ points: Math.min(points ?? most, most), most, level: known, failed, banked }) };
}
