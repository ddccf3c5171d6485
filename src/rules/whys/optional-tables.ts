import type { Citation } from "../vocabulary.ts";

/** Reasons of phases, half moves and attacks of opportunity. */
// biome-ignore format: a table
export const PHASE_GROUNDS = {
  "fumbled": "S3.FU.d",
  // Why a step has its moment
  "phase-of-size":      "S3.SP.a",
  "phase-of-weapon":    "S3.SP.b",
  "phase-of-scaled-weapon": "S3.SP.h",
  "magic-with-round":   "S3.SP.d",
  "phase-of-casting":   "S3.SP.d",
  "within-phase":       "S3.SP.g",
  "next-phase":         "S3.AO.a",
  "after-its-magic":    "S3.SM.a",
  "carried-over":       "S3.SP.c",
  // Actions that a rule forbids
  "no-attack-left":     "S3.MV.b",
  "beyond-half-moves":  "S3.MV.d",
  "phase-is-full":      "S3.AO.a",
  "weapon-too-slow":    "S3.SP.b",
  "shield-without-hand": "S3.SP.j",
  "no-opening":         "S3.AO.c",
  // Costs and consequences of a permitted action
  "takes-sequence":     "S3.SM.a",
  "half-move-free":     "S3.MV.a",
  "half-move-costs":    "S3.MV.b",
  "half-move-slows":    "S3.MV.c",
  "way-free":           "S3.MV.a",
  "way-costs":          "S3.MV.b",
  "way-slows":          "S3.MV.c",
  "takes-opening":      "S3.AO.c",
  "takes-both-hands":   "S3.SP.j",
  "by-word":            "S3.AO.c",
} as const satisfies Record<string, Citation>;

/** Reasons of fatigue and rest. */
// biome-ignore format: a table
export const FATIGUE_GROUNDS = {
  // Commands that cannot be carried out
  "never-tires":        "S3.FP.a",
  // Actions that a rule forbids
  "fatigue-not-played": "S3.FC.a",
  "rests-already":      "S3.FR.a",
  "done-already":       "S3.FR.a",
  "foes-about":         "S3.FR.b",
  "resting":            "S3.FR.a",
  "must-rest":          "S3.FL.c",
  "too-fast":           "S3.FC.b",
  "spent-pace":         "S3.FL.c",
  // The fatigue of a round
  "tires-by-fighting":  "S3.FC.a",
  "tires-by-moving":    "S3.FC.a",
  "tires-by-running":   "S3.FC.b",
  "tires-by-armor":     "S3.FC.c",
  "tires-by-heat":      "S3.FC.d",
  "tires-by-assault":   "S3.FC.e",
  "tires-by-weariness": "S3.FC.f",
  // Costs of a permitted action
  "takes-fatigue":      "S3.FC.g",
  // Why a figure is stunned or prone, or is no longer
  "is-spent":           "S3.FL.c",
  "has-collapsed":      "S3.FL.d",
  "has-recovered":      "S3.FL.c",
} as const satisfies Record<string, Citation>;

/** Reasons of melee between two figures: reach, all-out attacks, Dexterity moved to attack. */
// biome-ignore format: a table
export const FOOTING_GROUNDS = {
  // Actions that a rule forbids
  "assault-not-played":   "S3.AS.a",
  "assault-in-melee":     "S3.AS.a",
  "dexterity-not-played": "S3.DX.a",
  "dexterity-beyond":     "S3.DX.a",
  "lies":                 "S3.KD.e",
  "stands-already":       "S3.KD.e",
  // Costs of a permitted action
  "held-off":             "S3.WR.i",
  // Why a step has its moment
  "larger-first":         "S3.WR.a",
  "longer-weapon-first":  "S3.WR.a",
  "reaches-farther":      "S3.WR.h",
  "foe-strikes-back":     "S3.WR.h",
  "awaits-charge":        "S3.WR.a",
  "sooner-at-charge":     "S3.WR.a",
} as const satisfies Record<string, Citation>;

/** Reasons of dodges, blocks and the Defense Pool. */
// biome-ignore format: a table
export const DEFENSE_GROUNDS = {
  "pool-not-played":        "S3.PD.a",
  "no-pool":                "S3.PD.a",
  "pool-exceeded":          "S3.PD.b",
  "nothing-to-give-up":     "S3.PD.c",
  "given-up-already":       "S3.PD.c",
  "beyond-limit":           "S3.PD.d",
  "dodged-wholly":          "S3.AD.c",
  "half-move-and-dodge":    "S3.AD.c",
  "may-be-dodged":          "S3.AD.a",
  // Why armor class is worse than on the sheet
  "exposed-caster":       "S2.4A.i",
  "exposed-casting":      "S4.VII.C.5",
  "exposed-charging":     "S4.VII.B.2a",
  "exposed-impetus":      "S3.CH.b",
  "exposed-assault":      "S3.AS.a",
  "exposed-turned":       "S3.DX.a",
  // The result of a dodge or block
  "ward-too-low":           "S3.AD.h",
  "ward-not-under":         "S3.AD.h",
  "ward-by-less":           "S3.AD.h",
} as const satisfies Record<string, Citation>;

/** Reasons of the table of options. */
// biome-ignore format: a table
export const OPTIONS_GROUNDS = {
  // Commands that cannot be carried out
  "table-not-played":       "S1.G.b",
  "unknown-option":         "S1.G.b",
  "option-without-weapon":  "S1.G.b",
  "option-without-spell":   "S1.T07",
  "option-without-target":  "S1.T04",
  "hexes-unreadable":       "S1.G.c",
  // Actions that a rule forbids
  "by-the-table":           "S1.G.b",
  "moved-too-far":          "S1.G.b",
  "out-of-hexes":           "S1.G.a",
  "not-disengaged-before":  "S1.G.a",
  "not-engaged-before":     "S1.G.a",
  "not-in-hands-before":    "S1.G.a",
  "not-disengaged-after":   "S1.G.a",
  "not-engaged-after":      "S1.G.a",
  "not-in-hands-after":     "S1.G.a",
  "wrong-stature":          "S1.G.a",
  "hand-to-hand-only":      "S1.G.f",
  "not-open-at-start":      "S1.C.b",
  "not-after-a-hex":        "S1.C.c",
  "nothing-after-half":     "S1.C.d",
  "readied-standing":       "S1.T22",
  "option-taken":           "S1.G.e",
  "renewed-already":        "S1.T08",
  "nothing-to-renew":       "S1.T08",
  "not-its-part":           "S1.N.d",
  "not-yet-its-turn":       "S1.N.d",
  "not-its-turn":           "S1.N.d",
  "beyond-hexes":           "S1.G.c",
  "leaves-engagement":      "S1.T32",
  "engaged-on-the-way":     "S1.T30",
  "crawls-engaged":         "S1.T02",
  "step-not-chosen":        "S1.T32",
  "not-one-hex":            "S1.T32",
  "weapon-not-ready":       "S1.T03",
  "weapon-in-hand":         "S1.T22",
  "weapon-on-ground":       "S1.T33",
  "weapon-not-on-ground":   "S1.T33",
  "not-loaded":             "S1.T24",
  "nothing-to-reload":      "S1.T24",
  "not-for-hands":          "S1.T34",
  "not-in-hands-with":      "S1.T34",
  "pinned":                 "S1.T38",
  // Why a step has its moment
  "moves-with-side":        "S1.N.d",
  "acts-by-dexterity":      "S1.N.d",
} as const satisfies Record<string, Citation>;

/** Reasons why two choices of a rulebook conflict, or why a ruling has no effect. */
// biome-ignore format: a table
export const RULEBOOK_GROUNDS = {
  "charge-without-start":   "S0.CH.d",
  "restrictions-without-start": "S2.4A.a",
  "hold-without-own-die":   "S2.5.a",
  "needs-own-dice":         "S2.3.a",
  "needs-segments":         "G.05",
  "needs-sides":            "S4.VI",
  "needs-start-segment":    "S0.R10.l",
  "needs-holding":          "S2.5.c",
  "needs-ledger":           "S0.I.a",
  "needs-thrown-charge":    "S0.CH.e",
  "needs-closing-charge":   "S4.VII.B.3b",
  "needs-parry":            "S0.R9.a",
  "needs-restrictions":     "S2.4A.j",
  "needs-surprise":         "S4.I.A",
  "ledger-with-table":      "S1.G.e",
  "parry-with-table":       "S1.G.e",
  "movement-with-table":    "S1.G.c",
  "charge-with-table":      "S1.T03",
  "psionics-without-segments": "S4.V.A",
  "half-moves-with-stages": "S3.MV.b",
  "pool-with-parry":        "S3.PD.b",
  "needs-phases":           "S3.SP.a",
  "needs-half-moves":       "S3.MV.a",
  "needs-jomase-charge":    "S3.CH.a",
  "needs-criticals":        "S3.CR.a",
  "needs-fumbles":          "S3.FU.a",
  "needs-knockdown":        "S3.KD.a",
  "needs-reach":            "S3.WR.a",
  "needs-active-defense":   "S3.AD.a",
  "needs-pool":             "S3.PD.a",
  "needs-fatigue":          "S3.FC.a",
  "needs-table":            "S1.G.a",
} as const satisfies Record<string, Citation>;
