import type { Ammunition, DamageType, ItemId, KnockdownDie, Rate, Size, WeaponKind } from "../vocabulary.ts";
import type { DeviceFunction } from "./device.ts";

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
  /** Added to the attack roll by how well its owner has learned it, −10–5; when left out, nothing. */
  readonly skillToHit?: number;
  /** … and to damage. */
  readonly skillDamage?: number;
  /** Rate of fire; null when the weapon is not a missile weapon. */
  readonly rateOfFire: Rate | null;
  /** Longest range in feet; null when unlimited or not a missile weapon. */
  readonly range: number | null;
  /** May this weapon oppose a blow in a parry (S0.R9.c)? */
  readonly canParry: boolean;
  /** May a blow of this weapon be parried (S0.R9.c)? */
  readonly parryable: boolean;
  /** Length in feet, 0–20: in a charge the longer meets first; unknown counts as 0 (S4.VII.B.3b). */
  readonly length?: number;
  /** Strikes first whatever the initiative: a short sword of quickness and its like (S4.VI.C). */
  readonly strikesFirst?: boolean;
  /** May be shot while its bearer is surprised: a crossbow of speed (S4.I.C.6). */
  readonly surpriseShot?: boolean;
  /** Its missiles lie ready to hand: three times the rate in a segment of surprise (S4.I.D.2). */
  readonly missilesReady?: boolean;
  /** What its missiles are, for the usual rates of fire (S0.R7.b). */
  readonly ammunition?: Ammunition;
  /** May the ten feet of a figure that fires all its missiles be split around the shots (ruling `missile.splitMove`)? */
  readonly splitMove?: boolean;
  /** The open hand of a monk (S0.I.c). */
  readonly openHand?: boolean;
  /** May open a charge: a spear, an axe, a throwing dagger, a javelin (S0.R8.b). */
  readonly chargeThrow?: boolean;
  /** Balanced for throwing or not; left out for what is no dagger (S0.R8.c). */
  readonly balanced?: boolean;
  /** A staff whose blow is an attack by a device (S0.R3.b). */
  readonly strikingDevice?: boolean;
  /** What it can do besides striking: each use is a device action (S0.DV.b). */
  readonly powers?: readonly DeviceFunction[];
  /** A power awakes when it is drawn, which makes drawing it a device action (S0.DV.e). */
  readonly powerOnDraw?: boolean;
  /** Feet of height of the user it is made for; when left out, 6 (S3.SP.i). */
  readonly designHeight?: number;
  /** The size of the user it is made for; when left out, medium (S3.SP.h). */
  readonly designSize?: Size;
  /** Made to the measure of its user: its speed factor is not scaled (S3.SP.h). */
  readonly scaledToUser?: boolean;
  /** Squares it reaches, 0–4; when left out, 1 (S3.WR.h). */
  readonly reach?: number;
  /** When left out, slashing. */
  readonly damageType?: DamageType;
  /** May hold a foe at bay (S3.WR.i). */
  readonly thrusting?: boolean;
  /** Left out or null for what knocks nobody down (S3.KD.a). */
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
  /** Attacks that a natural weapon makes in each routine, 0–10; when left out, 1 (S4.VII.A.4). */
  readonly perRoutine?: number;
  /** Changes the natural rolls that are critical: 1 makes 18 of 19 (S3.CR.a). */
  readonly criticalBonus?: number;
}

/** Can a blow be struck with it? */
export function strikes({ kind, isShield }: Weapon): boolean {
  return kind !== "launcher" && kind !== "hurled" && isShield !== true;
}

/** Can it be shot, or thrown? */
export function shoots({ kind }: Pick<Weapon, "kind">): boolean {
  return kind === "launcher" || kind === "hurled" || kind === "thrown-melee";
}
