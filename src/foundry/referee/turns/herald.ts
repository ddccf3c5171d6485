import { type Fight, nowOf } from "#rules/index.ts";
import { heldOf } from "../../adapters/index.ts";
import { tellHook } from "../../interpreter.ts";
import { advancesWorldTime } from "../../settings.ts";
import type { CombatUpdate } from "../carrying-out/commit.ts";
import { SILENT } from "../execution/fallen.ts";
import { refuseInWords } from "../submit.ts";

/** What goes with the update of an encounter, as Foundry's own updates of turn and round have it. */
export interface UpdateOptions {
  readonly [option: string]: unknown;
  /** When left out, no time passes. */
  readonly worldTime?: { readonly delta: number };
}

/** The options of an update that begins nobody's turn. */
export const STILL: UpdateOptions = Object.freeze({ ...SILENT, diff: false });

/** Foundry's hooks of a turn have been called already, where it was asked for. */
export interface Heralded {
  /** The seconds that are to pass, as listeners left them; null for the usual. */
  readonly delta: number | null;
}

/** A step of the fight that Foundry takes for a change of turn or round. */
export interface Passage {
  readonly before: Fight;
  readonly after: Fight;
  /** Whose turn it becomes. */
  readonly current: string;
  /** 1 on, −1 back. */
  readonly direction: 1 | -1;
  readonly heralded: Heralded | null;
}

/** What listeners may add to an update that tells of a turn; all else of it is the referee's. */
const HARMLESS: ReadonlySet<string> = new Set(["flags", "name", "active", "scene", "sort"]);
/** Options that say how the referee's update is carried out. */
const OURS: ReadonlySet<string> = new Set([
  ...["turnEvents", "tenSegments", "direction", "worldTime"],
  ...["diff", "recursive", "parent", "noHook", "render", "action", "updates", "pack"],
]);

/** Does the turn go to another, or to the same one in another moment? After the segments it stays with the last. */
export function isPassage(
  combat: Combat,
  { before, after, current }: Omit<Passage, "direction" | "heralded">,
): boolean {
  const [was, is] = [before.encounter, after.encounter];
  const moved = was.round !== is.round || (is.stage !== "end" && (was.stage !== is.stage || nowOf(was) !== nowOf(is)));
  return moved || current !== heldOf(combat).current;
}

/**
 * Tells listeners of a turn or round before it is written, by Foundry's own hooks, and takes in what they add.
 * They may add what is harmless; a turn, a round or a state of the fight other than the referee's is refused in words.
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

/** Listeners look up the next combatant in the list as it stands before the update. */
function placeToTell(combat: Combat, update: CombatUpdate, before: Fight, after: Fight, current: string): number {
  const place = combat.turns.findIndex(({ id }) => id === current);
  return before.encounter.round === after.encounter.round && place >= 0 ? place : (update.turn ?? 0);
}

/** A round that is over takes its time; taken back, it gives it back. Before the first round no time passes. */
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
