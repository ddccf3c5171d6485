import { makeRulebook, type Rulebook } from "#rules/index.ts";

/** Jomase's round by itself: phases, half moves and openings, without what else that text brings to a blow. */
export const bare = (choices: Partial<Rulebook> = {}): Rulebook =>
  makeRulebook({
    preset: "jomase",
    "surprise.method": "none",
    "critical.enabled": false,
    "fumble.enabled": false,
    "knockdown.enabled": false,
    "fatigue.enabled": false,
    "reach.enabled": false,
    "unarmed.enabled": false,
    "defense.pool": false,
    "parry.method": "none",
    "armor.mode": "class",
    ...choices,
  });

export const PHASED = bare();
