import { ActorSheetV2 } from "./actor-sheet.ts";
import { ItemSheetV2 } from "./item-sheet.ts";

/** `foundry.applications.sheets`. */
export const sheets = { ActorSheetV2, ItemSheetV2 };

export { ActorSheetV2, ItemSheetV2 };
