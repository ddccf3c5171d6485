import type { Entry } from "#rules/index.ts";
import { type HeldEncounter, heldOf, holdChange } from "../../adapters/index.ts";
import { isReferee } from "../seat/seat.ts";
import { isLate } from "../seat/writes.ts";
import { countsAfterAll, forgetLate, lateIn, noteLate, notePassed } from "./late.ts";

/** A write to an encounter that has reached this client. */
export interface HeardWrite {
  /** Empty if it has none. */
  readonly name: string;
  /** The changes of the encounter's `system`. */
  readonly system: Partial<HeldEncounter>;
  /** The names of the stale writes that it reverts. */
  readonly restored: readonly string[];
  /** Does its client know of stale writes that are not reverted yet? */
  readonly knowsLate: boolean;
  /** The lines of the record that it undoes. The last one has all changes of figures. */
  readonly undone: readonly Entry[];
}

/**
 * Applies a write to the valid state of an encounter, unless it is stale. A write without a stamp is not a leader's. It
 * counts, but says nothing about what its writer knows.
 *
 * The stored document becomes the valid state in two cases. A new leader takes it as it finds it, unless stale writes
 * are known. A leader that turns out to know of none has done the same.
 *
 * @param holdStored makes the stored document the valid state
 * @returns "late" if the write was stale, "seat" if it changed the leader, otherwise "deed"
 */
export function noteWrite(combat: Combat, write: HeardWrite, holdStored: () => void): "late" | "seat" | "deed" {
  const { name, system, restored, knowsLate } = write;
  const before = heldOf(combat);
  if (isLate(name, system, before)) {
    noteLate(combat, write);
    return "late";
  }
  holdChange(combat, system);
  forgetLate(combat, restored);
  const isSeat = heldOf(combat).referee !== before.referee;
  const isStamped = name !== "";
  const isAsStored = () => (isSeat ? lateIn(combat).length === 0 : isStamped && countsAfterAll(combat, knowsLate));
  if (!isReferee(combat) && isAsStored()) holdStored();
  if (isStamped) notePassed(combat);
  return isSeat ? "seat" : "deed";
}
