/** Functions that other clients may call here by name, over one socket channel. */
class Courier {
  #channel;
  #errands = new Map();
  #waiting = new Map();

  constructor(channel) {
    this.#channel = channel;
    game.socket.on(channel, (message, sender) => this.#receive(message, sender));
  }

  register(name, errand) {
    this.#errands.set(name, errand);
  }

  /** Runs on the active GM's client and resolves with the result. */
  async executeAsGM(name, ...args) {
    const master = game.users.activeGM;
    if (!master) throw new Error(`courier: nobody is there to do "${name}"`);
    if (master.isSelf) return this.#carryOut(name, args, game.userId);
    const id = foundry.utils.randomID();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, from: master.id });
      game.socket.emit(this.#channel, { type: "request", to: master.id, id, name, args });
    });
  }

  /** Runs here and on every other client, without an answer. */
  executeForEveryone(name, ...args) {
    game.socket.emit(this.#channel, { type: "command", name, args });
    return this.#carryOut(name, args, game.userId);
  }

  async #carryOut(name, args, sender) {
    const errand = this.#errands.get(name);
    if (!errand) throw new Error(`courier: "${name}" is not registered`);
    return errand.call({ sender }, ...args);
  }

  async #receive(message, sender) {
    const { type, to, id, name, args } = message ?? {};
    if (type === "command") await this.#carryOut(name, args, sender);
    if (type === "request" && to === game.userId) {
      const answer = await this.#carryOut(name, args, sender).then(
        result => ({ result }),
        error => ({ error: error.message }),
      );
      game.socket.emit(this.#channel, { type: "answer", id, ...answer });
    }
    if (type === "answer") this.#settle(message, sender);
  }

  #settle({ id, result, error }, sender) {
    const asked = this.#waiting.get(id);
    if (asked?.from !== sender) return;
    this.#waiting.delete(id);
    if (error === undefined) asked.resolve(result);
    else asked.reject(new Error(error));
  }
}

Hooks.once("init", () => {
  const couriers = {
    module: new Courier("module.courier"),
    system: new Courier(`system.${game.system.id}`),
  };
  const heard = [];
  for (const courier of Object.values(couriers)) {
    courier.register("greet", function (words) {
      heard.push({ words, from: this.sender });
      return `${game.user.name} has heard: ${words}`;
    });
    courier.register("fail", () => {
      throw new Error("I cannot do that");
    });
  }
  game.modules.get("courier").api = { ...couriers, heard };
  Hooks.callAll("courier.ready", game.modules.get("courier").api);
});
