import type { Psionics } from "../psionics/psionics.ts";
import type { SurpriseTraits } from "../surprise/chance.ts";
import type {
  Ammunition,
  ArmorCoverage,
  ClassGroup,
  Condition,
  DamageType,
  Encumbrance,
  FatigueLevel,
  FigureId,
  ItemId,
  KnockdownDie,
  Legs,
  Position,
  Rate,
  SaveEffect,
  SideId,
  Size,
  WeaponKind,
} from "../vocabulary.ts";
import type { Device, DeviceFunction, Offense } from "./device.ts";

/** A weapon as the rules see it (rules reference §10.2). */
export interface Weapon {
  readonly id: ItemId;
  readonly name: string;
  readonly kind: WeaponKind;
  readonly size: Size;
  /** Speed factor, −5–20; null for natural weapons. */
  readonly speedFactor: number | null;
  /** Damage formula against small and medium foes; null when the weapon does none. */
  readonly damageSmallMedium: string | null;
  /** Damage formula against large foes and larger. */
  readonly damageLarge: string | null;
  /** Added to the attack roll and to damage, −5–5. */
  readonly magicBonus: number;
  /** Rate of fire; null when the weapon is not a missile weapon. */
  readonly rateOfFire: Rate | null;
  /** Longest range in feet; null when unlimited or not a missile weapon. */
  readonly range: number | null;
  /** May this weapon oppose a blow in a parry (S0.R9.c)? */
  readonly canParry: boolean;
  /** May a blow of this weapon be parried (S0.R9.c)? */
  readonly parryable: boolean;
  /** Length in feet, 0–20, for whom a charge meets first; unknown counts as 0 (S4.VII.B.3b). */
  readonly length?: number;
  /** Strikes first whatever the initiative: a short sword of quickness and its like (S4.VI.C). */
  readonly strikesFirst?: boolean;
  /** May be shot while its bearer is surprised: a crossbow of speed (S4.I.C.6). */
  readonly surpriseShot?: boolean;
  /** Its missiles lie ready to hand: three times the rate in a segment of surprise (S4.I.D.2). */
  readonly missilesReady?: boolean;
  /** What its missiles are, for the usual rates of fire (S0.R7.b). */
  readonly ammunition?: Ammunition;
  /** May the ten feet of who fires all its missiles be split around the shots (ruling `missile.splitMove`)? */
  readonly splitMove?: boolean;
  /** The open hand of a monk (S0.I.c). */
  readonly openHand?: boolean;
  /** May open a charge: a spear, an axe, a throwing dagger, a javelin (S0.R8.b). */
  readonly chargeThrow?: boolean;
  /** Balanced for throwing or not; unsaid for what is no dagger (S0.R8.c). */
  readonly balanced?: boolean;
  /** A staff whose blow is an attack by a device (S0.R3.b). */
  readonly strikingDevice?: boolean;
  /** What it can do besides striking: each use is a device action (S0.DV.b). */
  readonly powers?: readonly DeviceFunction[];
  /** A power awakes when it is drawn, which makes drawing it a device action (S0.DV.e). */
  readonly powerOnDraw?: boolean;
  /** Feet of height of the user it is made for; unsaid, 6 (S3.SP.i). */
  readonly designHeight?: number;
  /** The size of the user it is made for; unsaid, medium (S3.SP.h). */
  readonly designSize?: Size;
  /** Made to the measure of its user: its speed factor is not scaled (S3.SP.h). */
  readonly scaledToUser?: boolean;
  /** Squares it reaches, 0–4; unsaid, 1 (S3.WR.h). */
  readonly reach?: number;
  /** Unsaid, slashing. */
  readonly damageType?: DamageType;
  /** May hold a foe at bay (S3.WR.i). */
  readonly thrusting?: boolean;
  /** Unsaid or null for what knocks nobody down (S3.KD.a). */
  readonly knockdownDie?: KnockdownDie | null;
  /** Added to parries and blocks with it, 0–10 (S3.AD.f). */
  readonly parryBonus?: number;
  /** A shield: it blocks, and strikes nobody (S3.AD.f). */
  readonly isShield?: boolean;
  /** A lance, for mounted charges (S3.CH.c). */
  readonly lance?: boolean;
  /** Points it takes off the value of armor, 0–5 (S3.CH.f). */
  readonly armorReducing?: number;
  /** Halves the value of armor (S3.CH.f). */
  readonly armorPiercing?: boolean;
  /** A pole weapon, for charges (S1.T03). */
  readonly poleWeapon?: boolean;
  /** Turns that reloading takes, 0–3 (S1.T24). */
  readonly reloadTurns?: number;
  /** Changes the natural rolls that are critical: 1 makes 18 of 19 (S3.CR.a). */
  readonly criticalBonus?: number;
}

/** A memorized spell as the rules see it (rules reference §10.3). */
export interface Spell extends Offense {
  readonly id: ItemId;
  readonly name: string;
  /** Segments from the beginning of the casting to its effect, 0–100. */
  readonly castingTime: number;
  /** Inhibits directly, or may do damage (S0.OF.a–c). */
  readonly offensive: boolean;
  /** Teleport and its like (S0.R3.a). */
  readonly relocates: boolean;
  /** Damage formula; null when it does none. */
  readonly damage: string | null;
  readonly save: SaveEffect;
  /** How often it can still be cast today. */
  readonly memorized: number;
  /** A cantrip: two of them go into one round (S4.VII.C.4). */
  readonly cantrip?: boolean;
  /** Its target may be shifted while it is cast; unsaid, it may (S0.R10.b). */
  readonly retargetable?: boolean;
  /** Segments that its material components take when the mind is changed to it (S0.R10.e). */
  readonly componentSegments?: number;
  /** Are its components at hand? Unsaid, they are. */
  readonly componentsAtHand?: boolean;
}

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
  /** Where it stands; null without a token on a map. */
  readonly position: Position | null;
  readonly weapons: readonly Weapon[];
  readonly spells: readonly Spell[];
  /** The faces of the die it rolls for its side's initiative: 8 for a spectator; unsaid, 6 (S4.VI.B). */
  readonly initiativeDie?: 6 | 8;
  /** The game master's: its initiative may be rolled with that of others (S2.3.a). */
  readonly isMonster?: boolean;
  /** Carries no more than light gear; unsaid, who moves 12 inches or more does (S4.I.C.5b). */
  readonly lightGear?: boolean;
  /** Too laden to charge (S4.VII.B.1c). */
  readonly encumbered?: boolean;
  /** Unsaid, a biped (S4.VII.B.1a). */
  readonly legs?: Legs;
  /** Unsaid, surprised and surprising as anybody is. */
  readonly surprise?: SurpriseTraits;
  /** What a psionic has; unsaid or null for anybody else. */
  readonly psionics?: Psionics | null;
  readonly devices?: readonly Device[];
  readonly characterClass?: string;
  readonly level?: number;
  /** Has learned to throw a dagger (S0.R8.d). */
  readonly throwTrained?: boolean;
  /** Attacks a round with the open hand, of a monk; unsaid, as many as its blows (S0.I.c). */
  readonly openHandAttacks?: number;
  /** Attacks of a pummel; unsaid, as many as its blows (S0.I.c). */
  readonly pummelAttacks?: number;
  /** Attacks of each routine of natural weapons: claw, claw and bite are 3; unsaid, 1 (S0.R2.a). */
  readonly attacksPerRoutine?: number;
  /** The game master lets its attacks go past the third action (S0.I.c). */
  readonly capException?: boolean;
  /** The number to roll or better on 1d20 to save against death; unsaid, as against spells. */
  readonly saveAgainstDeath?: number;
  /** Unsaid, 10. */
  readonly intelligence?: number;
  readonly constitution?: number;
  /** Feet; unsaid, what is usual for its size (S3.SP.i). */
  readonly height?: number;
  /** Unsaid, a warrior, and a monster for the game master's (S3.CR.a). */
  readonly classGroup?: ClassGroup;
  /** Points by which mastery of a weapon betters THAC0, 0–5 (S3.FU.b). */
  readonly mastery?: number;
  /** Attacks a round by level alone; unsaid, as many as its blows (S3.AD.b). */
  readonly basicRate?: Rate;
  /** Size of its natural weapons; unsaid, it fights with none (S3.WR.f). */
  readonly naturalWeaponSize?: Size;
  /** Points that its armor takes off damage, 0–20; unsaid, none (S3.CH.f). */
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
  /** What it tires by; unsaid, it never does. */
  readonly stamina?: Stamina;
  /** Unsaid, none (S3.FL.b). */
  readonly encumbrance?: Encumbrance;
  /** Unsaid, none (S3.FC.c). */
  readonly armorCoverage?: ArmorCoverage;
  /** Proficient in its armor (S3.FC.c). */
  readonly armorProficient?: boolean;
  /** Hexes of movement of a turn; unsaid, as its rate in inches (S1.G.c). */
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
 * `conditions.<condition>`, `devices.<id>.worn`, `devices.<id>.charges.<function>`, `stamina` (as JSON).
 */
export interface FigureChange {
  readonly figure: FigureId;
  readonly path: string;
  readonly from: FigureValue;
  readonly to: FigureValue;
}
export type FigureValue = number | boolean | string | null | Position;
