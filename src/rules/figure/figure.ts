import type { Psionics } from "../psionics/psionics.ts";
import type { SurpriseTraits } from "../surprise/chance.ts";
import type {
  ArmorCoverage,
  ClassGroup,
  Condition,
  Encumbrance,
  FatigueLevel,
  FigureId,
  HexGrid,
  Legs,
  MapPoint,
  Rate,
  SideId,
  Size,
} from "../vocabulary.ts";
import type { Device } from "./device.ts";
import type { SufferedInjury } from "./injury.ts";
import type { Spell } from "./spell.ts";
import type { Weapon } from "./weapon.ts";

export type { Spell, Weapon };

/** A combatant as the rules see it: plain frozen data, read fresh from the documents before each command. */
export interface Figure {
  readonly id: FigureId;
  readonly name: string;
  readonly side: SideId;
  readonly hitPoints: number;
  readonly hitPointsMax: number;
  /** Descending armor class, all standing bonuses included (G.02). */
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
  /** The table keeps it from its foes; when left out, it does not (S0.R10.a). */
  readonly hidden?: boolean;
  /** When left out, it does not see what is invisible (S0.R10.a). */
  readonly seesInvisible?: boolean;
  /** Where it stands; null without a token on a map. */
  readonly position: MapPoint | null;
  /** The hexes of that map; left out on any other. */
  readonly hexGrid?: HexGrid;
  readonly weapons: readonly Weapon[];
  readonly spells: readonly Spell[];
  /** The faces of the die it rolls for its side's initiative: 8 for a spectator; when left out, 6 (S4.VI.B). */
  readonly initiativeDie?: 6 | 8;
  /** The game master's: its initiative may be rolled with that of others (S2.3.a). */
  readonly isMonster?: boolean;
  /** Carries no more than light gear; when left out, a figure that moves 12 inches or more does (S4.I.C.5b). */
  readonly lightGear?: boolean;
  /** Too laden to charge (S4.VII.B.1c). */
  readonly encumbered?: boolean;
  /** When left out, a biped (S4.VII.B.1a). */
  readonly legs?: Legs;
  /** When left out, surprised and surprising as anybody is. */
  readonly surprise?: SurpriseTraits;
  /** What a psionic has; left out or null for anybody else. */
  readonly psionics?: Psionics | null;
  readonly devices?: readonly Device[];
  readonly characterClass?: string;
  readonly level?: number;
  /** Has learned to throw a dagger (S0.R8.d). */
  readonly throwTrained?: boolean;
  /** Attacks a round with the open hand, of a monk; when left out, as many as its blows (S0.I.c). */
  readonly openHandAttacks?: number;
  /** Attacks of a pummel; when left out, as many as its blows (S0.I.c). */
  readonly pummelAttacks?: number;
  /** Attacks of each routine of natural weapons: claw, claw and bite are 3; when left out, 1 (S0.R2.a). */
  readonly attacksPerRoutine?: number;
  /** The game master lets its attacks go past the third action (S0.I.c). */
  readonly capException?: boolean;
  /** The number to roll or better on 1d20 to save against death; when left out, as against spells. */
  readonly saveAgainstDeath?: number;
  /** When left out, 10. */
  readonly intelligence?: number;
  readonly constitution?: number;
  /** Feet; when left out, what is usual for its size (S3.SP.i). */
  readonly height?: number;
  /** When left out, a warrior, and a monster for the game master's (S3.CR.a). */
  readonly classGroup?: ClassGroup;
  /** Points by which mastery of a weapon betters THAC0, 0–5 (S3.FU.b). */
  readonly mastery?: number;
  /** Attacks a round by level alone; when left out, by its level, and without one as many as its blows (S3.AD.b). */
  readonly basicRate?: Rate;
  /** Size of its natural weapons; when left out, it fights with none (S3.WR.f). */
  readonly naturalWeaponSize?: Size;
  /** Points that its armor takes off damage, 0–20; when left out, none (S3.CH.f). */
  readonly armorValue?: number;
  /** Skilled in unarmed combat (S3.UD.a). */
  readonly skilledUnarmed?: boolean;
  /** Points that skill and style with the shield better armor class by, part of `armorClass` (S3.CH.b). */
  readonly shieldStyle?: number;
  /** Defense Pool, 0–20 (S3.PD.a). */
  readonly defensePool?: number;
  /** Defensive Combat Bonus, 0–20 (S3.PD.a). */
  readonly defensiveCombatBonus?: number;
  /** Dodges that a fighting style adds, 0–1 (S3.AD.d). */
  readonly extraDodges?: number;
  /** Parries and dodges that cost no attack, 0–5 (S3.PD.c). */
  readonly freeDefenses?: number;
  /** What it tires by; when left out, it never does. */
  readonly stamina?: Stamina;
  /** What critical hits left it with, and nobody has healed; when left out, nothing (S3.CR.f). */
  readonly injuries?: readonly SufferedInjury[];
  /** When left out, none (S3.FL.b). */
  readonly encumbrance?: Encumbrance;
  /** When left out, none (S3.FC.c). */
  readonly armorCoverage?: ArmorCoverage;
  /** Proficient in its armor (S3.FC.c). */
  readonly armorProficient?: boolean;
  /** Hexes of movement of a turn; when left out, as its rate in inches (S1.G.c). */
  readonly movementAllowance?: number;
}

/** A figure's fatigue points and level. */
export interface Stamina {
  /** Points left; below 0 only when exhausted (S3.FL.c). */
  readonly points: number;
  /** 1 or more (S3.FP). */
  readonly most: number;
  readonly level: FatigueLevel;
  /** Saves failed one after another while trying to recover a point (S3.FR.a). */
  readonly failed: number;
  /** Points that would have been recovered beyond the most, as a bonus to the save for the level (S3.LR.b). */
  readonly banked: number;
}

/**
 * A value of a figure that a command changed. Paths: `hitPoints`, `position`, `spells.<id>.memorized`,
 * `conditions.<condition>`, `devices.<id>.worn`, `devices.<id>.charges.<function>`, `stamina` (as JSON),
 * `injuries.<key>` (as JSON, null for none).
 */
export interface FigureChange {
  readonly figure: FigureId;
  readonly path: string;
  readonly from: FigureValue;
  readonly to: FigureValue;
}
export type FigureValue = number | boolean | string | null | MapPoint;
