import {
  ATTACKS,
  type ClassGroup,
  DEFENSES,
  type Figure,
  type Odds,
  type Rate,
  type Rulebook,
  type Save,
  SIZES,
  type Size,
  type SufferedInjury,
  type SurpriseTraits,
  staminaOfCharacter,
  staminaOfMonster,
} from "#rules/index.ts";
import { derivedFor, filledIn } from "../../models/derived.ts";
import { readEffects, readNature } from "./effects.ts";
import { type FigureActor, picked, said } from "./figure.ts";

/** The optional traits on a combatant's sheet; empty fields are omitted. */
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
    ...readEffects(actor),
    ...readNature(actor),
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

/** The saves apart from those against death and spells, without empty ones; null if all are empty. */
function otherSavesOf({ petrify, aimed, breath }: Readonly<Record<Save, number | null>>): Figure["otherSaves"] | null {
  const known = said({ petrify, aimed, breath });
  return Object.keys(known).length > 0 ? known : null;
}

function bodyOf({ system }: FigureActor) {
  const { abilities, height, legs, naturalWeaponSize, movementAllowance, seesInvisible } = system;
  const natural = (SIZES as readonly string[]).indexOf(naturalWeaponSize);
  return said({
    intelligence: abilities.intelligence,
    constitution: abilities.constitution,
    wisdom: abilities.wisdom,
    saveAgainstDeath: filledIn(system).saves.death,
    otherSaves: otherSavesOf(filledIn(system).saves),
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
function readStamina(actor: FigureActor, book: Rulebook): Pick<Figure, "stamina"> {
  const { points, most: typed, level, failed, banked } = actor.system.fatigue;
  const most = typed ?? (book["fatigue.enabled"] ? usualFatigue(actor, book) : null);
  if (!most) return {};
  const known = level as NonNullable<Figure["stamina"]>["level"];
  return { stamina: Object.freeze({ points: Math.min(points ?? most, most), most, level: known, failed, banked }) };
}

/** A combatant's psionics; an empty object if it is not psionic. A psionic without strength left still is one. */
function readPsionics({ system }: FigureActor): Pick<Figure, "psionics"> {
  const { isPsionic, attackStrength, defenseStrength, attacks, defenses } = system.psionics;
  if (!isPsionic) return {};
  const strength = { attackStrength, defenseStrength };
  const modes = { attacks: known(ATTACKS, attacks), defenses: known(DEFENSES, defenses) };
  return { psionics: Object.freeze({ ...strength, ...modes }) };
}

/** The modes that are checked on the sheet, in the rules' order. */
function known<Mode extends string>(modes: readonly Mode[], his: Partial<Record<Mode, boolean>>): readonly Mode[] {
  return Object.freeze(modes.filter(mode => his[mode]));
}

/** A combatant's special odds for surprise; an empty object if it has none. */
function readSurprise({ system: { surprise } }: FigureActor): Pick<Figure, "surprise"> {
  const { own, lessOften, moreOften } = surprise;
  const traits: SurpriseTraits = said({ own: oddsOf(own), lessOften: oddsOf(lessOften), moreOften: oddsOf(moreOften) });
  return Object.keys(traits).length > 0 ? { surprise: Object.freeze(traits) } : {};
}

function oddsOf({ chances, in: faces }: { readonly chances: number | null; readonly in: number }): Odds | null {
  return chances === null ? null : Object.freeze({ chances, in: faces });
}

/** An injury as stored on a sheet. The id is empty if only its severity is known. */
type StoredInjury = FigureActor["system"]["injuries"][number];

/** A combatant's injuries; an empty object if there are none. */
export function readInjuries({ system: { injuries } }: FigureActor): Pick<Figure, "injuries"> {
  return injuries.length === 0 ? {} : { injuries: Object.freeze(injuries.map(readInjury)) };
}

function readInjury({ key, id, severity, damage, conditions }: StoredInjury): SufferedInjury {
  const left = Object.freeze([...conditions]) as SufferedInjury["conditions"];
  return Object.freeze({ key, id: id || null, severity, damage, conditions: left });
}

/** Injuries in the form stored on a sheet; writes nothing. */
export function writeInjuries(injuries: readonly SufferedInjury[]): readonly object[] {
  return injuries.map(injury => ({ ...injury, id: injury.id ?? "", conditions: [...injury.conditions] }));
}
