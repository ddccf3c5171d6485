/** Who casts spells of their own. */
export const CASTERS = ["cleric", "druid", "magicUser", "illusionist"] as const;
export type Caster = (typeof CASTERS)[number];

/** What casting takes. */
export const COMPONENTS = ["verbal", "somatic", "material"] as const;

/** Coins, the dearest first. */
export const COINS = ["platinum", "gold", "electrum", "silver", "copper"] as const;
