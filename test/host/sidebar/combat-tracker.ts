import { type Dynamic, realm } from "../realm.ts";
import { TemplateTab } from "./sidebar-tab.ts";

/** More encounters than this are walked through one by one. */
const MOST_SHOWN = 7;

/** The combat tracker: the viewed encounter and its combatants in order. */
export class CombatTracker extends TemplateTab {
  static tabName = "combat";

  static DEFAULT_OPTIONS: Dynamic = {
    classes: ["combat-sidebar"],
    actions: {
      activateCombatant: CombatTracker.#onActivate,
      createCombat: CombatTracker.#onCreate,
      cycleCombat: CombatTracker.#onCycle,
      panToCombatant: CombatTracker.#onControl,
      pingCombatant: CombatTracker.#onControl,
      rollInitiative: CombatTracker.#onControl,
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

  /** The encounters of the viewed scene, and those of no scene. */
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
    const combat = this.viewed;
    const { combats } = this;
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
      linked: Boolean(combat?.scene),
      css: "",
      initiativeIcon: "",
    });
  }
  async _prepareTrackerContext(context: Dynamic, _options: Dynamic): Promise<void> {
    const combat = this.viewed;
    const shown = (combat?.turns ?? []).filter((combatant: Dynamic) => combatant.visible);
    context.combat = combat;
    context.hasDecimals = shown.some(({ initiative }: Dynamic) => initiative !== null && !Number.isInteger(initiative));
    context.turns = await Promise.all(
      shown.map((combatant: Dynamic) => this._prepareTurnContext(combat, combatant, combat.turns.indexOf(combatant))),
    );
  }
  async _prepareTurnContext(combat: Dynamic, combatant: Dynamic, index: number): Promise<Dynamic> {
    const { id, name, img, isOwner, isDefeated, hidden, initiative, resource } = combatant;
    const active = index === combat.turn;
    const marks = { active, hide: hidden, defeated: isDefeated };
    return {
      id,
      name,
      img,
      isOwner,
      isDefeated,
      hidden,
      active,
      css: Object.entries(marks)
        .flatMap(([mark, worn]) => (worn ? [mark] : []))
        .join(" "),
      canPing: Boolean(combatant.token && realm.canvas.tokens?.get(combatant.tokenId)),
      initiative: initiative?.toFixed(realm.CONFIG.Combat.initiative.decimals) ?? null,
      resource: resource ?? null,
      effects: { icons: this.#effectsOf(combatant), tooltip: "" },
    };
  }
  _getEntryContextOptions(): Dynamic[] {
    const combatantAt = (line: HTMLElement) => this.viewed?.combatants.get(line.dataset.combatantId);
    const isGM = () => realm.game.user.isGM;
    return [
      {
        name: "Clear initiative",
        icon: "",
        condition: isGM,
        callback: (li: HTMLElement) => combatantAt(li).update({ initiative: null }),
      },
      {
        name: "Remove from the encounter",
        icon: "",
        condition: isGM,
        callback: (li: HTMLElement) => combatantAt(li).delete(),
      },
    ];
  }
  async _onFirstRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".combatant", {
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
    });
  }
  _attachPartListeners(partId: string, element: HTMLElement, options: Dynamic): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "tracker") return;
    element.addEventListener("change", event => {
      if ((event.target as HTMLElement).matches(".initiative-input")) void this._onUpdateInitiative(event);
    });
    element.addEventListener("pointerover", event => this._onCombatantHoverIn(event));
    element.addEventListener("pointerout", event => this._onCombatantHoverOut(event));
  }
  async _onRender(context: Dynamic, options: Dynamic): Promise<void> {
    await super._onRender(context, options);
    this.scrollToTurn();
  }

  /** A control without an action of its own is the method of that name on the viewed encounter. */
  async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    const { action = "" } = target.dataset;
    if (!target.matches(".combat-control") || typeof this.viewed?.[action] !== "function") {
      throw new Error(`CombatTracker#_onClickAction: there is no action "${action}"`);
    }
    event.preventDefault();
    await this.viewed[action]();
  }

  /** A control on a combatant's line was pressed. */
  async _onCombatantControl(_event: Event, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantAt(target);
    if (!combatant) return;
    const controls: Record<string, (combatant: Dynamic) => unknown> = {
      panToCombatant: each => this._onPanToCombatant(each),
      pingCombatant: each => this._onPingCombatant(each),
      rollInitiative: each => this._onRollInitiative(each),
      toggleDefeated: each => this._onToggleDefeatedStatus(each),
      toggleHidden: each => this._onToggleHidden(each),
    };
    await controls[target.dataset.action ?? ""]?.(combatant);
  }
  async _onToggleDefeatedStatus(combatant: Dynamic): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = realm.CONFIG.specialStatusEffects.DEFEATED;
    await combatant.actor?.toggleStatusEffect(status, { overlay: true, active: defeated });
  }
  async _onToggleHidden(combatant: Dynamic): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }
  async _onRollInitiative(combatant: Dynamic): Promise<void> {
    await this.viewed.rollInitiative([combatant.id]);
  }
  async _onPanToCombatant(combatant: Dynamic): Promise<void> {
    const token = combatant.token?.object;
    if (token) await realm.canvas.animatePan(token.center);
  }
  async _onPingCombatant(combatant: Dynamic): Promise<void> {
    await this._onPanToCombatant(combatant);
  }
  async _onUpdateInitiative(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const combatant = this.#combatantAt(input);
    const value = Number(input.value);
    if (input.value.trim() === "" || !Number.isFinite(value)) input.value = String(combatant?.initiative ?? "");
    else await this.viewed.setInitiative(combatant.id, value);
  }

  /** The board does not mark the figure under the pointer. */
  hoverCombatant(_combatant: Dynamic, _hover: boolean): void {}

  _onCombatantHoverIn(event: Event): void {
    const combatant = this.#combatantAt(event.target as HTMLElement);
    if (combatant) this.hoverCombatant(combatant, true);
  }
  _onCombatantHoverOut(event: Event): void {
    const combatant = this.#combatantAt(event.target as HTMLElement);
    if (combatant) this.hoverCombatant(combatant, false);
  }
  _isTokenVisible(token: Dynamic): boolean {
    return !token.hidden || realm.game.user.isGM;
  }
  scrollToTurn(): void {
    this.element?.querySelector(".combatant.active")?.scrollIntoView?.({ block: "nearest" });
  }
  #combatantAt(target: HTMLElement): Dynamic {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
    return id ? this.viewed?.combatants.get(id) : undefined;
  }
  #effectsOf(combatant: Dynamic): { name: string; img: string }[] {
    const effects: Dynamic[] = (combatant.actor?.appliedEffects ?? []).filter((effect: Dynamic) => effect.isTemporary);
    return effects.map(({ name, img }) => ({ name: realm.game.i18n.localize(name), img }));
  }
  static #onActivate(this: CombatTracker, _event: Event, target: HTMLElement): void {
    const token = this.#combatantAt(target)?.token?.object;
    token?.control();
    if (token) void realm.canvas.animatePan(token.center);
  }
  static async #onControl(this: CombatTracker, event: Event, target: HTMLElement): Promise<void> {
    await this._onCombatantControl(event, target);
  }
  static async #onCreate(this: CombatTracker): Promise<void> {
    this.viewed = await realm.CONFIG.Combat.documentClass.create({ active: true });
    await this.render();
  }
  static async #onCycle(this: CombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combat = realm.game.combats.get(target.dataset.combatId);
    if (!combat) return;
    this.viewed = combat;
    if (realm.game.user.isGM) await combat.activate();
    await this.render();
  }
}
