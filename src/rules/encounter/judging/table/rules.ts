import { type Fight, figureOf, figuresInTheWay, isDown, type Seat, seatOf } from "#rules/fight/fight.ts";
import type { Figure } from "#rules/figure/figure.ts";
import { weaponOf } from "#rules/figure/items.ts";
import { frameOf } from "#rules/frame.ts";
import { TURN_PARTS } from "#rules/initiative/turn.ts";
import { hexesApart, hexesAround, hexesBetween, overlaps } from "#rules/movement/distance.ts";
import { allowanceOf, faultOf, type Situation } from "#rules/options/options.ts";
import { type OptionKey, optionRow, rowNamed } from "#rules/options/tables.ts";
import { inHand, isEmpty, isReady, liesOnGround, statureOf, type TurnState } from "#rules/options/turn.ts";
import type { Rulebook } from "#rules/rulebook/rulebook.ts";
import {
  type Engagement,
  type FigureId,
  type MapPoint,
  type Reason,
  reason,
  type StepKind,
  segmentOf,
} from "#rules/vocabulary.ts";
import { withinRange } from "../attack-rules.ts";
import { FINE, type Guard, ownSteps, type Part } from "../view.ts";
import type { Taking } from "./impossible.ts";

/**
 * Whether a figure is now in hand-to-hand combat, engaged by a foe next to it, or disengaged.
 *
 * @source S1.G.a
 * @reading engaged by any foe in an adjacent hex, for no front is known; if no map shows it, by those it was said to be
 * next to. A figure that is prone, fallen or in hand-to-hand combat engages no one
 */
export function engagementOf(fight: Fight, id: FigureId): Engagement {
  if (gripOf(fight, id).length > 0) return "hand-to-hand";
  return engagersOf(fight, id).length > 0 ? "engaged" : "disengaged";
}

const NOBODY: readonly FigureId[] = Object.freeze([]);

/** The figures, not down, that are in hand-to-hand combat with this one; empty if there are none. */
export function gripOf(fight: Fight, id: FigureId): readonly FigureId[] {
  const grip = seatOf(fight, id)?.turn?.grip;
  return grip === undefined ? NOBODY : grip.filter(foe => isUp(figureOf(fight, foe)));
}

/** The foes, not down or prone, next to a figure at its current place, which engage it; empty if it is gone. */
export function engagersOf(fight: Fight, id: FigureId): readonly FigureId[] {
  const figure = figureOf(fight, id);
  return figure === undefined ? NOBODY : engagersThere(fight, figure, seatOf(fight, id)?.turn?.beside ?? NOBODY);
}

/**
 * The foes that engage a figure at the place it has in `figure`, which may be imagined.
 *
 * @param beside those next to it, used if no map shows it
 */
export function engagersThere(fight: Fight, figure: Figure, beside: readonly FigureId[]): readonly FigureId[] {
  return engaging(fight, figure, other => {
    const hexes = hexesBetween(figure, other);
    return hexes === null ? beside.includes(other.id) : hexes === 1;
  });
}

function engaging(fight: Fight, figure: Figure, isBeside: (other: Figure) => boolean): readonly FigureId[] {
  let found = NOBODY;
  const { seats } = fight.encounter;
  for (let place = 0; place < seats.length; place++) {
    const other = fight.figures[place];
    if (!other || other.side === figure.side || isDown(other) || !isBeside(other)) continue;
    if (mayEngage(fight, other, seats[place] as Seat)) found = [...found, other.id];
  }
  return found;
}

function mayEngage(fight: Fight, figure: Figure, { turn }: Seat): boolean {
  const stature = statureOf(figure, turn);
  if (stature === "prone" || stature === "fallen") return false;
  return turn?.grip === undefined || gripOf(fight, figure.id).length === 0;
}

function isUp(figure: Figure | undefined): boolean {
  return figure !== undefined && !isDown(figure);
}

/** A figure with its seat. */
interface Seated {
  readonly fight: Fight;
  readonly figure: Figure;
  readonly seat: Seat;
  readonly book: Rulebook;
  /** Cache: it is needed for every row of the table. */
  situation?: Situation | null;
}

/** True if the rulebook plays turns with the options table. */
export function isTable(book: Rulebook): boolean {
  return frameOf(book) === "turn";
}

/**
 * What the options table asks about a figure: hexes moved, engagement before and after moving, stature and declared
 * option. Cached in the given object.
 *
 * @source S1.G.a
 * @reading "before moving" is when it first moves; without a move, as the turn began. "After moving" is as the movement
 * part ended, except for hand-to-hand combat, which counts as it is now. A figure that was seized before it moved was
 * in hand-to-hand combat before that
 */
export function situationOf(seated: Seated): Situation {
  seated.situation ??= findSituation(seated);
  return seated.situation;
}

function findSituation({ fight, figure, seat, book }: Seated): Situation {
  const { turn } = seat;
  const after = afterMoving(turn, engagementOf(fight, figure.id));
  return {
    moved: turn?.moved ?? 0,
    allowance: allowanceOf(figure, book),
    before: beforeMoving(turn, after),
    after,
    stature: statureOf(figure, turn),
    start: turn?.start ?? "disengaged",
    startStature: turn?.startStature ?? "standing",
    declared: declaredBy(seat),
  };
}

function afterMoving(turn: TurnState | undefined, now: Engagement): Engagement {
  const ended = turn?.after;
  return ended === undefined || ended === "hand-to-hand" || now === "hand-to-hand" ? now : ended;
}

function beforeMoving(turn: TurnState | undefined, after: Engagement): Engagement {
  if (turn?.before !== undefined) return turn.before;
  return after === "hand-to-hand" ? after : (turn?.start ?? "disengaged");
}

/**
 * The engagement that counts as the figure's "before moving" if it moved now: that of its first move, else the current
 * one.
 *
 * @source S1.G.a
 */
export function asItMoves({ turn }: Seat, { after }: Situation): Engagement {
  return turn?.before ?? after;
}

/** The option of the table that a figure declared; null if it declared something else, or nothing. */
export function declaredBy({ intent }: Seat): OptionKey | null {
  return intent?.kind === "option" ? (intent.option ?? null) : null;
}

/**
 * The option that a figure has taken this turn, or else a dodge or defense that it declared and may still take; null
 * for none.
 *
 * @source S1.N.d
 * @reading a figure that declared to dodge or defend does so from then on, as long as it may take that option and takes
 * no other
 */
export function standsBy(seated: Seated, book: Rulebook): OptionKey | null {
  const { seat } = seated;
  if (seat.turn?.option !== undefined) return seat.turn.option;
  const declared = declaredBy(seat);
  if (declared !== "dodge" && declared !== "defend") return null;
  return faultOf(declared, situationOf(seated), book) === null ? declared : null;
}

/** Objects to every command: with the options table, figures act only by its rows (S1.G.b). */
export const byTheTable: Guard<object> = () => BY_THE_TABLE;

export const BY_THE_TABLE: readonly Reason[] = Object.freeze([reason("by-the-table")]);

/** True if the turn of the options table is in its movement part, false in its acting part. */
export function isMoving({ now }: Pick<Part, "now">): boolean {
  return segmentOf(now) === TURN_PARTS.moving;
}

/**
 * Objects if it is not the figure's turn for a step of that kind: sides move in order, figures act by Dexterity
 * (S1.N.d).
 */
export function atItsTurn(part: Part, kind: StepKind): readonly Reason[] {
  const { figure, now } = part;
  const [names, own] = [{ figure: figure.name }, ownSteps(part).filter(step => step.kind === kind)];
  if (own.some(({ moment }) => moment === now)) return FINE;
  return [reason(own.some(({ moment }) => moment > now) ? "not-yet-its-turn" : "not-its-turn", names)];
}

/**
 * Objects to taking an option in the other part of the turn (moving, acting), or when it is not the figure's turn. A
 * spell can be renewed at any time (S1.T08, S1.T30).
 */
export function inItsPart(part: Part, { option }: Taking): readonly Reason[] {
  if (option === "renew-spell") return FINE;
  const row = optionRow(option);
  const isOther = row.part !== "either" && (row.part === "moving") !== isMoving(part);
  if (isOther) return [reason("not-its-part", { figure: part.figure.name })];
  return atItsTurn(part, isMoving(part) ? "move" : "option");
}

/**
 * Objects if the figure has already taken an option this turn; renewing a spell is one more, once, for a figure that
 * has spells (S1.G.e).
 */
export function notTakenYet({ figure, seat: { turn } }: Part, { option }: Taking): readonly Reason[] {
  const names = { figure: figure.name };
  if (option === "renew-spell") {
    if (figure.spells.length === 0) return [reason("nothing-to-renew", names)];
    return turn?.renewed === true ? [reason("renewed-already", names)] : FINE;
  }
  return turn?.option === undefined ? FINE : [reason("option-taken", names)];
}

/**
 * Objects if the option's conditions in the table (movement, engagement, stature, declaration) do not fit the figure's
 * situation (S1.G.a, S1.G.b, S1.C.a).
 */
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

/** Objects to any option but getting away and renewing a spell while a foe holds the figure pinned (S1.T38). */
export function notPinned({ fight, figure }: Part, { option }: Taking): readonly Reason[] {
  if (option === "hth-disengage" || option === "renew-spell" || !figure.conditions.includes("pinned")) return FINE;
  return gripOf(fight, figure.id).length === 0 ? FINE : [reason("pinned", { figure: figure.name })];
}

/**
 * Objects if the weapon is not where its option needs it: in hand, stowed, on the ground, loaded or empty (S1.T03,
 * S1.T22, S1.T24, S1.T33).
 */
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
 * Objects if the target is too far for the option: beyond reach for a blow, out of range for a missile, not gripped for
 * a hold.
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

/** A place one hex away from a figure. */
export interface StepAside {
  readonly to: MapPoint;
  /** Another figure is there. */
  readonly isTaken: boolean;
  /** Foes that would engage the figure there. */
  readonly engagers: readonly FigureId[];
}

/**
 * The hexes next to a figure to which it may step as it gets away, each with whether it is taken and who engages there.
 * Hidden foes are ignored; empty if the figure is on no map.
 */
export function stepsAside(fight: Fight, id: FigureId): readonly StepAside[] {
  const figure = figureOf(fight, id);
  if (figure?.position == null) return [];
  const isKnown = (other: Figure) => other.hidden !== true || other.side === figure.side;
  const others = figuresInTheWay(fight).filter(other => other.id !== id && isKnown(other));
  const known = new Set(others.map(other => other.id));
  return hexesAround(figure.position, 1, figure.hexGrid).map(to => {
    const there = { ...figure, position: to };
    return {
      to,
      isTaken: others.some(other => overlaps(there, other)),
      engagers: engagersThere(fight, there, []).filter(foe => known.has(foe)),
    };
  });
}

/**
 * The first free hex next to a figure, preferably one where no foe engages it; undefined if none is free or it is on no
 * map.
 */
export function firstStep(fight: Fight, id: FigureId): MapPoint | undefined {
  const free = stepsAside(fight, id).filter(({ isTaken }) => !isTaken);
  return (free.find(({ engagers }) => engagers.length === 0) ?? free[0])?.to;
}

/** True if the option makes the figure step one hex away, in the acting part of the turn. */
export function stepsAway(option: string): boolean {
  const does = rowNamed(option)?.does;
  return does === "disengage" || does === "break-free";
}

/** The error that rounding to pixels may cause, in hexes. */
const HAIR = 0.1;

/**
 * Objects if a figure on a map gets away without naming a place, or to a place that is not one hex away.
 *
 * @source S1.T32, S1.T37
 */
export function stepsOneHex({ figure }: Part, { option, to }: Taking): readonly Reason[] {
  const { name, position, hexGrid } = figure;
  if (!stepsAway(option) || position === null) return FINE;
  if (to === undefined) return [reason("step-not-chosen", { figure: name })];
  const hexes = Math.max(0, Math.ceil(hexesApart(position, to, hexGrid) - HAIR));
  return hexes === 1 ? FINE : [reason("not-one-hex", { figure: name, hexes })];
}
