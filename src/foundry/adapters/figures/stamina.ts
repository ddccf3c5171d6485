import { type Figure, type Rulebook, staminaOfCharacter, staminaOfMonster } from "#rules/index.ts";
import { derivedFor } from "../../models/derived/derived.ts";
import type { FigureActor } from "./figure.ts";

/** The most points that a figure has whose sheet does not say otherwise (S3.FP). */
export function usualFatigue({ system }: FigureActor, book: Rulebook): number {
  if ("hitDice" in system) return staminaOfMonster(wholeDice(system.hitDice), system.hitDiceBonus, book).most;
  const { hitDie, constitutionAdjustment } = derivedFor(system);
  return staminaOfCharacter(
    system.hitDie ?? hitDie,
    system.constitutionAdjustment ?? constitutionAdjustment,
    system.endurance,
  ).most;
}

/** Part of a die is less than one die; added to whole dice, it counts for nothing. */
function wholeDice(hitDice: number): number {
  return hitDice < 1 ? hitDice : Math.floor(hitDice);
}

/** A figure's stamina; nothing for one that never tires. Sheets are not asked where fatigue is not played. */
export function readStamina(actor: FigureActor, book: Rulebook): Pick<Figure, "stamina"> {
  const { points, most: typed, level, failed, banked } = actor.system.fatigue;
  const most = typed ?? (book["fatigue.enabled"] ? usualFatigue(actor, book) : null);
  if (!most) return {};
  const known = level as NonNullable<Figure["stamina"]>["level"];
  return { stamina: Object.freeze({ points: Math.min(points ?? most, most), most, level: known, failed, banked }) };
}
