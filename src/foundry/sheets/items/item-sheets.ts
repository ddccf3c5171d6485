import { watch, watched } from "../../border.ts";
import type { AnyPage } from "../../interpreter.ts";
import { say } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { pagePart } from "../../templates.ts";
import { updateDocument } from "../../writing.ts";
import { withContainers } from "../derived/possessions.ts";
import type { Fields, Values } from "../fields.ts";
import { describedIn } from "../form/drawn-from.ts";
import { FormState, type PartInForm } from "../form/form-state.ts";
import { fitWindow, pressByKeyboard, showHints, showParts } from "../form/reach.ts";
import { confirmDeletion } from "../gear.ts";
import { asLeft, type SectionedThing, thingSections } from "../sections.ts";
import { powerForms, powersAfter, type StoredPower } from "./powers.ts";
import {
  askHowItWorks,
  askWhichSpell,
  documentDropped,
  type SpellChosen,
  spellDropped,
  withSpellPower,
} from "./spell-powers.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;
const { FormDataExtended } = foundry.applications.ux;
type FormDataExtended = foundry.applications.ux.FormDataExtended;

/** The sheet of an item: a head, its description, and its fields. */
abstract class ThingSheet extends HandlebarsApplicationMixin(ItemSheetV2)<AnyPage> {
  static override DEFAULT_OPTIONS = {
    classes: ["ten-segments", "sheet"],
    position: { width: 460 },
    window: { resizable: true },
    form: { submitOnChange: true },
  } as object;

  static override PARTS = {
    glance: pagePart("sheets/glance.hbs"),
    item: pagePart("sheets/items/item.hbs", { scrollable: [""] }),
  };

  readonly #form = new FormState();

  protected override async _prepareContext(options: never): Promise<object> {
    const context = await super._prepareContext(options);
    if (this.item.limited) return { ...context, glance: { kind: game.i18n.localize(`TYPES.Item.${this.item.type}`) } };
    const { system, type } = this.item as Item.OfType<SectionedThing>;
    const { fields } = system.schema as { readonly fields: Fields };
    const source = system._source as Values;
    const sections = thingSections(type as SectionedThing, fields, source);
    const described = await describedIn(this.item, fields, source);
    return {
      ...context,
      item: this.item,
      described,
      sections: asLeft(withContainers(sections, this.item), this.element),
    };
  }

  /** Users with limited permission get a separate page without numbers. */
  protected override _configureRenderParts(options: never): Parts {
    const { glance, item } = super._configureRenderParts(options) as Parts;
    return this.item.limited ? { glance: glance! } : { item: item! };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.#form.forget();
    fitWindow(this, this.item.limited);
    this.element.addEventListener("keydown", pressByKeyboard);
    showHints(this.element);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    showParts(this, this.item.limited);
    this.#form.mark(this.element);
  }

  protected override _preSyncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: PartInForm): void {
    this.#form.hold(state, prior, next);
    super._preSyncPartState(part, next, prior, state);
  }

  protected override _syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: PartInForm): void {
    this.#form.carry(state, prior, next);
    super._syncPartState(part, next, prior, state);
  }

  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Sent {
    this.#form.read(this.item, form, formData.object);
    return super._processFormData(event, form, formData) as Sent;
  }

  protected override _prepareSubmitData(event: never, form: HTMLFormElement, formData: never, more?: never): object {
    return this.#form.submit(this.item, form, () => super._prepareSubmitData(event, form, formData, more));
  }
}

type Parts = Record<string, { template: string }>;

/** Form data of an item with powers. */
interface Sent {
  readonly system?: { readonly powers?: readonly StoredPower[] };
}

/** The sheet of an item with powers: its fields, and the powers below them. A spell that is dropped on it makes one. */
abstract class PowerSheet extends ThingSheet {
  static override DEFAULT_OPTIONS = {
    position: { height: 640 },
    actions: {
      addPower: watched(PowerSheet.#addPower),
      addSpellPower: watched(PowerSheet.#addSpellPower),
      removePower: watched(PowerSheet.#removePower),
    },
  } as object;

  protected override async _prepareContext(options: never): Promise<object> {
    const context = await super._prepareContext(options);
    const { powers } = this.item.system.schema.fields as { powers: { element: { fields: Fields } } };
    return { ...context, hasPowers: true, powers: powerForms(powers.element.fields, this.#powers, this.element) };
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("dragover", event => event.preventDefault());
    this.element.addEventListener("drop", event => watch(this.#drop(event), "pressing"));
  }

  /** Lets a spell that is dropped here be a power, or the one that it is dropped on; says why if it cannot. */
  async #drop(event: DragEvent): Promise<void> {
    const dropped = documentDropped(event);
    if (dropped === null) return;
    event.preventDefault();
    const into = (event.target as HTMLElement).closest<HTMLElement>("[data-power]")?.dataset.power ?? "";
    if (!this.isEditable) {
      notify.warn(say("Sheet.SpellPower.locked", { item: this.item.name }));
      return;
    }
    const spell = await spellDropped(dropped, this.item);
    if (spell !== null) await this.#store(await askHowItWorks(this.item, this.#powers, spell, into));
  }

  async #store(chosen: SpellChosen | null): Promise<void> {
    if (chosen === null) return;
    const powers = this.form === null ? this.#powers : this.#typed();
    await updateDocument(this.item, { "system.powers": withSpellPower(powers, chosen) });
  }

  get #powers(): readonly StoredPower[] {
    return (this.item.system._source as { powers: readonly StoredPower[] }).powers;
  }

  /** Merges the powers, which the form sends by id, into the item's list. */
  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Sent {
    const data = super._processFormData(event, form, formData);
    const sent = data.system?.powers as Record<string, object> | undefined;
    return sent ? { ...data, system: { ...data.system, powers: powersAfter(this.#powers, sent) } } : data;
  }

  /** The powers as in the form, including unsaved input. */
  #typed(): readonly StoredPower[] {
    const form = this.form as HTMLFormElement;
    const data = this._processFormData(null, form, new FormDataExtended(form));
    return data.system?.powers ?? this.#powers;
  }

  static async #addPower(this: PowerSheet): Promise<void> {
    const fresh = { id: foundry.utils.randomID(), name: say("Sheet.New.power") };
    await updateDocument(this.item, { "system.powers": [...this.#typed(), fresh] });
  }

  static async #addSpellPower(this: PowerSheet): Promise<void> {
    await this.#store(await askWhichSpell(this.item, this.#powers));
  }

  static async #removePower(this: PowerSheet, _event: Event, key: HTMLElement): Promise<void> {
    const { power } = key.dataset;
    const name = this.#powers.find(({ id }) => id === power)?.name || say("Sheet.New.power");
    if (!(await confirmDeletion(name, this.item))) return;
    await updateDocument(this.item, { "system.powers": this.#typed().filter(({ id }) => id !== power) });
  }
}

export class DeviceSheet extends PowerSheet {}

export class WeaponSheet extends PowerSheet {}

export class SpellSheet extends ThingSheet {
  static override DEFAULT_OPTIONS = { position: { height: 600 } } as object;
}

export class ArmorSheet extends ThingSheet {
  static override DEFAULT_OPTIONS = { position: { height: 560 } } as object;
}

export class GearSheet extends ThingSheet {
  static override DEFAULT_OPTIONS = { position: { height: 440 } } as object;
}

export class ClassSheet extends ThingSheet {
  static override DEFAULT_OPTIONS = { position: { width: 560, height: 680 } } as object;
}
