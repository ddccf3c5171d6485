import { type Dynamic, notModelled, realm } from "../../realm.ts";
import { ContextMenu } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { Position } from "./position.ts";

/** The parts of an application besides rendering and closing: events, tabs, forms, and hooks for subclasses. */
export abstract class ApplicationBase {
  static BASE_APPLICATION: Dynamic = null;
  /** Tab groups by name. */
  static TABS: Record<string, Dynamic> = {};
  options: Dynamic;
  tabGroups: Record<string, string | null> = {};
  window: Dynamic = {};
  readonly #events = new EventTarget();

  abstract get element(): Dynamic;
  abstract close(options?: Dynamic): Promise<this>;

  /** Yields this class and its superclasses, up to the base class of all applications. */
  static *inheritanceChain(): Generator<Dynamic> {
    for (let type: Dynamic = this; type?.prototype; type = Object.getPrototypeOf(type)) {
      yield type;
      if (type === type.BASE_APPLICATION) return;
    }
  }
  addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions): void {
    this.#events.addEventListener(type, listener, options);
  }
  removeEventListener(type: string, listener: EventListener): void {
    this.#events.removeEventListener(type, listener);
  }
  dispatchEvent(event: Event): boolean {
    return this.#events.dispatchEvent(event);
  }
  protected _canRender(_options: Dynamic): boolean | undefined {
    return undefined;
  }
  async _prepareContext(_options: Dynamic): Promise<Dynamic> {
    return {};
  }
  protected async _preFirstRender(_context: Dynamic, _options: Dynamic): Promise<void> {}
  protected async _preRender(_context: Dynamic, _options: Dynamic): Promise<void> {}
  protected async _onFirstRender(_context: Dynamic, _options: Dynamic): Promise<void> {}
  protected async _onRender(_context: Dynamic, _options: Dynamic): Promise<void> {}
  protected async _preClose(_options: Dynamic): Promise<void> {}
  protected _onClose(_options: Dynamic): void {}
  protected _tearDown(_options: Dynamic): void {}
  protected _onPosition(_position: Position): void {}
  async _onClickAction(_event: Event, _target: HTMLElement): Promise<void> {}
  protected async _renderHTML(_context: Dynamic, _options: Dynamic): Promise<Dynamic> {
    throw new Error(`${this.constructor.name} must say how it is drawn, by _renderHTML`);
  }
  protected _replaceHTML(_result: Dynamic, _content: HTMLElement, _options: Dynamic): void {
    throw new Error(`${this.constructor.name} must say how it is drawn, by _replaceHTML`);
  }
  /** Attaches a context menu to the elements that match `selector`. A hook may add entries. */
  protected _createContextMenu(
    handler: () => Dynamic[],
    selector: string,
    { container = this.element, hookName, parentClassHooks, ...options }: Dynamic = {},
  ): ContextMenu | null {
    if (parentClassHooks !== false) notModelled("the hooks of a context menu by the classes of its application");
    const entries = handler.call(this);
    realm.Hooks.callAll(hookName, this, entries);
    return entries.length
      ? new ContextMenu.implementation(container, selector, entries, { jQuery: false, ...options })
      : null;
  }
  /** The header buttons besides the close button. */
  protected _getHeaderControls(): Dynamic[] {
    return [...(this.options.window.controls ?? [])];
  }
  protected _getTabsConfig(group: string): Dynamic {
    return (this.constructor as typeof ApplicationBase).TABS[group] ?? null;
  }
  /** The tabs of a group, in the shape that templates expect. */
  protected _prepareTabs(group: string): Record<string, Dynamic> {
    const { tabs = [], initial = null, labelPrefix } = this._getTabsConfig(group) ?? {};
    this.tabGroups[group] ??= initial;
    const chosen = this.tabGroups[group];
    const shown = tabs.map(({ id, label = labelPrefix && `${labelPrefix}.${id}`, ...tab }: Dynamic) => {
      const active = id === chosen;
      return [id, { ...tab, id, group, label, active, cssClass: active ? "active" : "" }];
    });
    return Object.fromEntries(shown);
  }
  changeTab(tab: string, group: string, { force = false }: Dynamic = {}): void {
    if (this.tabGroups[group] === tab && !force) return;
    showTab(this.window.content ?? this.element, tab, group);
    this.tabGroups[group] = tab;
  }
  async _onSubmitForm(config: Dynamic, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const { handler, closeOnSubmit } = config;
    try {
      if (handler) await handler.call(this, event, form, new FormDataExtended(form));
    } catch (error) {
      // open: how a failed submission is reported. We assume a notification; the form stays open
      realm.ui.notifications?.error((error as Error).message);
      return;
    }
    if (closeOnSubmit && event.type === "submit") await this.close({ submitted: true });
  }
  _onChangeForm(config: Dynamic, event: Event): void {
    if (config.submitOnChange) this._onSubmitForm(config, event);
  }
}

/** Shows one tab of a group within `root`: its navigation entry and its page get the class `active`. */
function showTab(root: HTMLElement, tab: string, group: string): void {
  const elements = [...root.querySelectorAll<HTMLElement>(`[data-group="${group}"][data-tab]`)];
  if (!elements.some(element => element.dataset.tab === tab))
    throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
  for (const element of elements) element.classList.toggle("active", element.dataset.tab === tab);
}

/** Calls the hooks of every class of the inheritance chain, the application's own class first, then its listeners. */
export function announce(app: ApplicationBase, what: "render" | "close", ...args: Dynamic[]): void {
  for (const type of (app.constructor as typeof ApplicationBase).inheritanceChain())
    realm.Hooks.callAll(`${what}${type.name}`, app, app.element, ...args);
  app.dispatchEvent(new Event(what));
}
