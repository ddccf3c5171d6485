import type { Save } from "../character/tables.ts";
import type { Element, ItemId, Kind, SaveEffect } from "../vocabulary.ts";
import type { Duration, EffectSpec } from "./effect.ts";

/** Why a spell or a use of a device is a potential attack (S0.OF.a–c). */
export interface Offense {
  /** Inhibits a figure directly. */
  readonly inhibits?: boolean;
  /** Can do damage, whatever it is used for. */
  readonly canDamage?: boolean;
  /** Can make a weapon do more damage. Whether that is an attack depends on each use. */
  readonly enhances?: boolean;
  /** The damage formula; left out or `null` for none. */
  readonly damage?: string | null;
}

/** The shapes in which magic can affect figures other than its main target. */
export const AREA_SHAPES = ["several", "circle", "cone", "path", "wall"] as const;

/** A number of figures, wherever they are. */
interface Several {
  readonly shape: "several";
  /** The greatest number, main target included; at least 1. */
  readonly most: number;
}

/** All figures around the main target. */
interface Circle {
  readonly shape: "circle";
  /** In feet. */
  readonly radius: number;
}

/** All figures from the user toward the main target. */
interface Swath {
  /** A cone has its width at its end, a path along its whole length. */
  readonly shape: "cone" | "path";
  /** In feet. */
  readonly length: number;
  /** In feet. */
  readonly width: number;
}

/** All figures across the way from the user to the main target, who is in the middle. */
interface Wall {
  readonly shape: "wall";
  /** In feet. */
  readonly length: number;
  /** Its depth, in feet. */
  readonly width: number;
}

/** The figures that magic affects apart from its main target. */
export type Coverage = Several | Circle | Swath | Wall;

/**
 * When an area of magic acts: on its targets only, also on those who enter it, or on those and once each round on all in
 * it.
 */
export const AREA_ACTS = ["begins", "enters", "rounds"] as const;
export type AreaActs = (typeof AREA_ACTS)[number];

/** Damage to those near an area of magic, each round. */
export interface Ring {
  /** In feet from its edge. */
  readonly within: number;
  /** The formula of the damage. */
  readonly damage: string;
}

/** Whom an area of magic moves with: its user, or the one at whom it is aimed. */
export const AREA_BEARERS = ["caster", "target"] as const;

/** How magic stays in a place (G.13). */
export interface Stay {
  /** Left out if it stays until something ends it. */
  readonly lasts?: Duration;
  readonly acts: AreaActs;
  /** No one sees through it. */
  readonly hides?: boolean;
  /** The formula of the feet within which figures see each other in it all the same; none if left out. */
  readonly sight?: string;
  /** Nothing gets through it. */
  readonly bars?: true;
  /** It is only the edge of its area: it acts on those who cross that, and not on those who move within. */
  readonly edge?: true;
  /** Feet by which it moves away from its caster each round; 0 if left out. */
  readonly drifts?: number;
  /** Whom it moves with, in its middle; no one if left out. */
  readonly follows?: (typeof AREA_BEARERS)[number];
  /** The formula of the number of creatures in a swarm: each does a point of damage and dies. No swarm if left out. */
  readonly swarm?: string;
  /** Fire ends it, and does damage of this formula to those in it; it does not burn if left out. */
  readonly burns?: string;
  /** Damage each round to those near it, from the nearest ring on; none if left out. */
  readonly near?: readonly Ring[];
  /** That damage is done only on the side away from its caster. */
  readonly farSide?: true;
  /** The only form of the magic that stays; any if left out. */
  readonly form?: string;
  /** The radius of its area, or the length of each side, if it is not that of the magic; in feet. */
  readonly size?: number;
}

/** A spell, or a similar effect. */
export interface Magic extends Offense {
  readonly name: string;
  /** The formula of hit points healed; left out or `null` for none. */
  readonly heals?: string | null;
  /** Attacks the mind: Wisdom changes the saving throw (G.12). */
  readonly mental?: boolean;
  /** Which saving throw it allows, if any; against spells if left out. */
  readonly savesAs?: Save;
  /**
   * What is added to the saving throw, by the number of targets, from one; the last value holds for all higher numbers.
   * Left out for nothing (G.13).
   */
  readonly saveModifiers?: readonly number[];
  /** Its element; none if left out (G.13). */
  readonly element?: Element;
  /** The only kind of figure that its damage harms; any if left out (G.13). */
  readonly harms?: Kind;
  /** The only kind of figure that takes twice its damage; none if left out (G.13). */
  readonly doubledFor?: Kind;
  /** Its damage grows by the armor class of each target (G.13). */
  readonly byArmorClass?: true;
  /** A touch or a ray that has to hit first (G.13). */
  readonly touch?: boolean;
  /** The lasting effect on its targets; left out for none (G.13). */
  readonly effect?: EffectSpec;
  /** The figures affected apart from the main target; left out if the sheet does not say. */
  readonly covers?: Coverage;
  /** How it stays in a place; left out if it does not (G.13). */
  readonly stays?: Stay;
}

/** A function of a device, classed like the spell it resembles (S0.OF.e). */
export interface DeviceFunction extends Magic {
  readonly id: ItemId;
  /** Segments from activation to effect; 0 for an instant effect. */
  readonly activation: number;
  /** Charges left; `null` if it needs none. */
  readonly charges: number | null;
  /** The power of the same device whose charges it takes; its own if left out. */
  readonly chargesOf?: ItemId;
  /** The charges that a use takes; 1 if left out. */
  readonly cost?: number;
  readonly damage: string | null;
  readonly save: SaveEffect;
  /** Stays in use until it is ended (S0.R5.d). */
  readonly sustained?: boolean;
  /** Only protects while in use: keeping it up costs nothing (ruling `device.sustained`). */
  readonly protective?: boolean;
  /** Orders a servant to attack (S0.OF.g). */
  readonly servant?: boolean;
  /** Teleports its user, like a spell that relocates (S0.R3.a). */
  readonly relocates?: boolean;
  /** Its effect is on its wearer as long as the device is worn, and need not be activated (G.13). */
  readonly whileWorn?: boolean;
}

/** A device, as the rules see it (rules reference §10.4). */
export interface Device {
  readonly id: ItemId;
  readonly name: string;
  readonly functions: readonly DeviceFunction[];
  /** Whether it is worn; `null` if it cannot be put on. */
  readonly worn: boolean | null;
  /** Putting it on costs no device action: rings and cloaks of protection, magic armor (S0.DV.d). */
  readonly donExempt?: boolean;
  /** Discharges in one attack; 1 if left out (S0.OF.f). */
  readonly dischargesPerAttack?: number;
  /** Extra spells per round while it is worn; none if left out (S0.R1.c). */
  readonly extraSpells?: number;
  /** The name of the effect that lends this power to its bearer, who has no such device; left out for any other (G.13). */
  readonly lentBy?: string;
}

/** A memorized spell, as the rules see it (rules reference §10.3). */
export interface Spell extends Magic {
  readonly id: ItemId;
  /** Its level for its caster, 1–9; left out if it has none (G.13). */
  readonly level?: number;
  /** Segments from the beginning of the casting to its effect, 0–100. */
  readonly castingTime: number;
  /** Inhibits directly, or can do damage (S0.OF.a–c). */
  readonly offensive: boolean;
  /** Teleports its caster or others (S0.R3.a). */
  readonly relocates: boolean;
  /** The damage formula; `null` for none. */
  readonly damage: string | null;
  readonly save: SaveEffect;
  /** The level at which it works; that of its caster if left out (G.13). */
  readonly casterLevel?: number;
  /** Castings left today. */
  readonly memorized: number;
  /** A cantrip. Two fit into one round (S4.VII.C.4). */
  readonly cantrip?: boolean;
  /** Whether its target can change during the casting; true if left out (S0.R10.b). */
  readonly retargetable?: boolean;
  /** Segments to get its material components ready after a change of mind (S0.R10.e). */
  readonly componentSegments?: number;
  /** Whether its components are at hand; true if left out. */
  readonly componentsAtHand?: boolean;
}
