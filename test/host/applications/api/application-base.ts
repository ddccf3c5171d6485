import { type Dynamic, notModelled, realm } from "../../realm.ts";
import { ContextMenu } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { Position } from "./position.ts";
import { describeTabs, showTab } from "./tabs.ts";

/** What an application does apart from appearing and vanishing: events, tabs, forms, menus, and what subclasses may say. */
export abstract class ApplicationBase {
  static BASE_APPLICATION: Dynamic = null;
  static TABS: Record<string, Dynamic> = {};
  options: Dynamic;
  tabGroups: Record<string, string | null> = {};
  window: Dynamic = {};
  readonly #events = new EventTarget();

  abstract get element(): Dynamic;
  abstract close(options?: Dynamic): Promise<this>;

  /** The class and those it extends, down to the base of all applications. */
  static *inheritanceChain(): Generator<Dynamic> {
    // biome-ignore lint/complexity/noThisInStatic: the chain of the class that was asked
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
    const groups = Object.keys((this.constructor as typeof ApplicationBase).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] as string) } : {};
  }

  _prepareTabs(group: string): Record<string, Dynamic> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? null;
    return describeTabs(group, config, this.tabGroups[group] ?? null);
  }

  _getTabsConfig(group: string): Dynamic {
    return (this.constructor as typeof ApplicationBase).TABS[group] ?? null;
  }

  protected async _preFirstRender(_context: Dynamic, _options: Dynamic): Promise<void> {}
  protected async _preRender(_context: Dynamic, _options: Dynamic): Promise<void> {}
  protected async _onFirstRender(_context: Dynamic, _options: Dynamic): Promise<void> {}
  protected async _onRender(_context: Dynamic, _options: Dynamic): Promise<void> {}
  protected async _preClose(_options: Dynamic): Promise<void> {}
  protected _onClose(_options: Dynamic): void {}
  protected _tearDown(_options: Dynamic): void {}
  protected _onPosition(_position: Position): void {}

  protected async _renderHTML(_context: Dynamic, _options: Dynamic): Promise<Dynamic> {
    throw new Error(`${this.constructor.name} must say how it is drawn, by _renderHTML`);
  }
  protected _replaceHTML(_result: Dynamic, _content: HTMLElement, _options: Dynamic): void {
    throw new Error(`${this.constructor.name} must say how it is drawn, by _replaceHTML`);
  }

  _getHeaderControls(): Dynamic[] {
    return [...this.options.window.controls];
  }

  /** The controls to be shown, after the hooks `getHeaderControls<Class>` had their say. */
  _headerControlButtons(): Dynamic[] {
    const controls = this._getHeaderControls();
    for (const type of (this.constructor as typeof ApplicationBase).inheritanceChain())
      realm.Hooks.callAll?.(`getHeaderControls${type.name}`, this, controls);
    return controls.filter(({ visible = true }) => (typeof visible === "function" ? visible.call(this) : visible));
  }

  async _onClickAction(_event: Event, _target: HTMLElement): Promise<void> {}

  changeTab(tab: string, group: string, { force = false }: Dynamic = {}): void {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !force) return;
    showTab(this.window.content ?? this.element, tab, group);
    this.tabGroups[group] = tab;
  }

  toggleControls(expanded?: boolean): void {
    const menu = this.window.controlsDropdown as HTMLElement;
    menu.hidden = expanded === undefined ? !menu.hidden : !expanded;
    menu.classList.toggle("expanded", !menu.hidden);
    this.window.controls.setAttribute("aria-expanded", String(!menu.hidden));
  }

  async _onSubmitForm(config: Dynamic, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const { handler, closeOnSubmit } = config;
    if (handler) await handler.call(this, event, form, new FormDataExtended(form));
    if (closeOnSubmit && event.type === "submit") await this.close({ submitted: true });
  }

  _onChangeForm(config: Dynamic, event: Event): void {
    if (config.submitOnChange) this._onSubmitForm(config, event);
  }

  /** A context menu on the application, whose entries the hooks may change. `{}` in a hook name is a class's name. */
  _createContextMenu(handler: () => Dynamic[], selector: string, options: Dynamic = {}): ContextMenu | null {
    const { container, hookName = "get{}ContextOptions", parentClassHooks = true, ...rest } = options;
    const entries = handler.call(this);
    const chain = [...(this.constructor as typeof ApplicationBase).inheritanceChain()];
    const names = (parentClassHooks ? chain : chain.slice(0, 1)).map(type => hookName.replace("{}", type.name));
    for (const name of new Set(names)) realm.Hooks.callAll?.(name, this, entries);
    return entries.length ? new ContextMenu(container ?? this.element, selector, entries, rest) : null;
  }

  renderChild(): never {
    return notModelled("ApplicationV2#renderChild");
  }
  detachWindow(): never {
    return notModelled("ApplicationV2#detachWindow");
  }
}
