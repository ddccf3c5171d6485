import { type Fight, nowOf } from "#rules/index.ts";
import { heldOf } from "../../adapters/index.ts";
import { tellHook } from "../../interpreter.ts";
import { advancesWorldTime } from "../../settings.ts";
import type { CombatUpdate } from "../carrying-out/commit.ts";
import { SILENT } from "../execution/fallen.ts";
import { refuseInWords } from "../submit.ts";

/** Options of an encounter's update, as in Foundry's own updates of turn and round. */
export interface UpdateOptions {
  readonly [option: string]: unknown;
  /** No time passes if this is left out. */
  readonly worldTime?: { readonly delta: number };
}

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

/** Does the turn change, or the moment of the same turn? After the segments, the turn stays with the last figure. */
export function isPassage(
  combat: Combat,
  { before, after, current }: Omit<Passage, "direction" | "heralded">,
): boolean {
  const [was, is] = [before.encounter, after.encounter];
  const moved = was.round !== is.round || (is.stage !== "end" && (was.stage !== is.stage || nowOf(was) !== nowOf(is)));
  return moved || current !== heldOf(combat).current;
}

/**
 * Calls Foundry's own hooks before a turn or round is written, and takes in the additions of listeners.
 *
 * Harmless additions are accepted. Another turn, round or state of the fight is refused with a notification.
 */
export function herald(combat: Combat, update: CombatUpdate, passage: Passage): UpdateOptions {
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
