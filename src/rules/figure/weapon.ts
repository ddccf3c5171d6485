import type { Save } from "../character/tables.ts";
import type { Ammunition, DamageType, Element, ItemId, KnockdownDie, Rate, Size, WeaponKind } from "../vocabulary.ts";
import type { EffectSpec } from "./effect.ts";
import type { DeviceFunction } from "./magic.ts";

/** What the hits of a weapon do apart from damage: venom, a paralyzing touch (G.13). */
export interface HitEffect {
  readonly effect: EffectSpec;
  /** The chance in a hundred that a hit has it at all; always if left out. */
  readonly chance?: number;
  /** The saving throw against it; `null` if it allows none. */
  readonly save: Save | null;
  /** Added to that saving throw. */
  readonly saveModifier: number;
  /** Its element, such as poison; none if left out. */
  readonly element?: Element;
}

/** A weapon, as the rules see it (rules reference §10.2). */
export interface Weapon {
  readonly id: ItemId;
  readonly name: string;
  readonly kind: WeaponKind;
  readonly size: Size;
  /** −5–20; `null` for natural weapons. */
  readonly speedFactor: number | null;
  /** The damage formula against small and medium foes; `null` for none. */
  readonly damageSmallMedium: string | null;
  /** The damage formula against large and larger foes. */
  readonly damageLarge: string | null;
  /** Added to the attack roll and to damage, −5–5. */
  readonly magicBonus: number;
  /** The skill bonus of its owner on attack rolls, −10–5; 0 if left out. */
  readonly skillToHit?: number;
  /** … and to damage. */
  readonly skillDamage?: number;
  /** `null` if it is not a missile weapon. */
  readonly rateOfFire: Rate | null;
  /** The longest range in feet; `null` if unlimited, or not a missile weapon. */
  readonly range: number | null;
  /** Can it parry a blow (S0.R9.c)? */
  readonly canParry: boolean;
  /** Can its blows be parried (S0.R9.c)? */
  readonly parryable: boolean;
  /** In feet, 0–20. In a charge, the longer weapon strikes first; 0 if left out (S4.VII.B.3b). */
  readonly length?: number;
  /** Strikes first whatever the initiative, like a short sword of quickness (S4.VI.C). */
  readonly strikesFirst?: boolean;
  /** Can be shot while its bearer is surprised, like a crossbow of speed (S4.I.C.6). */
  readonly surpriseShot?: boolean;
  /** Its missiles are at hand: three times the rate in a surprise segment (S4.I.D.2). */
  readonly missilesReady?: boolean;
  /** The kind of its missiles, for the usual rates of fire (S0.R7.b). */
  readonly ammunition?: Ammunition;
  /**
   * May a figure that fires all its missiles split its ten feet of movement around the shots (ruling
   * `missile.splitMove`)?
   */
  readonly splitMove?: boolean;
  /** The open hand of a monk (S0.I.c). */
  readonly openHand?: boolean;
  /** Can be thrown at the start of a charge: a spear, an axe, a throwing dagger, a javelin (S0.R8.b). */
  readonly chargeThrow?: boolean;
  /** Whether it is balanced for throwing; left out if it is not a dagger (S0.R8.c). */
  readonly balanced?: boolean;
  /** A staff whose blow counts as an attack by a device (S0.R3.b). */
  readonly strikingDevice?: boolean;
  /** Harms every creature, such as holy water and burning oil (G.13). */
  readonly ignoresWards?: boolean;
  /** The element of its damage, such as that of burning oil; none if left out (G.13). */
  readonly element?: Element;
  /** Made of silver, or coated with it (G.13). */
  readonly silver?: boolean;
  /** The name of the effect that lends it to its bearer; left out for any other (G.13). */
  readonly lentBy?: string;
  /** What that effect adds to its attack rolls; 0 if left out. */
  readonly lentToHit?: number;
  /** Of force: its bearer directs it from afar, and it strikes as in their hand; it is no missile (G.13). */
  readonly force?: boolean;
  /** It hits as a fighter of this level, whatever its bearer's THAC0; left out for its bearer's own (G.13). */
  readonly asFighter?: number;
  /** The lowest natural roll with which it hits whatever its total, 2–20; left out if there is none (G.13). */
  readonly sureFrom?: number;
  /** The bonus as which it counts against creatures that only magic harms, 0–5; its own if left out (G.13). */
  readonly countsAs?: number;
  /** What its hits do apart from damage; left out for nothing (G.13). */
  readonly onHit?: HitEffect;
  /** The lowest natural roll with which a hit does more damage, 2–20; left out if none does (G.13). */
  readonly moreFrom?: number;
  /** The formula of that damage. */
  readonly moreDamage?: string | null;
  /** Hind claws: strike twice at once if a pair of claws has hit the same foe in a round (G.13). */
  readonly rakes?: boolean;
  /** Does double damage at the end of a charge, such as a unicorn's horn (G.13). */
  readonly chargeDoubles?: boolean;
  /** Its powers. Each use is a device action (S0.DV.b). */
  readonly powers?: readonly DeviceFunction[];
  /** Drawing it wakes a power, and so is a device action (S0.DV.e). */
  readonly powerOnDraw?: boolean;
  /** The height of the user it is made for, in feet; 6 if left out (S3.SP.i). */
  readonly designHeight?: number;
  /** The size of the user it is made for; medium if left out (S3.SP.h). */
  readonly designSize?: Size;
  /** Made to measure for its user, so its speed factor is not scaled (S3.SP.h). */
  readonly scaledToUser?: boolean;
  /** Its reach in squares, 0–4; 1 if left out (S3.WR.h). */
  readonly reach?: number;
  /** Slashing if left out. */
  readonly damageType?: DamageType;
  /** Can hold a foe off with its point (S3.WR.i). */
  readonly thrusting?: boolean;
  /** Left out or `null` if it cannot knock down (S3.KD.a). */
  readonly knockdownDie?: KnockdownDie | null;
  /** Added to parries and blocks with it, 0–10 (S3.AD.f). */
  readonly parryBonus?: number;
  /** A shield, which blocks and cannot strike (S3.AD.f). */
  readonly isShield?: boolean;
  /** A lance, for mounted charges (S3.CH.c). */
  readonly lance?: boolean;
  /** Points of armor value that it ignores, 0–5 (S3.CH.f). */
  readonly armorReducing?: number;
  /** Halves the value of armor (S3.CH.f). */
  readonly armorPiercing?: boolean;
  /** A pole weapon, for charges (S1.T03). */
  readonly poleWeapon?: boolean;
  /** Turns needed to reload it, 0–3 (S1.T24). */
  readonly reloadTurns?: number;
  /** Attacks that a natural weapon makes in each routine, 0–10; 1 if left out (S4.VII.A.4). */
  readonly perRoutine?: number;
  /** Lowers the lowest critical roll: with 1, 19 becomes 18 (S3.CR.a). */
  readonly criticalBonus?: number;
}

/** Can a weapon fall out of the hand? Claws and fists cannot. */
export function canBeDropped({ kind, openHand }: Pick<Weapon, "kind" | "openHand">): boolean {
  return kind !== "natural" && openHand !== true;
}

/** True if the weapon can strike blows in melee: not launchers, hurled weapons and shields. */
export function strikes({ kind, isShield }: Weapon): boolean {
  return kind !== "launcher" && kind !== "hurled" && isShield !== true;
}

/**
 * Is an attack with a weapon from afar that of a missile?
 *
 * @source G.13
 * @reading a weapon of force strikes as in its bearer's hand: with Strength, and it can be parried like a blow
 */
export function isMissile({
  weapon,
  missile,
}: {
  readonly weapon: Pick<Weapon, "force">;
  readonly missile: boolean;
}): boolean {
  return missile && weapon.force !== true;
}

/** The bonus as which a weapon counts against creatures that only magic harms. */
export function bonusAgainstWards({ magicBonus, countsAs = 0 }: Weapon): number {
  return Math.max(magicBonus, countsAs);
}

/** True if the weapon can be shot, thrown or directed from afar. */
export function shoots({ kind }: Pick<Weapon, "kind">): boolean {
  return kind === "launcher" || kind === "hurled" || kind === "thrown-melee";
}
