import { type Answer, says } from "./answer.ts";
import { reactionInGear } from "./surprise.ts";

/**
 * VI. Initiative: one d6 for each side; the higher number has it. Fighters who use missiles have numbers of their own.
 */

export type Winner = "x" | "y" | "tied";

/** VI: the higher number has the initiative; equal numbers are a tie (VII). */
export const winner = (x: number, y: number): Winner => (x > y ? "x" : x < y ? "y" : "tied");

export interface Shooter {
  /** Dexterity's adjustment to missile attacks; a bonus is above 0. */
  readonly attacking: number;
  readonly gear: number;
}

/**
 * VI.A: the number of a fighter who uses missiles this round: the side's die, adjusted by their own Dexterity. A bonus
 * needs light gear.
 */
export const numberOfShooter = (die: number, shooter: Shooter): number =>
  die + reactionInGear({ reaction: shooter.attacking, gear: shooter.gear });

/** VI.B: the spectator rolls a d8. */
export const initiativeDie = (spectator: boolean): 6 | 8 => (spectator ? 8 : 6);

/** VI: the side that has the initiative for the round, by its number. The text is silent on more than two sides. */
export const sideWithInitiative = (a: number, b: number): Answer<"a" | "b" | "none"> =>
  says("VI", a > b ? "a" : a < b ? "b" : "none");
