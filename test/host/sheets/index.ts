import { namespace } from "../namespace.ts";
import { ActorSheetV2 } from "./actor-sheet.ts";
import { ItemSheetV2 } from "./item-sheet.ts";

/** `foundry.applications.sheets`. */
export const sheets = namespace("foundry.applications.sheets", { ActorSheetV2, ItemSheetV2 });

export { ActorSheetV2, ItemSheetV2 };
