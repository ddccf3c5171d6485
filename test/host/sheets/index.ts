import "./templates.ts";
import { DocumentSheetConfig } from "../applications/index.ts";
import { namespace } from "../namespace.ts";
import { realm } from "../realm.ts";
import { ActorSheetV2 } from "./actor-sheet.ts";
import { AdventureImporter } from "./adventure-importer.ts";
import { CombatantConfig, PrototypeTokenConfig, SceneConfig, TokenConfig } from "./config-form.ts";
import { ItemSheetV2 } from "./item-sheet.ts";
import { JournalEntrySheet } from "./journal-sheet.ts";

const configs = { CombatantConfig, PrototypeTokenConfig, SceneConfig, TokenConfig };

/** `foundry.applications.sheets`. */
export const sheets = namespace("foundry.applications.sheets", { ActorSheetV2, ItemSheetV2, ...configs });

/** Registers the core's own sheets for documents that the system has no sheet for. */
export function registerCoreSheets(): void {
  const { Adventure, Combatant, JournalEntry, Scene, Token } = realm.CONFIG;
  Token.prototypeSheetClass = PrototypeTokenConfig;
  for (const [{ documentClass }, sheet] of [
    [Adventure, AdventureImporter],
    [Combatant, CombatantConfig],
    [JournalEntry, JournalEntrySheet],
    [Scene, SceneConfig],
    [Token, TokenConfig],
  ])
    DocumentSheetConfig.registerSheet(documentClass, "core", sheet, { types: ["base"] });
}

export { ActorSheetV2, ItemSheetV2 };
