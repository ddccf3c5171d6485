const { ApplicationV2 } = foundry.applications.api;

/** The hook calls of encounters that this client received, in order. */
const log = [];

const plain = value => JSON.parse(JSON.stringify(value ?? null));

function note(hook, combat, told = {}) {
  const { round, turn, combatant } = combat;
  log.push({ hook, round, turn, combatant: combatant?.id ?? null, ...plain(told) });
}

/** The combatants of the encounter in order, with the current turn, and buttons for the next and the previous turn. */
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

  /** Every client sorts on its own. */
  get order() {
    return this.combat ? this.combat.combatants.contents.sort(this.combat._sortCombatants) : [];
  }

  /** GMs may change the turn, and so may the owner of the current combatant. */
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

  /** The dock has its own place outside of the windows. */
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
