import type { Citation } from "./sources.ts";

/**
 * Every reason the rules can give, with the requirement it stands on. The ids are the leaves of the language file;
 * what a sentence gets to name is said where the reason is made.
 */
// biome-ignore format: a table
const GROUNDS = {
  // What cannot be
  "unknown-command":        "G.01",
  "unreadable":             "G.01",
  "already-begun":          "G.01",
  "not-begun":              "G.01",
  "wrong-stage":            "G.01",
  "moment-passed":          "G.01",
  "unknown-figure":         "G.01",
  "figure-missing":         "G.01",
  "already-seated":         "G.01",
  "unknown-target":         "G.03",
  "target-missing":         "G.03",
  "targets-itself":         "G.03",
  "unknown-weapon":         "G.03",
  "not-a-melee-weapon":     "S0.R2.a",
  "not-a-missile-weapon":   "S0.R2.a",
  "unknown-spell":          "S0.R1.a",
  "not-memorized":          "S0.R1.a",
  "intent-without-weapon":  "S0.R10.a",
  "intent-without-spell":   "S0.R10.a",
  "modifier-out-of-range":  "G.03",
  "feet-not-positive":      "G.05",
  "fallen":                 "S0.R6.g",
  // What a rule forbids
  "fourth-action":          "S0.I.a",
  "second-spell":           "S0.R1.a",
  "attacks-spent":          "S0.R2.e",
  "relocation-and-offense": "S0.R3.a",
  "third-device":           "S0.R5.a",
  "devices-and-spell":      "S0.R5.a",
  "ten-feet":               "S0.R7.a",
  "split-between-shots":    "S0.R7.c",
  "split-of-hurled":        "S0.R7.d",
  "missile-and-blow":       "S0.R8.a",
  "all-missiles-fired":     "S0.R8.a",
  "nothing-to-parry-with":  "S0.R9.c",
  "parry-not-played":       "S0.R9.a",
  "not-declared":           "S0.R10.a",
  "spell-under-way":        "S0.R10.c",
  "action-begun":           "S0.R10.f",
  "not-its-segment":        "S4.VII.a",
  "step-spent":             "S4.VII.A.1",
  "held":                   "S0.R6.g",
  "stunned":                "S0.R6.g",
  "out-of-reach":           "G.08",
  "out-of-range":           "G.05",
  "beyond-movement":        "G.05",
  "segments-left":          "G.01",
  // Why a step stands where it stands
  "side-die":               "S4.VI",
  "start-by-other-die":     "S4.VII.C.2b",
  "start-by-own-die":       "S0.R10.l",
  "changed-mind":           "S0.R10.e",
  "routine":                "S4.VII.A.3",
  "no-attack-this-round":   "S0.R2.b",
  "casting-time":           "S0.R10.c",
  "undeclared":             "S0.R10.a",
  // What became of a parry
  "parry-smaller":          "S0.R9.d",
  "parry-equal":            "S0.R9.d",
  "parry-larger":           "S0.R9.d",
  "parry-slower":           "S0.R9.e",
  "parry-in-time":          "S0.R9.f",
  "parry-too-late":         "S0.R9.f",
  "parry-overpowered":      "S0.R9.g",
  // Why a spell was spoiled, or an attack came to nothing
  "hit-while-casting":      "S4.VII.C.6",
  "caster-fell":            "S0.R10.c",
  "weapon-without-damage":  "G.03",
  "spell-missing":          "G.03",
} as const satisfies Record<string, Citation>;

export type Why = keyof typeof GROUNDS;

/** The ids of all reasons, in the order of the table. */
export const WHYS = Object.keys(GROUNDS) as readonly Why[];

/** The requirement a reason stands on. */
export function groundsOf(why: Why): Citation {
  return GROUNDS[why];
}
