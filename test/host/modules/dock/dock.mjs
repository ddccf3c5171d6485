const { ApplicationV2 } = foundry.applications.api;

/** What somebody saw the encounter do, in the order in which it was told. */
const log = [];

const plain = value => JSON.parse(JSON.stringify(value ?? null));

function note(hook, combat, told = {}) {
  const { round, turn, combatant } = combat;
  log.push({ hook, round, turn, combatant: combatant?.id ?? null, ...plain(told) });
}

/** The figures of the encounter in their order, with whose turn it is, and buttons that lead on and back. */
class Dock extends ApplicationV2 {
  static DEFAULT_OPTIONS = {
    id: "dock",
    tag: "section",
    window: { frame: false, positioned: false },
    actions: { next: Dock.#onNext, previous: Dock.#onPrevious },
  };

  get combat() {
    return game.combat;
  }

  /** Every client sorts for itself. */
  get order() {
    return this.combat ? this.combat.combatants.contents.sort(this.combat._sortCombatants) : [];
  }

  /** The game master leads, and so does whoever owns the figure whose turn it is. */
  get mayLead() {
    return Boolean(this.combat?.started && (game.user.isGM || this.combat.combatant?.isOwner));
  }

  async next() {
    await this.combat.nextTurn();
  }

  async previous() {
    await this.combat.previousTurn();
  }

  async _renderHTML() {
    const list = document.createElement("ol");
    for (const combatant of this.order.filter(({ visible }) => visible)) list.append(portrait(combatant, this.combat));
    return [list, this.#button("previous", "DOCK.Previous"), this.#button("next", "DOCK.Next")];
  }

  _replaceHTML(result, content) {
    content.setAttribute("aria-label", game.i18n.localize("DOCK.Title"));
    content.replaceChildren(...result);
  }

  /** A dock has a place of its own, not one among the windows. */
  _insertElement(element) {
    document.body.prepend(element);
  }

  #button(action, label) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: game.i18n.localize(label), disabled: !this.mayLead });
    button.dataset.action = action;
    return button;
  }

  static #onNext() {
    return this.next();
  }

  static #onPrevious() {
    return this.previous();
  }
}

function portrait(combatant, combat) {
  const item = document.createElement("li");
  item.dataset.combatantId = combatant.id;
  item.textContent = combatant.initiative === null ? combatant.name : `${combatant.name} (${combatant.initiative})`;
  if (combatant === combat.combatant) item.setAttribute("aria-current", "true");
  if (combatant === combat.nextCombatant) item.classList.add("next");
  if (combatant.isDefeated) item.classList.add("defeated");
  return item;
}

const FOLLOWED = {
  combatStart: (combat, update) => note("combatStart", combat, { update }),
  combatTurn: (combat, update, options) => note("combatTurn", combat, { update, options }),
  combatRound: (combat, update, options) => note("combatRound", combat, { update, options }),
  combatTurnChange: (combat, prior, current) => note("combatTurnChange", combat, { prior, current }),
  updateCombat: (combat, changed, { direction, worldTime }) =>
    note("updateCombat", combat, {
      changed: Object.keys(changed).filter(key => ["round", "turn"].includes(key)),
      options: { direction, worldTime },
    }),
  createCombatant: combatant => note("createCombatant", combatant.combat, { of: combatant.id }),
  updateCombatant: (combatant, changed) =>
    note("updateCombatant", combatant.combat, { of: combatant.id, changed: Object.keys(changed) }),
  deleteCombatant: combatant => note("deleteCombatant", combatant.combat, { of: combatant.id }),
};

Hooks.once("ready", async () => {
  const dock = new Dock();
  game.modules.get("dock").api = { log, dock, Dock };
  for (const [hook, listener] of Object.entries(FOLLOWED)) Hooks.on(hook, listener);
  Hooks.on("renderCombatTracker", () => dock.render());
  Hooks.on("updateCombat", () => dock.render());
  await dock.render({ force: true });
});
