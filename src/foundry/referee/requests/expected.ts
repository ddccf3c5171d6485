import type { Command } from "#rules/index.ts";
import { isRecorded } from "../../adapters/index.ts";

/** An accepted command of this client, until it is recorded or reported as failed. */
interface Expected {
  readonly combat: string;
  readonly command: Command;
  /** The session of the client that accepted it. */
  readonly by: string;
  /** The number of writes since it was first recorded; 0 if it is not recorded yet. */
  readonly seen: number;
}

/**
 * The number of writes after which a recorded command is forgotten. Until then its line may still turn out to be stale,
 * and the client that wrote it can report that.
 */
const SURE = 8;

/**
 * The most commands that are kept. One that is never recorded, such as an action without effect, makes room for others.
 */
const MOST = 64;

const expected = new Map<string, Expected>();

/** Expects an accepted command to be recorded, or to be reported as failed. */
export function expectDeed(combat: Combat, command: Command, by: string): void {
  expected.set(command.id, { combat: combat.id!, command, by, seen: isRecorded(combat, command.id) ? 1 : 0 });
  const [oldest] = expected.keys();
  if (expected.size > MOST && oldest !== undefined) expected.delete(oldest);
}

/** Forgets a command. */
export function dropExpected(id: string): void {
  expected.delete(id);
}

/** The command with this id that a client has accepted, or "anyone"; null if another client has accepted it since. */
export function acceptedBy(session: string, id: string): Command | null {
  const one = expected.get(id);
  return one !== undefined && (session === "anyone" || one.by === session) ? one.command : null;
}

/** Counts the commands that are in the record after a write. They are not sent again. */
export function noteRecorded(combat: Combat): void {
  for (const [id, one] of [...expected]) {
    if (one.combat !== combat.id) continue;
    const seen = one.seen > 0 || isRecorded(combat, id) ? one.seen + 1 : 0;
    if (seen < SURE) expected.set(id, { ...one, seen });
    else expected.delete(id);
  }
}

/** Accepted commands of an encounter that are not recorded yet, or were lost with their leader. */
export function expectedIn(combat: Combat): readonly Command[] {
  const open = [...expected.values()].filter(one => one.combat === combat.id && one.seen === 0);
  return open.map(({ command }) => command);
}
