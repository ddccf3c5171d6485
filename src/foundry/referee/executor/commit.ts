import {
  type Chapter,
  type Entry,
  type Fight,
  type FigureChange,
  type FigureId,
  lastNumber,
  type Rulebook,
  type StoredCombatant,
} from "#rules/index.ts";
import { heldOf, isSameStored, writeLink, writeStored, writesOf } from "../../adapters/index.ts";
import type { NotWrittenError } from "../../border.ts";
import { type Write, writeTogether } from "../../generation.ts";
import { writePlayedBy } from "../../in-force.ts";
import { type CommandDone, currentAfter } from "../../turns/current.ts";
import {
  type CombatUpdate,
  callTurnHooks,
  type Heralded,
  isPassage,
  STILL,
  type UpdateOptions,
} from "../../turns/hooks.ts";
import { initiativesOf, turnsOf } from "../../turns/list.ts";
import { createWithin, deleteWithin } from "../../writing.ts";
import type { Keeping } from "../journal/archive.ts";
import { sayUnwritten } from "../journal/unwritten.ts";
import { followWith, inTime, setStatuses, stamped, undoneWith } from "../journal/write.ts";
import { sessionOf } from "../session.ts";
import { restoreTokens } from "./creatures/create.ts";
import { type Mark, marksOf, showOnTokens, turnedIn } from "./defeated.ts";

/** Everything that a command changes. */
export interface Result {
  readonly before: Fight;
  readonly fight: Fight;
  /** The rulebook that the command was carried out by; undefined for an undo. */
  readonly book?: Rulebook;
  readonly chapters: readonly Chapter[];
  readonly changes: readonly FigureChange[];
  /** Creates the chat card, or marks cards as undone. */
  readonly message: Write | null;
  /** Was initiative rolled? Then the update sets the initiative of every combatant. */
  readonly rolled: boolean;
  readonly deed: CommandDone;
  readonly heralded: Heralded | null;
  /** The fates of commands that have left the record. */
  readonly fates?: Readonly<Record<string, string>>;
  /** The lines that are undone. */
  readonly undone?: readonly Entry[];
  /** The new link to the archived rounds, with the page of a round that is archived now. */
  readonly memory?: Keeping | undefined;
  /** The combatants that are created or deleted with it. */
  readonly comings?: Comings;
}

/**
 * Writes everything that a command changes to the documents: the encounter first, then the figures, then the card. If
 * the first write fails, the others are not made.
 */
export async function commit(combat: Combat, result: Result): Promise<void> {
  const { fight, changes, chapters, message, deed, memory, undone, comings = { come: [], gone: [] } } = result;
  const turned = turnedIn(combat, fight);
  const { update, options } = draftOf(combat, result, marksOf(turned));
  const { writes, statuses } = writesOf(combat, changes, deed.undone ? null : lastNumber(chapters));
  const { write, mustHold } = stamped(combat, update, {
    ...options,
    ...(undone && undoneWith(undone, changes)),
  });
  const delta = options.worldTime?.delta ?? 0;
  const clock = game.time.worldTime + delta;
  const all = [write, ...writes, ...(message ? [message] : [])];
  const unset: NotWrittenError[] = [];
  const then = async () => {
    await followWith(() => bringBack(combat, comings));
    unset.push(...(await setStatuses(statuses)));
  };
  const lost = await whileReturning(combat, comings.come, () =>
    inTime(combat, writeTogether(all, mustHold, memory?.ahead, then)),
  );
  await followWith(async () => {
    if (delta !== 0 && game.time.worldTime !== clock) await game.time.advance(clock - game.time.worldTime);
  });
  await followWith(() => showOnTokens(turned));
  sayUnwritten(combat, changes, [...unset, ...lost]);
}

/** The encounter's update, and the options that Foundry and modules receive with it. */
function draftOf(
  combat: Combat,
  result: Result,
  marks: readonly Mark[],
): { update: CombatUpdate; options: UpdateOptions } {
  const { before, fight: after, deed, heralded } = result;
  const current = currentAfter(combat, before, after, deed);
  const { turn } = turnsOf(combat, after, current);
  const passage = { before, after, current, heralded, direction: deed.undone ? -1 : 1 } as const;
  const passes = isPassage(combat, passage);
  const update = updateOf(combat, result, current, marks);
  if (passes || turn !== combat._source.turn) update.turn = turn;
  if (after.encounter.round !== combat.round) update.round = after.encounter.round;
  return { update, options: passes ? callTurnHooks(combat, update, passage) : STILL };
}

/**
 * The changed parts of the encounter. `turn` may keep its index and still be new, so Foundry must not diff the update.
 */
function updateOf(
  combat: Combat,
  { before, fight, book, chapters, rolled, fates, memory }: Result,
  current: string,
  marks: readonly Mark[],
): CombatUpdate {
  const combatants = told(rolled ? initiatives(combat, fight) : [], marks);
  const { pending } = heldOf(combat);
  return {
    _id: combat.id!,
    ...(combatants.length > 0 ? { combatants } : {}),
    system: {
      ...(pending === "" ? {} : { pending: "" }),
      ...(current === heldOf(combat).current ? {} : { current }),
      ...writeStored(combat, fight.encounter, chapters),
      ...(book === undefined ? {} : writePlayedBy(combat, before.encounter.round, book)),
      ...(fates === undefined ? {} : { fates }),
      ...(memory === undefined ? {} : { memory: writeLink(memory.link) }),
      ...(memory?.archive === undefined ? {} : { archive: memory.archive }),
    },
  };
}

function initiatives(combat: Combat, fight: Fight): { _id: FigureId; initiative: number }[] {
  const known = [...initiativesOf(fight)].filter(([id]) => combat.combatants.has(id));
  return known.map(([_id, initiative]) => ({ _id, initiative }));
}

/** Merges initiatives and marks of defeat into one update of each combatant. */
function told(...updates: readonly (readonly { _id: FigureId }[])[]): readonly { _id: FigureId }[] {
  const byId = new Map<FigureId, { _id: FigureId }>();
  for (const update of updates.flat()) byId.set(update._id, { ...byId.get(update._id), ...update });
  return [...byId.values()];
}

/** Combatants that an undo creates again or deletes. */
export interface Comings {
  readonly come: readonly StoredCombatant[];
  readonly gone: readonly FigureId[];
}

/**
 * Restores combatants under their own ids and deletes others. A figure that has joined again under another id keeps
 * that combatant, since a figure has one place.
 */
async function bringBack(combat: Combat, { come, gone }: Comings): Promise<void> {
  await takeOut(combat, () => gone.filter(id => combat.combatants.has(id)));
  const isThere = (stored: StoredCombatant) => combat.combatants.some(other => isSameStored(other, stored));
  const missing = come.filter(stored => !combat.combatants.has(stored._id) && !isThere(stored));
  await restoreTokens(missing);
  const data = missing.map(({ token: _, ...combatant }) => combatant);
  if (data.length > 0) await createWithin(combat, "Combatant", data, { keepId: true });
}

/**
 * Deletes combatants from the encounter. If another client has deleted one of them in between, the others are still
 * deleted.
 */
export async function takeOut(combat: Combat, those: () => readonly string[]): Promise<void> {
  const leaving = those();
  if (leaving.length === 0) return;
  try {
    await deleteWithin(combat, "Combatant", leaving);
  } catch (error) {
    if (those().length === leaving.length) throw error;
    await takeOut(combat, those);
  }
}

/** Keeps returning combatants from being treated as deleted while the work runs. */
async function whileReturning<Result>(
  combat: Combat,
  come: Comings["come"],
  work: () => Promise<Result>,
): Promise<Result> {
  const { returning } = sessionOf(combat);
  for (const { _id } of come) returning.add(_id);
  return work().finally(() => {
    for (const { _id } of come) returning.delete(_id);
  });
}
