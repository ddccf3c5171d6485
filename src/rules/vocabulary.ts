import { type Foretold, groundsOf, type Why } from "./whys/whys.ts";

/** The vocabulary of the rules. Each tuple's members are ids, and the ids are keys in the language files. */

/** The stage of a round: surprise segments, declarations, segments, or the end. */
export const STAGES = ["surprise", "declare", "segments", "end"] as const;
export type Stage = (typeof STAGES)[number];

/** The structure of a round: ten segments, five phases, or a part for moving and one for acting (G.01). */
export const FRAMES = ["segments", "phases", "turn"] as const;
export type Frame = (typeof FRAMES)[number];

/** The three types of action (S0.I.a). */
export const ACTIONS = ["physical", "spell", "device"] as const;
export type Action = (typeof ACTIONS)[number];

/** The kinds of declared action (S0.R10.a). */
export const INTENTS = ["melee", "missile", "spell", "device", "charge", "move", "wait", "option"] as const;
export type IntentKind = (typeof INTENTS)[number];

/** The use of a weapon, which decides the form of attack (S0.R2.a). */
export const WEAPON_KINDS = ["melee", "launcher", "hurled", "natural", "thrown-melee"] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];

/** Missiles with a usual rate of fire of more than one (S0.R7.b). */
export const AMMUNITIONS = ["arrow", "dart"] as const;
export type Ammunition = (typeof AMMUNITIONS)[number];

/** The forms of attack. Each has its own number of attacks per round (S0.R2.a). */
const ATTACK_FORMS = ["weapon", "missile", "natural", "open-hand", "pummel"] as const;
export type AttackForm = (typeof ATTACK_FORMS)[number];

/** The kinds of unarmed attempt against a foe (S0.I.b). */
export const SCUFFLES = ["grapple", "overbear", "pummel"] as const;
export type ScuffleKind = (typeof SCUFFLES)[number];

/** The effect of a successful saving throw on a spell's damage. */
export const SAVE_EFFECTS = ["none", "half", "negates"] as const;
export type SaveEffect = (typeof SAVE_EFFECTS)[number];

/** The size categories, tiny 0 to gargantuan 5 (G.04). */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan"] as const;
export type Size = 0 | 1 | 2 | 3 | 4 | 5;

/** How a figure walks. It decides its speed in an outdoor charge (S4.VII.B.1a). */
export const LEGS = ["biped", "quadruped"] as const;
export type Legs = (typeof LEGS)[number];

/** The place of the fight: an inch of movement is ten feet indoors and may be ten yards outdoors (G.05). */
export const GROUNDS = ["indoors", "outdoors"] as const;
export type Ground = (typeof GROUNDS)[number];

/** The groups of classes, for criticals and dodges (S3.CR.a). */
export const CLASS_GROUPS = ["warrior", "monster", "cleric", "adventurer", "mage", "normal"] as const;
export type ClassGroup = (typeof CLASS_GROUPS)[number];

/** The levels of encumbrance, from the least. Fatigue adds to them (S3.FL). */
export const ENCUMBRANCES = ["none", "light", "moderate", "heavy", "severe"] as const;
export type Encumbrance = (typeof ENCUMBRANCES)[number];

/** The parts of the body that a suit of armor covers (S3.FC.c). */
export const ARMOR_COVERAGES = ["none", "half", "more-than-half", "full"] as const;
export type ArmorCoverage = (typeof ARMOR_COVERAGES)[number];

/** The levels of fatigue, from the least (S3.FL). */
export const FATIGUE_LEVELS = ["fresh", "fatigued", "exhausted"] as const;
export type FatigueLevel = (typeof FATIGUE_LEVELS)[number];

/** The kinds of rest: near foes and ready to defend, or with no fight near (S3.FR.a–b). */
export const RESTS = ["on-guard", "undisturbed"] as const;
export type Rest = (typeof RESTS)[number];

/** The kinds of damage (S3.CR.f). */
export const DAMAGE_TYPES = ["slashing", "piercing", "bludgeoning", "mixed"] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** The knockdown dice, from the smallest. One step up is the next one (S3.KD.d). */
export const KNOCKDOWN_DICE = ["1d4", "1d6", "1d8", "1d10", "1d12", "1d20"] as const;
export type KnockdownDie = (typeof KNOCKDOWN_DICE)[number];

/** The phases of a round, in order (S3.SP.a). */
export const PHASES = ["very-fast", "fast", "average", "slow", "very-slow"] as const;

/** The postures of a figure (S1.G.a). */
export const STATURES = ["standing", "kneeling", "prone", "fallen"] as const;
export type Stature = (typeof STATURES)[number];

/** The engagement of a figure with its foes (S1.G.a). */
export const ENGAGEMENTS = ["disengaged", "engaged", "hand-to-hand"] as const;
export type Engagement = (typeof ENGAGEMENTS)[number];

/** The conditions that the rules use. */
export const CONDITIONS = [
  "hasted",
  "stunned",
  "prone",
  "held",
  "mounted",
  "dead",
  "pinned",
  "invisible",
  "asleep",
  "unconscious",
  "blind",
  "silenced",
  "afraid",
  "confused",
  "charmed",
  "obeys",
  "fumbling",
  "deaf",
  "away",
  "dying",
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The kinds of figures that magic tells apart. A figure can be of several; one of none is of unknown kind. */
export const KINDS = [
  "person",
  "elf",
  "animal",
  "giant",
  "undead",
  "enchanted",
  "elemental",
  "lycanthrope",
  "other",
  "evil",
] as const;
export type Kind = (typeof KINDS)[number];

/** The conditions to which a figure can be immune. */
export const IMMUNITIES = [
  "asleep",
  "held",
  "stunned",
  "blind",
  "silenced",
  "afraid",
  "confused",
  "charmed",
  "obeys",
  "dead",
] as const satisfies Condition[];

/**
 * What magic makes its bearer do in place of what its player wants: nothing of the kind, stand still, wander off, flee,
 * attack whoever is nearest, or attack the side of the figure that caused it.
 */
export const BEHAVIORS = ["itself", "stands", "wanders", "flees", "nearest", "foes"] as const;
export type Behavior = (typeof BEHAVIORS)[number];

/** The elements of magic and of hits that can leave a figure unharmed. `missiles` are those of Magic Missile. */
export const ELEMENTS = ["fire", "cold", "lightning", "acid", "gas", "poison", "missiles", "petrification"] as const;
export type Element = (typeof ELEMENTS)[number];

/** The matter that a wall of force can keep out: weapons and missiles, or the living. */
export const MATTER = ["dead", "living"] as const;

/**
 * What magic can end: all other magic, the magic of devices, areas of gas and fog, what makes attacks go astray, images,
 * or what causes these conditions.
 */
export const DISPELLED = ["magic", "devices", "gas", "displacement", "images", ...CONDITIONS] as const;
export type Dispelled = (typeof DISPELLED)[number];

/** How magic ends other magic, if it does not always do so: by chance, in three of four cases, or by a new saving throw. */
export const DISPEL_WAYS = ["chance", "likely", "save"] as const;

/** What ends an effect before its time, apart from the game master. */
export const EFFECT_ENDS = ["wounded", "attacks", "moves", "caster-down", "leaves", "concentration", "harmed"] as const;
export type EffectEnd = (typeof EFFECT_ENDS)[number];

/** Those whom an effect reaches, if not everyone: the caster's side, the others, or all but the caster. */
export const EFFECT_SIDES = ["friends", "foes", "others"] as const;
export type EffectSide = (typeof EFFECT_SIDES)[number];

/** The units in which the duration of an effect is given, with their segments. */
export const DURATION_UNITS = { segments: 1, rounds: 10, turns: 100 } as const;
export type DurationUnit = keyof typeof DURATION_UNITS;

/** The adjustments to attack rolls, damage, fatigue saves and hit points. */
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
  "blind",
  "unseen",
  "helpless",
  "condition",
  "effect",
  "save",
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
  "wisdom",
  "levels",
  "target-armor-class",
  "target-kind",
] as const;
export type AdjustmentName = (typeof ADJUSTMENTS)[number];

/** The kinds of step in the order of a round. */
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
/** A side that rolls for initiative. */
export type SideId = string;

/**
 * A point in the fight's time, in segments since the fight began. 1 is the first segment of round 1, 11 the first of
 * round 2. The fraction is the tick.
 */
export type Moment = number;

/** A number of attacks in a number of rounds: 3/2 is `{ attacks: 3, rounds: 2 }`. */
export interface Rate {
  readonly attacks: number;
  readonly rounds: 1 | 2;
}

/** A position on the map, in feet from its origin: the center of the figure. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The hex grid of a map: hexes in horizontal rows, or in vertical columns. */
export interface HexGrid {
  readonly lie: "rows" | "columns";
  /** Feet between the centers of two adjacent hexes. */
  readonly across: number;
}

/** A type with all members required, optional ones included. The compiler then reports any missing member. */
export type Whole<Of> = { readonly [Member in keyof Required<Of>]: Of[Member] };

/**
 * The number of ticks in a segment: they order moments within it. It is a power of two, so that moments are exact: they
 * can be compared directly, and a casting time can be added.
 */
export const TICKS = 2 ** 16;

/**
 * The moment (a point of time in the fight, as one number) of a segment and tick: round 2, segment 1 is 11; half-way
 * through it, 11.5.
 */
export function momentOf(round: number, segment: number, tick = 0): Moment {
  return (round - 1) * SEGMENTS_PER_ROUND + segment + tick / TICKS;
}

/** The round to which a moment belongs. */
export function roundOf(moment: Moment): number {
  return Math.ceil(Math.floor(moment) / SEGMENTS_PER_ROUND);
}

/** The segment of a moment (a point of time in the fight) within its round, 1–10. */
export function segmentOf(moment: Moment): number {
  return Math.floor(moment) - (roundOf(moment) - 1) * SEGMENTS_PER_ROUND;
}

/** How far a moment is into its segment, in ticks (fractions of a segment), from 0. */
export function tickOf(moment: Moment): number {
  return (moment - Math.floor(moment)) * TICKS;
}

/** The moment that many ticks (fractions of a segment) later. */
export function ticksAfter(moment: Moment, ticks: number): Moment {
  return moment + ticks / TICKS;
}

/** The number of segments from one moment to another, ignoring ticks. */
export function segmentsBetween(from: Moment, to: Moment): number {
  return Math.floor(to) - Math.floor(from);
}

/** A reason or refusal, as data. The language files turn it into a sentence. */
export interface Reason {
  /** The id, which is the key of its sentence in the language file. */
  readonly why: Why | Foretold;
  readonly cite: Citation;
  /** The values for the sentence's placeholders: counts, segments, names. */
  readonly with?: Readonly<Record<string, string | number>>;
}

export interface Legal {
  readonly legal: true;
  /** Rules that the GM overruled for this command; empty if it breaks none. */
  readonly breaches: readonly Reason[];
}

/** Refused by a rule. The GM may overrule. */
export interface Unlawful {
  readonly legal: false;
  readonly refusal: "rule";
  readonly reasons: readonly Reason[];
}

/** Refused because it is impossible: an unknown figure, weapon or target, or a past moment. No one can overrule it. */
export interface Impossible {
  readonly legal: false;
  readonly refusal: "impossible";
  readonly reasons: readonly Reason[];
}

export type Verdict = Legal | Unlawful | Impossible;

export const LEGAL: Legal = Object.freeze({ legal: true, breaches: Object.freeze([]) as readonly Reason[] });

/** Makes a reason, as data without text, with the requirement it is based on. */
export function reason(why: Why, details?: Readonly<Record<string, string | number>>): Reason {
  const cite = groundsOf(why);
  return details === undefined ? { why, cite } : { why, cite, with: details };
}

/** The rule texts by the letter of their requirements, in the order of the rulebook's page. Each is a preset. */
export const SOURCES = {
  S0: "three-actions",
  S2: "d10-segments",
  S4: "addict",
  S3: "jomase",
  S1: "options-table",
} as const;
export type Source = (typeof SOURCES)[keyof typeof SOURCES];

/** The named sections of the texts, apart from numbered rules and table rows. */
// biome-ignore format: a table
export const SECTIONS = {
  "three-actions": ["I", "OF", "DV", "CH"],
  "options-table": ["G", "C", "N"],
  "d10-segments":  ["1", "2", "3", "4", "4A", "4B", "5", "6"],
  "jomase":        ["CR", "SC", "FU", "SP", "AO", "SM", "MV", "UD", "WR", "KD", "AS", "DX", "CH", "PD", "AD", "FP", "FC", "FL", "FR", "LR"],
  "addict":        ["I", "II", "V", "VI", "VII"],
} as const satisfies Record<Source, readonly string[]>;

/** A requirement id of the rules reference, such as `S0.R5.a`; `G.03` for conventions shared by all texts. */
export type Citation = `${keyof typeof SOURCES | "G"}.${string}`;
