import { type Fight, figureOf } from "../../fight/fight.ts";
import type { Asked } from "../../fight/record.ts";
import { begunEffects, type Effect, type EffectSpec } from "../../figure/effect.ts";
import { type EffectTraits, formOfTrait, isTraitValue, TRAIT_NAMES } from "../../figure/effect-traits.ts";
import { isWithinLimits } from "../../figure/formula.ts";
import {
  CONDITIONS,
  type Condition,
  EFFECT_ENDS,
  type EffectEnd,
  type FigureId,
  type Reason,
  reason,
} from "../../vocabulary.ts";
import { anything, isFlag, isId, shownAs, undefinedOr } from "../judging/forms.ts";
import { figureIsHere, inStage } from "../judging/impossible.ts";
import { FINE } from "../judging/view.ts";
import type { Asking, Course } from "../resolving/course.ts";
import { beginEffect } from "../resolving/effects/begin.ts";
import { endEffect, withdraw } from "../resolving/effects/end.ts";
import { takeForm } from "../resolving/effects/forms.ts";
import { giveTime, switchTo } from "../resolving/effects/time.ts";
import { afflict } from "../resolving/wound.ts";
import type { CommandRow } from "./row.ts";

/** Begins a lasting effect on a figure by the game master's hand (G.13). */
export interface BeginEffect extends Asked {
  readonly type: "begin-effect";
  readonly figure: FigureId;
  /** The name of the effect, 1–80 characters. */
  readonly name: string;
  /** The segments that it lasts, 1–100,000; until it is ended if left out. */
  readonly segments?: number;
  /** The condition that the figure has while it lasts. */
  readonly condition?: Condition;
  /** Added to its attack rolls, −20–20. */
  readonly toHit?: number;
  /** Added to the damage of its hits, −20–20. */
  readonly damage?: number;
  /** Points of improvement of its armor class, −20–20. */
  readonly armorClass?: number;
  /** Added to its saving throws, −20–20. */
  readonly saves?: number;
  /** The factor of its movement rate, 0–10. */
  readonly movement?: number;
  /** The formula of the hit points that it loses each round. */
  readonly perRound?: string;
  /** True if it regains those hit points instead. */
  readonly restores?: boolean;
  /** What ends the effect before its time. */
  readonly ends?: readonly EffectEnd[];
  /** Its other traits. */
  readonly traits?: EffectTraits;
}

/** Ends a lasting effect on a figure (G.13). */
export interface EndEffect extends Asked {
  readonly type: "end-effect";
  readonly figure: FigureId;
  /** The effect's key. */
  readonly effect: number;
}

/** Makes a lasting effect on a figure longer or shorter (G.13). */
export interface TimeEffect extends Asked {
  readonly type: "time-effect";
  readonly figure: FigureId;
  /** The effect's key. */
  readonly effect: number;
  /** The segments that it lasts from now on, 1–100,000; until it is ended if left out. */
  readonly segments?: number;
}

/** Switches a trait of a figure on or off that works in some places only, such as in bright light (G.13). */
export interface SwitchEffect extends Asked {
  readonly type: "switch-effect";
  readonly figure: FigureId;
  /** The effect's key. */
  readonly effect: number;
  readonly on: boolean;
}

/** Gives a figure under magic that changes its body the form of a creature (G.13). */
export interface TakeForm extends Asked {
  readonly type: "take-form";
  readonly figure: FigureId;
  /** The effect's key. */
  readonly effect: number;
  /** The creature's body, such as `Lion; size 2; AC 5; move 12; routine 3; Claw: 1d4, natural, times 2`. */
  readonly shape: string;
}

const ANY_STAGE = inStage("surprise", "declare", "segments", "end");

export const BEGIN_EFFECT: CommandRow<BeginEffect> = {
  form: {
    figure: isId,
    name: isId,
    segments: anything,
    condition: undefinedOr(isId),
    toHit: anything,
    damage: anything,
    armorClass: anything,
    saves: anything,
    movement: anything,
    perRound: undefinedOr(isId),
    restores: undefinedOr(isFlag),
    ends: anything,
    traits: anything,
  },
  impossible: [ANY_STAGE, figureIsHere, effectIsReadable],
  rules: [],
  resolve: resolveBegin,
  atTheTable: "allowed",
};

export const END_EFFECT: CommandRow<EndEffect> = {
  form: { figure: isId, effect: anything },
  impossible: [ANY_STAGE, figureIsHere, effectIsThere],
  rules: [],
  resolve: resolveEnd,
  atTheTable: "allowed",
};

export const TIME_EFFECT: CommandRow<TimeEffect> = {
  form: { figure: isId, effect: anything, segments: anything },
  impossible: [ANY_STAGE, figureIsHere, timeIsReadable, effectIsThere],
  rules: [],
  resolve: resolveTime,
  atTheTable: "allowed",
};

export const SWITCH_EFFECT: CommandRow<SwitchEffect> = {
  form: { figure: isId, effect: anything, on: isFlag },
  impossible: [ANY_STAGE, figureIsHere, effectSwitches],
  rules: [],
  resolve: resolveSwitch,
  atTheTable: "allowed",
};

export const TAKE_FORM: CommandRow<TakeForm> = {
  form: { figure: isId, effect: anything, shape: isId },
  impossible: [ANY_STAGE, figureIsHere, formIsReadable, effectGivesForm],
  rules: [],
  resolve: resolveForm,
  atTheTable: "allowed",
};

const LONGEST_NAME = 80;
/** The most segments that an effect can last by hand: a thousand turns. */
export const MOST_SEGMENTS = 100_000;
/** The largest number that an effect adds, positive or negative, and the largest factor of movement. */
export const MOST_ADDED = 20;
export const MOST_MOVEMENT = 10;

type Check = (value: unknown) => boolean;

const isAdded: Check = value => Number.isInteger(value) && Math.abs(Number(value)) <= MOST_ADDED;

function isDuration(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_SEGMENTS;
}

/** What each member must be if it is given. */
const READABLE: Readonly<Partial<Record<keyof BeginEffect, Check>>> = {
  name: value => String(value).trim() !== "" && String(value).length <= LONGEST_NAME,
  segments: isDuration,
  condition: value => CONDITIONS.some(condition => condition === value),
  toHit: isAdded,
  damage: isAdded,
  armorClass: isAdded,
  saves: isAdded,
  movement: value => typeof value === "number" && value >= 0 && value <= MOST_MOVEMENT,
  perRound: value => isWithinLimits(String(value)),
  ends: value => Array.isArray(value) && value.every(end => EFFECT_ENDS.some(known => known === end)),
  traits: areTraits,
};

function areTraits(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).every(([name, one]) => {
    const known = TRAIT_NAMES.find(trait => trait === name);
    if (known === undefined || (formOfTrait(known).is === "rolled" && typeof one === "string")) return false;
    return isTraitValue(known, one);
  });
}

/** Objects to each member that an effect cannot have. */
function effectIsReadable(_view: object, command: BeginEffect): readonly Reason[] {
  const wrong = Object.entries(READABLE).filter(([member, check]) => {
    const value = command[member as keyof BeginEffect];
    return value !== undefined && !check(value);
  });
  if (wrong.length === 0) return FINE;
  return wrong.map(([field]) => reason("unreadable", { field, value: shownAs(command[field as keyof BeginEffect]) }));
}

/** Objects to a time that no effect can last. */
function timeIsReadable(_view: object, { segments }: TimeEffect): readonly Reason[] {
  if (segments === undefined || isDuration(segments)) return FINE;
  return [reason("unreadable", { field: "segments", value: shownAs(segments) })];
}

/** Objects if the figure has no such effect. */
function effectIsThere(
  { fight }: Pick<Course, "fight">,
  { figure, effect }: EndEffect | TimeEffect,
): readonly Reason[] {
  return effectWith(fight, figure, effect) ? FINE : [reason("no-such-effect", { figure })];
}

/** Objects if the figure has no such effect, or if it cannot be switched. */
function effectSwitches({ fight }: Pick<Course, "fight">, { figure, effect }: SwitchEffect): readonly Reason[] {
  return effectWith(fight, figure, effect)?.switched === undefined ? [reason("no-such-effect", { figure })] : FINE;
}

/** Objects to a text that describes no body. */
function formIsReadable(_view: object, { shape }: TakeForm): readonly Reason[] {
  return isTraitValue("shape", shape) ? FINE : [reason("unreadable", { field: "shape", value: shownAs(shape) })];
}

/** Objects if the figure has no such effect, or if it gives no form. */
function effectGivesForm({ fight }: Pick<Course, "fight">, { figure, effect }: TakeForm): readonly Reason[] {
  return effectWith(fight, figure, effect)?.becomes === undefined ? [reason("no-such-effect", { figure })] : FINE;
}

function effectWith(fight: Fight, figure: FigureId, key: number): Effect | undefined {
  return begunEffects(figureOf(fight, figure) ?? {}).find(one => one.key === key);
}

function* resolveBegin(course: Course, command: BeginEffect): Asking {
  const {
    figure,
    name,
    segments = null,
    perRound,
    traits,
    type: _type,
    id: _id,
    overruled: _over,
    ...members
  } = command;
  const spec: EffectSpec = { ...members, ...(perRound !== undefined && { points: perRound }), ...traits };
  yield* beginEffect(course, figure, { name, by: null, segments, spec });
}

function resolveEnd(course: Course, { figure, effect: key }: EndEffect): void {
  const effect = effectWith(course.fight, figure, key);
  if (effect !== undefined) endEffect(course, figure, effect, "effect-ended");
}

/**
 * Gives an effect another time to last, counted from now.
 *
 * @source G.13
 * @reading points that it takes or restores each round keep their moments
 */
function resolveTime(course: Course, { figure, effect: key, segments }: TimeEffect): void {
  const effect = effectWith(course.fight, figure, key);
  if (effect !== undefined) giveTime(course, figure, effect, segments ?? null);
}

/**
 * Switches an effect on or off. Off, its bearer loses its condition and the hit points that it added, and goes down if
 * it kept them up.
 *
 * @source G.13
 */
function* resolveSwitch(course: Course, { figure, effect: key, on }: SwitchEffect): Asking {
  const effect = effectWith(course.fight, figure, key);
  if (effect === undefined) return;
  switchTo(course, figure, effect, on ? "on" : "off");
  const { by, condition } = effect;
  if (on && condition !== null) yield* afflict(course, { target: figure, by: by ?? figure, condition });
  if (!on) withdraw(course, figure, effect);
}

function resolveForm(course: Course, { figure, effect: key, shape }: TakeForm): void {
  const effect = effectWith(course.fight, figure, key);
  if (effect !== undefined) takeForm(course, figure, effect, shape);
}
