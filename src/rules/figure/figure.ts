import type { Save } from "../character/tables.ts";
import type { Psionics } from "../psionics/psionics.ts";
import type { SurpriseTraits } from "../surprise/chance.ts";
import type {
  ArmorCoverage,
  ClassGroup,
  Condition,
  Element,
  Encumbrance,
  FatigueLevel,
  FigureId,
  HexGrid,
  Kind,
  Legs,
  MapPoint,
  Rate,
  SideId,
  Size,
} from "../vocabulary.ts";
import type { Effect } from "./effect.ts";
import type { SufferedInjury } from "./injury.ts";
import { type Leveled, type LevelNumbers, saveByLevels } from "./levels.ts";
import type { Device, Spell } from "./magic.ts";
import type { OwnShape } from "./shape.ts";
import type { Weapon } from "./weapon.ts";

export type { Spell, Weapon };

/** A combatant, as the rules see it: frozen data, read from the documents before each command. */
export interface Figure {
  readonly id: FigureId;
  readonly name: string;
  readonly side: SideId;
  readonly hitPoints: number;
  readonly hitPointsMax: number;
  /** Descending armor class, with all permanent bonuses (G.02). */
  readonly armorClass: number;
  readonly thac0: number;
  readonly size: Size;
  readonly strength: number;
  /** Exceptional Strength of 18, 0–100. */
  readonly strengthPercent: number;
  readonly dexterity: number;
  /** Movement rate in inches (G.05). */
  readonly move: number;
  /** Blows per round with a weapon. */
  readonly meleeRate: Rate;
  /** The number to roll or better on 1d20 to save against spells. */
  readonly saveAgainstSpells: number;
  readonly conditions: readonly Condition[];
  /** Hidden from its foes; false if left out (S0.R10.a). */
  readonly hidden?: boolean;
  /** Can see invisible figures; false if left out (S0.R10.a). */
  readonly seesInvisible?: boolean;
  /** Its position; `null` without a token on a map. */
  readonly position: MapPoint | null;
  /** The hex grid of that map; left out on any other. */
  readonly hexGrid?: HexGrid;
  readonly weapons: readonly Weapon[];
  readonly spells: readonly Spell[];
  /** The faces of its side's initiative die: 8 for a spectator; 6 if left out (S4.VI.B). */
  readonly initiativeDie?: 6 | 8;
  /** Played by the GM. Its initiative may be rolled together with others' (S2.3.a). */
  readonly isMonster?: boolean;
  /** Carries light gear only; if left out, true for a movement of 12 inches or more (S4.I.C.5b). */
  readonly lightGear?: boolean;
  /** Too heavily laden to charge (S4.VII.B.1c). */
  readonly encumbered?: boolean;
  /** A biped if left out (S4.VII.B.1a). */
  readonly legs?: Legs;
  /** Special chances of surprise; the usual ones if left out. */
  readonly surprise?: SurpriseTraits;
  /** Its psionic abilities; left out or `null` for none. */
  readonly psionics?: Psionics | null;
  readonly devices?: readonly Device[];
  readonly characterClass?: string;
  readonly level?: number;
  /** Its numbers by the levels that are left, for magic that drains or lends some (G.13); unknown if left out. */
  readonly levels?: LevelNumbers;
  /** Has learned to throw a dagger (S0.R8.d). */
  readonly throwTrained?: boolean;
  /** Attacks per round of a monk with the open hand; its melee rate if left out (S0.I.c). */
  readonly openHandAttacks?: number;
  /** Attacks per round with a pummel; its melee rate if left out (S0.I.c). */
  readonly pummelAttacks?: number;
  /** Attacks in each routine of natural weapons: claw, claw and bite are 3; 1 if left out (S0.R2.a). */
  readonly attacksPerRoutine?: number;
  /** The GM allows its attacks to exceed three actions (S0.I.c). */
  readonly capException?: boolean;
  /** The number to roll or better on 1d20 to save against death; if left out, as against spells. */
  readonly saveAgainstDeath?: number;
  /** The numbers to roll or better on 1d20 for the other saves; those left out are as against spells. */
  readonly otherSaves?: Readonly<Partial<Record<OtherSave, number>>>;
  /** 10 if left out. */
  readonly intelligence?: number;
  readonly constitution?: number;
  /** 10 if left out. */
  readonly wisdom?: number;
  /** In feet; the usual height of its size if left out (S3.SP.i). */
  readonly height?: number;
  /** Warrior if left out, or monster for a figure of the GM's (S3.CR.a). */
  readonly classGroup?: ClassGroup;
  /** The THAC0 bonus of weapon mastery, 0–5 (S3.FU.b). */
  readonly mastery?: number;
  /** Attacks per round by level alone; if left out, by its level, or else its melee rate (S3.AD.b). */
  readonly basicRate?: Rate;
  /** The size of its natural weapons; left out if it does not fight with any (S3.WR.f). */
  readonly naturalWeaponSize?: Size;
  /** Points of damage that its armor absorbs, 0–20; none if left out (S3.CH.f). */
  readonly armorValue?: number;
  /** Skilled in unarmed combat (S3.UD.a). */
  readonly skilledUnarmed?: boolean;
  /** The armor class bonus of shield skill and style, part of `armorClass` (S3.CH.b). */
  readonly shieldStyle?: number;
  /** Defense Pool, 0–20 (S3.PD.a). */
  readonly defensePool?: number;
  /** Defensive Combat Bonus, 0–20 (S3.PD.a). */
  readonly defensiveCombatBonus?: number;
  /** Dodges that a fighting style adds, 0–1 (S3.AD.d). */
  readonly extraDodges?: number;
  /** Parries and dodges that cost no attack, 0–5 (S3.PD.c). */
  readonly freeDefenses?: number;
  /** Its fatigue; left out if it never tires. */
  readonly stamina?: Stamina;
  /** Unhealed injuries from critical hits; none if left out (S3.CR.f). */
  readonly injuries?: readonly SufferedInjury[];
  /** Lasting effects of magic and of hits; none if left out (G.13). */
  readonly effects?: readonly Effect[];
  /** What it has without the effects that change its body or lend it weapons; left out if none does (G.13). */
  readonly own?: OwnShape;
  /** What it is, for magic that works on some kinds of figures only; unknown if left out (G.13). */
  readonly kinds?: readonly Kind[];
  /** Conditions that magic and hits cannot cause in it; none if left out (G.13). */
  readonly immunities?: readonly Condition[];
  /** The weapons that harm it: those with this magic bonus or more, and perhaps silver; all if left out (G.13). */
  readonly harmedBy?: { readonly bonus: number; readonly silver: boolean };
  /** The elements of magic that do not harm it; none if left out (G.13). */
  readonly unharmedBy?: readonly Element[];
  /** The chance in a hundred that magic has no effect on it, 0–100; 0 if left out (G.13). */
  readonly magicResistance?: number;
  /** The hit dice of a monster, with the points added to them; the level counts if left out (G.13). */
  readonly hitDice?: { readonly dice: number; readonly bonus: number };
  /** None if left out (S3.FL.b). */
  readonly encumbrance?: Encumbrance;
  /** None if left out (S3.FC.c). */
  readonly armorCoverage?: ArmorCoverage;
  /** Proficient in its armor (S3.FC.c). */
  readonly armorProficient?: boolean;
  /** Hexes of movement per turn; its movement rate in inches if left out (S1.G.c). */
  readonly movementAllowance?: number;
}

/** A figure's fatigue points and level. */
export interface Stamina {
  /** Points left; below 0 only when exhausted (S3.FL.c). */
  readonly points: number;
  /** The maximum, 1 or more (S3.FP). */
  readonly most: number;
  readonly level: FatigueLevel;
  /** Consecutive failed saves to recover a point (S3.FR.a). */
  readonly failed: number;
  /** Points recovered beyond the maximum. They add to the save for the level (S3.LR.b). */
  readonly banked: number;
}

/**
 * A value of a figure that a command changed. Paths: `hitPoints`, `position`, `spells.<id>.memorized`,
 * `conditions.<condition>`, `devices.<id>.worn`, `devices.<id>.charges.<function>`, `stamina` (as JSON),
 * `injuries.<key>` and `effects.<key>` (as JSON, `null` for none).
 */
export interface FigureChange {
  readonly figure: FigureId;
  readonly path: string;
  readonly from: FigureValue;
  readonly to: FigureValue;
}
export type FigureValue = number | boolean | string | null | MapPoint;

/** The score of an ability that a sheet does not give. */
export const USUAL_SCORE = 10;

/**
 * The usual height for each size, in feet (G.04): the middle of its range, six for medium and nine for large (S3.SP.i).
 */
// biome-ignore format: a table
const USUAL_HEIGHTS: Readonly<Record<Size, number>> = {
  0:  1.5,
  1:  3,
  2:  6,
  3:  9,
  4: 18,
  5: 30,
};

/** A figure's height in feet; the usual one of its size if left out. */
export function heightOf({ height, size }: Figure): number {
  return height ?? USUAL_HEIGHTS[size];
}

/** The saves apart from those against death and spells: petrification, aimed magic, breath. */
export type OtherSave = Exclude<Save, "death" | "spell">;

/**
 * The number that a figure must roll or better on 1d20 to make a save, after levels that effects have added or drained.
 *
 * @source G.12, G.13, S0.R10.h, S3.CR.c, S3.FR.a
 * @reading a figure without a number for one of them saves as against spells
 */
export function saveOf(
  figure: Pick<Figure, "saveAgainstDeath" | "saveAgainstSpells" | "otherSaves"> & Leveled,
  save: Save,
): number {
  const { saveAgainstDeath, saveAgainstSpells, otherSaves = {} } = figure;
  const drained = saveByLevels(figure, save);
  if (save === "spell") return saveAgainstSpells + drained;
  return ((save === "death" ? saveAgainstDeath : otherSaves[save]) ?? saveAgainstSpells) + drained;
}

/** True if a roll of 1d20 reaches the number needed to save. There is no automatic success or failure. */
export function isSave(natural: number, need: number): boolean {
  return natural >= need;
}
