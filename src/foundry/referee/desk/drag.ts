import {
  type Entry,
  FEET_PER_HEX,
  type Fight,
  type FigureId,
  judge,
  type MapPoint,
  type Move,
  type MoveHexes,
  nowOf,
  walkAhead,
} from "#rules/index.ts";
import { chargedIn, hasBegun, hexGridOf, inFeet, positionOf, readFight } from "../../adapters/index.ts";
import { watch } from "../../border.ts";
import { hearHook } from "../../interpreter.ts";
import { namesOf, sayReason } from "../../localize.ts";
import { showReply } from "../../refusals.ts";
import { automation, rulebook } from "../../settings.ts";
import { updateDocument } from "../../writing.ts";
import { admitted } from "../executor/admit.ts";
import { rule } from "../executor/executor.ts";
import { takeOver } from "../executor/resume.ts";
import { stepToUndo, undoLast } from "../executor/undo.ts";
import { leads } from "../journal/write.ts";
import { isSeatOf, refereeOf } from "../leadership/leader.ts";
import { thisClient } from "../session.ts";
import {
  ACCEPTED,
  accepted,
  type Refused,
  type Reply,
  type ReplyHere,
  refused,
  replyKnownTo,
  send,
} from "../transport/socket.ts";

/** The upper left corner of a token, in pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}
interface Leg {
  readonly distance: number;
  readonly waypoints: readonly Corner[];
}

/** One operation of a token's movement, as Foundry passes it. A long drag is a chain of operations. */
export interface Movement {
  readonly id: string;
  /** Ids of the earlier operations of the same drag. */
  readonly chain: readonly string[];
  readonly origin: Corner;
  readonly destination: Corner;
  readonly passed: Leg;
  /** The rest of the drag. */
  readonly pending: Leg;
  readonly method: string;
}

/** A drag that counts as a move in a fight. */
interface Gesture {
  readonly combat: Combat;
  readonly figure: FigureId;
  readonly command: Move | MoveHexes;
  readonly from: MapPoint;
}

/**
 * Asks, on the mover's client before a token moves, whether the rules allow it; true outside a fight. A GM may confirm
 * a refused move; other users see the refusal. Also false for a move that takes several segments: its command is sent in
 * place of the drag.
 */
export async function mayMove(token: TokenDocument, movement: Movement, operation: object): Promise<boolean> {
  const gesture = isCharged(operation, game.user) ? null : gestureOf(token, movement);
  if (!gesture) return true;
  const reply = judgeGesture(gesture, movement);
  if (reply.accepted) return !walksInstead(gesture, movement);
  if (game.user.isGM && reply.accepted === false && reply.refusal !== "table")
    return isPlacedAllTheSame(gesture, reply);
  showReply(gesture.combat, reply);
  return false;
}

/**
 * If a move takes several segments, sends its command in place of the drag, and returns true: the referee then moves the
 * token segment by segment.
 */
function walksInstead(gesture: Gesture, { method }: Movement): boolean {
  if (method === "undo" || !takesSeveralSegments(gesture)) return false;
  watch(walk(gesture), "moving");
  return true;
}

/** Does a drag take more than the current segment? */
function takesSeveralSegments({ combat, command, figure, from }: Gesture): boolean {
  if (command.type !== "move") return false;
  return walkAhead(standingAt(readFight(combat), figure, from), command, rulebook(combat))?.over === false;
}

/** Sends the command of a drag to the leader. What the GM may put right afterwards is overruled. */
async function walk({ combat, command }: Gesture): Promise<void> {
  const reply = await thisClient.submit(combat, command);
  if (reply.accepted) return;
  const isOverruled = reply.accepted === false && reply.refusal === "rule" && game.user!.isGM && letsMove();
  showReply(combat, isOverruled ? await thisClient.submit(combat, { ...command, overruled: true }) : reply);
}

function judgeGesture({ combat, command, figure, from }: Gesture, { method }: Movement): Reply {
  if (!refereeOf(combat)) return refused("no-referee");
  if (method === "undo") return isLastMove(combat, figure) ? ACCEPTED : refused("move-not-last");
  const verdict = judge(standingAt(readFight(combat), figure, from), command, rulebook(combat));
  if (verdict.legal) return accepted(verdict.breaches);
  const { refusal, reasons } = verdict;
  return refusal === "rule" && letsMove() ? ACCEPTED : { accepted: false, refusal, reasons };
}

/** Does the automation setting let this user make a move that a rule forbids first, to be dealt with afterwards? */
export function letsMove(): boolean {
  return game.user!.isGM ? automation() === "advise" : automation() !== "enforce";
}

/** Asks the GM to confirm. A forbidden move is then overruled; if no move is possible, the token is placed by hand. */
function isPlacedAllTheSame({ combat, figure }: Gesture, { refusal, reasons }: Refused): Promise<boolean> {
  const names = namesOf(readFight(combat));
  return thisClient.prompts.place({
    combat: combat.id!,
    id: figure,
    figure: names[figure] ?? figure,
    isMove: refusal === "rule",
    reasons: reasons.map(reason => sayReason(reason, names)),
  });
}

/**
 * Charges a drag for its move. Runs on the leader's client after the token has moved. The first operation pays for the
 * whole drag, and the token moves back if the charge is refused.
 *
 * A GM has confirmed the move already. One that a rule forbids is overruled. If no move is possible, the token stays
 * where the GM placed it, and the next command reads that position.
 */
async function charge(token: TokenDocument, movement: Movement, operation: object, user: User): Promise<void> {
  const gesture = isCharged(operation, user) ? null : gestureOf(token, movement);
  if (!gesture || !(await leads(gesture.combat))) return;
  const { combat, command, figure, from } = gesture;
  watch(takeOver(combat), "looking-after");
  if (movement.method === "undo") return refund(gesture, user);
  const failed = (ruling: ReplyHere) => tellMover(combat, ruling ?? refused("handed-over"), user);
  const before = (fight: Fight) => standingAt(fight, figure, from);
  const submission = { user, asker: thisClient.id, failed, before, moved: true };
  const ruling = () => rule(combat, command, submission);
  const turnedAway = () => refused("too-many");
  const ruled = await admitted(combat, user, command.id, { asked: submission, ruling, turnedAway });
  const reply = ruled ?? refused("handed-over");
  if (reply.accepted) return;
  if (!user.isGM || (reply.refusal !== "rule" && reply.refusal !== "impossible")) {
    tellMover(combat, reply, user);
    if (token.parent?.tokens.has(token.id!))
      await updateDocument(token, { x: movement.origin.x, y: movement.origin.y }, chargedIn(combat));
  } else if (reply.refusal === "rule") await rule(combat, { ...command, overruled: true }, submission);
}

function isCharged(operation: object, user: User): boolean {
  const { tenSegments } = operation as { tenSegments?: { charged?: unknown } };
  return isSeatOf(user, tenSegments?.charged);
}

/** Foundry's own undo has moved the token back. Undoes the move command as well, if it is the last one. */
async function refund({ combat, figure, command }: Gesture, user: User): Promise<void> {
  const last = stepToUndo(combat).at(-1);
  if (!isMoveOf(last, figure)) return tellMover(combat, refused("move-not-last"), user);
  const change = last!.changes.find(({ path }) => path === "position");
  const stood = (change?.to ?? command.to ?? null) as MapPoint | null;
  const undoing = { id: foundry.utils.randomID(), by: user.id! };
  const reply = await undoLast(combat, undoing, fight => (stood ? standingAt(fight, figure, stood) : fight));
  if (!reply?.accepted) tellMover(combat, reply ?? refused("handed-over"), user);
}

function isLastMove(combat: Combat, figure: FigureId): boolean {
  return isMoveOf(stepToUndo(combat).at(-1), figure);
}

function isMoveOf(entry: Entry | undefined, figure: FigureId): boolean {
  const command = entry?.command;
  return (command?.type === "move" || command?.type === "move-hexes") && command.figure === figure;
}

function tellMover(combat: Combat, reply: Reply, user: User): void {
  if (user.isSelf) showReply(combat, reply);
  else
    send({
      kind: "failed",
      combat: combat.id!,
      to: user.id!,
      command: "",
      ruling: replyKnownTo(user, combat, reply),
      session: thisClient.id,
    });
}

/** The fight with a figure at the position it had before its token moved. */
function standingAt(fight: Fight, figure: FigureId, position: MapPoint): Fight {
  const figures = fight.figures.map(one => (one?.id === figure ? Object.freeze({ ...one, position }) : one));
  return { ...fight, figures };
}

/**
 * The move command of a token's movement. Null for later operations of a drag, tokens outside the fight, or no
 * distance.
 */
function gestureOf(token: TokenDocument, movement: Movement): Gesture | null {
  if (movement.chain.length > 0) return null;
  const { id, origin, destination, passed, pending } = movement;
  const corners = [origin, ...passed.waypoints, destination, ...pending.waypoints];
  return gestureAlong(token, `moved-${id}`, corners, passed.distance + pending.distance);
}

/**
 * Builds the move command for a token's path, without sending it; null if the token is in no fight that has begun, or
 * the path has no length.
 *
 * @param corners the upper left corner of the token at the start, at each turn and at the end
 * @param distance in the units of the scene
 */
export function gestureAlong(
  token: TokenDocument,
  id: string,
  corners: readonly Corner[],
  distance: number,
): Gesture | null {
  const scene = token.parent;
  const combatant = scene && combatantAt(token, scene);
  if (!combatant) return null;
  const feet = inFeet(distance, scene.grid);
  const { width, height } = token;
  const placed = (corner: Corner) =>
    positionOf({ x: corner.x, y: corner.y, width: width!, height: height! }, scene.grid);
  const way = corners.map(corner => placed(corner));
  const [from, to] = [way[0], way.at(-1)];
  if (!feet || !from || !to) return null;
  const combat = combatant.parent!;
  const { encounter } = readFight(combat);
  const figure = combatant.id!;
  const moment = encounter.segment === 0 ? 0 : nowOf(encounter);
  const moved = { id, moment, figure, to };
  if (rulebook(combat)["movement.method"] !== "hexes") {
    const turns = turnsOf(way as MapPoint[]);
    return { combat, figure, from, command: { type: "move", ...moved, feet, ...(turns.length > 2 && { way: turns }) } };
  }
  const across = hexGridOf(scene.grid)?.across ?? FEET_PER_HEX;
  const hexes = Math.max(1, Math.round(feet / across));
  return { combat, figure, from, command: { type: "move-hexes", ...moved, hexes, way: way as MapPoint[] } };
}

/** A way without the points in the middle of its straight lines, and without points that are the same as the next. */
function turnsOf(way: readonly MapPoint[]): readonly MapPoint[] {
  const places = way.filter(({ x, y }, at) => x !== way[at + 1]?.x || y !== way[at + 1]?.y);
  return places.filter((at, index) => {
    const [before, after] = [places[index - 1], places[index + 1]];
    if (before === undefined || after === undefined) return true;
    const [came, goes] = [stepFrom(before, at), stepFrom(at, after)];
    return came.x * goes.y !== came.y * goes.x || came.x * goes.x + came.y * goes.y < 0;
  });
}

const stepFrom = (from: MapPoint, to: MapPoint): MapPoint => ({ x: to.x - from.x, y: to.y - from.y });

/** The combatant of a token in an encounter that has begun, the active encounter first; undefined if there is none. */
export function combatantAt(token: TokenDocument, scene: Scene): Combatant | undefined {
  const begun = game.combats.filter(combat => hasBegun(combat));
  const activeFirst = begun.toSorted((one, other) => Number(other.active) - Number(one.active));
  return activeFirst
    .flatMap(combat => combat.combatants.contents)
    .find(({ tokenId, sceneId }) => tokenId === token.id && sceneId === scene.id);
}

/**
 * Listens for moved tokens: the leader's client charges a drag in a fight as a move, and moves a player's token back if
 * that is refused.
 */
export function registerMovement(): void {
  hearHook("moveToken", (token: TokenDocument, movement: Movement, operation: object, user: User) => {
    watch(charge(token, movement, operation, user), "moving");
  });
}
