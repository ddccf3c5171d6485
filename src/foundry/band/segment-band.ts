import type { Fight } from "../../rules/index.ts";
import { allWatched, watch } from "../border.ts";
import type { ChosenPlan } from "../chosen-plan.ts";
import { moveByArrows } from "../drawing/keyboard.ts";
import { NextDrawing, PressOnPage, tryDrawing } from "../drawing/parts.ts";
import { hoverToken } from "../interpreter.ts";
import { pagePart } from "../templates.ts";
import { type Band, bandOf, type RoundShown } from "./band.ts";
import { type Preview, previewOf } from "./preview.ts";
import { bandState, storeBandState } from "./state.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Ids of elements to put the band into: the row at the top of the map, or all of the interface if a module has removed it. */
const PLACES = ["ui-top", "interface"];

/** The band over the map, for the rest of the client. */
export interface BandOnMap {
  /** Shows a round; null closes the band. */
  showRound(round: RoundShown | null): Promise<void>;
  /** Shows the preview of a plan that is being chosen; null removes it. */
  showPlan(plan: ChosenPlan | null): Promise<void>;
  /** Highlights the faces and bars of a combatant whose token is under the pointer, or ends that. */
  highlight(combatant: string | null, isOn: boolean): void;
}

/** Creates this client's band. */
export function makeBand(): BandOnMap {
  return new SegmentBand();
}

/** The band over the map. It renders the data that the tracker has read, and sends no commands. */
class SegmentBand extends HandlebarsApplicationMixin(ApplicationV2)<object> implements BandOnMap {
  static override DEFAULT_OPTIONS = {
    id: "ten-segments-band",
    tag: "section",
    classes: ["ten-segments", "band"],
    window: { frame: false, positioned: false },
    actions: allWatched({ foldBand: SegmentBand.#fold, showRow: SegmentBand.#showRow }),
  } as object;

  static override PARTS = { band: pagePart("band/band.hbs"), status: pagePart("band/status.hbs") };

  readonly #next = new NextDrawing();
  #round: RoundShown | null = null;
  #plan: ChosenPlan | null = null;
  /** The preview of a plan, by the fight that it was computed for. */
  #preview: { readonly plan: ChosenPlan; readonly fight: Fight; readonly shown: Preview | null } | null = null;
  #band: Band | null = null;
  #drawn = "";
  readonly #press = new PressOnPage();
  /** The face or bar under the pointer or with the focus, and the tokens that it highlights. */
  #pointed: { readonly figures: string; readonly tokens: readonly unknown[] } | null = null;
  /** The combatant whose token is under the pointer. */
  #highlighted: string | null = null;

  async showRound(round: RoundShown | null): Promise<void> {
    this.#round = round;
    await this.#update();
  }

  async showPlan(plan: ChosenPlan | null): Promise<void> {
    this.#plan = plan;
    await this.#update();
  }

  /** The preview of the chosen plan. It is computed again only if the plan or the fight has changed. */
  #previewIn({ combat, fight }: RoundShown["reading"]): Preview | null {
    const plan = this.#plan;
    if (plan === null || plan.combat !== combat) return null;
    if (this.#preview?.plan !== plan || this.#preview.fight !== fight)
      this.#preview = { plan, fight, shown: tryDrawing(() => previewOf(plan, fight)) };
    return this.#preview.shown;
  }

  /** Renders the band if it looks different from before, and closes it if there is nothing to show. */
  async #update(): Promise<void> {
    const state = bandState();
    const round = state === "off" ? null : this.#round;
    const isFolded = state === "folded";
    this.#band = round && tryDrawing(() => bandOf(round, isFolded ? null : this.#previewIn(round.reading), isFolded));
    if (this.#band === null) await this.close({ animate: false });
    else if (!this.rendered || JSON.stringify(this.#band) !== this.#drawn) await this.render(!this.rendered);
  }

  override render(asked?: boolean | object, more?: object): Promise<this> {
    return this.#next.join([asked, more], () => super.render(asked as boolean, more));
  }

  protected override async _prepareContext(options: never): Promise<object> {
    this.#next.leaveBehind();
    this.#drawn = JSON.stringify(this.#band);
    return { ...(await super._prepareContext(options)), band: this.#band };
  }

  protected override _insertElement(element: HTMLElement): void {
    const page = element.ownerDocument;
    const former = page.getElementById(element.id);
    const place = PLACES.map(id => page.getElementById(id)).find(found => found !== null) ?? page.body;
    if (former) former.replaceWith(element);
    else place.append(element);
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.#press.watch(this.element);
    moveByArrows(this.element, "button.band-face");
    for (const type of ["pointerover", "focusin"]) this.element.addEventListener(type, event => this.#point(event));
    for (const type of ["pointerleave", "focusout"]) this.element.addEventListener(type, event => this.#unpoint(event));
  }

  /** After the first rendering, the line for screen readers stays, so that they notice its changes. */
  protected override _configureRenderOptions(options: never): void {
    super._configureRenderOptions(options);
    if (this.rendered) Object.assign(options, { parts: ["band"] });
  }

  /** Waits while a button is held down. */
  protected override async _renderHTML(context: never, options: never): Promise<Record<string, HTMLElement>> {
    const drawn = await super._renderHTML(context, options);
    await this.#press.over();
    return drawn;
  }

  /** Keeps the keyboard in the band if the focused face is gone. */
  protected override _replaceHTML(drawn: never, content: HTMLElement, options: never): void {
    const page = content.ownerDocument;
    const wasHere = content.contains(page.activeElement);
    super._replaceHTML(drawn, content, options);
    if (wasHere && page.activeElement === page.body)
      content.querySelector<HTMLElement>('button.band-face[tabindex="0"], .band__fold')?.focus({ preventScroll: true });
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    const band = this.#band;
    if (band === null || JSON.stringify(band) !== this.#drawn) watch(this.#update(), "drawing");
    if (band === null) return;
    this.element.setAttribute("aria-label", band.title);
    this.element.classList.toggle("band--folded", band.folded);
    this.highlight(this.#highlighted, this.#highlighted !== null);
    const status = this.element.querySelector("[role=status]");
    const words = band.preview ? `${band.preview.words}. ${band.preview.before}` : "";
    if (status && status.textContent !== words) status.textContent = words;
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#drawn = "";
    this.#unpoint(new Event("pointerleave"));
  }

  /** Highlights the tokens of the face or bar under the pointer, or with the focus. */
  #point(event: Event): void {
    const { figures = "" } = (event.target as HTMLElement).closest<HTMLElement>("[data-figures]")?.dataset ?? {};
    if (figures === (this.#pointed?.figures ?? "")) return;
    this.#unpoint(event);
    const { combat } = this.#round?.reading ?? {};
    const tokens = figures.split(" ").flatMap(id => combat?.combatants.get(id)?.token?.object ?? []);
    this.#pointed = { figures, tokens };
    for (const token of tokens) hoverToken(token, event, true);
  }

  #unpoint(event: Event): void {
    const { tokens = [] } = this.#pointed ?? {};
    this.#pointed = null;
    for (const token of tokens) hoverToken(token as object, event, false);
  }

  highlight(combatant: string | null, isOn: boolean): void {
    if (isOn) this.#highlighted = combatant;
    else if (this.#highlighted === combatant) this.#highlighted = null;
    if (!this.rendered || combatant === null || this.#pointed?.figures.includes(" ")) return;
    for (const shown of this.element.querySelectorAll<HTMLElement>("[data-figures]"))
      shown.classList.toggle("band--lit", isOn && (shown.dataset.figures ?? "").split(" ").includes(combatant));
  }

  static async #fold(this: SegmentBand): Promise<void> {
    await storeBandState(bandState() === "folded" ? "open" : "folded");
  }

  /** Opens the Combat tab at the row of a combatant. */
  static async #showRow(this: SegmentBand, _event: Event, { dataset }: HTMLElement): Promise<void> {
    ui.sidebar?.expand();
    ui.sidebar?.changeTab("combat", "primary");
    const row = ui.combat?.element?.querySelector<HTMLElement>(`[data-combatant-id="${dataset.figure}"]`);
    row?.scrollIntoView({ block: "nearest" });
    row?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }
}
