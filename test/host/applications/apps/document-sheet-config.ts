import { type Dynamic, notModelled, realm } from "../../realm.ts";

/** The registry of sheet classes, by document and type. A sheet's id is `<scope>.<class name>`. */
export class DocumentSheetConfig {
  constructor() {
    notModelled("the window of DocumentSheetConfig");
  }
  // open: whether it must be called on its class; we assume so
  static registerSheet(documentClass: Dynamic, scope: string, sheetClass: Dynamic, options: Dynamic = {}): void {
    if (this !== DocumentSheetConfig) throw new TypeError("registerSheet must be called on DocumentSheetConfig");
    const { types = documentClass.TYPES, label = sheetClass.name, makeDefault = false, canBeDefault = true } = options;
    const id = `${scope}.${sheetClass.name}`;
    realm.CONFIG[documentClass.documentName].sheetClasses ??= {};
    const sheets = realm.CONFIG[documentClass.documentName].sheetClasses;
    for (const type of types) {
      sheets[type] ??= {};
      const known: Dynamic[] = Object.values(sheets[type]);
      if (makeDefault) for (const sheet of known) sheet.default = false;
      const first = canBeDefault && !known.some(sheet => sheet.default);
      sheets[type][id] = { id, label, cls: sheetClass, canBeDefault, default: makeDefault || first };
    }
  }
}
