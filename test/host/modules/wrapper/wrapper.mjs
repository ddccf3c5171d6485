/** The methods of an encounter that other packages often wrap. */
const METHODS = [
  "startCombat",
  "nextTurn",
  "nextRound",
  "previousTurn",
  "previousRound",
  "rollInitiative",
  "setupTurns",
  "_sortCombatants",
  "_onStartTurn",
  "_onEndTurn",
  "_onStartRound",
  "_onEndRound",
];

/** Wraps a method, wherever on the prototype chain it is, to count its calls. */
function wrap(prototype, name, calls) {
  let holder = prototype;
  while (holder && !Object.hasOwn(holder, name)) holder = Object.getPrototypeOf(holder);
  const descriptor = holder && Object.getOwnPropertyDescriptor(holder, name);
  if (!descriptor?.configurable) throw new Error(`wrapper: ${name} is not there, or cannot be wrapped`);
  const wrapped = descriptor.value;
  calls[name] = 0;
  descriptor.value = function (...args) {
    calls[name] += 1;
    return wrapped.apply(this, args);
  };
  Object.defineProperty(prototype, name, descriptor);
}

Hooks.once("setup", () => {
  /** Calls of the encounter's own class, and those of them that reach Foundry's class. */
  const calls = { own: {}, core: {} };
  for (const name of METHODS) wrap(Combat.prototype, name, calls.core);
  for (const name of METHODS) wrap(CONFIG.Combat.documentClass.prototype, name, calls.own);
  game.modules.get("wrapper").api = { calls };
});
