/** Once `game.modules` exists, it is too late to wrap methods that run during init. */
const isLate = Boolean(globalThis.game?.modules);

const calls = [];

/** Finds the object that owns a method, by a path from the global object. */
function holderOf(path) {
  const parts = path.split(".");
  const name = parts.pop();
  const holder = parts.reduce((at, part) => at[part], globalThis);
  return { holder, name };
}

/** Wraps a method. The wrapper receives the wrapped function and all arguments. */
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
