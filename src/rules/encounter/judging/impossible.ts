import { figureName, figureOf, isDown, seatOf } from "../../fight/fight.ts";
import type { Modifier } from "../../fight/record.ts";
import { weaponOf } from "../../figure/items.ts";
import { shoots, strikes } from "../../figure/weapon.ts";
import type { Intent } from "../../intent/intent.ts";
import { endsAtOnce } from "../../timeline/last-deed.ts";
import {
  type FigureId,
  type ItemId,
  type MapPoint,
  type Reason,
  reason,
  SCUFFLES,
  type Stage,
  segmentOf,
} from "../../vocabulary.ts";
import { FINE, type Guard, type JudgeView, ofFigure, type Part } from "./view.ts";

type ByFigure = { readonly figure: FigureId };
type AtMoment = { readonly moment: number };
type AtTarget = { readonly target: FigureId | null };
type WithWeapon = { readonly weapon: ItemId };
type Modified = { readonly modifiers?: readonly Modifier[] };

/** The largest modifier that can be entered, positive or negative. */
const MOST_MODIFIER = 20;

/** Makes a guard that objects if the fight has not begun or is in none of these stages of the round. */
export function inStage(...stages: readonly Stage[]): Guard<object> {
  return ({ fight }) => {
    const { round, stage } = fight.encounter;
    if (round === 0) return [reason("not-begun")];
    return stages.includes(stage) ? FINE : [reason("wrong-stage", { stage })];
  };
}

/** Objects if the command was given for another moment (a point of time in a segment) than the fight's current one. */
export const atThisMoment: Guard<AtMoment> = ({ now }, { moment }) =>
  moment === now ? FINE : [reason("moment-passed", { asked: shown(moment), now })];

/** Objects if the command was given for another round than the current one. */
export const inThisRound: Guard<{ readonly round: number }> = ({ fight }, { round }) => {
  const now = fight.encounter.round;
  return round === now ? FINE : [reason("moment-passed", { asked: shown(round), now })];
};

/** Objects if the command's figure has no place in the fight, or if its data is gone. */
export const figureIsHere: Guard<ByFigure> = (view, { figure }) => {
  const { fight } = view;
  if (view.figure?.id === figure) return FINE;
  if (seatOf(fight, figure) === undefined) return [reason("unknown-figure", { figure: String(figure) })];
  return figureOf(fight, figure) === undefined ? [reason("figure-missing", { figure })] : FINE;
};

/**
 * Objects if the figure is down, unless it went down at this very moment, because simultaneous actions are still
 * possible.
 */
export const figureStands: Guard<ByFigure> = ofFigure(({ figure, seat, now }) =>
  isDown(figure) && (seat.fellAt === 0 || seat.fellAt !== now) ? [reason("fallen", { figure: figure.name })] : FINE,
);

/**
 * Objects if the figure is down, even if it went down at this very moment: for actions that never end within the moment
 * when they begin.
 */
export const figureLives: Guard<ByFigure> = ofFigure(({ figure }) =>
  isDown(figure) ? [reason("fallen", { figure: figure.name })] : FINE,
);

/**
 * Objects to an action that takes time if the figure is down: one that went down at this moment can only begin an
 * action that ends at once (S4.VII.b).
 */
export function endsBeforeItsFall({ figure }: Part, deed: Intent): readonly Reason[] {
  return isDown(figure) && !endsAtOnce(figure, deed) ? [reason("fallen", { figure: figure.name })] : FINE;
}

/**
 * Objects if the target has no place in the fight, is gone, or is the figure itself. A target not yet named (null) is
 * not checked.
 */
export const targetIsHere: Guard<ByFigure & AtTarget> = (view, command) => {
  const { figure, target } = command;
  if (target === null) return FINE;
  if (target === figure) return [reason("targets-itself", { figure: figureName(view.fight, figure) })];
  return seatedTarget(view, target);
};

/** Objects to a target that is not in the fight, or whose data is gone. */
export function seatedTarget({ fight }: JudgeView, target: FigureId): readonly Reason[] {
  if (figureOf(fight, target) !== undefined) return FINE;
  if (seatOf(fight, target) !== undefined) return [reason("target-missing", { target })];
  return [reason("unknown-target", { target: String(target) })];
}

/**
 * Makes a guard that objects if the figure does not have the command's weapon, or if it cannot be used so: with
 * `missile` for shooting and hurling, else for a blow.
 */
export function weaponServes(missile: boolean): Guard<ByFigure & WithWeapon> {
  return ofFigure(({ figure }, command) => {
    const weapon = weaponOf(figure, command.weapon);
    if (weapon === null) return [reason("unknown-weapon", { weapon: String(command.weapon), figure: figure.name })];
    if (missile) return shoots(weapon) ? FINE : [reason("not-a-missile-weapon", { weapon: weapon.name })];
    return strikes(weapon) ? FINE : [reason("not-a-melee-weapon", { weapon: weapon.name })];
  });
}

/** Objects if the figure does not have the spell, or has no casting of it left in memory. */
export const spellIsMemorized: Guard<ByFigure & { readonly spell: ItemId }> = ofFigure(({ figure }, command) => {
  const spell = figure.spells.find(known => known.id === command.spell);
  if (spell === undefined) return [reason("unknown-spell", { spell: String(command.spell), figure: figure.name })];
  return spell.memorized > 0 ? FINE : [reason("not-memorized", { spell: spell.name, figure: figure.name })];
});

/** Objects if any of the command's targets has no place in the fight or is gone; returns only the first objection. */
export const targetsAreHere: Guard<{ readonly targets: readonly FigureId[] }> = (view, { targets }) => {
  if (!Array.isArray(targets)) return [reason("unreadable", { field: "targets", value: String(targets) })];
  return targets.length === 0 ? FINE : targets.flatMap(target => seatedTarget(view, target)).slice(0, 1);
};

/** Objects unless the feet of a move are a number above 0. */
export const feetAreSensible: Guard<{ readonly feet: number }> = (_view, { feet }) =>
  Number.isFinite(feet) && feet > 0 ? FINE : [reason("feet-not-positive", { feet: String(feet) })];

/** Objects if the end point of a move has no valid coordinates; a move without an end point passes. */
export const placeIsSensible: Guard<{ readonly to?: MapPoint }> = (_view, { to }) => {
  if (to === undefined || (Number.isFinite(to?.x) && Number.isFinite(to?.y))) return FINE;
  return [reason("unreadable", { field: "to", value: `${shown(to?.x)}, ${shown(to?.y)}` })];
};

/** Objects if the point on the map at which magic is aimed has no valid coordinates. */
export const pointIsSensible: Guard<{ readonly at?: MapPoint }> = (_view, { at }) => {
  if (at === undefined || (Number.isFinite(at?.x) && Number.isFinite(at?.y))) return FINE;
  return [reason("unreadable", { field: "at", value: `${shown(at?.x)}, ${shown(at?.y)}` })];
};

/** Objects unless all modifiers entered by hand are whole numbers of at most MOST_MODIFIER either way. */
export const modifiersAreSensible: Guard<Modified> = (_view, command) => {
  const { modifiers } = command;
  if (modifiers === undefined) return FINE;
  if (!Array.isArray(modifiers)) return [reason("unreadable", { field: "modifiers", value: String(modifiers) })];
  const wild = modifiers.findIndex(modifier => !isSensible(modifier?.value));
  if (wild < 0) return FINE;
  const { name, value } = modifiers[wild] ?? {};
  return [reason("modifier-out-of-range", { name: String(name), value: shown(value), most: MOST_MODIFIER })];
};

function isSensible(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(value as number) <= MOST_MODIFIER;
}

/**
 * The list of guards that decide if an attack with a weapon is possible at all, in order. `missile` means shooting or
 * hurling.
 */
export function attackCanBe(
  missile: boolean,
): readonly Guard<ByFigure & AtMoment & WithWeapon & AtTarget & Modified>[] {
  return [
    inStage("segments"),
    atThisMoment,
    figureIsHere,
    figureStands,
    weaponServes(missile),
    targetIsHere,
    modifiersAreSensible,
  ];
}

/** A value as a sentence shows it; one that is not a finite number becomes a string. */
export function shown(value: unknown): number | string {
  return typeof value === "number" && Number.isFinite(value) ? value : String(value);
}

/** The number of the current segment, 1–10. */
export function segmentNow({ now }: JudgeView): number {
  return segmentOf(now);
}

/**
 * Objects if a declaration's `assault` is not true or left out, or its `toAttack` (Dexterity turned to attack) no whole
 * number of at least 1.
 */
export function offenseIsReadable({ assault, toAttack }: Intent): readonly Reason[] {
  if (assault !== undefined && assault !== true)
    return [reason("unreadable", { field: "assault", value: shown(assault) })];
  if (toAttack === undefined || (Number.isInteger(toAttack) && toAttack > 0)) return FINE;
  return [reason("unreadable", { field: "toAttack", value: shown(toAttack) })];
}

/**
 * Objects unless a declaration's attacks are a whole number from 1 to 20 and its feet above 0, where given, and only
 * melee is a grapple, overbearing or pummel (S0.I.b).
 */
export function extentIsReadable({ kind, attacks, feet, way }: Intent): readonly Reason[] {
  const isCount = attacks === undefined || (Number.isInteger(attacks) && attacks >= 1 && attacks <= MOST_ATTACKS);
  if (!isCount) return [reason("unreadable", { field: "attacks", value: shown(attacks) })];
  if (feet !== undefined && !(Number.isFinite(feet) && feet > 0))
    return [reason("unreadable", { field: "feet", value: shown(feet) })];
  const isWay = way === undefined || (kind === "melee" && SCUFFLES.includes(way));
  return isWay ? FINE : [reason("unreadable", { field: "way", value: shown(way) })];
}

const MOST_ATTACKS = 20;
