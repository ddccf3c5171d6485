import { type Dynamic, realm } from "../../realm.ts";
import { Semaphore } from "../../utility/index.ts";
import { localize } from "../ux/html.ts";
import { ApplicationBase, announce } from "./application-base.ts";
import { addControls, attachFrame, buildFrame } from "./frame.ts";
import { gatherOptions } from "./options.ts";
import { type Position, settlePosition, writePosition } from "./position.ts";

/** `foundry.applications.instances`: the open applications by id. */
export const instances = new Map<string, ApplicationV2>();

let created = 0;
let topmost = 100;

/** The base class of every window and panel. Subclasses implement `_renderHTML` and `_replaceHTML`. */
export class ApplicationV2 extends ApplicationBase {
  static override BASE_APPLICATION = ApplicationV2;
  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });
  static emittedEvents = Object.freeze(["prerender", "render", "close", "position"]);
  static DEFAULT_OPTIONS: Record<string, Dynamic> = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      minimizable: true,
      positioned: true,
      title: "",
      icon: false,
      controls: [],
      resizable: false,
    },
    actions: {},
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: {},
  };

  /** Generation 14: yields the open applications of this class and of its subclasses. */
  static *instances(): Generator<ApplicationV2> {
    for (const app of instances.values()) if (app instanceof this) yield app;
  }
  position: Position;
  #id: string;
  #element: HTMLElement | null = null;
  #state: number = ApplicationV2.RENDER_STATES.NONE;
  #queue = new Semaphore(1);
  constructor(options: Dynamic = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = this.options.id.replace("{id}", this.options.uniqueId);
    this.position = { ...this.options.position };
  }
  protected _initializeApplicationOptions(options: Dynamic): Dynamic {
    const chain = [...(this.constructor as typeof ApplicationV2).inheritanceChain()];
    const gathered = gatherOptions(chain, options);
    gathered.uniqueId ??= String(++created);
    return gathered;
  }
  get id(): string {
    return this.#id;
  }
  override get element(): Dynamic {
    return this.#element;
  }
  get state(): number {
    return this.#state;
  }
  get rendered(): boolean {
    return this.#state === ApplicationV2.RENDER_STATES.RENDERED;
  }
  get hasFrame(): boolean {
    return Boolean(this.options.window.frame);
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  get form(): HTMLFormElement | null {
    return this.options.tag === "form" ? (this.#element as HTMLFormElement) : null;
  }

  /** Renders the application, or renders it again. A closed application opens only if `force` is set. */
  async render(options: Dynamic = {}, more: Dynamic = {}): Promise<this> {
    const asked = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    return this.#queue.add(() => this.#render(asked)) as Promise<this>;
  }
  async #render(options: Dynamic): Promise<this> {
    const { RENDERING, RENDERED, ERROR } = ApplicationV2.RENDER_STATES;
    options.isFirstRender = this.#state !== RENDERED;
    if (options.isFirstRender && !options.force) return this;
    if (!this.#mayRender(options)) return this;
    const before = this.#state;
    this._configureRenderOptions(options);
    this.#state = RENDERING;
    try {
      const context = await this._prepareContext(options);
      await this.#draw(context, options);
      this.#state = RENDERED;
      if (options.isFirstRender) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      announce(this, "render", context, options);
    } catch (error) {
      this.#state = before === RENDERED ? RENDERED : ERROR;
      throw new Error(`Failed to render Application "${this.id}":\n${(error as Error).message}`, { cause: error });
    }
    return this;
  }
  #mayRender(options: Dynamic): boolean {
    try {
      return this._canRender(options) !== false;
    } catch (error) {
      realm.ui.notifications?.warn((error as Error).message);
      return false;
    }
  }
  async #draw(context: Dynamic, options: Dynamic): Promise<void> {
    if (options.isFirstRender) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    this.dispatchEvent(new Event("prerender"));
    const result = await this._renderHTML(context, options);
    if (options.isFirstRender) {
      this.#element = await this._renderFrame(options);
      if (this.hasFrame) addControls(this);
      this._attachFrameListeners();
    }
    this._replaceHTML(result, this.window.content ?? this.#element, options);
    if (options.isFirstRender) {
      this._insertElement(this.#element as HTMLElement);
      instances.set(this.id, this);
    }
    if (this.hasFrame) this._updateFrame(options);
    if (options.isFirstRender || options.position) this.setPosition(options.position ?? this.position);
    if (options.isFirstRender) this.bringToFront();
  }
  /** True while the window is collapsed to its header. */
  get minimized(): boolean {
    return this.element?.classList.contains("minimized") === true;
  }
  async minimize(): Promise<void> {
    if (this.rendered && this.hasFrame && this.options.window.minimizable) this.element.classList.add("minimized");
  }
  async maximize(): Promise<void> {
    this.element?.classList.remove("minimized");
  }
  override async close(options: Dynamic = {}): Promise<this> {
    return this.#queue.add(async () => {
      const { CLOSING, CLOSED, RENDERED } = ApplicationV2.RENDER_STATES;
      if (this.#state !== RENDERED) return this;
      await this._preClose(options);
      this.#state = CLOSING;
      this._tearDown(options);
      this._removeElement(this.#element as HTMLElement);
      instances.delete(this.id);
      if (realm.ui.activeWindow === this) realm.ui.activeWindow = null;
      this.#state = CLOSED;
      this.#element = null;
      this.window = {};
      this._onClose(options);
      announce(this, "close");
      return this;
    }) as Promise<this>;
  }
  protected _configureRenderOptions(options: Dynamic): void {
    if (options.isFirstRender) options.position = { ...this.position, ...options.position };
  }
  protected async _renderFrame(_options: Dynamic): Promise<HTMLElement> {
    const element = document.createElement(this.options.tag);
    element.id = this.id;
    if (this.hasFrame) element.classList.add("application");
    element.classList.add(...this.options.classes);
    if (this.options.tag === "form") (element as HTMLFormElement).autocomplete = "off";
    if (this.hasFrame) buildFrame(this, element);
    return element;
  }
  protected _updateFrame({ window = {} }: Dynamic): void {
    this.window.title.textContent = window.title ?? this.title;
  }
  protected _insertElement(element: HTMLElement): void {
    const standing = document.getElementById(element.id);
    if (standing) standing.replaceWith(element);
    else document.body.append(element);
  }
  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }
  protected _attachFrameListeners(): void {
    const element = this.#element as HTMLElement;
    for (const type of ["click", "contextmenu"])
      element.addEventListener(type, event => this.#onClick(event as MouseEvent));
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    if (this.options.tag === "form") {
      element.addEventListener("submit", event => this._onSubmitForm(this.options.form, event as SubmitEvent));
      element.addEventListener("change", event => this._onChangeForm(this.options.form, event));
    }
    if (this.hasFrame) attachFrame(this);
  }

  /** Runs the action of the `data-action` element that is closest to the click. */
  async #onClick(event: MouseEvent): Promise<void> {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-action]");
    if (!target || !this.#element?.contains(target) || (target as HTMLButtonElement).disabled) return;
    const action = target.dataset.action as string;
    const entry = this.options.actions[action];
    const { handler, buttons = [0] } = typeof entry === "function" ? { handler: entry } : (entry ?? {});
    if (!buttons.includes(event.type === "contextmenu" ? 2 : event.button)) return;
    if (handler) {
      event.preventDefault();
      await handler.call(this, event, target);
    } else if (!this.#frameAction(action, target)) await this._onClickAction(event, target);
  }
  #frameAction(action: string, target: HTMLElement): boolean {
    if (action === "close") this.close();
    else if (action === "toggleControls") this.toggleControls();
    else if (action === "tab") this.changeTab(target.dataset.tab as string, target.dataset.group ?? "primary");
    else return false;
    return true;
  }
  /** Opens or closes the menu of header controls. */
  toggleControls(expanded = this.window.controlsDropdown.hidden): void {
    const { controls, controlsDropdown } = this.window;
    controlsDropdown.hidden = !expanded;
    controls.setAttribute("aria-expanded", String(expanded));
    if (expanded) controlsDropdown.querySelector("button").focus();
  }
  setPosition(asked: Position = {}): Position {
    if (!this.#element) return Object.assign(this.position, asked);
    if (!this.hasFrame || !this.options.window.positioned) return this.position;
    Object.assign(this.position, settlePosition(this.position, asked, this.#element));
    writePosition(this.#element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }
  bringToFront(): void {
    if (!this.hasFrame) return;
    if (realm.ui.activeWindow !== this) this.position.zIndex = ++topmost;
    if (this.#element) this.#element.style.zIndex = String(this.position.zIndex);
    realm.ui.activeWindow = this;
  }
}
