import { menuEntry } from "../applications/ux/context-menu.ts";
import { type Dynamic, notModelled, realm } from "../realm.ts";
import { TemplateTab } from "./sidebar-tab.ts";

/** With more encounters than this, the tracker steps through them one by one. */
const MOST_SHOWN = 7;

/** The combat tracker: the viewed encounter and its sorted combatants, for a system's own parts to render. */
export class CombatTracker extends TemplateTab {
  static tabName = "combat";

  static DEFAULT_OPTIONS: Dynamic = {
    classes: ["combat-sidebar"],
    actions: {
      activateCombatant: CombatTracker.#onActivate,
      createCombat: CombatTracker.#onCreate,
      cycleCombat: CombatTracker.#onCycle,
      panToCombatant: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onControl,
      toggleHidden: CombatTracker.#onControl,
    },
  };

  static PARTS: Dynamic = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  get viewed(): Dynamic {
    return realm.game.combats.viewed;
  }
  set viewed(combat: Dynamic) {
    realm.game.combats.viewed = combat;
  }
  /** The encounters of the viewed scene, and those without a scene. */
  get combats(): Dynamic[] {
    return realm.game.combats.combats;
  }
  async _preparePartContext(partId: string, context: Dynamic, options: Dynamic): Promise<Dynamic> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId === "header" || partId === "footer") await this._prepareCombatContext(part, options);
    if (partId === "tracker") await this._prepareTrackerContext(part, options);
    return part;
  }
  async _prepareCombatContext(context: Dynamic, _options: Dynamic): Promise<void> {
    const { viewed: combat, combats } = this;
    const currentIndex = combats.indexOf(combat);
    Object.assign(context, {
      combat,
      combats: combats.map((each, index) => ({ id: each.id, label: index + 1, active: each === combat })),
      hasCombat: combat !== null,
      control: realm.game.user.isGM,
      currentIndex,
      previousId: combats[currentIndex - 1]?.id ?? "",
      nextId: combats[currentIndex + 1]?.id ?? "",
      displayCycle: combats.length > MOST_SHOWN,
    });
  }
  async _prepareTrackerContext(context: Dynamic, _options: Dynamic): Promise<void> {
    const combat = this.viewed;
    const shown: Dynamic[] = (combat?.turns ?? []).filter((combatant: Dynamic) => combatant.visible);
    const described = shown.map(each => this._prepareTurnContext(combat, each, combat.turns.indexOf(each)));
    Object.assign(context, { combat, turns: await Promise.all(described) });
  }
  async _prepareTurnContext(combat: Dynamic, combatant: Dynamic, index: number): Promise<Dynamic> {
    const { id, name, img, isOwner, isDefeated, hidden, initiative, resource } = combatant;
    const active = index === combat.turn;
    const marks = Object.entries({ active, hide: hidden, defeated: isDefeated });
    return {
      ...{ id, name, img, isOwner, isDefeated, hidden, active, resource: resource ?? null },
      css: marks.flatMap(([mark, worn]) => (worn ? [mark] : [])).join(" "),
      canPing: Boolean(combatant.token && realm.canvas.tokens?.get(combatant.tokenId)),
      initiative: initiative?.toFixed(realm.CONFIG.Combat.initiative.decimals) ?? null,
      effects: { icons: effectsOf(combatant), tooltip: "" },
    };
  }
  async _onFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onFirstRender(context, options);
    const hooked = (hookName: string) => ({ hookName, parentClassHooks: false });
    this._createContextMenu(this._getEntryContextOptions, ".combatant", hooked("getCombatantContextOptions"));
    const byClick = { ...hooked("getCombatContextOptions"), eventName: "click" };
    this._createContextMenu(this._getCombatContextOptions, ".encounter-context-menu", byClick);
  }
  /** The GM's context menu for one combatant. */
  _getEntryContextOptions(): Dynamic[] {
    // open: who gets these entries; we assume GMs only
    const entry = (
      label: string,
      icon: string,
      act: (one: Dynamic) => unknown,
      when: (one: Dynamic) => unknown = () => true,
    ) => {
      const shown = (target: HTMLElement) => realm.game.user.isGM && when(this.#combatantAt(target));
      return menuEntry(label, `fa-solid ${icon}`, target => act(this.#combatantAt(target)), shown);
    };
    const ranked = ({ initiative }: Dynamic) => Number.isFinite(initiative);
    const walked = ({ token }: Dynamic) => token?.movementHistory.length > 0;
    return [
      entry("Update combatant", "fa-pen-to-square", one => one.sheet.render({ force: true })),
      entry("Clear initiative", "fa-arrow-rotate-left", one => one.update({ initiative: null }), ranked),
      entry("Reroll initiative", "fa-dice-d20", one => one.combat.rollInitiative([one.id]), ranked),
      entry("Clear movement history", "fa-shoe-prints", one => one.clearMovementHistory(), walked),
      entry("Remove combatant", "fa-trash", one => one.delete()),
    ];
  }
  /** The GM's context menu for the whole encounter. */
  _getCombatContextOptions(): Dynamic[] {
    const entry = (label: string, icon: string, method: string) => {
      const act = () => this.viewed[method]?.() ?? notModelled(`Combat#${method}`);
      return menuEntry(label, `fa-solid ${icon}`, act, () => realm.game.user.isGM && this.viewed !== null);
    };
    return [
      entry("Roll all", "fa-users", "rollAll"),
      entry("Roll NPCs", "fa-users-gear", "rollNPC"),
      entry("Reset initiative", "fa-arrow-rotate-left", "resetAll"),
      entry("Link to the scene, or to none", "fa-link", "toggleSceneLink"),
      entry("End the encounter", "fa-trash", "endCombat"),
    ];
  }
  async _onRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onRender(context, options);
    this.scrollToTurn();
  }
  // open: when the list is scrolled; we assume at every render
  scrollToTurn(): void {
    this.element.querySelector(".combatant.active")?.scrollIntoView?.({ block: "nearest" });
  }
  /** Highlights the token of the row under the pointer. */
  // open: does each row have a listener, or the whole list? We assume each row, so a row added without this has none
  _attachPartListeners(partId: string, element: HTMLElement, options: Dynamic): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "tracker") return;
    for (const row of element.querySelectorAll(".combatant")) {
      row.addEventListener("mouseenter", event => this._onCombatantHoverIn(event));
      row.addEventListener("mouseleave", event => this._onCombatantHoverOut(event));
    }
  }
  _onCombatantHoverIn(event: Event): void {
    this.hoverCombatant(this.#combatantAt(event.currentTarget as HTMLElement), true);
  }
  _onCombatantHoverOut(event: Event): void {
    this.hoverCombatant(this.#combatantAt(event.currentTarget as HTMLElement), false);
  }
  hoverCombatant(combatant: Dynamic, hover: boolean): void {
    this.element.querySelector(`[data-combatant-id="${combatant.id}"]`)?.classList.toggle("hover", hover);
  }

  /** A control without its own action calls the method of that name on the viewed encounter. */
  async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    const { action = "" } = target.dataset;
    if (!target.matches(".combat-control") || typeof this.viewed?.[action] !== "function")
      throw new Error(`CombatTracker#_onClickAction: there is no action "${action}"`);
    event.preventDefault();
    await this.viewed[action]();
  }
  /** Handles the controls in a combatant's row. */
  async _onCombatantControl(_event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantAt(target);
    const { action } = target.dataset;
    if (action === "panToCombatant") this._onPanToCombatant(combatant);
    else if (action === "toggleHidden") await combatant.update({ hidden: !combatant.hidden });
    else if (action === "toggleDefeated") await this._onToggleDefeatedStatus(combatant);
  }
  async _onToggleDefeatedStatus(combatant: Dynamic): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = realm.CONFIG.specialStatusEffects.DEFEATED;
    await combatant.actor?.toggleStatusEffect(status, { overlay: true, active: defeated });
  }
  async _onPanToCombatant(combatant: Dynamic): Promise<void> {
    const token = combatant.token?.object;
    if (token) await realm.canvas.animatePan(token.center);
  }
  #combatantAt(target: HTMLElement): Dynamic {
    return this.viewed.combatants.get(target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId);
  }
  static async #onActivate(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantAt(target);
    // open: who can select the token from its row; we assume users with Observer on its actor
    if (!combatant.actor?.testUserPermission(realm.game.user, "OBSERVER")) return;
    combatant.token?.object?.control();
    await this._onPanToCombatant(combatant);
  }
  static async #onControl(this: CombatTracker, event: Event, target: HTMLElement): Promise<void> {
    await this._onCombatantControl(event, target);
  }
  static async #onCreate(this: CombatTracker): Promise<void> {
    this.viewed = await realm.CONFIG.Combat.documentClass.create({ active: true });
    await this.render();
  }
  static async #onCycle(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    this.viewed = realm.game.combats.get(target.dataset.combatId);
    if (realm.game.user.isGM) await this.viewed.activate();
    await this.render();
  }
}

function effectsOf(combatant: Dynamic): { name: string; img: string }[] {
  const effects: Dynamic[] = (combatant.actor?.appliedEffects ?? []).filter((effect: Dynamic) => effect.isTemporary);
  return effects.map(({ name, img }) => ({ name: realm.game.i18n.localize(name), img }));
}
