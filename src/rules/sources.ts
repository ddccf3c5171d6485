/** The five rule texts by id. */
export const SOURCES = {
  S0: "three-actions",
  S1: "options-table",
  S2: "d10-segments",
  S3: "jomase",
  S4: "addict",
} as const;

/** The named sections of the texts, apart from numbered rules and table rows. */
// biome-ignore format: a table
export const SECTIONS = {
  "three-actions": ["I", "OF", "DV", "CH"],
  "options-table": ["G", "C", "N"],
  "d10-segments":  ["1", "2", "3", "4", "4A", "4B", "5", "6"],
  "jomase":        ["CR", "SC", "FU", "SP", "AO", "SM", "MV", "UD", "WR", "KD", "AS", "DX", "CH", "PD", "AD", "FP", "FC", "FL", "FR", "LR"],
  "addict":        ["I", "II", "V", "VI", "VII"],
} as const satisfies Record<(typeof SOURCES)[keyof typeof SOURCES], readonly string[]>;

/** A requirement id of the rules reference, such as `S0.R5.a`; `G.03` for conventions shared by all texts. */
export type Citation = `${keyof typeof SOURCES | "G"}.${string}`;
