import { DocumentSheetV2 } from "../applications/index.ts";
import { type Dynamic, realm } from "../realm.ts";
import { fromUuid, performIntegerSort } from "../utility/index.ts";

/** The sheet of an actor. Items can be dropped on it. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Record<string, Dynamic> = {
    position: { width: 600 },
    actions: { configureToken, configurePrototypeToken },
  };

  get actor(): Dynamic {
    return this.document;
  }
  protected override _getHeaderControls(): Dynamic[] {
    const icon = "fa-solid fa-circle-user";
    const token = this.actor.isToken
      ? { action: "configureToken", label: "Token", icon }
      : { action: "configurePrototypeToken", label: "Prototype token", icon };
    return [...super._getHeaderControls(), ...(this.actor.isOwner ? [token] : [])];
  }
  protected override async _onRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onRender(context, options);
    for (const element of this.element.querySelectorAll(".draggable")) {
      element.draggable = this._canDragStart(".draggable");
      element.addEventListener("dragstart", (event: DragEvent) => this._onDragStart(event));
    }
  }
  /**
   * The window itself handles drops, so that rendering its content again adds no second listener. Drops are ignored
   * where not allowed.
   */
  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("dragover", (event: DragEvent) => this._canDragDrop("") && event.preventDefault());
    this.element.addEventListener("drop", (event: DragEvent) => this._canDragDrop("") && this._onDrop(event));
  }
  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }
  async _onDragStart(event: DragEvent): Promise<void> {
    const item = this.actor.items.get((event.currentTarget as HTMLElement).dataset.itemId);
    if (item) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid: item.uuid }));
  }
  async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    const { type, uuid } = JSON.parse(event.dataTransfer?.getData("text/plain") || "{}");
    const item = type === "Item" && uuid ? await fromUuid(uuid) : null;
    if (item) await this._onDropItem(event, item);
  }
  /** Copies an item of another owner; sorts an item of this actor. */
  async _onDropItem(event: DragEvent, item: Dynamic): Promise<Dynamic> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) return this._onSortItem(event, item);
    return item.constructor.create(item.toObject(), { parent: this.actor });
  }
  /** Sorts the item next to the item it was dropped on. */
  async _onSortItem(event: DragEvent, item: Dynamic): Promise<Dynamic> {
    const line = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id]");
    const target = this.actor.items.get(line?.dataset.itemId);
    if (!line || !target || target.id === item.id) return null;
    const ids = [...(line.parentElement?.children ?? [])].map(one => (one as HTMLElement).dataset.itemId);
    const siblings = ids.filter(id => id && id !== item.id).map(id => this.actor.items.get(id));
    const moved = performIntegerSort(item, { target, siblings });
    return this.actor.updateEmbeddedDocuments(
      "Item",
      moved.map(({ target: { id: _id }, update }) => ({ ...update, _id })),
    );
  }
}

async function configureToken(this: ActorSheetV2): Promise<void> {
  await this.actor.token.sheet.render({ force: true });
}

async function configurePrototypeToken(this: ActorSheetV2): Promise<void> {
  const Config = realm.CONFIG.Token.prototypeSheetClass;
  await new Config({ prototype: this.actor.prototypeToken }).render({ force: true });
}
