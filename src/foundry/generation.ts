import { NotWrittenError, report } from "./border.ts";
import { whileConnected } from "./connection.ts";
import {
  batches,
  documentsNamed,
  effectRegistry,
  knownModes,
  messageModes,
  settingsByName,
  storedLevel,
} from "./interpreter.ts";
import { lacks, nameOfThing } from "./writing.ts";

/** All differences between Foundry's generations 13 and 14. Code that is the same in both calls Foundry directly. */

/** Is this Foundry of generation 14 or later? */
export function isV14(): boolean {
  return game.release.generation >= 14;
}

/** Returns a message's data for everyone, or for the game masters only; sends nothing. */
export function inMode<Message extends object>(message: Message, mode: "public" | "gm"): Message {
  const modes = messageModes();
  return (isV14() ? modes.applyMode(message, mode) : modes.applyRollMode(message, `${mode}roll`)) as Message;
}

/** The built-in roll modes by the ids of generation 14. Generation 13 appends `roll`: `gmroll`. */
export const ROLL_MODES = ["public", "gm", "blind", "self"] as const;

/** The roll modes, also those that modules add: for each its id in this generation and a localization key. */
export function rollModes(): readonly { readonly id: string; readonly label: string }[] {
  const all = Object.entries(knownModes(isV14()));
  return all.filter(([id]) => id !== SPEECH).map(([id, { label }]) => ({ id, label }));
}

/** In-character speech: a message mode, but not a roll mode. */
const SPEECH = "ic";

/** The roll mode that this user has selected. */
export function rollModeNow(): string {
  const chosen = String(settingsByName().get("core", isV14() ? "messageMode" : "rollMode"));
  return chosen === SPEECH ? "public" : chosen;
}

/** Converts a roll mode's id from either generation to this one's. */
export function rollModeCalled(mode: string): string {
  const plain = ROLL_MODES.find(one => mode === one || mode === `${one}roll`);
  if (plain === undefined) return mode;
  return isV14() ? plain : `${plain}roll`;
}

/** The option that makes a message in a roll mode, under the name that this generation uses. */
export function madeInMode(mode: string): { readonly messageMode: string } | { readonly rollMode: string } {
  return isV14() ? { messageMode: mode } : { rollMode: mode };
}

/** The status effects of Foundry as a list: they are an array in generation 13, a record in generation 14. */
export function statusList(): readonly { id: string; _id?: string; name?: string; img?: string }[] {
  return Object.values(CONFIG.statusEffects as object);
}

/** The level of its scene that a token is on; null before generation 14, which has no levels. */
export function levelOf(token: TokenDocument): string | null {
  return isV14() ? storedLevel(token) : null;
}

/** The events at which effects may expire, since generation 14. */
export type EffectEvent = "combatStart" | "roundStart" | "turnStart" | "turnEnd" | "roundEnd" | "combatEnd";

/** Expires the actors' effects that end with an event; does nothing before generation 14. */
export async function refreshEffects(event: EffectEvent, combat: Combat, actors: ReadonlySet<Actor>): Promise<void> {
  if (!isV14()) return;
  await effectRegistry().refresh(event, { combat, actors });
}

/**
 * Can some writes of a command fail and others not, as before generation 14, since when they succeed or fail together?
 */
export function mayBeHalfDone(): boolean {
  return !isV14();
}

/** A write to the database. `documentName` and `parent` say which documents it writes. */
export type Write =
  | { action: "update"; documentName: string; parent?: object | null; updates: object[]; options?: object }
  | { action: "create"; documentName: string; parent?: object | null; data: object[]; options?: object };

/** Another package cancelled a write. */
export class Cancelled extends Error {}

/** A write that must succeed before the others are made. */
export interface WriteAhead {
  readonly write: Write;
  /** Throws if the write was not made. */
  readonly mustHold: () => void;
}

/**
 * Makes the writes in order: in generation 14 all of them or none, in generation 13 also the others if one after the
 * first fails.
 *
 * Such failures are reported in generation 13.
 *
 * @param mustHold throws if the first write was not made; then the others are not made either
 * @param then callback to run as soon as the first write has been made
 * @param ahead a write to make before all others
 * @returns errors for the other writes that were not made
 */
export async function writeTogether(
  writes: readonly Write[],
  mustHold: () => void = () => undefined,
  ahead: WriteAhead | null = null,
  then: () => Promise<void> = async () => undefined,
): Promise<readonly NotWrittenError[]> {
  const [first, ...others] = writes;
  if (!first) return [];
  const isBatch = isV14() && (others.length > 0 || ahead !== null);
  if (ahead !== null && !isBatch) {
    await writeOne(ahead.write);
    ahead.mustHold();
  }
  const foremost = ahead === null ? [first] : [ahead.write, first];
  const lost = isBatch ? await unlessDeleted([...foremost, ...others], writeBatch, foremost) : await writeOne(first);
  mustHold();
  await then();
  if (isV14()) return lost;
  const left: NotWrittenError[] = [];
  for (const write of others) {
    const made = unlessDeleted([write], writeEach).catch(error => {
      report(error, "carrying-out");
      return reportedFor(write);
    });
    left.push(...(await made));
  }
  return left;
}

/** An error for each document of a failed write. They are marked as reported. */
function reportedFor(write: Write): readonly NotWrittenError[] {
  if (write.action === "create") return [];
  const documents = unchanged(write, new Map()).map(({ document }) => document);
  return documents
    .filter(document => document !== null)
    .map(document => new NotWrittenError(write.documentName, nameOfThing(document), document, true));
}

/**
 * Makes independent writes and skips documents that have been deleted. Generation 14 makes them in one batch.
 *
 * @returns errors for the writes that were not made
 */
export async function writeExisting(writes: readonly Write[]): Promise<readonly NotWrittenError[]> {
  if (writes.length > 1 && isV14()) return unlessDeleted(writes, writeBatch);
  const failures: unknown[] = [];
  const lost: NotWrittenError[] = [];
  for (const write of writes) {
    const made = unlessDeleted([write], writeEach).then(left => lost.push(...left));
    await made.catch(error => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return lost;
}

/**
 * Makes writes; on failure, retries without the documents that have been deleted. An error of the server arrives after
 * the deletions before it, so this client knows of them by then.
 *
 * @param needed writes that the others depend on: if one of these cannot be made, the error is rethrown
 */
async function unlessDeleted(
  writes: readonly Write[],
  make: (writes: readonly Write[]) => Promise<readonly NotWrittenError[]>,
  needed: readonly Write[] = [],
): Promise<readonly NotWrittenError[]> {
  try {
    return await make(writes);
  } catch (error) {
    const left = stillThere(writes);
    const isAll = left.length === writes.length && left.every((write, at) => write === writes[at]);
    if (isAll || needed.some(write => !left.includes(write))) throw error;
    return left.length > 0 ? await unlessDeleted(left, make, needed) : [];
  }
}

/** The writes, or parts of them, whose documents still exist. */
function stillThere(writes: readonly Write[]): readonly Write[] {
  return writes.flatMap((write): readonly Write[] => {
    const { parent, documentName } = write;
    if (parent && !isThere(uuidOf(parent))) return [];
    if (write.action === "create") return [write];
    const place = parent ? `${uuidOf(parent)}.` : "";
    const uuidIn = ({ _id }: Update) => `${place}${documentName}.${_id}`;
    const asked = write.updates as readonly Update[];
    const updates = asked
      .filter(update => isThere(uuidIn(update)))
      .map(update => withItemsOf(uuidIn(update), update))
      .filter(update => Object.keys(update).length > 1);
    if (updates.length === asked.length && updates.every((update, at) => update === asked[at])) return [write];
    return updates.length === 0 ? [] : [{ ...write, updates }];
  });
}

/** An update of a document, and of its items if it is an actor. */
interface Update {
  readonly _id: string;
  readonly items?: readonly { readonly _id: string }[];
}

/**
 * The update without items that the actor no longer has. Foundry would create them again, and fail, because an item
 * needs a name.
 */
function withItemsOf(uuid: string, update: Update): Update {
  const { items = [], ...own } = update;
  const left = items.filter(({ _id }) => isThere(`${uuid}.Item.${_id}`));
  if (left.length === items.length) return update;
  return left.length === 0 ? own : { ...own, items: left };
}

const uuidOf = (document: object): string => (document as { readonly uuid: string }).uuid;
const isThere = (uuid: string): boolean => Boolean(fromUuidSync(uuid, { strict: false }));

async function writeBatch(writes: readonly Write[]): Promise<readonly NotWrittenError[]> {
  const batch = writes.map(({ options, ...write }) => ({ ...write, ...options }));
  return notMade(writes, (await whileConnected(() => batches().modifyBatch(batch))).flat());
}

async function writeEach(writes: readonly Write[]): Promise<readonly NotWrittenError[]> {
  const lost: NotWrittenError[] = [];
  for (const write of writes) lost.push(...(await writeOne(write)));
  return lost;
}

async function writeOne(write: Write): Promise<readonly NotWrittenError[]> {
  const documents = documentsNamed(write.documentName);
  const operation = { ...write.options, ...(write.parent ? { parent: write.parent } : {}) };
  const made = await whileConnected(() =>
    write.action === "create"
      ? documents.createDocuments(write.data, operation)
      : documents.updateDocuments(write.updates, operation),
  );
  return notMade([write], made);
}

/**
 * Errors for the writes that are missing from Foundry's response. Foundry silently leaves out writes that a module
 * cancelled or that failed validation. It also leaves out updates that change nothing, which is not an error.
 */
function notMade(writes: readonly Write[], documents: readonly object[]): readonly NotWrittenError[] {
  const left = new Map(documents.map(document => [uuidOf(document), document]));
  const updates = writes.filter(write => write.action === "update").flatMap(write => unchanged(write, left));
  const lost = updates.filter(({ document, changes }) => document !== null && lacks(document, changes));
  const created = writes
    .filter(write => write.action === "create")
    .flatMap(write => missing(write, [...left.values()]));
  return [
    ...lost.map(({ documentName, document }) => new NotWrittenError(documentName, nameOfThing(document!), document)),
    ...created,
  ];
}

/** The updates without a document in the response. Removes the documents it finds from `left`. */
function unchanged({ documentName, parent, updates }: Write & { action: "update" }, left: Map<string, object>) {
  const place = parent ? `${uuidOf(parent)}.` : "";
  return (updates as readonly { readonly _id: string }[]).flatMap(({ _id, ...changes }) => {
    const uuid = `${place}${documentName}.${_id}`;
    if (left.delete(uuid)) return [];
    return [{ documentName, changes, document: fromUuidSync(uuid, { strict: false }) as object | null }];
  });
}

/** An error for each document that was not created. */
function missing({ documentName, parent, data }: Write & { action: "create" }, made: readonly object[]) {
  const like = (made as readonly { readonly documentName: string; readonly parent: object | null }[]).filter(
    one => one.documentName === documentName && one.parent === (parent ?? null),
  );
  return data.slice(like.length).map(one => new NotWrittenError(documentName, nameOfThing(one), parent ?? null));
}
