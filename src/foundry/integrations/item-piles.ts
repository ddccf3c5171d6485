import { onGame } from "../interpreter.ts";
import { say } from "../localize.ts";
import { COINS } from "../models/lists.ts";

/** Item Piles' API for systems (https://github.com/fantasycalendar/FoundryVTT-ItemPiles/blob/master/docs/api.md). */
interface ItemPiles {
  readonly API: { addSystemIntegration(system: object): void };
}

/** The value of each coin in gold pieces, and its abbreviation. */
// biome-ignore format: a table
const WORTH = {
  platinum: { worth: 5,     sign: "pp" },
  gold:     { worth: 1,     sign: "gp" },
  electrum: { worth: 0.5,   sign: "ep" },
  silver:   { worth: 0.05,  sign: "sp" },
  copper:   { worth: 0.005, sign: "cp" },
} as const satisfies Readonly<Record<(typeof COINS)[number], object>>;

/** Tells Item Piles where items store quantity and price, which types cannot be picked up, and which coins exist. */
export function integrateItemPiles(): void {
  (onGame("itempiles") as ItemPiles).API.addSystemIntegration({
    VERSION: "1.0.0",
    ACTOR_CLASS_TYPE: "character",
    ITEM_CLASS_LOOT_TYPE: "gear",
    ITEM_QUANTITY_ATTRIBUTE: "system.quantity",
    ITEM_PRICE_ATTRIBUTE: "system.price",
    ITEM_FILTERS: [{ path: "type", filters: "class,spell" }],
    ITEM_SIMILARITIES: ["name", "type"],
    CURRENCIES: COINS.map(coin => ({
      type: "attribute",
      name: say(`Coin.${coin}`),
      img: "icons/svg/coins.svg",
      abbreviation: `{#}${WORTH[coin].sign}`,
      data: { path: `system.money.${coin}` },
      primary: coin === "gold",
      exchangeRate: WORTH[coin].worth,
    })),
  });
}
