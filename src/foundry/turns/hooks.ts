import { type Fight, type FigureId, nowOf } from "../../rules/index.ts";
import { heldOf } from "../adapters/index.ts";
import { report } from "../border.ts";
import { type EffectEvent, refreshEffects } from "../generation.ts";
import { tellHook, turnEventsOf } from "../interpreter.ts";
import { refuseInWords } from "../refusals.ts";
import { advancesWorldTime } from "../settings.ts";
import { placesIn, type RoundPlace, waitingIn } from "./list.ts";

/** Options of an encounter's update, as in Foundry's own updates of turn and round. */
export interface UpdateOptions {
  readonly [option: string]: unknown;
  /** No time passes if this is left out. */
  readonly worldTime?: { readonly delta: number };
}

/** An update of an encounter. `turn`, `round` and initiatives are for Foundry; the rest is ours. */
export interface CombatUpdate {
  _id: string;
  round?: number;
  turn?: number;
  combatants?: readonly { _id: FigureId }[];
  system: object;
}

/** Foundry fires no turn events for writes with these options. */
export const SILENT = { turnEvents: false } as const;

/** The options of an update that starts no turn. */
export const STILL: UpdateOptions = Object.freeze({ ...SILENT, diff: false });

/** Notes that Foundry's turn hooks have already been called, on the asking client. */
export interface Heralded {
  /** Seconds of world time to pass, as set by listeners; null for the usual time. */
  readonly delta: number | null;
}

/** A change that Foundry sees as a change of turn or round. */
export interface Passage {
  readonly before: Fight;
  readonly after: Fight;
  /** The id of the combatant whose turn it becomes. */
  readonly current: string;
  /** 1 for forward, −1 for back. */
  readonly direction: 1 | -1;
  readonly heralded: Heralded | null;
}

/** The parts of an encounter's update that listeners may add. All other parts are the leader's. */
const HARMLESS: ReadonlySet<string> = new Set(["flags", "name", "active", "scene", "sort"]);
/** The options that control the leader's update. */
const OURS: ReadonlySet<string> = new Set([
  ...["turnEvents", "tenSegments", "direction", "worldTime"],
  ...["diff", "recursive", "parent", "noHook", "render", "action", "updates", "pack"],
]);

/**
 * Would Foundry see this change of a fight as another turn or round: is the turn another's, or the moment of the same
 * turn another one?
 *
 * After the segments, the turn stays with the last figure.
 */
export function isPassage(
  combat: Combat,
  { before, after, current }: Omit<Passage, "direction" | "heralded">,
): boolean {
  const [was, is] = [before.encounter, after.encounter];
  const moved = was.round !== is.round || (is.stage !== "end" && (was.stage !== is.stage || nowOf(was) !== nowOf(is)));
  return moved || current !== heldOf(combat).current;
}

/**
 * Calls Foundry's own hooks before a turn or round is written, takes in the additions of listeners, and returns the
 * options for the write.
 *
 * Harmless additions are accepted. Another turn, round or state of the fight is refused with a notification.
 */
export function callTurnHooks(combat: Combat, update: CombatUpdate, passage: Passage): UpdateOptions {
  const { direction, before, after, current } = passage;
  const delta = secondsBetween(before, after);
  if (passage.heralded) return { ...STILL, direction, worldTime: { delta: passage.heralded.delta ?? delta } };
  const sent = { round: after.encounter.round, turn: placeToTell(combat, update, before, after, current) };
  const told: Record<string, unknown> = { ...sent };
  const options: Record<string, unknown> = { direction, worldTime: { delta } };
  callHook(combat, passage, told, options);
  takeIn(combat, update, told, sent);
  const own = Object.fromEntries(Object.entries(options).filter(([key]) => !OURS.has(key)));
  return { ...own, ...STILL, direction, worldTime: { delta: deltaIn(options, delta) } };
}

/** The index to pass to listeners. They look up the next combatant in the list as it is before the update. */
function placeToTell(combat: Combat, update: CombatUpdate, before: Fight, after: Fight, current: string): number {
  const place = combat.turns.findIndex(({ id }) => id === current);
  return before.encounter.round === after.encounter.round && place >= 0 ? place : (update.turn ?? 0);
}

/**
 * Seconds of world time between two states. A finished round takes its time, and an undo gives it back. No time passes
 * before the first round.
 */
function secondsBetween({ encounter: was }: Fight, { encounter: is }: Fight): number {
  return was.round > 0 && is.round > 0 && advancesWorldTime() ? (is.round - was.round) * CONFIG.time.roundTime : 0;
}

function callHook(combat: Combat, { before, after }: Passage, told: object, options: object): void {
  const [was, is] = [before.encounter.round, after.encounter.round];
  if (was === 0 && is === 1) tellHook("combatStart", combat, told);
  else tellHook(was === is ? "combatTurn" : "combatRound", combat, told, options);
}

function takeIn(combat: Combat, update: object, told: Record<string, unknown>, sent: Record<string, unknown>): void {
  const added = Object.entries(told).filter(([key, value]) => !(key in sent) || sent[key] !== value);
  const harmless = added.filter(([key]) => HARMLESS.has(key.split(".")[0]!));
  Object.assign(update, Object.fromEntries(harmless));
  if (harmless.length < added.length) refuseInWords(combat, "core-listener");
}

function deltaIn({ worldTime }: Readonly<Record<string, unknown>>, usual: number): number {
  const delta = (worldTime as { delta?: unknown } | undefined)?.delta;
  return typeof delta === "number" && Number.isFinite(delta) ? delta : usual;
}

/** The figures whose turn has been announced in a round as started or ended. */
export class AnnouncedTurns {
  #round = 0;
  readonly started = new Set<string>();
  readonly ended = new Set<string>();

  /** The turns of that round. Forgets those of any other. */
  in(round: number): this {
    if (this.#round !== round) {
      this.#round = round;
      this.started.clear();
      this.ended.clear();
    }
    return this;
  }
}

/**
 * Announces turns and rounds to Foundry, each start and end once a round, even if a command is undone and repeated.
 *
 * The order is Foundry's: first the figures that are done, then those that came and were done at once. The figure whose
 * turn it is comes last.
 */
export async function tellTurns(combat: Combat, before: Fight, after: Fight, announced: AnnouncedTurns): Promise<void> {
  const { round } = after.encounter;
  if (round < before.encounter.round) return;
  if (before.encounter.round !== round) await tellRound(combat, before, round, announced);
  const { current } = heldOf(combat);
  const { started, ended } = announced.in(round);
  const places = placesIn(after);
  const ahead = new Set<string>(places.filter(({ next }) => next).map(({ seat }) => seat.figure));
  const isOver = (id: string) => id !== current && !ahead.has(id);
  for (const id of [...started].filter(isOver)) await tellOnce(combat, "end", id, ended);
  const reached = [...reachedIn(after, places, current)].sort((a, b) => Number(isOver(b)) - Number(isOver(a)));
  for (const id of reached) {
    await tellOnce(combat, "start", id, started);
    if (isOver(id)) await tellOnce(combat, "end", id, ended);
  }
}

/**
 * Ends the open turns of the last round and that round itself, then starts the next one. As in Foundry, figures that had
 * no turn have one that is skipped, so that effects that wait for it end.
 */
async function tellRound(combat: Combat, before: Fight, round: number, announced: AnnouncedTurns): Promise<void> {
  const { round: over, seats } = before.encounter;
  if (over > 0) {
    const { started, ended } = announced.in(over);
    for (const id of started) await tellOnce(combat, "end", id, ended, over);
    for (const { figure } of seats) {
      if (started.has(figure)) continue;
      for (const edge of ["start", "end"] as const)
        await announceTurn(combat, edge, figure, { round: over, skipped: true });
    }
    await announceRound(combat, "end", over);
  } else await announceFight(combat, "start");
  await announceRound(combat, "start", round);
}

async function tellOnce(
  combat: Combat,
  edge: TurnEdge,
  id: string,
  told: Set<string>,
  round = combat.round,
): Promise<void> {
  if (told.has(id)) return;
  told.add(id);
  await announceTurn(combat, edge, id, { round, skipped: false });
}

/**
 * The figures whose turn has come: the one that has it, those of earlier moments, and those that are done with this
 * moment.
 */
function reachedIn(fight: Fight, places: readonly RoundPlace[], current: string): ReadonlySet<string> {
  const { stage } = fight.encounter;
  if (stage !== "segments" && stage !== "end") return new Set();
  const waiting = new Set<string>(waitingIn(fight));
  const now = stage === "end" ? Number.POSITIVE_INFINITY : nowOf(fight.encounter);
  const gone = ({ seat, first }: RoundPlace) =>
    first !== null && (first.moment < now || (first.moment === now && !waiting.has(seat.figure)));
  const reached = places.filter(place => gone(place)).map(({ seat }) => seat.figure as string);
  return new Set(current === "" ? reached : [...reached, current]);
}

export type TurnEdge = "start" | "end";

const TURN = { start: ["_onStartTurn", "turnStart"], end: ["_onEndTurn", "turnEnd"] } as const;
const FIGHT = { start: "combatStart", end: "combatEnd" } as const;
const ROUND = { start: ["_onStartRound", "roundStart"], end: ["_onEndRound", "roundEnd"] } as const;

/** Notifies Foundry, its effects and its modules that a figure's turn starts or ends. */
async function announceTurn(
  combat: Combat,
  edge: TurnEdge,
  figure: string,
  { round, skipped }: { readonly round: number; readonly skipped: boolean },
): Promise<void> {
  const combatant = combat.combatants.get(figure);
  if (!combatant) return;
  const [method, event] = TURN[edge];
  const turn = Math.max(
    0,
    combat.turns.findIndex(({ id }) => id === figure),
  );
  await safely(() => turnEventsOf(combat)[method](combatant, { round, turn, skipped }));
  turnsTold.set(combat, { event, figure });
  await safely(() => refresh(event, combat, combat.combatants.contents));
  turnsTold.delete(combat);
}

/** A turn that starts or ends, with the event that Foundry's effects wait for. */
interface TurnTold {
  readonly event: EffectEvent;
  readonly figure: FigureId;
}

/** The turns whose effects are being refreshed at this moment. */
const turnsTold = new WeakMap<Combat, TurnTold>();

/** The turn of an encounter whose effects are being refreshed; null if there is none. */
export function turnBeingTold(combat: Combat | null): TurnTold | null {
  return (combat && turnsTold.get(combat)) ?? null;
}

/**
 * Notifies them that a round starts or ends. Movement is counted by round, so the movement history is cleared at its
 * start.
 */
async function announceRound(combat: Combat, edge: TurnEdge, round: number): Promise<void> {
  const [method, event] = ROUND[edge];
  await safely(() => turnEventsOf(combat)[method]({ round, skipped: false }));
  await safely(() => refresh(event, combat, combat.combatants.contents));
  if (edge === "start") await safely(() => clearHistories(combat));
}

/** Ends the effects that last until the fight begins or ends. Foundry has no method for either. */
export async function announceFight(combat: Combat, edge: TurnEdge): Promise<void> {
  await safely(() => refresh(FIGHT[edge], combat, combat.combatants.contents));
}

/**
 * Clears the movement histories. A token that was deleted in between makes the call fail, so it is repeated without
 * that one.
 */
async function clearHistories(combat: Combat): Promise<void> {
  const before = tokensIn(combat);
  try {
    await combat.clearMovementHistories();
  } catch (error) {
    if (!game.combats.has(combat.id!)) return;
    if (tokensIn(combat) >= before) throw error;
    await clearHistories(combat);
  }
}

const tokensIn = ({ combatants }: Combat): number => combatants.filter(({ token }) => token !== null).length;

/** Reports an error of another package's listener, and goes on with the other notifications. */
async function safely(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    report(error, "telling");
  }
}

function refresh(event: EffectEvent, combat: Combat, combatants: readonly Combatant[]): Promise<void> {
  const actors = combatants.map(({ actor }) => actor as Actor | null).filter(actor => actor !== null);
  return refreshEffects(event, combat, new Set(actors));
}
