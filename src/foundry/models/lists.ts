/** Spell lists, by the class that casts from them. */
export const CASTERS = ["cleric", "druid", "magicUser", "illusionist"] as const;
export type Caster = (typeof CASTERS)[number];

/** Spell components. */
export const COMPONENTS = ["verbal", "somatic", "material"] as const;

/** Coins, the most valuable first. */
export const COINS = ["platinum", "gold", "electrum", "silver", "copper"] as const;
