import type { Save } from "../character/tables.ts";
import { type Affected, effectsAtWork } from "./effect.ts";

/** The numbers of a figure by the levels or hit dice that it has left, from 0 on. */
export interface LevelNumbers {
  /** The levels or hit dice that it has by itself. */
  readonly own: number;
  /** The faces of its hit die. */
  readonly die: number;
  readonly thac0: readonly number[];
  readonly saves: Readonly<Record<Save, readonly number[]>>;
}

/** The part of a figure that drained and lent levels change. */
export interface Leveled extends WithLevel, Affected {
  readonly levels?: LevelNumbers;
}

/** The hit dice of a monster, with the points added to them. */
interface HitDice {
  readonly dice: number;
  readonly bonus: number;
}

/** The part of a figure that says how strong it is by itself. */
interface WithLevel {
  readonly level?: number;
  readonly hitDice?: HitDice;
}

/** A figure's own hit dice as one number that orders them: 4+4 is 4.04; a character's level, 1 without either. */
export function ownDiceOf({ hitDice, level = 1 }: WithLevel): number {
  return hitDice === undefined ? level : hitDice.dice + hitDice.bonus / 100;
}

/** The same with the levels that effects have added or drained. */
export function diceOf(figure: WithLevel & Affected): number {
  return ownDiceOf(figure) + levelsByEffects(figure);
}

/** The level at which a figure's magic works: its own, or its hit dice; 1 without either. */
export function levelOf(figure: WithLevel & Affected): number {
  return Math.max(0, (figure.level ?? figure.hitDice?.dice ?? 1) + levelsByEffects(figure));
}

/** Levels that effects on a figure add; negative if they have drained it; 0 for none. */
export function levelsByEffects(figure: Affected): number {
  return effectsAtWork(figure).reduce((sum, { levels = 0 }) => sum + levels, 0);
}

/**
 * The levels or hit dice that a figure has left.
 *
 * @source G.13
 * @reading a character of several classes has those of all of them
 */
export function levelsLeft(figure: Leveled): number {
  return ownLevels(figure) + levelsByEffects(figure);
}

function ownLevels({ levels, hitDice, level }: Leveled): number {
  return levels?.own ?? Math.ceil(hitDice?.dice ?? level ?? 1);
}

/** The faces of a figure's hit die: that of its highest class, or else eight. */
export function hitDieOf({ levels }: Leveled): number {
  return levels?.die ?? USUAL_DIE;
}

const USUAL_DIE = 8;

/**
 * Points by which levels that effects have added or drained change a figure's THAC0, by the table of its classes or hit
 * dice; 0 without a table.
 *
 * @source G.13
 */
export function thac0ByLevels(figure: Leveled): number {
  return changeIn(figure, ({ thac0 }) => thac0);
}

/** The same for the number that it needs to make a saving throw. */
export function saveByLevels(figure: Leveled, save: Save): number {
  return changeIn(figure, ({ saves }) => saves[save]);
}

function changeIn(figure: Leveled, listOf: (numbers: LevelNumbers) => readonly number[]): number {
  const by = levelsByEffects(figure);
  if (by === 0 || figure.levels === undefined) return 0;
  const { own } = figure.levels;
  const list = listOf(figure.levels);
  const at = (level: number) => list[Math.min(list.length - 1, Math.max(0, level))] ?? 0;
  return at(own + by) - at(own);
}
