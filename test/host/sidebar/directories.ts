import { DialogV2, renderTemplate } from "../applications/index.ts";
import { type Dynamic, realm } from "../realm.ts";
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
    const entries = shown.sort(byName).map(({ id, name, type, isOwner }) => {
      return { id, name, type, isOwner, kind: this.#kind(type) };
    });
    const canCreate = realm.game.user.can(`${this.documentName.toUpperCase()}_CREATE`);
    const label = this.documentName.toLowerCase();
    return { ...(await super._prepareContext(options)), entries, canCreate, label, title: `${this.documentName}s` };
  }
  async _onFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragstart", (event: DragEvent) => this._onDragStart(event));
  }
  _onDragStart(event: DragEvent): void {
    const entry = this.#entryAt(event.target as HTMLElement);
    const dragged = { type: this.documentName, uuid: entry?.uuid };
    if (entry) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged));
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
  static async #onDelete(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const entry = this.#entryAt(target);
    const content = "<p>This cannot be undone.</p>";
    if (await DialogV2.confirm({ window: { title: `Delete ${entry.name}` }, content })) await entry.delete();
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
