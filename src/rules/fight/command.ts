import type { Cantrip } from "../casting/casting.ts";
import type { Injuries } from "../critical/injury-tables.ts";
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

/** A number added to an attack roll, with its name: typed at the table, or added by a hook. */
export interface Modifier {
  readonly name: string;
  /** −20–20, good for the attacker when positive. */
  readonly value: number;
}

/** What every command carries. */
export interface Asked {
  /** Made by the asker; a repeated id is the same command. */
  readonly id: string;
  /** The game master said: let it be, whatever the rule. */
  readonly overruled?: boolean;
}

/** Starts round 1. */
export interface Begin extends Asked {
  readonly type: "begin";
  /** The place of the fight; indoors when left out. */
  readonly ground?: Ground;
  /** In hot, muggy weather (S3.FC.d). */
  readonly hot?: boolean;
  /** The world's own psionic matrix; when left out, the built-in one. */
  readonly matrix?: Matrix;
  /** The world's own tables of injuries; when left out, the built-in ones. */
  readonly injuries?: Injuries;
}
/** Takes a seat in the fight. */
export interface Join extends Asked {
  readonly type: "join";
  readonly figure: FigureId;
  /** Others that join with it. */
  readonly others?: readonly FigureId[];
  /** The former ids of those who were in the fight before, by their ids of now; when left out, no one returns. */
  readonly formerIds?: Readonly<Record<FigureId, FigureId>>;
}
export interface Leave extends Asked {
  readonly type: "leave";
  readonly figure: FigureId;
  /** Others that leave with it. */
  readonly others?: readonly FigureId[];
}
/** States an intention; once segments are played, a change of mind (S0.R10.e). */
export interface Declare extends Asked {
  readonly type: "declare";
  readonly figure: FigureId;
  readonly intent: Intent;
  /** The actions that follow it, in their order (S0.I.a). */
  readonly next?: readonly Intent[];
}
/** Something that is not a figure comes up: a trap, a torch, reinforcements. */
export interface Stopping {
  /** The segment in which it does: going on stops there, though no figure acts; when left out, nothing does. */
  readonly stopsAt?: number;
}
/** Rolls a die for each side and plays the first segment in which anybody acts. */
export interface RollInitiative extends Asked, Stopping {
  readonly type: "roll-initiative";
  readonly round: number;
}
/** A command that the leader gives by itself because of another. */
export interface FollowUp {
  /** The id of the command it follows, if no one pressed for this one: both are undone together. */
  readonly follows?: string;
}
/** One figure is done with its step of this moment; without a figure, the moment is closed and the next one comes. */
export interface Advance extends Asked, Stopping, FollowUp {
  readonly type: "advance";
  readonly moment: Moment;
  readonly figure?: FigureId;
  /** If it was the last that the moment waited for, the next one comes; after the last of the round, the next round. */
  readonly onward?: boolean;
}
/** A blow. */
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
/** A missile: launched or hurled. */
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
  /** The object of an enhancement, and whether it is meant as an attack (S0.OF.c). */
  readonly upon?: "weapon" | "other";
  readonly offensive?: boolean;
  /** The second of two cantrips, cast after the first (S4.VII.C.4). */
  readonly second?: Cantrip;
  /** True if an ally is next to the caster, without a map (S2.4B.c). */
  readonly guarded?: boolean;
}
/** One stage of movement. */
export interface Move extends Asked {
  readonly type: "move";
  readonly moment: Moment;
  readonly figure: FigureId;
  /** Feet walked, above 0. */
  readonly feet: number;
  /** Where it ends, when there is a map. */
  readonly to?: MapPoint;
}
/** Stands ready to parry: the next blow of that foe is met without asking. Spends nothing until it comes. */
export interface Parry extends Asked {
  readonly type: "parry";
  readonly figure: FigureId;
  /** Null to stand down. */
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
