import type { Rulebook } from "./tables.ts";

/** A part of a text, by the prefix of its requirement ids, and whether a rulebook uses it. */
interface TextPart {
  readonly part: string;
  readonly played: (book: Rulebook) => boolean;
}

/** The optional rules of jomase, apart from its phases. Each is chosen by itself. */
const JOMASE_ADDS = [
  ...(["critical", "fumble", "knockdown", "fatigue", "reach", "unarmed", "assault"] as const).map(
    concept => `${concept}.enabled` as const,
  ),
  "dexterity.attack",
  "defense.pool",
] as const;

/** When each text is used. Chapters that are chosen by themselves come before their text. */
// biome-ignore format: a table
const CHAPTERS_PLAYED: readonly TextPart[] = [
  { part: "S0.CH",    played: book => book["charge.method"] === "three-actions" },
  { part: "S0.R9",    played: book => ["three-actions", "both"].includes(book["parry.method"]) },
  { part: "S0",       played: book => book["ledger.enabled"] },
  { part: "S1",       played: book => book["initiative.method"] === "turn" },
  { part: "S2.1",     played: book => book["surprise.method"] !== "none" },
  { part: "S2.5",     played: book => book["initiative.hold"] },
  { part: "S2",       played: book => book["initiative.method"] === "individual" || book["casting.restrictions"] !== "none" },
  { part: "S3",       played: playsJomase },
  { part: "S4.I",     played: book => book["surprise.method"] === "addict" },
  { part: "S4.V",     played: book => book["psionics.enabled"] },
  { part: "S4.VII.B", played: book => book["charge.method"] === "addict" || book["closing.method"] === "one-round" },
  { part: "S4",       played: book => book.preset === "addict" || book["initiative.method"] === "side" },
];

function playsJomase(book: Rulebook): boolean {
  if (book["initiative.method"] === "phases" || book["movement.method"] === "half-moves") return true;
  if (book["charge.method"] === "jomase" || book["armor.mode"] === "value") return true;
  return ["jomase", "both"].includes(book["parry.method"]) || JOMASE_ADDS.some(ruling => book[ruling]);
}

/** Does a rulebook use the text that a requirement belongs to? Requirements shared by all texts are always in use. */
export function playsText(book: Rulebook, cite: string): boolean {
  return CHAPTERS_PLAYED.find(({ part }) => cite === part || cite.startsWith(`${part}.`))?.played(book) ?? true;
}
