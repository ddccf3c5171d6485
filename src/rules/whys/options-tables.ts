import type { Citation } from "../sources.ts";

/** Reasons of the table of options. */
// biome-ignore format: a table
export const OPTIONS_GROUNDS = {
  // What cannot be
  "table-not-played":       "S1.G.b",
  "unknown-option":         "S1.G.b",
  "option-without-weapon":  "S1.G.b",
  "option-without-spell":   "S1.T07",
  "option-without-target":  "S1.T04",
  "hexes-unreadable":       "S1.G.c",
  // What a rule forbids
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
  "not-its-part":           "S1.N.d",
  "not-its-turn":           "S1.N.d",
  "beyond-hexes":           "S1.G.c",
  "leaves-engagement":      "S1.T32",
  "engaged-on-the-way":     "S1.T30",
  "crawls-engaged":         "S1.T02",
  "weapon-not-ready":       "S1.T03",
  "weapon-in-hand":         "S1.T22",
  "weapon-on-ground":       "S1.T33",
  "weapon-not-on-ground":   "S1.T33",
  "not-loaded":             "S1.T24",
  "nothing-to-reload":      "S1.T24",
  "not-for-hands":          "S1.T34",
  "not-in-hands-with":      "S1.T34",
  "pinned":                 "S1.T38",
  // Why it is so
  "moves-with-side":        "S1.N.d",
  "acts-by-dexterity":      "S1.N.d",
} as const satisfies Record<string, Citation>;
