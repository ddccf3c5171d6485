import { COLLECTIONS, EMBEDDED } from "../documents/schemas.ts";
import type { StoredPack } from "../packages/packs.ts";
import { type Dynamic, notModelled, realm } from "../realm.ts";
import { expandObject, getProperty } from "../utility/index.ts";
import { cleanSource } from "./storage.ts";

/** The fields of every index entry. Fields that a document lacks are omitted. */
const INDEXED = ["_id", "name", "img", "type", "folder", "sort"];

/** The names of the lists that contain child documents. */
const CHILDREN = new Set(["delta", ...Object.values<object>(EMBEDDED).flatMap(tree => Object.keys(tree))]);

/** The packs that a server offers. They are read-only. */
export class Packs {
  readonly #packs: Map<string, Pack>;
  readonly #folders: Dynamic[];

  constructor(stored: readonly StoredPack[], packFolders: readonly Dynamic[] = []) {
    this.#packs = new Map(stored.map(pack => [pack.metadata.id, openOnce(pack)]));
    this.#folders = foldersOf(packFolders);
  }
  /** The folders of packs. */
  get folders(): Dynamic[] {
    return this.#folders.map(({ packs: _packs, ...folder }) => folder);
  }
  /** The description of the packs that a client gets when it starts: everything but the documents. */
  describe(): Dynamic[] {
    return [...this.#packs.values()].map(({ metadata, folders }) => {
      const folder = this.#folders.find(({ packs }) => packs.includes(metadata.name))?._id ?? null;
      return { ...metadata, folder, folders, index: this.index({ pack: metadata.id }) };
    });
  }
  index({ pack, fields = [] }: Dynamic): Dynamic[] {
    return this.#named(pack).documents.map(source => {
      const values = [...INDEXED, ...fields].map(field => [field, getProperty(source, field)]);
      return expandObject(Object.fromEntries(values.filter(([, value]) => value !== undefined)));
    });
  }
  // open: whether the server checks permissions for documents of a hidden pack; we assume not
  documents({ pack, query }: Dynamic): Dynamic[] {
    return this.#named(pack).documents.filter(source => matches(source, query));
  }
  #named(id: string): Pack {
    const pack = this.#packs.get(id);
    if (!pack) throw new Error(`The Compendium ${id} does not exist`);
    return pack;
  }
}

type Pack = ReturnType<typeof open>;

/** The opened packs of this process by generation and entries. Servers never change a document of a pack. */
const opened = { 13: new WeakMap<StoredPack["entries"], Pack>(), 14: new WeakMap<StoredPack["entries"], Pack>() };

function openOnce(stored: StoredPack): Pack {
  const known = opened[realm.generation].get(stored.entries);
  if (known) return { ...known, metadata: stored.metadata };
  const pack = open(stored);
  opened[realm.generation].set(stored.entries, pack);
  return pack;
}

function open({ metadata, entries }: StoredPack) {
  const read = (documentName: string): Dynamic[] => {
    const list = COLLECTIONS[documentName] ?? notModelled(`a pack of type ${documentName}`);
    const primary = [...entries].filter(([key]) => key.startsWith(`!${list}!`));
    return primary.map(([key, source]) => cleanSource(documentName, whole(entries, key, source)));
  };
  return { metadata, documents: read(metadata.type), folders: read("Folder") };
}

/**
 * A document with its children. A list of children contains their ids, and each child has its own key; an adventure is
 * stored whole.
 */
function whole(entries: StoredPack["entries"], key: string, source: Dynamic): Dynamic {
  const [, lists, ids] = key.split("!");
  if (lists === "adventures") return source;
  const child = (list: string, id: string) => {
    const childKey = `!${lists}.${list}!${ids}.${id}`;
    const found = entries.get(childKey);
    if (!found) throw new Error(`The pack lacks ${childKey}, which ${key} names`);
    return whole(entries, childKey, found);
  };
  const filled = Object.entries<Dynamic>(source)
    .filter(([list, value]) => CHILDREN.has(list) && value !== null)
    .map(([list, value]) => [list, Array.isArray(value) ? value.map(id => child(list, id)) : child(list, value)]);
  return { ...source, ...Object.fromEntries(filled) };
}

/** Does a document have the values that a query asks for, or one of several? */
function matches(source: Dynamic, query: Dynamic = {}): boolean {
  return Object.entries<Dynamic>(query).every(([key, wanted]) => {
    const [path = "", operator] = key.split("__");
    if (operator !== undefined && operator !== "in") notModelled(`a query of a pack by "${key}"`);
    const value = getProperty(source, path);
    return operator === "in" ? wanted.includes(value) : value === wanted;
  });
}

/** The folders of a manifest, parents first, with ids that are the same at every start. */
function foldersOf(packFolders: readonly Dynamic[], folder: string | null = null, place = "packs"): Dynamic[] {
  return packFolders.flatMap(({ name, sorting = "a", color = null, packs = [], folders = [] }, sort) => {
    const at = `${place}x${sort}`;
    const source = { _id: at.padEnd(16, "0"), name, sorting, color, sort, folder, type: "Compendium" };
    return [{ ...cleanSource("Folder", source), packs }, ...foldersOf(folders, source._id, at)];
  });
}
