import type { Limit } from "../../figure/bands.ts";
import type { FigureChange } from "../../figure/figure.ts";
import type { Stance } from "../../psionics/psionics.ts";
import type { Chance } from "../../surprise/chance.ts";
import type { DoneInSurprise, Lost } from "../../surprise/surprise.ts";
import type { Behavior, Condition, FigureId, MapPoint, Moment, Reason, SideId } from "../../vocabulary.ts";
import type { AreaEvent } from "./areas.ts";

/** Events of surprise, psionics, casting and lasting effects. */

/** The result of the surprise rolls. Without surprise segments, declarations come next. */
export interface SurpriseRolled {
  readonly type: "surprise-rolled";
  /** Each side's roll, and its highest roll that means surprise; empty if nothing was rolled. */
  readonly rolls: Readonly<Record<SideId, number>>;
  readonly chances: Readonly<Record<SideId, Chance>>;
  readonly lost: Lost;
  readonly members: Readonly<Record<FigureId, number>>;
  readonly segments: number;
}
/** The next surprise segment begins. */
export interface SurpriseReached {
  readonly type: "surprise-reached";
  readonly segment: number;
}
/** The surprise segments are over. */
export interface SurpriseOver {
  readonly type: "surprise-over";
}
/** A figure acted in a surprise segment. */
export interface ActedInSurprise {
  readonly type: "did-in-surprise";
  readonly figure: FigureId;
  readonly done: DoneInSurprise;
}
/** The psionic points that one of the two lost in a segment of psionic combat (S4.V.B). */
export interface PsionicsDrained {
  readonly type: "psionics-drained";
  readonly figure: FigureId;
  readonly against: FigureId;
  readonly stance: Stance;
  readonly attackCost: number;
  readonly defenseCost: number;
  readonly lost: number;
  readonly change: FigureChange;
}
/** Two psionics have had a segment of psionic combat. `over` is true if they are done for the round (S4.V.C). */
export interface PsionicsExchanged {
  readonly type: "psionics-exchanged";
  readonly figures: readonly [FigureId, FigureId];
  readonly over: boolean;
}
/** An attack or a spell hit a figure that is a psionic, casts, or is about to cast. */
export interface Struck {
  readonly type: "struck";
  readonly figure: FigureId;
  readonly moment: Moment;
}

/** A figure left the place where it stood when the round began (S4.VII.B). */
export interface SetOut {
  readonly type: "set-out";
  readonly figure: FigureId;
  readonly from: MapPoint;
}

/** A spell or a device restored hit points. `rolled` is the dice total. */
export interface Healed {
  readonly type: "healed";
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly rolled: number;
  readonly points: number;
  readonly change: FigureChange;
}

/** A lasting effect began on a figure. `change` is the whole effect; the dice of its duration are rolled (G.13). */
export interface EffectBegun {
  readonly type: "effect-begun";
  readonly figure: FigureId;
  /** The figure that caused it; `null` if the game master did. */
  readonly by: FigureId | null;
  readonly name: string;
  /** The segments that it lasts; `null` if it lasts until something ends it. */
  readonly segments: number | null;
  readonly change: FigureChange;
}
/** A lasting effect on a figure ended (G.13). */
export interface EffectEnded {
  readonly type: "effect-ended";
  readonly figure: FigureId;
  readonly name: string;
  readonly reason: Reason;
  readonly change: FigureChange;
}
/** An effect that was on a figure before the fight takes its moments, is given another time, or notes a wound (G.13). */
export interface EffectTimed {
  readonly type: "effect-timed";
  readonly figure: FigureId;
  /** The effect and the segments that the game master gave it, `null` until something ends it; left out for others. */
  readonly given?: { readonly name: string; readonly segments: number | null };
  readonly change: FigureChange;
}
/** The game master switched a trait of a figure on or off (G.13). */
export interface EffectSwitched {
  readonly type: "effect-switched";
  readonly figure: FigureId;
  readonly name: string;
  readonly switched: "on" | "off";
  readonly change: FigureChange;
}
/** The game master chose the creature whose form an effect gives to a figure (G.13). */
export interface FormTaken {
  readonly type: "form-taken";
  readonly figure: FigureId;
  /** The name of the effect. */
  readonly name: string;
  /** The name of the creature. */
  readonly form: string;
  readonly change: FigureChange;
}
/** A figure whose body magic changes survived the shock, or did not (G.13). */
export interface ShockRolled {
  readonly type: "shock-rolled";
  readonly figure: FigureId;
  /** The name of the magic. */
  readonly name: string;
  readonly rolled: number;
  /** The highest roll that survives. */
  readonly chance: number;
  readonly survives: boolean;
}
/** A condition ended with the effect that caused it (G.13). */
export interface ConditionLifted {
  readonly type: "condition-lifted";
  readonly figure: FigureId;
  readonly condition: Condition;
  readonly change: FigureChange;
}
/** An effect took or restored hit points, as it does each round; `change` says when it does so next (G.13). */
export interface EffectStruck {
  readonly type: "effect-struck";
  readonly figure: FigureId;
  readonly name: string;
  readonly change: FigureChange;
}
/** A phantom that only its victim sees attacked it; `change` says when it does so next (G.13). */
export interface PhantomStruck {
  readonly type: "phantom-struck";
  readonly figure: FigureId;
  readonly name: string;
  readonly natural: number;
  readonly need: number;
  readonly hit: boolean;
  readonly change: FigureChange;
}
/** Magic put a figure elsewhere at once; without a change no map shows where (G.13). */
export interface Placed {
  readonly type: "placed";
  readonly figure: FigureId;
  readonly name: string;
  readonly change: FigureChange | null;
}
/** The segment of this round when a figure vanishes and comes back by magic (G.13). */
export interface BlinkRolled {
  readonly type: "blink-rolled";
  readonly figure: FigureId;
  readonly name: string;
  readonly segment: number;
  readonly change: FigureChange;
}
/** What magic makes a figure do in this round; `rolled` is the d100, `null` if a saving throw decided (G.13). */
export interface BehaviorRolled {
  readonly type: "behavior-rolled";
  readonly figure: FigureId;
  readonly name: string;
  readonly rolled: number | null;
  readonly acts: Behavior;
  readonly change: FigureChange;
}
/** Its caster concentrates no longer on an effect, which lasts on for so many segments (G.13). */
export interface EffectLingers {
  readonly type: "effect-lingers";
  readonly figure: FigureId;
  readonly name: string;
  readonly segments: number;
  readonly change: FigureChange;
}
/** The creatures that an effect brings to the figure come; `change` says that they no longer wait (G.13). */
export interface CreaturesCalled {
  readonly type: "creatures-called";
  readonly figure: FigureId;
  /** The name of the effect. */
  readonly name: string;
  /** Their name in the pack of monsters; `null` if the game master chooses. */
  readonly creature: string | null;
  readonly number: number;
  readonly change: FigureChange;
}
/** The creatures of an effect have joined the fight (G.13). */
export interface CreaturesCame {
  readonly type: "creatures-came";
  readonly figure: FigureId;
  readonly change: FigureChange;
}
/** The number of figures with up to so many hit dice that magic affects (G.13). */
export interface NumberRolled {
  readonly type: "number-rolled";
  readonly figure: FigureId;
  readonly name: string;
  readonly number: number;
  /** The most hit dice of the figures it counts, with 4+4 as 4.04. */
  readonly upTo: number;
}
/** An effect kept something off its bearer and used up a part of what it can keep off (G.13). */
export interface WardSpent {
  readonly type: "ward-spent";
  readonly figure: FigureId;
  readonly name: string;
  /** What is used up: points, levels of spells, deaths, images. */
  readonly pool: "absorbs" | "absorbsSpells" | "averts" | "images";
  readonly points: number;
  readonly left: number;
  readonly change: FigureChange;
}

/** A figure that moves may slip by an effect: up to the chance it falls (G.13). */
export interface SlipRolled {
  readonly type: "slip-rolled";
  readonly figure: FigureId;
  /** The effect's name. */
  readonly name: string;
  readonly rolled: number;
  readonly chance: number;
  readonly slips: boolean;
}
/**
 * Magic tried to end an effect on a figure, the spell that it casts, or an area of magic that it has caused, by a roll of
 * d100 (G.13).
 */
export interface DispelRolled {
  readonly type: "dispel-rolled";
  readonly figure: FigureId;
  /** It was an area of magic. */
  readonly isOfPlace?: true;
  readonly by: FigureId;
  readonly name: string;
  /** The name of the effect or of the spell. */
  readonly against: string;
  readonly natural: number;
  /** The highest roll that ends it. */
  readonly chance: number;
  /** Levels of the caster above that of the effect; negative below. */
  readonly levels: number;
  readonly ends: boolean;
}
/** The limit of what magic affects in all: figures, hit dice, hit points, or points (G.13). */
export interface LimitRolled {
  readonly type: "limit-rolled";
  readonly figure: FigureId;
  readonly name: string;
  readonly number: number;
  readonly of: Limit["of"];
}
/** The die that decided what magic does to a figure (G.13). */
export interface BandRolled {
  readonly type: "band-rolled";
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly name: string;
  readonly rolled: number;
}

/** A ring turned a part of a spell back to its caster, by a roll of d100 (G.13). */
export interface SpellTurned {
  readonly type: "spell-turned";
  /** The target of the spell. */
  readonly figure: FigureId;
  readonly by: FigureId;
  /** The name of the ring. */
  readonly name: string;
  readonly spell: string;
  readonly rolled: number;
  /** The part that is turned, in per cent. */
  readonly turned: number;
}

/** Hit points that an effect had added went with it (G.13). */
export interface ExtraPointsLost {
  readonly type: "extra-points-lost";
  readonly figure: FigureId;
  readonly name: string;
  readonly points: number;
  readonly change: FigureChange;
}

export type SpellEvent =
  | AreaEvent
  | SlipRolled
  | LimitRolled
  | BandRolled
  | SpellTurned
  | WardSpent
  | EffectBegun
  | EffectEnded
  | ConditionLifted
  | EffectStruck
  | EffectTimed
  | PhantomStruck
  | Placed
  | BlinkRolled
  | BehaviorRolled
  | EffectLingers
  | EffectSwitched
  | FormTaken
  | ShockRolled
  | CreaturesCalled
  | CreaturesCame
  | NumberRolled
  | DispelRolled
  | ExtraPointsLost
  | SurpriseRolled
  | SurpriseReached
  | SurpriseOver
  | ActedInSurprise
  | PsionicsDrained
  | PsionicsExchanged
  | Struck
  | SetOut
  | Healed;
