import { CONST } from "../../client/constants.ts";
import { type Dynamic, realm } from "../../realm.ts";
import { _replace } from "../../utility/operators.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

const { DEFAULT } = CONST.DOCUMENT_META_OWNERSHIP_LEVELS;
const LEVELS = { 0: "None", 1: "Limited", 2: "Observer", 3: "Owner" };

const Base = HandlebarsApplicationMixin(DocumentSheetV2) as Dynamic;

/** The ownership dialog of a document: a default level, and a level for each player who differs from it. */
export class DocumentOwnershipConfig extends Base {
  static DEFAULT_OPTIONS: Dynamic = {
    classes: ["document-ownership"],
    position: { width: 420 },
    ownershipConfig: false,
    form: { closeOnSubmit: true },
  };

  static PARTS: Dynamic = { ownership: { template: "templates/apps/ownership.hbs" } };

  get title(): string {
    return `Ownership: ${this.document.name}`;
  }
  /** Only for GMs. They own every document themselves. */
  get isVisible(): boolean {
    return realm.game.user.isGM;
  }
  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const { ownership } = this.document._source;
    const players = realm.game.users.filter((user: Dynamic) => !user.isGM);
    const own = players.map(({ id, name }: Dynamic) => ({ id, name, level: ownership[id] ?? DEFAULT }));
    const choices = Object.entries(LEVELS).map(([value, label]) => ({ value, label }));
    return {
      ...(await super._prepareContext(options)),
      rows: [
        { id: "default", name: "All players", level: ownership.default ?? 0, choices },
        ...own.map((row: Dynamic) => ({ ...row, choices: [{ value: String(DEFAULT), label: "Default" }, ...choices] })),
      ],
    };
  }
  _prepareSubmitData(_event: Event | null, _form: HTMLFormElement, { object }: Dynamic): Dynamic {
    const kept = Object.entries({ ...this.document._source.ownership, ...object });
    const ownership = Object.fromEntries(kept.filter(([, level]) => level !== DEFAULT));
    return realm.generation < 14 ? { "==ownership": ownership } : { ownership: _replace(ownership) };
  }
}
