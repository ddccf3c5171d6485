class SystemManager {
  constructor(id) {
    this.id = id;
  }
}

class ActionHandler {
  groups = {};

  addActions(actions, { id, type }) {
    if (type !== "system") throw new Error(`action-board: there is no group "${id}" of type "${type}"`);
    this.groups[id] = actions;
  }
}

class RollHandler {}

const board = { manager: null, updates: 0 };

/** The actions of a token by group. */
board.actionsOf = async token => {
  const handler = await board.manager.getActionHandler();
  Object.assign(handler, { token, actor: token.actor, groups: {} });
  await handler.buildSystemActions(Object.keys(handler.groups));
  return handler.groups;
};

board.click = async ({ encodedValue }) => {
  const [id] = Object.keys(board.manager.getAvailableRollHandlers());
  await board.manager.getRollHandler(id).handleActionClick(new Event("click"), encodedValue);
};

Hooks.on("tokenActionHudSystemReady", ({ api }) => {
  board.manager = new api.SystemManager("action-board");
  board.manager.registerSettings(() => undefined);
});
Hooks.on("forceUpdateTokenActionHud", () => {
  board.updates += 1;
});

Hooks.once("ready", () => {
  const module = game.modules.get("action-board");
  module.api = { SystemManager, ActionHandler, RollHandler, board };
  Hooks.callAll("tokenActionHudCoreApiReady", module);
});
