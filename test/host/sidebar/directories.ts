import { type Dynamic, realm } from "../realm.ts";
import { TemplateTab } from "./sidebar-tab.ts";

/** A list of the world's documents of one kind that the user may see. */
export class DocumentDirectory extends TemplateTab {
  static documentName = "";

  static DEFAULT_OPTIONS: Dynamic = {
    classes: ["directory"],
    actions: { activateEntry: DocumentDirectory.#onActivate, createEntry: DocumentDirectory.#onCreate },
  };

  static PARTS: Dynamic = { directory: { template: "templates/sidebar/tabs/directory.hbs", scrollable: [""] } };

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get documentClass(): Dynamic {
    return realm.foundry.documents[this.documentName].implementation;
  }

  get collection(): Dynamic {
    return realm.game.collections.get(this.documentName);
  }

  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const shown: Dynamic[] = this.collection.filter((each: Dynamic) => each.visible);
    const entries = shown.sort(byName).map(({ id, name, type }) => ({ id, name, type, kind: this.#kind(type) }));
    const canCreate = this.documentClass.canUserCreate(realm.game.user);
    const label = this.documentName.toLowerCase();
    return { ...(await super._prepareContext(options)), entries, canCreate, label, title: `${this.documentName}s` };
  }

  async _onFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".directory-item", {
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
    this.element.addEventListener("dragstart", (event: DragEvent) => this._onDragStart(event));
  }

  _getEntryContextOptions(): Dynamic[] {
    const entryAt = (line: HTMLElement) => this.collection.get(line.dataset.entryId);
    const owned = (line: HTMLElement) => entryAt(line).isOwner;
    return [{ name: "Delete", icon: "", condition: owned, callback: (li: HTMLElement) => entryAt(li).deleteDialog() }];
  }

  _onDragStart(event: DragEvent): void {
    const entry = this.#entryAt(event.target as HTMLElement);
    if (entry) event.dataTransfer?.setData("text/plain", JSON.stringify(entry.toDragData()));
  }

  #kind(type: string): string {
    return realm.game.i18n.localize(realm.CONFIG[this.documentName].typeLabels?.[type] ?? type);
  }

  #entryAt(target: HTMLElement): Dynamic {
    return this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId);
  }

  static async #onActivate(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    await this.#entryAt(target)?.sheet.render({ force: true });
  }

  static async #onCreate(this: DocumentDirectory): Promise<void> {
    await this.documentClass.createDialog();
  }
}

export class ActorDirectory extends DocumentDirectory {
  static tabName = "actors";
  static documentName = "Actor";
}

export class ItemDirectory extends DocumentDirectory {
  static tabName = "items";
  static documentName = "Item";
}

/** By code unit, so that every client shows the same order. */
function byName(a: Dynamic, b: Dynamic): number {
  if (a.name === b.name) return a.id < b.id ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}
