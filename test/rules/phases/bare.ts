import { makeRulebook, type Rulebook } from "#rules/index.ts";

/** The round of jomase alone: phases, half moves and attacks of opportunity, without its other rules for attacks. */
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
