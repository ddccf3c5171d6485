/** The item and currency settings that the system registered. */
let system = null;

const read = (document, path) => foundry.utils.getProperty(document, path);

const API = {
  addSystemIntegration(given) {
    if (typeof given.VERSION !== "string") throw new Error("pile-board: the system's part has no version");
    system = given;
  },
  get system() {
    return system;
  },
  /** The items of an actor that can be looted, with their quantities and prices. */
  lootOf(actor) {
    const kept = new Set(system.ITEM_FILTERS.flatMap(({ filters }) => filters.split(",")));
    return actor.items.contents
      .filter(({ type }) => !kept.has(type))
      .map(item => ({
        name: item.name,
        quantity: read(item, system.ITEM_QUANTITY_ATTRIBUTE),
        price: read(item, system.ITEM_PRICE_ATTRIBUTE),
      }));
  },
  /** The worth of an actor's coins, in the base currency. */
  worthOf(actor) {
    return system.CURRENCIES.reduce((sum, { data, exchangeRate }) => sum + read(actor, data.path) * exchangeRate, 0);
  },
};

Hooks.once("ready", () => {
  game.itempiles = { API };
  Hooks.callAll("item-piles-ready");
});
