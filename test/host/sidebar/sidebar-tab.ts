import { ApplicationV2, HandlebarsApplicationMixin } from "../applications/index.ts";
import { type Dynamic, realm } from "../realm.ts";

/** A tab of the sidebar: an application without a frame that lives in the sidebar's content. */
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
    element.classList.toggle("active", this.active);
    element.dataset.tab = this.tabName;
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    realm.ui.sidebar.content.append(element);
  }

  /** The tab has come to the front. */
  _onActivate(): void {}
}

/** What the tabs extend: a sidebar tab whose parts are Handlebars templates. */
export const TemplateTab = HandlebarsApplicationMixin(AbstractSidebarTab) as Dynamic;
