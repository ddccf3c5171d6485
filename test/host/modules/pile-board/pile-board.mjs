/** What the system has said of its things and coins. */
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
  /** The things of a figure that may be taken up, with how many there are of each, and their price. */
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
  /** What a figure's coins are worth, in the coin that counts. */
  worthOf(actor) {
    return system.CURRENCIES.reduce((sum, { data, exchangeRate }) => sum + read(actor, data.path) * exchangeRate, 0);
  },
};

Hooks.once("ready", () => {
  game.itempiles = { API };
  Hooks.callAll("item-piles-ready");
});
