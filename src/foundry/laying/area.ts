import { actionAs, type Coverage, type Fight, type Move, type MoveHexes, type Reason } from "../../rules/index.ts";
import { readFight } from "../adapters/index.ts";
import { say, sayReason } from "../localize.ts";
import { type Corner, gestureAlong, letsMove, mayCommand } from "../referee/index.ts";
import { keepsActions, rulebook } from "../settings.ts";

/** A point on the scene, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * An area of magic on the map, in pixels of the scene. A circle can be anywhere; a cone or path starts at the caster. A
 * wall can be anywhere, too, and lies across the way from the caster.
 */
export type Area =
  | { readonly shape: "circle"; readonly radius: number; readonly from: Point }
  | { readonly shape: "cone" | "path" | "wall"; readonly length: number; readonly width: number; readonly from: Point };

/**
 * The area of magic that starts at a point, or has it as its center, in pixels of the scene instead of feet.
 *
 * @param feet feet per pixel
 */
export function areaOf(covers: Exclude<Coverage, { shape: "several" }>, from: Point, feet: number): Area {
  if (covers.shape === "circle") return { shape: "circle", radius: covers.radius / feet, from };
  const { shape, length, width } = covers;
  return { shape, length: length / feet, width: width / feet, from };
}

/** The angle of a cone, in degrees, from its length and its width at the end. */
export const angleOf = ({ length, width }: { readonly length: number; readonly width: number }): number =>
  inDegrees(2 * Math.atan2(width / 2, length));

/** The direction from one point to another, in Foundry's degrees. */
export const directionTo = (from: Point, to: Point): number => inDegrees(Math.atan2(to.y - from.y, to.x - from.x));

/** Where a wall begins that has its middle at a point, and its direction in degrees. */
export function wallAt(
  { from, length }: { readonly from: Point; readonly length: number },
  middle: Point,
): { readonly start: Point; readonly rotation: number } {
  const isSame = from.x === middle.x && from.y === middle.y;
  const rotation = isSame ? 0 : (directionTo(from, middle) + RIGHT_ANGLE) % 360;
  return { start: placeToward(middle, rotation, -length / 2), rotation };
}

const RIGHT_ANGLE = 90;

/** The point at a distance in a direction from another point. */
export function placeToward({ x, y }: Point, degrees: number, distance: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance };
}

const inDegrees = (radians: number): number => ((((radians * 180) / Math.PI) % 360) + 360) % 360;

/** Cost bands of a path: free, one action, more, or not possible. */
export type Band = "free" | "one" | "more" | "barred";

/** The cost of a path that a user drags a token along. */
export interface Way {
  readonly band: Band;
  /** Its icon, and its words: "one action". */
  readonly sign: string;
  readonly words: string;
  /** Objections to it, or additional costs. */
  readonly notes: readonly string[];
}

const SIGNS: Readonly<Record<Band, string>> = { free: "✓", one: "●", more: "●●", barred: "✗" };

/**
 * The cost of a path for the token's combatant, as the user would see it on release; null without a fight, or if the
 * user does not control the combatant.
 *
 * @param corners the token's upper left corners along the path, from its current position
 * @param distance in units of the scene
 */
export function wayOf(token: TokenDocument, corners: readonly Corner[], distance: number): Way | null {
  const gesture = gestureAlong(token, "asked", corners, distance);
  if (!gesture || !mayCommand(game.user!, gesture.combat, gesture.figure)) return null;
  return wayIn(readFight(gesture.combat), gesture.command);
}

/** The cost of a move for a combatant; null if it is gone. */
function wayIn(fight: Fight, command: Move | MoveHexes): Way | null {
  const option = actionAs(fight, { ...command }, rulebook(fight));
  if (option === null) return null;
  const { verdict, cost, notes } = option;
  const isForbidden = !verdict.legal && verdict.refusal === "rule";
  const price = keepsActions() ? cost : (priceIn(notes) ?? cost);
  const band: Band = verdict.legal || (isForbidden && letsMove()) ? bandOf(price) : "barred";
  const besides = notes.filter(({ why }) => !keepsActions() || (why !== "takes-action" && why !== "takes-nothing"));
  const against = verdict.legal ? [] : verdict.reasons;
  const told = (band === "barred" ? against : [...besides, ...against]).map(reason => sayReason(reason, fight));
  const hexes = command.type === "move-hexes" ? command.hexes : null;
  return { band, sign: SIGNS[band], ...(hexes === null ? inWords(band, cost, told) : inHexes(band, hexes, told)) };
}

const bandOf = (cost: number): Band => (cost === 0 ? "free" : cost === 1 ? "one" : "more");

/** The cost in attacks or rate-of-fire steps, if the rule charges those; null if not. */
function priceIn(notes: readonly Reason[]): number | null {
  const cost = notes.find(({ why }) => why.startsWith("way-"))?.with?.cost;
  return typeof cost === "number" ? cost : null;
}

/** With table options, the length of a path in hexes. */
function inHexes(band: Band, hexes: number, told: readonly string[]): Pick<Way, "words" | "notes"> {
  const counted = say("Map.Way.hexes.counted", { hexes });
  if (band === "barred") return { words: say("Map.Way.hexes.barred", { counted }), notes: told.slice(0, 1) };
  return { words: counted, notes: told };
}

/** If the rulebook counts actions, their number comes first; otherwise the rule's own sentence. */
function inWords(band: Band, cost: number, told: readonly string[]): Pick<Way, "words" | "notes"> {
  if (band === "barred") return { words: say("Map.Way.barred"), notes: told.slice(0, 1) };
  if (keepsActions()) return { words: say(`Map.Way.${band}`, { cost }), notes: told };
  return { words: told[0] ?? say("Map.Way.open"), notes: told.slice(1) };
}
