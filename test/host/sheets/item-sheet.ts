import { DocumentSheetV2, DragDrop, TextEditor } from "../applications/index.ts";
import { type Dynamic, realm } from "../realm.ts";
import { findDropped } from "./actor-sheet.ts";

/** The sheet of an item. It takes drops from generation 14 on. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Record<string, Dynamic> = { position: { width: 480 } };

  get item(): Dynamic {
    return this.document;
  }

  get actor(): Dynamic {
    return this.item.actor ?? null;
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    if (realm.generation < 14) return;
    new DragDrop({
      permissions: { drop: () => this.isEditable },
      callbacks: { drop: (event: DragEvent) => this._onDrop(event) },
    }).bind(this.element);
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const record = TextEditor.getDragEventData(event);
    if (realm.Hooks.call?.("dropItemSheetData", this.item, this, record) === false) return;
    const dropped = await findDropped(record);
    if (dropped) await this._onDropDocument(event, dropped);
  }

  async _onDropDocument(event: DragEvent, dropped: Dynamic): Promise<Dynamic> {
    return dropped.documentName === "ActiveEffect" ? this._onDropActiveEffect(event, dropped) : null;
  }

  async _onDropActiveEffect(_event: DragEvent, effect: Dynamic): Promise<Dynamic> {
    if (!this.item.isOwner || effect.target === this.item) return null;
    return effect.constructor.create(effect.toObject(), { parent: this.item });
  }
}
