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
} from "../../rules/index.ts";
import { chargedIn, hasBegun, hexGridOf, inFeet, positionOf, readFight } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { hearHook } from "../interpreter.ts";
import { namesOf, sayReason } from "../localize.ts";
import { automation, rulebook } from "../settings.ts";
import { updateDocument } from "../writing.ts";
import { prompts } from "./answering/prompts.ts";
import { rule } from "./execution/rule.ts";
import { takeOver } from "./execution/take-over.ts";
import { stepToUndo, undoLast } from "./execution/undo.ts";
import { replyKnownTo } from "./requests/known-reply.ts";
import { ACCEPTED, accepted, type Refused, type Reply, type ReplyHere, refused } from "./requests/replies.ts";
import { admitted } from "./requests/waiting.ts";
import { leads } from "./seat/lead.ts";
import { isSeatOf, refereeOf } from "./seat/seat.ts";
import { session } from "./seat/session.ts";
import { showReply } from "./submit.ts";
import { send } from "./wire.ts";

/** The upper left corner of a token, in pixels. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}
interface Leg {
  readonly distance: number;
  readonly waypoints: readonly Corner[];
}

/** One operation of a token's movement, as Foundry tells it. A long drag is a chain of them. */
export interface Movement {
  readonly id: string;
  /** The operations of the same drag that came before. */
  readonly chain: readonly string[];
  readonly origin: Corner;
  readonly destination: Corner;
  readonly passed: Leg;
  /** What of the drag is still to come. */
  readonly pending: Leg;
  readonly method: string;
}

/** A drag that is the fight's business. */
interface Gesture {
  readonly combat: Combat;
  readonly figure: FigureId;
  readonly command: Move | MoveHexes;
  readonly from: MapPoint;
}

/**
 * On the mover's client, before the token moves: may it? A game master is asked where the rules say no; anybody else is
 * told.
 */
export async function mayMove(token: TokenDocument, movement: Movement, operation: object): Promise<boolean> {
  const gesture = isCharged(operation, game.user) ? null : gestureOf(token, movement);
  if (!gesture) return true;
  const reply = judgeGesture(gesture, movement);
  if (reply.accepted) return true;
  if (game.user.isGM && reply.accepted === false && reply.refusal !== "table")
    return isPlacedAllTheSame(gesture, reply);
  showReply(gesture.combat, reply);
  return false;
}

function judgeGesture({ combat, command, figure, from }: Gesture, { method }: Movement): Reply {
  if (!refereeOf(combat)) return refused("no-referee");
  if (method === "undo") return isLastMove(combat, figure) ? ACCEPTED : refused("move-not-last");
  const verdict = judge(standingAt(readFight(combat), figure, from), command, rulebook(combat));
  if (verdict.legal) return accepted(verdict.breaches);
  const { refusal, reasons } = verdict;
  return refusal === "rule" && letsMove() ? ACCEPTED : { accepted: false, refusal, reasons };
}

/** Does this table let this user move a token where a rule forbids it, and hear of it afterwards? */
export function letsMove(): boolean {
  return game.user!.isGM ? automation() === "advise" : automation() !== "enforce";
}

/** Asks a game master: a forbidden move is overruled; where no move is possible, the token is put there by hand. */
function isPlacedAllTheSame({ combat, figure }: Gesture, { refusal, reasons }: Refused): Promise<boolean> {
  const names = namesOf(readFight(combat));
  return prompts().place({
    combat: combat.id!,
    id: figure,
    figure: names[figure] ?? figure,
    isMove: refusal === "rule",
    reasons: reasons.map(reason => sayReason(reason, names)),
  });
}

/**
 * On the referee's client, after it: charges the whole drag with its first operation, and takes it back if it may not be.
 * A game master has been asked before: what a rule forbids is overruled; where no move is possible, the token was put
 * there by hand, and the next command finds it there.
 */
async function charge(token: TokenDocument, movement: Movement, operation: object, user: User): Promise<void> {
  const gesture = isCharged(operation, user) ? null : gestureOf(token, movement);
  if (!gesture || !(await leads(gesture.combat))) return;
  const { combat, command, figure, from } = gesture;
  watch(takeOver(combat), "looking-after");
  if (movement.method === "undo") return refund(gesture, user);
  const failed = (ruling: ReplyHere) => tellMover(combat, ruling ?? refused("handed-over"), user);
  const before = (fight: Fight) => standingAt(fight, figure, from);
  const submission = { user, asker: session(), failed, before, moved: true };
  const ruling = () => rule(combat, command, submission);
  const turnedAway = () => refused("too-many");
  const ruled = await admitted(user, `${combat.id} ${command.id}`, { asked: submission, ruling, turnedAway });
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

/** The token has gone back by Foundry's own undo: so has the command, if it is the last one. */
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
      session: session(),
    });
}

/** The fight with a figure where it stood before its token moved. */
function standingAt(fight: Fight, figure: FigureId, position: MapPoint): Fight {
  const figures = fight.figures.map(one => (one?.id === figure ? Object.freeze({ ...one, position }) : one));
  return { ...fight, figures };
}

/** What a movement means to the fight; null for a further leg, a token outside it, or no distance at all. */
function gestureOf(token: TokenDocument, movement: Movement): Gesture | null {
  if (movement.chain.length > 0) return null;
  const { id, origin, destination, passed, pending } = movement;
  const corners = [origin, ...passed.waypoints, destination, ...pending.waypoints];
  return gestureAlong(token, `moved-${id}`, corners, passed.distance + pending.distance);
}

/**
 * What a way means to the fight; null for a token outside it, or no distance at all.
 *
 * @param corners the upper left corner of the token where it stands, where it turns and where it comes to
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
  if (rulebook(combat)["movement.method"] !== "hexes")
    return { combat, figure, from, command: { type: "move", ...moved, feet } };
  const across = hexGridOf(scene.grid)?.across ?? FEET_PER_HEX;
  const hexes = Math.max(1, Math.round(feet / across));
  return { combat, figure, from, command: { type: "move-hexes", ...moved, hexes, way: way as MapPoint[] } };
}

/** A token's combatant in a fight that has begun. */
export function combatantAt(token: TokenDocument, scene: Scene): Combatant | undefined {
  const begun = game.combats.filter(combat => hasBegun(combat));
  const activeFirst = begun.toSorted((one, other) => Number(other.active) - Number(one.active));
  return activeFirst
    .flatMap(combat => combat.combatants.contents)
    .find(({ tokenId, sceneId }) => tokenId === token.id && sceneId === scene.id);
}

export function registerMovement(): void {
  hearHook("moveToken", (token: TokenDocument, movement: Movement, operation: object, user: User) => {
    watch(charge(token, movement, operation, user), "moving");
  });
}
