import { CONST } from "../../client/constants.ts";
import { type Dynamic, realm } from "../../realm.ts";
import { Collection } from "../../utility/index.ts";
import { CompendiumFolderCollection, Folder } from "./folder.ts";

const { INHERIT, NONE, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
const LEVELS: Record<string, number> = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/**
 * A pack: a collection of the documents loaded so far, and an index of all. open: when Foundry unloads documents; we
 * assume never
 */
export class CompendiumCollection extends Collection<Dynamic> {
  readonly metadata: Dynamic;
  readonly index = new Collection<Dynamic>();
  readonly folders: CompendiumFolderCollection;
  readonly #folder: string | null;
  readonly #asked = new Set<string>();
  #app: Dynamic = null;
  constructor({ index, folders, folder, ...metadata }: Dynamic) {
    super();
    this.metadata = metadata;
    this.#folder = folder;
    this.folders = new CompendiumFolderCollection(this, folders);
    this.#fill(index);
  }
  #fill(index: Dynamic[]): void {
    for (const entry of index) this.index.set(entry._id, { ...entry, uuid: this.getUuid(entry._id) });
  }
  get collection(): string {
    return this.metadata.id;
  }
  get documentName(): string {
    return this.metadata.type;
  }
  get documentClass(): Dynamic {
    return realm.CONFIG[this.documentName].documentClass;
  }
  /** Since generation 14 the label is a language key or a plain text. */
  get title(): string {
    const { label } = this.metadata;
    return realm.generation < 14 ? label : realm.game.i18n.localize(label);
  }
  get folder(): Dynamic {
    return realm.game.packs.folders.get(this.#folder) ?? null;
  }
  /** A package's packs are locked. Unlocking is not modeled. */
  get locked(): boolean {
    return true;
  }
  get ownership(): Dynamic {
    return this.metadata.ownership;
  }
  get visible(): boolean {
    return this.getUserLevel() >= OBSERVER;
  }
  /** The level of the user's role, or of the next lower role that does not inherit. */
  getUserLevel(user: Dynamic = realm.game.user): Dynamic {
    const roles = Object.entries(CONST.USER_ROLES).filter(([, role]) => role <= user.role);
    const levels = roles.map(([name]) => LEVELS[this.ownership[name] ?? "INHERIT"] as number);
    return user.role >= CONST.USER_ROLES.GAMEMASTER ? OWNER : (levels.findLast(level => level !== INHERIT) ?? NONE);
  }
  testUserPermission(user: Dynamic, permission: string | number, { exact = false }: Dynamic = {}): boolean {
    const wanted = typeof permission === "string" ? (LEVELS[permission] as number) : permission;
    const level = user.isGM ? OWNER : this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }
  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }
  /** The index fields besides the standard ones, unless more are requested. */
  get indexFields(): Set<string> {
    return new Set(realm.CONFIG[this.documentName].compendiumIndexFields);
  }
  /** Fields once requested stay in the index. */
  async getIndex({ fields = [] }: Dynamic = {}): Promise<Dynamic> {
    for (const field of [...this.indexFields, ...fields]) this.#asked.add(field);
    this.#fill(await realm.wire?.request("packIndex", { pack: this.collection, fields: [...this.#asked] }));
    return this.index;
  }
  async getDocument(id: string): Promise<Dynamic> {
    if (!id) return undefined;
    return this.get(id) ?? (await this.getDocuments({ _id: id }))[0];
  }
  async getDocuments(query: Dynamic = {}): Promise<Dynamic[]> {
    const sources: Dynamic[] = await realm.wire?.request("packDocuments", { pack: this.collection, query });
    return sources.map(source => {
      const { collection: pack, documentClass } = this;
      if (!this.has(source._id)) this.set(source._id, new documentClass(source, { pack, strict: false }));
      return this.get(source._id);
    });
  }
  /** Opens the window that lists its documents. */
  render(force = false, options: Dynamic = {}): void {
    this.#app ??= new realm.foundry.applications.sidebar.apps.Compendium({ collection: this });
    if (force || this.#app.rendered) void this.#app.render({ force, ...options });
  }
}

/** All packs, and the folders that contain them. */
export class CompendiumPacks extends Collection<Dynamic> {
  readonly folders = new Collection<Dynamic>();

  /**
   * Creates the packs from the server's description and loads their indexes with the fields that the system's `CONFIG`
   * requests.
   */
  async _initialize({ packs, packFolders }: Dynamic): Promise<void> {
    for (const source of packFolders) this.folders.set(source._id, new Folder(source));
    for (const described of packs) this.set(described.id, new CompendiumCollection(described));
    await Promise.all(this.filter(pack => pack.indexFields.size).map(pack => pack.getIndex()));
  }
}
