import { make } from "../applications/ux/html.ts";
import { type Dynamic, notModelled, realm } from "../realm.ts";
import { Collection, deepClone } from "../utility/index.ts";

let active: Tour | null = null;

/** `foundry.nue.Tour`: steps that are shown one after another, each next to its target. Progress is not stored. */
export class Tour {
  static STATUS = Object.freeze({ UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" });
  static HIGHLIGHT_PADDING = 10;
  static get activeTour(): Dynamic {
    return active;
  }
  static get tourInProgress(): boolean {
    return active !== null;
  }
  static onMovementAction(_directions: Dynamic): true | undefined {
    return notModelled("a tour walked through with the arrow keys");
  }
  static async fromJSON(path: string): Promise<Dynamic> {
    return notModelled(`a tour from the file ${path}`);
  }
  config: Dynamic;
  targetElement: Dynamic;
  fadeElement: Dynamic;
  overlayElement: Dynamic;
  id: string;
  namespace: string;
  #at = -1;
  constructor(config: Dynamic, { id = config.id, namespace = config.namespace }: Dynamic = {}) {
    this.config = deepClone(config);
    this.id = id;
    this.namespace = namespace;
  }
  get title(): string {
    return realm.game.i18n.localize(this.config.title);
  }
  get description(): string {
    return realm.game.i18n.localize(this.config.description);
  }
  get key(): string {
    return `${this.namespace}.${this.id}`;
  }
  get steps(): Dynamic[] {
    return this.config.steps.filter((step: Dynamic) => !step.restricted || realm.game.user.isGM);
  }
  get currentStep(): Dynamic {
    return this.steps[this.#at] ?? null;
  }
  get stepIndex(): number {
    return this.#at;
  }
  get hasNext(): boolean {
    return this.#at < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return this.#at > 0;
  }
  get canStart(): boolean {
    return true;
  }
  get status(): Dynamic {
    if (this.#at < 0) return Tour.STATUS.UNSTARTED;
    return this.#at < this.steps.length ? Tour.STATUS.IN_PROGRESS : Tour.STATUS.COMPLETED;
  }
  async start(): Promise<void> {
    if (this.status === Tour.STATUS.COMPLETED) throw new Error("A tour that is over has to be reset before it begins");
    await this.progress(Math.max(0, this.#at));
  }
  async next(): Promise<void> {
    if (this.hasNext) await this.progress(this.#at + 1);
    else await this.complete();
  }
  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.#at - 1);
  }
  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < 0 || stepIndex > this.steps.length) throw new Error(`There is no step ${stepIndex}`);
    if (active === this) await this._postStep();
    active = stepIndex < this.steps.length ? this : null;
    this.#at = stepIndex;
    if (active === null) return;
    await this._preStep();
    const { selector } = this.currentStep;
    this.targetElement = selector ? this._getTargetElement(selector) : document.body;
    if (!this.targetElement) throw new Error(`There is nothing on the page to show by ${selector}`);
    await this._renderStep();
  }
  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }
  exit(): void {
    if (active !== this) return;
    active = null;
    void this._postStep();
  }
  async reset(): Promise<void> {
    if (active === this) this.exit();
    this.#at = -1;
  }
  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }
  protected async _preStep(): Promise<void> {}
  protected async _postStep(): Promise<void> {
    for (const part of [this.fadeElement, this.overlayElement]) part?.remove();
  }
  protected async _renderStep(): Promise<void> {
    const { title, content } = this.currentStep;
    const words = make("div", {});
    words.innerHTML = realm.game.i18n.localize(content);
    const head = make("h2", {}, realm.game.i18n.localize(title));
    const [before, after, away] = ["◂", "▸", "×"].map(sign => make("button", { type: "button" }, sign));
    before?.addEventListener("click", () => void this.previous());
    after?.addEventListener("click", () => void this.next());
    away?.addEventListener("click", () => this.exit());
    this.overlayElement = make("div", { class: "tour-overlay" });
    this.fadeElement = make("aside", { class: "tour-step" }, head, words, before ?? "", after ?? "", away ?? "");
    document.body.append(this.overlayElement, this.fadeElement);
    if (this.currentStep.selector) this.#pointAt(this.targetElement);
  }
  /** Highlights the target on the darkened page and places the step next to it where there is room. */
  #pointAt(target: Element): void {
    const { left, top, right, bottom } = target.getBoundingClientRect();
    const padding = Tour.HIGHLIGHT_PADDING;
    const frame = {
      left: left - padding,
      top: top - padding,
      width: right - left + 2 * padding,
      height: bottom - top + 2 * padding,
    };
    for (const [side, length] of Object.entries(frame))
      this.overlayElement.style.setProperty(`--${side}`, `${length}px`);
    this.overlayElement.classList.add("points");
    const { offsetWidth: width, offsetHeight: height } = this.fadeElement;
    const place = [
      { x: left - width - 2 * padding, y: top },
      { x: right + 2 * padding, y: top },
      { x: left, y: bottom + 2 * padding },
      { x: left, y: top - height - 2 * padding },
    ].find(({ x, y }) => x >= 0 && x + width <= innerWidth && y >= 0 && y + height <= innerHeight);
    const within = (at: number, most: number) => `${Math.max(0, Math.min(at, most))}px`;
    const { x, y } = place ?? { x: left - width - 2 * padding, y: top };
    this.fadeElement.style.inset = `${within(y, innerHeight - height)} auto auto ${within(x, innerWidth - width)}`;
    this.fadeElement.style.margin = "0";
  }
  _reloadProgress(): void {
    notModelled("a tour that is gone on with");
  }
}

/** `game.tours`. */
export class ToursCollection extends Collection<Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    const key = `${namespace}.${id}`;
    if (this.has(key)) throw new Error(`The tour ${key} has already been registered`);
    Object.assign(tour, { namespace, id });
    this.set(key, tour);
    void realm.ui.settings?.render();
  }
  override set(key: string, tour: Tour): this {
    if (key !== tour.key) throw new Error(`${key} is not the key of the tour ${tour.key}`);
    return super.set(key, tour);
  }
}
