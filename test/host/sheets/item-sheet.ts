import { DocumentSheetV2 } from "../applications/index.ts";
import type { Dynamic } from "../realm.ts";

/** The sheet of an item. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Record<string, Dynamic> = { position: { width: 480 } };

  get item(): Dynamic {
    return this.document;
  }
  get actor(): Dynamic {
    return this.item.actor ?? null;
  }
}
