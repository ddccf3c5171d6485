import type { Command } from "#rules/index.ts";
import { isRecorded } from "../../adapters/index.ts";

/** Commands of this window that were accepted, until they are seen to be recorded, or are said to have come to nothing. */
interface Expected {
  readonly combat: string;
  readonly command: Command;
}

/** As many are looked after; what never shows in the record, such as a deed without any effect, makes room for others. */
const MOST = 64;

const expected = new Map<string, Expected>();

/** An accepted command must be recorded, or be said to have failed. */
export function expectDeed(combat: Combat, command: Command): void {
  if (isRecorded(combat, command.id)) return;
  expected.set(command.id, { combat: combat.id!, command });
  const [oldest] = expected.keys();
  if (expected.size > MOST && oldest !== undefined) expected.delete(oldest);
}

/** Takes a command off the list: what it was, if this window asked for it. */
export function dropExpected(id: string): Command | null {
  const command = expected.get(id)?.command ?? null;
  expected.delete(id);
  return command;
}

/** The encounter was written: what its record has now is done. */
export function noteRecorded(combat: Combat): void {
  for (const [id, one] of expected) if (one.combat === combat.id && isRecorded(combat, id)) expected.delete(id);
}

/** What is still to come of an encounter, or has been lost with its referee. */
export function expectedIn(combat: Combat): readonly Command[] {
  return [...expected.values()].filter(one => one.combat === combat.id).map(({ command }) => command);
}
