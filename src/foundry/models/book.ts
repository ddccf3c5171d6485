/** Who casts spells of their own. */
export const CASTERS = ["cleric", "druid", "magicUser", "illusionist"] as const;

/** What casting takes. */
export const COMPONENTS = ["verbal", "somatic", "material"] as const;
