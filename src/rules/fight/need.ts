import type { FigureId, SideId } from "../vocabulary.ts";
import type { Adjustment } from "./events.ts";

/** What dice are rolled for. */
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

/** A die to roll. The answer is the total of the dice, without any adjustment of ours. */
export interface RollNeed {
  readonly kind: "roll";
  readonly name: RollName;
  /** A dice formula, such as `1d20`. */
  readonly formula: string;
  /** Who rolls: a figure, or a whole side. */
  readonly figure: FigureId | null;
  readonly side: SideId | null;
  /** For which of several deeds together, by its place; left out for a deed by itself. */
  readonly deed?: number;
}

/** What is decided while a command resolves. */
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
  /** The choice's id: `none`, `parry:<weapon id>`, `strike:<weapon id>`, `dodge`, `block`, `block:<weapon id>` or `thwart:<weapon id>`; `succeeds` or `fails`; `<attack>:<defense>`; `lost` or `kept`; `special:<save>:<severity>`; `side:<side>`. */
  readonly id: string;
  readonly with?: Readonly<Record<string, string | number>>;
  /** What is added to the die that it rolls. */
  readonly parts?: readonly Adjustment[];
}

/** A decision to take. The answer is the id of one of the choices. */
export interface ChooseNeed {
  readonly kind: "choose";
  readonly name: DecisionName;
  /** Whose decision it is. */
  readonly figure: FigureId;
  /** The figure it answers, such as the attacker. */
  readonly against: FigureId | null;
  readonly choices: readonly Choice[];
  /** The choice taken when nobody answers. */
  readonly otherwise: string;
  /** For which of several deeds together, by its place; left out for a deed by itself. */
  readonly deed?: number;
}

export type Need = RollNeed | ChooseNeed;
export type Answer = number | string;
