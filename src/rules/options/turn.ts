import type { Figure, Weapon } from "../figure/figure.ts";
import type { Engagement, FigureId, ItemId, MapPoint, Stature } from "../vocabulary.ts";
import type { OptionKey } from "./tables.ts";

/** A figure's turn at the table of options, and what lasts from turn to turn. */
export interface TurnState {
  /** Hexes moved in this turn; when left out, none. */
  readonly moved?: number | undefined;
  /** Hexes at the end of its way, in however many parts it went, that lie in one line; when left out, none. */
  readonly line?: number | undefined;
  /** Where that line begins, so that another part of the way may go on in it; when left out, nobody knows. */
  readonly lineFrom?: MapPoint | undefined;
  /** Engagement as the turn began; when left out, disengaged. */
  readonly start?: Engagement | undefined;
  /** Stature as the turn began; when left out, standing. */
  readonly startStature?: Stature | undefined;
  /** Engagement as it first moved; left out while it stays where it is. */
  readonly before?: Engagement | undefined;
  /** Engagement as the movement part ended; left out before that, and where the rulebook does not ask. */
  readonly after?: Engagement | undefined;
  /** Foes that engaged it at some point of its way in this turn; when left out, none (S1.T30). */
  readonly passed?: readonly FigureId[] | undefined;
  /** The option it has taken. */
  readonly option?: OptionKey | undefined;
  /** It has renewed a spell. */
  readonly renewed?: true | undefined;
  /** All six hexes around it are rear (S1.N.b). */
  readonly allRear?: true | undefined;
  /** How it holds itself; when left out, standing. */
  readonly stature?: Stature | undefined;
  /** Foes in the hexes beside it, where no map shows it. */
  readonly beside?: readonly FigureId[] | undefined;
  /** Those it is in hand-to-hand combat with. */
  readonly grip?: readonly FigureId[] | undefined;
  /** What it has in hand: null for nothing; when left out, the first weapon on its sheet. */
  readonly hand?: ItemId | null | undefined;
  /** Weapons it has dropped or thrown. */
  readonly ground?: readonly ItemId[] | undefined;
  /** Weapons that must be reloaded, and the turns done of it (S1.N.c). */
  readonly empty?: Readonly<Record<ItemId, number>> | undefined;
  /** A weapon to be dropped in the next turn (S1.T19). */
  readonly dropDue?: ItemId | undefined;
}

/** What lasts into the next turn: how it holds itself, who is upon it, and where its weapons are. */
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

/** A figure's turn as the next one opens; undefined where nothing lasts. */
export function nextTurn(turn: TurnState | undefined): TurnState | undefined {
  if (turn === undefined || LASTING.every(member => turn[member] === undefined)) return undefined;
  return Object.fromEntries(LASTING.map(member => [member, turn[member]]));
}

/**
 * How a figure holds itself. One that was knocked down by anything else has fallen, and one put back on its feet stands.
 *
 * @source S1.G.a
 */
export function statureOf({ conditions }: Figure, turn: TurnState | undefined): Stature {
  const stature = turn?.stature;
  if (conditions.includes("prone")) return stature === "prone" ? "prone" : "fallen";
  return stature === "kneeling" ? "kneeling" : "standing";
}

/** The weapon in a figure's hand; null for none. As a fight begins it is the first on its sheet that can be held. */
export function inHand({ weapons }: Figure, turn: TurnState | undefined): ItemId | null {
  if (turn?.hand !== undefined) return turn.hand;
  return weapons.find(weapon => isHeld(weapon) && !liesOnGround(turn, weapon.id))?.id ?? null;
}

/** Is a weapon one that is taken into the hand: no claw or fang, and no shield? */
export function isHeld({ kind, isShield }: Weapon): boolean {
  return kind !== "natural" && isShield !== true;
}

/** Is a weapon ready: part of its bearer's body, or in hand (S1.T03)? */
export function isReady(figure: Figure, turn: TurnState | undefined, weapon: Weapon): boolean {
  return weapon.kind === "natural" || (isHeld(weapon) && inHand(figure, turn) === weapon.id);
}

/** Has a weapon been dropped or thrown? */
export function liesOnGround(turn: TurnState | undefined, weapon: ItemId): boolean {
  return turn?.ground?.includes(weapon) === true;
}

/** Must a weapon be reloaded before it is fired again? */
export function isEmpty(turn: TurnState | undefined, weapon: ItemId): boolean {
  return turn?.empty?.[weapon] !== undefined;
}
