import { ApplicationV2, DocumentSheetV2, HandlebarsApplicationMixin } from "../applications/index.ts";
import { CONST } from "../client/constants.ts";
import { type Dynamic, realm } from "../realm.ts";
import { expandObject, getProperty } from "../utility/index.ts";

/** A field: its path, its label and its choices. */
type Row = [path: string, label: string, choices?: (actor: Dynamic) => Record<string, string>];

const ACTIONS = { form: { template: "templates/sheets/config-form.hbs", scrollable: [""] } };
const OPTIONS = { tag: "form", classes: ["sheet"], position: { width: 460 } };

/** The rows of a form, each with its field and the stored value. */
function describe(schema: Dynamic, source: Dynamic, rows: readonly Row[], actor?: Dynamic): Dynamic[] {
  return rows.map(([name, label, choices]) => {
    const field = name.split(".").reduce((at, key) => at.fields[key], schema);
    return { name, label, field, value: getProperty(source, name), choices: choices?.(actor) };
  });
}

/** Reads the form. An empty text is null if the field is nullable. */
function read(schema: Dynamic, { object }: Dynamic): Dynamic {
  const entries = Object.entries(object).map(([path, value]) => {
    const { nullable } = path.split(".").reduce((at, key) => at.fields[key], schema);
    return [path, value === "" && nullable ? null : value];
  });
  return expandObject(Object.fromEntries(entries));
}

/** A window to edit the plain fields of a document. */
class DocumentConfig extends (HandlebarsApplicationMixin(DocumentSheetV2) as Dynamic) {
  static ROWS: readonly Row[] = [];
  static DEFAULT_OPTIONS: Dynamic = { ...OPTIONS, form: { closeOnSubmit: true } };
  static PARTS: Dynamic = ACTIONS;

  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const { schema, _source, actor } = this.document;
    const rows = describe(schema, _source, (this.constructor as typeof DocumentConfig).ROWS, actor);
    return { ...(await super._prepareContext(options)), rows };
  }
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: Dynamic): Dynamic {
    return read(this.document.schema, formData);
  }
}

const dispositions = () =>
  Object.fromEntries(Object.entries(CONST.TOKEN_DISPOSITIONS).map(([name, value]) => [value, capitalized(name)]));
const modes = () =>
  Object.fromEntries(Object.entries(CONST.TOKEN_DISPLAY_MODES).map(([name, value]) => [value, capitalized(name)]));
const capitalized = (name: string) => name.charAt(0) + name.slice(1).toLowerCase().replaceAll("_", " ");

/** The paths in the actor's data that a bar can display. */
function bars(actor: Dynamic): Record<string, string> {
  const { bar = [] } = realm.CONFIG.Actor.trackableAttributes[actor?.type] ?? {};
  return Object.fromEntries(bar.map((path: string) => [path, path]));
}

// biome-ignore format: a table
const TOKEN: readonly Row[] = [
  ["name",           "Name"],
  ["actorLink",      "Link actor data"],
  ["disposition",    "Disposition",      dispositions],
  ["displayName",    "Display name",     modes],
  ["displayBars",    "Display bars",     modes],
  ["bar1.attribute", "Bar 1 attribute",  bars],
  ["bar2.attribute", "Bar 2 attribute",  bars],
  ["width",          "Width (squares)"],
  ["height",         "Height (squares)"],
];

/** The configuration of a placed token. */
export class TokenConfig extends DocumentConfig {
  static override ROWS: readonly Row[] = [...TOKEN, ["hidden", "Hidden"]];
}

/** The configuration of an actor's prototype token. */
export class PrototypeTokenConfig extends (HandlebarsApplicationMixin(ApplicationV2) as Dynamic) {
  static DEFAULT_OPTIONS: Dynamic = {
    ...OPTIONS,
    prototype: null,
    form: { handler: PrototypeTokenConfig.#onSubmit, closeOnSubmit: true },
  };
  static PARTS: Dynamic = ACTIONS;
  static ROWS: readonly Row[] = [...TOKEN, ["appendNumber", "Append a number"]];

  /** The prototype belongs to a live document, so merging options must not copy it. */
  _initializeApplicationOptions({ prototype, ...options }: Dynamic): Dynamic {
    return { ...super._initializeApplicationOptions(options), prototype, uniqueId: `prototype-${prototype.parent.id}` };
  }
  get token(): Dynamic {
    return this.options.prototype;
  }
  get actor(): Dynamic {
    return this.token.parent;
  }
  get title(): string {
    return `Prototype token: ${this.actor.name}`;
  }
  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const { token, actor } = this;
    const rows = describe(token.schema, actor._source.prototypeToken, PrototypeTokenConfig.ROWS, actor);
    return { ...(await super._prepareContext(options)), rows, rootId: this.id };
  }
  static async #onSubmit(this: Dynamic, _event: Event, _form: HTMLFormElement, formData: Dynamic): Promise<void> {
    await this.actor.update({ prototypeToken: read(this.token.schema, formData) });
  }
}

/** The configuration of a combatant. */
export class CombatantConfig extends DocumentConfig {
  static override ROWS: readonly Row[] = [
    ["name", "Name"],
    ["img", "Image"],
    ["initiative", "Initiative"],
    ["hidden", "Hidden"],
    ["defeated", "Defeated"],
  ];
}

/** The configuration of a scene. */
export class SceneConfig extends DocumentConfig {
  static override ROWS: readonly Row[] = [
    ["name", "Name"],
    ["width", "Width (pixels)"],
    ["height", "Height (pixels)"],
    ["grid.size", "Grid size (pixels)"],
    ["grid.distance", "Distance of a square"],
    ["grid.units", "Units"],
  ];
}
