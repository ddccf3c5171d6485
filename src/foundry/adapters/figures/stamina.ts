import { type Figure, type Rulebook, staminaOfCharacter, staminaOfMonster } from "#rules/index.ts";
import { derivedFor } from "../../models/derived/derived.ts";
import type { FigureActor } from "./figure.ts";

/** A combatant's maximum fatigue points if its sheet does not override them (S3.FP). */
export function usualFatigue({ system }: FigureActor, book: Rulebook): number {
  if ("hitDice" in system) return staminaOfMonster(wholeDice(system.hitDice), system.hitDiceBonus, book).most;
  const { hitDie, constitutionAdjustment } = derivedFor(system);
  return staminaOfCharacter(
    system.hitDie ?? hitDie,
    system.constitutionAdjustment ?? constitutionAdjustment,
    system.endurance,
  ).most;
}

/** Rounds hit dice down. A fraction below one die stays a fraction; a fraction beyond whole dice is dropped. */
function wholeDice(hitDice: number): number {
  return hitDice < 1 ? hitDice : Math.floor(hitDice);
}

/**
 * A combatant's stamina; an empty object if it never tires. Without a maximum on the sheet, it is only computed if the
 * rulebook plays fatigue.
 */
export function readStamina(actor: FigureActor, book: Rulebook): Pick<Figure, "stamina"> {
  const { points, most: typed, level, failed, banked } = actor.system.fatigue;
  const most = typed ?? (book["fatigue.enabled"] ? usualFatigue(actor, book) : null);
  if (!most) return {};
  const known = level as NonNullable<Figure["stamina"]>["level"];
  return { stamina: Object.freeze({ points: Math.min(points ?? most, most), most, level: known, failed, banked }) };
}
