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

/** The fight has begun and is in one of these stages. */
export function inStage(...stages: readonly Stage[]): Guard<object> {
  return ({ fight }) => {
    const { round, stage } = fight.encounter;
    if (round === 0) return [reason("not-begun")];
    return stages.includes(stage) ? FINE : [reason("wrong-stage", { stage })];
  };
}

/** The command is for the current moment of the fight. */
export const atThisMoment: Guard<AtMoment> = ({ now }, { moment }) =>
  moment === now ? FINE : [reason("moment-passed", { asked: shown(moment), now })];

/** The command is for the current round. */
export const inThisRound: Guard<{ readonly round: number }> = ({ fight }, { round }) => {
  const now = fight.encounter.round;
  return round === now ? FINE : [reason("moment-passed", { asked: shown(round), now })];
};

/** The figure has a seat, and is still there. */
export const figureIsHere: Guard<ByFigure> = (view, { figure }) => {
  const { fight } = view;
  if (view.figure?.id === figure) return FINE;
  if (seatOf(fight, figure) === undefined) return [reason("unknown-figure", { figure: String(figure) })];
  return figureOf(fight, figure) === undefined ? [reason("figure-missing", { figure })] : FINE;
};

/** The figure is not down, or was felled at this very moment: simultaneous actions are still possible. */
export const figureStands: Guard<ByFigure> = ofFigure(({ figure, seat, now }) =>
  isDown(figure) && (seat.fellAt === 0 || seat.fellAt !== now) ? [reason("fallen", { figure: figure.name })] : FINE,
);

/** The figure is not down: for actions that never end within the moment of their beginning. */
export const figureLives: Guard<ByFigure> = ofFigure(({ figure }) =>
  isDown(figure) ? [reason("fallen", { figure: figure.name })] : FINE,
);

/** A figure that was felled at this moment can only begin what ends within it (S4.VII.b). */
export function endsBeforeItsFall({ figure }: Part, deed: Intent): readonly Reason[] {
  return isDown(figure) && !endsAtOnce(figure, deed) ? [reason("fallen", { figure: figure.name })] : FINE;
}

/** The target has a seat, is still there and is not the figure itself. A target not yet named (null) is not checked. */
export const targetIsHere: Guard<ByFigure & AtTarget> = (view, command) => {
  const { figure, target } = command;
  if (target === null) return FINE;
  if (target === figure) return [reason("targets-itself", { figure: figureName(view.fight, figure) })];
  return seatedTarget(view, target);
};

/** Objects to a target that has no seat or is gone. */
export function seatedTarget({ fight }: JudgeView, target: FigureId): readonly Reason[] {
  if (figureOf(fight, target) !== undefined) return FINE;
  if (seatOf(fight, target) !== undefined) return [reason("target-missing", { target })];
  return [reason("unknown-target", { target: String(target) })];
}

/** The figure has the weapon, and it allows this use: `missile` for shooting and hurling, else a blow. */
export function weaponServes(missile: boolean): Guard<ByFigure & WithWeapon> {
  return ofFigure(({ figure }, command) => {
    const weapon = weaponOf(figure, command.weapon);
    if (weapon === null) return [reason("unknown-weapon", { weapon: String(command.weapon), figure: figure.name })];
    if (missile) return shoots(weapon) ? FINE : [reason("not-a-missile-weapon", { weapon: weapon.name })];
    return strikes(weapon) ? FINE : [reason("not-a-melee-weapon", { weapon: weapon.name })];
  });
}

/** The figure has the spell, and can still cast it today. */
export const spellIsMemorized: Guard<ByFigure & { readonly spell: ItemId }> = ofFigure(({ figure }, command) => {
  const spell = figure.spells.find(known => known.id === command.spell);
  if (spell === undefined) return [reason("unknown-spell", { spell: String(command.spell), figure: figure.name })];
  return spell.memorized > 0 ? FINE : [reason("not-memorized", { spell: spell.name, figure: figure.name })];
});

/** All targets have seats and are still there. */
export const targetsAreHere: Guard<{ readonly targets: readonly FigureId[] }> = (view, { targets }) => {
  if (!Array.isArray(targets)) return [reason("unreadable", { field: "targets", value: String(targets) })];
  return targets.length === 0 ? FINE : targets.flatMap(target => seatedTarget(view, target)).slice(0, 1);
};

/** The feet of a move are a number above 0. */
export const feetAreSensible: Guard<{ readonly feet: number }> = (_view, { feet }) =>
  Number.isFinite(feet) && feet > 0 ? FINE : [reason("feet-not-positive", { feet: String(feet) })];

/** The end point of a move has coordinates, if there is one. */
export const placeIsSensible: Guard<{ readonly to?: MapPoint }> = (_view, { to }) => {
  if (to === undefined || (Number.isFinite(to?.x) && Number.isFinite(to?.y))) return FINE;
  return [reason("unreadable", { field: "to", value: `${shown(to?.x)}, ${shown(to?.y)}` })];
};

/** Modifiers entered by hand are whole numbers, at most MOST_MODIFIER either way. */
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

/** The guards of every attack with a weapon, in order. `missile` means shooting or hurling. */
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

/** The current segment for a reason: 1–10. */
export function segmentNow({ now }: JudgeView): number {
  return segmentOf(now);
}

/** Checks the types of `assault` and `toAttack`: true, and a whole number of at least 1. */
export function offenseIsReadable({ assault, toAttack }: Intent): readonly Reason[] {
  if (assault !== undefined && assault !== true)
    return [reason("unreadable", { field: "assault", value: shown(assault) })];
  if (toAttack === undefined || (Number.isInteger(toAttack) && toAttack > 0)) return FINE;
  return [reason("unreadable", { field: "toAttack", value: shown(toAttack) })];
}

/**
 * Attacks must be a whole number from 1 to 20, feet above 0, and only melee can be a grapple, overbear or pummel
 * (S0.I.b).
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
