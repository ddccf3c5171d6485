import { readSeats } from "#foundry/adapters/encounter.ts";
import { openingOf } from "#foundry/adapters/record.ts";
import type { Client } from "../../host/harness/index.ts";
import type { Dynamic } from "../session/index.ts";
import { chaptersIn } from "./accounts.ts";
import { combatIn } from "./people.ts";
import { here, listening, type Scene, type Stand } from "./scene.ts";

/** Follows the writes to the encounter, in the server's order. */

export const nothingNoted = (): Omit<
  Scene,
  | "table"
  | "traffic"
  | "lots"
  | "windows"
  | "combat"
  | "map"
  | "figures"
  | "isUnsteady"
  | "isSlow"
  | "isRough"
  | "isSpoiling"
  | "story"
> => ({
  told: new Map(),
  recorded: new Set(),
  written: new Set(),
  unnoted: new Map(),
  isUnaccounted: false,
  beside: [],
  vetoes: [],
  hasRecordedSince: false,
  revision: 0,
  stand: { round: "", figures: {}, record: {}, fates: {} },
  stood: new Map(),
  undoneOtherwise: [],
  late: new Map(),
  isForgotten: false,
  maybeRecorded: new Set(),
  fates: 0,
  isSpoilt: false,
});

export function noteWrites(scene: Scene, operations: readonly Dynamic[]): void {
  for (const { documentName, updates = [], options = {} } of operations) {
    if (documentName !== "Combat") continue;
    for (const { _id, system } of updates) if (_id === scene.combat && system) noteWrite(scene, system, options);
  }
}

function noteWrite(scene: Scene, system: Dynamic, { tenSegments: name, tenSegmentsRestored = [] }: Dynamic): void {
  const { revision = 0, referee, pending = "" } = system;
  if (name === undefined) return;
  const isInTime = revision > scene.revision;
  const brought = broughtBy(system);
  for (const value of handsIn(system)) scene.unnoted.delete(value);
  for (const figure of itemsIn(system)) forgetEdits(scene, figure);
  if (isInTime) noteInTime(scene, system, brought);
  else scene.late.set(name, { knowing: mastersHere(scene), brought });
  for (const one of tenSegmentsRestored) scene.late.delete(one);
  scene.fates += Object.values(system.fates ?? {}).filter(fate => fate !== "").length;
  if (isInTime && referee) noteLead(scene, referee);
  const seat = referee === undefined ? "" : ` for ${referee}`;
  const question = pending === "" ? "" : ", a question is open";
  scene.story.push(`  = ${isInTime ? "revision" : "too late:"} ${revision} ${brought.join(", ")}${seat}${question}`);
  scene.revision = Math.max(scene.revision, revision);
}

export const mastersHere = (scene: Scene, user?: string): ReadonlySet<Client> => {
  const clients = listening(scene).map(({ client }) => client as Client);
  return new Set(clients.filter(({ game }) => user === undefined || game.user.id === user));
};

/** Records whether a client of the new leader does not know of a stale write that has not been reverted yet. */
function noteLead(scene: Scene, referee: string): void {
  const leading = mastersHere(scene, referee.split(".")[0]);
  const forgotten = [...scene.late.values()].filter(({ knowing }) => ![...leading].every(one => knowing.has(one)));
  if (forgotten.length > 0) scene.isForgotten = true;
  for (const id of forgotten.flatMap(({ brought }) => brought)) scene.maybeRecorded.add(id);
}

/** Is there an edit by hand that no connected GM client has seen? No line will record it. */
function isLostSight(scene: Scene): boolean {
  const masters = mastersHere(scene);
  return [...scene.unnoted.values()].some(knowing => ![...knowing].some(one => masters.has(one)));
}

/** Does a figure have hit points that were edited by hand and are not recorded yet? */
export function isWrittenLast(scene: Scene): boolean {
  const [window] = here(scene).filter(combatIn);
  const figures: Dynamic[] = window ? combatIn(window).combatants.contents : [];
  return hasUntoldItems(scene) || figures.some(({ actor }) => scene.unnoted.has(actor?.system.hitPoints.value));
}

/** The commands whose lines this write replaces. If they come again, their earlier state no longer applies. */
function writtenOver(stand: Stand, { record = {} }: Dynamic): readonly string[] {
  return broughtBy({ record: Object.keys(record).map(slot => stand.record[slot] ?? "") });
}

/** The commands that a write adds to the record. Reverting a stale write can add some a second time. */
function broughtBy({ record = {} }: Dynamic): readonly string[] {
  const lines = Object.values<string>(record);
  return lines.flatMap(line => [...line.matchAll(/"id":"(c\d+)"/g)].map(([, id]) => id as string));
}

/** The hit points that a write records as edited by hand. */
function handsIn({ record = {} }: Dynamic): readonly number[] {
  const lines = Object.values<string>(record).filter(line => line.includes('"command":null'));
  return lines.flatMap(line =>
    [...line.matchAll(/"path":"hitPoints","from":-?\d+,"to":(-?\d+)/g)].map(([, to]) => Number(to)),
  );
}

/** The combatants whose items a write records as edited by hand. */
function itemsIn({ record = {} }: Dynamic): readonly string[] {
  const lines = Object.values<string>(record).filter(line => line.includes('"command":null'));
  return lines.flatMap(line =>
    [...line.matchAll(/"figure":"([^"]+)","path":"(?:weapons|spells|devices)/g)].map(([, figure]) => figure as string),
  );
}

/** The key of an edit of a combatant's items. Each edit has its own, so that one that fails removes no other note. */
export const editOf = (combatant: string, number: number): string => `${combatant} ${number}`;

/** A line records all edits of a combatant's items. */
function forgetEdits({ unnoted }: Scene, combatant: string): void {
  for (const key of [...unnoted.keys()]) if (String(key).startsWith(`${combatant} `)) unnoted.delete(key);
}

/** Are there edits of items that are not recorded yet? */
export const hasUntoldItems = ({ unnoted }: Scene): boolean => [...unnoted.keys()].some(key => typeof key === "string");

function noteInTime(scene: Scene, system: Dynamic, brought: readonly string[]): void {
  const before = scene.isSpoilt ? "" : told(scene.stand);
  if (brought.length > 0 && isLostSight(scene)) scene.isUnaccounted = true;
  for (const id of writtenOver(scene.stand, system)) if (!brought.includes(id)) scene.stood.delete(id);
  if (isMending(system)) scene.stood.clear();
  for (const id of brought) {
    scene.recorded.add(id);
    if (!scene.stood.has(id)) scene.stood.set(id, before);
  }
  if (system.round !== undefined) scene.stand.round = system.round;
  Object.assign(scene.stand.figures, system.figures ?? {});
  Object.assign(scene.stand.record, system.record ?? {});
  const undone = scene.isSpoilt ? null : undoneBy(system, scene.stand);
  Object.assign(scene.stand.fates, system.fates ?? {});
  if (scene.isSpoilt) return;
  const stood = undone === null ? undefined : scene.stood.get(undone);
  const stands = told(scene.stand);
  if (stood && stood !== stands) scene.undoneOtherwise.push(`${undone}\n${stood}\n${stands}`);
}

/** Does a write repair the encounter? Undoing earlier commands does not undo a repair. */
function isMending({ fates = {}, record = {} }: Dynamic): boolean {
  const isNote = /"command":null.*"facts":\[\{"type":"(joined|left)"/;
  const discards = Object.values<string>(fates).some(fate => fate.includes('"discarded"'));
  return discards || Object.values<string>(record).some(line => isNote.test(line));
}

/** The command that a write undoes; null if it undoes none, or repeats an earlier undo. */
function undoneBy({ fates = {} }: Dynamic, { fates: known }: Stand): string | null {
  const last = Object.entries<string>(fates)
    .filter(([slot, fate]) => fate !== "" && fate !== known[slot])
    .map(([, fate]) => JSON.parse(fate));
  return last.find(({ fate }) => fate === "undone")?.id ?? null;
}

/** The stored encounter as comparable text. */
function told(stand: Stand): string {
  const chapters = chaptersIn(stand);
  if (chapters.length === 0) return "";
  const { contents: _contents, ...state } = JSON.parse(stand.round);
  const { read } = readSeats(stand.figures, openingOf(chapters));
  const seats = read.toSorted((one, other) => (one.figure < other.figure ? -1 : 1));
  return JSON.stringify({ ...state, seats });
}
