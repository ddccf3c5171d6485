/** The five rule texts by short name, in the order of their letters. */
export const SOURCES = {
  S0: "three-actions",
  S1: "options-table",
  S2: "d10-segments",
  S3: "jomase",
  S4: "addict",
} as const;

/** A requirement id of the rules reference, such as `S0.R5.a`; `G.03` for the conventions all texts share. */
export type Citation = `${keyof typeof SOURCES | "G"}.${string}`;
