import { type Dynamic, realm } from "../../realm.ts";
import { expandObject, getProperty, randomID } from "../../utility/index.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { localize, make } from "../ux/html.ts";
import { ApplicationV2 } from "./application.ts";
import { DialogV2 } from "./dialog.ts";

const CONTROLS = "input, select, textarea, button";

/** A window for one document. It renders again when the document changes and closes when the document is deleted. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Record<string, Dynamic> = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: 1,
    editPermission: 3,
    actions: { configureOwnership, editImage },
    form: { handler: onSubmitDocumentForm },
  };
  #document: Dynamic;
  constructor(options: Dynamic = {}, ...rest: Dynamic[]) {
    super(options, ...(rest as []));
    this.#document = options.document;
  }
  protected override _initializeApplicationOptions(options: Dynamic): Dynamic {
    const { document: shown } = options;
    if (!shown?.documentName) throw new Error(`A ${this.constructor.name} needs the option "document"`);
    const gathered = super._initializeApplicationOptions({ ...options, document: undefined });
    gathered.document = shown;
    gathered.uniqueId = `${this.constructor.name}-${shown.uuid.replaceAll(".", "-")}`;
    return gathered;
  }
  get document(): Dynamic {
    return this.#document;
  }
  override get title(): string {
    const { documentName, name, id, type } = this.document;
    const typed = realm.CONFIG[documentName]?.typeLabels?.[type] ?? `TYPES.${documentName}.${type}`;
    const label = realm.game.i18n.has(typed) ? typed : `DOCUMENT.${documentName}`;
    return `${localize(label)}: ${name ?? id}`;
  }
  get isVisible(): boolean {
    return this.document.testUserPermission(realm.game.user, this.options.viewPermission);
  }
  get isEditable(): boolean {
    if (this.document.compendium?.locked) return false;
    return this.document.testUserPermission(realm.game.user, this.options.editPermission);
  }
  /** On generation 14 the GM can configure ownership from the header; on 13 only from the directory. */
  protected override _getHeaderControls(): Dynamic[] {
    const { ownership, isEmbedded } = this.document;
    const offered = realm.generation >= 14 && this.options.ownershipConfig !== false && realm.game.user.isGM;
    if (!offered || !ownership || isEmbedded) return super._getHeaderControls();
    const control = { action: "configureOwnership", label: "Configure ownership", icon: "fa-solid fa-file-lock" };
    return [...super._getHeaderControls(), control];
  }
  protected override _canRender(_options: Dynamic): boolean | undefined {
    if (this.isVisible) return undefined;
    throw new Error(realm.game.i18n.format("SHEETS.DocumentSheetPrivate", { type: this.document.documentName }));
  }
  override async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const { document: shown } = this;
    return Object.assign(await super._prepareContext(options), {
      document: shown,
      source: shown._source,
      fields: shown.schema.fields,
      editable: this.isEditable,
      user: realm.game.user,
      rootId: shown.collection?.has?.(shown.id) ? this.id : randomID(),
    });
  }
  protected override async _onFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }
  protected override async _onRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }
  protected override _onClose(options: Dynamic): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Reading: a user who may view the document but not edit it gets a sheet with every control disabled. */
  _toggleDisabled(disabled: boolean): void {
    const content = this.window.content ?? this.element;
    for (const control of content.querySelectorAll(CONTROLS)) control.toggleAttribute("disabled", disabled);
  }
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Dynamic {
    return expandObject(formData.object);
  }
  _prepareSubmitData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): Dynamic {
    const submitData = this._processFormData(event, form, formData);
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }
  async _processSubmitData(_event: Event | null, _form: HTMLFormElement, ...changes: Dynamic[]): Promise<void> {
    await this.document.update(...changes);
  }
}

async function onSubmitDocumentForm(
  this: DocumentSheetV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  if (!this.isEditable) return;
  await this._processSubmitData(event, form, this._prepareSubmitData(event, form, formData));
}

async function configureOwnership(this: DocumentSheetV2): Promise<void> {
  const { DocumentOwnershipConfig } = realm.foundry.applications.apps;
  await new DocumentOwnershipConfig({ document: this.document }).render({ force: true });
}

/**
 * Asks for the path of the image that `data-edit` names; the host has no file browser. The image shows the new path at
 * once. A form with `submitOnChange` also submits it.
 */
async function editImage(this: DocumentSheetV2, _event: Event, target: HTMLElement): Promise<void> {
  if (target.tagName !== "IMG") throw new Error("The editImage action is available only for IMG elements.");
  const key = target.dataset.edit as string;
  const value = getProperty(this.document._source, key);
  const input = make("input", { type: "text", name: "path", value, autofocus: true });
  const content = make("label", {}, "Path of the image ", input);
  const answer = await DialogV2.input({ window: { title: this.title }, content });
  if (!answer) return;
  target.setAttribute("src", answer.path);
  if (this.options.form.submitOnChange) this.form?.dispatchEvent(new Event("submit", { cancelable: true }));
}
