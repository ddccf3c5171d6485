import { isObject, parsed } from "./damage/shapes.ts";
import { heldOf } from "./held.ts";

/** What became of a command that the record does not hold: discarded are those that a mended encounter is without. */
export type Fate = "undone" | "withdrawn" | "discarded";

/** Some that came to their end at once: their place, their commands, and the request that ended them. */
interface StoredFate {
  readonly n: number;
  /** The command's id; of several, their ids with blanks between them. */
  readonly id: string;
  readonly fate: Fate;
  readonly by?: string;
}

/** As many are remembered; the oldest is written over. */
export const FATES_KEPT = 32;

function fatesIn(combat: Combat): readonly StoredFate[] {
  const texts = Object.values(heldOf(combat).fates);
  return texts.map(parsed).filter(isFate);
}

function isFate(line: unknown): line is StoredFate {
  return isObject(line) && Number.isSafeInteger(line.n) && typeof line.id === "string";
}

/** What became of a command; null where nothing is known. */
export function fateOf(combat: Combat, id: string): Fate | null {
  return fatesIn(combat).find(one => one.id.split(" ").includes(id))?.fate ?? null;
}

/** Has this request taken a command back already? */
export function hasUndone(combat: Combat, request: string): boolean {
  return fatesIn(combat).some(({ by }) => by === request);
}

/** The slot that changes when a command comes to its end, or several do at once. */
export function writeFate(
  combat: Combat,
  ids: string | readonly string[],
  fate: Fate,
  by?: string,
): Readonly<Record<string, string>> {
  const n = 1 + Math.max(-1, ...fatesIn(combat).map(one => one.n));
  const line: StoredFate = { n, id: [ids].flat().join(" "), fate, ...(by === undefined ? {} : { by }) };
  return { [String(n % FATES_KEPT)]: JSON.stringify(line) };
}
