import type { Entry } from "#rules/index.ts";
import { type HeldEncounter, heldOf, holdChange } from "../../adapters/index.ts";
import { isReferee } from "../seat/seat.ts";
import { isLate } from "../seat/writes.ts";
import { countsAfterAll, forgetLate, lateIn, noteLate, notePassed } from "./late.ts";

/** A write to an encounter that has reached this window. */
export interface HeardWrite {
  /** Empty where it has none. */
  readonly name: string;
  /** What it changes of what the encounter keeps. */
  readonly system: Partial<HeldEncounter>;
  /** The writes whose effects have been taken back with it. */
  readonly restored: readonly string[];
  /** Does whoever made it know of writes that came too late and are still there? */
  readonly knowsLate: boolean;
  /** The lines of the record that it takes back, the last one with all that it changes in the figures. */
  readonly undone: readonly Entry[];
}

/**
 * What a write does to what counts of an encounter: nothing if it came too late. What is written without a stamp is somebody's
 * own business, and counts; it says nothing of what its writer knows. Where another window rules from now on, the encounter is what it finds, unless something is known to
 * have come too late; so it is where the one that rules turns out to know nothing of that.
 *
 * @param holdStored makes count what is stored by this write
 * @returns did it come too late, has the seat gone to another window with it, or was something done?
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
