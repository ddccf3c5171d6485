import type { FigureId, SideId } from "../vocabulary.ts";
import type { Adjustment } from "./events.ts";

/** The purposes of dice rolls. */
export const ROLLS = [
  "initiative",
  "to-hit",
  "damage",
  "healing",
  "save",
  "fractional-attack",
  "charge",
  "observation",
  "surprise",
  "cantrip",
  "severity",
  "knockdown",
  "point",
  "dodge",
  "block",
  "dexterity",
  "strength",
] as const;
export type RollName = (typeof ROLLS)[number];

/** A die to roll. The answer is the total of the dice, without adjustments. */
export interface RollNeed {
  readonly kind: "roll";
  readonly name: RollName;
  /** A dice formula, such as `1d20`. */
  readonly formula: string;
  /** The figure that rolls; `null` if a side rolls. */
  readonly figure: FigureId | null;
  readonly side: SideId | null;
  /** The index of the action in a `together` command; left out for a single action. */
  readonly deed?: number;
}

/** The decisions to take while a command resolves. */
export const DECISIONS = [
  "defend",
  "thwart",
  "thwarted",
  "scuffle",
  "psionics",
  "disrupted",
  "special-critical",
  "moves-first",
  "turn-order",
  "attempt",
] as const;
export type DecisionName = (typeof DECISIONS)[number];

export interface Choice {
  /**
   * The choice's id: `none`, `parry:<weapon id>`, `strike:<weapon id>`, `dodge`, `block`, `block:<weapon id>` or
   * `thwart:<weapon id>`; `succeeds` or `fails`; `<attack>:<defense>`; `lost` or `kept`; `special:<save>:<severity>`;
   * `side:<side>`.
   */
  readonly id: string;
  readonly with?: Readonly<Record<string, string | number>>;
  /** The adjustments to the die that this choice rolls. */
  readonly parts?: readonly Adjustment[];
}

/** A decision to take. The answer is the id of one of the choices. */
export interface ChooseNeed {
  readonly kind: "choose";
  readonly name: DecisionName;
  /** The figure that decides. */
  readonly figure: FigureId;
  /** The figure it answers, such as the attacker. */
  readonly against: FigureId | null;
  readonly choices: readonly Choice[];
  /** The choice taken if no one answers. */
  readonly otherwise: string;
  /** The index of the action in a `together` command; left out for a single action. */
  readonly deed?: number;
}

export type Need = RollNeed | ChooseNeed;
export type Answer = number | string;
