import type { ClassGroup, Figure, Rate, Rulebook, Size } from "#rules/index.ts";
import { SIZES } from "#rules/index.ts";
import { filledIn } from "../../models/derived/derived.ts";
import type { FigureActor } from "./figure.ts";
import { readInjuries } from "./injuries.ts";
import { readPsionics } from "./psionics.ts";
import { picked, said } from "./said.ts";
import { readStamina } from "./stamina.ts";
import { readSurprise } from "./surprise.ts";

/** The optional traits on a combatant's sheet. Empty fields are omitted. */
export function readTraits(actor: FigureActor, book: Rulebook) {
  return {
    ...orderOf(actor),
    ...classOf(actor),
    ...bodyOf(actor),
    ...trainingOf(actor),
    ...defensesOf(actor),
    ...burdenOf(actor),
    ...readStamina(actor, book),
    ...readInjuries(actor),
    ...readPsionics(actor),
    ...readSurprise(actor),
  };
}

/** Values for initiative and attack routines. */
function orderOf({ system }: FigureActor) {
  const { initiativeDie, gear } = system;
  const { attacksPerRoutine } = filledIn(system);
  const lightGear = gear === "by-move" ? {} : { lightGear: gear === "light" };
  return { attacksPerRoutine, initiativeDie: initiativeDie as 6 | 8, ...lightGear };
}

/** Converts the class, which is free text: "Magic User" becomes the rules' `magic-user`. */
function classOf({ system }: FigureActor) {
  if (!("class" in system)) return {};
  return { characterClass: system.class.trim().toLowerCase().replaceAll(/\s+/g, "-"), level: system.level ?? 1 };
}

function bodyOf({ system }: FigureActor) {
  const { abilities, height, legs, naturalWeaponSize, movementAllowance, seesInvisible } = system;
  const natural = (SIZES as readonly string[]).indexOf(naturalWeaponSize);
  return said({
    intelligence: abilities.intelligence,
    constitution: abilities.constitution,
    saveAgainstDeath: filledIn(system).saves.death,
    height,
    legs: legs as Figure["legs"] & string,
    naturalWeaponSize: natural < 0 ? null : (natural as Size),
    movementAllowance,
    seesInvisible,
  });
}

function trainingOf({ system }: FigureActor) {
  const { classGroup, mastery, basicRate, openHandAttacks, pummelAttacks, capException, throwTrained } = system;
  const { attacks, rounds } = basicRate;
  return said({
    classGroup: picked<ClassGroup>(classGroup, "by-type"),
    mastery,
    basicRate: attacks === null ? null : Object.freeze<Rate>({ attacks, rounds: rounds as 1 | 2 }),
    openHandAttacks,
    pummelAttacks,
    capException,
    throwTrained,
  });
}

function defensesOf({ system }: FigureActor) {
  const { extraDodges, freeDefenses, shieldStyle, defensePool, defensiveCombatBonus, skilledUnarmed } = system;
  return { extraDodges, freeDefenses, shieldStyle, defensePool, defensiveCombatBonus, skilledUnarmed };
}

function burdenOf({ system }: FigureActor) {
  const { armorValue, armorCoverage, armorProficient, encumbrance, encumbered } = system;
  return {
    armorValue,
    armorCoverage: armorCoverage as NonNullable<Figure["armorCoverage"]>,
    armorProficient,
    encumbrance: encumbrance as NonNullable<Figure["encumbrance"]>,
    encumbered,
  };
}
