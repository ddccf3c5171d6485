import type { Choose, Readings } from "./vocabulary.ts";

/** The readings that the preset plays, with the requirement of `docs/rules` that states each. */
// biome-ignore format: a table
export const PRESET: Readings = {
  allowance:           "beside the limit",       // S0.R7.d
  figurine:            "free",                   // S0.OF.g, ruling `device.servantAttack`
  beyondThree:         "extra attacks free",     // S0.I.c
  fourthBlow:          "limited",                // S0.I.c: the game master flags it, or not
  routine:             "each attack",            // S0.I.b, ruling `attacks.counting`
  mixedAttacks:        "blows",                  // S0.R2.a
  blowsBesideMissiles: "as left",                // S0.R2.a
  blowAfterAll:        "never",                  // S0.R8.a
  blowAfterOnlyShot:   "by number",              // S0.R8.a
  threeInTwo:          "if the second comes",    // S0.R8.a, ruling `missile.mixWithBlow`
  tenFeet:             "two",                    // S0.R6.c, ruling `movement.splitOfTen`
  thirdStage:          "one more",               // S0.R6.d, ruling `movement.thirdStage`
  twice:               "each use",               // S0.R2.d
  besideRoutine:       "one",                    // S0.R2.a
  adjacentMoves:       "one",                    // S0.R6.a
  staff:               "weapon",                 // S0.DV.a, S0.R3.b
  poweredStrike:       "weapon",                 // S0.DV.a–b
  exemptWear:          "free",                   // S0.DV.d
  ride:                "move too",               // S0.R6.a
  deviceTeleport:      "as the spell",           // S0.R3.a
  defense:             "parry only",             // S0.EX.24
  parry:               "action",                 // S0.R9.a
  scuffle:             "one attack",             // S0.R2.a
  blowsAfterThrow:     "all",                    // S0.R2.e
  thinking:            "meanwhile",              // S0.R10.e, ruling `intent.decision`
  newTarget:           "a segment",              // S0.R10.e
};

export const choose: Choose = question => PRESET[question];
