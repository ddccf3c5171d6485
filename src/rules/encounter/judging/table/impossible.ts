import { figureName, seatOf } from "#rules/fight/fight.ts";
import type { Weapon } from "#rules/figure/figure.ts";
import { weaponOf } from "#rules/figure/items.ts";
import { fitsHands, takesReloading } from "#rules/options/effects.ts";
import { isAimed } from "#rules/options/options.ts";
import { type OptionEffect, optionRow, rowNamed } from "#rules/options/tables.ts";
import { isHeld } from "#rules/options/turn.ts";
import { type FigureId, type Reason, reason } from "#rules/vocabulary.ts";
import type { Why } from "#rules/whys/whys.ts";
import type { MoveHexes } from "../../commands/move-hexes.ts";
import type { TakeOption } from "../../commands/take-option.ts";
import {
  atThisMoment,
  figureIsHere,
  figureStands,
  inStage,
  placeIsSensible,
  seatedTarget,
  shown,
  spellIsMemorized,
  targetIsHere,
  targetsAreHere,
} from "../impossible.ts";
import { FINE, type Guard, type JudgeView, joined, ofFigure, type Part } from "../view.ts";
import { isTable } from "./rules.ts";

/** A command to take an option; its target may not be named yet. */
export type Taking = Omit<TakeOption, "target"> & { readonly target?: FigureId | null };

/** The most hexes in one command. */
const MOST_HEXES = 100;

/** Objects if the rulebook does not use the options table. */
export const tableIsPlayed: Guard<object> = ({ book }) => (isTable(book) ? FINE : [reason("table-not-played")]);

/** Objects if the options table has no option of that name. */
export const optionIsKnown: Guard<{ readonly option: string }> = (_view, { option }) =>
  rowNamed(option) === undefined ? [reason("unknown-option", { option: String(option) })] : FINE;

/**
 * Objects unless a move has a whole number of hexes from 1 to MOST_HEXES, and its hexes in line are at most those of
 * this turn.
 */
export const hexesAreSensible: Guard<MoveHexes> = ({ fight }, { figure, hexes, line }) => {
  const isWay = Number.isInteger(hexes) && hexes >= 1 && hexes <= MOST_HEXES;
  const most = hexes + (seatOf(fight, figure)?.turn?.moved ?? 0);
  const isLine = line === undefined || (Number.isInteger(line) && line >= 0 && line <= most);
  return isWay && isLine ? FINE : [reason("hexes-unreadable", { hexes: shown(isWay ? line : hexes) })];
};

/** The most corners of a path. */
const MOST_CORNERS = 100;

/** Objects if a move's path is not a list of at most MOST_CORNERS places on the map; a move without a path passes. */
export const wayIsSensible: Guard<Pick<MoveHexes, "way">> = (view, { way }) => {
  if (way === undefined) return FINE;
  if (!Array.isArray(way) || way.length > MOST_CORNERS)
    return [reason("unreadable", { field: "way", value: String(way) })];
  return way.flatMap(to => placeIsSensible(view, { to: to ?? null })).slice(0, 1);
};

/**
 * Objects if a foe that the move ends next to is not in the fight or is the figure itself; returns only the first
 * objection.
 */
export const engagedAreHere: Guard<MoveHexes> = (view, { figure, engages }) => {
  if (engages === undefined) return FINE;
  if (!Array.isArray(engages)) return [reason("unreadable", { field: "engages", value: String(engages) })];
  return engages.flatMap(target => targetIsHere(view, { figure, target })).slice(0, 1);
};

/** For each effect that needs a weapon: which weapons fit, and the reason if one does not. */
const WEAPONS: Readonly<
  Partial<Record<OptionEffect, { readonly fits: (weapon: Weapon) => boolean; readonly otherwise: Why }>>
> = {
  strike: { fits: strikes, otherwise: "not-a-melee-weapon" },
  fire: { fits: fires, otherwise: "not-a-missile-weapon" },
  "fire-last": { fits: fires, otherwise: "not-a-missile-weapon" },
  sling: { fits: isHeld, otherwise: "not-a-melee-weapon" },
  drop: { fits: isHeld, otherwise: "not-a-melee-weapon" },
  reload: { fits: takesReloading, otherwise: "nothing-to-reload" },
  "pick-up": { fits: isHeld, otherwise: "not-a-melee-weapon" },
  "grip-strike": { fits: fitsHands, otherwise: "not-for-hands" },
  draw: { fits: weapon => isHeld(weapon) && fitsHands(weapon), otherwise: "not-for-hands" },
};

function strikes({ kind, isShield }: Weapon): boolean {
  return kind !== "launcher" && isShield !== true;
}

function fires({ kind }: Weapon): boolean {
  return kind === "launcher";
}

/** The check that decides if a weapon fits an effect of the options table; null for effects that need no weapon. */
export function weaponFor(does: OptionEffect): ((weapon: Weapon) => boolean) | null {
  return WEAPONS[does]?.fits ?? null;
}

/**
 * Objects if the figure does not have the weapon or the memorized spell that the chosen option needs, or if the weapon
 * does not fit it.
 */
export const meansAreThere: Guard<Taking> = (view, command) => {
  const { does } = optionRow(command.option);
  if (WEAPONS[does] !== undefined) return ofFigure(weaponIsThere)(view, command);
  if (does !== "cast" && does !== "grip-cast") return FINE;
  const { figure, spell } = command;
  if (spell === undefined) return [reason("option-without-spell", namesIn(view, figure))];
  return spellIsMemorized(view, { figure, spell });
};

function weaponIsThere({ figure }: Part, { option, weapon: id, thrown }: Taking): readonly Reason[] {
  const asked = WEAPONS[optionRow(option).does];
  if (id === undefined || asked === undefined) return [reason("option-without-weapon", { figure: figure.name })];
  const weapon = weaponOf(figure, id);
  if (weapon === null) return [reason("unknown-weapon", { weapon: String(id), figure: figure.name })];
  if (!asked.fits(weapon)) return [reason(asked.otherwise, { figure: figure.name, weapon: weapon.name })];
  const isThrown = thrown !== true || weapon.kind === "thrown-melee" || weapon.kind === "hurled";
  return isThrown ? FINE : [reason("not-a-missile-weapon", { weapon: weapon.name })];
}

/**
 * Objects if an option that needs a target has none, or if a target, of the option or its spell, is not in the fight.
 */
export const targetsAreNamed: Guard<Taking> = (view, command) => {
  const { targets } = command;
  const reached = targets === undefined ? FINE : targetsAreHere(view, { targets });
  return joined(reached, targetIsNamed(view, command));
};

function targetIsNamed(view: JudgeView, { figure, option, target }: Taking): readonly Reason[] {
  if (!isAimed(optionRow(option).does)) return typeof target === "string" ? seatedTarget(view, target) : FINE;
  return target === undefined
    ? [reason("option-without-target", namesIn(view, figure))]
    : targetIsHere(view, { figure, target });
}

function namesIn({ fight }: JudgeView, figure: FigureId): { readonly figure: string } {
  return { figure: figureName(fight, figure) };
}

/** Guards of everything in a figure's turn with the options table. */
export const AT_THE_TABLE = [
  inStage("segments"),
  tableIsPlayed,
  atThisMoment,
  figureIsHere,
  figureStands,
  placeIsSensible,
] as const satisfies readonly Guard<never>[];
