import type { Command } from "#rules/index.ts";
import { isRecorded } from "../../adapters/index.ts";

/** Commands of this window that were accepted, until they are seen to be recorded, or are said to have come to nothing. */
interface Expected {
  readonly combat: string;
  readonly command: Command;
  /** The window that accepted it. */
  readonly by: string;
}

/** As many are looked after; what never shows in the record, such as a deed without any effect, makes room for others. */
const MOST = 64;

const expected = new Map<string, Expected>();

/** An accepted command must be recorded, or be said to have failed. */
export function expectDeed(combat: Combat, command: Command, by: string): void {
  if (isRecorded(combat, command.id)) return;
  expected.set(command.id, { combat: combat.id!, command, by });
  const [oldest] = expected.keys();
  if (expected.size > MOST && oldest !== undefined) expected.delete(oldest);
}

/** Takes a command off the list. */
export function dropExpected(id: string): void {
  expected.delete(id);
}

/** The command of that id that a window has accepted; null for one that another has accepted since. */
export function acceptedBy(session: string, id: string): Command | null {
  const one = expected.get(id);
  return one !== undefined && one.by === session ? one.command : null;
}

/** The encounter was written: what its record has now is done. */
export function noteRecorded(combat: Combat): void {
  for (const [id, one] of expected) if (one.combat === combat.id && isRecorded(combat, id)) expected.delete(id);
}

/** What is still to come of an encounter, or has been lost with its referee. */
export function expectedIn(combat: Combat): readonly Command[] {
  return [...expected.values()].filter(one => one.combat === combat.id).map(({ command }) => command);
}
