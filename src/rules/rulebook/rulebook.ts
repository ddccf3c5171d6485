import type { SOURCES } from "../vocabulary.ts";
import { MET } from "./needs.ts";
import { CHAPTERS, CHOICES, PRESETS, type Rulebook, type RulingChapter, type RulingRow } from "./tables.ts";

export type { Rulebook, RulingChapter } from "./tables.ts";
export type RulingId = keyof Rulebook;

/** A ruling with its id and chapter. */
export interface Ruling extends RulingRow {
  readonly id: RulingId;
  readonly chapter: RulingChapter;
}

/** All rulings, in the order of the settings screen. */
export const RULINGS: readonly Ruling[] = Object.freeze(
  (Object.keys(CHAPTERS) as RulingChapter[]).flatMap(chapter =>
    (Object.keys(CHAPTERS[chapter]) as RulingId[]).map(id =>
      Object.freeze({ id, chapter, ...(CHOICES[id] as RulingRow) }),
    ),
  ),
);

/**
 * Makes a complete rulebook from some choices. Those left out are taken from the preset.
 *
 * @throws RangeError for an unknown ruling or choice
 */
export function makeRulebook(choices: Partial<Rulebook> = {}): Rulebook {
  for (const id of Object.keys(choices)) {
    if (!Object.hasOwn(CHOICES, id)) throw new RangeError(`makeRulebook: no ruling is called ${id}`);
  }
  const preset = chosen(CHOICES.preset, "preset", choices.preset) as Rulebook["preset"];
  const book: Record<string, string | boolean> = {};
  for (const ruling of RULINGS)
    book[ruling.id] = chosen(ruling, ruling.id, choices[ruling.id] ?? PRESETS[preset][ruling.id]);
  // Copied as a whole: an object built member by member becomes a slow hash table.
  return Object.freeze({ ...book }) as Rulebook;
}

/** The rulebook of a preset, with no other choices. */
export function presetOf(preset: Rulebook["preset"]): Rulebook {
  return makeRulebook({ preset });
}

/**
 * Rulings whose default plays differently from versions that did not have them yet: the choice that plays as those
 * versions did, and the version of the rules that brought the ruling.
 */
const FORMER_CHOICES: { readonly [Id in RulingId]?: { readonly choice: Rulebook[Id]; readonly since: number } } = {
  "conditions.effect": { choice: "acting", since: 1 },
  "conditions.helpless": { choice: "usual", since: 1 },
  "conditions.dying": { choice: "none", since: 2 },
  "movement.time": { choice: "at-once", since: 3 },
  "charge.pace": { choice: "walk", since: 3 },
};

/** The version of the rules. It grows by one with each ruling of `FORMER_CHOICES`, or with several at once. */
export const RULES_VERSION = Math.max(...Object.values(FORMER_CHOICES).map(({ since }) => since));

/**
 * The choices for rulings newer than a version of the rules with which a rulebook plays on as that version did, without
 * rulings that have no effect in it.
 *
 * @param version 0 for the first
 */
export function formerChoices(version: number, book: Rulebook): Partial<Rulebook> {
  const isPlayed = (id: string) => {
    const { needs } = CHOICES[id as RulingId] as RulingRow;
    return needs === null || MET[needs](book);
  };
  const newer = Object.entries(FORMER_CHOICES).filter(([id, { since }]) => since > version && isPlayed(id));
  return Object.fromEntries(newer.map(([id, { choice }]) => [id, choice]));
}

/** Does a rulebook have choices other than those of its preset? */
export function hasOwnChoices(book: Rulebook): boolean {
  const usual = presetOf(book.preset);
  return (Object.keys(book) as RulingId[]).some(id => book[id] !== usual[id]);
}

/**
 * The fewest choices to store, from which `storedRulebook` makes a rulebook again: its preset, the rulings that differ
 * from it, and those of `FORMER_CHOICES`.
 */
export function chosenIn(book: Rulebook): Partial<Rulebook> {
  const usual = presetOf(book.preset);
  const isStored = (id: RulingId) => id === "preset" || id in FORMER_CHOICES || book[id] !== usual[id];
  return Object.fromEntries((Object.keys(book) as RulingId[]).filter(isStored).map(id => [id, book[id]]));
}

/**
 * Makes a rulebook from stored choices. Those of an older version play on as that version did.
 *
 * @throws RangeError for an unknown ruling or choice
 */
export function storedRulebook(choices: Partial<Rulebook>): Rulebook {
  return makeRulebook({ ...formerChoices(0, makeRulebook(choices)), ...choices });
}

function chosen(ruling: Pick<Ruling, "choices" | "default">, id: RulingId, choice: string | boolean | undefined) {
  if (choice === undefined) return ruling.default;
  if (ruling.choices.includes(choice)) return choice;
  const known = ruling.choices.join(", ");
  throw new RangeError(`makeRulebook: ${id} must be one of ${known}, got ${String(choice)}`);
}

type Letter = keyof typeof SOURCES;
type Played = (book: Rulebook) => boolean;

/** The optional rules of jomase, apart from its phases. Each is chosen by itself. */
const JOMASE_ADDS = [
  ...(["critical", "fumble", "knockdown", "fatigue", "reach", "unarmed", "assault"] as const).map(
    concept => `${concept}.enabled` as const,
  ),
  "dexterity.attack",
  "defense.pool",
] as const;

/** When each text is used. */
// biome-ignore format: a table
const TEXTS_PLAYED: Readonly<Record<Letter, Played>> = {
  S0: book => book["ledger.enabled"],
  S1: book => book["initiative.method"] === "turn",
  S2: book => book["initiative.method"] === "individual" || book["casting.restrictions"] !== "none",
  S3: playsJomase,
  S4: book => book.preset === "addict" || book["initiative.method"] === "side",
};

/** When chapters and rules are used that are chosen by themselves, whatever text is played. */
// biome-ignore format: a table
const PARTS_PLAYED: readonly { readonly part: string; readonly played: Played }[] = [
  { part: "S0.CH",    played: book => book["charge.method"] === "three-actions" },
  { part: "S0.R9",    played: book => ["three-actions", "both"].includes(book["parry.method"]) },
  { part: "S2.1",     played: book => book["surprise.method"] !== "none" },
  { part: "S2.5",     played: book => book["initiative.hold"] },
  { part: "S4.I",     played: book => book["surprise.method"] === "addict" },
  { part: "S4.V",     played: book => book["psionics.enabled"] },
  { part: "S4.VII.B", played: book => book["charge.method"] === "addict" || book["closing.method"] === "one-round" },
];

function playsJomase(book: Rulebook): boolean {
  if (book["initiative.method"] === "phases" || book["movement.method"] === "half-moves") return true;
  if (book["charge.method"] === "jomase" || book["armor.mode"] === "value") return true;
  return ["jomase", "both"].includes(book["parry.method"]) || JOMASE_ADDS.some(ruling => book[ruling]);
}

/**
 * True if a rulebook uses the source text that a requirement id, such as `S3.FU.b`, belongs to. Requirements shared by
 * all texts are always in use.
 */
export function playsText(book: Rulebook, cite: string): boolean {
  const isPart = ({ part }: { readonly part: string }) => cite === part || cite.startsWith(`${part}.`);
  const played = PARTS_PLAYED.find(isPart)?.played ?? TEXTS_PLAYED[cite.split(".")[0] as Letter];
  return played?.(book) ?? true;
}
