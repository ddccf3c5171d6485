import { DocumentSheetV2, DragDrop, TextEditor } from "../applications/index.ts";
import { type Dynamic, notModelled, realm } from "../realm.ts";
import { fromUuid } from "../utility/index.ts";

/** The document that was dragged, or null when what was dragged is none. */
export async function findDropped(record: Dynamic): Promise<Dynamic> {
  if (record.data) notModelled("dropping a document that is not stored");
  return record.uuid ? fromUuid(record.uuid) : null;
}

/** The sheet of an actor, which takes what is dropped on it. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Record<string, Dynamic> = { position: { width: 600 }, token: null };

  get actor(): Dynamic {
    return this.document;
  }

  get token(): Dynamic {
    return this.options.token ?? this.actor.token ?? null;
  }

  protected override _initializeApplicationOptions(options: Dynamic): Dynamic {
    const { token = null, ...rest } = options;
    return Object.assign(super._initializeApplicationOptions(rest), { token });
  }

  protected override async _onRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onRender(context, options);
    new DragDrop({
      dragSelector: ".draggable",
      permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
      callbacks: {
        dragstart: (event: DragEvent) => this._onDragStart(event),
        dragover: (event: DragEvent) => this._onDragOver(event),
      },
    }).bind(this.element);
  }

  /** Drops are taken by the window itself, once however often its content is drawn. */
  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    new DragDrop({
      permissions: { drop: this._canDragDrop.bind(this) },
      callbacks: { drop: (event: DragEvent) => this._onDrop(event) },
    }).bind(this.element);
  }

  _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    const { itemId, effectId } = target.dataset;
    const dragged = itemId ? this.actor.items.get(itemId) : effectId ? this.actor.effects.get(effectId) : null;
    if (dragged)
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: dragged.documentName, uuid: dragged.uuid }));
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const record = TextEditor.getDragEventData(event);
    if (realm.Hooks.call?.("dropActorSheetData", this.actor, this, record) === false) return;
    const dropped = await findDropped(record);
    if (dropped) await this._onDropDocument(event, dropped);
  }

  async _onDropDocument(event: DragEvent, dropped: Dynamic): Promise<Dynamic> {
    switch (dropped.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, dropped)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, dropped)) ?? null;
      case "Item":
        return (await this._onDropItem(event, dropped)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, dropped)) ?? null;
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: Dynamic): Promise<Dynamic> {
    if (!this.actor.isOwner || effect.target === this.actor) return null;
    return effect.constructor.create(effect.toObject(), { parent: this.actor });
  }

  async _onDropActor(_event: DragEvent, _actor: Dynamic): Promise<Dynamic> {
    return null;
  }

  async _onDropItem(event: DragEvent, item: Dynamic): Promise<Dynamic> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) return this._onSortItem(event, item);
    const keepId = !this.actor.items.has(item.id);
    return item.constructor.create(item.toObject(), { parent: this.actor, keepId });
  }

  async _onDropFolder(_event: DragEvent, _folder: Dynamic): Promise<Dynamic> {
    return null;
  }

  _onSortItem(_event: DragEvent, _item: Dynamic): Dynamic {
    return notModelled("ActorSheetV2#_onSortItem");
  }
}
