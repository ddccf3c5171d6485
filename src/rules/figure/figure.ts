import type {
  Condition,
  FigureId,
  ItemId,
  Position,
  Rate,
  SaveEffect,
  SideId,
  Size,
  WeaponKind,
} from "../vocabulary.ts";

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
}

/** A memorized spell as the rules see it (rules reference §10.3). */
export interface Spell {
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
}

/**
 * A value of a figure that a command changed. Paths: `hitPoints`, `position`, `spells.<id>.memorized`,
 * `conditions.<condition>`.
 */
export interface FigureChange {
  readonly figure: FigureId;
  readonly path: string;
  readonly from: FigureValue;
  readonly to: FigureValue;
}
export type FigureValue = number | boolean | string | null | Position;
