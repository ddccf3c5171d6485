import { DocumentSheetV2 } from "../applications/index.ts";
import { type Dynamic, realm } from "../realm.ts";
import { fromUuid } from "../utility/index.ts";

/** The sheet of an actor, which takes items that are dropped on it. */
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
      element.draggable = this.isEditable;
      element.addEventListener("dragstart", (event: DragEvent) => this._onDragStart(event));
    }
  }
  /** Drops are taken by the window itself, once however often its content is drawn. */
  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("dragover", (event: DragEvent) => event.preventDefault());
    this.element.addEventListener("drop", (event: DragEvent) => this._onDrop(event));
  }
  async _onDragStart(event: DragEvent): Promise<void> {
    const item = this.actor.items.get((event.currentTarget as HTMLElement).dataset.itemId);
    if (item) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid: item.uuid }));
  }
  async _onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    if (!this.isEditable) return;
    const { type, uuid } = JSON.parse(event.dataTransfer?.getData("text/plain") || "{}");
    const item = type === "Item" && uuid ? await fromUuid(uuid) : null;
    if (item) await this._onDropItem(event, item);
  }
  /** An item of the actor's own stays where it is. */
  async _onDropItem(_event: DragEvent, item: Dynamic): Promise<Dynamic> {
    if (this.actor.uuid === item.parent?.uuid) return null;
    return item.constructor.create(item.toObject(), { parent: this.actor });
  }
}

async function configureToken(this: ActorSheetV2): Promise<void> {
  await this.actor.token.sheet.render({ force: true });
}

async function configurePrototypeToken(this: ActorSheetV2): Promise<void> {
  const Config = realm.CONFIG.Token.prototypeSheetClass;
  await new Config({ prototype: this.actor.prototypeToken }).render({ force: true });
}
