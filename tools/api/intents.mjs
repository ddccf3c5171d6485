/** Each kind of intent: its meaning, and its members besides `kind`. Those with ? are optional. */
// biome-ignore format: a table
export const KINDS_OF_INTENTS = {
  melee:   ["Attack in melee, or grapple, overbear or pummel (`way`).", "weapon? target? attacks? way? assault? toAttack?"],
  missile: ["Shoot, or throw a weapon.",                                "weapon target? attacks? toAttack?"],
  spell:   ["Cast a spell.",                                           "spell target?"],
  device:  ["Use a device, or the power of a weapon.",                 "device power target?"],
  charge:  ["Charge at a foe.",                                        "weapon? target? feet? assault? toAttack?"],
  move:    ["Move.",                                                   "feet?"],
  wait:    ["Wait. The intent of everyone who declares nothing.",      ""],
  option:  ["Take a row of the options table.",                        "option target?"],
};

/** The members of a kind. */
export const membersOfKind = kind => ["kind", ...KINDS_OF_INTENTS[kind][1].split(" ").filter(Boolean)];
