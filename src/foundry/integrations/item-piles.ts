import { onGame } from "../interpreter.ts";
import { say } from "../localize.ts";
import { COINS } from "../models/book.ts";

/** What Item Piles offers systems (https://github.com/fantasycalendar/FoundryVTT-ItemPiles/blob/master/docs/api.md). */
interface ItemPiles {
  readonly API: { addSystemIntegration(system: object): void };
}

/** What each coin is worth in gold pieces, and how its amounts are written. */
// biome-ignore format: a table
const WORTH = {
  platinum: { worth: 5,     sign: "pp" },
  gold:     { worth: 1,     sign: "gp" },
  electrum: { worth: 0.5,   sign: "ep" },
  silver:   { worth: 0.05,  sign: "sp" },
  copper:   { worth: 0.005, sign: "cp" },
} as const satisfies Readonly<Record<(typeof COINS)[number], object>>;

/** Tells Item Piles how many of a thing there are, what it costs, what no one can pick up, and which coins there are. */
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
