import type { Command } from "#rules/index.ts";
import { isRecorded } from "../../adapters/index.ts";

/** Commands of this window that were accepted, until they are seen to be recorded, or are said to have come to nothing. */
interface Expected {
  readonly combat: string;
  readonly command: Command;
  /** The window that accepted it. */
  readonly by: string;
  /** Since how many writes the record has had it. */
  readonly seen: number;
}

/**
 * A line that came too late may be read for a while where nobody knows of it, until whoever rules takes it back: as long as this,
 * the window that has written it is heard when it says that it counts nowhere.
 */
const SURE = 8;

/** As many are looked after; what never shows in the record, such as a deed without any effect, makes room for others. */
const MOST = 64;

const expected = new Map<string, Expected>();

/** An accepted command must be recorded, or be said to have failed. */
export function expectDeed(combat: Combat, command: Command, by: string): void {
  expected.set(command.id, { combat: combat.id!, command, by, seen: isRecorded(combat, command.id) ? 1 : 0 });
  const [oldest] = expected.keys();
  if (expected.size > MOST && oldest !== undefined) expected.delete(oldest);
}

/** Takes a command off the list. */
export function dropExpected(id: string): void {
  expected.delete(id);
}

/** The command of that id that a window has accepted, or "anyone"; null for one that another has accepted since. */
export function acceptedBy(session: string, id: string): Command | null {
  const one = expected.get(id);
  return one !== undefined && (session === "anyone" || one.by === session) ? one.command : null;
}

/** The encounter was written: what its record has now is done, and is not asked for again by itself. */
export function noteRecorded(combat: Combat): void {
  for (const [id, one] of [...expected]) {
    if (one.combat !== combat.id) continue;
    const seen = one.seen > 0 || isRecorded(combat, id) ? one.seen + 1 : 0;
    if (seen < SURE) expected.set(id, { ...one, seen });
    else expected.delete(id);
  }
}

/** What is still to come of an encounter, or has been lost with its referee. */
export function expectedIn(combat: Combat): readonly Command[] {
  const open = [...expected.values()].filter(one => one.combat === combat.id && one.seen === 0);
  return open.map(({ command }) => command);
}
