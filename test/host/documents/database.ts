import { type Dynamic, realm } from "../realm.ts";
import { deepClone, expandObject, fromUuidSync, isEmpty, reviveOperators } from "../utility/index.ts";
import { deleteChild, ownDelta, writeChild } from "./scene/delta.ts";
import { COLLECTIONS } from "./schemas.ts";

/** Keys of an operation that the backend fills in. All others are sent unchanged. */
const RESERVED = ["parent", "data", "updates", "ids", "documents", "action"];

/** An operation ready to send; null if there is nothing left to request. */
type Prepared = Dynamic;

const waiting = new Map<string, Dynamic[]>();
let requests = 0;

/** The client's access to the server's database: prepare, call the hooks, send, and apply the reply. */
export const database = {
  create: async (cls: Dynamic, data: Dynamic[], operation: Dynamic = {}) =>
    send(await prepare.create(cls, data, operation)),
  update: async (cls: Dynamic, updates: Dynamic[], operation: Dynamic = {}) =>
    send(await prepare.update(cls, updates, operation)),
  delete: async (cls: Dynamic, ids: string[], operation: Dynamic = {}) =>
    send(await prepare.delete(cls, ids, operation)),
  /** Generation 14: several operations that succeed or fail together. */
  async batch(asked: Dynamic[]): Promise<Dynamic[][]> {
    const prepared: Prepared[] = [];
    const operations: Dynamic[] = [];
    for (const { action, documentName, data, updates, ids, ...operation } of asked) {
      const cls = realm.CONFIG[documentName]?.documentClass;
      if (!cls) throw new Error(`modifyBatch: "${documentName}" is not a Document`);
      prepared.push(await prepare[action as keyof typeof prepare](cls, data ?? updates ?? ids, operation));
      operations.push(operation);
    }
    // open: how an operation without any change affects the others; we assume not at all
    const kept = prepared.filter(one => one !== null);
    if (!kept.length || operations.some(isVetoed)) return [];
    for (const one of kept) await advanceTime(one);
    const requestId = `${realm.wire?.userId}.${++requests}`;
    await realm.wire?.request("modifyBatch", { requestId, operations: kept });
    return kept.map((_, index) => take(`${requestId}.${index}`));
  },
  receive,
};

/**
 * Open: the result of a batch that a hook canceled or that has invalid data. We assume an empty one, without an error.
 */
function isVetoed(operation: Dynamic): boolean {
  return operation.vetoed === true;
}

/**
 * Changing the turn of a combat, or moving a token, can advance the world time. The time is updated before the write
 * arrives.
 */
async function advanceTime({ action, documentName, options }: Prepared): Promise<void> {
  const { worldTime } = options;
  if (action === "update" && ["Combat", "Token"].includes(documentName) && worldTime?.delta)
    await realm.game.time.advance(worldTime.delta);
}

async function send(prepared: Prepared): Promise<Dynamic[]> {
  if (!prepared) return [];
  await advanceTime(prepared);
  const requestId = `${realm.wire?.userId}.${++requests}`;
  await realm.wire?.request("modifyDocument", { requestId, operation: prepared });
  return take(requestId);
}

function take(requestId: string): Dynamic[] {
  const documents = waiting.get(requestId) ?? [];
  waiting.delete(requestId);
  return documents;
}

function address(cls: Dynamic, action: string, operation: Dynamic): Dynamic {
  const options = Object.fromEntries(Object.entries(operation).filter(([key]) => !RESERVED.includes(key)));
  return { action, documentName: cls.documentName, parentUuid: operation.parent?.uuid ?? null, options };
}

/** Calls the document's `_pre` method and then the `pre` hooks. A veto is recorded on the operation. */
async function isWanted(verb: string, document: Dynamic, what: Dynamic[], operation: Dynamic): Promise<boolean> {
  const { user } = realm.game;
  const hook = `pre${verb}${document.documentName}`;
  const wanted =
    (await document[`_pre${verb}`](...what, operation, user)) !== false &&
    (operation.noHook || realm.Hooks.call(hook, document, ...what, operation, user.id) !== false);
  if (!wanted) veto(operation);
  return wanted;
}

/**
 * Runs a check of the data before anything is sent; null if it is invalid. Foundry does not reject in that case: it
 * shows an error and skips the document.
 */
function unlessInvalid<T>(verb: string, cls: Dynamic, id: unknown, attempt: () => T): T | null {
  try {
    return attempt();
  } catch (error) {
    const where = `ClientDatabaseBackend#pre${verb}${cls.documentName}`;
    realm.Hooks.onError(where, error, { id, log: "error", notify: "error" });
    return null;
  }
}

function veto(operation: Dynamic): null {
  operation.vetoed = true;
  return null;
}

/** All packs are locked. open: whether this is refused before the hooks run; we assume so */
function requireUnlocked({ pack, parent }: Dynamic): void {
  const locked = pack ?? parent?.pack;
  if (locked) throw new Error(`You may not modify the ${locked} Compendium which is currently locked.`);
}

async function prepareCreate(cls: Dynamic, data: Dynamic[], operation: Dynamic): Promise<Prepared> {
  requireUnlocked(operation);
  const kept: Dynamic[] = [];
  for (const one of data) {
    const source = typeof one.toObject === "function" ? one.toObject() : expandObject(deepClone(one));
    if (!operation.keepId) delete source._id;
    const make = () => new cls(source, { parent: operation.parent ?? null });
    const document = unlessInvalid("Create", cls, source._id, make);
    if (document === null) veto(operation);
    else if (await isWanted("Create", document, [source], operation)) kept.push(document);
  }
  if (!kept.length) return null;
  if ((await cls._preCreateOperation(kept, operation, realm.game.user)) === false) return veto(operation);
  return { ...address(cls, "create", operation), data: kept.map(document => document.toObject()) };
}

function found(cls: Dynamic, id: string, parent: Dynamic): Dynamic {
  if (cls.documentName === "Actor" && parent?.documentName === "Token") return parent.actor;
  const collection = parent
    ? parent.collections[COLLECTIONS[cls.documentName] as string]
    : realm.game.collections.get(cls.documentName);
  const document = collection?.get(id);
  if (!document) throw new Error(`The ${cls.documentName} [${id}] does not exist in ${parent?.uuid ?? "the world"}`);
  return document;
}

async function prepareUpdate(cls: Dynamic, updates: Dynamic[], operation: Dynamic): Promise<Prepared> {
  requireUnlocked(operation);
  const kept: Dynamic[] = [];
  for (const update of updates) {
    const { _id, ...rest } = expandObject(deepClone(update));
    const document = found(cls, _id, operation.parent);
    const changes = unlessInvalid("Update", cls, _id, () => difference(document, rest, operation));
    if (changes === null) {
      veto(operation);
      continue;
    }
    if (operation.diff !== false && isEmpty(changes)) continue;
    // open: whether `_preUpdate` receives the difference or the whole request; we assume the difference
    changes._id = _id;
    if (!(await isWanted("Update", document, [changes], operation))) continue;
    const { _id: _same, ...touched } = expandObject(changes);
    const final = unlessInvalid("Update", cls, _id, () => difference(document, touched, operation));
    if (final === null) veto(operation);
    else if (operation.diff === false || !isEmpty(final)) kept.push({ _id, ...final });
  }
  if (!kept.length) return null;
  return { ...address(cls, "update", operation), updates: kept };
}

function difference(document: Dynamic, changes: Dynamic, { diff = true, recursive = true }: Dynamic): Dynamic {
  return document.updateSource(changes, { dryRun: true, diff, recursive });
}

async function prepareDelete(cls: Dynamic, ids: string[], operation: Dynamic): Promise<Prepared> {
  requireUnlocked(operation);
  const kept: Dynamic[] = [];
  for (const id of ids) {
    const document = found(cls, id, operation.parent);
    if (await isWanted("Delete", document, [], operation)) kept.push(document);
  }
  if (!kept.length) return null;
  if ((await cls._preDeleteOperation(kept, operation, realm.game.user)) === false) return veto(operation);
  return { ...address(cls, "delete", operation), ids: kept.map(document => document.id) };
}

/** Applies the operations that the server broadcasts to every client, including the requesting one. */
function receive({ requestId, operations, userId, batch }: Dynamic): void {
  for (const [index, told] of operations.entries()) {
    if (!told) continue;
    const operation = reviveOperators(told) as Dynamic;
    const documents = carryOut(operation, userId);
    const key = batch ? `${requestId}.${index}` : requestId;
    if (userId === realm.game.userId) waiting.set(key, documents);
  }
}

function carryOut(told: Dynamic, userId: string): Dynamic[] {
  const parent = told.parentUuid ? fromUuidSync(told.parentUuid) : null;
  if (told.parentUuid && !parent) return [];
  const cls = realm.CONFIG[told.documentName].documentClass;
  const { action, parentUuid, modifiedTime } = told;
  const operation = { ...told.options, action, parent, parentUuid, modifiedTime };
  const [documents, results] = apply[told.action as keyof typeof apply](cls, told, parent);
  prepareAround(parent, documents);
  const verb = told.action.charAt(0).toUpperCase() + told.action.slice(1);
  for (const [index, document] of documents.entries()) announce(verb, document, results[index], operation, userId);
  const telling = [parent, COLLECTIONS[told.documentName], documents, results, operation, userId];
  for (let above = parent; above; above = above.parent) above[`_on${verb}DescendantDocuments`]?.(...telling);
  return documents;
}

function announce(verb: string, document: Dynamic, result: Dynamic, operation: Dynamic, userId: string): void {
  try {
    if (verb === "Delete") document._onDelete(operation, userId);
    else document[`_on${verb}`](result, operation, userId);
  } catch (error) {
    realm.Hooks.onError(`${document.documentName}#_on${verb}`, error);
  }
  const args = verb === "Update" ? [document, result, operation, userId] : [document, operation, userId];
  if (!operation.noHook) realm.Hooks.callAll(`${verb.toLowerCase()}${document.documentName}`, ...args);
}

/**
 * Prepares an actor again when its items, or effects of either, change, and the actors of unlinked tokens when their base actor
 * changes.
 */
function prepareAround(parent: Dynamic, documents: Dynamic[]): void {
  const bearer = parent?.documentName === "Item" ? parent.actor : parent;
  if (bearer?.documentName === "Actor") bearer.reset();
  for (const actor of [bearer, ...documents].filter(document => document?.documentName === "Actor"))
    if (!actor.isToken) actor._updateDependentTokens();
}

const prepare = { create: prepareCreate, update: prepareUpdate, delete: prepareDelete };

type Applied = [documents: Dynamic[], results: Dynamic[]];

const apply = {
  create(cls: Dynamic, { data, documentName }: Dynamic, parent: Dynamic): Applied {
    const collection = parent
      ? parent.collections[COLLECTIONS[documentName] as string]
      : realm.game.collections.get(documentName);
    const delta = deltaAbove(parent);
    for (const source of data) {
      if (delta) delta.write(documentName, source);
      else if (parent) collection.parent._source[collection.name].push(source);
      else collection.set(source._id, new cls(source, { trusted: true }));
    }
    if (parent && !delta) parent.reset();
    return [data.map((source: Dynamic) => collection.get(source._id)), data];
  },
  update(cls: Dynamic, { updates, options }: Dynamic, parent: Dynamic): Applied {
    const delta = cls.documentName === "Actor" ? null : deltaAbove(parent);
    const documents = updates.map(({ _id, ...changes }: Dynamic) => {
      const document = found(cls, _id, parent);
      if (document.isToken && cls.documentName === "Actor") document.parent._changeDelta(changes, options);
      else document._commitChanges(changes, { recursive: options.recursive });
      delta?.write(cls.documentName, document._source);
      return document;
    });
    return [documents, updates];
  },
  delete(cls: Dynamic, { ids, documentName }: Dynamic, parent: Dynamic): Applied {
    const documents = ids.map((id: string) => found(cls, id, parent));
    const delta = deltaAbove(parent);
    for (const id of ids) {
      if (delta) delta.remove(documentName, id);
      else if (parent) {
        const list: Dynamic[] = parent._source[COLLECTIONS[documentName] as string];
        const at = list.findIndex(child => child._id === id);
        list.splice(at, 1);
      } else realm.game.collections.get(documentName).delete(id);
    }
    if (parent && !delta) parent.reset();
    return [documents, ids];
  },
};

/** The delta that stores changes below an unlinked token's actor. */
function deltaAbove(parent: Dynamic): Dynamic {
  if (parent?.documentName !== "Actor" || !parent.isToken) return null;
  const token = parent.parent;
  const write = (documentName: string, source: Dynamic) => {
    writeChild(ownDelta(token._source), COLLECTIONS[documentName] as string, source);
    token._followDelta();
  };
  const remove = (documentName: string, id: string) => {
    deleteChild(ownDelta(token._source), token.baseActor._source, COLLECTIONS[documentName] as string, id);
    token._followDelta();
  };
  return { write, remove };
}
