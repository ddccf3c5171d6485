import {
  type Command,
  commandsIn,
  type Fight,
  type FigureId,
  figureOf,
  isDown,
  isSilent,
  nowOf,
  seatOf,
  stepsNow,
} from "../../rules/index.ts";
import { hasBegun, heldOf, isPlayed, readFight } from "../adapters/index.ts";
import { hearHook } from "../interpreter.ts";
import { rulebook } from "../settings.ts";
import { isOrderOf, placesIn, waitingIn } from "./list.ts";
import { isTimer, timerAfter, timerHere, timerReached } from "./timers.ts";

/** A command that was carried out or undone. */
export interface CommandDone {
  readonly command: Command;
  readonly undone: boolean;
}

/**
 * The combatant whose turn it is after a command: the same as long as the moment waits for it, then the next; one who
 * acted out of turn gets it.
 *
 * Foundry knows single turns only, so the figures of a moment have theirs one after another. A figure that acts during
 * another's turn gets the turn, so that modules see a turn of each. `turnAfterwards` gives it back.
 *
 * @param before the fight before the command
 */
export function currentAfter(combat: Combat, before: Fight, after: Fight, { command, undone }: CommandDone): string {
  const { current } = heldOf(combat);
  const { stage } = after.encounter;
  if (stage === "declare") return declarerAfter(after, isSameMoment(before, after) ? current : "");
  const waiting = waitingIn(after, rulebook(combat));
  const doers = commandsIn(command).flatMap(one => ("figure" in one && one.figure !== undefined ? [one.figure] : []));
  const again = undone ? doers.find(id => waiting.includes(id)) : undefined;
  if (again !== undefined) return again;
  if (!isSameMoment(before, after))
    return (
      timerReached(combat, before, after) ?? firstOf(after, waiting) ?? timerHere(combat, after) ?? kept(after, current)
    );
  const finished = command.type === "advance" && !undone ? (command.figure ?? null) : null;
  const doer = doers.findLast(id => id !== finished && isItsMoment(before, after, id));
  if (doer !== undefined && (doer !== current || waiting.length === 0 || waiting.includes(doer))) return doer;
  if (current !== finished && (waiting.includes(current) || isTimer(combat, after, current))) return current;
  return nextAfter(after, waiting, current) ?? kept(after, current);
}

/**
 * The combatant who gets the turn from a figure that acted during another's turn: the former one, or else the next that
 * the moment waits for; undefined if the turn stays.
 *
 * @param before the fight before the action
 * @param former the combatant who had the turn then
 */
export function turnAfterwards(combat: Combat, before: Fight, fight: Fight, former: string): string | undefined {
  const { current } = heldOf(combat);
  const { stage } = fight.encounter;
  if (!isSameMoment(before, fight) || (stage !== "segments" && stage !== "surprise")) return undefined;
  const waiting = waitingIn(fight, rulebook(combat));
  if (current === former || waiting.includes(current) || isTimer(combat, fight, current)) return undefined;
  return waiting.includes(former) || isTimer(combat, fight, former) ? former : nextAfter(fight, waiting, current);
}

/** In a surprise segment, the turn goes to the figures in order of their ids. None gets it twice. */
function nextAfter({ encounter }: Fight, waiting: readonly FigureId[], current: string): FigureId | undefined {
  return encounter.stage === "surprise" ? waiting.find(id => id > current) : waiting[0];
}

/**
 * The combatant who gets the turn when that of a timer ends: the next timer, else a figure that the moment waits for,
 * else the next figure of the round.
 */
export function currentPast(combat: Combat, fight: Fight, timer: string): string {
  return timerAfter(combat, fight, timer) ?? firstOf(fight, waitingIn(fight, rulebook(combat))) ?? kept(fight, "");
}

/** During declarations, the turn goes from one undeclared figure to the next. The last one keeps it. */
function declarerAfter(fight: Fight, current: string): string {
  const able = fight.encounter.seats.filter(({ figure: id }) => {
    const figure = figureOf(fight, id);
    return figure !== undefined && !isDown(figure);
  });
  const silent = able
    .filter(seat => isSilent(fight, seat))
    .map(({ figure }) => figure)
    .sort(byCodeUnit);
  if (silent.includes(current) || (silent.length === 0 && seatOf(fight, current))) return current;
  return silent[0] ?? able[0]?.figure ?? "";
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function isSameMoment({ encounter: one }: Fight, { encounter: other }: Fight): boolean {
  return one.round === other.round && one.stage === other.stage && nowOf(one) === nowOf(other);
}

/** The first figure that the moment waits for, or else the first whose spell takes effect in it. */
function firstOf(fight: Fight, waiting: readonly FigureId[]): FigureId | undefined {
  return waiting[0] ?? stepsNow(fight, rulebook(fight))[0]?.figure;
}

/** Did the moment wait for this figure, and has the figure now begun to use it? */
function isItsMoment(before: Fight, after: Fight, doer: FigureId): boolean {
  const book = rulebook(after);
  if (!waitingIn(before, book).includes(doer)) return false;
  const began = seatOf(before, doer)?.actedAt !== seatOf(after, doer)?.actedAt;
  return began || !waitingIn(after, book).includes(doer);
}

/**
 * The turn if the moment waits for no one. It stays, unless that combatant is gone. Then it goes to the next one, or
 * else to the last one.
 */
function kept(fight: Fight, current: string): string {
  if (seatOf(fight, current)) return current;
  const places = placesIn(fight);
  const ahead = places.filter(({ next }) => next).toSorted((a, b) => a.next!.moment - b.next!.moment);
  return ahead[0]?.seat.figure ?? places.findLast(({ first }) => first)?.seat.figure ?? "";
}

/** The hooks of the documents that figures are read from. Tokens of unlinked figures are handled separately. */
// biome-ignore format: a list
const FIGURES = [
  "updateActor", "updateActorDelta", "deleteActor", "createItem", "updateItem", "deleteItem",
  "createActiveEffect", "updateActiveEffect", "deleteActiveEffect",
] as const;

/**
 * Listens for changes of figures, and computes turns and initiatives again on this client.
 *
 * A figure that goes down before it acts leaves the round, although the encounter is not written again after the
 * figure.
 *
 * @param moved called if the turn has another index since
 */
export function followFigures(moved: (combat: Combat) => void): void {
  let isDue = false;
  /** Collects all changes of one task into one check. */
  const followSoon = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      for (const combat of game.combats) if (hasBegun(combat) && isPlayed(combat) && reorder(combat)) moved(combat);
    });
  };
  for (const event of FIGURES) hearHook(event, followSoon);
  hearHook("updateToken", (_token: TokenDocument, changed: object) => {
    if ("delta" in changed) followSoon();
  });
}

/** Computes the order again if it has changed. Returns whether the turn has another index since. */
function reorder(combat: Combat): boolean {
  if (isOrderOf(combat, readFight(combat))) return false;
  combat.setupTurns();
  const place = combat.turns.findIndex(({ id }) => id === heldOf(combat).current);
  if (place < 0 || place === combat.turn) return false;
  combat.turn = place;
  combat.setupTurns();
  return true;
}
