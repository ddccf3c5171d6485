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

/**
 * Every difference between Foundry's generations 13 and 14, and nothing else. What both have in common is used
 * directly.
 */

export function isV14(): boolean {
  return game.release.generation >= 14;
}

/** Sends a message to everybody, or to the game masters alone. */
export function inMode<Message extends object>(message: Message, mode: "public" | "gm"): Message {
  const modes = messageModes();
  return (isV14() ? modes.applyMode(message, mode) : modes.applyRollMode(message, `${mode}roll`)) as Message;
}

/** Who may see what is rolled, as both generations name it: 13 calls `gm` `gmroll`. */
export const ROLL_MODES = ["public", "gm", "blind", "self"] as const;

/** The ways to roll that this generation knows, with those that modules add, by its own ids, each with its key of words. */
export function rollModes(): readonly { readonly id: string; readonly label: string }[] {
  const all = Object.entries(knownModes(isV14()));
  return all.filter(([id]) => id !== SPEECH).map(([id, { label }]) => ({ id, label }));
}

/** A way to speak, and not to roll. */
const SPEECH = "ic";

/** The way to roll that this user has chosen. */
export function rollModeNow(): string {
  const chosen = String(settingsByName().get("core", isV14() ? "messageMode" : "rollMode"));
  return chosen === SPEECH ? "public" : chosen;
}

/** A way to roll by the id of either generation, as this one calls it. */
export function rollModeCalled(mode: string): string {
  const plain = ROLL_MODES.find(one => mode === one || mode === `${one}roll`);
  if (plain === undefined) return mode;
  return isV14() ? plain : `${plain}roll`;
}

/** What a message is made with so that it is seen in that way. */
export function madeInMode(mode: string): { readonly messageMode: string } | { readonly rollMode: string } {
  return isV14() ? { messageMode: mode } : { rollMode: mode };
}

/** The status effects: an array up to generation 13, a record since. */
export function statusList(): readonly { id: string; _id?: string; name?: string; img?: string }[] {
  return Object.values(CONFIG.statusEffects as object);
}

/** The level of its scene on which a token stands; null before generation 14, where there are none. */
export function levelOf(token: TokenDocument): string | null {
  return isV14() ? storedLevel(token) : null;
}

/** The events with which effects may end, since generation 14. */
export type EffectEvent = "combatStart" | "roundStart" | "turnStart" | "turnEnd" | "roundEnd" | "combatEnd";

/** Ends the effects that end with an event. Before generation 14 there are none. */
export async function refreshEffects(event: EffectEvent, combat: Combat, actors: ReadonlySet<Actor>): Promise<void> {
  if (!isV14()) return;
  await effectRegistry().refresh(event, { combat, actors });
}

/** Can some writes of a command be made and others not? Since generation 14 they hold or fail together. */
export function mayBeHalfDone(): boolean {
  return !isV14();
}

/** One write to the world. `documentName` and `parent` say what is written, and where. */
export type Write =
  | { action: "update"; documentName: string; parent?: object | null; updates: object[]; options?: object }
  | { action: "create"; documentName: string; parent?: object | null; data: object[]; options?: object };

/** Another package has cancelled a write. */
export class Cancelled extends Error {}

/** A write without which the others must not be made. */
export interface WriteAhead {
  readonly write: Write;
  /** Throws when it was not made. */
  readonly mustHold: () => void;
}

/**
 * Carries out the writes in order; generation 14 does so in one that holds or fails as a whole. Before, what fails after the
 * first is said, and the others are made.
 *
 * @param mustHold throws when the first write was not made: then the others are not made either
 * @param then what is done as soon as the first has been made
 * @param ahead goes before all of them
 * @returns what of the others was not made
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
  const failed = (error: unknown) => {
    report(error, "carrying-out");
    return [];
  };
  const left: NotWrittenError[] = [];
  for (const write of others) left.push(...(await unlessDeleted([write], writeEach).catch(failed)));
  return left;
}

/**
 * Carries out writes of which none needs another: what has been deleted meanwhile is left out. Generation 14 makes them in one.
 *
 * @returns what was not made
 */
export async function writeWhatIsThere(writes: readonly Write[]): Promise<readonly NotWrittenError[]> {
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
 * Writes; what cannot be written because it has been deleted meanwhile is left out.
 *
 * @param needed the writes without which the others must not be made
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

/** What of some writes can still be made. */
function stillThere(writes: readonly Write[]): readonly Write[] {
  return writes.flatMap((write): readonly Write[] => {
    const { parent, documentName } = write;
    if (parent && !isThere(uuidOf(parent))) return [];
    if (write.action === "create") return [write];
    const place = parent ? `${uuidOf(parent)}.` : "";
    const updates = write.updates.filter(update =>
      isThere(`${place}${documentName}.${(update as { _id: string })._id}`),
    );
    if (updates.length === write.updates.length) return [write];
    return updates.length === 0 ? [] : [{ ...write, updates }];
  });
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
 * What of some writes was not made, by the documents that Foundry gave back for them: it leaves out what a module cancels and
 * what fails validation, without a word. It leaves out, too, what changes nothing.
 */
function notMade(writes: readonly Write[], documents: readonly object[]): readonly NotWrittenError[] {
  const left = new Map(documents.map(document => [uuidOf(document), document]));
  const updates = writes.filter(write => write.action === "update").flatMap(write => unchanged(write, left));
  const lost = updates.filter(({ document, changes }) => document !== null && lacks(document, changes));
  const created = writes
    .filter(write => write.action === "create")
    .flatMap(write => missing(write, [...left.values()]));
  return [
    ...lost.map(({ documentName, document }) => new NotWrittenError(documentName, nameOfThing(document!))),
    ...created,
  ];
}

/** The updates for which no document was given back; those given back are taken from what is left. */
function unchanged({ documentName, parent, updates }: Write & { action: "update" }, left: Map<string, object>) {
  const place = parent ? `${uuidOf(parent)}.` : "";
  return (updates as readonly { readonly _id: string }[]).flatMap(({ _id, ...changes }) => {
    const uuid = `${place}${documentName}.${_id}`;
    if (left.delete(uuid)) return [];
    return [{ documentName, changes, document: fromUuidSync(uuid, { strict: false }) as object | null }];
  });
}

/** One for each document that was not created. */
function missing({ documentName, parent, data }: Write & { action: "create" }, made: readonly object[]) {
  const like = (made as readonly { readonly documentName: string; readonly parent: object | null }[]).filter(
    one => one.documentName === documentName && one.parent === (parent ?? null),
  );
  return data.slice(like.length).map(one => new NotWrittenError(documentName, nameOfThing(one)));
}
