import type { ItemId, SaveEffect } from "../vocabulary.ts";

/** What makes a spell, or what a device does, a potential attack (S0.OF.a–c). */
export interface Offense {
  /** Hinders a figure directly. */
  readonly inhibits?: boolean;
  /** Can do damage, whatever it is used for. */
  readonly canDamage?: boolean;
  /** Can make a weapon do more damage: classed anew with each use. */
  readonly enhances?: boolean;
  /** Formula of the damage that it rolls; left out or null for none. */
  readonly damage?: string | null;
}

/** How magic can reach more than the one at whom it is aimed. */
export const AREA_SHAPES = ["several", "circle", "cone", "path"] as const;

/** So many figures, wherever they are. */
interface Several {
  readonly shape: "several";
  /** The one at whom it is aimed among them; at least 1. */
  readonly most: number;
}

/** Everybody around the one at whom it is aimed. */
interface Circle {
  readonly shape: "circle";
  /** Feet. */
  readonly radius: number;
}

/** Everybody from whoever uses it on, toward the one at whom it is aimed. */
interface Swath {
  /** As wide at its end as is said, or all the way. */
  readonly shape: "cone" | "path";
  /** Feet. */
  readonly length: number;
  /** Feet. */
  readonly width: number;
}

/** Whom magic reaches beside the one at whom it is aimed, as its sheet says. */
export type Coverage = Several | Circle | Swath;

/** A spell, or something like it. */
export interface Magic extends Offense {
  readonly name: string;
  /** Formula of the hit points that it gives back; left out or null for none. */
  readonly heals?: string | null;
  /** Whom it reaches beside the one at whom it is aimed; when left out, the sheet does not say. */
  readonly covers?: Coverage;
}

/** Something a device can do, classed as the spell it is like (S0.OF.e). */
export interface DeviceFunction extends Magic {
  readonly id: ItemId;
  /** Segments from its activation to its effect; 0 at once. */
  readonly activation: number;
  /** Charges left; null when it needs none. */
  readonly charges: number | null;
  readonly damage: string | null;
  readonly save: SaveEffect;
  /** Stays in use through the round until it is ended (S0.R5.d). */
  readonly sustained?: boolean;
  /** Merely protects while it is in use: nobody is charged for keeping it up (ruling `device.sustained`). */
  readonly protective?: boolean;
  /** Orders a servant to attack (S0.OF.g). */
  readonly servant?: boolean;
  /** Carries its user elsewhere, as a spell that teleports does (S0.R3.a). */
  readonly relocates?: boolean;
}

/** A device as the rules see it (rules reference §10.4). */
export interface Device {
  readonly id: ItemId;
  readonly name: string;
  readonly functions: readonly DeviceFunction[];
  /** Whether it is worn; null for what is not put on. */
  readonly worn: boolean | null;
  /** Putting it on is no device action: rings and cloaks of protection, magic armor (S0.DV.d). */
  readonly donExempt?: boolean;
  /** Discharges that one attack covers; when left out, one (S0.OF.f). */
  readonly dischargesPerAttack?: number;
  /** Spells a round that it grants on top while it is worn; when left out, none (S0.R1.c). */
  readonly extraSpells?: number;
}
