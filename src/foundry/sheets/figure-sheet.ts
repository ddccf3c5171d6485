import { liftedByHealing, type Option } from "../../rules/index.ts";
import {
  type FigureActor,
  readEffects,
  readFight,
  readInjuries,
  STATUS_OF,
  usualFatigue,
  writeInjuries,
} from "../adapters/index.ts";
import { advance, parry } from "../api/index.ts";
import { allWatched, reported } from "../border.ts";
import {
  attemptDeed,
  attemptUse,
  type DeedKind,
  draftWith,
  markedIn,
  openAct,
  openDeclare,
  submitDeed,
} from "../dialogs/index.ts";
import { actionsOf } from "../dialogs/options.ts";
import { keepFolds, PartsOnPage } from "../drawing/parts.ts";
import { pressEffect } from "../effects/time.ts";
import { endOn } from "../effects-outside.ts";
import type { AnyPage } from "../interpreter.ts";
import { refuseShut, shutKeys } from "../keybindings.ts";
import { say } from "../localize.ts";
import type { Derived } from "../models/derived.ts";
import { pressRowButton, showCosts } from "../rows/index.ts";
import { rulebook, rulebookOfActor } from "../settings.ts";
import { setStatus } from "../statuses.ts";
import { pagePart } from "../templates.ts";
import { updateDocument } from "../writing.ts";
import { type SheetNumbers, sheetNumbersOf } from "./derived/sheet-numbers.ts";
import { spellBookOf } from "./derived/spell-book.ts";
import { beginOn, readEffectsPage } from "./effects.ts";
import { type Fields, fieldsAt, type Values } from "./fields.ts";
import { describedIn, drawnFrom } from "./form/drawn-from.ts";
import { FormState, type PartInForm } from "./form/form-state.ts";
import { fitWindow, keepReadable, lockFields, markTabs, pressByKeyboard, showHints, showParts } from "./form/reach.ts";
import { bringWhole, changeQuickly, putWhereDropped, thingKeys } from "./gear.ts";
import { printSheet } from "./printing.ts";
import { readCombatPage, readGlance, seatOfActor } from "./reading.ts";
import { checkKeys, dragRoll, inBoxes, pressRoll, rollInstead, withHitDice } from "./rolls/keys.ts";
import { asLeft, notesOf, otherFields, particulars, type Section } from "./sections.ts";
import { SHEET_PAGES, sheetTabs } from "./tabs.ts";

/** Registers a sheet's listeners beyond its actions. */
function listenOn({ actor, element }: { readonly actor: Actor; readonly element: HTMLElement }): void {
  element.addEventListener("keydown", pressByKeyboard);
  element.addEventListener("click", refuseShut, true);
  element.addEventListener("change", changeQuickly(actor), true);
  element.addEventListener("dragstart", event => dragRoll(actor, event), true);
  showCosts(element, () => seatOfActor(actor)?.combat ?? null);
}

/** The option that a button's data selects; undefined if it no longer exists. */
function optionOn(
  { combat, figure }: { readonly combat: Combat; readonly figure: string },
  { action, item, power }: DOMStringMap,
): Option | undefined {
  const options = actionsOf(readFight(combat), figure, rulebook(combat));
  return options.find(one => one.type === action && one.item === (item ?? null) && one.power === (power ?? null));
}

/** Heals an injury: removes it, and the stun if no other injury causes it. */
export async function heal(actor: FigureActor, key: number): Promise<void> {
  const { injuries = [] } = readInjuries(actor);
  const healed = injuries.find(injury => injury.key === key);
  if (!healed) return;
  const left = injuries.filter(injury => injury !== healed);
  await updateDocument(actor, { "system.injuries": writeInjuries(left) });
  const { effects = [] } = readEffects(actor);
  const lifted = liftedByHealing(healed, left).filter(one => !effects.some(({ condition }) => condition === one));
  for (const condition of lifted) await setStatus(actor, STATUS_OF[condition], false);
}

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

type Parts = Record<string, { template: string }>;

/** The pages' render context. */
interface Page {
  readonly tabs: Readonly<Record<string, object>>;
}
type FormDataExtended = foundry.applications.ux.FormDataExtended;

const SCROLLS = { scrollable: [""] };

/** The sheet of a character or a monster. */
export class FigureSheet extends HandlebarsApplicationMixin(ActorSheetV2)<AnyPage> {
  static override DEFAULT_OPTIONS = {
    classes: ["ten-segments", "sheet"],
    position: { width: 620, height: 700 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: allWatched({
      strike: FigureSheet.#attemptClicked,
      shoot: FigureSheet.#attemptClicked,
      cast: FigureSheet.#attemptClicked,
      "use-device": FigureSheet.#handle,
      "cease-device": FigureSheet.#handle,
      wear: FigureSheet.#handle,
      rise: FigureSheet.#handle,
      move: FigureSheet.#ask,
      parry: FigureSheet.#parry,
      declareSuggested: FigureSheet.#pressRowButton,
      declareCharge: FigureSheet.#pressRowButton,
      doDeclared: FigureSheet.#pressRowButton,
      strikeOutOfTurn: FigureSheet.#pressRowButton,
      riseNow: FigureSheet.#pressRowButton,
      closeIn: FigureSheet.#pressRowButton,
      release: FigureSheet.#pressRowButton,
      act: FigureSheet.#pressRowButton,
      dealPool: FigureSheet.#pressRowButton,
      declare: FigureSheet.#declare,
      finish: FigureSheet.#finish,
      heal: FigureSheet.#heal,
      beginEffect: FigureSheet.#beginEffect,
      endEffect: FigureSheet.#endEffect,
      timeEffect: FigureSheet.#timeEffect,
      roll: FigureSheet.#roll,
      createThing: thingKeys.createThing,
      editThing: thingKeys.editThing,
      deleteThing: thingKeys.deleteThing,
      duplicateThing: thingKeys.duplicateThing,
      wearArmor: thingKeys.wearArmor,
      rest: thingKeys.rest,
      toggleEditing: FigureSheet.#toggleEditing,
      print: printSheet,
    }),
  } as object;

  static override PARTS = {
    glance: pagePart("sheets/glance.hbs"),
    head: pagePart("sheets/head.hbs"),
    tabs: pagePart("sheets/tabs.hbs"),
    combat: pagePart("sheets/combat.hbs", SCROLLS),
    abilities: pagePart("sheets/abilities.hbs", SCROLLS),
    gear: pagePart("sheets/gear.hbs", SCROLLS),
    effects: pagePart("sheets/effects.hbs", SCROLLS),
    particulars: pagePart("sheets/particulars.hbs", SCROLLS),
    notes: pagePart("sheets/notes.hbs", SCROLLS),
  };

  override tabGroups: Record<string, string> = { page: "combat" };
  readonly #form = new FormState();
  /** Is the sheet in edit mode? Null until decided: a sheet without items opens in edit mode. */
  #edits: boolean | null = null;
  readonly #onPage = new PartsOnPage();

  /** Adds the print button, except for users with limited permission. */
  protected override _getHeaderControls() {
    const print = { action: "print", icon: "fa-solid fa-print", label: say("Sheet.Key.print") };
    return [...super._getHeaderControls(), ...(this.actor.limited ? [] : [print])];
  }

  /** Users with limited permission get a separate page without numbers. */
  protected override _configureRenderParts(options: never): Parts {
    const { glance, ...pages } = super._configureRenderParts(options) as Parts;
    return this.actor.limited ? { glance: glance! } : pages;
  }

  protected override async _prepareContext(options: never): Promise<object> {
    const context = await super._prepareContext(options);
    const { schema, _source: source } = (this.actor as FigureActor).system;
    const described = await describedIn(this.actor, schema.fields, source);
    if (this.actor.limited) return { ...context, described, glance: readGlance(this.actor) };
    const { derived, ...standing } = sheetNumbersOf(this.actor as FigureActor, rulebookOfActor(this.actor));
    return {
      ...context,
      ...standing,
      described,
      rootId: this.id,
      isEdited: this.#isEdited,
      tabs: sheetTabs(this.tabGroups.page!),
      head: withHitDice(standing.head, this.actor as FigureActor),
      ...this.#withRolls(standing),
      groups: otherFields(this.actor.type as "character", schema.fields, source, derived),
      spells: spellBookOf(this.actor as FigureActor),
      sections: this.#particulars(schema.fields, source, derived),
      order: fieldsAt(["order"], schema.fields, source)[0],
      notes: fieldsAt(notesOf(this.actor.type as "character"), schema.fields, source),
      page: readCombatPage(this.actor),
      affected: readEffectsPage(this.actor as FigureActor),
    };
  }

  /** The parts to render again when the fight changes. */
  get livingParts(): string[] {
    return this.actor.limited ? ["glance"] : ["combat", "effects"];
  }

  /** Adds roll buttons to scores and saves. In edit mode there are none, so that Tab moves between numbers. */
  #withRolls({ saves, abilities }: Pick<SheetNumbers, "saves" | "abilities">): object {
    const rolls = checkKeys(this.actor as FigureActor);
    if (!rolls || this.#isEdited) return { rolls };
    return { rolls, saves: inBoxes(saves, rolls.saves), abilities: inBoxes(abilities, rolls.abilities) };
  }

  get #isEdited(): boolean {
    this.#edits ??= this.actor.items.size === 0;
    return this.#edits;
  }

  #particulars(fields: Fields, source: Values, derived: Derived): readonly Section[] {
    const fatigue = usualFatigue(this.actor as FigureActor, rulebookOfActor(this.actor));
    return asLeft(particulars(this.actor.type as "character", fields, source, fatigue, derived), this.element);
  }

  protected override async _preparePartContext(part: string, context: Page, options: never): Promise<object> {
    const own = await super._preparePartContext(part, context, options);
    return (SHEET_PAGES as readonly string[]).includes(part) ? { ...own, tab: context.tabs[part] } : own;
  }

  /** Skips parts whose content has not changed. */
  protected override async _renderHTML(context: never, options: never): Promise<Record<string, HTMLElement>> {
    this.#onPage.choose(options, drawnFrom(context));
    return super._renderHTML(context, options);
  }

  protected override _replaceHTML(drawn: Record<string, HTMLElement>, content: HTMLElement, options: never): void {
    super._replaceHTML(drawn, content, options);
    this.#onPage.put(options, drawn);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.#form.forget();
    fitWindow(this, this.actor.limited);
    listenOn(this);
    showHints(this.element);
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    showParts(this, this.actor.limited);
    this.#form.mark(this.element);
    if (this.isEditable) lockFields(this.element, !this.#isEdited);
    shutKeys(this.element, seatOfActor(this.actor)?.combat ?? null);
  }

  protected override _preSyncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: PartInForm): void {
    this.#form.hold(state, prior, next);
    super._preSyncPartState(part, next, prior, state);
  }

  protected override _syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: PartInForm): void {
    this.#form.carry(state, prior, next);
    keepFolds(next, prior);
    super._syncPartState(part, next, prior, state);
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    markTabs(this.element, group, tab);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    keepReadable(this.element);
  }

  protected override _processFormData(event: never, form: HTMLFormElement, formData: FormDataExtended): object {
    this.#form.read(this.actor, form, formData.object);
    return super._processFormData(event, form, formData);
  }

  protected override _prepareSubmitData(event: never, form: HTMLFormElement, formData: never, more?: never): object {
    return this.#form.submit(this.actor, form, () => super._prepareSubmitData(event, form, formData, more));
  }

  /** Copies a container from another actor together with its contents. */
  protected override async _onDropItem(event: DragEvent, item: Item.Implementation) {
    return reported(bringWhole(item, this) ?? super._onDropItem(event, item), "pressing");
  }

  /**
   * Dropped on a container's row, an item goes into it; on another row, into the same container as that item. Otherwise
   * items are sorted.
   */
  protected override _onSortItem(event: DragEvent, item: Item.Implementation) {
    const put = putWhereDropped(this.actor, item, event.target as HTMLElement);
    if (put === null) return super._onSortItem(event, item);
    return reported(
      put.then(() => [item]),
      "pressing",
    ).then(sorted => sorted ?? []);
  }

  /**
   * An action with the row's item against the target; without a target, the dialog asks. Alt-click rolls without
   * counting in the fight.
   */
  static async #attemptClicked(this: FigureSheet, event: PointerEvent, key: HTMLElement): Promise<void> {
    if (event.altKey) return rollInstead(this.actor, key, event);
    const seat = seatOfActor(this.actor);
    if (seat) await attemptDeed(seat.combat, seat.figure, key.dataset.action as DeedKind, key.dataset.item ?? null);
  }

  /** An action with a device, against the target if it needs one; without a target, the dialog asks. */
  static async #handle(this: FigureSheet, _event: Event, key: HTMLElement): Promise<void> {
    const seat = seatOfActor(this.actor);
    const option = seat && optionOn(seat, key.dataset);
    if (!option) return;
    const { combat, figure } = seat;
    if (option.type === "use-device") return attemptUse(combat, figure, option);
    await submitDeed(combat, draftWith(option, markedIn(combat)));
  }

  static #ask(this: FigureSheet): void {
    const seat = seatOfActor(this.actor);
    if (seat) openAct(seat.combat, seat.figure, { kind: "move" });
  }

  static async #parry(this: FigureSheet): Promise<void> {
    const seat = seatOfActor(this.actor);
    if (seat) await parry({ figure: seat.figure, against: markedIn(seat.combat) ?? "anyone" });
  }

  static async #pressRowButton(this: FigureSheet, _event: Event, key: HTMLElement): Promise<void> {
    const seat = seatOfActor(this.actor);
    if (seat) await pressRowButton(seat.combat, key.dataset);
  }

  static #declare(this: FigureSheet): void {
    const seat = seatOfActor(this.actor);
    if (seat) openDeclare(seat.combat, seat.figure);
  }

  static async #finish(this: FigureSheet): Promise<void> {
    const seat = seatOfActor(this.actor);
    if (seat) await advance({ figure: seat.figure, combat: seat.combat, until: "ruled" });
  }

  static async #heal(this: FigureSheet, _event: Event, key: HTMLElement): Promise<void> {
    await heal(this.actor as FigureActor, Number(key.dataset.injury));
  }

  static async #beginEffect(this: FigureSheet): Promise<void> {
    await beginOn(this.actor as FigureActor);
  }

  static async #endEffect(this: FigureSheet, _event: Event, key: HTMLElement): Promise<void> {
    await endOn(this.actor as FigureActor, Number(key.dataset.effect));
  }

  static async #timeEffect(this: FigureSheet, _event: Event, key: HTMLElement): Promise<void> {
    await pressEffect(this.actor as FigureActor, Number(key.dataset.effect));
  }

  static async #roll(this: FigureSheet, event: Event, key: HTMLElement): Promise<void> {
    await pressRoll(this.actor, key, event);
  }

  static async #toggleEditing(this: FigureSheet): Promise<void> {
    this.#edits = !this.#isEdited;
    await this.render();
  }
}
