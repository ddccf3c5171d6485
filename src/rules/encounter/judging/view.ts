import { nowOf } from "../../fight/encounter.ts";
import { type Bout, type Fight, figureName, figureOf, isDown, type Seat, seatOf } from "../../fight/fight.ts";
import type { Modifier } from "../../fight/record.ts";
import type { Figure, Weapon } from "../../figure/figure.ts";
import { weaponOf } from "../../figure/items.ts";
import { shoots, strikes } from "../../figure/weapon.ts";
import { type Contender, contenderIn } from "../../initiative/procedure.ts";
import type { Intent } from "../../intent/intent.ts";
import type { AccountHolder } from "../../ledger/cap.ts";
import { missilesEntitled } from "../../ledger/entitlement.ts";
import type { Situation } from "../../options/options.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { endsAtOnce } from "../../timeline/last-deed.ts";
import { stepsOfContender } from "../../timeline/order.ts";
import type { Step } from "../../timeline/step.ts";
import {
  type FigureId,
  INTENTS,
  type ItemId,
  LEGAL,
  type MapPoint,
  type Moment,
  type Reason,
  reason,
  SCUFFLES,
  type Stage,
  segmentOf,
  type Verdict,
} from "../../vocabulary.ts";
import type { Command } from "../commands/registry.ts";

/** The fight as guards look at it. */
export interface JudgeView extends Bout {
  /** The current moment of the fight. */
  readonly now: Moment;
  /** The figure whose command is judged; null if the command names none. */
  readonly figure: Figure | null;
}

/** A figure's part in the fight. */
export interface Part extends JudgeView {
  readonly figure: Figure;
  readonly seat: Seat;
  /** Cache of its steps of this round; null until needed. */
  steps: readonly Step[] | null;
  /** Cache of objections by kind of action: nearly all of its actions need one. */
  untimely: Record<string, readonly Reason[]> | null;
  /** Cache of its situation with the options table. */
  situation: Situation | null;
}

/** Returns the objections to a command; empty if there are none. */
export type Guard<Asked> = (view: JudgeView, command: Asked) => readonly Reason[];
/** Returns the objections to a figure's command; empty if there are none. */
export type PartGuard<Asked> = (part: Part, command: Asked) => readonly Reason[];

/** The guards of a command: the first list decides if it is possible, the second if the rules allow it. */
export interface Guards<Asked> {
  /** Checked in this order; only the first objection is returned. */
  readonly impossible: readonly Guard<Asked>[];
  /** All are checked, and all objections are returned. */
  readonly rules: readonly Guard<Asked>[];
}

export const FINE: readonly Reason[] = Object.freeze([]);

/** Joins lists of objections. It allocates no list unless two of them have any, which is rare. */
export function joined(...lists: readonly (readonly Reason[])[]): readonly Reason[] {
  let all = FINE;
  for (const list of lists) if (list.length > 0) all = all.length > 0 ? [...all, ...list] : list;
  return all;
}

export function viewOf(fight: Fight, book: Rulebook): JudgeView {
  return { fight, book, now: nowOf(fight.encounter), figure: null };
}

/** A figure's part in the fight; undefined without a seat. Returns the view itself if it is that part already. */
export function partOf(view: JudgeView, id: FigureId): Part | undefined {
  if (view.figure?.id === id) return view as Part;
  const { fight, book, now } = view;
  const figure = figureOf(fight, id);
  const seat = seatOf(fight, id);
  return figure && seat ? { fight, book, now, figure, seat, steps: null, untimely: null, situation: null } : undefined;
}

/** The figure's own steps of this round, without their reasons; cached in the part. */
export function ownSteps(part: Part): readonly Step[] {
  const { fight, seat, figure, book } = part;
  part.steps ??= stepsOfContender(fight, contenderIn(fight.encounter, seat, figure, book, null, true));
  return part.steps;
}

/** A figure's part in the form that procedures of initiative need. */
export function contenderOf({ fight, seat, figure, book }: Part): Contender {
  return contenderIn(fight.encounter, seat, figure, book);
}

/**
 * Makes a guard of a command from a guard of its figure's part. It passes without a part: an earlier guard refuses
 * that.
 */
export function ofFigure<Asked extends { readonly figure: FigureId }>(guard: PartGuard<Asked>): Guard<Asked> {
  return (view, command) => {
    const part = partOf(view, command.figure);
    return part === undefined ? FINE : guard(part, command);
  };
}

/** Runs the guards of a command, on its figure's part if it names one. */
export function judgeBy<Asked extends { readonly overruled?: boolean; readonly figure?: FigureId }>(
  guards: Guards<Asked>,
  fromAfar: JudgeView,
  command: Asked,
): Verdict {
  const view = command.figure === undefined ? fromAfar : (partOf(fromAfar, command.figure) ?? fromAfar);
  for (const guard of guards.impossible) {
    const reasons = guard(view, command);
    if (reasons.length > 0) return { legal: false, refusal: "impossible", reasons };
  }
  const reasons = objections(guards.rules, view, command);
  if (reasons.length > 0 && command.overruled !== true) return { legal: false, refusal: "rule", reasons };
  return reasons.length > 0 ? { legal: true, breaches: reasons } : LEGAL;
}

/** The objections of all guards, in order. */
function objections<Asked>(guards: readonly Guard<Asked>[], view: JudgeView, command: Asked): readonly Reason[] {
  let all = FINE;
  for (const guard of guards) {
    const reasons = guard(view, command);
    if (reasons.length > 0) all = all.length > 0 ? [...all, ...reasons] : reasons;
  }
  return all;
}

/** The owner of the ledger, for functions that count actions. */
export function accountHolderOf({ figure, fight, book }: Pick<Part, "figure" | "fight" | "book">): AccountHolder {
  return { figure, round: fight.encounter.round, book };
}

/** Missiles of that weapon that the figure may shoot this round. */
export function missilesAllowed(part: Part, weapon: Weapon): number {
  return missilesEntitled(part.figure, weapon, countOf(part), part.book);
}

function countOf({ fight, seat }: Part): { round: number; chance: number } {
  return { round: fight.encounter.round, chance: seat.ledger.chance };
}

/** The weapon that the figure has shot with this round; null if it has not shot. */
export function launcherOf({ figure, seat }: Part): Weapon | null {
  return weaponOf(figure, seat.ledger.launcher ?? undefined);
}

/** A command whose target may not be named yet. */
export type Untargeted<Asked extends { readonly target: FigureId }> = Omit<Asked, "target"> & {
  readonly target: FigureId | null;
};

/** Checks the type of a command's member. Guards check ranges, and if an id exists. */
export type Form = (value: unknown) => boolean;

export const isId: Form = value => typeof value === "string";
export const isNumber: Form = value => typeof value === "number";
export const isFlag: Form = value => typeof value === "boolean";
export const areIds: Form = value => Array.isArray(value) && value.every(isId);
export const areNumbers: Form = value => Array.isArray(value) && value.every(isNumber);
/** For members that a guard checks. */
export const anything: Form = () => true;

export function undefinedOr(form: Form): Form {
  return value => value === undefined || form(value);
}

export function nullOr(form: Form): Form {
  return value => value === null || form(value);
}

/** True for an object whose values all pass that check. */
export function isEach(form: Form): Form {
  return value => isObject(value) && Object.values(value).every(form);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Members of a declaration that are ids. */
const NAMED_IN_INTENT = ["weapon", "spell", "device", "power", "option", "target"] as const;
export const isIntent: Form = value =>
  isObject(value) &&
  INTENTS.some(kind => kind === value.kind) &&
  NAMED_IN_INTENT.every(name => undefinedOr(isId)(value[name]));
export const areIntents: Form = value => Array.isArray(value) && value.every(isIntent);

/** Members that several commands have. */
export const BY_MOMENT = { moment: anything, figure: isId } as const;
export const AT_FOE = { ...BY_MOMENT, target: isId } as const;
export const WITH_WEAPON = { ...AT_FOE, weapon: isId, modifiers: anything } as const;
export const BY_MAGIC = { targets: anything, upon: undefinedOr(isId), offensive: undefinedOr(isFlag) } as const;

/** The type of each member of a command. */
export type Forms = Readonly<Record<string, Form>>;

/** The objection to a member of the wrong type; null if everything can be read. */
export function unreadableBy(forms: Forms, command: Command): Reason | null {
  const sent = command as unknown as Readonly<Record<string, unknown>>;
  for (const member in forms) {
    if (!forms[member]?.(sent[member])) return reason("unreadable", { field: member, value: shownAs(sent[member]) });
  }
  return null;
}

/** A value as a sentence shows it, cut to 80 characters. */
export function shownAs(value: unknown): string {
  if (isObject(value) && "kind" in value) return String(value.kind);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.slice(0, LONGEST);
}

const LONGEST = 80;

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
