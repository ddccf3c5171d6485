import { figureOf } from "#rules/fight/fight.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { weaponOf } from "#rules/figure/items.ts";
import { TURN_PARTS } from "#rules/initiative/turn.ts";
import { segmentOf } from "#rules/moment.ts";
import { hexesBetween } from "#rules/movement/distance.ts";
import { faultOf, type Situation } from "#rules/options/options.ts";
import { optionRow } from "#rules/options/tables.ts";
import { inHand, isEmpty, isReady, liesOnGround } from "#rules/options/turn.ts";
import { type Reason, reason } from "#rules/verdict.ts";
import type { FigureId, StepKind } from "#rules/vocabulary.ts";
import { withinRange } from "../attack-rules.ts";
import { FINE, type Guard, ownSteps, type Part } from "../view.ts";
import { engagersOf, gripOf } from "./engagement.ts";
import type { Taking } from "./impossible.ts";
import { situationOf } from "./situation.ts";

/** With the options table, figures act only by its rows (S1.G.b). */
export const byTheTable: Guard<object> = () => BY_THE_TABLE;

export const BY_THE_TABLE: readonly Reason[] = Object.freeze([reason("by-the-table")]);

/** True in the movement part of the turn. */
export function isMoving({ now }: Pick<Part, "now">): boolean {
  return segmentOf(now) === TURN_PARTS.moving;
}

/** A figure moves when its side does, and acts at its Dexterity (S1.N.d). */
export function atItsTurn(part: Part, kind: StepKind): readonly Reason[] {
  const { figure, now } = part;
  const [names, own] = [{ figure: figure.name }, ownSteps(part).filter(step => step.kind === kind)];
  if (own.some(({ moment }) => moment === now)) return FINE;
  return [reason(own.some(({ moment }) => moment > now) ? "not-yet-its-turn" : "not-its-turn", names)];
}

/** An option can be taken in its part of the turn only; a spell can be renewed at any time (S1.T08, S1.T30). */
export function inItsPart(part: Part, { option }: Taking): readonly Reason[] {
  if (option === "renew-spell") return FINE;
  const row = optionRow(option);
  const isOther = row.part !== "either" && (row.part === "moving") !== isMoving(part);
  if (isOther) return [reason("not-its-part", { figure: part.figure.name })];
  return atItsTurn(part, isMoving(part) ? "move" : "option");
}

/** One option a turn, and one renewed spell in addition for a figure that has spells (S1.G.e). */
export function notTakenYet({ figure, seat: { turn } }: Part, { option }: Taking): readonly Reason[] {
  const names = { figure: figure.name };
  if (option === "renew-spell") {
    if (figure.spells.length === 0) return [reason("nothing-to-renew", names)];
    return turn?.renewed === true ? [reason("renewed-already", names)] : FINE;
  }
  return turn?.option === undefined ? FINE : [reason("option-taken", names)];
}

/** The option must be open to the figure (S1.G.a, S1.G.b, S1.C.a). */
export function optionIsOpen(part: Part, { option, target }: Taking): readonly Reason[] {
  const situation = situationOf(part);
  const isOnto = option === "hth-attempt-disengaged";
  if (isOnto && wasEngaged(part, target ?? null)) return [reason("engaged-on-the-way", { figure: part.figure.name })];
  const asked = isOnto ? ontoFoe(part, situation, target ?? null) : situation;
  const fault = faultOf(option, asked, part.book);
  return fault === null ? FINE : [fault];
}

/**
 * The situation of a figure that steps onto a foe: that step is the last hex of its move.
 *
 * @source S1.T30
 * @reading since no front is known, the foe that a figure steps onto does not engage it by being next to it; any other
 * does
 */
function ontoFoe({ fight, figure }: Part, situation: Situation, target: FigureId | null): Situation {
  const moved = situation.moved + 1;
  if (situation.after !== "engaged") return { ...situation, moved };
  const engagers = engagersOf(fight, figure.id);
  const isAlone = engagers.length === 1 && (target === null || engagers[0] === target);
  return isAlone ? { ...situation, moved, after: "disengaged" } : { ...situation, moved };
}

/**
 * True if another foe than the one it steps onto, which may not be named yet, engaged the figure on its way (S1.T30).
 */
function wasEngaged({ fight, figure, seat }: Part, target: FigureId | null): boolean {
  const here = engagersOf(fight, figure.id);
  const passed = (seat.turn?.passed ?? []).filter(foe => foe !== target && !here.includes(foe));
  return passed.length > (target === null && here.length === 0 ? 1 : 0);
}

/** A pinned figure can only try to get away (S1.T38). */
export function notPinned({ fight, figure }: Part, { option }: Taking): readonly Reason[] {
  if (option === "hth-disengage" || option === "renew-spell" || !figure.conditions.includes("pinned")) return FINE;
  return gripOf(fight, figure.id).length === 0 ? FINE : [reason("pinned", { figure: figure.name })];
}

/** The weapon must be in hand, on the ground or loaded, as its option requires (S1.T03, S1.T22, S1.T24, S1.T33). */
export function weaponIsAtHand({ figure, seat: { turn } }: Part, { option, weapon: id }: Taking): readonly Reason[] {
  const weapon = weaponOf(figure, id);
  if (weapon === null) return FINE;
  const names = { figure: figure.name, weapon: weapon.name };
  const { does } = optionRow(option);
  if (does === "pick-up") return liesOnGround(turn, weapon.id) ? FINE : [reason("weapon-not-on-ground", names)];
  if (does === "sling" || does === "drop" || does === "draw") {
    if (liesOnGround(turn, weapon.id)) return [reason("weapon-on-ground", names)];
    return inHand(figure, turn) === weapon.id ? [reason("weapon-in-hand", names)] : FINE;
  }
  if (!isReady(figure, turn, weapon)) return [reason("weapon-not-ready", names)];
  if (does === "reload") return isEmpty(turn, weapon.id) ? FINE : [reason("nothing-to-reload", names)];
  return isEmpty(turn, weapon.id) ? [reason("not-loaded", names)] : FINE;
}

/**
 * The foe must be near enough: adjacent for a blow, farther for a long weapon or a missile, gripped for actions in a
 * grip.
 */
export function foeIsNear(part: Part, command: Taking): readonly Reason[] {
  const { fight, figure } = part;
  const target = typeof command.target === "string" ? figureOf(fight, command.target) : undefined;
  if (target === undefined) return FINE;
  const { does } = optionRow(command.option);
  const weapon = weaponOf(figure, command.weapon);
  if (does === "grip-strike" || does === "pin") return isGripped(part, target);
  if (does === "close-in") return withinHexes(part, target, 1);
  if (weapon === null || (does !== "strike" && does !== "fire" && does !== "fire-last")) return FINE;
  const flies = does !== "strike" || command.thrown === true || weapon.kind === "hurled";
  return flies ? withinRange(part, weapon, target.id) : withinHexes(part, target, Math.max(1, weapon.reach ?? 1));
}

function isGripped({ fight, figure }: Part, target: Figure): readonly Reason[] {
  if (gripOf(fight, figure.id).includes(target.id)) return FINE;
  return [reason("not-in-hands-with", { figure: figure.name, target: target.name })];
}

/** A target that is on no map is never out of reach. */
function withinHexes({ figure }: Part, target: Figure, reach: number): readonly Reason[] {
  const hexes = hexesBetween(figure, target) ?? 0;
  if (hexes <= reach) return FINE;
  return [reason("out-of-hexes", { figure: figure.name, target: target.name, distance: hexes, reach })];
}
