import { CONST } from "../client/constants.ts";
import { flagScopes } from "../client/modules.ts";
import { DataModel, DataModelValidationFailure, TypeDataModel } from "../data/index.ts";
import { type Dynamic, realm } from "../realm.ts";
import { _del, getProperty, isPlain, mergeObject } from "../utility/index.ts";
import { database } from "./database.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { COLLECTIONS, EMBEDDED, schemas } from "./schemas.ts";

/** Arguments of the callbacks about child documents; `data` are sources, changes or ids. */
export type Descendants = [
  parent: Dynamic,
  collection: string,
  documents: Dynamic[],
  data: Dynamic[],
  options: Dynamic,
  userId: string,
];

/** Not a private member: a document is prepared and inspected before private members exist. */
const classOf = (document: Document): typeof Document => document.constructor as typeof Document;

/** Where a document is stored, and where its changes are sent. */
const placeOf = ({ parent, pack }: Document): Dynamic => (pack ? { parent, pack } : { parent });

function requireScope(scope: string): void {
  if (!flagScopes().includes(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

/** The base of every document: storage, ownership, flags, children, sheets, and changes through the server. */
export class Document extends DataModel {
  static documentName = "";
  static override defineSchema(): Dynamic {
    return schemas[this.documentName]?.();
  }
  static get collectionName(): string {
    return COLLECTIONS[this.documentName] as string;
  }
  static get hasTypeData(): boolean {
    return this.schema.has("system");
  }
  static get TYPES(): string[] {
    const declared = Object.keys(realm.game.system?.documentTypes?.[this.documentName] ?? {});
    return ["Actor", "Item"].includes(this.documentName) ? declared : ["base", ...declared];
  }
  static override get embeddedTree(): Dynamic {
    return EMBEDDED[this.documentName];
  }
  static get implementation(): Dynamic {
    return realm.CONFIG[this.documentName].documentClass;
  }
  static override cleanData(source: Dynamic = {}, state: Dynamic = {}): Dynamic {
    const plain = typeof source.toObject === "function" ? source.toObject() : source;
    const cleaned = super.cleanData(plain, state);
    const field: Dynamic = this.schema.fields.system;
    if (!field) return cleaned;
    const type = cleaned.type ?? state.source?.type;
    const inner = state.partial ? { partial: true, source: state.source?.system } : {};
    const system = field.cleanTyped(plain.system, type, inner);
    if (system !== undefined) cleaned.system = system;
    return cleaned;
  }
  static override validateSource(source: Dynamic, options: Dynamic = {}): Dynamic {
    const failure = super.validateSource(source, options);
    const field: Dynamic = this.schema.fields.system;
    const type = source.type ?? options.type;
    if (failure || !field || !isPlain(source.system)) return failure;
    if (realm.game.system && !this.TYPES.includes(type))
      throw new Error(`"${type}" is not a valid type for the ${this.documentName} Document class`);
    const inner = field.validateTyped(source.system, type, {});
    if (!inner) return undefined;
    const whole = new DataModelValidationFailure({ invalidValue: source });
    whole.fields.system = inner;
    return whole;
  }
  static override fromSource(source: Dynamic, context: Dynamic = {}): Dynamic {
    return new this.implementation(source, { strict: false, ...context });
  }
  override _configure(options: Dynamic): void {
    const collections: Dynamic = {};
    for (const [name, field] of Object.entries(this.schema.fields))
      if (field.embeddedName) collections[name] = new EmbeddedCollection(name, this, field.embeddedName);
    const hidden = { collections, apps: {}, _sheet: null, _pack: options.pack ?? null, ...options.hidden };
    for (const [name, value] of Object.entries(hidden))
      Object.defineProperty(this, name, { value, writable: true, configurable: true });
  }
  override _initialize(options: Dynamic = {}): void {
    for (const collection of Object.values<EmbeddedCollection>(this.collections)) collection.follow();
    super._initialize(options);
    if (!options.byParent && realm.game._documentsReady) this._safePrepareData();
  }
  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      realm.Hooks.onError("Document#_safePrepareData", error, { msg: `Failed data preparation for ${this.uuid}` });
    }
  }
  prepareData(): void {
    const system = this.system instanceof TypeDataModel ? this.system : null;
    system?.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    system?.prepareDerivedData();
    this.prepareDerivedData();
  }
  prepareBaseData(): void {}
  prepareDerivedData(): void {}
  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values<EmbeddedCollection>(this.collections))
      for (const child of collection) child._safePrepareData();
  }
  get documentName(): string {
    return classOf(this).documentName;
  }
  get id(): string | null {
    return this._source._id;
  }
  get isEmbedded(): boolean {
    return Object.values<Dynamic>(this.parent?.schema.fields ?? {}).some(
      field => field.embeddedName === this.documentName,
    );
  }
  get uuid(): string {
    const own = `${this.documentName}.${this.id}`;
    if (this.parent) return `${this.parent.uuid}.${own}`;
    return this.pack ? `Compendium.${this.pack}.${own}` : own;
  }
  get collection(): Dynamic {
    if (this.pack && !this.parent) return this.compendium;
    return this.parent
      ? (this.parent.collections?.[COLLECTIONS[this.documentName] as string] ?? null)
      : realm.game.collections?.get(this.documentName);
  }
  get collectionName(): string {
    return classOf(this).collectionName;
  }
  get parentCollection(): string | null {
    return this.parent ? this.collectionName : null;
  }
  get inCompendium(): boolean {
    return this.pack !== null;
  }
  /** The id of the pack that contains it. */
  get pack(): Dynamic {
    return this.parent?.pack ?? this._pack;
  }
  get compendium(): Dynamic {
    return this.pack ? realm.game.packs.get(this.pack) : null;
  }
  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }
  get permission(): number {
    return realm.game.user.isGM ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : this.getUserLevel(realm.game.user);
  }
  get hasPlayerOwner(): boolean {
    return realm.game.users.some((user: Dynamic) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }
  toDragData(): Dynamic {
    return { type: this.documentName, uuid: this.uuid };
  }
  /** A copy, which is stored only if `save` is set. */
  clone(data: Dynamic = {}, { save = false, keepId = false, ...context }: Dynamic = {}): Dynamic {
    const { _id, ...rest } = this.toObject();
    const source = mergeObject(keepId ? { _id, ...rest } : rest, data, { performDeletions: true });
    if (save) return classOf(this).create(source, { ...placeOf(this), keepId, ...context });
    return new (this.constructor as Dynamic)(source, { ...placeOf(this), ...context });
  }
  get isOwner(): boolean {
    return this.testUserPermission(realm.game.user, "OWNER");
  }
  /** True if the user has exactly the level Limited. */
  get limited(): boolean {
    return this.visible && !this.testUserPermission(realm.game.user, "OBSERVER");
  }
  get visible(): boolean {
    return this.testUserPermission(realm.game.user, "LIMITED");
  }
  /** The ownership level of a user, ignoring that GMs own everything. */
  getUserLevel(user: Dynamic = realm.game.user): number {
    if (this.pack) return this.compendium.getUserLevel(user);
    if (!this.ownership) return this.parent?.getUserLevel?.(user) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const own = this.ownership[user.id] ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT;
    if (this.isEmbedded) return this.parent.getUserLevel(user);
    return own === CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT ? (this.ownership.default ?? 0) : own;
  }
  testUserPermission(user: Dynamic, permission: string | number): boolean {
    const levels: Record<string, number> = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const wanted = typeof permission === "string" ? (levels[permission] as number) : permission;
    return user.isGM || this.getUserLevel(user) >= wanted;
  }
  static async create(data: Dynamic, operation: Dynamic = {}): Promise<Dynamic> {
    const many = Array.isArray(data);
    const created = await this.createDocuments(many ? data : [data], operation);
    return many ? created : created[0];
  }
  static async createDocuments(data: Dynamic[] = [], operation: Dynamic = {}): Promise<Dynamic[]> {
    return database.create(this.implementation, data, operation);
  }
  static async updateDocuments(updates: Dynamic[] = [], operation: Dynamic = {}): Promise<Dynamic[]> {
    return database.update(this.implementation, updates, operation);
  }
  static async deleteDocuments(ids: string[] = [], operation: Dynamic = {}): Promise<Dynamic[]> {
    return database.delete(this.implementation, ids, operation);
  }
  async update(data: Dynamic = {}, operation: Dynamic = {}): Promise<Dynamic> {
    const place = placeOf(this);
    const [updated] = await classOf(this).updateDocuments([{ ...data, _id: this.id }], { ...operation, ...place });
    return updated;
  }
  async delete(operation: Dynamic = {}): Promise<Dynamic> {
    const place = placeOf(this);
    const [deleted] = await classOf(this).deleteDocuments([this.id as string], { ...operation, ...place });
    return deleted;
  }
  getEmbeddedCollection(name: string): Dynamic {
    const collection = this.collections[name] ?? this.collections[COLLECTIONS[name] as string];
    if (!collection)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }
  getEmbeddedDocument(name: string, id: string, options: Dynamic = {}): Dynamic {
    return this.getEmbeddedCollection(name).get(id, options);
  }
  async createEmbeddedDocuments(name: string, data: Dynamic[] = [], operation: Dynamic = {}): Promise<Dynamic[]> {
    return this.getEmbeddedCollection(name).documentClass.createDocuments(data, { ...operation, parent: this });
  }
  async updateEmbeddedDocuments(name: string, updates: Dynamic[] = [], operation: Dynamic = {}): Promise<Dynamic[]> {
    return this.getEmbeddedCollection(name).documentClass.updateDocuments(updates, { ...operation, parent: this });
  }
  async deleteEmbeddedDocuments(name: string, ids: string[] = [], operation: Dynamic = {}): Promise<Dynamic[]> {
    return this.getEmbeddedCollection(name).documentClass.deleteDocuments(ids, { ...operation, parent: this });
  }
  /** A value that a package stores on a document. The scope must be the core, the world or an active package. */
  getFlag(scope: string, key: string): Dynamic {
    requireScope(scope);
    return getProperty(this.flags?.[scope] ?? {}, key);
  }
  async setFlag(scope: string, key: string, value: Dynamic): Promise<Dynamic> {
    requireScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }
  async unsetFlag(scope: string, key: string): Promise<Dynamic> {
    requireScope(scope);
    const at = `flags.${scope}.${key}`;
    return this.update(realm.generation < 14 ? { [at.replace(/[^.]+$/, "-=$&")]: null } : { [at]: _del });
  }
  /** Runs when the user clicks a link to this document. */
  _onClickDocumentLink(_event: Event): Dynamic {
    return this.sheet?.render({ force: true });
  }
  get sheet(): Dynamic {
    if (this._sheet) return this._sheet;
    const cls = this._getSheetClass();
    if (cls) this._sheet = new cls({ document: this });
    return this._sheet;
  }
  _getSheetClass(): Dynamic {
    const { sheetClasses = {} } = realm.CONFIG[this.documentName];
    const classes: Dynamic[] = Object.values(sheetClasses[this.type ?? "base"] ?? {});
    return (classes.find(one => one.default) ?? classes[0])?.cls ?? null;
  }
  /** Renders every open window of this document again. */
  render(force = false, context: Dynamic = {}): void {
    for (const app of Object.values<Dynamic>(this.apps)) app.render(force, context);
  }

  static async _preCreateOperation(
    _documents: Dynamic[],
    _operation: Dynamic,
    _user: Dynamic,
  ): Promise<boolean | void> {}
  static async _preDeleteOperation(
    _documents: Dynamic[],
    _operation: Dynamic,
    _user: Dynamic,
  ): Promise<boolean | void> {}
  async _preCreate(_data: Dynamic, _options: Dynamic, _user: Dynamic): Promise<boolean | void> {}
  async _preUpdate(_changes: Dynamic, _options: Dynamic, _user: Dynamic): Promise<boolean | void> {}
  async _preDelete(_options: Dynamic, _user: Dynamic): Promise<boolean | void> {}
  _onCreate(_data: Dynamic, _options: Dynamic, _userId: string): void {}
  _onUpdate(changed: Dynamic, options: Dynamic, _userId: string): void {
    if (options.render !== false)
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
  }
  _onDelete(_options: Dynamic, _userId: string): void {
    for (const app of Object.values<Dynamic>(this.apps)) app.close({ submit: false });
  }
  _onCreateDescendantDocuments(...told: Descendants): void {
    this.#renderWithChildren(told);
  }
  _onUpdateDescendantDocuments(...told: Descendants): void {
    this.#renderWithChildren(told);
  }
  _onDeleteDescendantDocuments(...told: Descendants): void {
    this.#renderWithChildren(told);
  }
  #renderWithChildren([, , , , options]: Descendants): void {
    if (options.render !== false) this.render(false);
  }
}
