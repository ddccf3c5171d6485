import type { Figure, Weapon } from "../figure/figure.ts";
import type { Engagement, FigureId, ItemId, MapPoint, Stature } from "../vocabulary.ts";
import type { OptionKey } from "./tables.ts";

/** A figure's turn at the table of options, and the state that lasts from turn to turn. */
export interface TurnState {
  /** Hexes moved in this turn; 0 if left out. */
  readonly moved?: number | undefined;
  /** Hexes in one line at the end of its move, however many parts it had; 0 if left out. */
  readonly line?: number | undefined;
  /** Where that line begins, so that the next part of the move can continue it; left out if unknown. */
  readonly lineFrom?: MapPoint | undefined;
  /** Engagement at the beginning of the turn; disengaged if left out. */
  readonly start?: Engagement | undefined;
  /** Stature at the beginning of the turn; standing if left out. */
  readonly startStature?: Stature | undefined;
  /** Engagement before its first move; left out until it moves. */
  readonly before?: Engagement | undefined;
  /** Engagement at the end of the movement part; left out until then, and if the rulebook does not need it. */
  readonly after?: Engagement | undefined;
  /** Foes that engaged it during its move in this turn; left out if none (S1.T30). */
  readonly passed?: readonly FigureId[] | undefined;
  /** The option it has taken. */
  readonly option?: OptionKey | undefined;
  /** True if it has renewed a spell. */
  readonly renewed?: true | undefined;
  /** True if all six hexes around it are rear (S1.N.b). */
  readonly allRear?: true | undefined;
  /** Standing if left out. */
  readonly stature?: Stature | undefined;
  /** Foes in adjacent hexes, if there is no map. */
  readonly beside?: readonly FigureId[] | undefined;
  /** Its opponents in hand-to-hand combat. */
  readonly grip?: readonly FigureId[] | undefined;
  /** The weapon in its hand, `null` for none; the first weapon on its sheet if left out. */
  readonly hand?: ItemId | null | undefined;
  /** Weapons it has dropped or thrown. */
  readonly ground?: readonly ItemId[] | undefined;
  /** Weapons that must be reloaded, with the turns done (S1.N.c). */
  readonly empty?: Readonly<Record<ItemId, number>> | undefined;
  /** A weapon that it must drop in the next turn (S1.T19). */
  readonly dropDue?: ItemId | undefined;
}

/** The members that last into the next turn: stature, opponents and weapons. */
// biome-ignore format: a table
const LASTS: Readonly<Record<keyof TurnState, boolean>> = {
  moved:        false,
  line:         false,
  lineFrom:     false,
  start:        false,
  startStature: false,
  before:       false,
  after:        false,
  passed:       false,
  option:       false,
  renewed:      false,
  allRear:      false,
  stature:      true,
  beside:       true,
  grip:         true,
  hand:         true,
  ground:       true,
  empty:        true,
  dropDue:      true,
};

const LASTING = (Object.keys(LASTS) as (keyof TurnState)[]).filter(member => LASTS[member]);

/**
 * Returns the part of a figure's turn that lasts into the next one: stature, opponents and weapons; `undefined` if
 * nothing lasts.
 */
export function nextTurn(turn: TurnState | undefined): TurnState | undefined {
  if (turn === undefined || LASTING.every(member => turn[member] === undefined)) return undefined;
  return Object.fromEntries(LASTING.map(member => [member, turn[member]]));
}

/**
 * The stature of a figure. With the prone condition, it is prone if it lay down by choice, and fallen otherwise.
 * Without it, the figure kneels or stands.
 *
 * @source S1.G.a
 */
export function statureOf({ conditions }: Figure, turn: TurnState | undefined): Stature {
  const stature = turn?.stature;
  if (conditions.includes("prone")) return stature === "prone" ? "prone" : "fallen";
  return stature === "kneeling" ? "kneeling" : "standing";
}

/** The weapon in a figure's hand; `null` for none. At first, it is the first weapon on its sheet that can be held. */
export function inHand({ weapons }: Figure, turn: TurnState | undefined): ItemId | null {
  if (turn?.hand !== undefined) return turn.hand;
  return weapons.find(weapon => isHeld(weapon) && !liesOnGround(turn, weapon.id))?.id ?? null;
}

/** True if a weapon is of a kind that is held in hand. Natural weapons, shields and weapons of force are not. */
export function isHeld({ kind, isShield, force }: Weapon): boolean {
  return kind !== "natural" && isShield !== true && force !== true;
}

/** True if the figure can use the weapon now: it is natural or of force, or in hand (S1.T03, G.13). */
export function isReady(figure: Figure, turn: TurnState | undefined, weapon: Weapon): boolean {
  return weapon.kind === "natural" || weapon.force === true || (isHeld(weapon) && inHand(figure, turn) === weapon.id);
}

/** True if the figure has dropped or thrown that weapon. */
export function liesOnGround(turn: TurnState | undefined, weapon: ItemId): boolean {
  return turn?.ground?.includes(weapon) === true;
}

/** True if a weapon must be reloaded before it is fired again. */
export function isEmpty(turn: TurnState | undefined, weapon: ItemId): boolean {
  return turn?.empty?.[weapon] !== undefined;
}
