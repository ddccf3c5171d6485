import { DocumentSheetV2, HandlebarsApplicationMixin } from "../applications/index.ts";
import { type Dynamic, realm } from "../realm.ts";

const Base = HandlebarsApplicationMixin(DocumentSheetV2) as Dynamic;

/** The sheet of an adventure: its description, and a button that imports it. */
export class AdventureImporter extends Base {
  static DEFAULT_OPTIONS: Dynamic = {
    classes: ["adventure-importer"],
    tag: "div",
    position: { width: 560 },
    actions: { importAdventure: AdventureImporter.#onImport },
  };
  static PARTS: Dynamic = { adventure: { template: "templates/sheets/adventure.hbs" } };

  get title(): string {
    return this.document.name;
  }
  get isEditable(): boolean {
    return realm.game.user.isGM;
  }
  static async #onImport(this: AdventureImporter): Promise<void> {
    await this.document.import();
    await this.close();
  }
}
