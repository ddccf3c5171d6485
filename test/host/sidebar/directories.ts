import { DialogV2, renderTemplate } from "../applications/index.ts";
import { menuEntry } from "../applications/ux/context-menu.ts";
import { layNearby, readDrag } from "../board/canvas-drop.ts";
import { CONST } from "../client/constants.ts";
import { type Dynamic, realm } from "../realm.ts";
import { fromUuid } from "../utility/index.ts";
import { TemplateTab } from "./sidebar-tab.ts";

/** A list of the world's documents of one kind that the user may see. */
export class DocumentDirectory extends TemplateTab {
  static documentName = "";

  static DEFAULT_OPTIONS: Dynamic = {
    classes: ["directory"],
    actions: {
      activateEntry: DocumentDirectory.#onActivate,
      createEntry: DocumentDirectory.#onCreate,
      deleteEntry: DocumentDirectory.#onDelete,
      placeEntry: DocumentDirectory.#onPlace,
    },
  };

  static PARTS: Dynamic = { directory: { template: "templates/sidebar/tabs/directory.hbs", scrollable: [""] } };

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }
  get documentClass(): Dynamic {
    return realm.CONFIG[this.documentName].documentClass;
  }
  get collection(): Dynamic {
    return realm.game.collections.get(this.documentName);
  }
  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const shown: Dynamic[] = this.collection.filter((each: Dynamic) => each.visible);
    const entries = shown.sort(byName).map(each => {
      const { id, name, type, isOwner } = each;
      return { id, name, type, isOwner, kind: this._describe(each), placeable: this._isPlaceable(each) };
    });
    const { canCreate } = this;
    const label = this.documentName.toLowerCase();
    return { ...(await super._prepareContext(options)), entries, canCreate, label, title: `${this.documentName}s` };
  }
  /** A kind without its own creation permission can be created by assistants and GMs. */
  get canCreate(): boolean {
    const permission = `${this.documentName.toUpperCase()}_CREATE`;
    return realm.game.user.can(permission in CONST.USER_PERMISSIONS ? permission : "ASSISTANT");
  }
  async _onFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onFirstRender(context, options);
    const hook = { hookName: `get${this.documentName}ContextOptions`, parentClassHooks: false };
    this._createContextMenu(this._getEntryContextOptions, ".directory-item[data-entry-id]", hook);
    this.element.addEventListener("dragstart", (event: DragEvent) => this._onDragStart(event));
    this.element.addEventListener("dragover", (event: DragEvent) => event.preventDefault());
    this.element.addEventListener("drop", (event: DragEvent) => this._onDrop(event));
  }
  _onDragStart(event: DragEvent): void {
    const entry = this._entryAt(event.target as HTMLElement);
    const dragged = { type: this.documentName, uuid: entry?.uuid };
    if (entry) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged));
  }
  /** Imports a dropped document from a pack. open: what other drops do; we assume nothing */
  async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const { type, uuid } = readDrag(event) ?? {};
    const dropped = type === this.documentName && this.canCreate ? await fromUuid(uuid) : null;
    if (dropped?.pack)
      await this.documentClass.create(this.collection.fromCompendium(dropped), { fromCompendium: true });
  }
  _getEntryContextOptions(): Dynamic[] {
    const { isGM } = realm.game.user;
    const isOwner = (target: HTMLElement) => this._entryAt(target).isOwner;
    return [
      menuEntry("Configure ownership", "fa-solid fa-lock", target => configureOwnership(this._entryAt(target)), isGM),
      menuEntry("Delete", "fa-solid fa-trash", target => askToDelete(this._entryAt(target)), isOwner),
    ];
  }
  /** The text next to an entry's name. */
  _describe({ type }: Dynamic): string {
    return this.#kind(type);
  }
  /** Can it be placed on the map from here? */
  _isPlaceable(_entry: Dynamic): boolean {
    return false;
  }
  #kind(type: string): string {
    const key = realm.CONFIG[this.documentName].typeLabels?.[type] ?? `TYPES.${this.documentName}.${type}`;
    return realm.game.i18n.has(key) ? realm.game.i18n.localize(key) : type;
  }
  /** The entry of a line, or of an element in it. */
  _entryAt(target: HTMLElement): Dynamic {
    return this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId);
  }
  async _documentAt(target: HTMLElement): Promise<Dynamic> {
    return this._entryAt(target);
  }
  static async #onActivate(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    await (await this._documentAt(target))?.sheet?.render({ force: true });
  }
  static async #onDelete(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    await askToDelete(this._entryAt(target));
  }
  static async #onPlace(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    await layNearby(realm.canvas, this._entryAt(target));
  }
  static async #onCreate(this: DocumentDirectory): Promise<void> {
    const { TYPES, hasTypeData } = this.documentClass;
    const types = hasTypeData && TYPES.map((type: string) => ({ value: type, label: this.#kind(type) }));
    const content = await renderTemplate("templates/sidebar/tabs/create-form.hbs", { types });
    const drafted = await DialogV2.input({ window: { title: `Create ${this.documentName.toLowerCase()}` }, content });
    if (drafted) await (await this.documentClass.create(drafted)).sheet?.render({ force: true });
  }
}

export class ActorDirectory extends DocumentDirectory {
  static tabName = "actors";
  static override documentName = "Actor";
  override _isPlaceable(actor: Dynamic): boolean {
    return actor.isOwner && realm.game.user.can("TOKEN_CREATE");
  }
}

export class ItemDirectory extends DocumentDirectory {
  static tabName = "items";
  static override documentName = "Item";
}

async function configureOwnership(entry: Dynamic): Promise<void> {
  const { DocumentOwnershipConfig } = realm.foundry.applications.apps;
  await new DocumentOwnershipConfig({ document: entry }).render({ force: true });
}

async function askToDelete(entry: Dynamic): Promise<void> {
  const content = "<p>This cannot be undone.</p>";
  if (await DialogV2.confirm({ window: { title: `Delete ${entry.name}` }, content })) await entry.delete();
}

/** Compares by code unit, so that every client shows the same order. */
export function byName(a: Dynamic, b: Dynamic): number {
  if (a.name === b.name) return a.id < b.id ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}
