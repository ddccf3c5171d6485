import { type Dynamic, notModelled, realm } from "../../realm.ts";

const typesOf = (documentClass: Dynamic): string[] => documentClass.TYPES ?? ["base"];
const sheetsOf = (documentName: string): Dynamic => {
  realm.CONFIG[documentName].sheetClasses ??= {};
  return realm.CONFIG[documentName].sheetClasses;
};

/** The register of sheet classes, by document and type. A sheet's id is `<scope>.<class name>`. */
export class DocumentSheetConfig {
  constructor() {
    notModelled("the window of DocumentSheetConfig");
  }

  static registerSheet(documentClass: Dynamic, scope: string, sheetClass: Dynamic, options: Dynamic = {}): void {
    const { types, label, makeDefault = false, canBeDefault = true, canConfigure = true } = options;
    const id = `${scope}.${sheetClass.name}`;
    const sheets = sheetsOf(documentClass.documentName);
    for (const type of types ?? typesOf(documentClass)) {
      sheets[type] ??= {};
      const known: Dynamic[] = Object.values(sheets[type]);
      if (makeDefault) for (const sheet of known) sheet.default = false;
      const first = canBeDefault && !known.some(sheet => sheet.default);
      sheets[type][id] = {
        id,
        label: label ?? sheetClass.name,
        cls: sheetClass,
        canBeDefault,
        canConfigure,
        default: makeDefault || first,
      };
    }
  }

  static unregisterSheet(documentClass: Dynamic, scope: string, sheetClass: Dynamic, { types }: Dynamic = {}): void {
    const sheets = sheetsOf(documentClass.documentName);
    for (const type of types ?? typesOf(documentClass)) delete sheets[type]?.[`${scope}.${sheetClass?.name}`];
  }
}
