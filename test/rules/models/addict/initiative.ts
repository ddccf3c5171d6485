import { type Answer, says } from "./answer.ts";
import { reactionInGear } from "./surprise.ts";

/** VI. Initiative: one d6 a side, the higher has it. The numbers of missile users are their own. */

export type Winner = "x" | "y" | "tied";

/** VI: the higher number has the initiative; equal numbers are a tie (VII). */
export const winner = (x: number, y: number): Winner => (x > y ? "x" : x < y ? "y" : "tied");

export interface Shooter {
  /** Dexterity's adjustment to attacks with missiles: above 0 a bonus. */
  readonly attacking: number;
  readonly gear: number;
}

/** VI.A: a side's die, changed for someone who uses missiles in this round by their own Dexterity; a bonus needs light gear. */
export const numberOfShooter = (die: number, shooter: Shooter): number =>
  die + reactionInGear({ reaction: shooter.attacking, gear: shooter.gear });

/** VI.B: the spectator rolls a d8. */
export const initiativeDie = (spectator: boolean): 6 | 8 => (spectator ? 8 : 6);

/** VI: which sides have the initiative for the round, by number. Of more than two sides nothing is said. */
export const sideWithInitiative = (a: number, b: number): Answer<"a" | "b" | "none"> =>
  says("VI", a > b ? "a" : a < b ? "b" : "none");
