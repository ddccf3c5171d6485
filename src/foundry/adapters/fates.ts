import { isObject, parsed } from "./damage/shapes.ts";
import { heldOf } from "./held.ts";

/** The outcome of a command that is not in the record. Repairs of an encounter discard commands. */
export type Fate = "undone" | "withdrawn" | "discarded";

/**
 * The stored outcome of commands that ended together: its sequence number, their ids, and the request that ended them.
 */
interface StoredFate {
  readonly n: number;
  /** The command's id, or several ids separated by spaces. */
  readonly id: string;
  readonly fate: Fate;
  readonly by?: string;
}

/** Maximum number of stored outcomes; the oldest is overwritten. */
export const FATES_KEPT = 32;

function fatesIn(combat: Combat): readonly StoredFate[] {
  const texts = Object.values(heldOf(combat).fates);
  return texts.map(parsed).filter(isFate);
}

function isFate(line: unknown): line is StoredFate {
  return isObject(line) && Number.isSafeInteger(line.n) && typeof line.id === "string";
}

/** How a command ended that is not in the record: undone, withdrawn or discarded; null if nothing is stored of it. */
export function fateOf(combat: Combat, id: string): Fate | null {
  return fatesIn(combat).find(one => one.id.split(" ").includes(id))?.fate ?? null;
}

/** Has the undo request with this id already undone a command? */
export function hasUndone(combat: Combat, request: string): boolean {
  return fatesIn(combat).some(({ by }) => by === request);
}

/** Builds the stored string, by its slot, that says how one or more commands ended; the caller writes it. */
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
