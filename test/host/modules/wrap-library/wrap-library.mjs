/** A game that has its modules has begun: what comes later than that cannot wrap what init calls. */
const isLate = Boolean(globalThis.game?.modules);

const calls = [];

/** Finds the object that holds a method, by the path at which it is found from the page. */
function holderOf(path) {
  const parts = path.split(".");
  const name = parts.pop();
  const holder = parts.reduce((at, part) => at[part], globalThis);
  return { holder, name };
}

/** Puts a function around a method: it is given what was there, and all that is passed on. */
function register(path, wrapper) {
  const { holder, name } = holderOf(path);
  const wrapped = holder[name];
  if (typeof wrapped !== "function") throw new Error(`wrap-library: ${path} is no method`);
  Object.defineProperty(holder, name, {
    configurable: true,
    writable: true,
    value(...given) {
      return wrapper.call(this, wrapped.bind(this), ...given);
    },
  });
}

if (isLate) throw new Error("wrap-library: the game has begun without it");

const { initialize } = foundry.Game.prototype;
foundry.Game.prototype.initialize = async function (...given) {
  calls.push("initialize");
  game.modules.get("wrap-library").api = { calls, register };
  return initialize.apply(this, given);
};

Hooks.once("setup", () => {
  register("CONFIG.Combat.documentClass.prototype.nextTurn", function (wrapped, ...given) {
    calls.push(`next turn of ${this.combatant?.name}`);
    return wrapped(...given);
  });
  register("CONFIG.Actor.documentClass.prototype.modifyTokenAttribute", function (wrapped, ...given) {
    calls.push(`${this.name}: ${given[0]} ${given[1]}`);
    return wrapped(...given);
  });
});
