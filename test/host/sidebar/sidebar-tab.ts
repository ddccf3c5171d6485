import { ApplicationV2, HandlebarsApplicationMixin } from "../applications/index.ts";
import { type Dynamic, realm } from "../realm.ts";

/** A popped-out tab has a frame like any other window. */
export const AS_WINDOW = { frame: true, positioned: true, resizable: true, minimizable: true };

/**
 * A tab of the sidebar: an application without a frame inside the sidebar. It can also be opened in a window of its
 * own.
 */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";

  static override DEFAULT_OPTIONS: Dynamic = {
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false },
  };

  constructor(options: Dynamic = {}) {
    super({ ...options, id: options.id ?? new.target.tabName });
  }
  /** Is this the popped-out copy? */
  get isPopout(): boolean {
    return this.options.id === `${this.tabName}-popout`;
  }
  /** The popped-out copy, if there is one. */
  get popout(): Dynamic {
    return realm.ui.sidebar?.popouts[this.tabName];
  }
  override get title(): string {
    return realm.game.i18n.localize(realm.ui.sidebar.constructor.TABS[this.tabName]?.label ?? this.tabName);
  }
  /** Opens the tab in a window as well. There is at most one. */
  async renderPopout(): Promise<Dynamic> {
    if (this.isPopout) return this;
    const { popouts } = realm.ui.sidebar;
    popouts[this.tabName] ??= new (this.constructor as Dynamic)({
      id: `${this.tabName}-popout`,
      classes: ["sidebar-popout"],
      window: AS_WINDOW,
      position: { width: 340, height: 640 },
    });
    return popouts[this.tabName].render({ force: true });
  }
  /** A render in the sidebar also renders the popped-out copy. */
  // open: the options of that render; we assume the same ones
  override async render(options: Dynamic = {}, more: Dynamic = {}): Promise<this> {
    const follow = !this.isPopout && this.popout?.rendered ? this.popout.render(options, more) : null;
    await super.render(options, more);
    await follow;
    return this;
  }
  override _onClose(options: Dynamic): void {
    super._onClose(options);
    if (this.isPopout) delete realm.ui.sidebar.popouts[this.tabName];
  }
  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }
  get active(): boolean {
    return realm.ui.sidebar?.tabGroups.primary === this.tabName;
  }
  override async _prepareContext(options: Dynamic): Promise<Dynamic> {
    return { ...(await super._prepareContext(options)), user: realm.game.user };
  }
  override _insertElement(element: HTMLElement): void {
    if (this.isPopout) super._insertElement(element);
    else this.#insertIntoSidebar(element);
  }
  #insertIntoSidebar(element: HTMLElement): void {
    element.classList.toggle("active", this.active);
    element.dataset.tab = this.tabName;
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    realm.ui.sidebar.content.append(element);
  }

  /** Called when the tab becomes active. */
  _onActivate(): void {}
}

/** The base of the tabs: a sidebar tab with Handlebars templates as parts. */
export const TemplateTab = HandlebarsApplicationMixin(AbstractSidebarTab) as Dynamic;
