import { renderTemplate } from "../applications/handlebars/templates.ts";
import { DialogV2 } from "../applications/index.ts";
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
    return realm.CONFIG[this.documentName].documentClass;
  }
  get collection(): Dynamic {
    return realm.game.collections.get(this.documentName);
  }
  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const shown: Dynamic[] = this.collection.filter((each: Dynamic) => each.visible);
    const entries = shown.sort(byName).map(({ id, name, type }) => ({ id, name, type, kind: this.#kind(type) }));
    const canCreate = realm.game.user.can(`${this.documentName.toUpperCase()}_CREATE`);
    const label = this.documentName.toLowerCase();
    return { ...(await super._prepareContext(options)), entries, canCreate, label, title: `${this.documentName}s` };
  }
  async _onFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".directory-item", {
      hookName: `get${this.documentName}ContextOptions`,
      parentClassHooks: false,
    });
    this.element.addEventListener("dragstart", (event: DragEvent) => this._onDragStart(event));
  }
  _getEntryContextOptions(): Dynamic[] {
    const entryAt = (line: HTMLElement) => this.#entryAt(line);
    const owned = (line: HTMLElement) => entryAt(line).isOwner;
    return [
      { name: "Delete", icon: "", condition: owned, callback: (li: HTMLElement) => this.#confirmDelete(entryAt(li)) },
    ];
  }
  _onDragStart(event: DragEvent): void {
    const entry = this.#entryAt(event.target as HTMLElement);
    const dragged = { type: this.documentName, uuid: entry?.uuid };
    if (entry) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged));
  }
  async #confirmDelete(entry: Dynamic): Promise<void> {
    const content = globalThis.document.createElement("p");
    content.textContent = `Delete ${entry.name}? This cannot be undone.`;
    if (await DialogV2.confirm({ window: { title: `Delete ${entry.name}` }, content })) await entry.delete();
  }
  #kind(type: string): string {
    const key = realm.CONFIG[this.documentName].typeLabels?.[type] ?? `TYPES.${this.documentName}.${type}`;
    return realm.game.i18n.has(key) ? realm.game.i18n.localize(key) : type;
  }
  #entryAt(target: HTMLElement): Dynamic {
    return this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId);
  }
  static async #onActivate(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    await this.#entryAt(target)?.sheet?.render({ force: true });
  }
  static async #onCreate(this: DocumentDirectory): Promise<void> {
    const types = this.documentClass.TYPES.map((type: string) => ({ value: type, label: this.#kind(type) }));
    const content = await renderTemplate("templates/sidebar/tabs/create-form.hbs", { types });
    const drafted = await DialogV2.input({ window: { title: `Create ${this.documentName.toLowerCase()}` }, content });
    if (drafted) await (await this.documentClass.create(drafted)).sheet?.render({ force: true });
  }
}

export class ActorDirectory extends DocumentDirectory {
  static tabName = "actors";
  static override documentName = "Actor";
}

export class ItemDirectory extends DocumentDirectory {
  static tabName = "items";
  static override documentName = "Item";
}

/** By code unit, so that every client shows the same order. */
function byName(a: Dynamic, b: Dynamic): number {
  if (a.name === b.name) return a.id < b.id ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}
