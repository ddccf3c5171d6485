import { menuEntry } from "../../applications/ux/context-menu.ts";
import { type Dynamic, realm } from "../../realm.ts";
import { DocumentDirectory } from "../directories.ts";
import { AS_WINDOW } from "../sidebar-tab.ts";
import { searchable, sourcesOf, treeOf } from "./tree.ts";

/** The window of a pack. Its documents can be opened, dragged out or imported. */
export class Compendium extends DocumentDirectory {
  static override DEFAULT_OPTIONS: Dynamic = {
    classes: ["compendium-window", "sidebar-popout"],
    window: AS_WINDOW,
    position: { width: 350, height: 640 },
    actions: { importEntry: Compendium.#onImport },
  };
  static override PARTS: Dynamic = { directory: { template: "templates/sidebar/tabs/packs.hbs", scrollable: [""] } };

  /** The pack is a live collection, so merging options must not copy it. */
  _initializeApplicationOptions({ collection, ...options }: Dynamic): Dynamic {
    const id = `compendium-${collection.collection.replaceAll(".", "-")}`;
    return { ...super._initializeApplicationOptions({ ...options, id }), collection };
  }
  override get collection(): Dynamic {
    return this.options.collection;
  }
  override get documentName(): string {
    return this.collection.documentName;
  }
  get isPopout(): boolean {
    return true;
  }
  get title(): string {
    return this.collection.title;
  }
  override async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const { index, folders } = this.collection;
    const entries = index.map((entry: Dynamic) => {
      const folder = folders.has(entry.folder) ? entry.folder : null;
      return { ...entry, folder, id: entry._id, kind: this._describe(entry) };
    });
    const given = { title: this.title, importable: this.canCreate, draggable: true, kindOfEntries: "document" };
    return { ...options, ...given, tree: treeOf(sourcesOf(folders), entries), isFilled: index.size > 0 };
  }
  override async _onFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onFirstRender(context, options);
    searchable(this.element);
  }
  override _entryAt(target: HTMLElement): Dynamic {
    return this.collection.index.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId);
  }
  override async _documentAt(target: HTMLElement): Promise<Dynamic> {
    return this.collection.getDocument(this._entryAt(target)?._id);
  }
  override _getEntryContextOptions(): Dynamic[] {
    return [
      menuEntry(
        "Import entry",
        "fa-solid fa-download",
        target => Compendium.#onImport.call(this, null, target),
        this.canCreate,
      ),
    ];
  }
  /** Ignores drops, because the pack is locked. */
  override async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
  }
  static async #onImport(this: Compendium, _event: Event | null, target: HTMLElement): Promise<void> {
    const world = realm.game.collections.get(this.documentName);
    if (!world) await (await this._documentAt(target)).import();
    else await world.importFromCompendium(this.collection, this._entryAt(target)._id);
  }
}
