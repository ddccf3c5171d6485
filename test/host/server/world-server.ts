import { hasPermission } from "../client/constants.ts";
import { CORE_PAGES } from "../documents/journal.ts";
import { COLLECTIONS, WORLD_DOCUMENTS } from "../documents/schemas.ts";
import type { StoredPack } from "../packages/index.ts";
import { type Dynamic, realm } from "../realm.ts";
import { deepClone, isEmpty, reviveOperators } from "../utility/index.ts";
import { modulesAt } from "./modules.ts";
import { Packs } from "./packs.ts";
import { isMaster, mayModify, type World } from "./permissions.ts";
import { Queries } from "./queries.ts";
import { sanitize } from "./sanitize.ts";
import { cleanSource, cleanWorld, idFor, type Place, placeOf } from "./storage.ts";

export interface Session {
  readonly userId: string;
  request(action: string, payload: unknown): Promise<unknown>;
  close(): void;
}

type Deliver = (event: string, payload: unknown) => void;
export interface Connection {
  userId: string;
  deliver: Deliver;
}

export interface WorldOptions {
  generation: 13 | 14;
  /** Sources of documents by collection: users, actors, scenes … Missing fields get their defaults. */
  world: Dynamic;
  /** The manifest of the system. */
  system?: Dynamic;
  /** The manifests of the installed modules. The world decides which are active. */
  modules?: readonly Dynamic[];
  /** The packs of the system. */
  packs?: readonly StoredPack[];
  /** Called after every change of the world. */
  onChange?: () => void;
}

export interface Counts {
  writes: number;
  bytes: number;
  byUser: Record<string, { writes: number; bytes: number }>;
  log: Array<{ userId: string; action: string; documentName: string; documents: number; bytes: number }>;
}

/** Foundry's own types of documents that can also have types from a system. */
const OWN_TYPES: Record<string, readonly string[]> = {
  Actor: [],
  Item: [],
  ChatMessage: ["base"],
  JournalEntryPage: CORE_PAGES,
};

const nothing = (): Counts => ({ writes: 0, bytes: 0, byUser: {}, log: [] });

/** The world: validates, stores, counts and broadcasts changes. It knows neither HTTP nor sockets. */
export class WorldServer {
  readonly generation: 13 | 14;
  readonly system: Dynamic;
  readonly #modules: readonly Dynamic[];
  counts: Counts = nothing();
  #world: World;
  #connections = new Set<Connection>();
  #queries = new Queries();
  readonly #packs: Packs;
  #sequence = 0;
  #onChange: (operations: readonly Dynamic[]) => void;

  constructor({ generation, world, system = null, modules = [], packs = [], onChange = () => {} }: WorldOptions) {
    this.generation = generation;
    this.system = system;
    this.#modules = modules;
    this.#onChange = onChange;
    realm.generation = generation;
    this.#world = cleanWorld(deepClone(world));
    this.#packs = new Packs(packs, system?.packFolders);
  }
  get users(): Dynamic[] {
    return this.#world.users;
  }
  /** The modules that work here, each with its `active` state. */
  get modules(): Dynamic[] {
    return modulesAt(this.#world, this.system, this.#modules);
  }
  /** The whole world as JSON. A server created from it continues from this state. */
  snapshot(): Dynamic {
    return deepClone(this.#world);
  }
  /** The stored documents of a collection. Read-only. */
  stored(collection: string): readonly Dynamic[] {
    return this.#world[collection as keyof World] as Dynamic[];
  }
  /** Subscribes to every change of the world; the callback receives the operations as requested. */
  watch(onChange: (operations: readonly Dynamic[]) => void): void {
    this.#onChange = onChange;
  }
  resetCounts(): void {
    this.counts = nothing();
  }
  connect(userId: string, deliver: Deliver): Session {
    const user = this.users.find(one => one._id === userId);
    if (!user) throw new Error(`There is no user with the id ${userId}`);
    const connection = { userId, deliver };
    this.#tellActivity(userId, true);
    this.#connections.add(connection);
    return {
      userId,
      request: async (action, payload) => this.#answer(connection, action, payload as Dynamic),
      close: () => {
        if (!this.#connections.delete(connection)) return;
        this.#queries.leave(connection);
        if (!this.#isHere(userId)) this.#tellActivity(userId, false);
      },
    };
  }
  #isHere(userId: string): boolean {
    return [...this.#connections].some(connection => connection.userId === userId);
  }
  #tellActivity(userId: string, active: boolean): void {
    this.#broadcast("userActivity", { userId, active });
  }
  #broadcast(event: string, payload: Dynamic): void {
    const sequence = ++this.#sequence;
    for (const { deliver } of this.#connections) deliver(event, { ...payload, sequence });
  }
  #answer(connection: Connection, action: string, payload: Dynamic): unknown {
    realm.generation = this.generation;
    switch (action) {
      case "world":
        return this.#wholeWorld(connection.userId);
      case "packIndex":
        return this.#packs.index(payload);
      case "packDocuments":
        return this.#packs.documents(payload);
      case "modifyDocument":
        return this.#modify(connection.userId, payload.requestId, [payload.operation], false);
      case "modifyBatch":
        if (this.generation < 14) throw new Error("host: modifyBatch is not modelled on generation 13");
        return this.#modify(connection.userId, payload.requestId, payload.operations, true);
      case "emit":
        return this.#emit(connection, payload);
      case "query":
        return this.#query(connection, payload);
      case "queryAnswer":
        return this.#queries.answer(connection, payload);
      default:
        throw new Error(`host: the request "${action}" is not modelled`);
    }
  }
  #wholeWorld(userId: string): Dynamic {
    const { title, ...stored } = this.#world;
    const documents = { ...stored, users: stored.users.map((user: Dynamic) => ({ ...user, password: "" })) };
    const activeUsers = [...new Set([...this.#connections].map(connection => connection.userId))];
    const world = { id: "world", title };
    const { system, modules } = this;
    const compendia = { packs: this.#packs.describe(), packFolders: this.#packs.folders };
    return { userId, sequence: this.#sequence, system, modules, world, activeUsers, documents, ...compendia };
  }
  /** Relays socket messages of packages, only on the channels that their manifests request. */
  #emit(connection: Connection, { event, args }: Dynamic): void {
    const modules = this.modules.filter(({ active, socket }) => active && socket).map(({ id }) => `module.${id}`);
    const channels = this.system?.socket ? [...modules, `system.${this.system.id}`] : modules;
    if (!channels.includes(event)) return;
    for (const other of this.#connections)
      if (other !== connection) other.deliver("socket", { event, args, userId: connection.userId });
  }
  #query(connection: Connection, payload: Dynamic): Promise<unknown> {
    const asker = this.users.find(user => user._id === connection.userId);
    if (!hasPermission(asker, "QUERY_USER")) throw new Error("You do not have permission to query other users");
    const target = [...this.#connections].find(one => one.userId === payload.userId);
    if (!target) throw new Error(`User ${payload.userId} is not connected`);
    return this.#queries.ask(target, payload);
  }

  /** Carries out operations, all or none, and broadcasts the result to every client. */
  #modify(userId: string, requestId: string, asked: Dynamic[], batch: boolean): null {
    const user = this.users.find(one => one._id === userId);
    const operations = asked.map(operation => reviveOperators(deepClone(operation)) as Dynamic);
    const prepared = operations.map(operation => this.#prepare(operation, user));
    const before = batch || prepared.some(one => one.length > 1) ? this.#copyOf(operations) : {};
    let told: Dynamic[];
    try {
      told = prepared.map((steps, index) => this.#perform(operations[index], steps));
    } catch (error) {
      this.#world = { ...this.#world, ...before };
      throw error;
    }
    if (told.every(one => one === null)) return null;
    this.#count(userId, operations, told);
    this.#broadcast("modifyDocument", { requestId, userId, batch, operations: told });
    this.#onChange(operations);
    return null;
  }

  /** Copies of the collections that operations change, from which they can be undone. */
  #copyOf(operations: readonly Dynamic[]): Partial<World> {
    const names = operations.map(
      ({ documentName, parentUuid }) => COLLECTIONS[parentUuid?.split(".")[0] ?? documentName],
    );
    const stored = [...new Set(names)].map(name => [name, this.stored(name as string)]);
    return deepClone(Object.fromEntries(stored));
  }

  /** Validates a whole operation before anything changes. Returns the steps to carry out. */
  #prepare(operation: Dynamic, user: Dynamic): Array<() => Dynamic> {
    const { action, documentName, parentUuid, options = {} } = operation;
    if (options.pack || parentUuid?.startsWith("Compendium.")) throw new Error("A pack of a package is locked");
    if (!parentUuid && !(WORLD_DOCUMENTS as readonly string[]).includes(documentName))
      throw new Error(`A ${documentName} lies in another document`);
    const place = placeOf(this.#world, documentName, parentUuid);
    const permit = (source: Dynamic, changes: Dynamic = {}) => {
      if (mayModify({ action, documentName, source, parent: place.parent, changes }, user, this.#world)) return;
      throw new Error(`User ${user.name} lacks permission to ${action} ${documentName} [${source._id}]`);
    };
    if (action === "create")
      return operation.data.map((data: Dynamic) => this.#create(documentName, data, place, options, user, permit));
    if (action === "update")
      return operation.updates.map((update: Dynamic) => {
        const clean = sanitize(documentName, update, this.#documentTypes, storedIn(place, documentName, update._id));
        return change(documentName, clean, place, options, user, permit);
      });
    if (action === "delete") return operation.ids.map((id: string) => remove(documentName, id, place, permit));
    throw new Error(`host: the database operation "${action}" is not modelled`);
  }
  #create(
    documentName: string,
    data: Dynamic,
    place: Place,
    options: Dynamic,
    user: Dynamic,
    permit: (source: Dynamic) => void,
  ): () => Dynamic {
    const clean = sanitize(documentName, data, this.#documentTypes);
    const source = cleanSource(documentName, { ...clean, _id: idFor(data, place, options.keepId) });
    this.#assertType(documentName, source.type);
    if (documentName === "ChatMessage" && !isMaster(user)) source.author = user._id;
    if (documentName === "Macro") source.author ??= user._id;
    if (isMarked(documentName)) source._stats = { ...source._stats, ...modifiedBy(user) };
    const owned = ["Actor", "Item", "JournalEntry", "Macro"].includes(documentName) && !place.parent;
    if (owned && source.ownership[user._id] === undefined) source.ownership[user._id] = 3;
    permit(source);
    return () => {
      place.add(source);
      return source;
    };
  }
  get #documentTypes(): Dynamic {
    return this.system?.documentTypes ?? {};
  }
  #assertType(documentName: string, type: string | undefined): void {
    const declared = this.system?.documentTypes?.[documentName];
    const own = OWN_TYPES[documentName];
    if (!own || !this.system) return;
    const known = type !== undefined && (type in (declared ?? {}) || own.includes(type));
    if (!known) throw new Error(`"${type}" is not a valid type for the ${documentName} Document class`);
  }
  #perform({ data: _data, updates: _updates, ids: _ids, ...operation }: Dynamic, steps: Array<() => Dynamic>): Dynamic {
    const results = steps.map(step => step()).filter(result => result !== null);
    if (!results.length) return null;
    const key = { create: "data", update: "updates", delete: "ids" }[operation.action as "create"];
    return { ...operation, [key]: results, modifiedTime: Date.now() };
  }
  #count(userId: string, operations: Dynamic[], told: Dynamic[]): void {
    const bytes = sizeOf(told);
    this.counts.byUser[userId] ??= { writes: 0, bytes: 0 };
    const own = this.counts.byUser[userId];
    for (const count of [this.counts, own]) {
      count.writes += 1;
      count.bytes += bytes;
    }
    for (const [index, one] of told.entries()) {
      if (!one) continue;
      const { action, documentName } = operations[index];
      const documents = (one.data ?? one.updates ?? one.ids).length;
      this.counts.log.push({ userId, action, documentName, documents, bytes: sizeOf(one) });
    }
  }
}

/** The length of a broadcast as JSON, in characters, without the `_stats` that the server adds. */
const sizeOf = (told: Dynamic): number =>
  JSON.stringify(told, (key, value) => (key === "_stats" ? undefined : value)).length;

/** The server records who last changed a document and ignores a sent value. Modeled for chat messages only. */
const isMarked = (documentName: string): boolean => documentName === "ChatMessage";
const modifiedBy = (user: Dynamic) => ({ lastModifiedBy: user._id });

function storedIn(place: Place, documentName: string, id: string): Dynamic {
  const source = place.list().find(one => one._id === id);
  if (!source) throw new Error(`The ${documentName} [${id}] does not exist`);
  return source;
}

function change(
  documentName: string,
  { _id, _stats, ...changes }: Dynamic,
  place: Place,
  options: Dynamic,
  user: Dynamic,
  permit: (source: Dynamic, changes: Dynamic) => void,
): () => Dynamic {
  const source = storedIn(place, documentName, _id);
  permit(source, changes);
  return () => {
    const difference = place.change(source, changes, options);
    if (isEmpty(difference)) return null;
    const mark = isMarked(documentName) ? place.change(source, { _stats: modifiedBy(user) }, options) : {};
    return { _id, ...difference, ...mark };
  };
}

function remove(documentName: string, id: string, place: Place, permit: (source: Dynamic) => void): () => Dynamic {
  const source = storedIn(place, documentName, id);
  permit(source);
  return () => {
    place.remove(source);
    return id;
  };
}
