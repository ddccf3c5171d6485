import { ApplicationV2, HandlebarsApplicationMixin } from "../applications/index.ts";
import { type Dynamic, realm } from "../realm.ts";

const Base = HandlebarsApplicationMixin(ApplicationV2) as Dynamic;

/** The sidebar: a list of tabs and the content of the active one. */
export class Sidebar extends Base {
  static DEFAULT_OPTIONS: Dynamic = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { tab: Sidebar.#onTab },
  };

  static PARTS: Dynamic = { tabs: { template: "templates/sidebar/tabs/tablist.hbs" } };

  static TABS: Record<string, Dynamic> = {
    chat: { label: "Chat", sign: "✉" },
    combat: { label: "Combat", sign: "⚔" },
    scenes: { label: "Scenes", sign: "▦", gmOnly: true },
    actors: { label: "Actors", sign: "☻" },
    items: { label: "Items", sign: "❖" },
    compendium: { label: "Compendium", sign: "☷" },
    settings: { label: "Settings", sign: "⚙" },
  };

  /** Some tabs are only for GMs. */
  static offers(tab: string): boolean {
    return realm.game.user.isGM || !Sidebar.TABS[tab]?.gmOnly;
  }

  tabGroups: Dynamic = { primary: "chat" };
  /** The popped-out tabs by name. */
  readonly popouts: Dynamic = {};
  #content: HTMLElement | null = null;

  /** If false, only the tab buttons are visible. */
  get expanded(): boolean {
    return !this.element.classList.contains("collapsed");
  }
  expand(): void {
    this.element.classList.remove("collapsed");
  }
  collapse(): void {
    this.element.classList.add("collapsed");
  }
  /** The element that contains the tabs. */
  get content(): HTMLElement {
    this.#content ??= Object.assign(globalThis.document.createElement("div"), { id: "sidebar-content" });
    return this.#content;
  }
  async _prepareContext(options: Dynamic): Promise<Dynamic> {
    const offered = Object.entries((this.constructor as typeof Sidebar).TABS).filter(([id]) => Sidebar.offers(id));
    const tabs = offered.map(([id, { sign, label }]) => {
      return { id, sign, label: realm.game.i18n.localize(label), active: String(this.tabGroups.primary === id) };
    });
    return { ...(await super._prepareContext(options)), tabs };
  }
  _insertElement(element: HTMLElement): void {
    const page = element.ownerDocument;
    const place = page.querySelector("#sidebar");
    if (place) place.replaceWith(element);
    else (page.querySelector("#interface") ?? page.body).append(element);
    element.setAttribute("aria-label", "Sidebar");
    element.addEventListener("keydown", event => this.#onKey(event));
    element.addEventListener("contextmenu", event => this.#onRightClick(event));
  }
  _onRender(context: Dynamic, options: Dynamic): void {
    super._onRender(context, options);
    this.element.append(this.content);
  }
  changeTab(tab: string, _group = "primary"): void {
    this.tabGroups.primary = tab;
    for (const button of this.element.querySelectorAll("[role=tab]") as NodeListOf<HTMLElement>) {
      const chosen = button.dataset.tab === tab;
      button.setAttribute("aria-selected", String(chosen));
      button.tabIndex = chosen ? 0 : -1;
    }
    for (const panel of this.content.children) {
      panel.classList.toggle("active", (panel as HTMLElement).dataset.tab === tab);
    }
    realm.ui[tab]?._onActivate?.();
    realm.Hooks.callAll("changeSidebarTab", realm.ui[tab]);
  }
  static #onTab(this: Sidebar, _event: PointerEvent, target: HTMLElement): void {
    this.changeTab(target.dataset.tab ?? "", "primary");
  }

  /** A right click on a tab button opens the tab in a window. */
  #onRightClick(event: MouseEvent): void {
    const tab = (event.target as HTMLElement).closest<HTMLElement>("[role=tab]")?.dataset.tab;
    if (tab === undefined) return;
    event.preventDefault();
    realm.ui[tab]?.renderPopout();
  }

  /** The arrow keys move between the tabs, as in any tab list. */
  #onKey(event: KeyboardEvent): void {
    const buttons: HTMLElement[] = [...this.element.querySelectorAll("[role=tab]")];
    const at = buttons.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 };
    const next = steps[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    const button = buttons[(next + buttons.length) % buttons.length];
    button?.focus();
    this.changeTab(button?.dataset.tab ?? "", "primary");
  }
}
