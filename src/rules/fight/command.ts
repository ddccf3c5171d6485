import type { Cantrip } from "../casting/casting.ts";
import type { Injuries } from "../critical/injuries.ts";
import type { Intent } from "../intent/intent.ts";
import type { Matrix } from "../psionics/tables.ts";
import type { FigureId, Ground, ItemId, MapPoint, Moment } from "../vocabulary.ts";
import type { DeedCommand } from "./commands/deeds.ts";
import type { DefenseCommand } from "./commands/defense.ts";
import type { FatigueCommand } from "./commands/fatigue.ts";
import type { HoldCommand } from "./commands/holding.ts";
import type { OpeningCommand } from "./commands/openings.ts";
import type { TableCommand } from "./commands/options.ts";
import type { SpellCommand } from "./commands/spells.ts";
import type { ActTogether } from "./commands/together.ts";

/** A number added to an attack roll, with its name. A player typed it, or a hook added it. */
export interface Modifier {
  readonly name: string;
  /** −20–20; positive is good for the attacker. */
  readonly value: number;
}

/** The fields that every command has. */
export interface Asked {
  /** Made by the sender. A repeated id means the same command (a retry). */
  readonly id: string;
  /** The GM allowed it although a rule forbids it. */
  readonly overruled?: boolean;
}

/** Starts round 1. */
export interface Begin extends Asked {
  readonly type: "begin";
  /** Where the fight is; indoors by default. */
  readonly ground?: Ground;
  /** In hot, muggy weather (S3.FC.d). */
  readonly hot?: boolean;
  /** The world's own psionic matrix; the built-in one by default. */
  readonly matrix?: Matrix;
  /** The world's own tables of injuries; the built-in ones by default. */
  readonly injuries?: Injuries;
}
/** Adds a figure to the fight. */
export interface Join extends Asked {
  readonly type: "join";
  readonly figure: FigureId;
  /** Other figures that join with it. */
  readonly others?: readonly FigureId[];
  /** Former id by current id, of figures that were in the fight before. Left out if none of them returns. */
  readonly formerIds?: Readonly<Record<FigureId, FigureId>>;
}
export interface Leave extends Asked {
  readonly type: "leave";
  readonly figure: FigureId;
  /** Other figures that leave with it. */
  readonly others?: readonly FigureId[];
}
/** Declares an action. Once segments are played, this is a change of mind (S0.R10.e). */
export interface Declare extends Asked {
  readonly type: "declare";
  readonly figure: FigureId;
  readonly intent: Intent;
  /** The actions to follow it, in order (S0.I.a). */
  readonly next?: readonly Intent[];
}
/** An event that is not a figure's turn: a trap, a torch, reinforcements. */
export interface Stopping {
  /** The segment of the event. Advancing stops there even if no figure acts. Left out if there is no event. */
  readonly stopsAt?: number;
}
/** Rolls a die for each side and goes to the first segment in which a figure acts. */
export interface RollInitiative extends Asked, Stopping {
  readonly type: "roll-initiative";
  readonly round: number;
}
/** A command that the leader issues itself, as a consequence of another one. */
export interface FollowUp {
  /** The id of the command that caused it, unless a user issued this one. Both are undone together. */
  readonly follows?: string;
}
/**
 * Marks one figure as done with its step of this moment. Without a figure, closes the moment and goes to the next one.
 */
export interface Advance extends Asked, Stopping, FollowUp {
  readonly type: "advance";
  readonly moment: Moment;
  readonly figure?: FigureId;
  /** If the moment waited for this figure only, go to the next moment, or to the next round at the end of this one. */
  readonly onward?: boolean;
}
/** A melee attack. */
export interface Strike extends Asked {
  readonly type: "strike";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly target: FigureId;
  readonly modifiers?: readonly Modifier[];
  /** From behind: +2 to hit, unless the target knows (S0.R10.k). */
  readonly behind?: boolean;
}
/** A missile attack: launched or hurled. */
export interface Shoot extends Asked {
  readonly type: "shoot";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly weapon: ItemId;
  readonly target: FigureId;
  readonly modifiers?: readonly Modifier[];
}
/** Begins a spell. */
export interface Cast extends Asked {
  readonly type: "cast";
  readonly moment: Moment;
  readonly figure: FigureId;
  readonly spell: ItemId;
  readonly targets: readonly FigureId[];
  /** For an enhancement: its object, and whether it is meant as an attack (S0.OF.c). */
  readonly upon?: "weapon" | "other";
  readonly offensive?: boolean;
  /** The second of two cantrips, cast after the first (S4.VII.C.4). */
  readonly second?: Cantrip;
  /** True if an ally is next to the caster. For fights without a map (S2.4B.c). */
  readonly guarded?: boolean;
}
/** One stage of movement. */
export interface Move extends Asked {
  readonly type: "move";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** Feet to walk, above 0. */
  readonly feet: number;
  /** Where the move ends, if there is a map. */
  readonly to?: MapPoint;
}
/** Prepares to parry the next attack of a foe without being asked. Costs nothing until that attack comes. */
export interface Parry extends Asked {
  readonly type: "parry";
  readonly figure: FigureId;
  /** The foe, or `null` to stop. */
  readonly against: FigureId | "anyone" | null;
}
/** Ends the round and begins the next with its declarations. */
export interface EndRound extends Asked, FollowUp {
  readonly type: "end-round";
  readonly round: number;
}

export type Command =
  | Begin
  | Join
  | Leave
  | Declare
  | RollInitiative
  | Advance
  | Strike
  | Shoot
  | Cast
  | Move
  | Parry
  | EndRound
  | DeedCommand
  | DefenseCommand
  | HoldCommand
  | FatigueCommand
  | SpellCommand
  | OpeningCommand
  | TableCommand
  | ActTogether;
export type CommandType = Command["type"];
