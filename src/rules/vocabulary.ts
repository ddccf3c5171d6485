/** The nouns of the table. Each tuple's members are ids, and the ids are the leaves of the language file. */

/** What a round is doing: some are surprised, intentions are being stated, segments are being played, or it is over. */
export const STAGES = ["surprise", "declare", "segments", "end"] as const;
export type Stage = (typeof STAGES)[number];

/** What a round is made of: ten segments, five phases, or a part for moving and one for acting (G.01). */
export const FRAMES = ["segments", "phases", "turn"] as const;
export type Frame = (typeof FRAMES)[number];

/** The three types of action a round is made of (S0.I.a). */
export const ACTIONS = ["physical", "spell", "device"] as const;
export type Action = (typeof ACTIONS)[number];

/** What a figure may state as its intention for the round (S0.R10.a). */
export const INTENTS = ["melee", "missile", "spell", "device", "charge", "move", "wait", "option"] as const;
export type IntentKind = (typeof INTENTS)[number];

/** How a weapon is used; it decides the form of attack (S0.R2.a). */
export const WEAPON_KINDS = ["melee", "launcher", "hurled", "natural", "thrown-melee"] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

/** Missiles that are usually fired several a round (S0.R7.b). */
export const AMMUNITIONS = ["arrow", "dart"] as const;
export type Ammunition = (typeof AMMUNITIONS)[number];

/** The forms an attack can take; each has its own number of attacks a round (S0.R2.a). */
export const ATTACK_FORMS = ["weapon", "missile", "natural", "open-hand", "pummel"] as const;
export type AttackForm = (typeof ATTACK_FORMS)[number];

/** Ways to lay hands on a foe (S0.I.b). */
export const SCUFFLES = ["grapple", "overbear", "pummel"] as const;
export type ScuffleKind = (typeof SCUFFLES)[number];

/** What a saving throw does to a spell's damage. */
export const SAVE_EFFECTS = ["none", "half", "negates"] as const;
export type SaveEffect = (typeof SAVE_EFFECTS)[number];

/** The size scale, tiny 0 to gargantuan 5 (G.04). */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan"] as const;
export type Size = 0 | 1 | 2 | 3 | 4 | 5;

/** What a figure goes on: it decides how much faster it charges outdoors (S4.VII.B.1a). */
export const LEGS = ["biped", "quadruped"] as const;
export type Legs = (typeof LEGS)[number];

/** Where the fight is: an inch of movement is ten feet indoors and may be ten yards outdoors (G.05). */
export const GROUNDS = ["indoors", "outdoors"] as const;
export type Ground = (typeof GROUNDS)[number];

/** Groups of classes, as criticals and dodges see them (S3.CR.a). */
export const CLASS_GROUPS = ["warrior", "monster", "cleric", "adventurer", "mage", "normal"] as const;
export type ClassGroup = (typeof CLASS_GROUPS)[number];

/** How laden a figure is, from the least; weariness makes it worse (S3.FL). */
export const ENCUMBRANCES = ["none", "light", "moderate", "heavy", "severe"] as const;
export type Encumbrance = (typeof ENCUMBRANCES)[number];

/** How much of a suit of armor a figure wears (S3.FC.c). */
export const ARMOR_COVERAGES = ["none", "half", "more-than-half", "full"] as const;
export type ArmorCoverage = (typeof ARMOR_COVERAGES)[number];

/** The levels of weariness, from the least (S3.FL). */
export const FATIGUE_LEVELS = ["fresh", "fatigued", "exhausted"] as const;
export type FatigueLevel = (typeof FATIGUE_LEVELS)[number];

/** How a figure rests: among foes, ready to defend itself, or where no fight is (S3.FR.a–b). */
export const RESTS = ["on-guard", "undisturbed"] as const;
export type Rest = (typeof RESTS)[number];

/** What a weapon does to what it hits (S3.CR.f). */
export const DAMAGE_TYPES = ["slashing", "piercing", "bludgeoning", "mixed"] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** The dice of knockdowns, from the least: one step up is the next (S3.KD.d). */
export const KNOCKDOWN_DICE = ["1d4", "1d6", "1d8", "1d10", "1d12", "1d20"] as const;
export type KnockdownDie = (typeof KNOCKDOWN_DICE)[number];

/** The phases of a round, the first ones first (S3.SP.a). */
export const PHASES = ["very-fast", "fast", "average", "slow", "very-slow"] as const;

/** How a figure holds itself (S1.G.a). */
export const STATURES = ["standing", "kneeling", "prone", "fallen"] as const;
export type Stature = (typeof STATURES)[number];

/** How a figure stands to its foes (S1.G.a). */
export const ENGAGEMENTS = ["disengaged", "engaged", "hand-to-hand"] as const;
export type Engagement = (typeof ENGAGEMENTS)[number];

/** Conditions of a figure that the rules read. */
export const CONDITIONS = ["hasted", "stunned", "prone", "held", "mounted", "dead", "pinned", "invisible"] as const;
export type Condition = (typeof CONDITIONS)[number];

/** What goes into an attack's rolls, into saves to get breath, and into hit points. */
export const ADJUSTMENTS = [
  "strength-to-hit",
  "strength-damage",
  "dexterity",
  "magic",
  "behind",
  "in-motion",
  "caster",
  "charge",
  "unarmed",
  "reach",
  "assault",
  "dexterity-turned",
  "modifier",
  "skill",
  "mastery",
  "armor",
  "critical",
  "lance",
  "pole-charge",
  "injury",
  "spent",
  "earlier-tries",
  "recovered-points",
  "reaction",
  "parry-bonus",
  "bare-block",
  "larger-attack",
  "dodging",
  "defending",
  "constitution",
  "levels",
] as const;
export type AdjustmentName = (typeof ADJUSTMENTS)[number];

/** What a figure may do in a fight, besides rolling for its side and ending rounds. */
// biome-ignore format: a table
export const OPTIONS = [
  "strike", "shoot", "cast", "use-device", "wear", "cease-device", "charge", "throw", "grapple", "overbear", "pummel",
  "move", "peek", "parry", "aim", "warn", "hold", "release", "renounce", "psionic-exchange", "advance", "declare",
  "rest", "deal-pool", "take-option", "move-hexes", "rise",
] as const;
export type OptionType = (typeof OPTIONS)[number];

/** What of that several figures may do together: all but going on. */
export type DeedType = Exclude<OptionType, "advance">;
export const DEED_TYPES: readonly DeedType[] = OPTIONS.filter(type => type !== "advance");

/** The kinds of step a round's order is made of. */
export const STEPS = [
  "attack",
  "spell-start",
  "spell-end",
  "device-start",
  "device-end",
  "charge",
  "run",
  "move",
  "wait",
  "option",
] as const;
export type StepKind = (typeof STEPS)[number];

export const SEGMENTS_PER_ROUND = 10;

/** A combatant's id. Compared by code unit, never by locale. */
export type FigureId = string;
/** The id of a figure's weapon, spell or device. */
export type ItemId = string;
/** One of the parties that roll for initiative. */
export type SideId = string;

/**
 * A point in the fight's time: segments since the fight began. 1 is the first segment of round 1, 11 the first of
 * round 2.
 */
export type Moment = number;

/** A number of attacks in a number of rounds: 3/2 is `{ attacks: 3, rounds: 2 }`. */
export interface Rate {
  readonly attacks: number;
  readonly rounds: 1 | 2;
}

/** A place on the map, in feet from its origin: the middle of the figure. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The hexes of a map: side by side in rows, or one below the other in columns. */
export interface HexGrid {
  readonly lie: "rows" | "columns";
  /** Feet from the middle of a hex to the middle of the next. */
  readonly across: number;
}
